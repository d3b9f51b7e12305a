import { domainToUnicode } from 'node:url';
import { websiteHost } from '@shoppervoice/contracts/account-forms';

/**
 * The domain of an e-mail address, in lower case and punycode; null if invalid. Rejects anything but a bare name: a URL
 * parser would take `acme.com/.evil.com` or `acme.com#.evil.com` as a host with more, a mail server as one name.
 */
export function domainOfEmail(email: string): string | null {
  const typed = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const host = websiteHost(typed);
  return host === null || (typed !== host && typed !== domainToUnicode(host)) ? null : host;
}
