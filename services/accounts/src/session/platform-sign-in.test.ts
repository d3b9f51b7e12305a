import { PLATFORM_BOT_CHECK_PATH, PLATFORM_SIGN_IN_PATH, PLATFORM_SIGN_OUT_PATH } from '@shoppervoice/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountsUnderTest, PASSWORD } from '../fixtures/accounts.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';

let database: TestDatabase;
let portal: AccountsUnderTest;

beforeAll(async () => {
  database = await startTestDatabase();
  portal = await AccountsUnderTest.start(database.url, { PLATFORM_URL: 'https://platform.example' });
  await portal.fill();
});
afterAll(async () => {
  await portal?.service.close();
  await database?.close();
});
beforeEach(async () => {
  await portal.accounts.signInAttempts.deleteMany({});
  await portal.accounts.sessions.deleteMany({});
  await portal.accounts.audit.deleteMany({});
});

const signIn = (username: string, password: string = PASSWORD, of = portal): Promise<LightMyRequestResponse> =>
  of.call('POST', PLATFORM_SIGN_IN_PATH, { body: { username, password } });

const cookieIn = (answer: LightMyRequestResponse, name = '__Host-platform'): string =>
  answer.cookies.find((cookie) => cookie.name === name)?.value ?? '';

const trail = async () => (await portal.accounts.audit.find().sort({ at: 1 }).toArray()).map((entry) => entry);

describe('signing in to the platform', () => {
  it('gives a superuser a session that is good there alone, in a cookie of that host alone', async () => {
    const answer = await signIn('super');
    expect(answer.statusCode).toBe(200);
    const [session, device] = [answer.headers['set-cookie']].flat();
    expect(session).toMatch(
      /^__Host-platform=[\w.-]+; Max-Age=86[34]\d\d; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(device).toContain('Path=/api/platform/sign-in; HttpOnly; Secure; SameSite=Strict');
    expect(answer.headers['set-cookie']?.toString()).not.toMatch(/domain|token=/i);
    const opened = await portal.session(cookieIn(answer));
    expect(opened).toMatchObject({ door: 'platform', context: { username: 'super', accessType: 'SUPERUSER' } });
    expect(await trail()).toMatchObject([{ action: 'sign-in', details: { at: 'platform' } }]);
  });

  it('is another one than that of the portal, and neither ends with the other', async () => {
    const cookie = await portal.cookieOf('super');
    const platform = cookieIn(await signIn('super'));
    expect((await portal.session(cookie))?.door).toBeUndefined();
    await portal.call('POST', '/api/user/logout', { cookie, body: {} });
    expect(await portal.session(cookie)).toBeNull();
    expect(await portal.session(platform)).not.toBeNull();
    const out = await portal.call('POST', PLATFORM_SIGN_OUT_PATH, { cookie: platform });
    expect(out.headers['set-cookie']).toMatch(
      /^__Host-platform=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await portal.session(platform)).toBeNull();
    expect((await trail()).at(-1)).toMatchObject({ action: 'sign-out', details: { at: 'platform' } });
  });

  it('refuses whoever is no superuser, and says why to those alone who know the password', async () => {
    const refused = await signIn('una');
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ detail: 'Only superusers sign in to the platform.' });
    expect(refused.headers['set-cookie']).toBeUndefined();
    for (const [username, password] of [
      ['una', 'Wrong4Portal'],
      ['super', 'Wrong4Portal'],
      ['nobody', PASSWORD],
    ] as const) {
      const answer = await signIn(username, password);
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { success: false, msg: 'Username or password is not correct.' },
      ]);
    }
    expect(await portal.accounts.sessions.countDocuments()).toBe(0);
    expect((await trail())[0]).toMatchObject({ action: 'sign-in-failed', details: { reason: 'no superuser' } });
  });

  it('asks for a check after too many failures, which is the portal’s own whatever the portal itself asks', async () => {
    const settings = {
      SIGN_IN_FAILURES_PER_ACCOUNT: '1',
      BOT_CHECK: 'turnstile',
      BOT_CHECK_SITE_KEY: 'site',
      BOT_CHECK_SECRET: 'secret',
    };
    const other = await AccountsUnderTest.start(database.url, settings);
    await signIn('super', 'Wrong4Portal', other);
    const asked = await signIn('super', PASSWORD, other);
    expect([asked.statusCode, asked.json().msg]).toEqual([403, 'BOT_CHECK']);
    expect((await other.call('GET', '/api/recaptcha')).json()).toMatchObject({ provider: 'turnstile' });
    expect((await other.call('GET', PLATFORM_BOT_CHECK_PATH)).json()).toMatchObject({ provider: 'altcha' });
    await other.service.close();
  });

  it('names its cookie plainly, and sends it without Secure, where the platform is reached on this machine', async () => {
    const local = await AccountsUnderTest.start(database.url, { PUBLIC_URL: 'https://portal.example' });
    const answer = await signIn('super', PASSWORD, local);
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(/^platform=[\w.-]+; .*HttpOnly; SameSite=Strict$/);
    const start = AccountsUnderTest.start(database.url, { PLATFORM_URL: 'http://platform.example' });
    await expect(start).rejects.toThrow('Write an address that starts with https://');
    await local.service.close();
  });

  it('replaces the cookie by the next one of the same name', async () => {
    const cookie = cookieIn(await signIn('super'));
    const hourAgo = new Date(Date.now() - 3_700_000);
    await portal.accounts.sessions.updateMany({}, { $set: { 'keys.0.since': hourAgo } });
    expect((await portal.session(cookie))?.nextCookie).toMatch(/^__Host-platform=[\w.-]+; .*SameSite=Strict$/);
  });
});
