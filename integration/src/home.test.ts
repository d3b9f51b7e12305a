import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { HomeAggregationsSchema, type HomeFigure, HomeFilterCountsSchema } from '@shoppervoice/contracts/reports';
import {
  bucketsOf,
  type DatedRow,
  dayIn,
  expectedFigure,
  expectSame,
  faultsOf,
  MERCHANTS,
  plusDays,
  type RecountMerchant,
  type Side,
  spec,
} from '@shoppervoice/report-service/testing';
import { Random } from '@shoppervoice/survey-model/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  commentsOf,
  firstDay,
  GATES,
  PICKUP,
  PROGRAMME_FIXTURES,
  type ProgrammeFixture,
  rowsOf,
} from './programmes-at-once.fixture.ts';
import { ReportingPortal } from './reporting-portal.fixture.ts';

/** A figure as a recount of the rows gives it. */
interface Expected {
  readonly [field: string]: unknown;
  readonly n: number;
  readonly series: readonly Readonly<Record<string, unknown>>[];
  readonly change?: (Expected & { readonly delta: number | null; readonly significant: boolean }) | null;
}

/** After clocks were set back, across the year's end, after clocks were set forward; then at any time. */
const INSTANTS = ['2026-11-20T19:00:00Z', '2026-01-08T03:30:00Z', '2026-04-02T23:10:00Z', '2026-03-10T07:00:00Z'];
const TIMES = process.env.SOAK ? 30 : 6;

let clock = Date.parse(INSTANTS[0] ?? '');
let portal: ReportingPortal;
beforeAll(async () => {
  portal = await ReportingPortal.start({ now: () => clock });
}, 600_000);
afterAll(() => portal?.close());

interface HomeQuery {
  readonly merchant: RecountMerchant;
  readonly session: SessionContext;
  readonly rows: readonly DatedRow[];
  readonly today: string;
  readonly filters: Readonly<Record<'programme' | 'toneId' | 'commentTypeId', readonly number[]>>;
}

const NO_FILTERS = { programme: [], toneId: [], commentTypeId: [] };

function queryOf(
  merchant: RecountMerchant,
  over: Partial<SessionContext> = {},
  filters: HomeQuery['filters'] = NO_FILTERS,
): HomeQuery {
  const { packages } = merchant;
  const session = { ...portal.session('rea', merchant.mid), packages, ...over };
  const today = dayIn(merchant.timeZone, clock);
  return { merchant, session, rows: rowsOf(merchant, portal.rows), today, filters };
}

async function ask(call: 'aggregations' | 'filter-counts', { session, filters }: HomeQuery) {
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, ids]) => ids.map((id) => [name, String(id)])),
  );
  const answer = await portal.call('GET', `/api/home/${call}?${query}`, session);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json();
}

/** Tone of comments that were not read. */
const NOT_READ = 6;
let languagesSeen = 0;

function withSortedLanguages<Row extends { readonly languages?: readonly { readonly id: number }[] }>(row: Row): Row {
  return row.languages ? { ...row, languages: row.languages.toSorted((a, b) => a.id - b.id) } : row;
}

const holds = ({ session }: HomeQuery, feature: number | undefined) =>
  feature === undefined || session.features.includes(feature);

/** Counts of tones and topics that match the filters, and the comments themselves, by independent loops. */
function expectedComments(homeQuery: HomeQuery, fixture: ProgrammeFixture, skip: keyof HomeQuery['filters'] | null) {
  const { rows, today, filters } = homeQuery;
  const wants = (name: keyof HomeQuery['filters']) => (name === skip ? [] : filters[name]);
  const lists = fixture.lists.filter(({ feature }) => holds(homeQuery, feature));
  const shown = lists.map(({ surveyIds, tones, topics }) => ({
    surveyIds,
    tones: holds(homeQuery, tones),
    topics: holds(homeQuery, topics),
  }));
  const number = PROGRAMME_FIXTURES.indexOf(fixture) + 1;
  const isChosen = wants('programme').length === 0 || wants('programme').includes(number);
  const [byTone, byTopic] = [new Array<number>(7).fill(0), new Array<number>(21).fill(0)];
  const unread = new Map<number, number>();
  const passed = [];
  for (const list of isChosen ? shown : []) {
    for (const comment of commentsOf(rows, list.surveyIds, today)) {
      const { tone, topics, languageId } = comment;
      if (wants('toneId').length > 0 && !(list.tones && wants('toneId').includes(tone))) continue;
      const asksTopic = wants('commentTypeId').length > 0;
      if (asksTopic && !(list.topics && topics.some((id) => wants('commentTypeId').includes(id)))) continue;
      passed.push(comment);
      if (list.tones) byTone[tone] = (byTone[tone] ?? 0) + 1;
      if (list.tones && tone === NOT_READ && languageId !== null)
        unread.set(languageId, (unread.get(languageId) ?? 0) + 1);
      for (const topic of list.topics ? topics : []) byTopic[topic] = (byTopic[topic] ?? 0) + 1;
    }
  }
  const counted = (counts: readonly number[]) => counts.slice(1).map((count, at) => ({ id: at + 1, count }));
  const languages = [...unread].map(([id, count]) => ({ id, count })).sort((a, b) => a.id - b.id);
  const tones = counted(byTone).map((row) =>
    row.id === NOT_READ && languages.length > 0 ? { ...row, languages } : row,
  );
  passed.sort((a, b) =>
    a.submittedAt < b.submittedAt ? 1 : a.submittedAt > b.submittedAt ? -1 : a.responseId < b.responseId ? 1 : -1,
  );
  return {
    hasLists: lists.length > 0,
    count: passed.length,
    tones: shown.some((each) => each.tones) ? tones : [],
    languages,
    topics: shown.some(({ topics }) => topics) ? counted(byTopic) : [],
    byTone: counted(byTone),
    byTopic: counted(byTopic),
    latest: passed.slice(0, 6).map(({ responseId }) => responseId),
  };
}

/** Rows of Home by a recount: each question once, the score first or, if only that moved significantly, the mean. */
function expectedFigures(homeQuery: HomeQuery, fixture: ProgrammeFixture): Record<string, unknown>[] {
  const { merchant, session, rows, today } = homeQuery;
  const lastDay = plusDays(today, -1);
  const side = (startDate: string, endDate: string): Side => ({
    range: { startDate, endDate },
    rows: rows.filter(({ day }) => day >= startDate && day <= endDate),
    buckets: bucketsOf({ startDate, endDate }, 'week', lastDay, session.weekStartsOn ?? null),
  });
  const now = side(plusDays(today, -30), lastDay);
  const before = side(plusDays(today, -60), plusDays(today, -31));
  const other = before.range.startDate < firstDay(fixture.area, session.packages, today) ? 'depth' : before;
  const trend = { 'online-buyer': 27, 'site-abandonment': 67, 'straight-to-fulfillment': 92 }[fixture.key];
  const found: { key: string; unit: string; significant: boolean; [part: string]: unknown }[] = [];
  for (const [{ feature, page, codes }, kind] of [
    ...fixture.ratings.map((ratings) => [ratings, 'rating'] as const),
    ...fixture.scores.map((scores) => [scores, 'nps'] as const),
  ]) {
    for (const code of holds(homeQuery, feature) ? codes : []) {
      if (code.startsWith('BO') && page !== '/bopis-summary' && !holds(homeQuery, PICKUP)) continue;
      const unit = kind === 'nps' ? 'nps' : 'mean';
      if (found.some((row) => row.key === code && row.unit === unit)) continue;
      const figure = expectedFigure(spec(code, merchant, { kind }), now, other) as unknown as Expected;
      const change = figure.change ?? null;
      const value = kind === 'nps' ? 'score' : 'mean';
      const hasTrend = kind === 'rating' || holds(homeQuery, trend);
      const trendOf = (from: Expected | null) =>
        hasTrend && from !== null
          ? from.series.map((bucket) => ({
              start: bucket.start,
              end: bucket.end,
              partial: bucket.partial,
              n: bucket.n,
              mean: bucket[value],
            }))
          : [];
      const unavailable = other === 'depth' ? 'depth' : change?.delta === null ? 'no-answers' : undefined;
      found.push({
        key: code,
        label: figure.label,
        surveyId: figure.surveyId,
        unit,
        page,
        n: figure.n,
        value: figure[value],
        previousN: change?.n ?? 0,
        previousValue: change?.[value] ?? null,
        delta: change?.delta ?? null,
        significant: change?.significant ?? false,
        higherIsBetter: true,
        ...(unavailable === undefined ? {} : { changeUnavailable: unavailable }),
        series: trendOf(figure),
        previousSeries: trendOf(change),
      });
    }
  }
  const shown: Record<string, unknown>[] = [];
  for (const row of found) {
    const other = found.find(({ key, unit }) => key === row.key && unit !== row.unit) as
      | Record<string, unknown>
      | undefined;
    if (other === undefined) {
      shown.push(row);
      continue;
    }
    const [score, mean] = row.unit === 'nps' ? [row, other] : [other, row];
    if (row !== (mean.significant && !score.significant ? mean : score)) continue;
    const { unit, value, previousValue, delta, significant } = other;
    shown.push({ ...row, beside: { unit, value, previousValue, delta, significant } });
  }
  return shown;
}

const byKey = (a: { readonly key?: unknown }, b: { readonly key?: unknown }) =>
  String(a.key) < String(b.key) ? -1 : 1;

/** Observed combinations, over all tests. */
const besides = new Set<string>();

async function expectHome(homeQuery: HomeQuery): Promise<void> {
  const { merchant, session, today, filters } = homeQuery;
  const where = `${merchant.mid} ${today} ${JSON.stringify(filters)}`;
  const entitled = PROGRAMME_FIXTURES.filter((fixture) => session.packages.includes(fixture.package));
  const home = await ask('aggregations', homeQuery);
  expect(faultsOf(HomeAggregationsSchema, home)).toEqual([]);
  expect(home.away).toBeUndefined();
  const keys = home.programmes.map(({ key }: { key: string }) => key);
  expect([where, keys]).toEqual([where, entitled.map(({ key }) => key)]);
  for (const [at, fixture] of entitled.entries()) {
    const { range, figures, comments } = home.programmes[at];
    expect(range).toEqual({
      startDate: plusDays(today, -30),
      endDate: plusDays(today, -1),
      timeZone: merchant.timeZone,
    });
    expect([where, new Set(figures.map(({ key }: HomeFigure) => key)).size]).toEqual([where, figures.length]);
    for (const { beside } of figures) if (beside !== undefined) besides.add(beside.unit);
    expectSame([...figures].sort(byKey), expectedFigures(homeQuery, fixture).sort(byKey), `${where} ${fixture.key}`);
    expectOrdered(figures);
    const expected = expectedComments(homeQuery, fixture, null);
    if (!expected.hasLists) {
      expect([where, comments]).toEqual([where, null]);
      continue;
    }
    expect([where, comments.count]).toEqual([where, expected.count]);
    expect([where, fixture.key, comments.tones.map(withSortedLanguages)]).toEqual([where, fixture.key, expected.tones]);
    languagesSeen += expected.languages.length;
    expect([where, fixture.key, comments.topics]).toEqual([where, fixture.key, expected.topics]);
    expect(comments.latest.map(({ responseId }: { responseId: string }) => responseId)).toEqual(expected.latest);
  }
  const counts = await ask('filter-counts', homeQuery);
  expect(faultsOf(HomeFilterCountsSchema, counts)).toEqual([]);
  const options = (all: readonly { id: number; count: number }[]) => all.map(({ id, count }) => [id, count]);
  const summed = (skip: keyof HomeQuery['filters'], of: (comments: ReturnType<typeof expectedComments>) => number[]) =>
    entitled
      .map((fixture) => of(expectedComments(homeQuery, fixture, skip)))
      .reduce(
        (sum, each) => sum.map((count, at) => count + (each[at] ?? 0)),
        new Array<number>(skip === 'toneId' ? 6 : 20).fill(0),
      );
  expect([where, options(counts.programme)]).toEqual([
    where,
    PROGRAMME_FIXTURES.map((fixture, at) => [
      at + 1,
      entitled.includes(fixture) ? expectedComments(homeQuery, fixture, 'programme').count : 0,
    ]),
  ]);
  expect([where, options(counts.toneId)]).toEqual([
    where,
    summed('toneId', ({ byTone }) => byTone.map(({ count }) => count)).map((count, at) => [at + 1, count]),
  ]);
  const languages = new Map<number, number>();
  for (const fixture of entitled)
    for (const { id, count } of expectedComments(homeQuery, fixture, 'toneId').languages)
      languages.set(id, (languages.get(id) ?? 0) + count);
  const [unread] = counts.toneId.filter(({ id }: { id: number }) => id === NOT_READ).map(withSortedLanguages);
  expect([where, unread.languages ?? []]).toEqual([
    where,
    [...languages].map(([id, count]) => ({ id, count })).sort((a, b) => a.id - b.id),
  ]);
  expect([where, options(counts.commentTypeId)]).toEqual([
    where,
    summed('commentTypeId', ({ byTopic }) => byTopic.map(({ count }) => count)).map((count, at) => [at + 1, count]),
  ]);
}

function expectOrdered(figures: readonly HomeFigure[]): void {
  const ranks = figures.map(({ n, significant }) => (n < 30 ? 2 : significant ? 0 : 1));
  expect(ranks).toEqual([...ranks].sort());
  const share = ({ delta, unit }: HomeFigure) => Math.abs(delta ?? 0) / (unit === 'nps' ? 200 : 10);
  for (const [at, figure] of figures.entries()) {
    const next = figures[at + 1];
    if (next !== undefined && ranks[at] === ranks[at + 1]) expect(share(figure)).toBeGreaterThanOrEqual(share(next));
  }
}

describe('Home equals an independent recount of the rows', () => {
  afterAll(() => expect(languagesSeen).toBeGreaterThan(5));

  it.each(Array.from({ length: TIMES }, (_, k) => k))('requested for the %i. time', async (k) => {
    const random = new Random(100 + k);
    clock =
      k < INSTANTS.length
        ? Date.parse(INSTANTS[k] ?? '')
        : Date.parse('2026-11-20T19:00:00Z') - random.int(400 * 24) * 3_600_000;
    const merchant = MERCHANTS[k % MERCHANTS.length] as RecountMerchant;
    const features = k === 0 ? GATES : GATES.filter(() => random.chance(0.6));
    const depth = merchant.packages.filter((pack) => ![12, 9, 13].includes(pack));
    const packages = [...(k === 0 ? [12, 9, 13] : random.some([12, 9, 13])), ...depth];
    const weekStartsOn = ([0, 1, 6] as const)[k % 3] ?? 0;
    await expectHome(queryOf(merchant, { features, packages, weekStartsOn }));
    const some = (options: readonly number[]) => (random.chance(0.5) ? random.some(options) : []);
    for (let again = 0; again < 3; again++) {
      const filters = { programme: some([1, 2, 3]), toneId: some([1, 4, 5]), commentTypeId: some([1, 7, 14, 20]) };
      await expectHome(queryOf(merchant, { features, packages, weekStartsOn }, filters));
    }
  });

  it('had means beside scores', () => {
    expect(besides).toContain('mean');
  });
});

describe('Home', () => {
  it('of a merchant without a programme is empty, and still counts every option at 0', async () => {
    const homeQuery = queryOf(MERCHANTS[0] as RecountMerchant, { packages: [3] });
    expect(await ask('aggregations', homeQuery)).toEqual({ programmes: [] });
    const { programme } = await ask('filter-counts', homeQuery);
    expect(programme.map(({ label, count }: { label: string; count: number }) => [label, count])).toEqual([
      ['Online Buyer', 0],
      ['Site Abandonment', 0],
      ['Straight to Fulfillment', 0],
    ]);
  });

  it.each([
    ['programme=4', 'programme'],
    ['programme=0', 'programme'],
    ['programme=one', 'programme'],
    ['toneId=7', 'toneId'],
    ['toneId=%00', 'toneId'],
    ['commentTypeId=21', 'commentTypeId'],
    ['commentTypeId=1.0', 'commentTypeId'],
    ['mid=52', 'mid'],
    ['startDate=2026-01-01', 'startDate'],
    ['__proto__=1', '__proto__'],
    ['constructor=1', 'constructor'],
  ])('refuses %s, whatever is held', async (query, parameter) => {
    for (const packages of [[12, 9, 13], []]) {
      const session = { ...portal.session('rea', 51), packages };
      for (const call of ['aggregations', 'filter-counts']) {
        const answer = await portal.call('GET', `/api/home/${call}?${query}`, session);
        expect([answer.statusCode, answer.json().parameter]).toEqual([400, parameter]);
      }
    }
  });

  it('is inaccessible without a session, and separate for each merchant', async () => {
    for (const call of ['/api/home/aggregations', '/api/home/filter-counts', '/api/psr']) {
      expect((await portal.reporting.app.inject(call)).statusCode).toBe(401);
    }
    const ids = async (mid: number) => {
      const { programmes } = await ask(
        'aggregations',
        queryOf(MERCHANTS.find((each) => each.mid === mid) as RecountMerchant),
      );
      return programmes.flatMap(({ comments }: { comments: { latest: { responseId: string }[] } }) =>
        comments.latest.map(({ responseId }) => responseId),
      );
    };
    const owners = new Map(portal.rows.map(({ responseId, mid }) => [responseId, mid]));
    for (const mid of [51, 52]) {
      const shown = await ids(mid);
      expect(shown.length).toBeGreaterThan(0);
      expect(new Set(shown.map((id: string) => owners.get(id)))).toEqual(new Set([mid]));
    }
  });
});

describe('an unavailable service', () => {
  it('affects only its own programme, and is named', async () => {
    clock = Date.parse(INSTANTS[0] ?? '');
    const homeQuery = queryOf(MERCHANTS[0] as RecountMerchant);
    const before = await ask('aggregations', homeQuery);
    await portal.services['site-abandonment'].close();
    const after = await ask('aggregations', homeQuery);
    expect(after.away).toEqual(['site-abandonment']);
    expect(after.programmes).toEqual(
      before.programmes.filter(({ key }: { key: string }) => key !== 'site-abandonment'),
    );
    const counts = await ask('filter-counts', homeQuery);
    expect([counts.away, counts.programme[1].count]).toEqual([['site-abandonment'], 0]);
    const psr = (
      await portal.call('GET', '/api/psr?startDate=2026-11-01&endDate=2026-11-19', homeQuery.session)
    ).json();
    expect(psr.away).toEqual(['site-abandonment']);
    expect(psr.surveys.map(({ surveyId }: { surveyId: number }) => surveyId)).toEqual([1, 2, 16, 17]);
    const file = { reportType: 'PSR', query: 'startDate=2026-11-01&endDate=2026-11-19', format: 'CSV' } as const;
    const { bytes } = await portal.exported(file, homeQuery.session);
    expect(bytes.toString('utf8')).toMatch(/^"?Missing, not responding right now"?,Site Abandonment\r$/m);
  });
});
