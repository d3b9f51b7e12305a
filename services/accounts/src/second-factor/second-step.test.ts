import { SIGN_IN_STEP_COOKIE } from '@shoppervoice/contracts/accounts';
import { awaitMail } from '@shoppervoice/mail-outbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountsUnderTest, cookieIn, PASSWORD } from '../fixtures/accounts.fixture.ts';
import { type Flows, startFlows } from '../fixtures/flows.fixture.ts';
import { linkOf } from '../fixtures/visitor.fixture.ts';
import {
  type App,
  addApp,
  code,
  inStep,
  openStep,
  recovery,
  restart,
  signInWith,
  stepCookieIn,
} from './second-factor.fixture.ts';

let flows: Flows;
let portal: AccountsUnderTest;
/** Of una. */
let app: App;
let codes: readonly string[];

beforeAll(async () => {
  flows = await startFlows();
  portal = flows.portal;
});
afterAll(() => flows?.close());
beforeEach(async () => {
  await restart(flows);
  ({ app, codes } = await addApp(portal, await portal.cookieOf('una')));
  await portal.accounts.audit.deleteMany({});
});

const actions = async () => (await portal.accounts.audit.find().sort({ _id: 1 }).toArray()).map(({ action }) => action);
const signedIn = (answers: readonly { statusCode: number }[]) =>
  answers.filter(({ statusCode }) => statusCode === 200).length;

describe('signing in with a second factor', () => {
  it('gives no session for the password alone', async () => {
    const answer = await portal.signIn('una');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      success: false,
      msg: 'The password is right. A second factor comes next.',
      secondStep: { ways: ['authenticator'], mustEnrol: false, passkeys: { origin: 'https://portal.example' } },
    });
    expect(answer.cookies.map(({ name }) => name)).toEqual([SIGN_IN_STEP_COOKIE]);
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^sign-in-step=[\w.-]+; Max-Age=900; Path=\/api\/user\/login; HttpOnly; Secure; SameSite=Strict$/,
    );
    const [, value = ''] = stepCookieIn(answer).split('=');
    expect(await portal.session(value)).toBeNull();
    expect(await portal.accounts.sessions.countDocuments({ factor: null })).toBe(0);
    const stored = JSON.stringify(await portal.accounts.signInSteps.find().toArray());
    expect(stored).not.toContain(value);
  });

  it('gives one for the code, and then knows the browser', async () => {
    const answer = await signInWith(portal, 'una', code(app.code()));
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.map(({ name, value }) => [name, value !== ''])).toEqual([
      ['token', true],
      ['device', true],
      [SIGN_IN_STEP_COOKIE, false],
    ]);
    expect((await portal.session(cookieIn(answer)))?.context.username).toBe('una');
    const [entry] = await portal.accounts.audit.find({ action: 'sign-in' }).toArray();
    expect(entry?.details).toEqual({ factor: 'authenticator' });
  });

  it('reveals nothing of factors without the password', async () => {
    const [wrong, unknown] = [await portal.signIn('una', 'Wrong4Portal'), await portal.signIn('nobody')];
    expect(wrong.json()).toEqual(unknown.json());
    expect(wrong.cookies).toEqual([]);
  });

  it('accepts a code once, and no earlier one', async () => {
    const shown = app.code();
    expect((await signInWith(portal, 'una', code(shown))).statusCode).toBe(200);
    const again = await signInWith(portal, 'una', code(shown));
    expect(again.statusCode).toBe(401);
    expect(again.json().msg).toBe('This code is not right. Each code is good for about half a minute, and once.');
    expect((await signInWith(portal, 'una', code(app.code(-1)))).statusCode).toBe(401);
    expect((await signInWith(portal, 'una', code(app.code(1)))).statusCode).toBe(200);
  });

  it('refuses an expired code, and another user’s', async () => {
    expect((await signInWith(portal, 'una', code(app.code(-3)))).statusCode).toBe(401);
    expect((await signInWith(portal, 'una', code(app.code(4)))).statusCode).toBe(401);
    const other = await addApp(portal, await portal.cookieOf('duo'));
    expect((await signInWith(portal, 'una', code(other.app.code()))).statusCode).toBe(401);
    expect((await signInWith(portal, 'una', recovery(other.codes[0] ?? ''))).statusCode).toBe(401);
  });

  it('accepts one of eight concurrent calls with the same code', async () => {
    const cookies = await Promise.all(Array.from({ length: 8 }, () => openStep(portal, 'una')));
    const shown = app.code();
    // From different addresses, so that no limit applies.
    const answers = await Promise.all(
      cookies.map((cookie, at) => inStep(portal, cookie, 'factor', { proof: code(shown) }, `203.0.113.${at}`)),
    );
    expect(signedIn(answers)).toBe(1);
  });
});

describe('the second step', () => {
  const RESTART = { success: false, restart: true };

  it('belongs to the browser in which the password was entered', async () => {
    await portal.signIn('una');
    for (const cookie of ['', `${SIGN_IN_STEP_COOKIE}=garbled`, `${SIGN_IN_STEP_COOKIE}=${'x'.repeat(600)}`]) {
      const answer = await inStep(portal, cookie, 'factor', { proof: code(app.code()) });
      expect([answer.statusCode, answer.json()]).toEqual([401, expect.objectContaining(RESTART)]);
    }
    // Cookies sealed by the same service for other purposes: a session and a known browser.
    const own = await signInWith(portal, 'una', code(app.code()));
    for (const { value } of own.cookies.filter((each) => each.value !== '')) {
      const answer = await inStep(portal, `${SIGN_IN_STEP_COOKIE}=${value}`, 'factor', { proof: code(app.code(1)) });
      expect(answer.json()).toMatchObject(RESTART);
    }
  });

  it('creates one session, whatever is sent with it again', async () => {
    const cookie = stepCookieIn(await portal.signIn('una'));
    const proofs = [code(app.code()), recovery(codes[0] ?? ''), recovery(codes[1] ?? ''), code(app.code(1))];
    const answers = await Promise.all(proofs.map((proof) => inStep(portal, cookie, 'factor', { proof })));
    expect(signedIn(answers)).toBe(1);
    expect((await inStep(portal, cookie, 'factor', { proof: recovery(codes[2] ?? '') })).json()).toMatchObject(RESTART);
  });

  it('ends by time, by ten wrong codes, and with the password', async () => {
    const cookie = stepCookieIn(await portal.signIn('una'));
    await portal.accounts.signInSteps.updateMany({}, { $set: { until: new Date(Date.now() - 1) } });
    expect((await inStep(portal, cookie, 'factor', { proof: code(app.code()) })).json()).toMatchObject(RESTART);
    const guessed = stepCookieIn(await portal.signIn('una'));
    for (let times = 0; times < 10; times += 1) {
      const { statusCode } = await inStep(portal, guessed, 'factor', { proof: code('000000') }, `198.51.100.${times}`);
      expect(statusCode).toBe(401);
    }
    expect((await inStep(portal, guessed, 'factor', { proof: code(app.code()) })).json()).toMatchObject(RESTART);
    const outdated = stepCookieIn(await portal.signIn('una'));
    const una = await portal.accounts.users.findOneAndUpdate({ username: 'una' }, { $set: { passwordHash: 'other' } });
    expect((await inStep(portal, outdated, 'factor', { proof: code(app.code()) })).json()).toMatchObject(RESTART);
    await portal.accounts.users.updateOne({ username: 'una' }, { $set: { passwordHash: una?.passwordHash ?? '' } });
  });

  it('adds no factor for a user who has one', async () => {
    const cookie = stepCookieIn(await portal.signIn('una'));
    for (const call of ['new-authenticator', 'new-passkey', 'go-on']) {
      expect((await inStep(portal, cookie, call)).statusCode, call).toBe(403);
    }
    const add = { name: '', pending: 'x', code: '000000' };
    expect((await inStep(portal, cookie, 'add-authenticator', add)).statusCode).toBe(403);
    expect(await portal.accounts.sessions.countDocuments({ signedInAt: { $gt: new Date() } })).toBe(0);
  });
});

describe('a recovery code', () => {
  it('works once, in any spelling, is reported by mail, and leaves nine', async () => {
    const [typed = ''] = codes;
    expect(codes.length).toBe(10);
    expect(typed).toMatch(/^([1-9a-hj-km-np-z]{4}-){3}[1-9a-hj-km-np-z]{4}$/);
    const answer = await signInWith(portal, 'una', recovery(` ${typed.toUpperCase().replaceAll('-', ' ')} `));
    expect(answer.statusCode).toBe(200);
    expect((await signInWith(portal, 'una', recovery(typed))).statusCode).toBe(401);
    const own = await portal.call('GET', '/api/account/factors', { cookie: cookieIn(answer) });
    expect(own.json().recoveryCodes).toMatchObject({ left: 9, of: 10 });
    await flows.allIsSent();
    const mails = flows.mailServer.mails.map(({ text }) => text).join('\n');
    expect(mails).toContain('A recovery code of your account was used. You have 9 more.');
    expect(await actions()).toContain('recovery-code-used');
  });

  it('is accepted from one of eight concurrent calls', async () => {
    const cookies = await Promise.all(Array.from({ length: 8 }, () => openStep(portal, 'una')));
    const proof = recovery(codes[0] ?? '');
    const answers = await Promise.all(
      cookies.map((cookie, at) => inStep(portal, cookie, 'factor', { proof }, `203.0.113.${at}`)),
    );
    expect(signedIn(answers)).toBe(1);
  });
});

describe('wrong codes', () => {
  const NEAR = '198.51.100.7';
  const FAR = '203.0.113.77';
  const guess = async (address: string, times: number) => {
    const statuses: number[] = [];
    for (let done = 0; done < times; done += 1) {
      statuses.push((await signInWith(portal, 'una', code('000000'), address)).statusCode);
    }
    return statuses;
  };

  it('are limited per address, reported by mail, and lock out no one elsewhere', async () => {
    expect(await guess(NEAR, 7)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const refused = await signInWith(portal, 'una', code(app.code()), NEAR);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().detail).toMatch(/^There were too many wrong codes\. Try again in \d+ minutes\.$/);
    const mail = await awaitMail(flows.mailServer, 'una@x.example', 1, /^Someone tried to sign in/);
    expect(mail.text).toContain('someone knows your password');
    expect((await actions()).filter((action) => action === 'second-factor-limited')).toEqual(['second-factor-limited']);
    expect((await signInWith(portal, 'una', code(app.code()), FAR)).statusCode).toBe(200);
    expect((await signInWith(portal, 'una', recovery(codes[0] ?? ''), NEAR)).statusCode).toBe(200);
  });

  it('from many addresses are limited, except in a known browser', async () => {
    const known = await signInWith(portal, 'una', code(app.code()), FAR);
    const device = known.cookies.find(({ name }) => name === 'device')?.value ?? '';
    for (let at = 0; at < 20; at += 1) await guess(`198.51.100.${at}`, 1);
    expect(await guess('198.51.100.200', 1)).toEqual([429]);
    const headers = { cookie: `device=${device}` };
    const password = await portal.call('POST', '/api/user/login', {
      body: { username: 'una', password: PASSWORD },
      headers,
    });
    const answer = await inStep(portal, stepCookieIn(password), 'factor', { proof: code(app.code(1)) });
    expect(answer.statusCode).toBe(200);
  });

  it('are reset by a right one', async () => {
    await guess(NEAR, 4);
    expect((await signInWith(portal, 'una', code(app.code()), NEAR)).statusCode).toBe(200);
    expect(await guess(NEAR, 4)).toEqual([401, 401, 401, 401]);
  });
});

it('a password reset by mail keeps the second factor', async () => {
  await flows.visitor.checkedPost('/api/accounts/forgot-password', { email: 'una@x.example' });
  const link = linkOf(await awaitMail(flows.mailServer, 'una@x.example', 1, /^Reset your/), '/password');
  const body = { email: 'una@x.example', mid: 4101, id: link.get('id'), userPassword: 'Fresh4Portal' };
  expect((await flows.visitor.post('/api/accounts/reset-password', body)).statusCode).toBe(200);
  const answer = await portal.signIn('una', 'Fresh4Portal');
  expect([answer.statusCode, answer.json().secondStep.ways]).toEqual([401, ['authenticator']]);
  expect(answer.cookies.map(({ name }) => name)).toEqual([SIGN_IN_STEP_COOKIE]);
});
