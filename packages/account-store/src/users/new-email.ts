import type { ContactDetails } from '@shoppervoice/contracts/accounts';
import { emailKey } from '@shoppervoice/contracts/calls';
import type { AccountDatabase } from '../account-database.ts';
import { midsOf, type UserDocument } from './user.ts';

type Users = Pick<AccountDatabase, 'users'>;

/** Notes the address that a user would like to have; the one before it stays until the new one is proven. */
export async function noteNewEmail({ users }: Users, userId: string, email: string): Promise<void> {
  await users.updateOne({ _id: userId }, { $set: { newEmail: email } });
}

/** Whether another user of the user's merchants has this address; users who are waiting or deactivated there count, too. */
export async function isOthersEmail({ users }: Users, user: UserDocument, email: string): Promise<boolean> {
  const own = midsOf(user);
  const others = await users.find({ emailKey: emailKey(email), _id: { $ne: user._id } }).toArray();
  return others.some((other) => [...midsOf(other), ...(other.deactivatedMids ?? [])].some((mid) => own.includes(mid)));
}

/** Ends the request for another address. False if nothing is asked for any more. */
export async function dropNewEmail({ users }: Users, userId: string): Promise<boolean> {
  const { modifiedCount } = await users.updateOne(
    { _id: userId, newEmail: { $exists: true } },
    { $unset: { newEmail: '' } },
  );
  return modifiedCount === 1;
}

/**
 * Gives a user the address that was noted and is proven now. Null where another one was noted since, or the account is no longer
 * as it was read.
 */
export function takeNewEmail(
  { users }: Users,
  { _id, email, newEmail, passwordHash, accessType }: UserDocument,
): Promise<UserDocument | null> {
  if (newEmail === undefined) return Promise.resolve(null);
  return users.findOneAndUpdate(
    { _id, email, newEmail, passwordHash, accessType },
    { $set: { email: newEmail, emailKey: emailKey(newEmail) }, $unset: { newEmail: '' } },
    { returnDocument: 'after' },
  );
}

/** Sets a user's own names and the given contact details; null where the user is gone. @returns the user as it was */
export function changeProfile(
  { users }: Users,
  userId: string,
  { firstName, lastName, ...contact }: Pick<UserDocument, 'firstName' | 'lastName'> & Partial<ContactDetails>,
): Promise<UserDocument | null> {
  const given = Object.entries(contact).filter(([, text]) => text !== undefined);
  const details = Object.fromEntries(given.map(([name, text]) => [`contact.${name}`, text]));
  return users.findOneAndUpdate({ _id: userId }, { $set: { firstName, lastName, ...details } });
}
