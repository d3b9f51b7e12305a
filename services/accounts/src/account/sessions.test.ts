import type { SignedInSession } from '@shoppervoice/contracts/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountsUnderTest, cookieIn } from '../fixtures/accounts.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';
import { browserWords } from '../session/session-client.ts';

let database: TestDatabase;
let portal: AccountsUnderTest;

beforeAll(async () => {
  database = await startTestDatabase();
  portal = await AccountsUnderTest.start(database.url);
  await portal.fill();
});
afterAll(async () => {
  await portal?.service.close();
  await database?.close();
});
beforeEach(async () => {
  await portal.accounts.sessions.deleteMany({});
  await portal.accounts.audit.deleteMany({});
});

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const url = '/api/account/sessions';
const list = async (cookie: string): Promise<SignedInSession[]> =>
  (await portal.call('GET', url, { cookie })).json().sessions;
const signInWith = async (username: string, userAgent: string, address: string): Promise<string> =>
  cookieIn(
    await portal.call('POST', '/api/user/login', {
      body: { username, password: 'Right4Portal' },
      address,
      headers: { 'user-agent': userAgent },
    }),
  );

describe('the list of sessions', () => {
  it('shows browser and time, and no secret', async () => {
    const other = await portal.cookieOf('duo');
    const own = await signInWith('duo', FIREFOX, '198.51.100.7');
    await portal.cookieOf('other');
    const answer = await portal.call('GET', url, { cookie: own });
    expect(answer.headers['cache-control']).toBe('no-store');
    const sessions: SignedInSession[] = answer.json().sessions;
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(sessions[0]).toEqual({
      handle: expect.any(String),
      mid: 4101,
      merchantName: 'Alder',
      address: '198.51.100.7',
      browser: 'Firefox',
      system: 'Windows',
      signedInAt: expect.any(String),
      seenAt: expect.any(String),
      isCurrent: true,
      isOverridden: false,
    });
    const stored = await portal.accounts.sessions.find({}).toArray();
    for (const { _id, csrf, family } of stored) {
      for (const secret of [_id, csrf, family, own, other]) expect(answer.body).not.toContain(secret);
    }
  });

  it('contains all of them, also those created by a switch or an override', async () => {
    const first = await portal.cookieOf('duo');
    const before = await portal.accounts.sessions.findOne({});
    const switched = cookieIn(await portal.call('POST', '/api/admin/override', { cookie: first, body: { mid: 4102 } }));
    expect(await list(switched)).toMatchObject([{ mid: 4102, merchantName: 'Northbay', isCurrent: true }]);
    // A session that a thief created from a copied cookie by a merchant switch.
    if (before === null) throw new Error('signed in');
    await portal.accounts.sessions.insertOne({ ...before, _id: 'copied', handle: 'copied' });
    const rows = await list(switched);
    expect(rows.map(({ handle, isCurrent }) => [handle === 'copied', isCurrent])).toEqual([
      [false, true],
      [true, false],
    ]);
    await portal.call('DELETE', `${url}/copied`, { cookie: switched });
    expect(await list(switched)).toHaveLength(1);
  });

  it('is limited: the oldest session ends, with an audit entry', async () => {
    const cookies: string[] = [];
    for (let times = 0; times < 11; times += 1) cookies.push(await portal.cookieOf('una'));
    const [first = '', second = ''] = cookies;
    expect(await portal.session(first)).toBeNull();
    expect((await portal.call('GET', url, { cookie: second })).json()).toMatchObject({ most: 10 });
    expect(await list(second)).toHaveLength(10);
    const details = { ended: 1, reason: 'too many' };
    expect(await portal.accounts.audit.countDocuments({ action: 'sessions-ended', details })).toBe(1);
  });

  it('omits ended sessions', async () => {
    await portal.cookieOf('una');
    await portal.accounts.sessions.updateMany({}, { $set: { endsAt: new Date(Date.now() - 1) } });
    expect(await list(await portal.cookieOf('una'))).toHaveLength(1);
  });

  it('contains sessions that began before browsers were recorded', async () => {
    const cookie = await portal.cookieOf('una');
    await portal.accounts.sessions.updateMany({}, { $unset: { client: 1, override: 1 } });
    const nowhere = { address: null, browser: null, system: null, isOverridden: false };
    expect(await list(cookie)).toMatchObject([nowhere]);
  });
});

describe('ending sessions', () => {
  it('ends one and no other', async () => {
    const own = await portal.cookieOf('duo');
    const first = await portal.cookieOf('duo');
    const switched = cookieIn(await portal.call('POST', '/api/admin/override', { cookie: first, body: { mid: 4102 } }));
    const third = await portal.cookieOf('duo');
    const handle = (await list(own)).find(({ mid }) => mid === 4102)?.handle;
    const answer = await portal.call('DELETE', `${url}/${handle}`, { cookie: own });
    expect(answer.json()).toEqual({ success: true, ended: 1 });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect([await portal.session(first), await portal.session(switched)]).toEqual([null, null]);
    expect([await portal.session(own), await portal.session(third)]).not.toContain(null);
    expect((await portal.call('DELETE', `${url}/${handle}`, { cookie: own })).statusCode).toBe(404);
    expect(await portal.accounts.audit.countDocuments({ action: 'sessions-ended', details: { ended: 1 } })).toBe(1);
  });

  it('one’s own session is a sign-out', async () => {
    const own = await portal.cookieOf('una');
    const [row] = await list(own);
    const answer = await portal.call('DELETE', `${url}/${row?.handle}`, { cookie: own });
    expect(answer.headers['set-cookie']).toMatch(/^token=; Max-Age=0/);
    expect(await portal.session(own)).toBeNull();
  });

  it('all others keeps this one, and those of other users', async () => {
    const [own, ...others] = [await portal.cookieOf('una'), await portal.cookieOf('una'), await portal.cookieOf('una')];
    const otherUser = await portal.cookieOf('other');
    const before = await portal.session(own);
    const answer = await portal.call('DELETE', url, { cookie: own });
    expect(answer.json()).toEqual({ success: true, ended: 2 });
    // Also a copy of the user's own cookie.
    for (const cookie of [own, ...others]) expect(await portal.session(cookie)).toBeNull();
    const after = await portal.session(cookieIn(answer));
    expect([after?.context, after?.csrf, after?.expiresAt]).toEqual([before?.context, before?.csrf, before?.expiresAt]);
    expect(await portal.session(otherUser)).not.toBeNull();
  });

  it('is refused for other users’ sessions, and not limited by operators', async () => {
    const otherUser = await portal.cookieOf('other');
    const [row] = await list(otherUser);
    const own = await portal.cookieOf('una');
    expect((await portal.call('DELETE', `${url}/${row?.handle}`, { cookie: own })).statusCode).toBe(404);
    expect((await portal.call('DELETE', `${url}/%7B%22$ne%22:1%7D`, { cookie: own })).statusCode).toBe(400);
    expect(await portal.session(otherUser)).not.toBeNull();
  });
});

it.each<[string | undefined, string | null, string | null]>([
  [FIREFOX, 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome',
    'Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile Safari/604.1',
    'Chrome',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer', 'Windows'],
  ['curl/8.5.0', null, null],
  ['<script>alert(1)</script>', null, null],
  ['', null, null],
  [undefined, null, null],
])('of %j the words are %s and %s', (userAgent, browser, system) => {
  expect(browserWords(userAgent)).toEqual({ browser, system });
});
