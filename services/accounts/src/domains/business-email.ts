import freeMailDomains from 'email-providers';
import { getDomain } from 'tldts';
import { domainOfEmail } from './registrable-domain.ts';

/** Providers that the list lacks, and services that make an address up for each occasion and pass its mails on. */
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
 * Whether an address is a company's: not at a provider where anybody gets a mailbox, and no alias (`ada+shop@…`), with
 * which one mailbox would pass for many.
 */
export function isBusinessEmail(email: string): boolean {
  const domain = domainOfEmail(email);
  if (domain === null || email.slice(0, email.lastIndexOf('@')).includes('+')) return false;
  return !isMailProvider(domain);
}

/** Whether anybody gets a mailbox at a domain. */
export const isMailProvider = (domain: string): boolean => FREE.has(domain) || FREE.has(getDomain(domain) ?? domain);
