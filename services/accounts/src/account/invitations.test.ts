import { findToken, issueToken } from '@shoppervoice/account-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountsUnderTest } from '../fixtures/accounts.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';

let database: TestDatabase;
let portal: AccountsUnderTest;
let ada: string;

beforeAll(async () => {
  database = await startTestDatabase();
  portal = await AccountsUnderTest.start(database.url, { INVITATIONS_PER_DAY: '8', SMTP_URL: 'smtp://127.0.0.1:9' });
  await portal.fill();
  await portal.addUser('ada', 'MERCHANT_ADMIN', [4101]);
  await portal.addUser('ben', 'MERCHANT_ADMIN', [4102]);
  ada = await portal.cookieOf('ada');
});
afterAll(async () => {
  await portal?.service.close();
  await database?.close();
});
beforeEach(async () => {
  const { invitations, tokens, audit, signInAttempts } = portal.accounts;
  const { outbox } = portal.mails.database;
  for (const collection of [invitations, outbox, tokens, audit, signInAttempts]) await collection.deleteMany({});
});

const INES = { firstName: 'Ines', lastName: 'Reader', email: 'Ines@shop.example', accessType: 'MERCHANT_USER' };
const invite = (cookie: string, more: object = {}) =>
  portal.call('POST', '/api/account/users/invite', { cookie, body: { ...INES, ...more } });
const reinvite = (cookie: string, id: string) => portal.call('POST', `/api/account/users/${id}/reinvite`, { cookie });
const withdraw = (cookie: string, id: string) => portal.call('DELETE', `/api/account/invitations/${id}`, { cookie });
const invited = async (cookie: string) =>
  (await portal.call('GET', '/api/account/users', { cookie }))
    .json()
    .users.filter((row: { status: string }) => row.status === 'invited');

describe('an invitation', () => {
  it('is mailed with a unique link, listed, and in the audit trail', async () => {
    const answer = await invite(ada);
    expect(answer.json()).toEqual({ success: true, invitationId: expect.any(String) });
    const { invitationId } = answer.json();
    expect(await portal.mails.database.outbox.find().toArray()).toEqual([
      expect.objectContaining({
        template: 'invitation',
        to: 'Ines@shop.example',
        values: { firstName: 'Ines', inviter: "Una O'Neil", merchantName: 'Alder', mid: '4101' },
        token: { kind: 'invitation', subject: invitationId },
      }),
    ]);
    const [row] = await invited(ada);
    expect(row).toEqual({
      invitationId,
      userId: null,
      username: null,
      ...INES,
      status: 'invited',
      lastSignInAt: null,
      isSelf: false,
      invitedAt: expect.any(String),
      expiresAt: expect.any(String),
      invitedBy: { name: expect.stringMatching(/\S/), standing: 'present' },
    });
    expect(Date.parse(row.expiresAt) - Date.parse(row.invitedAt)).toBe(30 * 86_400_000);
    const details = { email: 'Ines@shop.example', accessType: 'MERCHANT_USER' };
    expect(await portal.accounts.audit.findOne({ action: 'user-invited' })).toMatchObject({ mid: 4101, details });
  });

  it('is created once by two concurrent calls', async () => {
    const answers = await Promise.all([invite(ada), invite(ada, { email: 'ines@SHOP.example' })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await portal.mails.database.outbox.countDocuments()).toBe(1);
    expect((await invited(ada)).length).toBe(1);
  });

  it('does not reveal whether the address belongs to a user of another merchant', async () => {
    const known = await invite(ada, { email: 'other@x.example' });
    expect([known.statusCode, Object.keys(known.json())]).toEqual([200, Object.keys((await invite(ada)).json())]);
    expect(await invited(await portal.cookieOf('ben'))).toEqual([]);
  });

  it.each([
    ['una@x.example', 'This person is already a user.'],
    ['UNA@x.example', 'This person is already a user.'],
  ])('of a user of the merchant (%s) is a 409', async (email, detail) => {
    const answer = await invite(ada, { email });
    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ detail, parameter: 'email' })]);
    expect(await portal.mails.database.outbox.countDocuments()).toBe(0);
  });

  it('of a deactivated user is refused with what to do instead', async () => {
    const id = await portal.addUser('gone', 'MERCHANT_USER', [4101]);
    await portal.call('PUT', `/api/account/users/${id}`, { cookie: ada, body: { deactivated: true } });
    expect((await invite(ada, { email: 'gone@x.example' })).json().detail).toMatch(/Reactivate/);
  });

  it('that has expired does not block another one', async () => {
    const { invitationId } = (await invite(ada)).json();
    await portal.accounts.invitations.updateOne({ _id: invitationId }, { $set: { expiresAt: new Date(0) } });
    expect((await invite(ada)).statusCode).toBe(200);
    expect((await invited(ada)).length).toBe(1);
  });

  it('is limited in number per merchant', async () => {
    for (let sent = 0; sent < 8; sent += 1) {
      expect((await invite(ada, { email: `reader${sent}@shop.example` })).statusCode).toBe(200);
    }
    const [first] = await invited(ada);
    for (const answer of [await invite(ada), await reinvite(ada, first.invitationId)]) {
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(80_000);
    }
    expect((await invite(await portal.cookieOf('ben'))).statusCode).toBe(200);
  });

  it.each([
    [{ email: 'no address' }, 'email'],
    [{ email: 'a@b.example\r\nBcc: all@shop.example' }, 'email'],
    [{ email: { $gt: '' } }, 'email'],
    [{ firstName: '<b>' }, 'firstName'],
    [{ lastName: '' }, 'lastName'],
    [{ accessType: 'SUPERUSER' }, 'accessType'],
    [{ mid: 4102 }, 'mid'],
  ])('%j is a 400 that names %s', async (more, parameter) => {
    const answer = await invite(ada, more);
    expect([answer.statusCode, answer.json().parameter]).toEqual([400, parameter]);
    expect(await portal.accounts.invitations.countDocuments()).toBe(0);
  });
});

describe('inviting again, and withdrawing', () => {
  it('names the inviter, also once they have left; a second inviter replaces the first', async () => {
    const { invitationId } = (await invite(ada)).json();
    await portal.addUser('jane', 'MERCHANT_ADMIN', [4101]);
    const jane = await portal.idOf('jane');
    await portal.accounts.invitations.updateOne({ _id: invitationId }, { $set: { invitedBy: jane } });
    const standingOf = async () => (await invited(ada))[0].invitedBy.standing;
    expect(await standingOf()).toBe('present');
    await portal.accounts.users.updateOne({ _id: jane }, { $set: { mids: [], deactivatedMids: [4101] } });
    expect(await standingOf()).toBe('left');
    await portal.accounts.users.deleteOne({ _id: jane });
    expect((await invited(ada))[0].invitedBy).toEqual({ name: null, standing: 'left' });
    expect((await reinvite(ada, invitationId)).statusCode).toBe(200);
    expect(await standingOf()).toBe('present');
  });

  it('voids the links that were mailed before', async () => {
    const { invitationId } = (await invite(ada)).json();
    const of = { kind: 'invitation', subject: invitationId, email: INES.email } as const;
    for (const act of [reinvite, withdraw]) {
      const token = await issueToken(portal.accounts, of);
      expect(await findToken(portal.accounts, { ...of, token })).not.toBeNull();
      expect((await act(ada, invitationId)).statusCode).toBe(200);
      expect(await findToken(portal.accounts, { ...of, token })).toBeNull();
    }
    expect(await invited(ada)).toEqual([]);
    expect(await portal.mails.database.outbox.countDocuments()).toBe(2);
    const actions = (await portal.accounts.audit.find({ mid: 4101 }).sort({ at: 1 }).toArray()).map((e) => e.action);
    expect(actions).toEqual(['user-invited', 'user-reinvited', 'invitation-withdrawn']);
    expect((await withdraw(ada, invitationId)).statusCode).toBe(404);
  });

  it('is limited to the merchant’s own invitations', async () => {
    const { invitationId } = (await invite(ada)).json();
    const ben = await portal.cookieOf('ben');
    expect((await reinvite(ben, invitationId)).statusCode).toBe(404);
    expect((await withdraw(ben, invitationId)).statusCode).toBe(404);
    expect((await invited(ada)).length).toBe(1);
  });
});

it('is only for admins', async () => {
  const una = await portal.cookieOf('una');
  for (const answer of [await invite(una), await reinvite(una, 'x'), await withdraw(una, 'x')]) {
    expect(answer.statusCode).toBe(403);
  }
});
