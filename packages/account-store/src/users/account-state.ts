import { createHash } from 'node:crypto';
import type { AccountDatabase } from '../account-database.ts';
import type { UserDocument } from './user.ts';

type Account = Pick<
  UserDocument,
  'emailKey' | 'passwordHash' | 'accessType' | 'deactivatedAt' | 'deactivatedMids' | 'linkEpoch'
>;

/**
 * What a mailed link was asked for under: address, password, role, deactivations and `linkEpoch`, as a hash. After each change of
 * them it is another one, so that a link of before is void, also one whose mail still waits.
 */
export function accountState(user: Account): string {
  const { emailKey, passwordHash, accessType, deactivatedAt, deactivatedMids = [], linkEpoch = 0 } = user;
  const deactivated = [deactivatedAt?.getTime() ?? null, [...deactivatedMids].sort()];
  const facts = JSON.stringify([emailKey, passwordHash, accessType, ...deactivated, linkEpoch]);
  return createHash('sha256').update(facts).digest('base64url');
}

/**
 * Voids every link that was mailed for an account, or waits to be. A change of the account does so by itself; this also voids them
 * where a role or a deactivation is taken back later.
 */
export async function voidLinks({ users }: Pick<AccountDatabase, 'users'>, userId: string): Promise<void> {
  await users.updateOne({ _id: userId }, { $inc: { linkEpoch: 1 } });
}
