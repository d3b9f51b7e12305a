import {
  IMPORT_PURPOSE,
  JOB_HEADER,
  JOB_PURPOSES,
  JOB_SERVICES_HEADER,
  type JobAnswer,
  WRITING_PURPOSE,
} from '@shoppervoice/contracts/accounts';
import { INTERNAL_KEY_HEADER } from '@shoppervoice/service-kit';
import { readerOf } from '@shoppervoice/service-kit/testing';
import { FEATURES } from '@shoppervoice/survey-model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountsUnderTest } from '../fixtures/accounts.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';

let database: TestDatabase;
let portal: AccountsUnderTest;

beforeAll(async () => {
  database = await startTestDatabase();
  portal = await AccountsUnderTest.start(database.url);
});
afterAll(async () => {
  await portal?.service.close();
  await database?.close();
});
beforeEach(async () => {
  const { users, merchants } = portal.accounts;
  for (const collection of [users, merchants]) await collection.deleteMany({});
  await portal.fill();
});

const STFF = { [JOB_SERVICES_HEADER]: 'stff' };
const ask = (body: unknown, headers = portal.internalKey(), services: Readonly<Record<string, string>> = STFF) =>
  portal.service.app.inject({
    method: 'POST',
    url: '/internal/job-context',
    payload: body as object,
    headers: { ...headers, ...services },
  });
const jobOf = async (body: unknown) => {
  const answer = await ask(body);
  expect(answer.statusCode).toBe(200);
  return answer.json<JobAnswer>().job;
};
const schedule = { mid: 4101, userId: null, purpose: 'schedule' };

describe('a job context', () => {
  it('has the merchant’s current entitlements, and is signed', async () => {
    const job = await jobOf(schedule);
    expect(job?.context).toEqual({
      mid: 4101,
      merchantName: 'Alder',
      timeZone: 'America/Los_Angeles',
      timeZoneSince: 0,
      activeEsr: false,
      packages: [12],
      features: [18],
      accessType: 'MERCHANT_USER',
      userId: null,
      purpose: 'schedule',
      seesAddresses: false,
    });
    const readBy = (service: string) => readerOf(portal.contextKey, service).job(job?.token ?? '');
    expect(await readBy('stff')).toMatchObject({ ...job?.context });
    expect(await readBy('online-buyer')).toBeNull();
    await portal.accounts.merchants.updateOne({ _id: 4101 }, { $set: { packages: [9], features: [] } });
    expect((await jobOf(schedule))?.context).toMatchObject({ packages: [9], features: [] });
  });

  it.each([{}, '', 'stff,', 'STFF', 'a b', 'stff'.repeat(20), Array(21).fill('stff').join()])(
    'for the services %j is refused',
    async (services) => {
      const answer = await ask(
        schedule,
        undefined,
        typeof services === 'string' ? { [JOB_SERVICES_HEADER]: services } : services,
      );
      expect([answer.statusCode, answer.json().parameter]).toEqual([400, JOB_SERVICES_HEADER]);
    },
  );

  it('has the role of its user, and no override', async () => {
    const userId = await portal.idOf('super');
    const cookie = await portal.cookieOf('super');
    const body = { mid: 4101, packages: [12, 21], features: [5] };
    expect((await portal.call('POST', '/api/admin/override', { cookie, body })).statusCode).toBe(200);
    const job = await jobOf({ ...schedule, userId });
    expect(job?.context).toMatchObject({ accessType: 'SUPERUSER', userId, packages: [12], features: [18] });
  });

  it.each(JOB_PURPOSES.filter((purpose) => purpose !== WRITING_PURPOSE && purpose !== IMPORT_PURPOSE))(
    'is given for the purpose %s',
    async (purpose) => {
      expect((await jobOf({ ...schedule, purpose }))?.context.purpose).toBe(purpose);
    },
  );

  it('allows writing for a merchant while it or its umbrella has the API feature', async () => {
    const { merchants } = portal.accounts;
    const writes = async () => (await jobOf({ ...schedule, purpose: WRITING_PURPOSE }))?.context.purpose ?? null;
    expect(await writes()).toBeNull();
    await merchants.updateOne({ _id: 4101 }, { $set: { features: [FEATURES.API_ACCESS] } });
    expect(await writes()).toBe(WRITING_PURPOSE);
    await merchants.updateOne({ _id: 4101 }, { $set: { features: [], umbrellaMid: 4102 } });
    expect(await writes()).toBeNull();
    await merchants.updateOne({ _id: 4102 }, { $set: { features: [FEATURES.API_ACCESS] } });
    // Only an umbrella may.
    expect(await writes()).toBeNull();
    await merchants.updateOne({ _id: 4102 }, { $set: { umbrella: true } });
    expect(await writes()).toBe(WRITING_PURPOSE);
  });

  it('allows an import to admins alone, asked anew each time, and needs no API feature for it', async () => {
    const { users } = portal.accounts;
    const purposeOf = async (userId: string | null, mid = 4101) =>
      (await jobOf({ mid, userId, purpose: IMPORT_PURPOSE }))?.context.purpose ?? null;
    const [admin, user, root] = await Promise.all([
      portal.addUser('ada', 'MERCHANT_ADMIN', [4101]),
      portal.idOf('una'),
      portal.idOf('super'),
    ]);
    expect(await purposeOf(null)).toBeNull();
    expect(await purposeOf(user)).toBeNull();
    expect(await purposeOf(admin)).toBe(IMPORT_PURPOSE);
    expect(await purposeOf(root)).toBe(IMPORT_PURPOSE);
    expect(await purposeOf(admin, 4102)).toBeNull();
    await users.updateOne({ _id: admin }, { $set: { accessType: 'MERCHANT_USER' } });
    expect(await purposeOf(admin)).toBeNull();
  });

  it('is not given for a deleted merchant or user', async () => {
    expect(await jobOf({ ...schedule, mid: 4999 })).toBeNull();
    expect(await jobOf({ ...schedule, userId: 'nobody-of-this-name' })).toBeNull();
  });

  it.each([
    ['of another merchant', {}, 4102],
    ['no longer linked', { mids: [] }, 4101],
    ['waiting for an admin', { mids: [], waitingMids: [4101] }, 4101],
    ['deactivated', { deactivatedAt: new Date() }, 4101],
    ['unproven', { emailProvenAt: null }, 4101],
  ])('is not given to a user who is %s', async (_what, change, mid) => {
    const userId = await portal.idOf('una');
    expect(await jobOf({ ...schedule, userId })).not.toBeNull();
    if (Object.keys(change).length > 0) await portal.accounts.users.updateOne({ _id: userId }, { $set: change });
    expect(await jobOf({ ...schedule, mid, userId })).toBeNull();
  });

  it('reports only a deleted user as deleted', async () => {
    const userId = await portal.idOf('una');
    const answerOf = async (question: object) => (await ask({ ...schedule, ...question })).json<JobAnswer>();
    expect(await answerOf({ userId, mid: 1 })).toEqual({ job: null });
    await portal.accounts.users.updateOne({ _id: userId }, { $set: { emailProvenAt: null } });
    expect(await answerOf({ userId })).toEqual({ job: null });
    await portal.accounts.users.deleteOne({ _id: userId });
    expect(await answerOf({ userId })).toEqual({ job: null, deleted: true });
    expect(await answerOf({ mid: 1 })).toEqual({ job: null });
  });

  it.each([
    [{ ...schedule, purpose: 'fun' }],
    [{ ...schedule, purpose: undefined }],
    [{ ...schedule, mid: '4101' }],
    [{ ...schedule, mid: 0 }],
    [{ mid: 4101, purpose: 'alert' }],
    [{ ...schedule, userId: { $ne: null } }],
    [{ ...schedule, features: [1] }],
  ])('is a 400 for %j', async (body) => {
    expect((await ask(body)).statusCode).toBe(400);
  });

  it('cannot be requested from outside', async () => {
    expect((await ask(schedule, {})).statusCode).toBe(404);
    expect((await ask(schedule, { [INTERNAL_KEY_HEADER]: 'wrong' })).statusCode).toBe(404);
  });

  it('gives no access to calls of accounts', async () => {
    const job = await jobOf({ ...schedule, userId: await portal.idOf('una') });
    for (const url of ['/api/page-data', '/api/account/sessions', '/api/get-token', '/api/app-data']) {
      const answer = await portal.service.app.inject({ url, headers: { [JOB_HEADER]: job?.token ?? '' } });
      expect([url, answer.statusCode]).toEqual([url, 403]);
    }
  });
});
