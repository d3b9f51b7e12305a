import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { TextSeal } from '../parts/text-seal.ts';
import {
  authenticatorUri,
  inGroups,
  newSecret,
  openPending,
  openSecret,
  sealPending,
  sealSecret,
  stepOf,
} from './authenticator.ts';

/** RFC 6238, appendix B, SHA-1: apps show the last six of the eight digits. */
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32;
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

describe('the code of an authenticator app', () => {
  it.each(VECTORS)('at %i s is that of RFC 6238', (seconds, code) => {
    const step = Math.floor(seconds / 30);
    expect(stepOf(RFC_SECRET, code, seconds * 1000)).toBe(step);
    // A clock may be off by half a minute.
    for (const off of [-30, 30]) expect(stepOf(RFC_SECRET, code, (seconds + off) * 1000)).toBe(step);
    for (const off of [-60, 60]) expect(stepOf(RFC_SECRET, code, (seconds + off) * 1000)).toBeNull();
  });

  it('is accepted with the blank that apps show, and in no other form', () => {
    expect(stepOf(RFC_SECRET, ' 287 082 ', 59_000)).toBe(1);
    for (const code of ['', '28708', '94287082', '287083', '２８７０８２', '-87082', '2870 82x', 'null']) {
      expect(stepOf(RFC_SECRET, code, 59_000), code).toBeNull();
    }
  });

  it('comes from a unique secret of 160 bits', () => {
    const secrets = new Set(Array.from({ length: 50 }, newSecret));
    expect(secrets.size).toBe(50);
    for (const secret of secrets) expect(Secret.fromBase32(secret).bytes.length).toBe(20);
    expect(inGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  });

  it('is set up by a URI that apps read', () => {
    const uri = new URL(authenticatorUri(RFC_SECRET, 'ada.ashby', 'portal.example'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('ada.ashby (portal.example)');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      issuer: 'Shoppervoice',
      secret: RFC_SECRET,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

describe('a secret at rest', () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const seal = new TextSeal([first]);

  it('is encrypted, and opens only for its user', async () => {
    const sealed = await sealSecret(seal, 'ada', RFC_SECRET);
    expect(sealed).not.toContain(RFC_SECRET);
    expect(await openSecret(seal, 'ada', sealed)).toBe(RFC_SECRET);
    expect(await openSecret(seal, 'bob', sealed)).toBeNull();
    expect(await openSecret(new TextSeal([second]), 'ada', sealed)).toBeNull();
  });

  it('opens after a key rotation, and is recognized as outdated', async () => {
    const sealed = await sealSecret(seal, 'ada', RFC_SECRET);
    const rotated = new TextSeal([second, first]);
    expect(await openSecret(rotated, 'ada', sealed)).toBe(RFC_SECRET);
    expect([seal.isNewest(sealed), rotated.isNewest(sealed), seal.isNewest('x')]).toEqual([true, false, false]);
  });

  it('that is pending is valid for a quarter of an hour, and does not pass for a stored one', async () => {
    const pending = await sealPending(seal, 'ada', RFC_SECRET, 0);
    expect(await openPending(seal, 'ada', pending, 899_999)).toBe(RFC_SECRET);
    expect(await openPending(seal, 'ada', pending, 900_000)).toBeNull();
    expect(await openPending(seal, 'bob', pending, 1)).toBeNull();
    expect(await openSecret(seal, 'ada', pending)).toBeNull();
    expect(await openPending(seal, 'ada', await sealSecret(seal, 'ada', RFC_SECRET), 1)).toBeNull();
    for (const garbled of ['', 'a.b.c', `${pending}x`]) expect(await openPending(seal, 'ada', garbled, 1)).toBeNull();
  });
});
