import { randomBytes } from 'node:crypto';
import type { NewAuthenticator, OwnFactors, PasskeyOptions } from '@shoppervoice/contracts/accounts';
import { awaitMail } from '@shoppervoice/mail-outbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountsUnderTest, cookieIn } from '../fixtures/accounts.fixture.ts';
import { type Flows, startFlows } from '../fixtures/flows.fixture.ts';
import { SoftPasskey } from '../fixtures/soft-passkey.fixture.ts';
import { App, addApp, code, inStep, recovery, restart, signInWith, stepCookieIn } from './second-factor.fixture.ts';

let flows: Flows;
let portal: AccountsUnderTest;

beforeAll(async () => {
  flows = await startFlows();
  portal = flows.portal;
});
afterAll(() => flows?.close());
beforeEach(async () => {
  await restart(flows);
});

const post = (cookie: string, path: string, body: unknown = {}) =>
  portal.call('POST', `/api/account/factors/${path}`, { cookie, body });
const own = async (cookie: string) => (await portal.call('GET', '/api/account/factors', { cookie })).json<OwnFactors>();

describe('adding an authenticator app', () => {
  it('shows its recovery codes once, stores no readable secret, and ends earlier sessions', async () => {
    const [cookie, elsewhere] = [await portal.cookieOf('una'), await portal.cookieOf('una')];
    expect(await own(cookie)).toEqual({
      factors: [],
      recoveryCodes: null,
      required: false,
      passkeys: { origin: 'https://portal.example' },
      most: 10,
    });
    const offer = (await post(cookie, 'new-authenticator')).json<NewAuthenticator>();
    const secret = offer.secret.replaceAll(' ', '');
    expect(offer.uri).toContain(`secret=${secret}`);
    expect(offer.pending).not.toContain(secret);
    const wrong = await post(cookie, 'authenticator', { name: '', pending: offer.pending, code: '000000' });
    expect([wrong.statusCode, wrong.json().parameter]).toEqual([400, 'code']);
    const body = { name: '  My   telephone ', pending: offer.pending, code: new App(offer.secret).code() };
    const unconfirmed = await portal.call('POST', '/api/account/factors/authenticator', {
      cookie,
      body,
      confirmed: false,
    });
    expect([unconfirmed.statusCode, unconfirmed.json().type]).toEqual([403, '/problems/password-needed']);
    const added = await post(cookie, 'authenticator', body);
    const { recoveryCodes } = added.json<{ recoveryCodes: string[] }>();
    expect([added.statusCode, recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([200, 10, 10]);
    expect([(await portal.session(elsewhere))?.csrf, (await portal.session(cookie)) !== null]).toEqual([
      undefined,
      true,
    ]);
    expect(await own(cookie)).toMatchObject({
      factors: [{ kind: 'authenticator', name: 'My telephone', usedAt: null }],
      recoveryCodes: { left: 10, of: 10 },
    });
    const stored = JSON.stringify(await portal.accounts.secondFactors.find().toArray());
    const trail = JSON.stringify(await portal.accounts.audit.find().toArray());
    await flows.allIsSent();
    const mails = JSON.stringify(flows.mailServer.mails);
    for (const secretText of [secret, offer.pending, ...recoveryCodes]) {
      for (const place of [stored, trail, mails, portal.logLines.join('')]) expect(place).not.toContain(secretText);
    }
    const mail = await awaitMail(flows.mailServer, 'una@x.example', 1, /^The second factor/);
    expect(mail.text).toContain('Your account has an authenticator app as its second factor now.');
    expect(await portal.accounts.audit.countDocuments({ action: 'second-factor-added' })).toBe(1);
    // The code that added it is used up.
    expect((await signInWith(portal, 'una', code(body.code))).statusCode).toBe(401);
  });

  it('refuses a secret that was issued to another user, or is garbled', async () => {
    const [una, duo] = [await portal.cookieOf('una'), await portal.cookieOf('duo')];
    const offer = (await post(duo, 'new-authenticator')).json<NewAuthenticator>();
    for (const pending of [offer.pending, `${offer.pending}x`, '', 'a.b.c.d.e']) {
      const body = { name: '', pending, code: new App(offer.secret).code() };
      const answer = await post(una, 'authenticator', body);
      expect([answer.statusCode, answer.json().parameter]).toEqual([400, 'pending']);
    }
    expect(await portal.accounts.secondFactors.countDocuments()).toBe(0);
  });

  it('stores one of two concurrent first ones', async () => {
    const cookie = await portal.cookieOf('una');
    const bodies = await Promise.all(
      [1, 2].map(async () => {
        const offer = (await post(cookie, 'new-authenticator')).json<NewAuthenticator>();
        return { name: '', pending: offer.pending, code: new App(offer.secret).code() };
      }),
    );
    const answers = await Promise.all(bodies.map((body) => post(cookie, 'authenticator', body)));
    // The second request is refused, or needs the first factor.
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    expect((await own(cookie)).factors.length).toBe(1);
  });

  it('is limited to ten factors', async () => {
    const cookie = await portal.cookieOf('una');
    const { codes } = await addApp(portal, cookie);
    for (const at of Array.from({ length: 9 }, (_, k) => k)) {
      await addApp(portal, cookie, { proof: recovery(codes[at] ?? '') });
    }
    await expect(addApp(portal, cookie, { proof: recovery(codes[9] ?? '') })).rejects.toThrow(/409.*You have 10/);
  });
});

describe('a user with a factor', () => {
  let cookie: string;
  let app: App;
  let codes: readonly string[];

  beforeEach(async () => {
    cookie = await portal.cookieOf('una');
    ({ app, codes } = await addApp(portal, cookie));
  });

  it('proves it for every change, in addition to the password', async () => {
    const offer = (await post(cookie, 'new-authenticator')).json<NewAuthenticator>();
    const body = { name: '', pending: offer.pending, code: new App(offer.secret).code() };
    const [{ id = '' } = {}] = (await own(cookie)).factors;
    const wrong = code('000000');
    const refused = [
      await post(cookie, 'authenticator', body),
      await post(cookie, 'authenticator', { ...body, proof: wrong }),
      await post(cookie, 'recovery-codes', { proof: wrong }),
      await post(cookie, `${id}/remove`, { proof: wrong }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
    expect(refused.map((answer) => answer.json().parameter)).toEqual(['proof', 'proof', 'proof', 'proof']);
    for (const path of ['recovery-codes', `${id}/remove`]) {
      const asks = { cookie, body: { proof: code(app.code()) }, confirmed: false };
      const answer = await portal.call('POST', `/api/account/factors/${path}`, asks);
      expect([answer.statusCode, answer.json().type]).toEqual([403, '/problems/password-needed']);
    }
    expect((await own(cookie)).factors.length).toBe(1);
  });

  it('has few attempts, and keeps no other session after a right code', async () => {
    const [{ id = '' } = {}] = (await own(cookie)).factors;
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      statuses.push((await post(cookie, `${id}/remove`, { proof: code('000000') })).statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const elsewhere = cookieIn(await signInWith(portal, 'una', code(app.code())));
    expect((await post(elsewhere, `${id}/remove`, { proof: code(app.code(1)) })).statusCode).toBe(200);
  });

  it('creates new recovery codes, which void the earlier ones', async () => {
    const made = await post(cookie, 'recovery-codes', { proof: code(app.code()) });
    expect(made.statusCode).toBe(200);
    const { recoveryCodes } = made.json<{ recoveryCodes: string[] }>();
    expect(recoveryCodes.some((each) => codes.includes(each))).toBe(false);
    expect((await signInWith(portal, 'una', recovery(codes[0] ?? ''))).statusCode).toBe(401);
    expect((await signInWith(portal, 'una', recovery(recoveryCodes[0] ?? ''))).statusCode).toBe(200);
    expect(await portal.accounts.audit.countDocuments({ action: 'recovery-codes-made' })).toBe(1);
  });

  it('removes it, after which the password is sufficient', async () => {
    const [{ id = '' } = {}] = (await own(cookie)).factors;
    const removed = await post(cookie, `${id}/remove`, { proof: code(app.code()) });
    expect([removed.statusCode, removed.json().factors, removed.json().recoveryCodes]).toEqual([200, [], null]);
    expect((await portal.signIn('una')).statusCode).toBe(200);
    expect(await portal.accounts.secondFactors.countDocuments()).toBe(0);
    await awaitMail(flows.mailServer, 'una@x.example', 2, /^The second factor/);
    expect(await portal.accounts.audit.countDocuments({ action: 'second-factor-removed' })).toBe(1);
  });

  it('renames it by the rules of a new name, and changes nothing else', async () => {
    const [before] = (await own(cookie)).factors;
    const rename = (by: string, name: string) =>
      portal.call('PUT', `/api/account/factors/${before?.id}`, { cookie: by, body: { name }, confirmed: false });
    const renamed = await rename(cookie, '  Work \u202e  telephone ');
    expect([renamed.statusCode, renamed.json<OwnFactors>().factors]).toEqual([
      200,
      [{ ...before, name: 'Work telephone' }],
    ]);
    for (const name of ['', ' \u200b ']) expect((await rename(cookie, name)).json().parameter).toBe('name');
    expect((await rename(cookie, 'x'.repeat(61))).statusCode).toBe(400);
    expect((await rename(await portal.cookieOf('duo'), 'Mine')).statusCode).toBe(404);
    expect((await own(cookie)).factors[0]?.name).toBe('Work telephone');
    expect((await signInWith(portal, 'una', code(app.code()))).statusCode).toBe(200);
    expect(await portal.accounts.audit.countDocuments({ action: 'second-factor-renamed' })).toBe(1);
  });

  it('cannot change those of others', async () => {
    const duo = await portal.cookieOf('duo');
    const of = await addApp(portal, duo);
    const [{ id = '' } = {}] = (await own(cookie)).factors;
    expect((await post(duo, `${id}/remove`, { proof: code(of.app.code()) })).statusCode).toBe(404);
    expect((await own(duo)).factors.map((factor) => factor.id)).not.toContain(id);
    expect((await own(cookie)).factors.length).toBe(1);
    expect((await portal.call('GET', '/api/account/factors')).statusCode).toBe(401);
  });

  it('keeps what is stored under an older key, until the next use migrates it', async () => {
    const fresh = randomBytes(32).toString('base64url');
    const rotated = await AccountsUnderTest.start(portal.mongoUrl, {
      SESSION_KEYS: portal.sessionKeys,
      FACTOR_KEYS: `${fresh},${portal.factorKeys}`,
    });
    expect((await signInWith(rotated, 'una', code(app.code()))).statusCode).toBe(200);
    await rotated.service.close();
    const without = await AccountsUnderTest.start(portal.mongoUrl, { FACTOR_KEYS: fresh });
    expect((await signInWith(without, 'una', code(app.code(1)))).statusCode).toBe(200);
    await without.service.close();
  });
});

describe('a passkey', () => {
  const add = async (cookie: string, passkey: SoftPasskey, more: object = {}) => {
    const offer = (await post(cookie, 'new-passkey')).json<PasskeyOptions>();
    return post(cookie, 'passkey', { name: 'Laptop', made: passkey.make(offer), ...more });
  };
  const begin = async () => stepCookieIn(await portal.signIn('una'));
  const ask = async (step: string) => (await inStep(portal, step, 'passkey-challenge')).json<PasskeyOptions>();
  const show = (step: string, signed: object) => inStep(portal, step, 'factor', { proof: { kind: 'passkey', signed } });

  it('is added and signs in', async () => {
    const passkey = new SoftPasskey();
    const cookie = await portal.cookieOf('una');
    const added = await add(cookie, passkey);
    expect([added.statusCode, added.json().recoveryCodes?.length]).toEqual([200, 10]);
    const step = await begin();
    const { options } = await ask(step);
    expect(options).toMatchObject({ rpId: 'portal.example', userVerification: 'preferred' });
    const answer = await show(step, passkey.sign({ options }));
    expect(answer.statusCode).toBe(200);
    expect((await portal.session(cookieIn(answer)))?.context.username).toBe('una');
  });

  it('signs once per challenge', async () => {
    const passkey = new SoftPasskey();
    await add(await portal.cookieOf('una'), passkey);
    const [first, second] = [await begin(), await begin()];
    const signed = passkey.sign(await ask(first));
    const answers = await Promise.all([show(first, signed), show(second, signed)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    expect((await show(await begin(), signed)).statusCode).toBe(401);
  });

  it('is refused from another site or device, for another user, late, and with an old counter', async () => {
    const passkey = new SoftPasskey();
    const una = await portal.cookieOf('una');
    await add(una, passkey);
    expect((await add(await portal.cookieOf('duo'), new SoftPasskey('https://portal.example.evil'))).statusCode).toBe(
      400,
    );
    const step = await begin();
    const other = new SoftPasskey();
    expect(
      (await show(step, { ...other.sign(await ask(step)), id: passkey.sign(await ask(step)).id })).statusCode,
    ).toBe(401);
    expect((await show(step, new SoftPasskey().sign(await ask(step)))).statusCode).toBe(401);
    // A challenge for duo, signed by una's passkey.
    const foreign = (await post(await portal.cookieOf('duo'), 'passkey-challenge')).json<PasskeyOptions>();
    expect((await show(step, passkey.sign(foreign))).statusCode).toBe(401);
    // A challenge for creating a passkey does not work for using one.
    const making = (await post(una, 'new-passkey')).json<PasskeyOptions>();
    const asMade = { options: { ...making.options, rpId: 'portal.example' } };
    expect((await show(step, passkey.sign(asMade))).statusCode).toBe(401);
    const late = await ask(step);
    await portal.accounts.passkeyChallenges.updateMany({}, { $set: { until: new Date(Date.now() - 1) } });
    expect((await show(step, passkey.sign(late))).statusCode).toBe(401);
    expect((await show(step, passkey.sign(await ask(step)))).statusCode).toBe(200);
    passkey.counter = 0;
    const again = await begin();
    expect((await show(again, passkey.sign(await ask(again)))).statusCode).toBe(401);
  });

  it('is added once, and in addition to a proven factor', async () => {
    const passkey = new SoftPasskey();
    const cookie = await portal.cookieOf('una');
    const { app, codes } = await addApp(portal, cookie);
    expect((await add(cookie, passkey)).json().parameter).toBe('proof');
    const added = await add(cookie, passkey, { proof: code(app.code()) });
    expect([added.statusCode, added.json().recoveryCodes]).toEqual([200, null]);
    expect((await add(cookie, passkey, { proof: recovery(codes[0] ?? '') })).statusCode).toBe(409);
    const [, { id = '' } = {}] = (await own(cookie)).factors;
    const offer = (await post(cookie, 'passkey-challenge')).json<PasskeyOptions>();
    const proof = { kind: 'passkey', signed: passkey.sign(offer) };
    const removed = await post(cookie, `${id}/remove`, { proof });
    expect(removed.json().factors.map(({ kind }: { kind: string }) => kind)).toEqual(['authenticator']);
  });

  it('needs a portal with a host name; on this machine localhost', async () => {
    const at = async (PUBLIC_URL: string) => {
      const started = await AccountsUnderTest.start(portal.mongoUrl, { PUBLIC_URL });
      const cookie = await started.cookieOf('duo');
      const offer = await started.call('POST', '/api/account/factors/new-passkey', { cookie, body: {} });
      await started.service.close();
      return [offer.statusCode, offer.json().options?.rp.id];
    };
    expect(await at('http://127.0.0.1:8080')).toEqual([200, 'localhost']);
    expect(await at('https://192.0.2.7')).toEqual([409, undefined]);
  });
});
