import { domainToUnicode } from 'node:url';
import { websiteHost } from '@shoppervoice/contracts/account-forms';
import { getDomain } from 'tldts';

/**
 * The registrable domain of a website by the public suffix list, in punycode: `acme.co.uk` for `www.Acme.co.uk:80/a`
 * and `shop.acme.co.uk`. Shops under a platform's domain are separate. Null if it is not a web address. Imported
 * addresses may have a protocol, which is removed.
 */
export function registrableDomain(website: string): string | null {
  const host = websiteHost(website.trim().replace(/^[a-z]+:\/\//i, ''));
  return host === null ? null : (getDomain(host, { allowPrivateDomains: true }) ?? host);
}

/**
 * The domain of an e-mail address, in lower case and punycode; null if invalid. Rejects anything but a bare name: a URL
 * parser would take `acme.com/.evil.com` or `acme.com#.evil.com` as a host with more, a mail server as one name.
 */
export function domainOfEmail(email: string): string | null {
  const typed = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const host = websiteHost(typed);
  return host === null || (typed !== host && typed !== domainToUnicode(host)) ? null : host;
}
