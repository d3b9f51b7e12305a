import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { emailKey } from '@shoppervoice/contracts/calls';
import type { AccountDatabase } from '../account-database.ts';
import type { Checked } from '../record-fields.ts';
import type { Saved } from '../saved.ts';
import { hashPassword } from './password.ts';
import type { UserRecord } from './user.ts';

/**
 * Writes an imported user by user name. The password is only set for new users: an import neither resets a password
 * that the user has chosen, nor reverts a deactivation in a merchant. Merchants must be known. It never changes the
 * account of another person who registered under the same user name.
 */
export async function saveUser(
  accounts: AccountDatabase,
  user: UserRecord,
  isKnownMerchant: (mid: number) => boolean,
): Promise<Checked<Saved>> {
  const { password, ...record } = user;
  const unknown = record.mids.find((mid) => !isKnownMerchant(mid));
  if (unknown !== undefined) return { reason: `mids names the unknown merchant ${unknown}.` };
  const stored = await accounts.users.findOne({ username: user.username });
  if (stored === null) {
    if (password === null) return { reason: 'password is missing: a new user needs one.' };
    const now = new Date();
    await accounts.users.insertOne({
      _id: randomUUID(),
      ...record,
      emailKey: emailKey(record.email),
      passwordHash: await hashPassword(password),
      emailProvenAt: now,
      deactivatedAt: null,
      createdAt: now,
    });
    return { value: 'created' };
  }
  if (stored.selfRegistered && stored.emailKey !== emailKey(record.email)) {
    return { reason: 'username belongs to somebody who registered with another e-mail.' };
  }
  const fields = { ...record, mids: record.mids.filter((mid) => !stored.deactivatedMids?.includes(mid)) };
  // An imported user need not wait for an admin.
  const { waitingMids } = stored;
  const stillWaiting = waitingMids && { waitingMids: waitingMids.filter((mid) => !fields.mids.includes(mid)) };
  const before = Object.fromEntries(Object.keys(fields).map((name) => [name, stored[name as keyof typeof fields]]));
  if (isDeepStrictEqual(before, fields)) return { value: 'unchanged' };
  await accounts.users.updateOne(
    { _id: stored._id },
    { $set: { ...fields, ...stillWaiting, emailKey: emailKey(fields.email) } },
  );
  return { value: 'changed' };
}
