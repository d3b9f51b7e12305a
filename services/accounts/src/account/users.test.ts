import {
  type AccountUser,
  type InvitedUser,
  JOB_SERVICES_HEADER,
  type JobAnswer,
} from '@shoppervoice/contracts/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountsUnderTest, cookieIn } from '../fixtures/accounts.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';

let database: TestDatabase;
let portal: AccountsUnderTest;
/** Of merchant 4101. */
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
  const { users, sessions, audit, signInAttempts, invitations } = portal.accounts;
  for (const collection of [users, sessions, audit, signInAttempts, invitations]) await collection.deleteMany({});
  await portal.fill();
  adaId = await portal.addUser('ada', 'MERCHANT_ADMIN', [4101]);
  ada = await portal.cookieOf('ada');
});

const list = async (cookie: string): Promise<(AccountUser | InvitedUser)[]> =>
  (await portal.call('GET', '/api/account/users', { cookie })).json().users;
const rowOf = async (cookie: string, username: string) => (await list(cookie)).find((row) => row.username === username);
const change = (cookie: string, id: string, body: object) =>
  portal.call('PUT', `/api/account/users/${id}`, { cookie, body });
const lastEntry = () => portal.accounts.audit.find().sort({ at: -1, _id: -1 }).limit(1).next();

describe('the list of users', () => {
  it('has the users of the merchant and the allowed changes, and no operators', async () => {
    await portal.accounts.users.updateOne({ username: 'una' }, { $set: { emailProvenAt: null } });
    const rows = await list(ada);
    expect(rows.map(({ username }) => username).toSorted()).toEqual(['ada', 'duo', 'una']);
    expect(await rowOf(ada, 'ada')).toEqual({
      userId: adaId,
      username: 'ada',
      firstName: 'Una',
      lastName: "O'Neil",
      email: 'ada@x.example',
      accessType: 'MERCHANT_ADMIN',
      status: 'active',
      lastSignInAt: expect.stringMatching(/^20\d\d-.*Z$/),
      isSelf: true,
      hasSecondFactor: false,
      seesAddresses: true,
      mayChange: [],
    });
    const duo = {
      status: 'active',
      lastSignInAt: null,
      isSelf: false,
      mayChange: ['seesAddresses', 'deactivate', 'delete'],
    };
    expect(await rowOf(ada, 'duo')).toMatchObject(duo);
    expect(await rowOf(ada, 'una')).toMatchObject({
      status: 'unproven',
      mayChange: ['accessType', 'seesAddresses', 'deactivate', 'delete'],
    });
    expect(JSON.stringify(rows)).not.toMatch(/argon2|passwordHash/);
  });

  it('shows a superuser of the merchant only to superusers', async () => {
    const rows = await list(await portal.cookieOf('super'));
    expect(rows.find(({ username }) => username === 'super')).toMatchObject({ isSelf: true, mayChange: [] });
  });

  it('is for admins, by the current role and not the signed one', async () => {
    const una = await portal.cookieOf('una');
    expect((await portal.call('GET', '/api/account/users', { cookie: una })).statusCode).toBe(403);
    const context = (await portal.session(ada))?.context;
    await portal.accounts.users.updateOne({ _id: adaId }, { $set: { accessType: 'MERCHANT_USER' } });
    if (!context) throw new Error('signed in');
    expect((await portal.call('GET', '/api/account/users', { context })).statusCode).toBe(403);
  });
});

describe('a changed role', () => {
  it('applies to running sessions with the next response, and is in the audit trail', async () => {
    const una = await portal.cookieOf('una');
    const id = await portal.idOf('una');
    const answer = await change(ada, id, { accessType: 'MERCHANT_ADMIN' });
    expect(answer.json()).toMatchObject({ username: 'una', accessType: 'MERCHANT_ADMIN' });
    expect((await portal.session(una))?.context.accessType).toBe('MERCHANT_ADMIN');
    expect((await list(una)).length).toBe(3);
    expect(await lastEntry()).toMatchObject({
      action: 'user-role-changed',
      userId: adaId,
      mid: 4101,
      address: '203.0.113.1',
      details: { user: 'una', accessType: { from: 'MERCHANT_USER', to: 'MERCHANT_ADMIN' } },
    });
    const entries = await portal.accounts.audit.countDocuments();
    expect((await change(ada, id, { accessType: 'MERCHANT_ADMIN' })).statusCode).toBe(200);
    expect(await portal.accounts.audit.countDocuments()).toBe(entries);
  });

  it('is refused if it would apply in another merchant, except to a superuser', async () => {
    const id = await portal.idOf('duo');
    expect((await change(ada, id, { accessType: 'MERCHANT_ADMIN' })).statusCode).toBe(403);
    expect(await lastEntry()).toMatchObject({
      action: 'user-change-refused',
      details: { user: 'duo', change: 'accessType', reason: 'here-and-elsewhere' },
    });
    const superuser = await portal.cookieOf('super');
    expect((await change(superuser, id, { accessType: 'MERCHANT_ADMIN' })).json().accessType).toBe('MERCHANT_ADMIN');
  });

  it('is not allowed for oneself', async () => {
    expect((await change(ada, adaId, { accessType: 'MERCHANT_USER' })).statusCode).toBe(403);
    expect((await change(ada, adaId, { deactivated: true })).statusCode).toBe(403);
  });
});

describe('a deactivated user', () => {
  it('is signed out at once, cannot sign in, and is restored with everything', async () => {
    const una = await portal.cookieOf('una');
    const context = (await portal.session(una))?.context;
    const id = await portal.idOf('una');
    expect((await change(ada, id, { deactivated: true })).json()).toMatchObject({
      status: 'deactivated',
      mayChange: ['reactivate', 'delete'],
    });
    expect(await portal.session(una)).toBeNull();
    if (!context) throw new Error('signed in');
    // This service does not depend on the gateway's session cache.
    expect((await portal.call('GET', '/api/page-data', { context })).statusCode).toBe(401);
    const [right, wrong] = [await portal.signIn('una'), await portal.signIn('una', 'Wrong4Portal')];
    expect([right.statusCode, right.body]).toEqual([wrong.statusCode, wrong.body]);
    expect(right.headers['set-cookie']).toBeUndefined();
    expect((await change(ada, id, { deactivated: false })).json()).toMatchObject({ status: 'active' });
    expect((await portal.signIn('una')).statusCode).toBe(200);
    const actions = (await portal.accounts.audit.find({ userId: adaId }).sort({ at: 1 }).toArray()).map(
      (e) => e.action,
    );
    expect(actions).toEqual(['sign-in', 'user-deactivated', 'user-reactivated']);
  });

  it('stays active in other merchants, whose admins decide separately', async () => {
    const benId = await portal.addUser('ben', 'MERCHANT_ADMIN', [4102]);
    expect(benId).toBeTruthy();
    const ben = await portal.cookieOf('ben');
    const id = await portal.idOf('duo');
    const here = await portal.cookieOf('duo');
    const there = cookieIn(
      await portal.call('POST', '/api/admin/override', { cookie: await portal.cookieOf('duo'), body: { mid: 4102 } }),
    );
    await change(ada, id, { deactivated: true });
    expect([await portal.session(here), (await portal.session(there))?.context.mid]).toEqual([null, 4102]);
    expect((await portal.signIn('duo')).statusCode).toBe(200);
    const refused = await portal.call('POST', '/api/admin/override', { cookie: there, body: { mid: 4101 } });
    expect(refused.statusCode).toBe(403);
    expect(await rowOf(ben, 'duo')).toMatchObject({
      status: 'active',
      mayChange: ['accessType', 'seesAddresses', 'deactivate', 'delete'],
    });
    expect((await change(ben, id, { deactivated: true })).statusCode).toBe(200);
    expect((await portal.signIn('duo')).statusCode).toBe(401);
    expect((await portal.accounts.users.findOne({ _id: id }))?.deactivatedAt).toBeInstanceOf(Date);
    await change(ada, id, { deactivated: false });
    expect(await portal.accounts.users.findOne({ _id: id })).toMatchObject({ mids: [4101], deactivatedMids: [4102] });
    expect((await portal.signIn('duo')).statusCode).toBe(200);
  });

  it('is not restored by an import', async () => {
    const id = await portal.idOf('una');
    await change(ada, id, { deactivated: true });
    await portal.fill();
    expect(await portal.accounts.users.findOne({ _id: id })).toMatchObject({ mids: [], deactivatedMids: [4101] });
    expect((await portal.signIn('una')).statusCode).toBe(401);
  });

  it('is refused in the time that a wrong password takes', async () => {
    await change(ada, await portal.idOf('una'), { deactivated: true });
    const time = async (password?: string): Promise<number> => {
      const startedAt = performance.now();
      await portal.signIn('una', password);
      return performance.now() - startedAt;
    };
    const times: { right: number[]; wrong: number[] } = { right: [], wrong: [] };
    for (let round = 0; round < 24; round += 1) {
      await portal.accounts.signInAttempts.deleteMany({});
      times.right.push(await time());
      times.wrong.push(await time('Wrong4Portal'));
    }
    const median = (all: number[]): number => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
    const ratio = median(times.right) / median(times.wrong);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.67);
  });
});

describe('a user of another merchant', () => {
  it('is not found by an admin in any call', async () => {
    const before = await portal.accounts.users.findOne({ username: 'other' });
    const id = await portal.idOf('other');
    for (const body of [{ deactivated: true }, { deactivated: false }, { accessType: 'MERCHANT_ADMIN' }]) {
      for (const requestedId of [id, 'nobody', await portal.idOf('super')]) {
        const answer = await change(ada, requestedId, body);
        expect([answer.statusCode, answer.json().detail]).toEqual([404, 'This user no longer exists.']);
        expect(await lastEntry()).toMatchObject({ action: 'user-change-refused', details: { user: null } });
      }
    }
    expect(await portal.accounts.users.findOne({ username: 'other' })).toEqual(before);
  });
});

describe('the last admin', () => {
  it('stays, also for a superuser', async () => {
    const superuser = await portal.cookieOf('super');
    for (const body of [{ accessType: 'MERCHANT_USER' }, { deactivated: true }]) {
      expect((await change(superuser, adaId, body)).statusCode).toBe(409);
    }
    // An admin who cannot sign in yet does not count.
    const amos = await portal.addUser('amos', 'MERCHANT_ADMIN', [4101]);
    await portal.accounts.users.updateOne({ _id: amos }, { $set: { emailProvenAt: null } });
    expect((await change(superuser, adaId, { deactivated: true })).statusCode).toBe(409);
    await portal.accounts.users.updateOne({ _id: amos }, { $set: { emailProvenAt: new Date() } });
    expect((await change(superuser, adaId, { deactivated: true })).statusCode).toBe(200);
  });

  it('stays in the other merchants of a user whose role a superuser changes', async () => {
    await portal.accounts.users.updateOne({ username: 'duo' }, { $set: { accessType: 'MERCHANT_ADMIN' } });
    const superuser = await portal.cookieOf('super');
    const answer = await change(superuser, await portal.idOf('duo'), { accessType: 'MERCHANT_USER' });
    expect(answer.statusCode).toBe(409);
  });

  it('stays if two admins demote each other concurrently', async () => {
    const amosId = await portal.addUser('amos', 'MERCHANT_ADMIN', [4101]);
    const amos = await portal.cookieOf('amos');
    const body = { accessType: 'MERCHANT_USER' };
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([change(ada, amosId, body), change(amos, adaId, body)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
      expect(await portal.accounts.users.countDocuments({ accessType: 'MERCHANT_ADMIN' })).toBe(1);
      await portal.accounts.users.updateMany(
        { username: { $in: ['ada', 'amos'] } },
        { $set: { accessType: 'MERCHANT_ADMIN' } },
      );
    }
    expect(await portal.accounts.leases.countDocuments()).toBe(0);
  });
});

it.each([
  [{}, 'accessType'],
  [{ letIn: true, deactivated: false }, 'accessType'],
  [{ letIn: 'yes' }, 'letIn'],
  [{ accessType: 'MERCHANT_USER', deactivated: true }, 'accessType'],
  [{ accessType: 'SUPERUSER' }, 'accessType'],
  [{ accessType: { $ne: null } }, 'accessType'],
  [{ deactivated: 'yes' }, 'deactivated'],
  [{ deactivated: true, mid: 4102 }, 'mid'],
  [{ mids: [4102] }, 'mids'],
])('%j is a 400 that names %s', async (body, parameter) => {
  const answer = await change(ada, await portal.idOf('una'), body);
  expect([answer.statusCode, answer.json().parameter]).toEqual([400, parameter]);
});

describe('shoppers’ e-mail addresses', () => {
  const seesAddresses = async (cookie: string) => (await portal.session(cookie))?.context.seesAddresses;
  const jobSees = async (userId: string | null, purpose = 'schedule') => {
    const payload = { mid: 4101, userId, purpose };
    const headers = { ...portal.internalKey(), [JOB_SERVICES_HEADER]: 'stff' };
    const answer = await portal.service.app.inject({ method: 'POST', url: '/internal/job-context', payload, headers });
    return answer.json<JobAnswer>().job?.context.seesAddresses;
  };
  const give = async (seesAddresses: boolean) => {
    const url = `/api/account/users/${await portal.idOf('una')}`;
    return portal.call('PUT', url, { cookie: ada, body: { seesAddresses }, confirmed: seesAddresses });
  };

  it('are shown to admins, and in a new merchant to other users only once an admin allows it', async () => {
    const una = await portal.cookieOf('una');
    const unaId = await portal.idOf('una');
    expect([await seesAddresses(ada), await seesAddresses(una)]).toEqual([true, false]);
    expect([await jobSees(adaId), await jobSees(unaId), await jobSees(null)]).toEqual([true, false, false]);
    // A client's access depends on its scopes.
    expect(await jobSees(null, 'api')).toBe(true);
    expect((await give(true)).json()).toMatchObject({ seesAddresses: true });
    expect([await seesAddresses(una), await jobSees(unaId)]).toEqual([true, true]);
    expect(await lastEntry()).toMatchObject({
      action: 'user-addresses-changed',
      mid: 4101,
      userId: adaId,
      details: { user: 'una', seesAddresses: true },
    });
    expect((await give(false)).json()).toMatchObject({ seesAddresses: false });
    expect([await seesAddresses(una), await jobSees(unaId)]).toEqual([false, false]);
  });

  it('stay visible in merchants that existed before the setting', async () => {
    await portal.accounts.merchants.updateOne({ _id: 4101 }, { $unset: { usersSeeAddresses: '' } });
    const una = await portal.cookieOf('una');
    expect([await seesAddresses(una), await jobSees(null)]).toEqual([true, true]);
    await give(false);
    expect([await seesAddresses(una), await jobSees(null)]).toEqual([false, true]);
    await portal.accounts.merchants.updateOne({ _id: 4101 }, { $set: { usersSeeAddresses: false } });
  });

  it('are granted only with the password, by an admin of the merchant, only for it', async () => {
    const maxId = await portal.addUser('max', 'MERCHANT_USER', [4101, 4102]);
    const body = { seesAddresses: true };
    const url = `/api/account/users/${maxId}`;
    expect((await portal.call('PUT', url, { cookie: ada, body, confirmed: false })).statusCode).toBe(403);
    const una = await portal.cookieOf('una');
    expect((await portal.call('PUT', url, { cookie: una, body })).statusCode).toBe(403);
    expect((await portal.call('PUT', url, { cookie: ada, body })).statusCode).toBe(200);
    const { shopperAddresses } = (await portal.accounts.users.findOne({ _id: maxId })) ?? {};
    expect(shopperAddresses).toEqual({ 4101: true });
    const own = `/api/account/users/${adaId}`;
    expect((await portal.call('PUT', own, { cookie: ada, body: { seesAddresses: false } })).statusCode).toBe(403);
  });
});
