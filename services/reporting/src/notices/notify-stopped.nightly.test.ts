import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { NoticeQuestion } from '@shoppervoice/contracts/delivery';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertDatabase } from '../alerts/alert-document.ts';
import { exportsOf } from '../exports/export-document.ts';
import { ReportingUnderTest } from '../fixtures/reporting.fixture.ts';
import { REPORTING_DATABASE } from '../reporting-database.ts';
import { dueSchedule } from '../schedules/due-schedule.fixture.ts';
import { type ScheduleDocument, scheduleDatabase } from '../schedules/schedule-document.ts';

const DAY_MS = 86_400_000;
let portal: ReportingUnderTest;
let client: MongoClient;
beforeAll(async () => {
  portal = await ReportingUnderTest.start();
  client = await new MongoClient(portal.server.url).connect();
});
afterAll(async () => {
  await client?.close();
  await portal?.close();
});
const db = () => client.db(REPORTING_DATABASE);

beforeEach(async () => {
  const { schedules, runs } = scheduleDatabase(db());
  const alerts = alertDatabase(db());
  for (const each of [schedules, runs, alerts.merchants, alerts.rules, alerts.runs, exportsOf(db())]) {
    await each.deleteMany({});
  }
  const { programme } = portal;
  programme.notices.length = 0;
  programme.noticesAway = false;
  programme.figures = () => null;
  programme.linked = { rea: [51], 'admin-51': [51] };
  portal.ahead = 0;
});

const notices = (): readonly NoticeQuestion[] => portal.programme.notices;
const causes = () => new Set(notices().map(({ cause }) => cause)).size;
const reported = (count: number) => expect.poll(causes, { timeout: 10_000, interval: 20 }).toBe(count);
/** Waits until no notice is pending. */
const untilNotified = () =>
  expect
    .poll(
      async () => {
        const { runs } = scheduleDatabase(db());
        const open = await runs.countDocuments({ $or: [{ state: { $ne: 'ended' } }, { noticeDue: true }] });
        return open + (await alertDatabase(db()).runs.countDocuments({ noticeDue: true }));
      },
      { timeout: 10_000, interval: 20 },
    )
    .toBe(0);

async function due(more: Partial<ScheduleDocument> = {}): Promise<void> {
  const schedule = dueSchedule(Date.now() + portal.ahead, more);
  await scheduleDatabase(db()).schedules.replaceOne({ _id: schedule._id }, schedule, { upsert: true });
}

describe('a schedule', () => {
  it('that sends nothing is reported to its maker and the admins, once for each cause', async () => {
    await due();
    await reported(1);
    expect(notices()[0]).toMatchObject({
      mid: 51,
      to: { admins: true, userIds: ['rea'] },
      title: 'Gifts each day was not sent',
      link: '/gifts',
      text: expect.stringMatching(/^No one receives it: .* Manage Reports\.$/),
    });
    await untilNotified();
    portal.ahead += DAY_MS;
    await due();
    await expect.poll(notices, { timeout: 10_000 }).toHaveLength(2);
    expect(causes()).toBe(1);
  });

  it('that is paused by the plan has a notice', async () => {
    await due({ reportType: 'GONE' });
    await reported(1);
    expect(notices()[0]).toMatchObject({ title: 'Gifts each day is paused', link: null });
    expect(notices()[0]?.text).toContain('This report is no longer available.');
  });

  it('whose run was superseded by the next one has a notice, too', async () => {
    const past = new Date(Date.now() - 5 * DAY_MS);
    const later = new Date(Date.now() + DAY_MS);
    await scheduleDatabase(db()).runs.insertOne({
      _id: 's-1/before',
      scheduleId: 's-1',
      mid: 51,
      kind: 'due',
      due: past,
      createdAt: past,
      missed: [],
      state: 'open',
      nextAt: later,
      attempts: 3,
      until: later,
      reason: null,
    });
    await due();
    await reported(2);
    expect(notices().map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^It could not be made before the next one was due\. The next one is tried as planned\./),
    );
  });

  it('is reported although accounts was away, also over a restart', async () => {
    portal.programme.noticesAway = true;
    await due();
    await reported(1);
    expect(await scheduleDatabase(db()).runs.countDocuments({ noticeDue: true })).toBe(1);
    await portal.restart();
    portal.programme.noticesAway = false;
    await untilNotified();
    expect(causes()).toBe(1);
  });
});

it('an alert that cannot be judged is reported to the admins once, and again after it could', async () => {
  const admin: SessionContext = { ...portal.session('admin-51'), accessType: 'MERCHANT_ADMIN' };
  const { rules, merchants, runs } = alertDatabase(db());
  const watch = {
    kind: 'comments',
    report: 'GIFTS',
    query: 'locked=1',
    topicId: null,
    days: 7,
  };
  portal.programme.figures = () => [];
  const made = await portal.call('POST', '/api/alerts', admin, { watch: { ...watch, query: '' }, recipients: [] });
  expect([made.statusCode, made.body]).toEqual([201, made.body]);
  await rules.updateMany({}, { $set: { watch: { ...watch, query: 'locked=1' } as never } });
  const midnight = async (night: number) => {
    const merchant = await merchants.findOne({ _id: 51 });
    portal.ahead = (merchant?.nextDue.getTime() ?? Number.NaN) - Date.now() + 60_000;
    await expect.poll(() => runs.countDocuments({ state: 'ended' }), { timeout: 10_000 }).toBe(night);
    await untilNotified();
  };
  await midnight(1);
  await reported(1);
  expect(notices()[0]).toMatchObject({
    mid: 51,
    to: { admins: true, userIds: ['admin-51'], named: [] },
    link: '/alerts',
    title: expect.stringMatching(/could not be checked$/),
  });
  await midnight(2);
  expect([notices().length, causes()]).toEqual([2, 1]);
  await rules.updateMany({}, { $set: { judgedWell: '2026-01-01' } });
  await midnight(3);
  await reported(2);
});

it('a day of alerts that could not be judged is reported once to the admins and the makers', async () => {
  const { rules, merchants, runs } = alertDatabase(db());
  const rule = {
    mid: 51,
    createdBy: 'old.timer',
    createdAt: new Date('2026-01-02T00:00:00Z'),
    revision: 1,
    paused: false,
    watch: { kind: 'comments', report: 'GIFTS', query: '', topicId: null, days: 7 },
    told: {},
    standing: null,
    unit: 'count',
    what: 'Comments',
    where: 'Gifts',
    page: '/gifts',
    surveyId: null,
    recipients: [],
  };
  await rules.insertMany([
    { ...rule, _id: 'r-1', digest: 'a' },
    { ...rule, _id: 'r-2', digest: 'b', createdAt: new Date('2026-02-02T00:00:00Z') },
    { ...rule, _id: 'r-3', digest: 'c', createdBy: 'ada', makerId: 'id-of-ada' },
  ] as never);
  const later = new Date(Date.now() + DAY_MS);
  await runs.insertOne({
    _id: '51/2026-01-01',
    mid: 51,
    day: '2026-01-01',
    createdAt: new Date(),
    state: 'open',
    nextAt: later,
    attempts: 3,
  });
  await merchants.insertOne({ _id: 51, timeZone: 'America/New_York', nextDue: new Date(), judged: '2025-12-31' });
  await expect.poll(() => notices().find(({ title }) => title === 'Your alerts were not checked')).toBeDefined();
  expect(notices().find(({ title }) => title === 'Your alerts were not checked')).toMatchObject({
    text: expect.stringMatching(/^The alerts of Jan 1, 2026 could not be checked within a day/),
    to: {
      admins: true,
      userIds: ['id-of-ada'],
      named: [{ username: 'old.timer', before: '2026-01-02T00:00:00.000Z' }],
    },
  });
});

it('an export that is given up after three attempts is reported to its maker and the admins', async () => {
  portal.programme.stream = () => undefined;
  const id = await portal.ask();
  await expect
    .poll(async () => (await exportsOf(db()).findOne({ _id: id }))?.status, { timeout: 10_000 })
    .toBe('running');
  await exportsOf(db()).updateOne({ _id: id }, { $set: { attempts: 3 } as never });
  await portal.restart();
  await reported(1);
  expect(notices()[0]).toMatchObject({
    mid: 51,
    to: { admins: true, userIds: ['rea'] },
    title: 'The export of Gifts was given up',
    link: '/gifts',
    text: expect.stringContaining('interrupted several times'),
  });
});
