import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { jwtVerify, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { signAddress, signContext, verifyAddress, verifyContext } from './signed-context.ts';

const key = Buffer.alloc(32, 3);
const context: SessionContext = {
  sessionId: 's',
  userId: 'u',
  username: 'reader',
  firstName: 'Zoë',
  accessType: 'MERCHANT_USER',
  mid: 4101,
  merchantName: 'Acme "é"',
  timeZone: 'America/New_York',
  timeZoneSince: 0,
  seesAddresses: true,
  activeEsr: false,
  features: Array.from({ length: 139 }, (_, index) => index + 1),
  packages: [12],
};

describe('a signed context', () => {
  it('is verified unchanged', () => {
    expect(verifyContext(signContext(context, key), key)).toMatchObject(context);
  });

  it('is a JWT that other libraries read', async () => {
    const { payload } = await jwtVerify(signContext(context, key), key, {
      algorithms: ['HS256'],
      audience: 'portal-context',
    });
    expect(payload).toMatchObject({ mid: 4101 });
  });

  it('is valid for 60 s', () => {
    const at = 1_700_000_000_000;
    const header = signContext(context, key, at);
    expect(verifyContext(header, key, at + 60_000)).not.toBeNull();
    expect(verifyContext(header, key, at + 61_000)).toBeNull();
    expect(verifyContext(header, key, at - 6000)).toBeNull();
  });

  it('is refused after any change', () => {
    const header = signContext(context, key);
    const changed = (at: number, other: string) => header.slice(0, at) + other + header.slice(at + 1);
    for (let at = 0; at < header.length; at += 1) {
      expect(verifyContext(changed(at, header[at] === 'A' ? 'B' : 'A'), key)).toBeNull();
    }
    // The last character has two unused bits: of four spellings of a signature one is valid.
    const last = header.length - 1;
    const taken = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter(
      (other) => verifyContext(changed(last, other), key) !== null,
    );
    expect(taken).toEqual([header[last]]);
  });

  it.each(['', '.', '..', 'a.b.c', 'x'.repeat(100_000), `${'.'.repeat(50)}`])('garbage is refused', (text) => {
    expect(verifyContext(text, key)).toBeNull();
  });

  it('is refused without a signature, however that is declared', async () => {
    const [, payload] = signContext(context, key).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(verifyContext(`${none}.${payload}.`, key)).toBeNull();
    expect(verifyContext(`${none}.${payload}`, key)).toBeNull();
  });

  it('is valid for at most 60 s, even if signed with the right key', async () => {
    const now = Math.floor(Date.now() / 1000);
    const sign = (iat: number, exp: number) =>
      new SignJWT({ ...context })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setAudience('portal-context')
        .setIssuedAt(iat)
        .setExpirationTime(exp)
        .sign(key);
    expect(verifyContext(await sign(now, now + 60), key)).not.toBeNull();
    expect(verifyContext(await sign(now - 120, now + 3600), key)).toBeNull();
  });

  it('is not an address, and an address is not a context', () => {
    expect(verifyAddress(signAddress('203.0.113.9', key), key)).toBe('203.0.113.9');
    expect(verifyAddress(signContext(context, key), key)).toBeNull();
    expect(verifyContext(signAddress('203.0.113.9', key), key)).toBeNull();
  });
});
