import type { Problem } from '@shoppervoice/contracts/calls';
import { type KeyDriversAnswer, KeyDriversAnswerSchema } from '@shoppervoice/contracts/reports';
import { questionsOfSurvey } from '@shoppervoice/survey-model';
import { Random } from '@shoppervoice/survey-model/testing';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { dayIn, plusDays, WEEKS, type Week, weekOf } from './calendar.fixture.ts';
import { answerOf, type DatedRow } from './figure-spec.fixture.ts';
import { randomFilters } from './filtered-rows.fixture.ts';
import { MERCHANTS, type RecountRow } from './generated-rows.fixture.ts';
import { earliestOf, expectSame, type RecountCall, randomRange } from './recount.fixture.ts';
import type { ServiceUnderTest } from './service-under-test.fixture.ts';
import { meansApart, ratingOf } from './statistics.fixture.ts';
import { sessionOf } from './why.fixture.ts';

interface DriversCall extends Pick<RecountCall, 'path' | 'area'> {
  /** The first is the default. */
  readonly surveyIds: readonly number[];
  readonly outcomes: readonly string[];
}

interface Given {
  readonly now: number;
  readonly rows: readonly RecountRow[];
}

const OUTCOMES = ['OSAT', 'LLTR', 'LLTBA', 'LLTV'];

/** Asks for key drivers, and compares every number with plain loops over the rows. */
export function describeKeyDrivers(call: DriversCall, { now, rows }: Given, service: () => ServiceUnderTest): void {
  describe('key drivers', () => {
    it('are those of plain loops', async () => {
      const random = new Random(call.path.length);
      for (let k = process.env.SOAK ? 80 : 10; k > 0; k -= 1)
        await expectDrivers(call, random, { now, rows }, service());
    }, 300_000);

    it('name a parameter that they do not take', async () => {
      const [merchant] = MERCHANTS;
      if (merchant === undefined) throw new Error('no merchant');
      const yesterday = plusDays(dayIn(merchant.timeZone, now), -1);
      const days = `startDate=${plusDays(yesterday, -6)}&endDate=${yesterday}`;
      const [surveyId] = call.surveyIds;
      const unasked = ['lltba', 'lltv'].find((outcome) => !call.outcomes.includes(outcome));
      for (const [query, parameter] of [
        [`${days}&outcome=${unasked}`, 'outcome'],
        [`${days}&outcome=nps`, 'outcome'],
        [`${days}&surveyId=99`, 'surveyId'],
        [`${days}&period=week`, 'period'],
        [`${days}&deviceType=1&vs.deviceType=1`, 'vs.deviceType'],
        ...(call.surveyIds.length > 1 ? [[`${days}&surveyId=${surveyId}&surveyId=2`, 'surveyId'] as const] : []),
      ] as const) {
        const { status, body } = await service().get<Problem>(`${call.path}?${query}`, sessionOf(merchant));
        expect([query, status, body.parameter]).toEqual([query, 400, parameter]);
      }
    });
  });
}

async function expectDrivers(
  call: DriversCall,
  random: Random,
  { now, rows }: Given,
  service: Pick<ServiceUnderTest, 'get'>,
): Promise<void> {
  const merchant = random.pick(MERCHANTS);
  const { mid, timeZone, packages } = merchant;
  const surveyId = random.pick(call.surveyIds);
  const outcome = random.pick(call.outcomes);
  const today = dayIn(timeZone, now);
  const earliest = earliestOf(call.area, packages, today);
  const own = rows.filter((row) => row.mid === mid);
  const filters = randomFilters(random, call.area, merchant, own, [surveyId]);
  const longest = { startDate: earliest, endDate: plusDays(today, -1) };
  const range = random.chance(0.5) ? longest : randomRange(random, plusDays(earliest, 10), plusDays(today, -1));
  const compares = !filters.segment && range !== longest;
  const before = compares ? { startDate: earliest, endDate: plusDays(range.startDate, -1) } : range;
  const query = new URLSearchParams({ ...range });
  if (surveyId !== call.surveyIds[0] || random.chance(0.5)) query.set('surveyId', String(surveyId));
  if (outcome !== 'osat' || random.chance(0.5)) query.set('outcome', outcome);
  if (compares) {
    query.set('compareStart', before.startDate);
    query.set('compareEnd', before.endDate);
  }
  for (const [name, value] of filters.query) query.append(name, value);
  const url = `${call.path}?${query}`;
  const week = random.pick(WEEKS);
  const session = { ...sessionOf(merchant), ...(week === null ? {} : { weekStartsOn: week }) };
  const { status, body } = await service.get<KeyDriversAnswer & Problem>(url, session);
  expect([url, status, body.detail]).toEqual([url, 200, undefined]);
  expect(Value.Errors(KeyDriversAnswerSchema, body)).toEqual([]);

  const dated: DatedRow[] = own
    .filter((row) => row.surveyId === surveyId)
    .map((row) => ({ ...row, day: dayIn(timeZone, Date.parse(row.submittedAt)) }));
  const inside = (row: DatedRow, days: typeof range) => row.day >= days.startDate && row.day <= days.endDate;
  const mine = dated.filter((row) => inside(row, range) && filters.own.keeps(row));
  const other = filters.segment ?? filters.own;
  const theirs = dated.filter((row) => inside(row, before) && other.keeps(row));
  const ratings = questionsOfSurvey(surveyId).filter(({ kind }) => kind === 'rating');
  const outcomeCode = ratings.find(({ role }) => role?.toLowerCase() === outcome)?.code ?? '';
  const codes = ratings.filter(({ role = '' }) => !OUTCOMES.includes(role)).map(({ code }) => code);
  const ofAll = estimatesOf(mine, outcomeCode, codes, week);
  const hides = (n: number, side: { readonly isDemographic: boolean }) => side.isDemographic && n >= 1 && n <= 4;
  const valuesOf = (of: readonly DatedRow[], code: string) => of.flatMap((row) => answerOf(row, code) ?? []);
  const shown = (all: readonly number[], side: { readonly isDemographic: boolean }) =>
    hides(all.length, side)
      ? { n: null, mean: null, lowShare: null }
      : { n: all.length, mean: ratingOf(all).mean, lowShare: ratingOf(all).bottomBox };
  const withoutLow = ({ n, mean }: { readonly n: number | null; readonly mean: number | null }) => ({ n, mean });
  const expected = {
    range: { ...range, timeZone },
    outcome: { code: outcomeCode, ...withoutLow(shown(valuesOf(mine, outcomeCode), filters.own)) },
    rSquared: ofAll.rSquared,
    drivers: codes.map((code, at) => {
      const [all, earlier] = [valuesOf(mine, code), valuesOf(theirs, code)];
      const isHidden = hides(all.length, filters.own) || hides(earlier.length, other);
      const { byBox, ...estimates } = ofAll.drivers[at] ?? { byBox: [] };
      return {
        code,
        ...shown(all, filters.own),
        byBox: byBox.map(({ box, values }) => ({ box, ...withoutLow(shown(values, filters.own)) })),
        ...estimates,
        ...(compares || filters.segment
          ? {
              change: {
                ...before,
                ...(filters.segment ? { segment: true, filters: filters.segment.named } : {}),
                ...withoutLow(shown(earlier, other)),
                ...(isHidden ? { delta: null, significant: false } : meansApart(all, earlier)),
              },
            }
          : {}),
      };
    }),
    groups: ofAll.groups,
    fixFirst: ofAll.fixFirst,
  };
  const { outcome: found, drivers, ...rest } = body;
  const labelless = <Each extends { readonly label: string }>({ label: _label, ...each }: Each) => each;
  expectSame({ ...rest, outcome: labelless(found), drivers: drivers.map(labelless) }, expected, url);
}

const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;
const one = (row: DatedRow, code: string) => answerOf(row, code)?.[0];

/** Pairs of answers of rows that have both. */
const both = (rows: readonly DatedRow[], a: string, b: string) =>
  rows.flatMap((row) => {
    const [x, y] = [one(row, a), one(row, b)];
    return x === undefined || y === undefined ? [] : [[x, y] as const];
  });

function correlation(rows: readonly DatedRow[], a: string, b: string): number {
  const pairs = both(rows, a, b);
  const [mx, my] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))];
  let [xx, yy, xy] = [0, 0, 0];
  for (const [x, y] of pairs) {
    xx += (x - mx) ** 2;
    yy += (y - my) ** 2;
    xy += (x - mx) * (y - my);
  }
  return xx > 1e-12 && yy > 1e-12 ? xy / Math.sqrt(xx * yy) : 0;
}

function pointsOf(rows: readonly DatedRow[], outcome: string, driver: string): number | null {
  const pairs = both(rows, outcome, driver);
  const happy = pairs.filter(([, x]) => x >= 7).map(([y]) => y);
  return happy.length === 0 ? null : mean(happy) - mean(pairs.map(([y]) => y));
}

/** Shares of R-squared; null: the driver's answers are all the same, or nothing is explained. */
function sharesOf(rows: readonly DatedRow[], outcome: string, used: readonly string[]) {
  const matrix = used.map((a) => used.map((b) => (a === b ? 1 : correlation(rows, a, b))));
  const weights = weightsOf(
    matrix,
    used.map((code) => correlation(rows, code, outcome)),
  );
  const all = weights.reduce((sum, each) => sum + each, 0);
  return {
    rSquared: Math.min(1, all),
    shares: used.map((code, at) => {
      const differs = new Set(rows.flatMap((row) => one(row, code) ?? [])).size > 1;
      return all > 0 && differs ? (weights[at] ?? 0) / all : null;
    }),
  };
}

function estimatesOf(rows: readonly DatedRow[], outcome: string, codes: readonly string[], week: Week) {
  const answered = rows.filter((row) => one(row, outcome) !== undefined);
  const groupings = [(day: string) => weekOf(day, week), (day: string) => day].map((groupOf) => ({
    groupOf,
    groups: [...new Set(answered.map(({ day }) => groupOf(day)))],
  }));
  const { groupOf, groups } = groupings.find((each) => each.groups.length >= 8) ?? { groupOf: String, groups: [] };
  const without = groups.map((group) => rows.filter(({ day }) => groupOf(day) !== group));
  const interval = (value: number, replicates: readonly (number | null)[], low = -Infinity, high = Infinity) => {
    const all = replicates.filter((each) => each !== null);
    if (all.length === 0 || all.length < replicates.length) return [null, null];
    const squares = all.reduce((sum, each) => sum + (each - mean(all)) ** 2, 0);
    const margin = 1.96 * Math.sqrt(((all.length - 1) / all.length) * squares);
    return [Math.max(low, value - margin), Math.min(high, value + margin)];
  };
  const used = codes.filter(
    (code) => both(rows, outcome, code).length >= 100 && new Set(rows.flatMap((row) => one(row, code) ?? [])).size > 1,
  );
  const weighs = used.length >= 2;
  const whole = weighs ? sharesOf(rows, outcome, used) : { rSquared: null, shares: [] };
  const replicates = weighs ? without.map((each) => sharesOf(each, outcome, used).shares) : [];
  const importanceOf = (members: readonly string[]) => {
    const sum = (shares: readonly (number | null)[]) => {
      const each = members.map((code) => shares[used.indexOf(code)] ?? null);
      return each.includes(null) ? null : each.reduce<number>((all, share) => all + (share ?? 0), 0);
    };
    const value = sum(whole.shares);
    const [low = null, high = null] = value === null ? [] : interval(value, replicates.map(sum), 0, 1);
    return { importance: value, importanceLow: low, importanceHigh: high };
  };
  const groupsOf = weighs ? joined(rows, used) : [];
  const drivers = codes.map((code) => {
    const pairs = both(rows, outcome, code);
    const inBox = (low: number, high: number) => pairs.filter(([, x]) => x >= low && x <= high).map(([y]) => y);
    const value = pointsOf(rows, outcome, code);
    const isFew = value === null || pairs.length < 100 || inBox(0, 6).length < 10;
    const [pointsLow = null, pointsHigh = null] = isFew
      ? []
      : interval(
          value,
          without.map((each) => pointsOf(each, outcome, code)),
        );
    return {
      byBox: [
        { box: 'low', values: inBox(0, 6) },
        { box: 'middle', values: inBox(7, 8) },
        { box: 'top', values: inBox(9, 10) },
      ],
      pointsAtStake: isFew ? null : value,
      pointsLow,
      pointsHigh,
      ...importanceOf([code]),
      group: groupsOf.find((group) => group.includes(code))?.[0] ?? null,
      ...(isFew ? { withheld: 'few' } : {}),
    };
  });
  let fixFirst: string | null = null;
  let most = 0;
  drivers.forEach(({ pointsAtStake, pointsLow }, at) => {
    if (pointsAtStake === null || pointsLow === null || pointsLow <= 0 || pointsAtStake <= most) return;
    most = pointsAtStake;
    fixFirst = codes[at] ?? null;
  });
  return {
    rSquared: whole.rSquared,
    drivers,
    groups: groupsOf.map((members) => ({ codes: members, ...importanceOf(members) })),
    fixFirst,
  };
}

/** Codes that are joined by correlations of 0.8 or more. */
function joined(rows: readonly DatedRow[], used: readonly string[]): string[][] {
  const groupOf = new Map(used.map((code) => [code, code]));
  for (const a of used) {
    for (const b of used) {
      if (a === b || correlation(rows, a, b) < 0.8) continue;
      const [kept, gone] = [groupOf.get(a) ?? a, groupOf.get(b)];
      for (const [code, group] of groupOf) if (group === gone) groupOf.set(code, kept);
    }
  }
  const groups = [...Map.groupBy(used, (code) => groupOf.get(code)).values()];
  return groups.filter(({ length }) => length > 1);
}

type Matrix = readonly (readonly number[])[];
const product = (a: Matrix, b: Matrix): number[][] =>
  a.map((row) => (b[0] ?? []).map((_, at) => row.reduce((sum, each, k) => sum + each * (b[k]?.[at] ?? 0), 0)));
const transposed = (a: Matrix): number[][] => (a[0] ?? []).map((_, at) => a.map((row) => row[at] ?? 0));

/** Eigenvalues, and eigenvectors in columns, by rotations (Jacobi). */
function eigenOf(symmetric: Matrix) {
  const a = symmetric.map((row) => [...row]);
  const size = a.length;
  let vectors: number[][] = a.map((_, i) => a.map((__, j) => Number(i === j)));
  let current: number[][] = a;
  for (let sweep = 0; sweep < 60; sweep += 1) {
    for (let p = 0; p < size; p += 1) {
      for (let q = p + 1; q < size; q += 1) {
        const off = current[p]?.[q] ?? 0;
        if (Math.abs(off) < 1e-15) continue;
        const angle = 0.5 * Math.atan2(2 * off, (current[q]?.[q] ?? 0) - (current[p]?.[p] ?? 0));
        const rotation = current.map((_, i) =>
          current.map((__, j) => {
            if (i === j) return i === p || i === q ? Math.cos(angle) : 1;
            return i === p && j === q ? Math.sin(angle) : i === q && j === p ? -Math.sin(angle) : 0;
          }),
        );
        current = product(product(transposed(rotation), current), rotation);
        vectors = product(vectors, rotation);
      }
    }
  }
  return { values: current.map((row, at) => row[at] ?? 0), vectors };
}

const rebuilt = (vectors: Matrix, values: readonly number[]) =>
  product(
    vectors.map((row) => row.map((each, at) => each * (values[at] ?? 0))),
    transposed(vectors),
  );

/** Johnson's relative weights. */
function weightsOf(correlations: Matrix, withOutcome: readonly number[]): number[] {
  let { values, vectors } = eigenOf(correlations);
  if (values.some((value) => value < 1e-8)) {
    const positive = rebuilt(
      vectors,
      values.map((value) => (value < 1e-8 ? 0 : value)),
    );
    const scaled = positive.map((row, i) =>
      row.map((each, j) => each / Math.sqrt((positive[i]?.[i] ?? 1) * (positive[j]?.[j] ?? 1))),
    );
    ({ values, vectors } = eigenOf(scaled));
  }
  const root = rebuilt(
    vectors,
    values.map((value) => Math.sqrt(Math.max(0, value))),
  );
  const inverse = rebuilt(
    vectors,
    values.map((value) => (value < 1e-8 ? 0 : 1 / Math.sqrt(value))),
  );
  const slopes = product(
    inverse,
    withOutcome.map((each) => [each]),
  );
  return root.map((row) => row.reduce((sum, each, at) => sum + each ** 2 * (slopes[at]?.[0] ?? 0) ** 2, 0));
}
