import { accountState } from '@shoppervoice/account-store';
import { awaitMail } from '@shoppervoice/mail-outbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD } from '../fixtures/accounts.fixture.ts';
import { type Flows, startFlows } from '../fixtures/flows.fixture.ts';
import { linkOf } from '../fixtures/visitor.fixture.ts';

const OLD = 'una@x.example';
const STRANGER = 'stranger@x.example';
const NEXT_PASSWORD = 'Fresh4Portal';

let flows: Flows;
let { portal, mailServer, visitor } = {} as Flows;
/** Both know the password. */
let stranger: string;
let owner: string;

beforeAll(async () => {
  flows = await startFlows();
  ({ portal, mailServer, visitor } = flows);
});
afterAll(() => flows?.close());
beforeEach(async () => {
  await flows.allIsSent();
  const { users, sessions, tokens, signInAttempts, audit } = portal.accounts;
  for (const collection of [users, sessions, tokens, signInAttempts, audit]) await collection.deleteMany({});
  await portal.mails.database.outbox.deleteMany({});
  await portal.fill();
  await portal.addUser('ada', 'MERCHANT_ADMIN', [4101]);
  stranger = await portal.cookieOf('una');
  owner = await portal.cookieOf('una');
  mailServer.mails.length = 0;
});

const user = async () => {
  const found = await portal.accounts.users.findOne({ username: 'una' });
  if (found === null) throw new Error('una is there');
  return found;
};
const tokenIn = async (to: string, subject: RegExp, path: string, name: string) =>
  linkOf(await awaitMail(mailServer, to, 1, subject), path).get(name) ?? '';

/** Requests the stranger's address with the stolen password; resolves with the links of both mails. */
async function requestChange() {
  const body = { email: STRANGER };
  expect((await portal.call('PUT', '/api/account/email', { cookie: stranger, body })).statusCode).toBe(200);
  return {
    token: await tokenIn(STRANGER, /^Confirm your new e-mail/, '/new-email', 'token'),
    stop: await tokenIn(OLD, /^Someone asked to change/, '/new-email', 'stop'),
  };
}
const confirm = (token: string, more: { cookie?: string; password?: string } = {}) => {
  const { cookie, password } = more;
  const body = { email: STRANGER, token, ...(password === undefined ? {} : { password }) };
  return portal.call('POST', '/api/accounts/confirm-new-email', { body, ...(cookie === undefined ? {} : { cookie }) });
};
const stop = (token: string) => visitor.post('/api/accounts/stop-new-email', { email: OLD, token });
async function resetLink() {
  expect((await visitor.checkedPost('/api/accounts/forgot-password', { email: OLD })).statusCode).toBe(200);
  return tokenIn(OLD, /^Reset/, '/password', 'id');
}
const reset = (id: string) =>
  visitor.post('/api/accounts/reset-password', { email: OLD, mid: 4101, id, userPassword: NEXT_PASSWORD });
const changePassword = () =>
  portal.call('PUT', '/api/account/password', {
    cookie: owner,
    body: { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD },
  });
const changeUser = async (body: object) =>
  portal.call('PUT', `/api/account/users/${(await user())._id}`, { cookie: await portal.cookieOf('ada'), body });

/** Changes that void everything mailed before. */
const CHANGES: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['the owner changed the password', changePassword],
  ['the owner reset the password', async () => reset(await resetLink())],
  ['an admin changed the role', () => changeUser({ accessType: 'MERCHANT_ADMIN' })],
  [
    'an admin changed the role and changed it back',
    async () => {
      await changeUser({ accessType: 'MERCHANT_ADMIN' });
      await changeUser({ accessType: 'MERCHANT_USER' });
    },
  ],
  [
    'an admin deactivated and reactivated the user',
    async () => {
      await changeUser({ deactivated: true });
      await changeUser({ deactivated: false });
    },
  ],
];

describe('a link to a stranger’s address', () => {
  it.each(CHANGES)('is void once %s: the account is not taken over', async (_what, change) => {
    const { token } = await requestChange();
    await change();
    for (const password of [undefined, PASSWORD, NEXT_PASSWORD]) {
      const answer = await confirm(token, password === undefined ? {} : { password });
      expect([answer.statusCode, answer.json().msg]).toEqual([400, expect.stringMatching(/^This link has expired/)]);
    }
    expect(await user()).toMatchObject({ email: OLD });
    expect((await user()).newEmail).toBeUndefined();
    // No account has the stranger's address.
    await flows.allIsSent();
    mailServer.mails.length = 0;
    await visitor.checkedPost('/api/accounts/forgot-password', { email: STRANGER });
    await flows.allIsSent();
    expect(mailServer.mails).toEqual([]);
  });

  it('has no effect without a session of the user or the password', async () => {
    const { token } = await requestChange();
    const adas = await portal.cookieOf('ada');
    for (const more of [
      {},
      { cookie: adas },
      { password: 'Wrong4Portal' },
      { cookie: adas, password: 'Wrong4Portal' },
    ]) {
      expect([more, (await confirm(token, more)).statusCode]).toEqual([more, 401]);
    }
    expect((await user()).email).toBe(OLD);
    expect((await confirm(token, { password: PASSWORD })).json()).toEqual({ success: true });
    expect((await user()).email).toBe(STRANGER);
  });

  it('is limited against guessing like a sign-in', async () => {
    const { token } = await requestChange();
    const answers = [];
    for (let at = 0; at < 11; at += 1)
      answers.push((await confirm(token, { password: `Wrong4Portal${at}` })).statusCode);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 403]);
  });

  it('is stopped from the current address, which ends every session and link of the account', async () => {
    const { token, stop: link } = await requestChange();
    expect((await stop('A'.repeat(43))).statusCode).toBe(400);
    expect((await stop(link)).json()).toEqual({ success: true });
    expect([await portal.session(stranger), await portal.session(owner)]).toEqual([null, null]);
    expect((await confirm(token, { password: PASSWORD })).statusCode).toBe(400);
    expect((await user()).newEmail).toBeUndefined();
    expect(await portal.accounts.audit.countDocuments({ action: 'email-change-stopped' })).toBe(1);
    // A repeated call succeeds, unless another change was requested since.
    expect((await stop(link)).json()).toEqual({ success: true });
    await portal.accounts.users.updateOne({ _id: (await user())._id }, { $set: { newEmail: 'other@x.example' } });
    expect((await stop(link)).json().msg).toMatch(/^There is no change to stop/);
    expect(await portal.accounts.audit.countDocuments({ action: 'email-change-stopped' })).toBe(1);
  });
});

describe('a reset mail', () => {
  it('has no effect from the former address', async () => {
    const id = await resetLink();
    const { token } = await requestChange();
    expect((await confirm(token, { cookie: owner })).statusCode).toBe(200);
    expect((await reset(id)).statusCode).toBe(400);
  });

  it.each(CHANGES)('that was queued while %s is not sent', async (_what, change) => {
    const { _id, email, firstName, username, ...state } = await user();
    const token = { kind: 'reset-password', subject: _id, account: accountState(state) } as const;
    const mail = { template: 'reset-password', to: email, values: { firstName, username }, token } as const;
    await portal.mails.queue(mail, 'waits', { notBefore: new Date(Date.now() + 3_600_000) });
    await change();
    const outbox = portal.mails.database.outbox;
    mailServer.mails.length = 0;
    await outbox.updateMany({ state: 'queued' }, { $set: { nextAt: new Date() } });
    await flows.allIsSent();
    expect(mailServer.mails.filter(({ subject }) => subject.startsWith('Reset'))).toEqual([]);
  });

  it('that was queued while the address changed is not sent, and its link would have no effect', async () => {
    const { _id, email, firstName, username, ...state } = await user();
    const token = { kind: 'reset-password', subject: _id, account: accountState(state) } as const;
    const mail = { template: 'reset-password', to: email, values: { firstName, username }, token } as const;
    await portal.mails.queue(mail, 'waits', { notBefore: new Date(Date.now() + 3_600_000) });
    const { token: link } = await requestChange();
    expect((await confirm(link, { cookie: owner })).statusCode).toBe(200);
    await awaitMail(mailServer, OLD, 1, /was changed$/);
    mailServer.mails.length = 0;
    await portal.mails.database.outbox.updateMany({ state: 'queued' }, { $set: { nextAt: new Date() } });
    await flows.allIsSent();
    expect(mailServer.mails).toEqual([]);
  });
});
