import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { type ScheduledReport, SEND_NOW_PATH } from '@shoppervoice/contracts/delivery';
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
  portal.programme.linked = { ada: [51] };
  portal.programme.timeZone = 'America/New_York';
  portal.programme.entries.length = 0;
});

const admin = (): SessionContext => ({ ...portal.session('ada', 51), accessType: 'MERCHANT_ADMIN' });
const FIELDS = {
  reportName: 'Daily-gifts',
  reportType: 'GIFTS',
  format: 'CSV',
  frequency: 'DAILY',
  reportTime: '06:00',
  startDate: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
  endDate: null,
  merchantId: 51,
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
} as const;

async function create(more: object = {}): Promise<ScheduledReport> {
  const url = '/api/schedule/create-scheduled-report';
  const answer = await portal.call('POST', url, admin(), { ...FIELDS, ...more });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json().data;
}

/** Day and hour on the wall in a zone, by the platform. */
const wall = (zone: string, instant: string | Date | null) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant ?? Number.NaN),
  );
const SIX = `${FIELDS.startDate} 06:00`;

it('a report follows the clock of Los Angeles, unless it is to follow the merchant’s', async () => {
  const pacific = await create();
  expect(wall('America/Los_Angeles', pacific.nextRun)).toBe(SIX);
  expect(pacific).not.toHaveProperty('zone');
  // The same at another hour of the day is another report.
  const own = await create({ zone: 'merchant' });
  expect(wall('America/New_York', own.nextRun)).toBe(SIX);
  expect(own.zone).toBe('merchant');
  const refused = await portal.call('POST', '/api/schedule/create-scheduled-report', admin(), {
    ...FIELDS,
    zone: 'Europe/Paris',
  });
  expect([refused.statusCode, refused.json().parameter]).toEqual([400, 'zone']);
});

it('a change of the clock moves the next delivery, and is in the audit trail', async () => {
  const { scheduleId } = await create();
  for (const [zone, clock] of [
    ['merchant', 'America/New_York'],
    [undefined, 'America/Los_Angeles'],
  ] as const) {
    const answer = await portal.call('PUT', '/api/schedule/update-scheduled-report', admin(), {
      ...FIELDS,
      scheduleId,
      ...(zone === undefined ? {} : { zone }),
    });
    expect(wall(clock, answer.json().data.nextRun)).toBe(SIX);
    expect(answer.json().data.zone).toBe(zone);
  }
  const hours = portal.programme.entries.flatMap(({ changes = [] }) => changes.filter(({ field }) => field === 'hour'));
  expect(hours.slice(1)).toEqual([
    { field: 'hour', before: '6:00', after: '6:00, America/New_York' },
    { field: 'hour', before: '6:00, America/New_York', after: '6:00' },
  ]);
});

it('a report follows its merchant into another zone, and others stay', async () => {
  const own = await create({ zone: 'merchant' });
  const pacific = await create();
  const { schedules } = scheduleDatabase(db);
  portal.programme.timeZone = 'Asia/Kolkata';
  const planned = async (_id: string) => (await schedules.findOne({ _id }))?.nextDue ?? null;
  await expect.poll(async () => wall('Asia/Kolkata', await planned(own.scheduleId)), { timeout: 10_000 }).toBe(SIX);
  expect(wall('America/Los_Angeles', await planned(pacific.scheduleId))).toBe(SIX);
});

it('what a server of the version before has planned by the clock of Los Angeles is planned anew', async () => {
  const { scheduleId: _id, nextRun } = await create({ zone: 'merchant' });
  const { schedules, runs } = scheduleDatabase(db);
  for (const wrong of [new Date(Date.parse(nextRun ?? '') + 3 * 3_600_000), new Date(Date.now() - 1000)]) {
    await schedules.updateOne({ _id }, { $set: { nextDue: wrong } });
    await expect
      .poll(async () => (await schedules.findOne({ _id }))?.nextDue.toISOString(), { timeout: 10_000 })
      .toBe(nextRun);
  }
  expect(await runs.countDocuments({})).toBe(0);
});

it.each([
  ['merchant', /^Schedule: Every day at 6 AM, New York time \(UTC−[45]\)$/m],
  [undefined, /^Schedule: Every day at 6 AM, Pacific time \(UTC−[78]\)$/m],
] as const)('the mail of a schedule in the zone %j names hour and zone', async (zone, words) => {
  const { outbox } = mailDatabase(db);
  await outbox.deleteMany({});
  const { scheduleId } = await create(zone === undefined ? {} : { zone });
  expect((await portal.call('PUT', SEND_NOW_PATH, admin(), { scheduleId })).statusCode).toBe(200);
  const facts = async () => JSON.stringify(await outbox.findOne()).replaceAll(/\\+n/g, '\n');
  await expect.poll(facts, { timeout: 10_000 }).toMatch(words);
});
