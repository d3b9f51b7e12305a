import { expect, it } from 'vitest';
import { dataHeaders, PLATFORM_PAGE_HEADERS, pageHeaders } from './security-headers.ts';

const policyOf = (botCheck: Parameters<typeof pageHeaders>[0]): Record<string, string> =>
  Object.fromEntries(
    (pageHeaders(botCheck)['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

it('allows no other origin in the page with the portal’s own bot check', () => {
  expect(JSON.stringify(pageHeaders('altcha'))).not.toContain('https:');
  expect(pageHeaders('altcha')['integrity-policy']).toBe('blocked-destinations=(script)');
});

it('accepts no string as markup or code', () => {
  const policy = policyOf('altcha');
  expect(policy['require-trusted-types-for']).toBe("'script'");
  expect(policy['trusted-types']).toBe('default highcharts');
  const platform = PLATFORM_PAGE_HEADERS['content-security-policy'];
  expect(platform).toContain("require-trusted-types-for 'script'; trusted-types platform;");
});

it.each([
  [
    'recaptcha',
    ['script-src', 'connect-src', 'frame-src'],
    /^(https:\/\/(www|recaptcha)\.(google|gstatic)\.com\/recaptcha\/ ?)+$/,
  ],
  ['hcaptcha', ['script-src', 'style-src', 'connect-src', 'frame-src'], /^(https:\/\/(\*\.)?hcaptcha\.com ?)+$/],
  ['turnstile', ['script-src', 'frame-src'], /^https:\/\/challenges\.cloudflare\.com$/],
] as const)('allows only %s, and only in the needed directives', (botCheck, widened, addresses) => {
  const own = policyOf('altcha');
  const policy = policyOf(botCheck);
  for (const [name, sources] of Object.entries(policy)) {
    const before = own[name] ?? '';
    expect(sources.startsWith(before)).toBe(true);
    const added = sources.slice(before.length).trim();
    if ((widened as readonly string[]).includes(name)) expect(added).toMatch(addresses);
    else expect([name, added]).toEqual([name, '']);
  }
  // Third-party scripts do not support Trusted Types.
  const kept = Object.keys(own).filter((name) => !name.includes('trusted-types'));
  expect(Object.keys(policy).sort()).toEqual([...new Set([...kept, ...widened])].sort());
  expect(JSON.stringify(policy)).not.toMatch(/unsafe|data:.*script/);
});

it.each([
  ['host', 'max-age=31536000'],
  ['subdomains', 'max-age=31536000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
  ['off', undefined],
] as const)('sends strict transport security for %s, if the portal uses https', (hsts, header) => {
  expect(dataHeaders(true, hsts)['strict-transport-security']).toBe(header);
  expect(dataHeaders(false, hsts)['strict-transport-security']).toBeUndefined();
});
