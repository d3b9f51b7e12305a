import { createHash } from 'node:crypto';
import type { AccountDatabase } from '../account-database.ts';
import type { UserDocument } from './user.ts';

type Account = Pick<
  UserDocument,
  'emailKey' | 'passwordHash' | 'accessType' | 'deactivatedAt' | 'deactivatedMids' | 'linkEpoch'
>;

/**
 * Hash of address, password, role, deactivations and `linkEpoch`. A change of any of them voids earlier links, even
 * those in mails that are still queued.
 */
export function accountState(user: Account): string {
  const { emailKey, passwordHash, accessType, deactivatedAt, deactivatedMids = [], linkEpoch = 0 } = user;
  const deactivated = [deactivatedAt?.getTime() ?? null, [...deactivatedMids].sort()];
  const facts = JSON.stringify([emailKey, passwordHash, accessType, ...deactivated, linkEpoch]);
  return createHash('sha256').update(facts).digest('base64url');
}

/**
 * Voids all links of an account, mailed or queued. Changes of the account do so by themselves; this also holds if a
 * role or a deactivation is reverted later.
 */
export async function voidLinks({ users }: Pick<AccountDatabase, 'users'>, userId: string): Promise<void> {
  await users.updateOne({ _id: userId }, { $inc: { linkEpoch: 1 } });
}
