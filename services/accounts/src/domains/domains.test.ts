import { registrableDomain } from '@shoppervoice/account-store';
import { describe, expect, it } from 'vitest';
import { isBusinessEmail } from './business-email.ts';
import { domainOfEmail } from './email-domain.ts';

describe('the registrable domain', () => {
  it.each([
    ['acme.com', 'acme.com'],
    ['WWW.Acme.COM', 'acme.com'],
    ['shop.eu.acme.com:8443/path?x=1#y', 'acme.com'],
    ['https://www.acme.com/', 'acme.com'],
    ['acme.com.', 'acme.com'],
    ['shop.acme.co.uk', 'acme.co.uk'],
    ['one.myshopify.com', 'one.myshopify.com'],
    ['www.one.myshopify.com', 'one.myshopify.com'],
    ['Bücher.example', 'xn--bcher-kva.example'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['店.example', 'xn--hxt.example'],
    ['co.uk', 'co.uk'],
  ])('of %s is %s', (website, domain) => expect(registrableDomain(website)).toBe(domain));

  it.each(['', 'acme', 'localhost', '127.0.0.1', '[::1]', 'javascript:alert(1)', 'a b.com', 'me@acme.com', '..'])(
    'of %j is none',
    (website) => expect(registrableDomain(website)).toBeNull(),
  );
});

describe('a business e-mail', () => {
  it.each(['ada@acme.com', 'ada.b@mail.acme.co.uk', 'ADA@ACME.COM', 'ada@bücher.example'])('is %s', (email) =>
    expect(isBusinessEmail(email)).toBe(true),
  );
  it.each([
    'ada@gmail.com',
    'ada@GMAIL.com',
    'ada@googlemail.com',
    'ada@outlook.com',
    'ada@yahoo.ca',
    'ada@mail.yahoo.com',
    'ada@icloud.com',
    'ada@proton.me',
    'ada@mailinator.com',
    'ada@privaterelay.appleid.com',
    'ada@fastmail.com',
    'ada+shop@acme.com',
    'ada',
    'ada@',
    'ada@localhost',
  ])('is not %s', (email) => expect(isBusinessEmail(email)).toBe(false));
});

it('the domain of an e-mail is in lower case and punycode', () => {
  expect(domainOfEmail('Ada@ACME.com')).toBe('acme.com');
  for (const typed of ['bücher.example', 'BÜCHER.example', 'xn--bcher-kva.example', 'XN--bcher-kva.example']) {
    expect(domainOfEmail(`ada@${typed}`)).toBe('xn--bcher-kva.example');
  }
});

it.each([
  ...[
    'acme.com/.evil.com',
    'acme.com?.evil.com',
    'acme.com#.evil.com',
    'acme.com:80',
    'acme.com:.evil.com',
    'acme.com\\.evil.com',
  ],
  ...['acme%2ecom', 'acme.com.', 'acme..com', 'ⓐcme.com', 'ac\u00adme.com', 'acme\ufe0f.com', 'acme。com', ''],
])('an e-mail at %j has no domain: a mail server accepts other names than a browser', (domain) => {
  expect(domainOfEmail(`eve@${domain}`)).toBe(null);
});
