import { deactivateIn, findToken, issueToken, verifyPassword } from '@shoppervoice/account-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountsServiceWith } from '../accounts-service.ts';
import { AccountsUnderTest, cookieIn, PASSWORD } from '../fixtures/accounts.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';

let database: TestDatabase;
let portal: AccountsUnderTest;
const NEW = 'Another2Portal';

beforeAll(async () => {
  database = await startTestDatabase();
  portal = await AccountsUnderTest.start(database.url, { SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterAll(async () => {
  await portal?.service.close();
  await database?.close();
});
beforeEach(async () => {
  const { users, sessions, audit, signInAttempts } = portal.accounts;
  const { outbox } = portal.mails.database;
  for (const collection of [users, sessions, outbox, audit, signInAttempts]) await collection.deleteMany({});
  await portal.fill();
});

const change = (cookie: string, body: object) => portal.call('PUT', '/api/account/password', { cookie, body });

describe('changing one’s password', () => {
  it('ends every other session and reset link, sends a mail, and keeps this session', async () => {
    const here = await portal.cookieOf('una');
    const elsewhere = await portal.cookieOf('una');
    const otherUser = await portal.cookieOf('other');
    const reset = { kind: 'reset-password', subject: await portal.idOf('una'), email: 'una@x.example' } as const;
    const token = await issueToken(portal.accounts, reset);
    const answer = await change(here, { currentPassword: PASSWORD, newPassword: NEW });
    expect(answer.json()).toEqual({ success: true });
    // Also a copy of the cookie of the session that changed it.
    for (const cookie of [here, elsewhere]) expect(await portal.session(cookie)).toBeNull();
    expect((await portal.session(cookieIn(answer)))?.context.username).toBe('una');
    expect(await portal.session(otherUser)).not.toBeNull();
    expect((await portal.signIn('una')).statusCode).toBe(401);
    expect((await portal.signIn('una', NEW)).statusCode).toBe(200);
    expect(await findToken(portal.accounts, { ...reset, token })).toBeNull();
    expect(await portal.mails.database.outbox.find().toArray()).toMatchObject([
      { template: 'password-changed', to: 'una@x.example', values: { firstName: 'Una', username: 'una' } },
    ]);
    expect(await portal.accounts.audit.countDocuments({ action: 'password-changed' })).toBe(1);
    for (const word of [PASSWORD, NEW, token]) expect(portal.logLines.join('')).not.toContain(word);
  });

  it('needs the current password, and is blocked for a while after too many wrong ones', async () => {
    const cookie = await portal.cookieOf('una');
    for (let failure = 0; failure < 10; failure += 1) {
      const answer = await change(cookie, { currentPassword: 'Wrong4Portal', newPassword: NEW });
      expect([answer.statusCode, answer.json().parameter]).toEqual([400, 'currentPassword']);
    }
    const limited = await change(cookie, { currentPassword: PASSWORD, newPassword: NEW });
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    // Counted separately from sign-ins and other users.
    expect((await portal.signIn('una')).statusCode).toBe(200);
    expect(
      (await change(await portal.cookieOf('other'), { currentPassword: PASSWORD, newPassword: NEW })).statusCode,
    ).toBe(200);
    const entries = await portal.accounts.audit.find({ action: 'password-change-failed' }).toArray();
    expect(entries.length).toBe(11);
  });

  it('succeeds once if called twice concurrently', async () => {
    const cookies = [await portal.cookieOf('una'), await portal.cookieOf('una')];
    const answers = await Promise.all(
      cookies.map((cookie, at) => change(cookie, { currentPassword: PASSWORD, newPassword: `${NEW}${at}` })),
    );
    const won = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
    expect((await portal.signIn('una', `${NEW}${won}`)).statusCode).toBe(200);
    expect(await portal.mails.database.outbox.countDocuments()).toBe(1);
  });

  it.each([
    [{ currentPassword: PASSWORD, newPassword: 'short' }, 'newPassword'],
    [{ currentPassword: PASSWORD, newPassword: 'nodigitsHere' }, 'newPassword'],
    [{ currentPassword: PASSWORD, newPassword: 'With blank 1' }, 'newPassword'],
    [{ currentPassword: PASSWORD, newPassword: 'Password123' }, 'newPassword'],
    [{ currentPassword: 'x', newPassword: NEW }, 'currentPassword'],
    [{ currentPassword: { $ne: '' }, newPassword: NEW }, 'currentPassword'],
    [{ newPassword: NEW }, 'currentPassword'],
    [{ currentPassword: PASSWORD, newPassword: PASSWORD }, 'newPassword'],
    [{ currentPassword: PASSWORD, newPassword: NEW, username: 'other' }, 'username'],
  ])('with %j is a 400 that names %s', async (body, parameter) => {
    const answer = await change(await portal.cookieOf('una'), body);
    expect([answer.statusCode, answer.json().parameter]).toEqual([400, parameter]);
    expect((await portal.signIn('una')).statusCode).toBe(200);
  });
});

describe('a sign-in with a verified password', () => {
  it.each<[string, (userId: string) => Promise<unknown>]>([
    [
      'changed the password',
      async () => change(await portal.cookieOf('una'), { currentPassword: PASSWORD, newPassword: NEW }),
    ],
    ['was deactivated', (userId) => deactivateIn(portal.accounts, userId, 4101)],
  ])('is refused if the user %s meanwhile', async (_, meanwhile) => {
    let between: () => Promise<unknown> = async () => undefined;
    const slow = accountsServiceWith({
      async verify(hash, password) {
        const right = await verifyPassword(hash, password);
        await between();
        return right;
      },
    });
    const served = await AccountsUnderTest.start(database.url, {}, slow);
    try {
      const userId = await portal.idOf('una');
      expect((await served.signIn('una')).statusCode).toBe(200);
      between = () => meanwhile(userId);
      const answer = await served.signIn('una');
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined]);
      expect(answer.json()).toEqual({ success: false, msg: 'Username or password is not correct.' });
      const details = { reason: 'changed meanwhile' };
      expect(await portal.accounts.audit.countDocuments({ action: 'sign-in-failed', details })).toBe(1);
      // At most the session that changed the password remains.
      const left = await portal.accounts.sessions.find({ userId }).toArray();
      expect(left.length).toBeLessThanOrEqual(1);
    } finally {
      await served.service.close();
    }
  });
});
