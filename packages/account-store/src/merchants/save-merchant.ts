import { isDeepStrictEqual } from 'node:util';
import type { AccountDatabase } from '../account-database.ts';
import type { Saved } from '../saved.ts';
import type { Merchant } from './merchant.ts';

/** Writes a merchant as it came; the same record twice changes nothing. */
export async function saveMerchant(accounts: AccountDatabase, merchant: Merchant): Promise<Saved> {
  const { mid, ...rest } = merchant;
  const document = { _id: mid, ...rest };
  const stored = await accounts.merchants.findOne({ _id: mid });
  if (stored !== null && isDeepStrictEqual(stored, document)) return 'unchanged';
  await accounts.merchants.replaceOne({ _id: mid }, rest, { upsert: true });
  return stored === null ? 'created' : 'changed';
}

/** All merchants, in order of their mid. */
export async function readMerchants(accounts: AccountDatabase): Promise<Merchant[]> {
  const documents = await accounts.merchants.find().sort({ _id: 1 }).toArray();
  return documents.map(({ _id, ...rest }) => ({ mid: _id, ...rest }));
}
