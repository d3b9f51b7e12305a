import type { AccountDatabase } from '@shoppervoice/account-store';
import { registrableDomain } from './registrable-domain.ts';

/** The specification's words. */
export const DUPLICATE_DOMAIN = 'An account for this URL already exists. Please contact us for help.';

/**
 * Whether a merchant has a website under this registrable domain. The database pre-filters by text, except for
 * punycode, which may be stored in Unicode.
 */
export async function hasMerchantAt(accounts: AccountDatabase, domain: string): Promise<boolean> {
  const filter = domain.includes('xn--')
    ? {}
    : { merchantWebsiteUrl: { $regex: domain.replaceAll('.', '\\.'), $options: 'i' } };
  const merchants = accounts.merchants.find(filter, { projection: { merchantWebsiteUrl: 1 } });
  for await (const { merchantWebsiteUrl } of merchants) {
    if (registrableDomain(merchantWebsiteUrl) === domain) return true;
  }
  return false;
}
