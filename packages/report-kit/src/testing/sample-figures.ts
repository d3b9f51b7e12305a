import type {
  ChoiceFigure,
  Figure,
  FiguresAnswer,
  NpsFigure,
  OpenFigure,
  RatingFigure,
} from '@shoppervoice/contracts/reports';
import {
  boxes,
  buckets,
  changeOfMeans,
  changeOfNps,
  comparedRange,
  type DayRange,
  isPeriod,
  meanOf,
  nps,
  npsMargin,
  shareChange,
  total,
  wilson,
} from '@shoppervoice/survey-model';

/** A response with a figure of every kind, computed from these counts in every bucket. */
const NOW = [1, 0, 1, 2, 2, 4, 6, 12, 20, 24, 28];
const BEFORE = [4, 2, 3, 4, 5, 8, 10, 14, 18, 16, 12];
const CHOSEN = { now: [50, 30, 20], before: [30, 45, 25] };
const OPTIONS = [
  { id: 1, label: 'First' },
  { id: 2, label: 'Second' },
  { id: 3, label: 'Third' },
];
const LAST_DAY = '2026-11-20';

type Of = Figure['of'];
interface FigureRequest {
  readonly range: DayRange;
  readonly other: (DayRange & Pick<NonNullable<RatingFigure['change']>, 'segment' | 'filters'>) | null;
  readonly seriesOf: <Bucket>(
    days: DayRange,
    bucket: Bucket,
  ) => { series?: ({ start: string; end: string; partial: boolean } & Bucket)[] };
  readonly times: number;
}

const named = (code: string, surveyId: number, group: string | null, of: Of, suffix = '') => ({
  key: `${code}${of === null ? '' : `@${of.key}`}${suffix}`,
  code,
  surveyId,
  role: null,
  label: `Question ${code}`,
  group,
  of,
});

function rating(code: string, surveyId: number, requested: FigureRequest, of: Of = null): RatingFigure {
  const { other, seriesOf, range, times } = requested;
  const [now, before] = [NOW, BEFORE].map((counts) => counts.map((count) => count * times)) as [number[], number[]];
  const bucket = (counts: readonly number[]) => ({ n: total(counts), mean: meanOf(counts) });
  return {
    ...named(code, surveyId, 'group-a', of),
    role: of === null ? 'OSAT' : null,
    kind: 'rating',
    ...bucket(now),
    ...boxes(now),
    counts: now,
    ...seriesOf(range, bucket(now)),
    ...(other && {
      change: {
        ...other,
        ...bucket(before),
        counts: before,
        ...changeOfMeans(now, before),
        ...seriesOf(other, bucket(before)),
      },
    }),
    ...(of && { rest: { of: null, ...bucket(before), ...changeOfMeans(now, before) } }),
  };
}

function score(surveyId: number, { other, seriesOf, range, times }: FigureRequest): NpsFigure {
  const part = (counts: readonly number[]) => {
    const sum = (from: number, to: number) => total(counts.slice(from, to + 1));
    const own = { promoters: sum(9, 10), passives: sum(7, 8), detractors: sum(0, 6) };
    return { n: total(counts), score: nps(counts), margin: npsMargin(counts), ...own };
  };
  const [now, before] = [NOW, BEFORE].map((counts) => counts.map((count) => count * times)) as [number[], number[]];
  return {
    ...named(`LLTR${surveyId}`, surveyId, null, null, '@nps'),
    kind: 'nps',
    ...part(now),
    counts: now,
    ...seriesOf(range, part(now)),
    ...(other && {
      change: {
        ...other,
        ...part(before),
        counts: before,
        ...changeOfNps(now, before),
        ...seriesOf(other, part(before)),
      },
    }),
  };
}

function choice(
  kind: 'single' | 'multi',
  code: string,
  group: string | null,
  requested: FigureRequest,
  of: Of = null,
): ChoiceFigure {
  const { other, seriesOf, range, times } = requested;
  const n = 100 * times;
  const cells = (counts: readonly number[]) => counts.map((count) => count * times);
  const [now, before] = [cells(CHOSEN.now), cells(CHOSEN.before)];
  const share = (count: number) => ({ count, share: n === 0 ? null : count / n });
  return {
    ...named(code, 1, group, of),
    kind,
    n,
    options: OPTIONS.map((option, at) => ({
      ...option,
      ...share(now[at] ?? 0),
      ...(wilson({ count: now[at] ?? 0, n }) ?? { low: null, high: null }),
    })),
    ...seriesOf(range, { n, counts: now }),
    ...(other && {
      change: {
        ...other,
        n,
        options: OPTIONS.map(({ id }, at) => ({
          id,
          ...share(before[at] ?? 0),
          ...shareChange({ count: now[at] ?? 0, n }, { count: before[at] ?? 0, n }),
        })),
        ...seriesOf(other, { n, counts: before }),
      },
    }),
  };
}

/** Choices of comments: each option with its comments by tone. */
function topics(requested: FigureRequest): ChoiceFigure {
  const figure = choice('multi', 'topics', null, requested);
  const tonesOf = (count: number | null) => [
    { id: 1, count: (count ?? 0) * 0.6 },
    { id: 4, count: (count ?? 0) * 0.4 },
  ];
  return { ...figure, options: figure.options.map((option) => ({ ...option, tones: tonesOf(option.count) })) };
}

function words(code: string, { other, seriesOf, range, times }: FigureRequest): OpenFigure {
  const n = 40 * times;
  return {
    ...named(code, 1, null, null),
    kind: 'open',
    n,
    ...seriesOf(range, { n }),
    ...(other && { change: { ...other, n, ...seriesOf(other, { n }) } }),
  };
}

/** Another segment of the same days, if the query has one. */
function segmentOf(query: URLSearchParams, range: DayRange): FigureRequest['other'] {
  const names = [...new Set(query.keys())].filter((name) => name.startsWith('vs.'));
  if (names.length === 0) return null;
  const filters = Object.fromEntries(names.map((name) => [name.slice(3), query.getAll(name).map(Number)]));
  return { ...range, segment: true, filters };
}

function answer(call: string, times: number): FiguresAnswer {
  const query = new URLSearchParams(call.split('?')[1]);
  const [first = '', last = ''] = query.get('range')?.split(' to ') ?? [];
  const range = { startDate: query.get('startDate') ?? first, endDate: query.get('endDate') ?? last };
  const period = query.get('period');
  const compareTo = query.get('compareTo');
  const requested: FigureRequest = {
    range,
    times,
    other: compareTo === 'previous' || compareTo === 'year' ? comparedRange(range, compareTo) : segmentOf(query, range),
    seriesOf: (days, bucket) =>
      period !== null && isPeriod(period)
        ? { series: buckets(days, period, LAST_DAY).map((span) => ({ ...span, ...bucket })) }
        : {},
  };
  return {
    range: { ...range, timeZone: 'America/New_York' },
    ...(period !== null && isPeriod(period) ? { period } : {}),
    groups: [
      { key: 'group-a', label: 'Group A' },
      { key: 'age', label: 'Age' },
    ],
    figures: [
      rating('R1', 1, requested),
      rating('M3SA_1', 7, requested),
      rating('R1', 1, requested, { key: 'device:3', label: 'mobile' }),
      rating('R1', 1, requested, { key: 'Q20:2', label: 'Second' }),
      score(1, requested),
      choice('single', 'C1', 'age', requested),
      choice('multi', 'C2', null, requested),
      ...(call.includes('/comments/') ? [topics(requested), choice('single', 'tones', null, requested)] : []),
      choice('single', 'M2SA', null, requested, { key: 'stage:cart', label: 'Cart' }),
      words('OE_1', requested),
    ],
  };
}

/** The response of a dashboard's call with a figure of every kind, also of groups of respondents. */
export const sampleFigures = (call: string): FiguresAnswer => answer(call, 1);

/** The same without answers. */
export const noFigures = (call: string): FiguresAnswer => answer(call, 0);
