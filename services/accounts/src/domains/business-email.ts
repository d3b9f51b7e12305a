import freeMailDomains from 'email-providers';
import { getDomain } from 'tldts';
import { domainOfEmail } from './email-domain.ts';

/** Providers missing in the list, and services with disposable addresses. */
const MORE = [
  'addy.io',
  'aleeas.com',
  'anonaddy.me',
  'duck.com',
  'fastmail.com',
  'mozmail.com',
  'passmail.net',
  'privaterelay.appleid.com',
  'simplelogin.com',
  'startmail.com',
  'tuta.com',
  'tuta.io',
  'tutanota.com',
];
const FREE = new Set([...freeMailDomains, ...MORE].map((domain) => domain.toLowerCase()));

/**
 * Whether an address is a company's: not at a public mail provider, and without a `+` alias, which would let one
 * mailbox pass for many.
 */
export function isBusinessEmail(email: string): boolean {
  const domain = domainOfEmail(email);
  if (domain === null || email.slice(0, email.lastIndexOf('@')).includes('+')) return false;
  return !isMailProvider(domain);
}

/** Whether anyone can get a mailbox at a domain. */
export const isMailProvider = (domain: string): boolean => FREE.has(domain) || FREE.has(getDomain(domain) ?? domain);
