import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { SEND_NOW_PATH } from '@shoppervoice/contracts/delivery';
import { mailDatabase } from '@shoppervoice/mail-outbox';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ReportingUnderTest } from '../fixtures/reporting.fixture.ts';
import { REPORTING_DATABASE } from '../reporting-database.ts';
import { scheduleDatabase } from './schedule-document.ts';

let portal: ReportingUnderTest;
let client: MongoClient;
let db: Db;
beforeAll(async () => {
  portal = await ReportingUnderTest.start();
  client = await new MongoClient(portal.server.url).connect();
  db = client.db(REPORTING_DATABASE);
});
afterAll(async () => {
  await client?.close();
  await portal?.close();
});
beforeEach(async () => {
  const { schedules, runs } = scheduleDatabase(db);
  await schedules.deleteMany({});
  await runs.deleteMany({});
  portal.programme.linked = { ada: [51], elsewhere: [52] };
});

const admin = (userId = 'ada', mid = 51): SessionContext => ({
  ...portal.session(userId, mid),
  accessType: 'MERCHANT_ADMIN',
});
const create = (session = admin(), more: object = {}) =>
  portal.call('POST', '/api/schedule/create-scheduled-report', session, {
    reportName: 'Daily-gifts',
    reportType: 'GIFTS',
    format: 'CSV',
    frequency: 'DAILY',
    reportTime: '06:00',
    startDate: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    endDate: null,
    merchantId: session.mid,
    query: '',
    contactList: [
      {
        firstName: 'Rea',
        lastName: 'Reader',
        email: 'rea@in.example',
        phoneNumber: '(617) 555-0148',
        dept: 'CX',
        title: 'Head',
      },
    ],
    ...more,
  });
const put = (url: string, scheduleId: string) => portal.call('PUT', url, admin(), { scheduleId });

it('a merchant schedules a report once, independent of other merchants', async () => {
  const answers = [await create(), await create(admin('elsewhere', 52)), await create()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409]);
});

it('a write key names the schedule of its own merchant', async () => {
  const ids = [];
  for (const session of [admin(), admin('elsewhere', 52), admin()]) {
    ids.push((await create(session, { key: 'one-click-of-the-page' })).json().data.scheduleId);
  }
  expect(ids[2]).toBe(ids[0]);
  expect(ids[1]).not.toBe(ids[0]);
});

it.each([
  ['05:00', 400],
  ['06:00', 200],
  ['20:00', 200],
  ['21:00', 400],
])('a report at %s is answered %i', async (reportTime, status) => {
  expect((await create(admin(), { reportTime })).statusCode).toBe(status);
});

it('of concurrent deletions of a schedule one succeeds', async () => {
  const { scheduleId } = (await create()).json().data;
  const deletions = Array.from({ length: 6 }, () => put('/api/schedule/delete-schedule', scheduleId));
  const statuses = (await Promise.all(deletions)).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 404, 404, 404, 404, 404]);
});

it('a report in progress when the process stops is made by the next one at once', async () => {
  const { programme } = portal;
  const { runs } = scheduleDatabase(db);
  const { stream } = programme;
  const { scheduleId } = (await create()).json().data;
  // A programme whose response stalls.
  programme.stream = () => {};
  expect((await put(SEND_NOW_PATH, scheduleId)).statusCode).toBe(200);
  await expect.poll(() => programme.open, { timeout: 10_000 }).toBe(1);
  await portal.service.close();
  // Not a failure, so it waits for no retry.
  expect(await runs.findOne()).toMatchObject({ state: 'open', attempts: 0, reason: null });
  programme.stream = stream;
  await portal.restart();
  await expect.poll(() => runs.countDocuments({ state: 'mailed' }), { timeout: 10_000 }).toBe(1);
});

it('a report is mailed before the others that are due at the same time are made', async () => {
  const { programme } = portal;
  const { runs } = scheduleDatabase(db);
  const { outbox } = mailDatabase(db);
  await outbox.deleteMany({});
  const { stream } = programme;
  programme.stream = () => {};
  const times = ['06:00', '07:00', '08:00', '09:00', '10:00', '11:00', '12:00', '13:00'];
  for (const reportTime of times) {
    const { scheduleId } = (await create(admin(), { reportTime })).json().data;
    expect((await put(SEND_NOW_PATH, scheduleId)).statusCode).toBe(200);
  }
  await portal.service.close();
  const asked: number[] = [];
  programme.stream = (...given) => {
    asked.push(Date.now());
    return stream(...given);
  };
  await portal.restart();
  await expect.poll(() => runs.countDocuments({ state: 'mailed' }), { timeout: 10_000 }).toBe(times.length);
  programme.stream = stream;
  const mailed = (await outbox.find({}).sort({ createdAt: 1 }).toArray()).map(({ createdAt }) => createdAt.getTime());
  expect(mailed).toHaveLength(times.length);
  // Two are made at a time.
  for (const [at, next] of asked.slice(2).entries()) expect(mailed[at]).toBeLessThanOrEqual(next);
});
