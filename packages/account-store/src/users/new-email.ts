import type { ContactDetails } from '@shoppervoice/contracts/accounts';
import { emailKey } from '@shoppervoice/contracts/calls';
import type { AccountDatabase } from '../account-database.ts';
import { midsOf, type UserDocument } from './user.ts';

type Users = Pick<AccountDatabase, 'users'>;

/** Stores the requested address; the current one stays until it is proven. */
export async function requestNewEmail({ users }: Users, userId: string, email: string): Promise<void> {
  await users.updateOne({ _id: userId }, { $set: { newEmail: email } });
}

/** Whether another user of the user's merchants has this address, including waiting and deactivated ones. */
export async function isOthersEmail({ users }: Users, user: UserDocument, email: string): Promise<boolean> {
  const own = midsOf(user);
  const others = await users.find({ emailKey: emailKey(email), _id: { $ne: user._id } }).toArray();
  return others.some((other) => [...midsOf(other), ...(other.deactivatedMids ?? [])].some((mid) => own.includes(mid)));
}

/** Cancels a requested change of address. False if there is none. */
export async function cancelNewEmail({ users }: Users, userId: string): Promise<boolean> {
  const { modifiedCount } = await users.updateOne(
    { _id: userId, newEmail: { $exists: true } },
    { $unset: { newEmail: '' } },
  );
  return modifiedCount === 1;
}

/** Applies the requested address, now proven. Null if another one was requested since, or after a concurrent change. */
export function applyNewEmail(
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

/**
 * Sets a user's own names and the given contact details; null if the user is gone. @returns the user before the change
 */
export function changeProfile(
  { users }: Users,
  userId: string,
  { firstName, lastName, ...contact }: Pick<UserDocument, 'firstName' | 'lastName'> & Partial<ContactDetails>,
): Promise<UserDocument | null> {
  const written = Object.entries(contact).filter(([, text]) => text !== undefined);
  const details = Object.fromEntries(written.map(([name, text]) => [`contact.${name}`, text]));
  return users.findOneAndUpdate({ _id: userId }, { $set: { firstName, lastName, ...details } });
}
