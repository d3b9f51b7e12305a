import { websiteHost } from '@shoppervoice/contracts/account-forms';
import { getDomain } from 'tldts';
import type { Merchant } from './merchant.ts';

/**
 * The registrable domain of a website by the public suffix list, in punycode: `acme.co.uk` for `www.Acme.co.uk:80/a`
 * and `shop.acme.co.uk`. Shops under a platform's domain are separate. Null if it is not a web address. Imported
 * addresses may have a protocol, which is removed.
 */
export function registrableDomain(website: string): string | null {
  const host = websiteHost(website.trim().replace(/^[a-z]+:\/\//i, ''));
  return host === null ? null : (getDomain(host, { allowPrivateDomains: true }) ?? host);
}

/** The field by which merchants are found by their website. */
export const websiteDomainOf = ({ merchantWebsiteUrl }: Pick<Merchant, 'merchantWebsiteUrl'>) => ({
  websiteDomain: registrableDomain(merchantWebsiteUrl) ?? '',
});
