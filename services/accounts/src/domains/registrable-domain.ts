import { domainToUnicode } from 'node:url';
import { websiteHost } from '@shoppervoice/contracts/account-forms';
import { getDomain } from 'tldts';

/**
 * What web sites of one owner share: the registrable domain by the public suffix list, in punycode. `www.Acme.co.uk:80/a`
 * and `shop.acme.co.uk` give `acme.co.uk`; each shop under a platform's domain counts as a separate owner. Null for a text
 * that is not a web address. Protocols are removed, since imported addresses may have one.
 */
export function registrableDomain(website: string): string | null {
  const host = websiteHost(website.trim().replace(/^[a-z]+:\/\//i, ''));
  return host === null ? null : (getDomain(host, { allowPrivateDomains: true }) ?? host);
}

/**
 * The domain of an e-mail address, in lower case and punycode; null if it has no valid domain. A web address may say more than
 * its host (`acme.com/.evil.com`, `acme.com#.evil.com`), which a mail server takes as one name: nothing but the name itself is a
 * domain here.
 */
export function domainOfEmail(email: string): string | null {
  const typed = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const host = websiteHost(typed);
  return host === null || (typed !== host && typed !== domainToUnicode(host)) ? null : host;
}
