import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { AlertWatch, BellAnswer, FigureCondition } from '@shoppervoice/contracts/delivery';
import type { KeyDriver } from '@shoppervoice/contracts/reports';
import { addDays, dayOf } from '@shoppervoice/survey-model';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ReportingUnderTest } from '../fixtures/reporting.fixture.ts';
import { REPORTING_DATABASE } from '../reporting-database.ts';
import { alertDatabase } from './alert-document.ts';

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

const database = () => alertDatabase(client.db(REPORTING_DATABASE));
const admin = (): SessionContext => ({ ...portal.session('admin-51', 51), accessType: 'MERCHANT_ADMIN' });

/** A rating of the fulfillment survey. */
const CODE = 'Q63_C2021';
const driver = (points: number | null, margin: number): KeyDriver => ({
  code: CODE,
  label: 'On-time delivery',
  n: 812,
  mean: 8.2,
  lowShare: 0.1,
  byBox: [],
  pointsAtStake: points,
  pointsLow: points === null ? null : points - margin,
  pointsHigh: points === null ? null : points + margin,
  importance: null,
  importanceLow: null,
  importanceHigh: null,
  group: null,
  ...(points === null ? { withheld: 'few' as const } : {}),
});
const answered = (points: number | null, margin = 0.2) => ({
  outcome: { code: 'Q64_C2023', label: 'Overall satisfaction', n: 900, mean: 8.5 },
  drivers: [driver(points, margin)],
});

beforeEach(async () => {
  const { rules, merchants, runs, firings } = database();
  for (const each of [merchants, rules, runs, firings]) await each.deleteMany({});
  portal.ahead = 0;
  portal.programme.linked = { 'admin-51': [51], rea: [51] };
  portal.programme.entries.length = 0;
  portal.programme.drivers = () => answered(0.62);
});

const ABOVE: FigureCondition = { kind: 'above', days: 30, value: 0.5 };
const watch = (condition: FigureCondition = ABOVE, more: object = {}): AlertWatch => ({
  kind: 'figure',
  report: 'GIFTDRIVERS',
  query: 'surveyId=2&outcome=osat',
  figure: CODE,
  option: null,
  condition,
  ...more,
});
const post = (of: AlertWatch) => portal.call('POST', '/api/alerts', admin(), { watch: of, recipients: [] });

async function midnight(): Promise<void> {
  const merchant = await database().merchants.findOne({ _id: 51 });
  portal.ahead = (merchant?.nextDue.getTime() ?? Number.NaN) - Date.now() + 60_000;
  await vi.waitFor(
    async () => expect(await database().runs.countDocuments({ mid: 51, state: 'ended' })).toBeGreaterThan(0),
    { timeout: 10_000, interval: 20 },
  );
}

it('points at stake above a limit, with their interval above 0, fire once, with a link to their page and days', async () => {
  const created = await post(watch());
  expect([created.statusCode, created.json().alert]).toMatchObject([
    201,
    {
      what: 'Points at stake of On-time delivery for Overall satisfaction, Fulfillment',
      when: 'rises above 0.50 in 30 days, with its 95% interval above 0',
      where: 'Gift Drivers',
    },
  ]);
  await midnight();
  const { firings }: BellAnswer = (await portal.call('GET', '/api/alerts/bell', portal.session())).json();
  expect(firings).toMatchObject([{ cause: 'above', good: false }]);
  expect(firings[0]?.says).toMatch(
    /^\+0\.62 points \(95% between \+0\.42 and \+0\.82, n 812\), .*An association, not a cause\.$/,
  );
  const page = new URL(firings[0]?.page ?? '', 'http://portal');
  const run = await database().runs.findOne({});
  expect(page.pathname).toBe('/gift-drivers');
  expect(Object.fromEntries(page.searchParams)).toMatchObject({
    dateRange: 'Custom',
    endDate: run?.day,
    surveyId: '2',
    outcome: 'osat',
  });
});

it('points whose interval reaches 0 do not fire', async () => {
  portal.programme.drivers = () => answered(0.62, 0.7);
  expect((await post(watch())).statusCode).toBe(201);
  await midnight();
  expect(await database().firings.countDocuments({})).toBe(0);
});

it('is entered into the audit trail as any rule', async () => {
  await post(watch());
  expect(portal.programme.entries).toMatchObject([
    { action: 'alert-made', changes: expect.arrayContaining([expect.objectContaining({ field: 'condition' })]) },
  ]);
});

it('is tried on the days of the past year, each with what it read then', async () => {
  // For three days of the past the points were above the limit, on the first of them without certainty.
  const yesterday = addDays(dayOf(new Date(), 'America/New_York'), -1);
  const high = [202, 201, 200].map((back) => addDays(yesterday, -back));
  portal.programme.drivers = (endDate) =>
    endDate === high[0] ? answered(0.8, 0.9) : high.includes(endDate) ? answered(0.8) : answered(0.3);
  const tried = await portal.call('POST', '/api/alerts/try', admin(), { watch: watch() });
  expect(tried.json()).toMatchObject({
    fires: false,
    past: { fired: 1, newest: [{ day: high[1], cause: 'above', says: '+0.80 (+0.60 to +1.00), n 812' }] },
  });
});

it('has a trend of its windows, with its limit', async () => {
  const { alertId } = (await post(watch())).json().alert;
  const trend = (await portal.call('GET', `/api/alerts/${alertId}/course`, admin())).json();
  expect(trend).toMatchObject({ unit: 'points', unavailable: null });
  expect(trend.points.at(-1)).toMatchObject({ value: 0.62, n: 812, still: { low: null, high: 0.5 } });
});

it('offers the ratings with their points at stake', async () => {
  const answer = await portal.call('GET', '/api/alerts/figures?report=GIFTDRIVERS&query=surveyId%3D2', admin());
  expect(answer.json().figures).toEqual([
    { figure: CODE, option: null, label: 'On-time delivery', unit: 'points', n: 812, value: 0.62 },
  ]);
});

it.each<[string, AlertWatch, number]>([
  ['a change', watch({ kind: 'change', days: 30 }), 400],
  ['silence', watch({ kind: 'silence', days: 2 }), 400],
  ['seven days, which have no interval', watch({ kind: 'above', days: 7, value: 0.5 }), 400],
  ['a limit off the scale', watch({ kind: 'above', days: 30, value: 11 }), 400],
  ['an option', watch(ABOVE, { option: 1 }), 400],
  ['a rating that is not there', watch(ABOVE, { figure: 'Q1' }), 404],
  ['another segment', watch(ABOVE, { query: 'deviceType=1&vs.deviceType=2' }), 400],
])('%s is refused with a sentence', async (_, of, status) => {
  const answer = await post(of);
  expect([answer.statusCode, answer.json().detail]).toEqual([status, expect.stringMatching(/\.$/)]);
  expect(await database().rules.countDocuments({})).toBe(0);
});
