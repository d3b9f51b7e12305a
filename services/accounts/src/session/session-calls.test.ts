import { endSession, renewSession } from '@shoppervoice/account-store';
import type { PageData } from '@shoppervoice/contracts/remotes';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountsUnderTest, cookieIn } from '../fixtures/accounts.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';

let database: TestDatabase;
let portal: AccountsUnderTest;

beforeAll(async () => {
  database = await startTestDatabase();
  portal = await AccountsUnderTest.start(database.url, { SUPPORT_EMAIL: 'help@portal.example' });
  await portal.fill();
});
afterAll(async () => {
  await portal?.service.close();
  await database?.close();
});
beforeEach(async () => {
  await portal.accounts.sessions.deleteMany({});
});

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('the page token', () => {
  it('is encrypted to the key of the page, and contains what it may know', async () => {
    const cookie = await portal.cookieOf('una');
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const headers = { 'x-page-key': encode(await exportJWK(publicKey)) };
    const answer = await portal.call('GET', '/api/get-token', { cookie, headers });
    const { plaintext, protectedHeader } = await compactDecrypt(answer.json().token, privateKey);
    const token = JSON.parse(Buffer.from(plaintext).toString());
    const session = await portal.session(cookie);
    expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM' });
    expect(token).toEqual({
      userId: session?.context.userId,
      mid: 4101,
      expiresAt: session?.expiresAt,
      csrf: session?.csrf,
      handle: expect.any(String),
      typedKey: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.etag).toBeUndefined();
  });

  it('has the same draft key in every session of a user in a merchant, and no one else has it', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const headers = { 'x-page-key': encode(await exportJWK(publicKey)) };
    const keyFor = async (cookie: string): Promise<string> => {
      const answer = await portal.call('GET', '/api/get-token', { cookie, headers });
      const { plaintext } = await compactDecrypt(answer.json().token, privateKey);
      return (JSON.parse(Buffer.from(plaintext).toString()) as { typedKey: string }).typedKey;
    };
    const own = await keyFor(await portal.cookieOf('duo'));
    expect(await keyFor(await portal.cookieOf('duo'))).toBe(own);
    const elsewhere = await portal.call('POST', '/api/admin/override', {
      cookie: await portal.cookieOf('duo'),
      body: { mid: 4102 },
    });
    const others = [await keyFor(cookieIn(elsewhere)), await keyFor(await portal.cookieOf('una'))];
    expect(new Set([own, ...others]).size).toBe(3);
  });

  it('is empty when signed out, and when the session has ended', async () => {
    expect((await portal.call('GET', '/api/get-token')).json()).toEqual({ token: '' });
    const context = (await portal.session(await portal.cookieOf('una')))?.context;
    await portal.accounts.sessions.deleteMany({});
    if (!context) throw new Error('signed in');
    expect((await portal.call('GET', '/api/get-token', { context })).json()).toEqual({ token: '' });
  });

  it.each([
    ['none', undefined],
    ['garbage', 'garbage'],
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['null', encode(null)],
    ['RSA', encode({ kty: 'RSA', n: 'AQAB', e: 'AQAB' })],
    ['a symmetric key', encode({ kty: 'oct', k: 'AAAA' })],
    ['another curve', encode({ kty: 'EC', crv: 'P-521', x: 'AA', y: 'AA' })],
    [
      'a point that is not on the curve',
      encode({
        kty: 'EC',
        crv: 'P-256',
        x: Buffer.alloc(32, 1).toString('base64url'),
        y: Buffer.alloc(32, 1).toString('base64url'),
      }),
    ],
    ['too long', 'A'.repeat(5000)],
  ])('with %s as the key is a 400', async (_what, key) => {
    const cookie = await portal.cookieOf('una');
    const answer = await portal.call('GET', '/api/get-token', {
      cookie,
      headers: key === undefined ? {} : { 'x-page-key': key },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ parameter: 'x-page-key' });
  });
});

describe('signing out', () => {
  it('ends the session, clears the cookie, and succeeds again when signed out', async () => {
    const cookie = await portal.cookieOf('una');
    const answer = await portal.call('POST', '/api/user/logout', {
      cookie,
      body: { token: 'x', tokenExpiration: '2026', linkedTokens: [] },
    });
    expect(answer.json()).toEqual({ success: true });
    expect(answer.headers['set-cookie']).toMatch(/^token=; Max-Age=0; Path=\/; HttpOnly/);
    expect(await portal.session(cookie)).toBeNull();
    for (const body of [{}, undefined, { linkedTokens: null }]) {
      const again = await portal.call('POST', '/api/user/logout', { body });
      expect([again.statusCode, again.headers['set-cookie']]).toEqual([200, answer.headers['set-cookie']]);
    }
  });

  it('ends other sessions of the same user by their handles, and no one else’s', async () => {
    const here = await portal.cookieOf('una');
    const there = await portal.signIn('una');
    const third = await portal.cookieOf('una');
    const otherUser = await portal.signIn('other');
    await portal.call('POST', '/api/user/logout', {
      cookie: here,
      body: { linkedTokens: [there.json().token, otherUser.json().token] },
    });
    expect(await portal.session(cookieIn(there))).toBeNull();
    expect(await portal.session(third)).not.toBeNull();
    expect(await portal.session(cookieIn(otherUser))).not.toBeNull();
  });

  it('accepts no operators as handles', async () => {
    const cookie = await portal.cookieOf('una');
    const answer = await portal.call('POST', '/api/user/logout', { cookie, body: { linkedTokens: [{ $ne: null }] } });
    expect(answer.statusCode).toBe(400);
  });
});

describe('switching the merchant', () => {
  const enter = (cookie: string, mid: unknown, more: object = {}) =>
    portal.call('POST', '/api/admin/override', { cookie, body: { mid, ...more } });

  it('replaces the session, whose cookie is void at once', async () => {
    const first = await portal.cookieOf('duo');
    const before = await portal.session(first);
    const answer = await enter(first, 4102);
    expect(answer.json()).toEqual({ status: 'success', linkedToken: expect.any(String), token: expect.any(String) });
    const second = cookieIn(answer);
    const after = await portal.session(second);
    expect(after?.context).toMatchObject({ mid: 4102, merchantName: 'Northbay', timeZone: 'America/Toronto' });
    expect(after?.csrf).not.toBe(before?.csrf);
    expect(after?.expiresAt).toBe(before?.expiresAt);
    expect(await portal.session(first)).toBeNull();
    await portal.call('POST', '/api/user/logout', {
      cookie: second,
      body: { linkedTokens: [answer.json().linkedToken] },
    });
    expect(await portal.session(second)).toBeNull();
  });

  it('is allowed to linked merchants for a user, and to any for a superuser', async () => {
    expect((await enter(await portal.cookieOf('super'), 4103)).statusCode).toBe(200);
    for (const mid of [4103, 9999]) {
      const answer = await enter(await portal.cookieOf('duo'), mid);
      expect(answer.statusCode).toBe(403);
      const entry = await portal.accounts.audit.findOne({ requestId: String(answer.headers['x-request-id']) });
      expect(entry).toMatchObject({ action: 'merchant-switch-refused', mid });
    }
    expect((await enter(await portal.cookieOf('super'), 9999)).statusCode).toBe(404);
  });

  it('leaves one session after concurrent switches with one cookie', async () => {
    const cookie = await portal.cookieOf('duo');
    const answers = await Promise.all([4102, 4101, 4102, 4101].map((mid) => enter(cookie, mid)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
    expect(await portal.accounts.sessions.countDocuments({ userId: await portal.idOf('duo') })).toBe(1);
  });

  it('fails with a cookie that a password change has voided meanwhile', async () => {
    const cookie = await portal.cookieOf('duo');
    const read = await portal.accounts.sessions.findOne({});
    if (read === null) throw new Error('signed in');
    await renewSession(portal.accounts, read);
    expect(await endSession(portal.accounts, read)).toBe(false);
    expect(await portal.session(cookie)).toBeNull();
  });

  it.each(['4102', 4102.5, 0, null, { $gt: 0 }, [4102]])('to %j is a 400', async (mid) => {
    const answer = await enter(await portal.cookieOf('duo'), mid);
    expect(answer.json()).toMatchObject({ status: 400, parameter: 'mid' });
  });

  it('needs a session that has not ended', async () => {
    const cookie = await portal.cookieOf('duo');
    const context = (await portal.session(cookie))?.context;
    await portal.call('POST', '/api/user/logout', { cookie, body: {} });
    if (!context) throw new Error('signed in');
    const answer = await portal.call('POST', '/api/admin/override', { context, body: { mid: 4102 } });
    expect(answer.statusCode).toBe(401);
  });
});

describe('page data', () => {
  it('contains the user, the merchant and its entitlements', async () => {
    const answer = await portal.call('GET', '/api/page-data', { cookie: await portal.cookieOf('duo') });
    expect(answer.json()).toEqual({
      features: [18],
      packages: [12],
      merchant: {
        merchantId: 4101,
        merchantName: 'Alder',
        merchantWebsiteUrl: 'alder.example',
        countryCode: 'US',
        timeZone: 'America/Los_Angeles',
        today: { day: expect.any(String), until: expect.any(String) },
        activeEsr: false,
        accountManager: { name: 'Mia', email: 'mia@portal.example' },
        user: {
          userId: expect.any(String),
          username: 'duo',
          firstName: 'Una',
          accessType: 'MERCHANT_USER',
          seesAddresses: false,
        },
      },
      linkedMerchants: [
        { merchantName: 'Alder', mid: 4101 },
        { merchantName: 'Northbay', mid: 4102 },
      ],
      benchmarkFilterOptions: [{ id: 1, kind: 'custom', label: 'Peers' }],
      customBenchmarks: [{ id: 1, label: 'Peers' }],
      datePreferences: null,
      override: null,
    });
  });

  it('contains the merchant’s current day, and when it ends', async () => {
    const before = new Date();
    const answer = await portal.call('GET', '/api/page-data', { cookie: await portal.cookieOf('duo') });
    const { day, until } = (answer.json() as PageData).merchant.today ?? { day: '', until: '' };
    const local = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' });
    expect([local(before), local(new Date())]).toContain(day);
    expect(local(new Date(Date.parse(until) - 1))).toBe(day);
    expect(local(new Date(until))).not.toBe(day);
  });

  it('falls back to the default account manager, then to support', async () => {
    const cookie = await portal.cookieOf('other');
    const page = async (served: AccountsUnderTest) =>
      (await served.call('GET', '/api/page-data', { context: (await portal.session(cookie))?.context })).json();
    expect((await page(portal)).merchant.accountManager.email).toBe('help@portal.example');
    for (const [more, email] of [
      [{ ACCOUNT_MANAGER_EMAIL: 'am@portal.example' }, 'am@portal.example'],
      [{ PUBLIC_URL: 'http://127.0.0.1:8080', SUPPORT_EMAIL: '' }, null],
    ] as const) {
      const served = await AccountsUnderTest.start(database.url, more);
      const own = await served.cookieOf('other');
      const answer = await served.call('GET', '/api/page-data', { cookie: own });
      expect(answer.json().merchant.accountManager?.email ?? null).toBe(email);
      await served.service.close();
    }
  });

  it('is 401 without a session', async () => {
    expect((await portal.call('GET', '/api/page-data')).statusCode).toBe(401);
  });
});

it('app data is public', async () => {
  const answer = await portal.call('GET', '/api/app-data');
  expect(answer.json()).toEqual({
    constants: {
      productName: 'Shoppervoice',
      supportEmail: 'help@portal.example',
      plansUrl: null,
      termsUrl: null,
      reportFormatIds: { buyer: 6000, 'site-abandonment': 7000, stff: 8000 },
    },
  });
});

describe('date preferences', () => {
  const url = '/api/user/date-preferences';

  it('are stored per user and merchant', async () => {
    const cookie = await portal.cookieOf('duo');
    await portal.call('PUT', url, {
      cookie,
      body: { dateRange: 'Last 7 Days', startDate: '2026-01-01', endDate: '2026-01-07' },
    });
    const custom = { dateRange: 'Custom', startDate: '2024-02-29', endDate: '2026-01-31' };
    const there = cookieIn(
      await portal.call('POST', '/api/admin/override', { cookie: await portal.cookieOf('duo'), body: { mid: 4102 } }),
    );
    expect((await portal.call('PUT', url, { cookie: there, body: custom })).json()).toEqual(custom);
    const preset = { dateRange: 'Last 7 Days', startDate: null, endDate: null };
    expect((await portal.call('GET', url, { cookie })).json()).toEqual(preset);
    expect((await portal.call('GET', url, { cookie: there })).json()).toEqual(custom);
    expect((await portal.call('GET', '/api/page-data', { cookie })).json().datePreferences).toEqual(preset);
  });

  it('are Last 30 Days to yesterday by default, in the merchant’s zone', async () => {
    const cookie = await portal.cookieOf('una');
    const daysAt = (now: Date) => {
      const today = Date.parse(now.toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' }));
      const back = (days: number) => new Date(today - days * 86_400_000).toISOString().slice(0, 10);
      return { dateRange: 'Last 30 Days', startDate: back(30), endDate: back(1) };
    };
    const before = new Date();
    const answer = await portal.call('GET', url, { cookie });
    expect([daysAt(before), daysAt(new Date())]).toContainEqual(answer.json());
    // Page data shows that none are saved.
    expect((await portal.call('GET', '/api/page-data', { cookie })).json().datePreferences).toBeNull();
  });

  it.each([
    [{ dateRange: 'Last Fortnight' }, 'dateRange'],
    [{ dateRange: 'last 7 days' }, 'dateRange'],
    [{ dateRange: { $ne: 1 } }, 'dateRange'],
    [{}, 'dateRange'],
    [{ dateRange: 'Custom' }, 'startDate'],
    [{ dateRange: 'Custom', startDate: '2026-01-01' }, 'endDate'],
    [{ dateRange: 'Custom', startDate: '2026-02-30', endDate: '2026-03-01' }, 'startDate'],
    [{ dateRange: 'Custom', startDate: '2026-03-02', endDate: '2026-03-01' }, 'endDate'],
    [{ dateRange: 'Today', startDate: 'x' }, 'startDate'],
    [{ dateRange: 'Today', mid: 4102 }, 'mid'],
  ])('%j is a 400 that names %s', async (body, parameter) => {
    const answer = await portal.call('PUT', url, { cookie: await portal.cookieOf('duo'), body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ parameter });
  });
});
