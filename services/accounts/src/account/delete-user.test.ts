import { issueToken, saveDatePreferences } from '@shoppervoice/account-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountsUnderTest, cookieIn } from '../fixtures/accounts.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';

let database: TestDatabase;
let portal: AccountsUnderTest;
/** An admin of merchant 4101. */
let ada: string;
let adaId: string;

beforeAll(async () => {
  database = await startTestDatabase();
  portal = await AccountsUnderTest.start(database.url);
});
afterAll(async () => {
  await portal?.service.close();
  await database?.close();
});
beforeEach(async () => {
  const { users, sessions, audit, signInAttempts, tokens, datePreferences } = portal.accounts;
  for (const collection of [users, sessions, audit, signInAttempts, tokens, datePreferences])
    await collection.deleteMany({});
  await portal.fill();
  adaId = await portal.addUser('ada', 'MERCHANT_ADMIN', [4101]);
  ada = await portal.cookieOf('ada');
});

const drop = (cookie: string, id: string) => portal.call('DELETE', `/api/account/users/${id}`, { cookie });
const lastEntry = () => portal.accounts.audit.find().sort({ at: -1, _id: -1 }).limit(1).next();
const DAYS = { dateRange: 'Last 7 Days', startDate: '2026-11-01', endDate: '2026-11-07' } as const;

describe('a deleted user', () => {
  it('is signed out at once, loses links and dates, and stays in the audit trail', async () => {
    const [una, id] = [await portal.cookieOf('una'), await portal.idOf('una')];
    const context = (await portal.session(una))?.context;
    if (!context) throw new Error('signed in');
    await issueToken(portal.accounts, { kind: 'reset-password', subject: id, email: 'una@x.example' });
    await saveDatePreferences(portal.accounts, id, 4101, DAYS);
    expect((await drop(ada, id)).json()).toEqual({ success: true });
    expect(await portal.session(una)).toBeNull();
    expect((await portal.call('GET', '/api/page-data', { context })).statusCode).toBe(401);
    const [right, wrong] = [await portal.signIn('una'), await portal.signIn('una', 'Wrong4Portal')];
    expect([right.statusCode, right.body]).toEqual([wrong.statusCode, wrong.body]);
    const { users, sessions, tokens, datePreferences } = portal.accounts;
    expect(await users.findOne({ _id: id })).toBeNull();
    expect(await sessions.countDocuments({ userId: id })).toBe(0);
    expect(await tokens.countDocuments({ subject: id })).toBe(0);
    expect(await datePreferences.countDocuments()).toBe(0);
    const entry = { action: 'user-deleted', userId: adaId, mid: 4101, details: { user: 'una' } } as const;
    expect(await portal.accounts.audit.countDocuments(entry)).toBe(1);
    // Their own audit entries stay, without a name.
    expect(await portal.accounts.audit.countDocuments({ action: 'sign-in', userId: id })).toBe(1);
    expect((await drop(ada, id)).statusCode).toBe(404);
  });

  it('stays in other merchants', async () => {
    const id = await portal.idOf('duo');
    await saveDatePreferences(portal.accounts, id, 4101, DAYS);
    await saveDatePreferences(portal.accounts, id, 4102, DAYS);
    const [here, before] = [await portal.cookieOf('duo'), await portal.cookieOf('duo')];
    const elsewhere = cookieIn(
      await portal.call('POST', '/api/admin/override', { cookie: before, body: { mid: 4102 } }),
    );
    expect((await drop(ada, id)).statusCode).toBe(200);
    expect(await portal.session(here)).toBeNull();
    expect(await portal.accounts.users.findOne({ _id: id })).toMatchObject({ mids: [4102] });
    for (const cookie of [elsewhere, await portal.cookieOf('duo')]) {
      expect((await portal.session(cookie))?.context.mid).toBe(4102);
    }
    expect(await portal.accounts.datePreferences.distinct('_id')).toEqual([`${id}/4102`]);
  });

  it('that was deactivated here is deleted too, and the user name is free again', async () => {
    const id = await portal.idOf('una');
    await portal.call('PUT', `/api/account/users/${id}`, { cookie: ada, body: { deactivated: true } });
    expect((await drop(ada, id)).statusCode).toBe(200);
    expect(await portal.accounts.users.findOne({ _id: id })).toBeNull();
    const again = await portal.addUser('una', 'MERCHANT_USER', [4101]);
    expect(again).not.toBe(id);
    expect((await portal.signIn('una')).statusCode).toBe(200);
  });
});

describe('no one deletes', () => {
  it('themselves, an operator, or a user of another merchant', async () => {
    expect((await drop(ada, adaId)).statusCode).toBe(403);
    expect(await lastEntry()).toMatchObject({ action: 'user-change-refused', details: { change: 'delete' } });
    for (const username of ['super', 'other']) {
      expect((await drop(ada, await portal.idOf(username))).statusCode).toBe(404);
    }
    expect((await drop(await portal.cookieOf('una'), await portal.idOf('duo'))).statusCode).toBe(403);
    expect(await portal.accounts.users.countDocuments()).toBe(5);
  });

  it('the last admin who can sign in, which a deactivated admin is not', async () => {
    const superuser = await portal.cookieOf('super');
    expect((await drop(superuser, adaId)).statusCode).toBe(409);
    const amos = await portal.addUser('amos', 'MERCHANT_ADMIN', [4101]);
    await portal.call('PUT', `/api/account/users/${amos}`, { cookie: ada, body: { deactivated: true } });
    expect((await drop(superuser, amos)).statusCode).toBe(200);
    expect((await drop(superuser, adaId)).statusCode).toBe(409);
    await portal.addUser('ben', 'MERCHANT_ADMIN', [4101]);
    expect((await drop(superuser, adaId)).statusCode).toBe(200);
    expect(await portal.session(ada)).toBeNull();
  });
});
