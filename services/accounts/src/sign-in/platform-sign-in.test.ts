import {
  type PasskeyOptions,
  PLATFORM_BOT_CHECK_PATH,
  PLATFORM_SIGN_IN_PATH,
  PLATFORM_SIGN_OUT_PATH,
  SIGN_IN_STEP_COOKIE,
} from '@shoppervoice/contracts/accounts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountsUnderTest, PASSWORD } from '../fixtures/accounts.fixture.ts';
import { SoftPasskey } from '../fixtures/soft-passkey.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';
import {
  addApp,
  addAuthenticator,
  code,
  forgetSignIns,
  inStep,
  recovery,
  stepCookieIn,
} from '../second-factor/second-factor.fixture.ts';

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
  await forgetSignIns(portal);
});

const signIn = (username: string, password: string = PASSWORD, of = portal): Promise<LightMyRequestResponse> =>
  of.call('POST', PLATFORM_SIGN_IN_PATH, { body: { username, password } });

const cookieIn = (answer: LightMyRequestResponse, name = '__Host-platform'): string =>
  answer.cookies.find((cookie) => cookie.name === name)?.value ?? '';

const trail = async () => (await portal.accounts.audit.find().sort({ at: 1 }).toArray()).map((entry) => entry);

describe('signing in to the platform', () => {
  it('gives a superuser a session that is only valid there, in a cookie of that host only', async () => {
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

  it('is separate from that of the portal, and neither ends with the other', async () => {
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

  it('refuses users who are not superusers, with the reason only after the right password', async () => {
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

  it('needs the portal’s own bot check after too many failures, whatever the portal uses', async () => {
    const settings = {
      SIGN_IN_FAILURES_PER_ACCOUNT: '1',
      BOT_CHECK: 'turnstile',
      BOT_CHECK_SITE_KEY: 'site',
      BOT_CHECK_SECRET: 'secret',
    };
    const other = await AccountsUnderTest.start(database.url, settings);
    await signIn('super', 'Wrong4Portal', other);
    const offer = await signIn('super', PASSWORD, other);
    expect([offer.statusCode, offer.json().msg]).toEqual([403, 'BOT_CHECK']);
    expect((await other.call('GET', '/api/recaptcha')).json()).toMatchObject({ provider: 'turnstile' });
    expect((await other.call('GET', PLATFORM_BOT_CHECK_PATH)).json()).toMatchObject({ provider: 'altcha' });
    await other.service.close();
  });

  it('uses a plain cookie without Secure if the platform is on this machine', async () => {
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

describe('the second factor at the platform', () => {
  const show = (step: string, proof: object, of = portal) =>
    inStep(of, step, 'factor', { proof }, undefined, 'platform');

  it('is needed before any session: the password alone does not open the platform', async () => {
    const { app } = await addAuthenticator(portal, 'super');
    const answer = await signIn('super');
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      {
        success: false,
        msg: 'The password is right. A second factor comes next.',
        secondStep: { ways: ['authenticator'], mustEnrol: false, passkeys: null },
      },
    ]);
    expect([answer.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(
        /^sign-in-step=[\w.-]+; Max-Age=900; Path=\/api\/platform\/sign-in; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    expect(await portal.accounts.sessions.countDocuments()).toBe(0);
    const step = stepCookieIn(answer);
    expect((await show(step, code('000000'))).statusCode).toBe(401);
    const opened = await show(step, code(app.code()));
    expect([opened.statusCode, opened.cookies.map(({ name, value }) => [name, value !== ''])]).toEqual([
      200,
      [
        ['__Host-platform', true],
        ['device', true],
        [SIGN_IN_STEP_COOKIE, false],
      ],
    ]);
    expect(await portal.session(cookieIn(opened))).toMatchObject({ door: 'platform' });
    expect((await trail()).at(-1)).toMatchObject({
      action: 'sign-in',
      details: { factor: 'authenticator', at: 'platform' },
    });
  });

  it('is bound to one door: a step of the portal opens no session here, and vice versa', async () => {
    const { codes } = await addAuthenticator(portal, 'super');
    const there = stepCookieIn(await portal.signIn('super'));
    const here = stepCookieIn(await signIn('super'));
    const proof = recovery(codes[0] ?? '');
    for (const answer of [
      await show(there, proof),
      await inStep(portal, here, 'factor', { proof }),
      await inStep(portal, here, 'go-on'),
      await inStep(portal, there, 'passkey-challenge', {}, undefined, 'platform'),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([401, expect.objectContaining({ restart: true })]);
    }
    expect(await portal.accounts.sessions.countDocuments()).toBe(0);
    expect((await show(here, proof)).statusCode).toBe(200);
  });

  it('ends if the role is lost meanwhile', async () => {
    const { app } = await addAuthenticator(portal, 'super');
    const step = stepCookieIn(await signIn('super'));
    await portal.accounts.users.updateOne({ username: 'super' }, { $set: { accessType: 'MERCHANT_ADMIN' } });
    const answer = await show(step, code(app.code()));
    await portal.accounts.users.updateOne({ username: 'super' }, { $set: { accessType: 'SUPERUSER' } });
    expect([answer.statusCode, answer.json().restart]).toEqual([401, true]);
  });

  it('is added at the portal: a user who needs one and has none is sent there', async () => {
    const other = await AccountsUnderTest.start(database.url, { SUPERUSER_FACTOR: 'always' });
    const answer = await signIn('super', PASSWORD, other);
    expect([answer.statusCode, answer.json().detail]).toEqual([403, expect.stringContaining('Sign in to the portal')]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await trail())[0]).toMatchObject({ action: 'sign-in-failed', details: { reason: 'no second factor' } });
    await other.service.close();
  });

  it('may be a passkey if the platform is below the portal’s host, signed on a page of the platform', async () => {
    const below = await AccountsUnderTest.start(database.url, { PLATFORM_URL: 'https://platform.portal.example' });
    const cookie = await below.cookieOf('super');
    const passkey = new SoftPasskey();
    const offer = await below.call('POST', '/api/account/factors/new-passkey', { cookie, body: {} });
    const body = { name: 'Laptop', made: passkey.make(offer.json<PasskeyOptions>()) };
    expect((await below.call('POST', '/api/account/factors/passkey', { cookie, body })).statusCode).toBe(200);
    const response = await signIn('super', PASSWORD, below);
    expect(response.json().secondStep.passkeys).toEqual({ origin: 'https://platform.portal.example' });
    const step = stepCookieIn(response);
    const signed = async () => {
      const options = await inStep(below, step, 'passkey-challenge', {}, undefined, 'platform');
      return { kind: 'passkey', signed: passkey.sign(options.json<PasskeyOptions>()) };
    };
    // Origin of a remote's page.
    expect((await show(step, await signed(), below)).statusCode).toBe(401);
    passkey.origin = 'https://platform.portal.example';
    expect((await show(step, await signed(), below)).statusCode).toBe(200);
    await below.service.close();
    const otherStep = stepCookieIn(await signIn('super'));
    expect((await inStep(portal, otherStep, 'passkey-challenge', {}, undefined, 'platform')).statusCode).toBe(409);
  });

  it('ends earlier sessions when the first one is added, at both addresses', async () => {
    const before = cookieIn(await signIn('super'));
    await addApp(portal, await portal.cookieOf('super'));
    expect(await portal.session(before)).toBeNull();
  });
});
