import type { AlertTrend, AlertTrial, AlertWatch, FigureCondition } from '@shoppervoice/contracts/delivery';
import { dayIn, MERCHANTS, plusDays } from '@shoppervoice/report-service/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { alertDatabase } from '../../services/reporting/src/alerts/alert-document.ts';
import { after, type JudgedRule, judgeDay } from '../../services/reporting/src/alerts/judge-day.ts';
import { judgePast } from '../../services/reporting/src/alerts/judge-past.ts';
import { chanceOfAnswers } from '../../services/reporting/src/alerts/plain-chance.fixture.ts';
import { FigureReader } from '../../services/reporting/src/alerts/read-figures.ts';
import { type PastReading, readPast } from '../../services/reporting/src/alerts/read-past.ts';
import { REPORTING_DATABASE } from '../../services/reporting/src/reporting-database.ts';
import { type AlertStory, alertRows, CHOICE, RATINGS, TOPIC } from './alert-rows.fixture.ts';
import { ReportingPortal } from './reporting-portal.fixture.ts';

/**
 * A year of the service's own evaluations over imported rows: a merchant's nights one by one, on a clock that the test
 * advances.
 */

const DAY_MS = 86_400_000;
/** The whole year in a soak run, a tenth in the normal one. */
const NIGHTS = process.env.SOAK ? 365 : 37;
const WINDOW = 30;
const FOUND_WITHIN = 3;
const [MANY, ALONE] = [51, 52];
/** When the last evaluated day is over in Los Angeles, but the next one is not on Lord Howe Island. */
const END = Date.parse('2026-11-19T10:00:00Z');
const LAST = '2026-11-18';
const FIRST = plusDays(LAST, 1 - NIGHTS);

const [OSAT, LLTR, LLTBA, ON_TIME] = RATINGS;
const drop = (mid: number, code: string, after: number) => ({
  mid,
  code,
  from: plusDays(FIRST, after),
  days: 45,
  points: 1.1,
});
const STORY: AlertStory = {
  mids: [MANY, ALONE],
  // The story begins before the first evaluated day, because that day is compared with the days before it.
  from: plusDays(FIRST, -2 * WINDOW),
  to: plusDays(LAST, 1),
  drops: [
    drop(MANY, ON_TIME, 9),
    drop(ALONE, OSAT, 14),
    ...(process.env.SOAK ? [drop(MANY, OSAT, 140), drop(MANY, LLTBA, 260), drop(ALONE, LLTR, 200)] : []),
  ],
  silent: [20, 21, 22].map((days) => plusDays(FIRST, days)),
  bitter: (day) => Number(day.slice(8)) > 20 && Number(day.slice(5, 7)) % 2 === 0,
};

const figure = (code: string, condition: FigureCondition, more: object = {}): AlertWatch => ({
  kind: 'figure',
  report: 'STFFOVERALL',
  query: '',
  figure: code,
  option: null,
  condition,
  ...more,
});
const change = (code: string, days: 7 | 14 | 30 = WINDOW) => figure(code, { kind: 'change', days });
/** All of them are rules of significance: they are evaluated together. */
const RULES_OF_MANY: readonly AlertWatch[] = [OSAT, LLTR, LLTBA, ON_TIME].map((code) =>
  code === ON_TIME ? { ...change(code), report: 'STFFMETRICDISTRIBUTIONS' } : change(code),
);
/** One of significance, and every other kind. */
const RULES_OF_ONE: readonly AlertWatch[] = [
  change(OSAT, 14),
  figure(OSAT, { kind: 'below', days: 7, value: 7.8 }),
  figure(LLTR, { kind: 'above', days: 7, value: 8.3 }),
  figure(LLTR, { kind: 'below', days: 30, value: 20 }, { report: 'STFFNPS' }),
  figure(CHOICE, { kind: 'above', days: 14, value: 0.27 }, { report: 'STFFPURCHASEFREQUENCY', option: 2 }),
  figure(CHOICE, { kind: 'silence', days: 2 }, { report: 'STFFPURCHASEFREQUENCY' }),
  { kind: 'comments', report: 'STFFCOMMENTS', query: '', topicId: TOPIC, days: 14 },
  { kind: 'comments', report: 'STFFCOMMENTS', query: '', topicId: null, days: 7 },
];
/** Depth of the deepest plan on the last evaluated day: sixteen months, from the first day of the month. */
const FIRST_ALLOWED = '2025-07-01';

/** How many days before a day a rule reads. */
function reachOf(watch: AlertWatch): number {
  if (watch.kind === 'comments') return 2 * watch.days - 1;
  const { kind, days } = watch.condition;
  return kind === 'change' ? 2 * days - 1 : days - 1;
}

/** Tested separately against its past: with the one above, two of significance would be evaluated together. */
const ONLY_READ: readonly AlertWatch[] = [
  figure(CHOICE, { kind: 'change', days: 7 }, { report: 'STFFPURCHASEFREQUENCY', option: 1 }),
  figure(LLTR, { kind: 'change', days: 30 }, { report: 'STFFNPS' }),
  figure(ON_TIME, { kind: 'change', days: 90 }, { report: 'STFFMETRICDISTRIBUTIONS' }),
];

const START = END - NIGHTS * DAY_MS;
const clock = { at: START };
const rows = alertRows(STORY);
let portal: ReportingPortal;
beforeAll(async () => {
  portal = await ReportingPortal.start({ now: () => clock.at, rows, environment: { SCHEDULE_POLL_MS: '10' } });
}, 300_000);
afterAll(() => portal?.close());

const database = () => {
  const { database: found } = portal.reporting;
  if (found === null) throw new Error('the service has a database');
  return alertDatabase(found.client.db(REPORTING_DATABASE));
};
const admin = (mid: number) => portal.session('rea', mid, 'MERCHANT_ADMIN');

/** Ids in the order of the rules. */
async function keep(mid: number, watches: readonly AlertWatch[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const watch of watches) {
    const made = await portal.call('POST', '/api/alerts', admin(mid), { watch, recipients: [] });
    expect([made.statusCode, made.body]).toEqual([201, made.body]);
    ids.push(made.json().alert.alertId);
  }
  return ids;
}

const averageOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
/** Of a sample. */
const varianceOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + (value - averageOf(values)) ** 2, 0) / (values.length - 1);

const ids: Record<number, readonly string[]> = {};
it(`evaluates ${NIGHTS} nights of two merchants, each once`, { timeout: 60_000 + NIGHTS * 4000 }, async () => {
  ids[MANY] = await keep(MANY, RULES_OF_MANY);
  ids[ALONE] = await keep(ALONE, RULES_OF_ONE);
  for (let night = 1; night <= NIGHTS; night += 1) {
    clock.at = START + night * DAY_MS;
    await vi.waitFor(
      async () => expect(await database().runs.countDocuments({ state: 'ended', outcome: 'judged' })).toBe(2 * night),
      { timeout: 20_000, interval: 10 },
    );
  }
  const days = (await database().runs.find({ mid: MANY }).toArray()).map(({ day }) => day).sort();
  expect(days).toEqual(Array.from({ length: NIGHTS }, (_, k) => plusDays(FIRST, k)));
});

/** The single answers of some days. */
function answersOf(mid: number, code: string, from: string, to: string): readonly number[] {
  const { timeZone = '' } = MERCHANTS.find((merchant) => merchant.mid === mid) ?? {};
  const found: number[] = [];
  for (const row of rows) {
    if (row.mid !== mid) continue;
    const day = dayIn(timeZone, Date.parse(row.submittedAt));
    const rating = row.answers[code];
    if (day >= from && day <= to && typeof rating === 'number') found.push(rating);
  }
  return found;
}

const ofMany = STORY.drops.filter(({ mid }) => mid === MANY);
it.each(ofMany)(
  'finds the drop of $code from $from on within three days of an independent recount',
  async ({ code, from }) => {
    let first = from;
    while (first < plusDays(from, WINDOW)) {
      const now = answersOf(MANY, code, plusDays(first, 1 - WINDOW), first);
      const before = answersOf(MANY, code, plusDays(first, 1 - 2 * WINDOW), plusDays(first, -WINDOW));
      const { p, fell } = chanceOfAnswers(now, before);
      if (fell && p <= 0.05 / RULES_OF_MANY.length) break;
      first = plusDays(first, 1);
    }
    // A drop of this size shows before its window is complete.
    expect(first < plusDays(from, WINDOW)).toBe(true);
    const alertId = ids[MANY]?.[RATINGS.indexOf(code as (typeof RATINGS)[number])];
    const [found] = await database()
      .firings.find({ alertId, cause: 'fell', day: { $gte: from } })
      .sort({ day: 1 })
      .limit(1)
      .toArray();
    expect(found?.day).toBeDefined();
    expect((found?.day ?? '') <= plusDays(first, FOUND_WITHIN)).toBe(true);
  },
  60_000,
);

describe('the trend of an alert', () => {
  it('has the same windows of a year as an independent recount, with the non-significant range of Welch’s test', async () => {
    let judged = 0;
    for (const [at, code] of RATINGS.entries()) {
      const id = ids[MANY]?.[at];
      const answer = await portal.call('GET', `/api/alerts/${id}/course`, admin(MANY));
      const trend: AlertTrend = answer.json();
      expect([trend.unavailable, trend.unit, trend.points.at(-1)?.endDate]).toEqual([null, 'mean', LAST]);
      const firings = await database().firings.find({ alertId: id }).toArray();
      expect(trend.points.flatMap(({ fired }) => fired)).toEqual([...new Set(firings.map(({ day }) => day))].sort());
      for (const { startDate, endDate, n, value, still } of trend.points) {
        expect(startDate).toBe(plusDays(endDate, 1 - WINDOW));
        const now = answersOf(MANY, code, startDate, endDate);
        const before = answersOf(MANY, code, plusDays(startDate, -WINDOW), plusDays(startDate, -1));
        expect([n, value === null]).toEqual([now.length, now.length === 0]);
        if (value !== null) expect(Math.abs(value - averageOf(now))).toBeLessThanOrEqual(0.005 + 1e-9);
        if (now.length < 30 || before.length < 30) {
          expect(still).toBeNull();
          continue;
        }
        const margin = 1.96 * Math.sqrt(varianceOf(now) / now.length + varianceOf(before) / before.length);
        expect(still?.low).toBeCloseTo(Math.max(0, averageOf(before) - margin), 6);
        expect(still?.high).toBeCloseTo(Math.min(10, averageOf(before) + margin), 6);
        judged += 1;
      }
    }
    expect(judged).toBeGreaterThanOrEqual(2 * RATINGS.length);
  }, 60_000);
});

describe('what an alert would have fired', () => {
  const job = { mid: ALONE, userId: null, purpose: 'alert' } as const;
  const pastOf = async (watch: AlertWatch): Promise<readonly PastReading[]> => {
    const past = await readPast(portal.sources, job, watch, LAST);
    if ('kind' in past) throw new Error(past.says);
    return past;
  };

  it('is what the service fired, night by night', async () => {
    const counts: number[] = [];
    for (const [at, watch] of RULES_OF_ONE.entries()) {
      const firings = await database().firings.find({ alertId: ids[ALONE]?.[at] }).sort({ day: -1 }).toArray();
      const past = judgePast(watch, (await pastOf(watch)).slice(-NIGHTS));
      expect([watch, past?.from, past?.to, past?.fired]).toEqual([watch, FIRST, LAST, firings.length]);
      expect(past?.newest.map(({ day, cause }) => [day, cause])).toEqual(
        firings.slice(0, 3).map(({ day, cause }) => [day, cause]),
      );
      counts.push(firings.length);
    }
    // A sanity check: most of them have fired, and none every night.
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(RULES_OF_ONE.length / 2);
    expect(Math.max(...counts)).toBeLessThan(NIGHTS / 2);
  }, 60_000);

  it.each([...RULES_OF_ONE, ...ONLY_READ])(
    'reads on every day what the daily evaluation reads: $figure $condition $topicId',
    async (watch) => {
      const past = await pastOf(watch);
      const reader = new FigureReader(portal.sources, job);
      let rule: JudgedRule = { watch, told: {}, standing: null };
      const fired: string[] = [];
      // A year back, or as far as both of a rule's periods are within the plan's depth.
      const deepest = plusDays(FIRST_ALLOWED, reachOf(watch));
      const yearAgo = plusDays(LAST, -364);
      expect(past[0]?.day).toBe(deepest > yearAgo ? deepest : yearAgo);
      // Every day of it in a soak run; otherwise every evaluated one.
      const days = past.slice(-NIGHTS);
      for (const { day, reading } of days) {
        const read = await reader.read(watch, day);
        expect([day, reading]).toEqual([day, read]);
        const [outcome] = judgeDay([{ rule, reading: read }], day);
        if (outcome === undefined) throw new Error('one rule is judged once');
        if (outcome.kind === 'fired') fired.push(day);
        rule = { ...rule, ...after(rule, outcome, day) };
      }
      const judged = judgePast(watch, days);
      expect([judged?.fired, judged?.newest.map(({ day }) => day)]).toEqual([fired.length, fired.slice(-3).reverse()]);
    },
    120_000,
  );

  it('is returned by the form’s call, over a year', async () => {
    for (const watch of RULES_OF_ONE) {
      const answer = await portal.call('POST', '/api/alerts/try', admin(ALONE), { watch });
      const { past }: AlertTrial = answer.json();
      expect(past).toEqual(judgePast(watch, await pastOf(watch)));
      expect([past?.from, past?.to]).toEqual([plusDays(LAST, -364), LAST]);
    }
  }, 60_000);
});
