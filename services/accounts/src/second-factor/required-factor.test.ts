import { issueToken } from '@shoppervoice/account-store';
import type { FactorAdded, NewAuthenticator, PasskeyOptions } from '@shoppervoice/contracts/accounts';
import { awaitMail } from '@shoppervoice/mail-outbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountsUnderTest, cookieIn } from '../fixtures/accounts.fixture.ts';
import { type Flows, startFlows } from '../fixtures/flows.fixture.ts';
import { SoftPasskey } from '../fixtures/soft-passkey.fixture.ts';
import { demandWarning, needsFactor } from '../session/factor-demand.ts';
import {
  App,
  addApp,
  addAuthenticator,
  code,
  inStep,
  provenStep,
  recovery,
  restart,
  signInWith,
  stepCookieIn,
} from './second-factor.fixture.ts';

describe('superusers need a second factor', () => {
  const SUPERUSER = { accessType: 'SUPERUSER' } as const;
  it.each([
    ['where-public', 'https://portal.example', true],
    ['where-public', 'http://localhost:8080', false],
    ['where-public', 'http://127.0.0.1:8080', false],
    ['where-public', null, false],
    ['always', 'http://localhost:8080', true],
    ['always', null, true],
    ['never', 'https://portal.example', false],
  ] as const)('%s at %s: %s', (SUPERUSER_FACTOR, PUBLIC_URL, needed) => {
    const config = { SUPERUSER_FACTOR, PUBLIC_URL, PLATFORM_URL: null };
    expect(needsFactor(config, SUPERUSER)).toBe(needed);
    for (const accessType of ['MERCHANT_ADMIN', 'MERCHANT_USER'] as const) {
      expect(needsFactor(config, { accessType })).toBe(false);
    }
    expect(demandWarning(config) !== null).toBe(SUPERUSER_FACTOR === 'never');
  });

  it('when only the platform is public', () => {
    const config = {
      SUPERUSER_FACTOR: 'where-public',
      PUBLIC_URL: 'http://127.0.0.1:8080',
      PLATFORM_URL: 'https://platform.example',
    } as const;
    expect(needsFactor(config, SUPERUSER)).toBe(true);
    expect(needsFactor({ ...config, PLATFORM_URL: 'http://127.0.0.1:8081' }, SUPERUSER)).toBe(false);
  });
});

let flows: Flows;
let portal: AccountsUnderTest;

beforeAll(async () => {
  flows = await startFlows({ SUPERUSER_FACTOR: 'where-public' });
  portal = flows.portal;
});
afterAll(() => flows?.close());
beforeEach(async () => {
  await restart(flows);
});

describe('a superuser of a public portal', () => {
  it('adds an app after the password, before anything else, and then gets the session', async () => {
    const answer = await portal.signIn('super');
    expect([answer.statusCode, answer.json().secondStep]).toEqual([
      401,
      { ways: [], mustEnrol: true, passkeys: { origin: 'https://portal.example' } },
    ]);
    const step = stepCookieIn(answer);
    await portal.accounts.signInSteps.updateMany({}, { $set: { mailboxProven: true } });
    expect((await inStep(portal, step, 'go-on')).statusCode).toBe(403);
    expect((await inStep(portal, step, 'factor', { proof: recovery('a') })).statusCode).toBe(401);
    const offer = (await inStep(portal, step, 'new-authenticator')).json<NewAuthenticator>();
    const app = new App(offer.secret);
    const wrong = { name: 'x', pending: offer.pending, code: '000000' };
    expect((await inStep(portal, step, 'add-authenticator', wrong)).statusCode).toBe(400);
    expect((await inStep(portal, step, 'go-on')).statusCode).toBe(403);
    const added = await inStep(portal, step, 'add-authenticator', { ...wrong, code: app.code() });
    expect([added.statusCode, added.json<FactorAdded>().recoveryCodes?.length]).toEqual([200, 10]);
    expect(await portal.accounts.sessions.countDocuments()).toBe(0);
    const mail = await awaitMail(flows.mailServer, 'super@x.example');
    expect(mail.text).toContain('an authenticator app as its second factor now');
    const finished = await inStep(portal, step, 'go-on');
    expect(finished.statusCode).toBe(200);
    expect((await portal.session(cookieIn(finished)))?.context.accessType).toBe('SUPERUSER');
    expect((await inStep(portal, step, 'go-on')).json()).toMatchObject({ restart: true });
    expect((await portal.signIn('super')).json().secondStep).toMatchObject({
      ways: ['authenticator'],
      mustEnrol: false,
    });
  });

  it('proves a mailed link before that: the password alone adds nothing', async () => {
    const step = stepCookieIn(await portal.signIn('super'));
    const early = { name: '', pending: 'a.b.c.d.e', code: '000000' };
    const refused = [
      await inStep(portal, step, 'new-authenticator'),
      await inStep(portal, step, 'new-passkey'),
      await inStep(portal, step, 'add-authenticator', early),
    ];
    for (const answer of refused) {
      expect([answer.statusCode, answer.json().detail]).toEqual([403, expect.stringMatching(/^Open the link/)]);
    }
    const show = async (at: string, token: string) => inStep(portal, at, 'prove-mailbox', { token });
    const linkOf = async (count: number) => {
      expect((await inStep(portal, step, 'mail-link')).statusCode).toBe(200);
      const mail = await awaitMail(flows.mailServer, 'super@x.example', count, /^Add a second factor/);
      return /\/login\?add-factor=([\w-]{43})\s/.exec(mail.text)?.[1] ?? '';
    };
    const [older, token] = [await linkOf(1), await linkOf(2)];
    // Only the newest link works: for its user, after the password, once.
    for (const [at, shown] of [
      [step, older],
      [step, 'x'],
      [step, ''],
    ] as const) {
      const answer = await show(at, shown);
      expect([answer.statusCode, answer.json().parameter]).toEqual([400, 'token']);
    }
    expect((await show('sign-in-step=x', token)).json()).toMatchObject({ restart: true });
    // In another browser, where the mail may be read.
    const elsewhere = stepCookieIn(await portal.signIn('super'));
    expect((await show(elsewhere, token)).statusCode).toBe(200);
    expect((await show(step, token)).statusCode).toBe(400);
    expect((await inStep(portal, elsewhere, 'new-authenticator')).statusCode).toBe(200);
    expect((await inStep(portal, step, 'new-authenticator')).statusCode).toBe(403);
    expect(portal.logLines.join('')).not.toContain(token);
  });

  it('gets no link for another user’s step, and few in all', async () => {
    await portal.addUser('twin', 'SUPERUSER', [4101]);
    await portal.accounts.users.updateOne(
      { username: 'twin' },
      { $set: { email: 'super@x.example', emailKey: 'super@x.example' } },
    );
    const twin = stepCookieIn(await portal.signIn('twin'));
    const subject = await portal.idOf('super');
    const token = await issueToken(portal.accounts, { kind: 'add-factor', subject, email: 'super@x.example' });
    expect((await inStep(portal, twin, 'prove-mailbox', { token })).statusCode).toBe(400);
    expect(
      (await inStep(portal, stepCookieIn(await portal.signIn('super')), 'prove-mailbox', { token })).statusCode,
    ).toBe(200);
    const statuses = new Set<number>();
    for (let times = 0; times < 30; times += 1) statuses.add((await inStep(portal, twin, 'mail-link')).statusCode);
    expect([...statuses]).toEqual([200, 429]);
    // With a factor, no link is needed to add one.
    await addAuthenticator(portal, 'super');
    const shows = stepCookieIn(await portal.signIn('super'));
    expect((await inStep(portal, shows, 'mail-link')).statusCode).toBe(403);
  });

  it('adds a passkey in the same way', async () => {
    const step = await provenStep(portal, 'super');
    const offer = (await inStep(portal, step, 'new-passkey')).json<PasskeyOptions>();
    const made = new SoftPasskey().make(offer);
    expect((await inStep(portal, step, 'add-passkey', { name: '', made })).statusCode).toBe(200);
    expect((await inStep(portal, step, 'go-on')).statusCode).toBe(200);
  });

  it('in two browsers adds one factor concurrently, and one continues', async () => {
    const steps = await Promise.all([1, 2].map(() => provenStep(portal, 'super')));
    const added = await Promise.all(
      steps.map(async (step) => {
        const offer = (await inStep(portal, step, 'new-authenticator')).json<NewAuthenticator>();
        const body = { name: '', pending: offer.pending, code: new App(offer.secret).code() };
        return inStep(portal, step, 'add-authenticator', body);
      }),
    );
    expect(added.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    const finished = await Promise.all(steps.map((step) => inStep(portal, step, 'go-on')));
    expect(finished.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  });

  it('has no session that began without one before the requirement', async () => {
    const before = await AccountsUnderTest.start(portal.mongoUrl, { SESSION_KEYS: portal.sessionKeys });
    const [superuser, una] = [await before.cookieOf('super'), await before.cookieOf('una')];
    await before.service.close();
    expect(await portal.session(superuser)).toBeNull();
    expect((await portal.session(una))?.context.username).toBe('una');
  });

  it('keeps the last one, and a switch of merchants keeps the session', async () => {
    const step = await provenStep(portal, 'super');
    const offer = (await inStep(portal, step, 'new-authenticator')).json<NewAuthenticator>();
    const app = new App(offer.secret);
    const body = { name: '', pending: offer.pending, code: app.code() };
    await inStep(portal, step, 'add-authenticator', body);
    const cookie = cookieIn(await inStep(portal, step, 'go-on'));
    const own = (await portal.call('GET', '/api/account/factors', { cookie })).json();
    expect(own.required).toBe(true);
    const path = `/api/account/factors/${own.factors[0].id}/remove`;
    // A wrong factor is not tried: it would count as an attempt at what is refused in any case.
    for (const shown of ['000000', app.code(1)]) {
      const refused = await portal.call('POST', path, { cookie, body: { proof: code(shown) } });
      expect([refused.statusCode, refused.json().detail]).toEqual([
        409,
        'This portal wants a second factor of you: add another one before you remove the last.',
      ]);
    }
    const switched = await portal.call('POST', '/api/admin/override', { cookie, body: { mid: 4102 } });
    expect((await portal.session(cookieIn(switched)))?.context.mid).toBe(4102);
  });
});

describe('resetting a second factor', () => {
  const reset = async (by: string, user: string, confirmed = true) => {
    const cookie = by === 'super' ? await superuserCookie() : await portal.cookieOf(by);
    return portal.call('DELETE', `/api/account/users/${await portal.idOf(user)}/factors`, { cookie, confirmed });
  };
  let app: App;
  async function superuserCookie(): Promise<string> {
    return cookieIn(await signInWith(portal, 'super', code(app.code())));
  }

  beforeAll(async () => {
    await portal.addUser('ada', 'MERCHANT_ADMIN', [4101]);
    await portal.addUser('root', 'SUPERUSER', [4101]);
  });
  beforeEach(async () => {
    const step = await provenStep(portal, 'super');
    const offer = (await inStep(portal, step, 'new-authenticator')).json<NewAuthenticator>();
    app = new App(offer.secret);
    await inStep(portal, step, 'add-authenticator', { name: '', pending: offer.pending, code: app.code() });
    await addApp(portal, await portal.cookieOf('una'));
    await addApp(portal, await portal.cookieOf('duo'));
  });

  it('is only for the admin of this merchant, with the password; it is mailed, audited, and ends sessions', async () => {
    const una = await portal.accounts.users.findOne({ username: 'una' });
    const listed = await portal.call('GET', '/api/account/users', { cookie: await portal.cookieOf('ada') });
    const rowOf = (username: string) =>
      listed.json().users.find((each: { username: string }) => each.username === username);
    expect([rowOf('una').hasSecondFactor, rowOf('una').mayChange]).toEqual([
      true,
      ['accessType', 'seesAddresses', 'deactivate', 'delete', 'resetFactors'],
    ]);
    expect([rowOf('ada').hasSecondFactor, rowOf('duo').mayChange]).toEqual([
      false,
      ['seesAddresses', 'deactivate', 'delete'],
    ]);
    const unconfirmed = await reset('ada', 'una', false);
    expect([unconfirmed.statusCode, unconfirmed.json().detail]).toEqual([
      403,
      "This takes the second factors of Una O'Neil (una) away: their password alone lets them in then.",
    ]);
    const answer = await reset('ada', 'una');
    expect([answer.statusCode, answer.json().hasSecondFactor]).toEqual([200, false]);
    expect(await portal.accounts.sessions.countDocuments({ userId: una?._id ?? '' })).toBe(0);
    const mail = await awaitMail(flows.mailServer, 'una@x.example', 1, /has no second factor now$/);
    expect(mail.text).toContain("Una O'Neil reset your second factor");
    const [entry] = await portal.accounts.audit.find({ action: 'second-factor-reset' }).toArray();
    expect(entry?.details).toEqual({ user: 'una' });
    expect((await portal.signIn('una')).statusCode).toBe(200);
    expect((await reset('ada', 'una')).statusCode).toBe(409);
  });

  it('of a user of several merchants, of a superuser or of strangers is refused to an admin', async () => {
    const answers = [
      await reset('ada', 'duo'),
      await reset('ada', 'other'),
      await reset('ada', 'super'),
      await reset('ada', 'ada'),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([403, 404, 404, 403]);
    expect(await portal.accounts.secondFactors.countDocuments()).toBe(3);
    expect(await portal.accounts.audit.countDocuments({ action: 'user-change-refused' })).toBe(4);
    await portal.accounts.secondFactors.deleteOne({ _id: await portal.idOf('una') });
    expect((await reset('una', 'duo')).statusCode).toBe(403);
  });

  it('is allowed to a superuser, also for a user of several merchants', async () => {
    expect((await reset('super', 'duo')).statusCode).toBe(200);
    expect((await portal.signIn('duo')).statusCode).toBe(200);
  });

  it('of another superuser requires them to add one again', async () => {
    const step = await provenStep(portal, 'root');
    const offer = (await inStep(portal, step, 'new-passkey')).json<PasskeyOptions>();
    await inStep(portal, step, 'add-passkey', { name: '', made: new SoftPasskey().make(offer) });
    expect((await reset('super', 'root')).statusCode).toBe(200);
    expect((await portal.signIn('root')).json().secondStep.mustEnrol).toBe(true);
    // The reset ended the step that had added the factor.
    expect((await inStep(portal, step, 'go-on')).json()).toMatchObject({ restart: true });
  });
});
