import { awaitMail } from '@shoppervoice/mail-outbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieIn, PASSWORD } from '../fixtures/accounts.fixture.ts';
import { type Flows, startFlows } from '../fixtures/flows.fixture.ts';
import { linkOf } from '../fixtures/visitor.fixture.ts';

const FORGOT_USERNAME = '/api/accounts/forgot-username';
const FORGOT_PASSWORD = '/api/accounts/forgot-password';
const RESET = '/api/accounts/reset-password';
const RESET_MAIL = /^Reset/;
const validate = (id: string, email: string) =>
  `/api/accounts/validate-id?id=${encodeURIComponent(id)}&email=${encodeURIComponent(email)}`;

let flows: Flows;
let { portal, mailServer, visitor } = {} as Flows;

beforeAll(async () => {
  flows = await startFlows();
  ({ portal, mailServer, visitor } = flows);
});
afterAll(() => flows?.close());
beforeEach(async () => {
  await portal.accounts.signInAttempts.deleteMany({});
  // Mails of one test must not arrive in the next.
  await flows.allIsSent();
  mailServer.mails.length = 0;
});

/** Requests a reset. @returns the link's parameters */
async function resetLink(email: string, mid?: number): Promise<{ id: string; email: string }> {
  const answer = await visitor.checkedPost(FORGOT_PASSWORD, mid === undefined ? { email } : { email, mid });
  expect(answer.json()).toEqual({ multipleMids: false });
  const link = linkOf(await awaitMail(mailServer, email, 1, RESET_MAIL), '/password');
  return { id: link.get('id') ?? '', email: link.get('email') ?? '' };
}

describe('a forgotten user name', () => {
  it('is sent by mail', async () => {
    const answer = await visitor.checkedPost(FORGOT_USERNAME, { email: 'UNA@x.example' });
    expect(answer.json()).toEqual({ multipleMids: false });
    const mail = await awaitMail(mailServer, 'una@x.example');
    expect(mail.text).toContain('User name: una');
    expect(mail.text).toContain('Alder');
  });

  it('of a user with two merchants names them only in the mail', async () => {
    const answer = await visitor.checkedPost(FORGOT_USERNAME, { email: 'duo@x.example' });
    expect(answer.json()).toEqual({ multipleMids: false });
    expect((await awaitMail(mailServer, 'duo@x.example')).text).toMatch(/Alder, Northbay/);
    const unchecked = await visitor.post(FORGOT_USERNAME, { email: 'duo@x.example', multipleMids: true });
    expect([unchecked.statusCode, unchecked.json().data]).toEqual([403, undefined]);
  });

  it('of a user with two merchants first requests the merchant, if the page supports that', async () => {
    const first = await visitor.checkedPost(FORGOT_USERNAME, { email: 'duo@x.example', multipleMids: true });
    expect(first.json()).toEqual({
      multipleMids: true,
      data: [
        { merchantName: 'Alder', mid: 4101 },
        { merchantName: 'Northbay', mid: 4102 },
      ],
    });
    expect((await visitor.checkedPost(FORGOT_USERNAME, { email: 'duo@x.example', mid: 4102 })).json()).toEqual({
      multipleMids: false,
    });
    expect((await awaitMail(mailServer, 'duo@x.example')).text).toMatch(/at Northbay\.\s+User name: duo/);
  });
});

describe('recovery for an address without an account', () => {
  it('has the same response, and sends nothing', async () => {
    for (const [path, body] of [
      [FORGOT_USERNAME, { email: 'nobody@x.example' }],
      [FORGOT_PASSWORD, { email: 'nobody@x.example' }],
      [FORGOT_PASSWORD, { email: 'una@x.example', mid: 4102 }],
    ] as const) {
      const answer = await visitor.checkedPost(path, body);
      expect([answer.statusCode, answer.json()]).toEqual([200, { multipleMids: false }]);
    }
    await flows.allIsSent();
    expect(mailServer.mails).toEqual([]);
  });

  it('is the same for a deactivated user', async () => {
    await portal.accounts.users.updateOne({ username: 'other' }, { $set: { deactivatedAt: new Date() } });
    await visitor.checkedPost(FORGOT_PASSWORD, { email: 'other@x.example' });
    await flows.allIsSent();
    expect(mailServer.mails).toEqual([]);
    await portal.accounts.users.updateOne({ username: 'other' }, { $set: { deactivatedAt: null } });
  });

  it('is limited per address of the mailbox, whether or not there is an account', async () => {
    for (const email of ['una@x.example', 'nobody@x.example']) {
      for (let times = 0; times < 5; times += 1) {
        expect((await visitor.checkedPost(FORGOT_PASSWORD, { email })).statusCode).toBe(200);
      }
      const limited = await visitor.checkedPost(FORGOT_USERNAME, { email: email.toUpperCase() });
      expect(limited.statusCode).toBe(429);
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(800);
      expect(limited.json().detail).toMatch(/^There were too many requests for this account\. Try again in/);
      expect((await visitor.checkedPost(FORGOT_USERNAME, { email })).statusCode).toBe(429);
    }
    expect(await portal.accounts.audit.countDocuments({ action: 'recovery-limited' })).toBe(2);
  });

  it('needs a separate bot check each time', async () => {
    const cookie = await visitor.passBotCheck();
    expect((await visitor.post(FORGOT_PASSWORD, { email: 'una@x.example' }, cookie)).statusCode).toBe(200);
    for (const used of [cookie, undefined, 'bot-check=', `bot-check=${'x'.repeat(43)}`]) {
      const answer = await visitor.post(FORGOT_PASSWORD, { email: 'una@x.example' }, used);
      expect([answer.statusCode, answer.json()]).toEqual([403, { msg: 'BOT_CHECK', detail: expect.any(String) }]);
    }
  });
});

describe('a reset link', () => {
  it('is valid for an hour and once; the new password ends every session', async () => {
    const cookie = await portal.cookieOf('duo');
    const { id, email } = await resetLink('duo@x.example', 4101);
    const stored = await portal.accounts.tokens.find({ kind: 'reset-password' }).toArray();
    expect(JSON.stringify(stored)).not.toContain(id);
    expect(((stored[0]?.until.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(60, 0);
    const valid = await visitor.get(validate(id, email));
    expect(typeof valid.json().data).toBe('string');
    expect(JSON.parse(valid.json().data)).toEqual({ email, merchantId: 4101, resetPasswordTokenId: id });
    const reset = await visitor.post(RESET, { email, mid: 4101, id, userPassword: 'Fresh4Portal' });
    expect([reset.statusCode, reset.json()]).toEqual([200, { success: true }]);
    expect(await portal.session(cookie)).toBeNull();
    expect((await portal.signIn('duo', PASSWORD)).statusCode).toBe(401);
    const fresh = await portal.signIn('duo', 'Fresh4Portal');
    expect(await portal.session(cookieIn(fresh))).not.toBeNull();
    expect((await visitor.get(validate(id, email))).statusCode).toBe(400);
    expect((await visitor.post(RESET, { email, mid: 4101, id, userPassword: 'Other4Portal' })).statusCode).toBe(400);
    await awaitMail(mailServer, 'duo@x.example', 1, /password was changed$/);
    const trail = await portal.accounts.audit.find({ action: 'password-reset' }).toArray();
    expect(trail).toEqual([expect.objectContaining({ mid: 4101, address: '203.0.113.7' })]);
  });

  it('sets no leaked password, and stays valid', async () => {
    const { id, email } = await resetLink('una@x.example');
    const weak = await visitor.post(RESET, { email, mid: 4101, id, userPassword: 'Password123' });
    expect([weak.statusCode, weak.json().msg]).toEqual([409, expect.stringContaining('leaked passwords')]);
    expect((await visitor.get(validate(id, email))).statusCode).toBe(200);
  });

  it('does not set the current password, and stays valid', async () => {
    const { id, email } = await resetLink('una@x.example');
    const same = await visitor.post(RESET, { email, mid: 4101, id, userPassword: PASSWORD });
    expect([same.statusCode, same.json().msg]).toEqual([409, 'This is your password already. Choose another one.']);
    expect((await visitor.post(RESET, { email, mid: 4101, id, userPassword: 'Fresh4Portal' })).statusCode).toBe(200);
  });

  it('used twice concurrently works once', async () => {
    const { id, email } = await resetLink('una@x.example');
    const answers = await Promise.all(
      ['First4Portal', 'Second4Portal'].map((userPassword) =>
        visitor.post(RESET, { email, mid: 4101, id, userPassword }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('voids earlier ones once it is sent, and proves the mailbox', async () => {
    await portal.accounts.users.updateOne({ username: 'una' }, { $set: { emailProvenAt: null } });
    const first = await resetLink('una@x.example');
    await visitor.checkedPost(FORGOT_PASSWORD, { email: 'una@x.example' });
    const second = linkOf(await awaitMail(mailServer, 'una@x.example', 2, RESET_MAIL), '/password').get('id') ?? '';
    const userPassword = 'Third4Portal';
    expect((await visitor.get(validate(first.id, first.email))).statusCode).toBe(400);
    expect((await visitor.post(RESET, { ...first, mid: 4101, userPassword })).statusCode).toBe(400);
    const newest = { ...first, id: second, mid: 4101, userPassword };
    expect((await visitor.post(RESET, newest)).statusCode).toBe(200);
    expect((await visitor.get(validate(second, first.email))).statusCode).toBe(400);
    expect((await portal.signIn('una', userPassword)).statusCode).toBe(200);
  });

  it.each([
    ['expired', {}, { until: new Date(Date.now() - 1) }],
    ['of another mailbox', { email: 'other@x.example' }, {}],
    ['malformed', { id: '../../etc/passwd' }, {}],
    ['of another kind', {}, { kind: 'prove-mailbox' as const }],
    ['for another merchant', { mid: 4102 }, {}],
    ['empty', { id: '' }, {}],
  ])('that is %s is refused with the same words and does not change the password', async (_what, change, stored) => {
    const link = await resetLink('una@x.example');
    await portal.accounts.tokens.updateMany({ usedAt: null, kind: 'reset-password' }, { $set: stored });
    const before = await portal.accounts.users.findOne({ username: 'una' });
    const answer = await visitor.post(RESET, { ...link, mid: 4101, userPassword: 'Never4Portal', ...change });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { msg: 'This link has expired or was used already. Please ask for a new one.' },
    ]);
    expect((await portal.accounts.users.findOne({ username: 'una' }))?.passwordHash).toBe(before?.passwordHash);
  });

  it('enforces the password rule, and is not used up by an invalid password', async () => {
    const link = await resetLink('una@x.example');
    const answer = await visitor.post(RESET, { ...link, mid: 4101, userPassword: 'weakweak' });
    expect([answer.statusCode, answer.json().parameter]).toEqual([400, 'password']);
    expect((await visitor.get(validate(link.id, link.email))).statusCode).toBe(200);
  });

  it('is not counted per e-mail when guessed: a stranger cannot use up the owner’s attempts', async () => {
    const link = await resetLink('una@x.example');
    for (let times = 0; times < 12; times += 1) {
      expect((await visitor.get(validate('x'.repeat(43), 'una@x.example'))).statusCode).toBe(400);
    }
    expect((await visitor.get(validate(link.id, link.email))).statusCode).toBe(200);
  });

  it('is sent for each user name of a shared mailbox', async () => {
    const una = await portal.accounts.users.findOne({ username: 'una' });
    if (una === null) throw new Error('una is there');
    await portal.accounts.users.insertOne({ ...una, _id: 'una-2', username: 'una.second' });
    await visitor.checkedPost(FORGOT_PASSWORD, { email: 'una@x.example' });
    const mails = [await awaitMail(mailServer, 'una@x.example', 1), await awaitMail(mailServer, 'una@x.example', 2)];
    expect(mails.map(({ text }) => /User name: (\S+)/.exec(text)?.[1]).sort()).toEqual(['una', 'una.second']);
    await visitor.checkedPost(FORGOT_USERNAME, { email: 'una@x.example' });
    expect((await awaitMail(mailServer, 'una@x.example', 3)).text).toContain('User name: una, una.second');
    await portal.accounts.users.deleteOne({ _id: 'una-2' });
  });
});
