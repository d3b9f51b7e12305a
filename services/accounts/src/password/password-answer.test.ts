import type { SessionAnswer } from '@shoppervoice/contracts/accounts';
import { PASSWORD_NEEDED, type Problem } from '@shoppervoice/contracts/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../calls.ts';
import { AccountsUnderTest, PASSWORD } from '../fixtures/accounts.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';

let database: TestDatabase;
let portal: AccountsUnderTest;
let cookie: string;
let ada: NonNullable<SessionAnswer['session']>['context'];

beforeAll(async () => {
  database = await startTestDatabase();
  portal = await AccountsUnderTest.start(database.url, {
    SIGN_IN_FAILURES_PER_ACCOUNT: '3',
    SIGN_IN_FAILURES_PER_ADDRESS: '100',
  });
  await portal.fill();
  await portal.addUser('ada', 'MERCHANT_ADMIN', [4101]);
});
afterAll(async () => {
  await portal?.service.close();
  await database?.close();
});
beforeEach(async () => {
  const { sessions, audit, signInAttempts, invitations } = portal.accounts;
  for (const collection of [sessions, audit, signInAttempts, invitations]) await collection.deleteMany({});
  cookie = await portal.cookieOf('ada');
  const session = await portal.session(cookie);
  if (session === null) throw new Error('signed in');
  ada = session.context;
});

const ask = (password: string) => portal.passwordAnswer({ sessionId: ada.sessionId, password });
const failures = () => portal.accounts.audit.find({ action: 'confirmation-failed' }).toArray();

describe('a password that confirms a call', () => {
  it('is that of the session’s user', async () => {
    expect(await ask(PASSWORD)).toEqual({ kind: 'right' });
    expect(await ask('Wrong4Portal')).toEqual({ kind: 'wrong' });
    expect(await ask('short')).toEqual({ kind: 'wrong' });
    expect(await portal.passwordAnswer({ sessionId: 'nobodys' })).toEqual({ kind: 'gone' });
    await portal.accounts.sessions.deleteMany({});
    expect(await ask(PASSWORD)).toEqual({ kind: 'gone' });
  });

  it('is a superuser’s own in another merchant', async () => {
    const own = await portal.cookieOf('super');
    const entered = await portal.call('POST', '/api/admin/override', { cookie: own, body: { mid: 4102 } });
    const session = await portal.session(entered.cookies.find(({ name }) => name === 'token')?.value ?? '');
    expect(session?.context.mid).toBe(4102);
    expect(await portal.passwordAnswer({ sessionId: session?.context.sessionId ?? '' })).toEqual({ kind: 'right' });
  });

  it('is counted with failed sign-ins, and the right one resets the count', async () => {
    for (const [password, kind] of [
      ['Wrong4Portal', 'wrong'],
      ['Wrong5Portal', 'wrong'],
      [PASSWORD, 'right'],
      ['Wrong4Portal', 'wrong'],
      ['Wrong5Portal', 'wrong'],
    ]) {
      expect(await ask(password ?? '')).toEqual({ kind });
    }
    expect((await portal.signIn('ada', 'Wrong6Portal')).statusCode).toBe(401);
    expect(await ask('Wrong6Portal')).toEqual({ kind: 'wrong' });
    expect(await ask(PASSWORD)).toEqual({ kind: 'limited', seconds: expect.any(Number) });
    expect((await portal.signIn('ada')).statusCode).toBe(200);
    // Limited per session, so that a stolen one does not lock out the others.
    const other = await portal.session(await portal.cookieOf('ada'));
    const sessionId = other?.context.sessionId ?? '';
    expect(await portal.passwordAnswer({ sessionId, password: PASSWORD })).toEqual({ kind: 'right' });
    const entries = await portal.accounts.signInAttempts.find().toArray();
    const kinds = new Set(entries.map(({ _id }) => _id.split('/')[0]));
    expect(kinds).toEqual(new Set(['confirm-account', 'address']));
  });

  it('is in the audit trail if it was wrong, without the password itself, and in no log', async () => {
    await portal.passwordAnswer({
      sessionId: ada.sessionId,
      password: 'Wrong4Portal',
      call: 'POST /api/account/users/invite',
    });
    expect(await failures()).toMatchObject([
      { userId: ada.userId, mid: 4101, address: '203.0.113.1', details: { call: 'POST /api/account/users/invite' } },
    ]);
    const text = JSON.stringify(await portal.accounts.audit.find().toArray()) + portal.logLines.join('');
    expect(text).not.toMatch(/Wrong4Portal|Right4Portal/);
  });

  it('is checked only for the gateway', async () => {
    const answer = await portal.service.app.inject({
      method: 'POST',
      url: '/internal/password',
      payload: { sessionId: ada.sessionId, password: PASSWORD, address: 'x', call: 'x' },
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a call that grants rights', () => {
  const refusal = async (method: 'POST' | 'PUT', url: string, body: object, as = cookie): Promise<string> => {
    const answer = await portal.call(method, url, { cookie: as, body, confirmed: false });
    const problem = answer.json<Problem>();
    expect([answer.statusCode, problem.type]).toEqual([403, PASSWORD_NEEDED]);
    return problem.detail;
  };
  const person = { firstName: 'Ines', lastName: 'Ray', email: 'ines@x.example', accessType: 'MERCHANT_ADMIN' };

  it('names what it grants, and does nothing without the password', async () => {
    const una = await portal.idOf('una');
    expect(await refusal('POST', '/api/account/users/invite', person)).toBe(
      'This invites Ines Ray (ines@x.example) to Alder, with the role Admin.',
    );
    expect(await refusal('PUT', `/api/account/users/${una}`, { accessType: 'MERCHANT_ADMIN' })).toBe(
      "This gives Una O'Neil (una) the role Admin in Alder.",
    );
    expect(await refusal('PUT', `/api/account/users/${una}`, { deactivated: false })).toBe(
      "This lets Una O'Neil (una) sign in for Alder again.",
    );
    expect(await portal.accounts.invitations.countDocuments()).toBe(0);
    expect((await portal.accounts.users.findOne({ username: 'una' }))?.accessType).toBe('MERCHANT_USER');
    const answer = await portal.call('POST', '/api/account/users/invite', { cookie, body: person });
    const { invitationId } = answer.json<{ invitationId: string }>();
    expect(await refusal('POST', `/api/account/users/${invitationId}/reinvite`, {})).toBe(
      'This invites ines@x.example to Alder again, with the role Admin.',
    );
    const superuser = await portal.cookieOf('super');
    expect(await refusal('POST', '/api/admin/override', { mid: 4102, packages: [12] }, superuser)).toBe(
      'This opens Northbay in your session with other packages or features than it holds.',
    );
  });

  it('names no one of another merchant', async () => {
    const other = await portal.idOf('other');
    expect(await refusal('PUT', `/api/account/users/${other}`, { accessType: 'MERCHANT_ADMIN' })).toBe(
      'This gives a user the role Admin in Alder.',
    );
  });

  it('needs no password if it removes rights, or only switches the merchant', async () => {
    const duo = await portal.idOf('duo');
    const calls = [
      portal.call('PUT', `/api/account/users/${duo}`, { cookie, body: { deactivated: true }, confirmed: false }),
      portal.call('POST', '/api/admin/override', {
        cookie: await portal.cookieOf('super'),
        body: { mid: 4102 },
        confirmed: false,
      }),
    ];
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await portal.accounts.users.updateOne(
      { username: 'duo' },
      { $set: { mids: [4101, 4102] }, $unset: { deactivatedMids: '' } },
    );
  });

  it('is confirmed only by a signature for that very call', async () => {
    const una = await portal.idOf('una');
    const path = `/api/account/users/${una}`;
    const body = { accessType: 'MERCHANT_ADMIN' };
    for (const confirmed of [`POST ${path}`, 'PUT /api/account/users/other', `PUT ${path}/`, '', 'true']) {
      const answer = await portal.call('PUT', path, { context: { ...ada, confirmed }, body, confirmed: false });
      expect([confirmed, answer.statusCode]).toEqual([confirmed, 403]);
    }
    const context = { ...ada, confirmed: `PUT ${path}` };
    expect((await portal.call('PUT', path, { context, body, confirmed: false })).statusCode).toBe(200);
    await portal.accounts.users.updateOne({ username: 'una' }, { $set: { accessType: 'MERCHANT_USER' } });
  });

  it('is a row of the table', () => {
    const marked = CALLS.flatMap(({ method, path, confirm }) => (confirm ? [`${method} ${path} ${confirm}`] : []));
    expect(marked.toSorted()).toEqual([
      'DELETE /api/account/users/:id/factors true',
      'POST /api/account/factors/:id/remove true',
      'POST /api/account/factors/authenticator true',
      'POST /api/account/factors/passkey true',
      'POST /api/account/factors/recovery-codes true',
      'POST /api/account/users/:id/reinvite true',
      'POST /api/account/users/invite true',
      'POST /api/admin/override by-body',
      'PUT /api/account/email true',
      // The body decides whether these need the password.
      'PUT /api/account/merchant by-body',
      'PUT /api/account/users/:id by-body',
    ]);
  });
});
