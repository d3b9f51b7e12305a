import {
  type AccountDatabase,
  hasMerchantAt,
  isDuplicate,
  type Merchant,
  registrableDomain,
  type SignUpDocument,
  validateMerchant,
  websiteDomainOf,
  withLeases,
} from '@shoppervoice/account-store';
import { domainOfEmail } from '../domains/email-domain.ts';
import type { AccountsParts } from '../parts/accounts-parts.ts';

/** Merchant IDs of sign-ups start here; imported merchants and demos are below. */
const LAST_GIVEN_MID = 10_000;
/** Retries for a free ID after a concurrent sign-up. */
const TRIES = 20;
/** The specification's four months of Online Buyer. */
const FIRST_PACKAGES = [12];
/** Default time zone. */
const TIME_ZONE = 'America/Los_Angeles';

export interface OpenedMerchant {
  readonly mid: number;
  /** Whether this call created the merchant. */
  readonly isNew: boolean;
}

/**
 * Creates the merchant of a verified sign-up and queues the welcome mail; idempotent. Null if another merchant has
 * taken its web site.
 */
export function openMerchant(
  { accounts, mails }: Pick<AccountsParts, 'accounts' | 'mails'>,
  signUpId: string,
): Promise<OpenedMerchant | null> {
  return withLeases(accounts, ['open-merchant'], async () => {
    const signUp = await accounts.signUps.findOne({ _id: signUpId });
    if (signUp === null) return null;
    if (signUp.verifiedAt !== null && signUp.mid !== null) return { mid: signUp.mid, isNew: false };
    const mid = (await merchantBefore(accounts, signUp)) ?? (await insertMerchant(accounts, signUp));
    if (mid === null) return null;
    await mails.queue(welcomeMail(signUp, mid), `welcome.${signUpId}`);
    await accounts.signUps.updateOne({ _id: signUpId }, { $set: { verifiedAt: new Date(), mid } });
    return { mid, isNew: true };
  });
}

/** The merchant that an interrupted call has created. */
async function merchantBefore(accounts: AccountDatabase, { mid, domain }: SignUpDocument): Promise<number | null> {
  const merchant = mid === null ? null : await accounts.merchants.findOne({ _id: mid });
  return merchant !== null && registrableDomain(merchant.merchantWebsiteUrl) === domain ? mid : null;
}

async function insertMerchant(accounts: AccountDatabase, signUp: SignUpDocument): Promise<number | null> {
  if (await hasMerchantAt(accounts, signUp.domain)) return null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [last] = await accounts.merchants
      .find({}, { projection: { _id: 1 } })
      .sort({ _id: -1 })
      .limit(1)
      .toArray();
    const checked = validateMerchant(recordOf(signUp, Math.max(LAST_GIVEN_MID, last?._id ?? 0) + 1));
    if ('reason' in checked) return null;
    const { mid, ...fields }: Merchant = checked.value;
    await accounts.signUps.updateOne({ _id: signUp._id }, { $set: { mid } });
    try {
      await accounts.merchants.insertOne({ _id: mid, ...fields, ...websiteDomainOf(fields), usersSeeAddresses: false });
      return mid;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
  return null;
}

const recordOf = ({ company, websiteUrl, country, email, timeZone }: SignUpDocument, mid: number) => ({
  mid,
  merchantName: company,
  merchantWebsiteUrl: websiteUrl,
  countryCode: country,
  timeZone: timeZone ?? TIME_ZONE,
  packages: FIRST_PACKAGES,
  features: [],
  emailDomains: [domainOfEmail(email)],
});

const welcomeMail = ({ _id, firstName, company, email }: SignUpDocument, mid: number) => ({
  template: 'welcome' as const,
  to: email,
  values: { firstName, company, mid: String(mid), domain: domainOfEmail(email) ?? '' },
  token: { kind: 'first-login' as const, subject: _id },
});
