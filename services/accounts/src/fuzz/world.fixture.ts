import { createSession } from '@shoppervoice/account-store';
import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { AccountsUnderTest } from '../fixtures/accounts.fixture.ts';

const NEVER = '1000000000';
/** No call is limited. */
export const NO_LIMITS = Object.fromEntries(
  ['RECOVERIES', 'RESENDS', 'PROOFS', 'REGISTRATIONS']
    .flatMap((what) => [`${what}_PER_ACCOUNT`, `${what}_PER_ADDRESS`])
    .concat(
      'BOT_CHECKS_PER_ADDRESS',
      'LOOK_UPS_PER_ADDRESS',
      'SIGN_IN_FAILURES_PER_ACCOUNT',
      'SIGN_IN_FAILURES_ANYWHERE',
      'SIGN_IN_FAILURES_PER_ADDRESS',
      'FACTOR_FAILURES_PER_ACCOUNT',
      'FACTOR_FAILURES_ANYWHERE',
    )
    .map((name) => [name, NEVER]),
);

/** Remembers all users and merchants. @returns a function that restores them */
export async function snapshotWorld(portal: AccountsUnderTest): Promise<() => Promise<void>> {
  const { accounts } = portal;
  await portal.addUser('admin', 'MERCHANT_ADMIN', [4101]);
  await accounts.merchants.updateOne({ _id: 4101 }, { $set: { emailDomains: ['alder.example'] } });
  const [users, merchants] = await Promise.all([accounts.users.find().toArray(), accounts.merchants.find().toArray()]);
  return async () => {
    await Promise.all([accounts.users.deleteMany({}), accounts.merchants.deleteMany({})]);
    await Promise.all([accounts.users.insertMany(users), accounts.merchants.insertMany(merchants)]);
  };
}

/** A signed context of a new session; null if the user is gone. */
export async function contextOf(portal: AccountsUnderTest, username: string): Promise<SessionContext | null> {
  const user = await portal.accounts.users.findOne({ username });
  if (user === null) return null;
  const client = { address: null, browser: null, system: null };
  const of = { userId: user._id, mid: user.mids[0] ?? 4101, from: null, client };
  const { session } = await createSession(portal.accounts, of, { absoluteMs: 3_600_000, idleMs: 3_600_000 });
  const merchant = await portal.accounts.merchants.findOne({ _id: session.mid });
  return {
    sessionId: session._id,
    userId: user._id,
    username: user.username,
    firstName: user.firstName,
    accessType: user.accessType,
    mid: session.mid,
    merchantName: merchant?.merchantName ?? '',
    timeZone: merchant?.timeZone ?? 'UTC',
    timeZoneSince: 0,
    activeEsr: false,
    seesAddresses: true,
    features: [],
    packages: [],
  };
}
