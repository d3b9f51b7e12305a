import type { Collection, Db } from 'mongodb';
import type { AuditDocument } from './audit/audit-document.ts';
import type { DatePreferencesDocument } from './date-preferences/date-preferences-document.ts';
import type { MerchantDocument } from './merchants/merchant.ts';
import type { SessionDocument } from './sessions/session.ts';
import type { SignInAttemptsDocument } from './sign-in/attempts-document.ts';
import type { UserDocument } from './users/user.ts';

export const ACCOUNT_DATABASE = 'shoppervoice_accounts';

export interface AccountDatabase {
  readonly merchants: Collection<MerchantDocument>;
  readonly users: Collection<UserDocument>;
  readonly sessions: Collection<SessionDocument>;
  readonly datePreferences: Collection<DatePreferencesDocument>;
  readonly signInAttempts: Collection<SignInAttemptsDocument>;
  readonly audit: Collection<AuditDocument>;
}

/** `db` is the database `ACCOUNT_DATABASE` of a connected (or connecting) client. */
export function accountDatabase(db: Db): AccountDatabase {
  return {
    merchants: db.collection('merchants'),
    users: db.collection('users'),
    sessions: db.collection('sessions'),
    datePreferences: db.collection('datePreferences'),
    signInAttempts: db.collection('signInAttempts'),
    audit: db.collection('audit'),
  };
}

/** Makes the indexes; does nothing where they exist. */
export async function prepareAccounts(db: Db): Promise<void> {
  const accounts = accountDatabase(db);
  await accounts.users.createIndexes([
    { key: { username: 1 }, name: 'username', unique: true },
    { key: { email: 1 }, name: 'email' },
  ]);
  await accounts.sessions.createIndexes([
    { key: { handle: 1 }, name: 'handle' },
    { key: { family: 1 }, name: 'family' },
    { key: { endsAt: 1 }, name: 'ends' },
  ]);
  await accounts.signInAttempts.createIndexes([{ key: { until: 1 }, name: 'until' }]);
  await accounts.audit.createIndexes([{ key: { at: 1 }, name: 'at' }]);
}

/** Removes what has run out: sessions and counts of failed sign-ins. `now` in milliseconds. */
export async function sweepAccounts(accounts: AccountDatabase, now: number): Promise<void> {
  await accounts.sessions.deleteMany({ endsAt: { $lte: new Date(now) } });
  await accounts.signInAttempts.deleteMany({ until: { $lte: new Date(now) } });
}
