import { KEPT_DAYS, type SessionContext } from '@shoppervoice/contracts/accounts';
import { KEEP_SCHEDULE_PATH, type ScheduledReport } from '@shoppervoice/contracts/delivery';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ReportingUnderTest } from '../fixtures/reporting.fixture.ts';
import { REPORTING_DATABASE } from '../reporting-database.ts';
import { type ScheduleDocument, scheduleDatabase } from './schedule-document.ts';

const DAY_MS = 86_400_000;
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
  await departures().deleteMany({});
  const { programme } = portal;
  programme.notices.length = 0;
  programme.entries.length = 0;
  Object.assign(programme, { accountsAway: false, auditAway: false, noticesAway: false, demoted: [], deleted: [] });
  programme.linked = LINKED;
  portal.ahead = 0;
});

const LINKED = { jane: [51, 52], ada: [51], elsewhere: [52] };
const departures = () => db.collection<{ _id: string; ending?: unknown }>('departures');

/** A report without recipients, due in ten years. */
async function scheduled(more: Partial<ScheduleDocument> = {}): Promise<void> {
  const later = new Date(Date.now() + 3650 * DAY_MS);
  await scheduleDatabase(db).schedules.insertOne({
    _id: 's-1',
    mid: 51,
    reportName: 'Gifts each day',
    reportType: 'GIFTS',
    format: 'CSV',
    frequency: 'DAILY',
    dayOfWeek: 127,
    hour: 6,
    startDate: '2026-01-01',
    qid: null,
    query: '',
    contacts: [],
    digest: 'd',
    createdBy: 'jane',
    maker: 'jane.doe',
    revision: 1,
    createdAt: new Date(),
    handledTo: later,
    nextDue: later,
    ...more,
  });
}
const admin = (userId = 'ada', mid = 51): SessionContext => ({
  ...portal.session(userId, mid),
  accessType: 'MERCHANT_ADMIN',
});
async function list(session = admin()): Promise<readonly ScheduledReport[]> {
  return (await portal.call('GET', '/api/schedule/get-scheduled-reports-by-mid', session)).json().data;
}
const keep = async (session = admin()) =>
  (await portal.call('PUT', KEEP_SCHEDULE_PATH, session, { scheduleId: 's-1' })).statusCode;
const leave = () => {
  portal.programme.linked = { ...LINKED, jane: [] };
};
const causes = () => [...new Set(portal.programme.notices.map(({ cause }) => cause))];
const reported = (count: number) => expect.poll(() => causes().length, { timeout: 10_000, interval: 20 }).toBe(count);
const untilPolled = () => new Promise((resolve) => setTimeout(resolve, 150));
const actions = () => portal.programme.entries.map(({ action }) => action);

it('a schedule whose maker left is marked, reported once over a restart, and kept by an admin', async () => {
  await scheduled();
  expect((await list())[0]).toMatchObject({ createdBy: 'jane.doe', departed: null });
  leave();
  expect((await list())[0]?.departed).toMatchObject({ name: 'jane Doe', standing: 'left' });
  await reported(1);
  await portal.restart();
  await untilPolled();
  expect(causes()).toHaveLength(1);
  expect(portal.programme.notices[0]).toMatchObject({
    mid: 51,
    to: { admins: true, userIds: [] },
    link: '/gifts',
    title: 'jane Doe left: keep or end what they made',
  });
  expect(await keep()).toBe(200);
  expect((await list())[0]).toMatchObject({ createdBy: 'ada', departed: null });
  expect(portal.programme.entries).toMatchObject([
    { action: 'schedule-kept', userId: 'ada', changes: [{ field: 'maker', before: 'jane Doe', after: 'ada' }] },
  ]);
  portal.ahead = (KEPT_DAYS + 1) * DAY_MS;
  await untilPolled();
  expect(await list()).toHaveLength(1);
});

it('a schedule without a name is reported by its page’s title', async () => {
  await scheduled({ reportName: '', reportType: 'GIFTMETRICS' });
  leave();
  await reported(1);
  expect(portal.programme.notices[0]?.text).toContain('1 scheduled report (Gift Metrics).');
});

it('a schedule that no one keeps ends after seven days, with an entry of the portal itself; not if its maker is back', async () => {
  await scheduled();
  await scheduled({ _id: 's-2', mid: 52, digest: 'e' });
  leave();
  await reported(2);
  portal.programme.linked = { ...LINKED, jane: [52] };
  await untilPolled();
  portal.ahead = KEPT_DAYS * DAY_MS + 1000;
  await reported(3);
  expect(await scheduleDatabase(db).schedules.distinct('_id')).toEqual(['s-2']);
  expect(portal.programme.entries).toMatchObject([
    { action: 'schedule-ended', userId: null, mid: 51, details: { name: 'Gifts each day' } },
  ]);
});

it('a schedule that is ending cannot be kept, and ends once the trail can be written', async () => {
  await scheduled();
  leave();
  await reported(1);
  portal.programme.auditAway = true;
  portal.ahead = KEPT_DAYS * DAY_MS + 1000;
  await expect.poll(() => departures().countDocuments({ ending: { $exists: true } }), { timeout: 10_000 }).toBe(1);
  expect(await keep()).toBe(409);
  // The decision is carried out even if the maker is back by then.
  portal.programme.linked = LINKED;
  portal.programme.auditAway = false;
  await expect.poll(() => scheduleDatabase(db).schedules.countDocuments(), { timeout: 10_000 }).toBe(0);
  await reported(2);
});

it('nothing is judged while accounts is away: earlier knowledge ends nothing', async () => {
  await scheduled();
  leave();
  await reported(1);
  portal.programme.accountsAway = true;
  portal.ahead = (KEPT_DAYS + 1) * DAY_MS;
  await untilPolled();
  expect(await scheduleDatabase(db).schedules.countDocuments()).toBe(1);
  expect(await keep()).toBe(503);
});

it('a schedule is not kept by a plain user, by an admin of another merchant, or while its maker is an admin', async () => {
  await scheduled();
  expect(await keep()).toBe(409);
  portal.programme.demoted = ['jane'];
  expect(await keep(portal.session('ada'))).toBe(403);
  expect(await keep(admin('elsewhere', 52))).toBe(404);
  expect((await list())[0]?.departed).toMatchObject({ standing: 'demoted' });
  expect(actions()).toEqual([]);
});

it('a schedule whose maker’s ID an earlier version deleted counts as left', async () => {
  await scheduled({ createdBy: null });
  expect((await list())[0]?.departed).toMatchObject({ name: 'jane.doe', standing: 'left' });
  expect(await keep()).toBe(200);
  expect((await list())[0]).toMatchObject({ createdBy: 'ada', departed: null });
});
