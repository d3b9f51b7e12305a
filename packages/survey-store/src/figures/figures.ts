import type { Figure, FiguresAnswer, Period } from '@shoppervoice/contracts/reports';
import { buckets, type Day, type DayRange, type WeekStart } from '@shoppervoice/survey-model';
import { type CountSource, countSource, filteredCountSource } from '../reading/count-source.ts';
import type { ResponseFilter } from '../reading/filtered-month.ts';
import type { SurveyReader } from '../reading/survey-reader.ts';
import { choiceFigure } from './choice-figure.ts';
import type { FigureRequest } from './figure-request.ts';
import { npsFigure } from './nps-figure.ts';
import { ratingFigure } from './rating-figure.ts';
import { FigureCounts, type NamedFilters, periodOfAnswer, type SideOfAnswer } from './tallies.ts';

export interface FiguresQuery {
  readonly mid: number;
  readonly timeZone: string;
  /** In the order of the answer. */
  readonly requests: readonly FigureRequest[];
  readonly groups: FiguresAnswer['groups'];
  /** Absent or empty: all responses. */
  readonly filters?: readonly ResponseFilter[];
  /** Earlier responses are not counted; range and buckets stay. */
  readonly since?: Day;
  /** Within the allowed days. */
  readonly range: DayRange;
  /** Null: no period, and no series. */
  readonly period: Period | null;
  readonly other: OtherPeriod;
  /** Ends the last bucket. */
  readonly lastDay: Day;
  /** First weekday of the merchant's weeks; absent: Sunday. */
  readonly weekStartsOn?: WeekStart | undefined;
}

/**
 * What to compare with: another period under the same filters, or a segment, which has the same days under others.
 * `depth`: requested, but it starts before the first allowed day. `named`: the segment's filters as the answer names
 * them.
 */
export type OtherPeriod =
  | { readonly kind: 'none' }
  | { readonly kind: 'depth' }
  | { readonly kind: 'range'; readonly range: DayRange }
  | { readonly kind: 'segment'; readonly filters: readonly ResponseFilter[]; readonly named: NamedFilters };

/** Figures from counts, rounded once; see `Figure` of contracts. */
export async function figures(reader: SurveyReader, query: FiguresQuery): Promise<FiguresAnswer> {
  return answerOf(await sourcesOf(reader, query, [query]), query);
}

/** An answer's days, and what to compare with. */
export interface AnswerDays {
  readonly range: DayRange;
  readonly other: OtherPeriod;
}

/** The same figures for many days, computed lazily from one read of the counts. */
export async function figuresOfMany(
  reader: SurveyReader,
  query: Omit<FiguresQuery, keyof AnswerDays | 'period'>,
  many: readonly AnswerDays[],
): Promise<Iterable<FiguresAnswer>> {
  const sources = await sourcesOf(reader, query, many);
  return (function* answers() {
    for (const days of many) yield answerOf(sources, { ...query, ...days, period: null });
  })();
}

/** The counts of each side, by its filters. */
export type SourceOf = (filters: readonly ResponseFilter[]) => CountSource;

const keyOf = (filters: readonly ResponseFilter[]): string => JSON.stringify(filters);

async function sourcesOf(
  reader: SurveyReader,
  { mid, requests, filters = [] }: Pick<FiguresQuery, 'mid' | 'requests' | 'filters'>,
  many: readonly AnswerDays[],
): Promise<SourceOf> {
  const surveyIds = [...new Set(requests.flatMap(({ question, surveyIds }) => surveyIds ?? [question.surveyId]))];
  const sides = many.flatMap(({ range, other }) => [
    { filters, range },
    ...(other.kind === 'range' ? [{ filters, range: other.range }] : []),
    ...(other.kind === 'segment' ? [{ filters: other.filters, range }] : []),
  ]);
  const sources = new Map<string, CountSource>();
  for (const [key, alike] of Map.groupBy(sides, (side) => keyOf(side.filters))) {
    const ranges = alike.map(({ range }) => range);
    const same = alike[0]?.filters ?? [];
    const source = same.length === 0 ? countSource : filteredCountSource;
    sources.set(key, await source(reader, mid, surveyIds, ranges, same));
  }
  return (side) => {
    const source = sources.get(keyOf(side));
    if (!source) throw new Error('The counts of a side were not read.');
    return source;
  };
}

export function answerOf(sourceOf: SourceOf, query: FiguresQuery): FiguresAnswer {
  const { timeZone, requests, groups, period, range, other, filters = [] } = query;
  const now = sideOf(query, range, sourceOf(filters));
  const before = otherSideOf(sourceOf, query);
  return {
    range: { ...range, timeZone },
    ...(period === null ? {} : { period }),
    groups,
    figures: requests.map((request) => ({
      ...named(request),
      ...fieldsOf(request, now, before),
      ...(other.kind === 'depth' ? { change: null, changeUnavailable: 'depth' as const } : {}),
    })),
  };
}

type SideQuery = Pick<FiguresQuery, 'period' | 'lastDay' | 'since' | 'weekStartsOn'>;

function sideOf(
  { period, lastDay, since, weekStartsOn }: SideQuery,
  range: DayRange,
  source: CountSource,
): SideOfAnswer {
  const spans = period === null ? [] : buckets(range, period, lastDay, weekStartsOn);
  return { ...periodOfAnswer(range, spans, since), source, named: range };
}

function otherSideOf(sourceOf: SourceOf, query: FiguresQuery): SideOfAnswer | null {
  const { other, range, filters = [] } = query;
  switch (other.kind) {
    case 'none':
    case 'depth':
      return null;
    case 'range':
      return sideOf(query, other.range, sourceOf(filters));
    case 'segment': {
      const side = sideOf(query, range, sourceOf(other.filters));
      return { ...side, named: { ...range, segment: true, filters: other.named } };
    }
  }
}

function named({ key, question, wording, group, of }: FigureRequest) {
  const { code, surveyId, role = null, label } = question;
  return { key, code, surveyId, role, label, ...(wording === undefined ? {} : { wording }), group, of };
}

type OwnFields = Figure extends infer Each
  ? Each extends Figure
    ? Omit<Each, keyof ReturnType<typeof named>>
    : never
  : never;

function fieldsOf(request: FigureRequest, now: SideOfAnswer, before: SideOfAnswer | null): OwnFields {
  const { kind } = request;
  switch (kind) {
    case 'rating':
      return ratingFigure(request, now, before);
    case 'nps':
      return npsFigure(request, now, before);
    case 'single':
    case 'multi':
      return choiceFigure({ ...request, kind }, now, before);
    case 'open':
      return openFigure(request, now, before);
  }
}

/** Number of non-blank answers. */
function openFigure(request: FigureRequest, now: SideOfAnswer, before: SideOfAnswer | null): OwnFields {
  const columns = new FigureCounts(request);
  const periodFields = (period: SideOfAnswer) => ({
    n: columns.total(period).n,
    ...(request.series && period.spans.length > 0 ? { series: columns.buckets(period, ({ n }) => ({ n })) } : {}),
  });
  return {
    kind: 'open',
    ...periodFields(now),
    ...(before === null ? {} : { change: { ...before.named, ...periodFields(before) } }),
  };
}
