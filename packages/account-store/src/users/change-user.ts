import type { GivenRole } from '@shoppervoice/contracts/accounts';
import type { AccountDatabase } from '../account-database.ts';
import { endSessionsIn, endSessionsOf } from '../sessions/user-sessions.ts';
import { isProven, midsOf, type UserDocument } from './user.ts';

type Users = Pick<AccountDatabase, 'users'>;
type UsersAndSessions = Pick<AccountDatabase, 'users' | 'sessions'>;

/** Users of a merchant, including waiting and deactivated ones, by name. */
export async function listUsers({ users }: Users, mid: number): Promise<UserDocument[]> {
  const found = await users.find({ $or: [{ mids: mid }, { waitingMids: mid }, { deactivatedMids: mid }] }).toArray();
  const nameOf = ({ firstName, lastName, username }: UserDocument) => `${firstName} ${lastName} ${username}`;
  return found.sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));
}

/** Whether a merchant has another admin who can sign in. */
export async function hasOtherAdmin({ users }: Users, mid: number, userId: string): Promise<boolean> {
  const admins = await users.find({ mids: mid, accessType: 'MERCHANT_ADMIN' }).toArray();
  return admins.some((admin) => admin._id !== userId && isProven(admin));
}

/** Changes a role; null after a concurrent change of the user. */
export async function changeRole(
  { users }: Users,
  { _id, accessType, mids }: UserDocument,
  role: GivenRole,
): Promise<UserDocument | null> {
  return users.findOneAndUpdate(
    { _id, accessType, mids: [...mids] },
    { $set: { accessType: role }, $unset: { newEmail: '' } },
    AFTER,
  );
}

const AFTER = { returnDocument: 'after' } as const;

/**
 * Removes a user from a merchant and ends the sessions there. A user without another merchant is deactivated. Null if
 * the user does not belong to the merchant.
 */
export async function deactivateIn(
  accounts: UsersAndSessions,
  userId: string,
  mid: number,
  now: number = Date.now(),
): Promise<UserDocument | null> {
  const { users } = accounts;
  const left = await users.findOneAndUpdate(
    { _id: userId, mids: mid },
    { $pull: { mids: mid }, $addToSet: { deactivatedMids: mid }, $unset: { newEmail: '' } },
    AFTER,
  );
  if (left === null) return null;
  await endSessionsIn(accounts, userId, mid);
  if (midsOf(left).length > 0) return left;
  // A user without merchants cannot sign in even if this is not reached.
  const deactivatedAt = new Date(now);
  await users.updateOne({ _id: userId, mids: { $size: 0 } }, { $set: { deactivatedAt } });
  await endSessionsOf(accounts, userId, null);
  return { ...left, deactivatedAt };
}

/** Reverts `deactivateIn`. Null if the user is not deactivated in that merchant. */
export async function reactivateIn(
  accounts: UsersAndSessions,
  userId: string,
  mid: number,
): Promise<UserDocument | null> {
  // A session created during the deactivation must not become valid again.
  await endSessionsIn(accounts, userId, mid);
  return accounts.users.findOneAndUpdate(
    { _id: userId, deactivatedMids: mid },
    { $pull: { deactivatedMids: mid }, $addToSet: { mids: mid }, $set: { deactivatedAt: null } },
    AFTER,
  );
}

/**
 * Records a sign-in whose session exists already. False if the user was deactivated or the password changed since it
 * was verified: the session must end.
 */
export async function recordSignIn(
  { users }: Users,
  { _id, passwordHash }: Pick<UserDocument, '_id' | 'passwordHash'>,
  mid: number,
  now: number = Date.now(),
): Promise<boolean> {
  const { matchedCount } = await users.updateOne(
    { _id, passwordHash, mids: mid },
    { $set: { lastSignInAt: new Date(now) } },
  );
  return matchedCount === 1;
}

/** Sets a new password; false if the current one has changed since it was verified. */
export async function changePassword(
  { users }: Users,
  { _id, passwordHash }: Pick<UserDocument, '_id' | 'passwordHash'>,
  newHash: string,
): Promise<boolean> {
  const { matchedCount } = await users.updateOne(
    { _id, passwordHash },
    { $set: { passwordHash: newHash }, $unset: { newEmail: '' } },
  );
  return matchedCount === 1;
}
