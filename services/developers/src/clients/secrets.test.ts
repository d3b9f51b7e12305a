import { expect, test } from 'vitest';
import { hashOf, hintOf, isSecret, makeSecret } from './secrets.ts';

test('a secret has a checksum, which detects a typing error without a lookup', () => {
  const secret = makeSecret();
  expect(secret).toMatch(/^sv_live_[0-9A-Za-z]{38}$/);
  expect(isSecret(secret)).toBe(true);
  expect(hintOf(secret)).toBe(secret.slice(-4));
  for (let at = 'sv_live_'.length; at < secret.length; at += 1) {
    const other = secret[at] === 'A' ? 'B' : 'A';
    expect(isSecret(`${secret.slice(0, at)}${other}${secret.slice(at + 1)}`)).toBe(false);
  }
  for (const wrong of ['', 'sv_live_', secret.slice(1), `${secret}A`, secret.replace('live', 'test')]) {
    expect(isSecret(wrong)).toBe(false);
  }
});

test('secrets are unique, and cannot be recovered from what is stored', () => {
  const secrets = Array.from({ length: 1000 }, makeSecret);
  expect(new Set(secrets).size).toBe(1000);
  expect(new Set(secrets.map(hashOf)).size).toBe(1000);
  expect(hashOf(secrets[0] ?? '')).not.toContain((secrets[0] ?? '').slice(8, 20));
});
