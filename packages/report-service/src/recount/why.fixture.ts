import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { Problem } from '@shoppervoice/contracts/calls';
import { type WhyAnswer, WhyAnswerSchema } from '@shoppervoice/contracts/reports';
import { FEATURES, PACKAGES, questionsOfSurvey } from '@shoppervoice/survey-model';
import { Random } from '@shoppervoice/survey-model/testing';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { dayIn, plusDays } from './calendar.fixture.ts';
import { languagesOf } from './expected-figure.fixture.ts';
import { answerOf, type DatedRow, type FigureSpec } from './figure-spec.fixture.ts';
import { answered, FACTS, type Fact, purchaseOf, purchasesOf, randomFilters } from './filtered-rows.fixture.ts';
import { MERCHANTS, type RecountMerchant, type RecountRow } from './generated-rows.fixture.ts';
import { earliestOf, expectSame, type RecountCall, randomRange } from './recount.fixture.ts';
import type { ServiceUnderTest } from './service-under-test.fixture.ts';
import { commentSharesApart, meansApart, npsOfValues, ratingOf, scoresApart } from './statistics.fixture.ts';

type Service = () => Pick<ServiceUnderTest, 'get'>;

interface Given {
  readonly now: number;
  readonly rows: readonly RecountRow[];
}

/** Everything is in the plan, and the longest range of the merchant's package. */
export const sessionOf = ({ mid, merchantName, timeZone, packages }: RecountMerchant): SessionContext => ({
  sessionId: 's',
  userId: 'u',
  username: 'reader',
  firstName: 'Rea',
  accessType: 'MERCHANT_USER',
  mid,
  merchantName,
  timeZone,
  timeZoneSince: 0,
  seesAddresses: true,
  activeEsr: false,
  features: Object.values(FEATURES),
  packages: [...new Set([...packages, ...PACKAGES.map(({ number }) => number).filter((each) => each < 20)])],
});

const DIMENSIONS = ['deviceType', 'purchaseFrequency', 'visitIntent', 'pickupType', 'age'];
/** Columns of the figures of some respondents, by the code in their key. */
const FIXED_BY: Readonly<Record<string, string>> = {
  device: 'deviceType',
  Q20: 'purchaseFrequency',
  Q20_STFF: 'purchaseFrequency',
  M2SA: 'visitIntent',
};

/** Asks why figures of these calls moved, and compares every part with plain loops over the rows. */
export function describeWhy(calls: readonly RecountCall[], { now, rows }: Given, service: Service): void {
  const explained = calls.filter(({ surveyIds }) => surveyIds !== undefined);

  describe('why a figure moved', () => {
    it.each(explained)(
      '$path: parts, ratings and comments are those of plain loops',
      async (call) => {
        const random = new Random(call.path.length + 44);
        for (let k = process.env.SOAK ? 60 : 6; k > 0; k -= 1) {
          await expectParts(call, random.pick(MERCHANTS), random, { now, rows }, service());
        }
      },
      300_000,
    );

    it('needs a comparison, and a figure with a mean or a score', async () => {
      const [call] = explained;
      const [merchant] = MERCHANTS;
      if (call === undefined || merchant === undefined) throw new Error('no call');
      const yesterday = plusDays(dayIn(merchant.timeZone, now), -1);
      const days = `startDate=${plusDays(yesterday, -6)}&endDate=${yesterday}`;
      const session = sessionOf(merchant);
      const key = call.figures(queryOf(merchant))[0]?.key ?? '';
      const ask = (query: string) => service().get<Problem>(`${call.path}/why?${query}`, session);
      for (const [query, status, parameter] of [
        [`${days}&key=${key}`, 400, 'compareTo'],
        [`${days}&key=nobody&compareTo=previous`, 404, 'key'],
        [`${days}&compareTo=previous`, 400, 'key'],
        [`${days}&key=${key}&compareTo=previous&color=1`, 400, 'color'],
        [`${days}&key=${key}&compareStart=0900-01-01&compareEnd=0900-01-07`, 400, 'compareStart'],
      ] as const) {
        const { status: found, body } = await ask(query);
        expect([query, found, body.parameter]).toEqual([query, status, parameter]);
      }
    });
  });
}

const queryOf = (merchant: RecountMerchant, word?: string) => ({ merchant, filters: {}, word, holds: () => true });

async function expectParts(
  call: RecountCall,
  merchant: RecountMerchant,
  random: Random,
  { now, rows }: Given,
  service: ReturnType<Service>,
): Promise<void> {
  const { mid, timeZone, packages } = merchant;
  const specs = call.figures(queryOf(merchant)).filter(({ kind }) => kind === 'rating' || kind === 'nps');
  if (specs.length === 0) return;
  const spec = random.pick(specs);
  const today = dayIn(timeZone, now);
  const earliest = earliestOf(call.area, packages, today);
  const own = rows.filter((row) => row.mid === mid);
  const filters = randomFilters(random, call.area, merchant, own, [
    ...(call.surveyIds ?? []),
    ...(spec.surveyId === 16 ? [16] : []),
  ]);
  const range = randomRange(random, plusDays(earliest, 10), plusDays(today, -1));
  const before = filters.segment ? range : { startDate: earliest, endDate: plusDays(range.startDate, -1) };
  const query = new URLSearchParams({ ...range, key: spec.key });
  if (!filters.segment) {
    query.set('compareStart', before.startDate);
    query.set('compareEnd', before.endDate);
  }
  for (const [name, value] of filters.query) query.append(name, value);
  const url = `${call.path}/why?${query}`;
  const { status, body } = await service.get<WhyAnswer & Problem>(url, sessionOf(merchant));
  expect([url, status, body.detail]).toEqual([url, 200, undefined]);
  expect(Value.Errors(WhyAnswerSchema, body)).toEqual([]);

  const sides = [
    { days: range, ...filters.own },
    { days: before, ...(filters.segment ?? filters.own) },
  ] as const;
  const dated: DatedRow[] = own.map((row) => ({ ...row, day: dayIn(timeZone, Date.parse(row.submittedAt)) }));
  const [mine, theirs] = sides.map(({ days, keeps }) =>
    dated.filter(
      (row) =>
        row.day >= days.startDate &&
        row.day <= days.endDate &&
        row.day >= (call.since ?? '') &&
        spec.who(row) &&
        keeps(row),
    ),
  );
  const hides = sides.some(({ isDemographic }) => isDemographic);
  const fixed = new Set(filters.query.map(([name]) => name.replace('vs.', '')));
  const byFigure = FIXED_BY[spec.of?.key.split(':')[0] ?? ''];
  if (byFigure !== undefined) fixed.add(byFigure);
  const purchases = purchasesOf(own);
  const expected = expectedWhy(spec, [mine ?? [], theirs ?? []], {
    facts: factsOf(call, spec, merchant).filter(({ name }) => !fixed.has(name)),
    valuesOf: (fact, row) => fact.read(row, purchaseOf(row, purchases)),
    hides: sides.map(({ isDemographic }) => isDemographic),
    isAnyHidden: hides,
  });
  const { figure, ...parts } = body;
  expect(figure).toMatchObject({ key: spec.key, ...expected.figure });
  expect(Object.keys(figure.change).filter((name) => name === 'series' || name === 'counts')).toEqual([]);
  expectSame(labelless(parts), expected.parts, url);
  for (const { groups } of parts.dimensions) {
    const sum = groups.reduce((all, { rate, mix }) => all + rate + mix, 0);
    expect(sum).toBeCloseTo(expected.difference, 9);
  }
}

/** Labels are those of the filters, which other tests check. */
function labelless({ dimensions, movedWith, topics, tones, ...rest }: Omit<WhyAnswer, 'figure'>) {
  const without = <Each extends { readonly label: string }>({ label: _label, ...rest }: Each) => rest;
  return {
    dimensions: dimensions.map(({ label: _label, groups, ...rest }) => ({ ...rest, groups: groups.map(without) })),
    movedWith: movedWith.map(without),
    topics: topics.map(without),
    tones: tones.map(without),
    ...rest,
  };
}

function factsOf({ area }: RecountCall, { surveyId }: FigureSpec, { customQuestions }: RecountMerchant): Fact[] {
  const known = DIMENSIONS.flatMap((name) =>
    FACTS[area].filter((fact) => fact.name === name && (fact.surveyIds?.includes(surveyId) ?? true)),
  );
  const own = customQuestions.filter(
    (each) => each.kind === 'single' && (each.surveyId === surveyId || (surveyId === 2 && each.surveyId === 1)),
  );
  return [
    ...known,
    ...own.map(({ code, options }) => ({ name: code, ids: options.map(({ id }) => id), read: answered(code) })),
  ];
}

interface Parting {
  readonly facts: readonly Fact[];
  readonly valuesOf: (fact: Fact, row: RecountRow) => readonly number[];
  /** By side: a demographic question is among the filters. */
  readonly hides: readonly boolean[];
  readonly isAnyHidden: boolean;
}

type Rows = readonly [now: readonly DatedRow[], before: readonly DatedRow[]];
const isFew = (n: number) => n >= 1 && n <= 4;
const sum = (all: readonly number[]) => all.reduce((whole, each) => whole + each, 0);
const meanOf = (all: readonly number[]) => sum(all) / all.length;

function expectedWhy(spec: FigureSpec, rows: Rows, parting: Parting) {
  const isNps = spec.kind === 'nps';
  const ratings = (side: readonly DatedRow[]) => side.flatMap((row) => spec.read(row) ?? []);
  const inUnit = (rating: number) => (isNps ? (rating >= 9 ? 100 : rating >= 7 ? 0 : -100) : rating);
  const shown = (all: readonly number[]) => (isNps ? npsOfValues(all).score : ratingOf(all).mean);
  const [now, before] = [ratings(rows[0]), ratings(rows[1])];
  const hidden = [now, before].map((side, at) => parting.hides[at] === true && isFew(side.length));
  const isHidden = hidden.includes(true);
  const figure = {
    n: hidden[0] ? null : now.length,
    value: hidden[0] ? null : shown(now),
    change: {
      n: hidden[1] ? null : before.length,
      ...(isHidden ? { delta: null, significant: false } : (isNps ? scoresApart : meansApart)(now, before)),
    },
  };
  const nothing = { dimensions: [], movedWith: [], topics: [], tones: [] };
  if (isHidden) return { figure, parts: nothing, difference: 0 };
  const withRates = rows.map((side) => side.filter((row) => spec.read(row) !== undefined));
  const isEmpty = now.length === 0 || before.length === 0;
  const parted = isEmpty ? [] : parting.facts.flatMap((fact) => groupsOf(fact, withRates, parting) ?? []);
  const [all1, all0] = [meanOf(now.map(inUnit)), meanOf(before.map(inUnit))];
  const tests: { readonly p: number; readonly pass: () => void }[] = [];
  const dimensions = parted.map(({ fact, groups }) => ({
    name: fact.name,
    groups: groups.map(({ id, sides }) => {
      const [a, b] = sides.map((side) => ratings(side).map(inUnit)) as [number[], number[]];
      const [w1, w0] = [a.length / now.length, b.length / before.length];
      const m1 = a.length > 0 ? meanOf(a) : b.length > 0 ? meanOf(b) : 0;
      const m0 = b.length > 0 ? meanOf(b) : m1;
      const spread = (side: readonly number[]) => {
        const mean = meanOf(side);
        return sum(side.map((each) => (each - mean) ** 2)) / (isNps ? side.length : side.length - 1) / side.length;
      };
      const error = spread(a) + spread(b);
      const rate = ((w1 + w0) / 2) * (m1 - m0);
      const margin = ((w1 + w0) / 2) * 1.96 * Math.sqrt(error);
      const both = a.length >= 2 && b.length >= 2;
      const group = {
        id,
        n: a.length,
        previousN: b.length,
        mean: shown(ratings(sides[0] ?? [])),
        previousMean: shown(ratings(sides[1] ?? [])),
        rate: rate + 0,
        rateLow: both ? rate - margin : null,
        rateHigh: both ? rate + margin : null,
        // JSON has no negative zero.
        mix: (w1 - w0) * ((m1 + m0) / 2 - (all1 + all0) / 2) + 0,
        significant: false,
        mixSignificant: false,
      };
      if (a.length >= 30 && b.length >= 30 && error > 0) {
        tests.push({ p: bothTails((m1 - m0) / Math.sqrt(error)), pass: () => (group.significant = true) });
      }
      const pooled = (a.length + b.length) / (now.length + before.length);
      const ofShares = pooled * (1 - pooled) * (1 / now.length + 1 / before.length);
      if (now.length >= 30 && before.length >= 30 && ofShares > 0) {
        tests.push({ p: bothTails((w1 - w0) / Math.sqrt(ofShares)), pass: () => (group.mixSignificant = true) });
      }
      return group;
    }),
  }));
  const sorted = [...tests].sort((a, b) => a.p - b.p);
  const passing = sorted.findLastIndex(({ p }, at) => p <= (0.05 * (at + 1)) / sorted.length);
  for (const { pass } of sorted.slice(0, passing + 1)) pass();
  const withSums = dimensions.map(({ name, groups }) => ({
    name,
    explained: sum(
      groups.map((g) => (g.significant ? Math.abs(g.rate) : 0) + (g.mixSignificant ? Math.abs(g.mix) : 0)),
    ),
    groups,
  }));
  return {
    figure,
    difference: all1 - all0,
    parts: {
      dimensions: withSums.sort((a, b) => b.explained - a.explained),
      movedWith: otherRatings(spec, rows),
      ...commentsOf(rows, parting.hides),
    },
  };
}

/** A dimension's groups on both sides; null if a demographic one would tell of few respondents. */
function groupsOf(fact: Fact, sides: readonly (readonly DatedRow[])[], { valuesOf, isAnyHidden }: Parting) {
  const among = (id: number | null) => ({
    id,
    sides: sides.map((side) =>
      side.filter((row) => {
        const given = fact.ids.filter((each) => valuesOf(fact, row).includes(each));
        return id === null ? given.length === 0 : given.includes(id);
      }),
    ),
  });
  const groups = [...fact.ids.map(among), among(null)];
  if (!fact.isDemographic && !isAnyHidden) return { fact, groups };
  const isSmall = (group: (typeof groups)[number]) => group.sides.some((side) => side.length < 5);
  const joining = groups.filter((group) => group.id === null || isSmall(group));
  const rest = { id: null, sides: sides.map((_, at) => joining.flatMap((group) => group.sides[at] ?? [])) };
  if (rest.sides.some((side) => isFew(side.length))) return null;
  return { fact, groups: [...groups.filter((group) => !joining.includes(group)), rest] };
}

function otherRatings({ code, surveyId }: FigureSpec, rows: Rows) {
  return questionsOfSurvey(surveyId)
    .filter((question) => question.kind === 'rating' && question.code !== code)
    .map((question) => {
      const [now, before] = rows.map((side) => side.flatMap((row) => answerOf(row, question.code) ?? []));
      const moved = { key: question.code, ...meansApart(now ?? [], before ?? []) };
      return { moved, size: Math.abs(meanOf(now ?? []) - meanOf(before ?? [])) };
    })
    .filter(({ moved }) => moved.significant)
    .sort((a, b) => b.size - a.size)
    .map(({ moved }) => moved);
}

/** Topics of all comments, and tones of those that were read, of both sides. */
function commentsOf(rows: Rows, hides: readonly boolean[]) {
  const comments = rows.map((side) =>
    side.flatMap(({ comment }) => (/\S/.test(comment?.text ?? '') && comment ? [comment] : [])),
  );
  const shares = (all: readonly (readonly (readonly number[])[])[], ids: number) => {
    const [now = [], before = []] = all;
    const few = [now, before].map((side, at) => hides[at] === true && isFew(side.length));
    return Array.from({ length: ids }, (_, at) => {
      const [count = 0, previousCount = 0] = all.map((side) => side.filter((each) => each.includes(at + 1)).length);
      const apart = commentSharesApart(count, now.length, previousCount, before.length);
      return {
        id: at + 1,
        count: few[0] ? null : count,
        previousCount: few[1] ? null : previousCount,
        share: few[0] || now.length === 0 ? null : count / now.length,
        ...(few.includes(true) ? { delta: null, significant: false } : apart),
      };
    });
  };
  const [unread = []] = rows.map((side) =>
    side.filter(({ comment }) => /\S/.test(comment?.text ?? '') && comment?.tone === 6),
  );
  const isShown = unread.length > 0 && !(hides[0] && isFew((comments[0] ?? []).length - unread.length));
  return {
    ...(isShown ? { notRead: { count: unread.length, languages: languagesOf(unread) } } : {}),
    topics: shares(
      comments.map((side) => side.map(({ topics }) => topics)),
      20,
    ),
    tones: shares(
      comments.map((side) => side.filter(({ tone }) => tone !== 6).map(({ tone }) => [tone])),
      5,
    ),
  };
}

/** Two-sided tail of the normal distribution: its density integrated by Simpson's rule. */
function bothTails(z: number): number {
  const from = Math.abs(z);
  const steps = 400;
  const width = 12 / steps;
  let area = 0;
  for (let k = 0; k <= steps; k += 1) {
    const weight = k === 0 || k === steps ? 1 : k % 2 === 1 ? 4 : 2;
    area += weight * Math.exp(-((from + k * width) ** 2) / 2);
  }
  return (2 * area * width) / 3 / Math.sqrt(2 * Math.PI);
}
