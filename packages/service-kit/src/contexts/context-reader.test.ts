import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { JobContext, SessionContext } from '@shoppervoice/contracts/accounts';
import { createLocalJWKSet, jwtVerify } from 'jose';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { ContextReader } from './context-reader.ts';
import { signShared } from './shared-contexts.ts';
import { SigningKeys } from './signing-keys.ts';

const NOW = 1_700_000_000_000;
const [GATEWAY_SEED, ACCOUNTS_SEED, STRANGER_SEED] = [3, 4, 5].map((byte) => Buffer.alloc(32, byte)) as [
  Buffer,
  Buffer,
  Buffer,
];
const gateway = new SigningKeys([GATEWAY_SEED]);
const accounts = new SigningKeys([ACCOUNTS_SEED]);
const kidOf = (keys: SigningKeys) => keys.published.keys[0]?.kid ?? '';
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
const job: JobContext = { ...context, purpose: 'schedule' };

function readerFor(service = 'stff', shared: Buffer | null = null, clock = { now: NOW }): ContextReader {
  const sources = {
    GATEWAY_KEYS: JSON.stringify(gateway.published),
    ACCOUNTS_KEYS: JSON.stringify(accounts.published),
    SHARED_CONTEXT_KEY: shared,
  };
  return new ContextReader(service, sources, pino({ level: 'silent' }), () => clock.now);
}
const good = gateway.sign('session', context, ['stff'], NOW);

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const privateOf = (seed: Buffer) =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
    format: 'der',
    type: 'pkcs8',
  });
const publicOf = (seed: Buffer) => createPublicKey(privateOf(seed));

const HEADER = { alg: 'EdDSA', typ: 'session+jwt', kid: kidOf(gateway) };
const SECONDS = NOW / 1000;
const CLAIMS = { ...context, iss: 'gateway', aud: ['service:stff'], iat: SECONDS, exp: SECONDS + 60 };

/** A token of any header and claims, with a right signature of the seed's key. */
function signed(header: object, claims: object, seed = GATEWAY_SEED): string {
  const input = `${part(header)}.${part(claims)}`;
  return `${input}.${sign(null, Buffer.from(input), privateOf(seed)).toString('base64url')}`;
}
function macced(secret: string | Buffer, header: object = { ...HEADER, alg: 'HS256' }): string {
  const input = `${part(header)}.${part(CLAIMS)}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}
const pem = publicOf(GATEWAY_SEED).export({ format: 'pem', type: 'spki' });
const jwk = gateway.published.keys[0] ?? { x: '' };

describe('a signed context', () => {
  it('is read by the service that it is for, each time', async () => {
    const reader = readerFor();
    expect(await reader.session(good)).toMatchObject(context);
    expect(await reader.session(good)).toMatchObject(context);
    expect(await reader.job(accounts.sign('job', job, ['stff'], NOW))).toMatchObject(job);
    expect(await reader.address(gateway.sign('address', { address: '203.0.113.9' }, ['stff'], NOW))).toBe(
      '203.0.113.9',
    );
    // What the table of forgeries below builds on is right by itself.
    expect(await reader.session(signed(HEADER, CLAIMS))).toMatchObject(context);
  });

  it('is a JWT that other libraries check by the published keys', async () => {
    const { payload, protectedHeader } = await jwtVerify(
      good,
      createLocalJWKSet(gateway.published as unknown as Parameters<typeof createLocalJWKSet>[0]),
      {
        algorithms: ['EdDSA'],
        issuer: 'gateway',
        audience: 'service:stff',
        typ: 'session+jwt',
        currentDate: new Date(NOW),
      },
    );
    expect([payload.mid, protectedHeader.kid]).toEqual([4101, kidOf(gateway)]);
  });

  it('is valid for 60 s, also where it was read before', async () => {
    const clock = { now: NOW };
    const reader = readerFor('stff', null, clock);
    for (const [now, isGood] of [
      [NOW - 6000, false],
      [NOW - 4000, true],
      [NOW + 60_000, true],
      [NOW + 61_000, false],
    ] as const) {
      clock.now = now;
      expect([now, (await reader.session(good)) !== null]).toEqual([now, isGood]);
    }
  });

  it('is refused after any change', async () => {
    const reader = readerFor();
    const changed = (at: number, other: string) => good.slice(0, at) + other + good.slice(at + 1);
    for (let at = 0; at < good.length; at += 1) {
      expect(await reader.session(changed(at, good[at] === 'A' ? 'B' : 'A'))).toBeNull();
    }
    // The last character has unused bits: of several spellings of a signature one is valid.
    const last = good.length - 1;
    const taken: string[] = [];
    for (const other of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
      if ((await reader.session(changed(last, other))) !== null) taken.push(other);
    }
    expect(taken).toEqual([good[last]]);
  });

  it.each([
    ['of no algorithm', `${part({ alg: 'none' })}.${part(CLAIMS)}.`],
    ['of no algorithm, without a last part', `${part({ ...HEADER, alg: 'none' })}.${part(CLAIMS)}`],
    ['of no algorithm, with the right signature', signed({ ...HEADER, alg: 'none' }, CLAIMS)],
    ['signed HS256 with the public key as PEM', macced(pem)],
    ['signed HS256 with the public key in base64url', macced(jwk.x)],
    ['signed HS256 with the bytes of the public key', macced(Buffer.from(jwk.x, 'base64url'))],
    ['signed HS256 with the JWK, as the version before', macced(JSON.stringify(jwk), { alg: 'HS256', typ: 'JWT' })],
    ['of a key that nobody has published', signed(HEADER, CLAIMS, STRANGER_SEED)],
    [
      'of a key that nobody has published, by its own name',
      new SigningKeys([STRANGER_SEED]).sign('session', context, ['stff'], NOW),
    ],
    [
      'with its key in the header',
      signed({ ...HEADER, jwk: publicOf(STRANGER_SEED).export({ format: 'jwk' }) }, CLAIMS, STRANGER_SEED),
    ],
    ['of the gateway’s key, named as accounts’', signed({ ...HEADER, kid: kidOf(accounts) }, CLAIMS)],
    ['of no key by name', signed({ alg: 'EdDSA', typ: 'session+jwt' }, CLAIMS)],
    ['of another spelling of its header', signed({ kid: HEADER.kid, alg: HEADER.alg, typ: HEADER.typ }, CLAIMS)],
    ['of a critical extension', signed({ ...HEADER, crit: ['x'], x: 1 }, CLAIMS)],
    ['signed by accounts', accounts.sign('session', context, ['stff'], NOW)],
    ['signed by accounts as the gateway', signed({ ...HEADER, kid: kidOf(accounts) }, CLAIMS, ACCOUNTS_SEED)],
    ['of another issuer', signed(HEADER, { ...CLAIMS, iss: 'accounts' })],
    ['of no issuer', signed(HEADER, { ...CLAIMS, iss: undefined })],
    ['for another service', gateway.sign('session', context, ['reporting'], NOW)],
    ['for all services but this one', gateway.sign('session', context, ['accounts', 'reporting'], NOW)],
    ['for no service', gateway.sign('session', context, [], NOW)],
    ['for a text in which its name is', signed(HEADER, { ...CLAIMS, aud: 'service:stff-and-more' })],
    ['for a longer name', signed(HEADER, { ...CLAIMS, aud: ['service:stff2'] })],
    ['of no audience', signed(HEADER, { ...CLAIMS, aud: undefined })],
    ['that is a job', accounts.sign('job', job, ['stff'], NOW)],
    ['that is a job by its header, of the gateway', signed({ ...HEADER, typ: 'job+jwt' }, CLAIMS)],
    ['that is an address', gateway.sign('address', { address: '203.0.113.9' }, ['stff'], NOW)],
    ['of no kind', signed({ ...HEADER, typ: 'JWT' }, CLAIMS)],
    [
      'that ends in an hour and was made two minutes ago',
      signed(HEADER, { ...CLAIMS, iat: SECONDS - 120, exp: SECONDS + 3600 }),
    ],
    ['that has ended', signed(HEADER, { ...CLAIMS, iat: SECONDS - 30, exp: SECONDS - 1 })],
    ['from the future', signed(HEADER, { ...CLAIMS, iat: SECONDS + 60, exp: SECONDS + 120 })],
    ['of no time', signed(HEADER, { ...CLAIMS, iat: undefined, exp: undefined })],
    ['of a merchant that is no number', signed(HEADER, { ...CLAIMS, mid: '4101' })],
    ['of no session', signed(HEADER, { ...CLAIMS, sessionId: undefined })],
    ['with a part more', `${good}.x`],
    ['that is empty', ''],
    ['of dots', '..'],
    ['of other letters', 'a.b.c'],
    ['of a hundred thousand letters', 'x'.repeat(100_000)],
  ])('%s is refused, also as a job and as an address', async (_what, text) => {
    const reader = readerFor();
    expect(await reader.session(text)).toBeNull();
    // A text that one kind refuses may be right as another: nothing here is a job for accounts’ own service.
    if (text !== accounts.sign('job', job, ['stff'], NOW)) expect(await reader.job(text)).toBeNull();
    if (!text.startsWith(part({ ...HEADER, typ: 'address+jwt' }))) expect(await reader.address(text)).toBeNull();
  });

  it('of one kind is none of another, even if it was read before', async () => {
    const reader = readerFor();
    const asJob = accounts.sign('job', job, ['stff'], NOW);
    const asAddress = gateway.sign('address', { address: '203.0.113.9' }, ['stff'], NOW);
    expect(await Promise.all([reader.session(good), reader.job(asJob), reader.address(asAddress)])).not.toContain(null);
    expect(await Promise.all([reader.job(good), reader.address(good)])).toEqual([null, null]);
    expect(await Promise.all([reader.session(asJob), reader.address(asJob)])).toEqual([null, null]);
    expect(await Promise.all([reader.session(asAddress), reader.job(asAddress)])).toEqual([null, null]);
  });

  it('for several services is read by each of them', async () => {
    const text = gateway.sign('session', context, ['reporting', 'stff'], NOW);
    for (const [service, isGood] of [
      ['stff', true],
      ['reporting', true],
      ['accounts', false],
    ] as const) {
      expect([service, (await readerFor(service).session(text)) !== null]).toEqual([service, isGood]);
    }
  });
});

describe('contexts of the version before', () => {
  const shared = Buffer.alloc(32, 9);
  const before = signShared('session', context, shared, NOW);

  it('are believed while its key is configured, beside those of this one', async () => {
    const reader = readerFor('stff', shared);
    expect(await reader.session(before)).toMatchObject(context);
    expect(await reader.session(good)).toMatchObject(context);
    expect(await reader.job(before)).toBeNull();
    expect(await readerFor('reporting', shared).session(good)).toBeNull();
  });

  it('are refused without it, and with another', async () => {
    expect(await readerFor('stff').session(before)).toBeNull();
    expect(await readerFor('stff', Buffer.alloc(32, 8)).session(before)).toBeNull();
  });
});
