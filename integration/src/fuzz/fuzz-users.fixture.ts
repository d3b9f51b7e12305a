import {
  ACCOUNT_DATABASE,
  type AccountDatabase,
  accountDatabase,
  createSession,
  type SessionDocument,
  saveUser,
  type UserDocument,
  validateUser,
} from '@shoppervoice/account-store';
import type { AccessType } from '@shoppervoice/contracts/remotes';
import type { RunningService } from '@shoppervoice/service-kit';

const ROLES = ['MERCHANT_USER', 'MERCHANT_ADMIN', 'SUPERUSER'] as const satisfies readonly AccessType[];
/** Of all of them. */
export const PASSWORD = 'Right4Portal';
const HOUR_MS = 3_600_000;
const LIFETIMES = { absoluteMs: 12 * HOUR_MS, idleMs: 12 * HOUR_MS };

export interface FuzzUser {
  readonly user: UserDocument;
  readonly session: SessionDocument;
}

/**
 * A signed-in user of each role, stored as accounts stores them, because accounts reads user and session again for each
 * call.
 */
export class FuzzUsers {
  readonly #accounts: AccountDatabase;
  readonly #users: ReadonlyMap<AccessType, FuzzUser>;

  private constructor(accounts: AccountDatabase, users: ReadonlyMap<AccessType, FuzzUser>) {
    this.#accounts = accounts;
    this.#users = users;
  }

  /** `name`: prefix of their user names, and their first name. */
  static async of({ database }: RunningService, mid: number, name = 'Fuzzer'): Promise<FuzzUsers> {
    if (database === null) throw new Error('accounts has a database');
    const accounts = accountDatabase(database.client.db(ACCOUNT_DATABASE));
    const users = new Map<AccessType, FuzzUser>();
    for (const [at, accessType] of ROLES.entries()) {
      const username = `${name.toLowerCase()}${'abc'[at]}`;
      const checked = validateUser({
        username,
        accessType,
        mids: [mid],
        email: `${username}@x.example`,
        firstName: name,
        lastName: 'Oneil',
        password: PASSWORD,
      });
      if ('reason' in checked) throw new Error(checked.reason);
      const saved = await saveUser(accounts, checked.value, () => true);
      if ('reason' in saved) throw new Error(saved.reason);
      const user = await accounts.users.findOne({ username });
      if (user === null) throw new Error('the user was saved');
      const client = { address: null, browser: null, system: null };
      const { session } = await createSession(accounts, { userId: user._id, mid, from: null, client }, LIFETIMES);
      users.set(accessType, { user, session });
    }
    return new FuzzUsers(accounts, users);
  }

  all(): readonly FuzzUser[] {
    return [...this.#users.values()];
  }

  /** @throws if there is no user of this role */
  in(accessType: AccessType): FuzzUser {
    const found = this.#users.get(accessType);
    if (found === undefined) throw new Error(`nobody is a ${accessType}`);
    return found;
  }

  /**
   * Restored to their initial state: a call may have ended a session, deleted a user, or exceeded a limit that the next
   * one meets.
   */
  async restore(): Promise<void> {
    const { users, sessions, signInAttempts } = this.#accounts;
    await signInAttempts.deleteMany({});
    for (const { user, session } of this.#users.values()) {
      await users.replaceOne({ _id: user._id }, user, { upsert: true });
      await sessions.replaceOne({ _id: session._id }, session, { upsert: true });
    }
  }
}
