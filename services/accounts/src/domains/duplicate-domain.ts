import type { AccountDatabase } from '@shoppervoice/account-store';
import { registrableDomain } from './registrable-domain.ts';

/** The specification's words. */
export const DUPLICATE_DOMAIN = 'An account for this URL already exists. Please contact us for help.';

/** Whether a merchant has a web site under this registrable domain. */
export async function hasMerchantAt(accounts: AccountDatabase, domain: string): Promise<boolean> {
  const merchants = accounts.merchants.find({}, { projection: { merchantWebsiteUrl: 1 } });
  for await (const { merchantWebsiteUrl } of merchants) {
    if (registrableDomain(merchantWebsiteUrl) === domain) return true;
  }
  return false;
}
