import { randomBytes } from 'node:crypto';
import { issueBotPass } from '@shoppervoice/account-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountsUnderTest, cookieIn, PASSWORD } from '../fixtures/accounts.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';

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
  await portal.accounts.signInAttempts.deleteMany({});
  await portal.accounts.sessions.deleteMany({});
});

describe('signing in', () => {
  it('gives a session in an http-only cookie, and a handle', async () => {
    const answer = await portal.signIn('una');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, token: expect.stringMatching(/^[\w-]{43}$/) });
    const [session, device] = [answer.headers['set-cookie']].flat();
    expect(session).toMatch(/^token=[\w.-]+; Max-Age=86[34]\d\d; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(device).toMatch(
      /^device=[\w.-]+; Max-Age=7776000; Path=\/api\/user\/login; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    const opened = await portal.session(cookieIn(answer));
    expect(opened?.context).toMatchObject({ username: 'una', mid: 4101, accessType: 'MERCHANT_USER', packages: [12] });
    expect(opened?.csrf).toMatch(/^[\w-]{43}$/);
  });

  it('stores no usable secret, in the database or in logs', async () => {
    const answer = await portal.signIn('una');
    const { token } = answer.json();
    const stored = JSON.stringify(await portal.accounts.sessions.find().toArray());
    expect(stored).toContain(token);
    expect(await portal.session(token)).toBeNull();
    const logs = portal.logLines.join('');
    for (const secret of [PASSWORD, 'una', cookieIn(answer), token]) expect(logs).not.toContain(secret);
    const users = JSON.stringify(await portal.accounts.users.find().toArray());
    expect(users).not.toContain(PASSWORD);
    expect(users).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  it('sends the cookie without Secure only if the portal is plain http', async () => {
    const plain = await AccountsUnderTest.start(database.url, { PUBLIC_URL: 'http://localhost:8080' });
    const answer = await plain.signIn('una');
    expect(answer.headers['set-cookie']).not.toContain('Secure');
    await plain.service.close();
  });

  it('does not start if the cookie would be sent over plain http to other machines', async () => {
    const start = AccountsUnderTest.start(database.url, { PUBLIC_URL: 'http://portal.example' });
    await expect(start).rejects.toThrow('Write an address that starts with https://');
  });

  it.each([
    ['una', 'Wrong4Portal'],
    ['nobody', PASSWORD],
    ['UNA', PASSWORD],
  ])('%s with %s is refused with the same words', async (username, password) => {
    const answer = await portal.signIn(username, password);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ success: false, msg: 'Username or password is not correct.' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    [{ username: 'ab', password: PASSWORD }, 'username'],
    [{ username: 'u'.repeat(31), password: PASSWORD }, 'username'],
    [{ username: 'una', password: 'short' }, 'password'],
    [{ username: 'una', password: 'p'.repeat(31) }, 'password'],
    [{ username: 'una' }, 'password'],
    [{ username: { $gt: '' }, password: PASSWORD }, 'username'],
    [{ username: 'una', password: { $ne: null } }, 'password'],
    [{ username: ['una'], password: PASSWORD }, 'username'],
    [{ username: 'una', password: PASSWORD, mid: 4102 }, 'mid'],
    [{ username: 'una', password: PASSWORD, $where: '1' }, '$where'],
  ])('%j is a 400 that names %s', async (body, parameter) => {
    const answer = await portal.call('POST', '/api/user/login', { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ parameter, detail: expect.stringContaining(parameter) });
  });

  it('never reuses a session that the browser already had', async () => {
    const planted = await portal.cookieOf('other');
    const context = (await portal.session(planted))?.context;
    if (!context) throw new Error('signed in');
    const answer = await portal.call('POST', '/api/user/login', {
      body: { username: 'una', password: PASSWORD },
      context,
    });
    expect(cookieIn(answer)).not.toBe(planted);
    expect(await portal.session(planted)).toBeNull();
    expect((await portal.session(cookieIn(answer)))?.context.username).toBe('una');
  });
});

/** Signs in with a passed bot check. */
const checked = async (username: string, password = PASSWORD) =>
  portal.call('POST', '/api/user/login', {
    body: { username, password },
    headers: { cookie: `bot-check=${await issueBotPass(portal.accounts, 60_000)}` },
  });

describe('failed sign-ins', () => {
  it('of one account at one address require a bot check there, whether or not the account exists', async () => {
    for (const username of ['una', 'nobody']) {
      for (let failure = 0; failure < 10; failure += 1) {
        expect((await portal.signIn(username, 'Wrong4Portal')).statusCode).toBe(401);
      }
      const unchecked = await portal.signIn(username, PASSWORD);
      expect([unchecked.statusCode, unchecked.json()]).toEqual([403, { msg: 'BOT_CHECK', detail: expect.any(String) }]);
      expect(unchecked.headers['set-cookie']).toBeUndefined();
      expect((await checked(username, 'Wrong4Portal')).statusCode).toBe(401);
    }
    // Other users at that address and the owner elsewhere are not affected.
    expect((await portal.signIn('duo')).statusCode).toBe(200);
    expect((await portal.signIn('una', PASSWORD, '203.0.113.77')).statusCode).toBe(200);
  });

  it('of one account from many addresses require a bot check everywhere, except in a known browser', async () => {
    const narrow = await AccountsUnderTest.start(database.url, { SIGN_IN_FAILURES_ANYWHERE: '5' });
    const first = await narrow.signIn('una', PASSWORD, '198.51.100.1');
    const device = first.cookies.find(({ name }) => name === 'device')?.value ?? '';
    for (let from = 0; from < 8; from += 1) await narrow.signIn('una', 'Wrong4Portal', `203.0.113.${from}`);
    expect((await narrow.signIn('una', PASSWORD, '198.51.100.7')).statusCode).toBe(403);
    const inKnown = (username: string, password: string, cookie = `device=${device}`) =>
      narrow.call('POST', '/api/user/login', { body: { username, password }, headers: { cookie } });
    expect((await inKnown('una', 'Wrong4Portal')).statusCode).toBe(401);
    const startedAt = performance.now();
    expect((await inKnown('una', PASSWORD)).statusCode).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(3000);
    // The cookie does not help another user, and allows a thief ten guesses at most.
    await narrow.accounts.signInAttempts.deleteMany({});
    for (let failure = 0; failure < 10; failure += 1) {
      expect((await inKnown('una', 'Wrong4Portal')).statusCode).toBe(401);
    }
    expect((await inKnown('una', PASSWORD)).statusCode).toBe(403);
    expect((await inKnown('una', PASSWORD, 'device=garbage')).statusCode).toBe(200);
    expect(await narrow.accounts.signInAttempts.countDocuments({ _id: /^device-/ })).toBe(1);
    expect((await inKnown('duo', PASSWORD)).statusCode).toBe(200);
    expect(await narrow.session(device)).toBeNull();
    await narrow.service.close();
  });

  it('lock no one out: the right password with a separate check is accepted, slower than usual', async () => {
    for (let failure = 0; failure < 14; failure += 1) await portal.signIn('una', 'Wrong4Portal');
    const startedAt = performance.now();
    expect((await checked('una')).statusCode).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThan(500);
    // The count starts again.
    expect((await portal.signIn('una', 'Wrong4Portal')).statusCode).toBe(401);
    expect((await portal.signIn('una')).statusCode).toBe(200);
  });

  it('are counted again after the window, which later failures do not extend', async () => {
    for (let failure = 0; failure < 10; failure += 1) await portal.signIn('una', 'Wrong4Portal');
    const almost = new Date(Date.now() + 40_000);
    await portal.accounts.signInAttempts.updateMany({}, { $set: { until: almost } });
    expect((await portal.signIn('una')).statusCode).toBe(403);
    await portal.accounts.signInAttempts.updateMany({}, { $set: { until: new Date(Date.now() - 1) } });
    expect((await portal.signIn('una')).statusCode).toBe(200);
  });

  it('cannot bypass the limit concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => portal.signIn('una', 'Wrong4Portal')));
    const failed = answers.filter(({ statusCode }) => statusCode === 401);
    expect(failed).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 403)).toHaveLength(15);
  });

  it('are reset by a successful sign-in', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 6; failure += 1) await portal.signIn('una', 'Wrong4Portal');
      expect((await portal.signIn('una')).statusCode).toBe(200);
    }
  });

  it('are limited per address over many accounts; successful sign-ins do not count', async () => {
    const narrow = await AccountsUnderTest.start(database.url, { SIGN_IN_FAILURES_PER_ADDRESS: '5' });
    for (let round = 0; round < 8; round += 1) expect((await narrow.signIn('una')).statusCode).toBe(200);
    for (let failure = 0; failure < 5; failure += 1) await narrow.signIn(`nobody${failure}`, 'Wrong4Portal');
    expect((await narrow.signIn('duo')).statusCode).toBe(403);
    expect((await narrow.signIn('duo', PASSWORD, '203.0.113.2')).statusCode).toBe(200);
    await narrow.service.close();
  });

  it('are not limited by an address that the client claims', async () => {
    const answer = await portal.call('POST', '/api/user/login', {
      body: { username: 'una', password: 'Wrong4Portal' },
      headers: { 'x-forwarded-for': '198.51.100.1', 'x-portal-address': '198.51.100.1' },
    });
    expect(answer.statusCode).toBe(401);
    const entry = await portal.accounts.audit.findOne({ requestId: String(answer.headers['x-request-id']) });
    expect(entry).toMatchObject({ action: 'sign-in-failed', address: null });
  });

  it('over the limit are audited once, so that no one can flood the audit trail', async () => {
    await portal.accounts.audit.deleteMany({});
    for (let failure = 0; failure < 14; failure += 1) await portal.signIn('una', 'Wrong4Portal');
    for (let failure = 0; failure < 3; failure += 1) await checked('una', 'Wrong4Portal');
    expect(await portal.accounts.audit.countDocuments({ action: 'sign-in-failed' })).toBe(10);
    expect(await portal.accounts.audit.countDocuments({ action: 'sign-in-limited' })).toBe(1);
  });

  it('are in the audit trail without the input', async () => {
    const failed = await portal.signIn('nobody', 'Wrong4Portal');
    const entry = await portal.accounts.audit.findOne({ requestId: String(failed.headers['x-request-id']) });
    expect(entry).toMatchObject({ action: 'sign-in-failed', userId: null, address: '203.0.113.1' });
    expect(JSON.stringify(await portal.accounts.audit.find().toArray())).not.toMatch(/nobody|Wrong4/);
  });
});

describe('the cookie', () => {
  it.each(['', 'x', 'a.b.c.d.e', 'x'.repeat(4000), 'eyJhbGciOiJkaXIifQ....', '{"$gt":""}', '../../etc', '%00'])(
    'that is garbled (%s) is no session, and no error',
    async (cookie) => {
      expect(await portal.session(cookie)).toBeNull();
    },
  );

  it('is refused when one character is changed', async () => {
    const cookie = await portal.cookieOf('una');
    for (let at = 3; at < cookie.length - 1; at += 11) {
      const changed = cookie.slice(0, at) + (cookie[at] === 'A' ? 'B' : 'A') + cookie.slice(at + 1);
      expect(await portal.session(changed)).toBeNull();
    }
    expect(await portal.session(cookie)).not.toBeNull();
  });

  it('stays valid when a new key is added, and ends when its key is removed', async () => {
    const cookie = await portal.cookieOf('una');
    const fresh = randomBytes(32).toString('base64url');
    const rotated = await AccountsUnderTest.start(database.url, { SESSION_KEYS: `${fresh},${portal.sessionKeys}` });
    expect(await rotated.session(cookie)).not.toBeNull();
    const newer = await rotated.cookieOf('una');
    expect(await portal.session(newer)).toBeNull();
    const without = await AccountsUnderTest.start(database.url, { SESSION_KEYS: fresh });
    expect(await without.session(cookie)).toBeNull();
    expect(await without.session(newer)).not.toBeNull();
    await rotated.service.close();
    await without.service.close();
  });
});

describe('a session', () => {
  it('ends 24 hours after sign-in, however busy', async () => {
    const cookie = await portal.cookieOf('una');
    const almost = new Date(Date.now() + 1000);
    await portal.accounts.sessions.updateOne({}, { $set: { endsAt: almost } });
    expect((await portal.session(cookie))?.expiresAt).toBe(almost.toISOString());
    await portal.accounts.sessions.updateOne({}, { $set: { endsAt: new Date(Date.now() - 1) } });
    expect(await portal.session(cookie)).toBeNull();
  });

  it('ends after 2 hours without a request, and each request extends it', async () => {
    const cookie = await portal.cookieOf('una');
    const seen = (minutes: number) => ({ $set: { seenAt: new Date(Date.now() - minutes * 60_000) } });
    await portal.accounts.sessions.updateOne({}, seen(119));
    expect(await portal.session(cookie)).not.toBeNull();
    const idle = Date.parse((await portal.session(cookie))?.idleExpiresAt ?? '') - Date.now();
    expect(idle).toBeGreaterThan(119 * 60_000);
    await portal.accounts.sessions.updateOne({}, seen(121));
    expect(await portal.session(cookie)).toBeNull();
  });

  it('writes the time of its last request at most every 30 s', async () => {
    const cookie = await portal.cookieOf('una');
    const before = await portal.accounts.sessions.findOne({});
    await portal.session(cookie);
    expect((await portal.accounts.sessions.findOne({}))?.seenAt).toEqual(before?.seenAt);
    await portal.accounts.sessions.updateOne({}, { $set: { seenAt: new Date(Date.now() - 31_000) } });
    await portal.session(cookie);
    expect((await portal.accounts.sessions.findOne({}))?.seenAt.getTime()).toBeGreaterThan(Date.now() - 10_000);
  });

  it('gets a new cookie every hour, which applies once the browser sends it', async () => {
    const cookie = await portal.cookieOf('una');
    const given = await portal.session(cookie);
    expect(given?.nextCookie).toBeUndefined();
    const older = { $set: { 'keys.0.since': new Date(Date.now() - 60 * 60_000) } };
    await portal.accounts.sessions.updateOne({}, older);
    const due = await portal.session(cookie);
    expect(due?.nextCookie).toMatch(/^token=[\w.-]+; Max-Age=86\d\d\d; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const next = /^token=([\w.-]+);/.exec(due?.nextCookie ?? '')?.[1] ?? '';
    // Concurrent requests still use the previous cookie.
    expect(await portal.session(cookie)).toEqual(given);
    expect(await portal.session(next)).toEqual(given);
    expect(await portal.session(cookie)).toEqual(given);
    const over = { $set: { 'keys.1.until': new Date(Date.now() - 1) } };
    await portal.accounts.sessions.updateOne({}, over);
    expect(await portal.session(cookie)).toBeNull();
    expect(await portal.session(next)).toEqual(given);
  });

  it('that began before cookies were renewed continues, and gets one', async () => {
    const cookie = await portal.cookieOf('una');
    const now = await portal.accounts.sessions.findOne({});
    if (now?.keys?.[0] === undefined) throw new Error('signed in');
    const { keys, turns, renewals, ...before } = now;
    await portal.accounts.sessions.deleteMany({});
    await portal.accounts.sessions.insertOne({ ...before, _id: keys[0]?.hash ?? '' });
    expect((await portal.session(cookie))?.context.username).toBe('una');
    const signedInAt = new Date(Date.now() - 61 * 60_000);
    await portal.accounts.sessions.updateOne({}, { $set: { signedInAt } });
    const next = /^token=([\w.-]+);/.exec((await portal.session(cookie))?.nextCookie ?? '')?.[1] ?? '';
    expect((await portal.session(next))?.context.username).toBe('una');
  });

  it('is kept by the browser as long as it lasts', async () => {
    const longer = await AccountsUnderTest.start(database.url, { SESSION_HOURS: '48' });
    const answer = await longer.signIn('una');
    await longer.service.close();
    expect(String(answer.headers['set-cookie'])).toMatch(/; Max-Age=17(2800|27\d\d); /);
    const cookie = await portal.cookieOf('una');
    await portal.accounts.sessions.updateMany({}, { $set: { endsAt: new Date(Date.now() + 600_000) } });
    const switched = await portal.call('POST', '/api/admin/override', { cookie, body: { mid: 4101 } });
    expect(switched.headers['set-cookie']).toMatch(/; Max-Age=(600|5\d\d); /);
  });

  it('ends when its user is no longer linked to its merchant', async () => {
    const cookie = await portal.cookieOf('duo');
    await portal.accounts.users.updateOne({ username: 'duo' }, { $set: { mids: [4102] } });
    expect(await portal.session(cookie)).toBeNull();
    await portal.accounts.users.updateOne({ username: 'duo' }, { $set: { mids: [4101, 4102] } });
  });

  it('is not revealed without the key of internal calls', async () => {
    const cookie = await portal.cookieOf('una');
    const answer = await portal.call('POST', '/internal/session', { body: { cookie } });
    expect(answer.statusCode).toBe(404);
  });
});
