import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { Problem } from '@shoppervoice/contracts/calls';
import {
  type FilterCountsAnswer,
  FilterCountsAnswerSchema,
  type FilteredFiguresAnswer,
  FilteredFiguresAnswerSchema,
} from '@shoppervoice/contracts/reports';
import { Random } from '@shoppervoice/survey-model/testing';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { expect } from 'vitest';
import {
  bucketsOf,
  type Days,
  dayIn,
  defaultPeriodOf,
  periodsOf,
  plusDays,
  plusMonths,
  previousDays,
  WEEKS,
  yearBefore,
} from './calendar.fixture.ts';
import { expectedFigure, type Side } from './expected-figure.fixture.ts';
import type { DatedRow, FigureSpec } from './figure-spec.fixture.ts';
import { disclosed, EVERYBODY, FILTER_FEATURES, type RandomFilters, randomFilters } from './filtered-rows.fixture.ts';
import { generatedRows, MERCHANTS, type RecountMerchant, type RecountRow } from './generated-rows.fixture.ts';
import type { ServiceUnderTest } from './service-under-test.fixture.ts';

/** Violations of a response's schema. */
export const faultsOf = (schema: TSchema, answer: unknown) => [...Value.Errors(schema, answer)];

/** A call as the contract describes it, independent of the product. */
export interface RecountCall {
  readonly path: string;
  readonly area: 'buyer' | 'site-abandonment' | 'stff';
  readonly period?: true;
  /** The range in one parameter, up to today. */
  readonly isSummary?: true;
  /** Filters and their IDs. */
  readonly filters?: Readonly<Record<string, readonly number[]>>;
  readonly word?: { readonly name: string; readonly values: readonly string[] };
  /** Features that change the response: a random subset is in the plan. */
  readonly features?: readonly number[];
  /** A filter's value that needs a feature. */
  readonly gated?: { readonly filter: string; readonly id: number; readonly feature: number };
  /** Surveys of its figures, if it also takes filters of respondents. */
  readonly surveyIds?: readonly number[];
  /** Keys of the answer's groups, in order. */
  readonly groups?: (requested: RecountQuery) => readonly string[];
  readonly figures: (requested: RecountQuery) => readonly FigureSpec[];
  /** First day that counts. */
  readonly since?: string;
}

export interface RecountQuery {
  readonly merchant: RecountMerchant;
  readonly filters: Readonly<Record<string, readonly number[] | undefined>>;
  readonly word: string | undefined;
  readonly holds: (feature: number) => boolean;
}

const MONTHS: Readonly<Record<RecountCall['area'], readonly (readonly [pack: number, months: number])[]>> = {
  buyer: [
    [133, 16],
    [22, 13],
    [21, 7],
    [3, 4],
    [12, 4],
  ],
  'site-abandonment': [
    [134, 16],
    [37, 13],
    [12, 4],
  ],
  stff: [
    [135, 16],
    [93, 13],
    [95, 7],
    [96, 4],
  ],
};
const GATES = [5, 6, 7, 10, 11, 14, 16, 28, 29, 40, 42, 43];

export function earliestOf(area: RecountCall['area'], packages: readonly number[], today: string): string {
  const [pack, months] = MONTHS[area].find(([number]) => packages.includes(number)) ?? [0, 0];
  if (months === 0) return plusDays(today, -35);
  const day = plusMonths(today, -months);
  return [133, 134, 135].includes(pack) ? `${day.slice(0, 7)}-01` : day;
}

/** Rows of sixteen months before `now`, and some older ones. */
export function recountRows(now: number, seed = 20_261_122): RecountRow[] {
  const count = process.env.SOAK ? 20_000 : 6_000;
  return generatedRows(new Random(seed), count, now - 560 * 86_400_000, now + 20 * 3_600_000);
}

/** Makes random requests of a call and compares every number of every response with a recount of the rows. */
export async function expectRecounted(
  call: RecountCall,
  service: ServiceUnderTest,
  rows: readonly RecountRow[],
  { now, times, seed }: { readonly now: number; readonly times: number; readonly seed: number },
): Promise<void> {
  const random = new Random(seed);
  for (let k = 0; k < times; k++) {
    const merchant = MERCHANTS[k % MERCHANTS.length];
    if (merchant) await expectOne(call, service, rows, { merchant, now, random });
  }
}

async function expectOne(
  call: RecountCall,
  service: ServiceUnderTest,
  rows: readonly RecountRow[],
  { merchant, now, random }: { merchant: RecountMerchant; now: number; random: Random },
): Promise<void> {
  const { mid, timeZone, merchantName, packages } = merchant;
  const today = dayIn(timeZone, now);
  const lastDay = call.isSummary ? today : plusDays(today, -1);
  const earliest = earliestOf(call.area, packages, today);
  const range = randomRange(random, earliest, lastDay);
  const entitled = (call.features ?? []).filter(() => random.chance(0.6));
  const gates = [...GATES, ...FILTER_FEATURES].filter((gate) => !call.features?.includes(gate));
  const features = [...new Set([...gates, ...entitled])];
  const holds = (feature: number) => features.includes(feature);
  const filters = Object.fromEntries(
    Object.entries(call.filters ?? {}).map(([name, ids]) => {
      const { gated } = call;
      const open = gated?.filter === name && !holds(gated.feature) ? ids.filter((id) => id !== gated.id) : ids;
      return [name, random.chance(0.5) ? random.some(open) : undefined];
    }),
  );
  const word = call.word && random.chance(0.5) ? random.pick(call.word.values) : undefined;
  const period = call.period && random.chance(0.8) ? random.pick(periodsOf(range)) : undefined;
  const ofMerchant = rows.filter((row) => row.mid === mid);
  const respondents =
    call.surveyIds === undefined ? null : randomFilters(random, call.area, merchant, ofMerchant, call.surveyIds);
  const compared = respondents?.segment ? { query: {}, days: range } : randomComparison(random, range, earliest);

  const query = new URLSearchParams(
    call.isSummary
      ? { range: `${range.startDate} to ${range.endDate}` }
      : { startDate: range.startDate, endDate: range.endDate },
  );
  for (const [name, value] of Object.entries({ ...compared.query, period, [call.word?.name ?? 'qid']: word })) {
    if (value !== undefined) query.set(name, value);
  }
  for (const [name, ids] of Object.entries(filters)) for (const id of ids ?? []) query.append(name, String(id));
  for (const [name, value] of respondents?.query ?? []) query.append(name, value);
  const url = `${call.path}?${query}`;
  const week = random.pick(WEEKS);

  const context: SessionContext = {
    sessionId: 's',
    userId: 'u',
    username: 'reader',
    firstName: 'Rea',
    accessType: 'MERCHANT_USER' as const,
    mid,
    merchantName,
    timeZone,
    timeZoneSince: 0,
    ...(week === null ? {} : { weekStartsOn: week }),
    seesAddresses: true,
    activeEsr: false,
    features,
    packages,
  };
  const { status, body } = await service.get<FilteredFiguresAnswer & Partial<Problem>>(url, context);
  expect([url, status, body.detail]).toEqual([url, 200, undefined]);
  expect(Value.Errors(FilteredFiguresAnswerSchema, body)).toEqual([]);

  const requested: RecountQuery = { merchant, filters, word, holds };
  const shownPeriod = call.period ? (period ?? defaultPeriodOf(range)) : null;
  const own: DatedRow[] = ofMerchant
    .map((row) => ({ ...row, day: dayIn(timeZone, Date.parse(row.submittedAt)) }))
    .filter(({ day }) => day >= (call.since ?? ''));
  const sideOf = (days: Days, keeps: (row: DatedRow) => boolean): Side => ({
    range: days,
    rows: own.filter((row) => row.day >= days.startDate && row.day <= days.endDate && keeps(row)),
    buckets: shownPeriod === null ? null : bucketsOf(days, shownPeriod, lastDay, week),
  });
  const { days } = compared;
  const mine = respondents?.own ?? EVERYBODY;
  const theirs = respondents?.segment ?? mine;
  const other = days === null || days === 'depth' ? days : sideOf(days, theirs.keeps);
  const current = sideOf(range, mine.keeps);
  expectSame(
    body,
    {
      range: { ...range, timeZone },
      ...(shownPeriod === null ? {} : { period: shownPeriod }),
      // Labels of groups are not checked.
      groups: (call.groups?.(requested) ?? []).map((key, at) => ({ key, label: body.groups[at]?.label })),
      figures: call
        .figures(requested)
        .map((each) => ofSegment(expectedFigure(each, current, other), respondents?.segment?.named))
        .map((each) => disclosed(each, mine, theirs)),
    },
    url,
  );
  if (respondents === null) return;
  const surveyIds = filters.surveyId ?? [
    ...(call.surveyIds ?? []),
    ...(call.features?.includes(28) && holds(28) ? [16] : []),
  ];
  await expectFilterCounts(url, respondents, sideOf(range, (row) => surveyIds.includes(row.surveyId)).rows, (address) =>
    service.get(address, context),
  );
}

/** The change of a figure names the segment that it is compared with. */
function ofSegment(figure: Record<string, unknown>, named: Readonly<Record<string, readonly number[]>> | undefined) {
  if (named === undefined || !figure.change) return figure;
  return { ...figure, change: { ...figure.change, segment: true, filters: named } };
}

/** The counts of a call's filters, for the same random request. `rows`: of the call's surveys and range. */
async function expectFilterCounts(
  url: string,
  { counts }: RandomFilters,
  rows: readonly DatedRow[],
  ask: (url: string) => Promise<{ readonly status: number; readonly body: FilterCountsAnswer }>,
): Promise<void> {
  const [path = '', query = ''] = url.split('?');
  const { status, body } = await ask(`${path}/filter-counts?${query}`);
  expect([url, status]).toEqual([url, 200]);
  expect(Value.Errors(FilterCountsAnswerSchema, body)).toEqual([]);
  for (const [name, expected] of Object.entries(counts(rows))) {
    const found = new Map(body[name]?.map(({ id, count }) => [id, count]));
    const same = new Map([...expected.keys()].map((id) => [id, found.get(id)]));
    expect([url, name, same]).toEqual([url, name, expected]);
  }
}

export function randomRange(random: Random, earliest: string, lastDay: string): Days {
  const whole = Math.round((Date.parse(lastDay) - Date.parse(earliest)) / 86_400_000);
  const longest = random.pick([0, 13, 14, 40, 100, 250, whole]);
  const start = plusDays(earliest, random.int(whole + 1));
  if (random.chance(0.2)) {
    // Whole calendar months, if there are any.
    const first = `${plusMonths(start, 1).slice(0, 7)}-01`;
    const last = plusDays(plusMonths(first, 1 + random.int(3)), -1);
    if (first >= earliest && last <= lastDay) return { startDate: first, endDate: last };
  }
  const end = plusDays(start, random.int(longest + 1));
  return { startDate: start, endDate: end > lastDay ? lastDay : end };
}

export function randomComparison(random: Random, range: Days, earliest: string) {
  const kind = random.pick(['none', 'previous', 'previous', 'year', 'own', 'own']);
  const reached = (days: Days) => (days.startDate < earliest ? ('depth' as const) : days);
  if (kind === 'previous') return { query: { compareTo: kind }, days: reached(previousDays(range)) };
  if (kind === 'year') return { query: { compareTo: kind }, days: reached(yearBefore(range)) };
  const end = plusDays(range.startDate, -1 - random.int(30));
  if (kind === 'none' || end < earliest) return { query: {}, days: null };
  const days = { startDate: plusDays(end, -random.int(90)), endDate: end };
  return { query: { compareStart: days.startDate, compareEnd: days.endDate }, days: reached(days) };
}

/** Compares every number, name and text, fractions to a billionth. */
export function expectSame(found: unknown, expected: unknown, where: string): void {
  if (typeof expected === 'number' && typeof found === 'number' && !Number.isInteger(expected)) {
    if (Math.abs(found - expected) <= 1e-9) return;
  } else if (typeof expected === 'object' && expected !== null && typeof found === 'object' && found !== null) {
    const [a, b] = [found, expected] as Record<string, unknown>[];
    expect([where, Object.keys(a ?? {}).sort()]).toEqual([where, Object.keys(b ?? {}).sort()]);
    for (const key of Object.keys(b ?? {})) expectSame(a?.[key], b?.[key], `${where} ${key}`);
    return;
  }
  expect([where, found]).toEqual([where, expected]);
}
