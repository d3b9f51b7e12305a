import type { AccountDatabase } from '../account-database.ts';
import { midsOf, type UserDocument } from './user.ts';

type Users = Pick<AccountDatabase, 'users'>;

const AFTER = { returnDocument: 'after' } as const;

/**
 * Marks the mailbox of a registered user as proven, once. `waitsFor`: the merchant whose admin has to let the user in;
 * null if the user may sign in at once. Null if it was proven before, the registration is gone, or the password has
 * changed since it was verified.
 */
export function proveMailbox(
  { users }: Users,
  { _id, passwordHash }: Pick<UserDocument, '_id' | 'passwordHash'>,
  waitsFor: number | null,
  now: number = Date.now(),
): Promise<UserDocument | null> {
  const proven = { $set: { emailProvenAt: new Date(now) } };
  return users.findOneAndUpdate(
    { _id, passwordHash, emailProvenAt: null },
    waitsFor === null ? proven : { ...proven, $pull: { mids: waitsFor }, $addToSet: { waitingMids: waitsFor } },
    AFTER,
  );
}

/** Lets in a waiting user. Null if the user is not waiting for this merchant. */
export function admitUser({ users }: Users, userId: string, mid: number): Promise<UserDocument | null> {
  return users.findOneAndUpdate(
    { _id: userId, waitingMids: mid },
    { $pull: { waitingMids: mid }, $addToSet: { mids: mid } },
    AFTER,
  );
}

/**
 * Rejects a waiting user, who is then deactivated in the merchant and can be reactivated. Null if the user is not
 * waiting for it.
 */
export async function rejectUser(
  { users }: Users,
  userId: string,
  mid: number,
  now: number = Date.now(),
): Promise<UserDocument | null> {
  const left = await users.findOneAndUpdate(
    { _id: userId, waitingMids: mid },
    { $pull: { waitingMids: mid }, $addToSet: { deactivatedMids: mid } },
    AFTER,
  );
  if (left === null || midsOf(left).length > 0) return left;
  // A user without merchants cannot sign in even if this is not reached.
  const deactivatedAt = new Date(now);
  await users.updateOne({ _id: userId, mids: { $size: 0 } }, { $set: { deactivatedAt } });
  return { ...left, deactivatedAt };
}

/**
 * Removes a registration whose mailbox was never proven, so no one has signed in with it. Null if there is none, the
 * user did not register, or an admin has deactivated the user, which must not be undone this way.
 */
export function removeRegistration({ users }: Users, userId: string): Promise<UserDocument | null> {
  return users.findOneAndDelete({
    _id: userId,
    emailProvenAt: null,
    selfRegistered: true,
    $or: [{ deactivatedMids: { $exists: false } }, { deactivatedMids: { $size: 0 } }],
  });
}
