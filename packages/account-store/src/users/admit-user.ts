import type { AccountDatabase } from '../account-database.ts';
import { midsOf, type UserDocument } from './user.ts';

type Users = Pick<AccountDatabase, 'users'>;

const AFTER = { returnDocument: 'after' } as const;

/**
 * Notes that the mailbox of a registered user is proven, once. `waitsFor`: the merchant whose admin has to let the user
 * in first; null where the user may sign in at once. Null where the mailbox was proven before, the registration is gone,
 * or the user's password is no longer the one that was looked at.
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

/** Lets in a user who is waiting for a merchant. Null if the user is not waiting for it (any more). */
export function letIn({ users }: Users, userId: string, mid: number): Promise<UserDocument | null> {
  return users.findOneAndUpdate(
    { _id: userId, waitingMids: mid },
    { $pull: { waitingMids: mid }, $addToSet: { mids: mid } },
    AFTER,
  );
}

/**
 * Turns away a user who is waiting for a merchant: from then on the user is deactivated there, and may be reactivated.
 * Null if the user is not waiting for it (any more).
 */
export async function turnAway(
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
  // A user without merchants cannot sign in, whether or not this is reached.
  const deactivatedAt = new Date(now);
  await users.updateOne({ _id: userId, mids: { $size: 0 } }, { $set: { deactivatedAt } });
  return { ...left, deactivatedAt };
}

/**
 * Removes the registration of a user whose mailbox was never proven: nobody has signed in with it. Null if there is none (any
 * more), the user did not register, or an admin has deactivated the user, which must not be undone in this way.
 */
export function removeRegistration({ users }: Users, userId: string): Promise<UserDocument | null> {
  return users.findOneAndDelete({
    _id: userId,
    emailProvenAt: null,
    selfRegistered: true,
    $or: [{ deactivatedMids: { $exists: false } }, { deactivatedMids: { $size: 0 } }],
  });
}
