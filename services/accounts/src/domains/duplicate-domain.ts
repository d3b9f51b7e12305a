import type { AccountDatabase } from '@shoppervoice/account-store';
import { registrableDomain } from './registrable-domain.ts';

/** The specification's words. */
export const DUPLICATE_DOMAIN = 'An account for this URL already exists. Please contact us for help.';

/**
 * Whether a merchant has a website under this registrable domain. The database leaves out those whose address does not
 * hold it; a domain in punycode may be stored in letters, so then all are looked at.
 */
export async function hasMerchantAt(accounts: AccountDatabase, domain: string): Promise<boolean> {
  const held = domain.includes('xn--')
    ? {}
    : { merchantWebsiteUrl: { $regex: domain.replaceAll('.', '\\.'), $options: 'i' } };
  const merchants = accounts.merchants.find(held, { projection: { merchantWebsiteUrl: 1 } });
  for await (const { merchantWebsiteUrl } of merchants) {
    if (registrableDomain(merchantWebsiteUrl) === domain) return true;
  }
  return false;
}
