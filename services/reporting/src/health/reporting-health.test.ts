import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { type Health, healthPathOf, MOST_FAILED, retryPathOf } from '@shoppervoice/contracts/health';
import { SUPERUSER } from '@shoppervoice/service-kit/testing';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { alertDatabase } from '../alerts/alert-document.ts';
import { exportsOf, SEATS } from '../exports/export-document.ts';
import { ReportingUnderTest } from '../fixtures/reporting.fixture.ts';
import { REPORTING_DATABASE } from '../reporting-database.ts';
import { dueSchedule } from '../schedules/due-schedule.fixture.ts';
import { type ScheduleDocument, scheduleDatabase } from '../schedules/schedule-document.ts';

const DAY_MS = 86_400_000;
const HEALTH = healthPathOf('reporting');
const RETRY = retryPathOf('reporting');

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

/** `expect.poll` on a busy machine. */
const soon = <Found>(read: () => Promise<Found>) => expect.poll(read, { timeout: 10_000, interval: 20 });

beforeEach(async () => {
  const { schedules, runs } = scheduleDatabase(db());
  const alerts = alertDatabase(db());
  const mails = db().collection('outbox');
  for (const each of [schedules, runs, alerts.merchants, alerts.rules, alerts.runs, exportsOf(db()), mails]) {
    await each.deleteMany({});
  }
  const { programme } = portal;
  programme.entries.length = 0;
  programme.auditAway = false;
  programme.figures = () => null;
  programme.linked = { rea: [51], 'admin-51': [51] };
  portal.ahead = 0;
});

async function health(): Promise<Health> {
  const answer = await portal.call('GET', HEALTH, SUPERUSER);
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  return answer.json();
}
const failed = async (kind: string) => {
  const found = (await health()).failed.find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`no kind ${kind}`);
  return found;
};
const waiting = async (what: string) => (await health()).waiting.find((each) => each.what === what);
const retry = (kind: string, id: string) => portal.call('POST', RETRY, SUPERUSER, { kind, id });
const GONE = {
  status: 404,
  detail: expect.stringMatching(/^This is no longer listed: it was tried again, has worked/),
};

async function due(more: Partial<ScheduleDocument> = {}): Promise<void> {
  const { _id, ...fields } = dueSchedule(Date.now() + portal.ahead, more);
  await scheduleDatabase(db()).schedules.updateOne({ _id }, { $set: fields }, { upsert: true });
}

it.each(['MERCHANT_USER', 'MERCHANT_ADMIN'] as const)('a %s gets nothing of it', async (accessType) => {
  const session = { ...SUPERUSER, accessType };
  expect((await portal.call('GET', HEALTH, session)).statusCode).toBe(403);
  expect((await portal.call('POST', RETRY, session, { kind: 'exports', id: 'x' })).statusCode).toBe(403);
});

it('says nothing if nothing has failed', async () => {
  const { failed: kinds, waiting: figures } = await health();
  expect(kinds.map(({ kind, total, rows }) => [kind, total, rows])).toEqual([
    ['schedules', 0, []],
    ['exports', 0, []],
    ['alerts', 0, []],
    ['mails', 0, []],
  ]);
  expect(figures.map(({ count, oldest, late }) => [count, oldest, late])).toEqual(Array(4).fill([0, null, false]));
});

it('a schedule that sends nothing is listed until it is sent, with how often it failed', async () => {
  await due();
  await soon(async () => (await failed('schedules')).rows).toHaveLength(1);
  const since = (await failed('schedules')).rows[0]?.since;
  expect((await failed('schedules')).rows).toEqual([
    {
      id: 's-1',
      mid: 51,
      what: 'Gifts each day',
      since: expect.any(String),
      tries: 1,
      error: expect.stringMatching(/^No one receives it:/),
      retry: true,
    },
  ]);
  portal.ahead += DAY_MS;
  await due();
  await soon(async () => (await failed('schedules')).rows[0]?.tries).toBe(2);
  expect((await failed('schedules')).rows[0]?.since).toBe(since);
  portal.ahead += DAY_MS;
  await due({ contacts: [contact] });
  await soon(() => scheduleDatabase(db()).runs.countDocuments({ state: 'mailed' })).toBe(1);
  await db()
    .collection('outbox')
    .updateMany({}, { $set: { state: 'sent' } });
  await soon(async () => (await failed('schedules')).total).toBe(0);
});

const contact = {
  contactId: 'c-1',
  firstName: 'Rea',
  lastName: 'Reader',
  email: 'rea@alder.example',
  phoneNumber: '',
  dept: '',
  title: '',
};

it('a schedule is tried again once, whoever asks, and what is gone meanwhile is said', async () => {
  await due();
  await soon(async () => (await failed('schedules')).total).toBe(1);
  await scheduleDatabase(db()).schedules.updateOne({ _id: 's-1' }, { $set: { contacts: [contact] } });
  const answers = await Promise.all([retry('schedules', 's-1'), retry('schedules', 's-1')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({
    did: 'Gifts each day is tried again now.',
  });
  expect(answers.find(({ statusCode }) => statusCode === 404)?.json()).toMatchObject(GONE);
  await soon(() => db().collection('outbox').countDocuments()).toBe(1);
  expect(portal.programme.entries).toContainEqual(
    expect.objectContaining({
      action: 'work-retried',
      userId: 'sam',
      mid: 51,
      details: { work: 'Scheduled reports', name: 'Gifts each day' },
    }),
  );
});

it('mails of a schedule that were not delivered are named without their addresses, and not made again', async () => {
  await due({ contacts: [contact, { ...contact, contactId: 'c-2', email: 'bo@alder.example' }] });
  await soon(() => scheduleDatabase(db()).runs.countDocuments({ state: 'mailed' })).toBe(1);
  const outbox = db().collection('outbox');
  await outbox.updateOne({ to: 'bo@alder.example' }, { $set: { state: 'sent' } });
  await outbox.updateOne(
    { to: 'rea@alder.example' },
    { $set: { state: 'failed', doneAt: new Date(), reason: 'EENVELOPE 550', attempts: 1 } },
  );
  await soon(async () => (await failed('schedules')).total).toBe(1);
  expect((await failed('schedules')).rows[0]).toMatchObject({
    error: '1 of 2 mails were not delivered.',
    retry: false,
  });
  expect((await retry('schedules', 's-1')).statusCode).toBe(409);
  const [mail] = (await failed('mails')).rows;
  expect(mail).toMatchObject({
    mid: 51,
    what: 'The mail “report”',
    tries: 1,
    error: 'The mail server refused it (EENVELOPE 550).',
    retry: true,
  });
  expect((await retry('mails', mail?.id ?? '')).statusCode).toBe(200);
  expect(await outbox.findOne({ to: 'rea@alder.example' })).toMatchObject({ state: 'queued', attempts: 0 });
  expect((await retry('mails', mail?.id ?? '')).json()).toMatchObject(GONE);
  expect(await waiting('Mails')).toMatchObject({ count: 1, late: false });
});

it('a schedule whose only recipients are refused is named without their addresses', async () => {
  portal.programme.outsideRule = 'refused';
  portal.programme.isOutside = () => true;
  await due({ contacts: [contact], reportName: 'For rea@alder.example' });
  await soon(async () => (await failed('schedules')).total).toBe(1);
  portal.programme.isOutside = () => false;
  expect((await failed('schedules')).rows[0]).toMatchObject({
    what: 'For [e-mail]',
    error: 'No one receives it: your merchant refuses recipients outside of it ([e-mail]).',
  });
});

it('a schedule that never ends before the next one is due is listed, too', async () => {
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
    reason: 'Gifts does not respond right now.',
  });
  expect(await waiting('Scheduled reports')).toEqual({
    what: 'Scheduled reports',
    count: 1,
    oldest: past.toISOString(),
    late: true,
  });
  portal.programme.documentAway = true;
  await due({ contacts: [contact] });
  await soon(async () => (await failed('schedules')).total).toBe(1);
  portal.programme.documentAway = false;
  expect((await failed('schedules')).rows[0]).toMatchObject({ error: 'Gifts does not respond right now.', tries: 1 });
});

it('an export that was given up is made after all', async () => {
  const stream = portal.programme.stream;
  portal.programme.stream = () => undefined;
  const id = await portal.ask();
  await soon(async () => (await exportsOf(db()).findOne({ _id: id }))?.status).toBe('running');
  await exportsOf(db()).updateOne({ _id: id }, { $set: { attempts: 3 } as never });
  await portal.restart();
  await soon(async () => (await failed('exports')).total).toBe(1);
  expect((await failed('exports')).rows).toEqual([
    {
      id,
      mid: 51,
      what: 'Gifts',
      since: expect.any(String),
      tries: 4,
      error: expect.stringContaining('interrupted several times'),
      retry: true,
    },
  ]);
  portal.programme.stream = stream;
  portal.programme.auditAway = true;
  expect((await retry('exports', id)).statusCode).toBe(503);
  expect((await failed('exports')).total).toBe(1);
  portal.programme.auditAway = false;
  expect((await retry('exports', id)).statusCode).toBe(200);
  expect((await retry('exports', id)).json()).toMatchObject(GONE);
  expect(await portal.outcome(id)).toMatchObject({ status: 'complete' });
});

it('an export is not tried again while its merchant has no free place, and the queue is told', async () => {
  const at = new Date(Date.now() - 3_600_000);
  const far = new Date(Date.now() + DAY_MS);
  const one = {
    mid: 51,
    userId: 'rea',
    type: 'GIFTS',
    title: 'Gifts',
    format: 'CSV',
    query: '',
    createdAt: at,
    attempts: 0,
    rows: 0,
  } as const;
  await exportsOf(db()).insertMany([
    { ...one, _id: 'given-up', status: 'failed', reason: 'No.', givenUp: true, expiresAt: far },
    ...Array.from({ length: SEATS }, (_, k) => ({
      ...one,
      _id: `waits-${k}`,
      status: 'waiting' as const,
      seat: k + 1,
      nextAt: far,
    })),
  ]);
  expect(await waiting('Exports')).toEqual({
    what: 'Exports',
    count: SEATS,
    oldest: at.toISOString(),
    late: true,
  });
  const answer = await retry('exports', 'given-up');
  expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringMatching(/^All places/)]);
});

it('of more than a hundred, those that failed first are listed, with the true number', async () => {
  const far = new Date(Date.now() + DAY_MS);
  await exportsOf(db()).insertMany(
    Array.from({ length: MOST_FAILED + 30 }, (_, k) => ({
      _id: `x-${k}`,
      mid: 51,
      userId: 'rea',
      type: 'GIFTS',
      title: `Gifts ${k}`,
      format: 'CSV' as const,
      query: '',
      createdAt: new Date(Date.now() - k * 1000),
      attempts: 4,
      rows: 0,
      status: 'failed' as const,
      reason: 'No.',
      givenUp: true as const,
      expiresAt: far,
    })),
  );
  const { total, rows } = await failed('exports');
  expect([total, rows.length, rows[0]?.what]).toEqual([MOST_FAILED + 30, MOST_FAILED, `Gifts ${MOST_FAILED + 29}`]);
});

it('an alert that cannot be checked is listed until it can, with its nights', async () => {
  const admin: SessionContext = { ...portal.session('admin-51'), accessType: 'MERCHANT_ADMIN' };
  const { rules, merchants, runs } = alertDatabase(db());
  const watch = { kind: 'comments', report: 'GIFTS', query: '', topicId: null, days: 7 };
  portal.programme.figures = () => [];
  const made = await portal.call('POST', '/api/alerts', admin, { watch, recipients: [] });
  expect([made.statusCode, made.body]).toEqual([201, made.body]);
  await rules.updateMany({}, { $set: { watch: { ...watch, query: 'locked=1' } as never } });
  const midnight = async (night: number) => {
    const merchant = await merchants.findOne({ _id: 51 });
    portal.ahead = (merchant?.nextDue.getTime() ?? Number.NaN) - Date.now() + 60_000;
    await soon(() => runs.countDocuments({ state: 'ended' })).toBe(night);
  };
  await midnight(1);
  const [first] = (await failed('alerts')).rows;
  expect(first).toMatchObject({ mid: 51, tries: 1, error: expect.stringMatching(/\.$/), retry: true });
  await midnight(2);
  expect((await failed('alerts')).rows).toEqual([{ ...first, tries: 2 }]);
  // Without the cause it is judged at once, for the night that it missed.
  await rules.updateMany({}, { $set: { watch: watch as never } });
  const judged = (await rules.findOne({}))?.judged?.day;
  const answer = await retry('alerts', first?.id ?? '');
  expect([answer.statusCode, answer.json()]).toEqual([200, { did: `${first?.what} is tried again now.` }]);
  await soon(async () => (await failed('alerts')).total).toBe(0);
  expect(await rules.findOne({})).toMatchObject({ judged: { day: judged }, judgedWell: judged });
  await soon(() => runs.countDocuments({ state: 'ended' })).toBe(2);
  expect((await retry('alerts', first?.id ?? '')).statusCode).toBe(404);
});

it('a kind that does not exist has nothing to try again', async () => {
  expect((await retry('parcels', 'x')).json()).toMatchObject(GONE);
});
