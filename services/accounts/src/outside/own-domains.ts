import type { MerchantDocument } from '@shoppervoice/account-store';
import { websiteHost } from '@shoppervoice/contracts/account-forms';
import { getDomain } from 'tldts';
import { isMailProvider } from '../domains/business-email.ts';
import { domainOfEmail } from '../domains/email-domain.ts';

/** Shared hosts that are missing in the public suffix list. */
const SHARED_HOSTS = new Set([
  ...['amazon.ca', 'amazon.co.uk', 'amazon.com', 'bigcartel.com', 'bigcommerce.com', 'business.site', 'ebay.com'],
  ...['etsy.com', 'facebook.com', 'google.com', 'instagram.com', 'linktr.ee', 'mybigcommerce.com', 'pinterest.com'],
  ...['shopify.com', 'squarespace.com', 'tiktok.com', 'walmart.com', 'wix.com', 'youtube.com'],
]);

const isShared = (domain: string): boolean => isMailProvider(domain) || SHARED_HOSTS.has(domain);

/**
 * Domains of a merchant: those of its users' e-mail, and its website's registrable domain (`acme.co.uk` for
 * `www.acme.co.uk`; of a shop under a platform's domain, its name there). Never a public mail provider, a suffix or a
 * shared host.
 */
export function ownDomains({
  emailDomains,
  merchantWebsiteUrl,
}: Pick<MerchantDocument, 'emailDomains' | 'merchantWebsiteUrl'>): ReadonlySet<string> {
  const website = hostOf(merchantWebsiteUrl);
  const own = [website === null ? null : domainOf(website), ...emailDomains.map(hostOf)];
  return new Set(
    own.filter((domain) => domain !== null).filter((domain) => domainOf(domain) !== null && !isShared(domain)),
  );
}

/** Imported addresses may have a protocol. */
const hostOf = (address: string): string | null => websiteHost(address.trim().replace(/^[a-z]+:\/\//i, ''));

/** Null for a public suffix. */
const domainOf = (host: string): string | null => getDomain(host, { allowPrivateDomains: true });

/** Whether an address is at or below one of these domains. */
export function isAtOwnDomain(email: string, domains: ReadonlySet<string>): boolean {
  const domain = domainOfEmail(email);
  if (domain === null) return false;
  const labels = domain.split('.');
  return labels.some((_, at) => domains.has(labels.slice(at).join('.')));
}
