import type { MerchantDocument } from '@shoppervoice/account-store';
import { websiteHost } from '@shoppervoice/contracts/account-forms';
import { getDomain } from 'tldts';
import { isMailProvider } from '../domains/business-email.ts';
import { domainOfEmail } from '../domains/registrable-domain.ts';

/** Hosts of many shops that the public suffix list does not know as such: an address there says nothing about one of them. */
const SHARED_HOSTS = new Set([
  ...['amazon.ca', 'amazon.co.uk', 'amazon.com', 'bigcartel.com', 'bigcommerce.com', 'business.site', 'ebay.com'],
  ...['etsy.com', 'facebook.com', 'google.com', 'instagram.com', 'linktr.ee', 'mybigcommerce.com', 'pinterest.com'],
  ...['shopify.com', 'squarespace.com', 'tiktok.com', 'walmart.com', 'wix.com', 'youtube.com'],
]);

const isShared = (domain: string): boolean => isMailProvider(domain) || SHARED_HOSTS.has(domain);

/**
 * Domains whose addresses are a merchant's: those of its users' e-mail, and the registrable one of its website by the public
 * suffix list (`www.acme.co.uk` gives `acme.co.uk`, a shop under a platform's domain its own name there). Never a domain where
 * anybody gets a mailbox, nor a suffix or a host that many merchants share.
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

/** Null for a host that is nothing but a public suffix. */
const domainOf = (host: string): string | null => getDomain(host, { allowPrivateDomains: true });

/** Whether an address is at one of these domains, or under one. */
export function isAtOwnDomain(email: string, domains: ReadonlySet<string>): boolean {
  const domain = domainOfEmail(email);
  if (domain === null) return false;
  const labels = domain.split('.');
  return labels.some((_, at) => domains.has(labels.slice(at).join('.')));
}
