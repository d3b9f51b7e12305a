import { isDeepStrictEqual } from 'node:util';
import type { OutsideRule } from '@shoppervoice/contracts/accounts';
import type { WeekStart } from '@shoppervoice/contracts/calls';
import type { AccountDatabase } from '../account-database.ts';
import type { Saved } from '../saved.ts';
import type { Merchant, MerchantDocument } from './merchant.ts';
import { websiteDomainOf } from './registrable-domain.ts';

type Merchants = Pick<AccountDatabase, 'merchants'>;

/** Retries after a concurrent change. */
const TRIES = 10;

/** Start of a changed zone; strictly increasing even if the clock is not. */
const nextSince = ({ timeZoneSince = 0 }: MerchantDocument, now: number): number => Math.max(now, timeZoneSince + 1);

/** Writes a merchant's record; the same record twice changes nothing. */
export async function saveMerchant(
  { merchants }: Merchants,
  merchant: Merchant,
  now: number = Date.now(),
): Promise<Saved> {
  const { mid, ...rest } = merchant;
  const domain = websiteDomainOf(merchant);
  for (let left = TRIES; left > 0; left -= 1) {
    const stored = await merchants.findOne({ _id: mid });
    if (stored === null) {
      const created = { ...rest, ...domain, usersSeeAddresses: false };
      const { upsertedCount } = await merchants.updateOne({ _id: mid }, { $setOnInsert: created }, { upsert: true });
      if (upsertedCount === 1) return 'created';
      continue;
    }
    const { imported, own } = apart(stored);
    if (isDeepStrictEqual(imported, rest)) return 'unchanged';
    const since = stored.timeZone === rest.timeZone ? {} : { timeZoneSince: nextSince(stored, now) };
    const document = { ...rest, ...domain, ...own, ...since };
    const { matchedCount } = await merchants.replaceOne(asRead(stored), document);
    if (matchedCount === 1) return 'changed';
  }
  throw new Error('Other writers keep changing the same merchant.');
}

/** Fields that the merchant's own admins may change. */
export interface MerchantOwnFields extends Pick<Merchant, 'merchantName' | 'merchantWebsiteUrl' | 'timeZone'> {
  /** Left out: unchanged. */
  readonly newUsersWait?: boolean;
  /** Left out: unchanged. */
  readonly outsideRecipients?: OutsideRule;
  /** Left out: unchanged. */
  readonly weekStartsOn?: WeekStart;
}

/** What an import writes of a merchant, and what it leaves as it is. */
function apart(document: MerchantDocument) {
  const { _id, websiteDomain, ...rest } = document;
  const { timeZoneSince, newUsersWait, usersSeeAddresses, outsideRecipients, weekStartsOn, ...imported } = rest;
  const all = { timeZoneSince, newUsersWait, usersSeeAddresses, outsideRecipients, weekStartsOn };
  const own = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Partial<
    Pick<MerchantDocument, keyof typeof all>
  >;
  return { imported, own };
}

/** Matches a field as it was read. */
const asItWas = <Value>(value: Value | undefined) => (value === undefined ? { $exists: false } : value);

/** Changes a merchant's own fields. @returns their previous values; null if there is no such merchant */
export async function changeMerchant(
  { merchants }: Merchants,
  mid: number,
  fields: MerchantOwnFields,
  now: number = Date.now(),
): Promise<MerchantDocument | null> {
  for (let left = TRIES; left > 0; left -= 1) {
    const stored = await merchants.findOne({ _id: mid });
    if (stored === null) return null;
    const since = stored.timeZone === fields.timeZone ? {} : { timeZoneSince: nextSince(stored, now) };
    const { matchedCount } = await merchants.updateOne(asRead(stored), {
      $set: { ...fields, ...websiteDomainOf(fields), ...since },
    });
    if (matchedCount === 1) return stored;
  }
  throw new Error('Other writers keep changing the same merchant.');
}

/** Matches only if zone and switches are unchanged since they were read. */
const asRead = (stored: MerchantDocument) => ({
  _id: stored._id,
  timeZone: stored.timeZone,
  timeZoneSince: asItWas(stored.timeZoneSince),
  newUsersWait: asItWas(stored.newUsersWait),
  outsideRecipients: asItWas(stored.outsideRecipients),
  weekStartsOn: asItWas(stored.weekStartsOn),
});

/** In order of mid. */
export async function readMerchants({ merchants }: Merchants): Promise<Merchant[]> {
  const documents = await merchants.find().sort({ _id: 1 }).toArray();
  return documents.map((document) => ({ mid: document._id, ...apart(document).imported }));
}

/** Whether a merchant has a website under this registrable domain. */
export async function hasMerchantAt({ merchants }: Merchants, domain: string): Promise<boolean> {
  if ((await merchants.findOne({ websiteDomain: domain }, { projection: { _id: 1 } })) !== null) return true;
  // Written by a process of an earlier version, while both run.
  const unknown = { websiteDomain: { $exists: false } };
  const older = await merchants.find(unknown, { projection: { merchantWebsiteUrl: 1 } }).toArray();
  return older.some((merchant) => websiteDomainOf(merchant).websiteDomain === domain);
}
