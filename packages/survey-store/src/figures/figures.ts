import type { Figure, FiguresAnswer, Period } from '@shoppervoice/contracts/reports';
import { buckets, type Day, type DayRange } from '@shoppervoice/survey-model';
import { type CountSource, countSource } from '../reading/count-source.ts';
import type { SurveyReader } from '../reading/survey-reader.ts';
import { choiceFigure } from './choice-figure.ts';
import type { FigureRequest } from './figure-request.ts';
import { npsFigure } from './nps-figure.ts';
import { ratingFigure } from './rating-figure.ts';
import { FigureCounts, type PeriodOfAnswer, periodOfAnswer } from './tallies.ts';

export interface FiguresQuery {
  readonly mid: number;
  readonly timeZone: string;
  /** In the order of the answer. */
  readonly requests: readonly FigureRequest[];
  readonly groups: FiguresAnswer['groups'];
  /** Earlier responses are not counted; range and buckets stay. */
  readonly since?: Day;
  /** Within the allowed days. */
  readonly range: DayRange;
  /** Null: no period, and no series. */
  readonly period: Period | null;
  readonly other: OtherPeriod;
  /** Ends the last bucket. */
  readonly lastDay: Day;
}

/** The period to compare with. `depth`: requested, but it starts before the first allowed day. */
export type OtherPeriod =
  | { readonly kind: 'none' }
  | { readonly kind: 'depth' }
  | { readonly kind: 'range'; readonly range: DayRange };

/** Figures from counts, rounded once; see `Figure` of contracts. */
export async function figures(reader: SurveyReader, query: FiguresQuery): Promise<FiguresAnswer> {
  const { range, other } = query;
  const source = await sourceOf(reader, query, other.kind === 'range' ? [range, other.range] : [range]);
  return answerOf(source, query, range, other);
}

/** An answer's days, and those to compare with. */
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
  const ranges = many.flatMap(({ range, other }) => (other.kind === 'range' ? [range, other.range] : [range]));
  const source = await sourceOf(reader, query, ranges);
  return (function* answers() {
    for (const { range, other } of many) yield answerOf(source, { ...query, period: null }, range, other);
  })();
}

function sourceOf(
  reader: SurveyReader,
  { mid, requests }: Pick<FiguresQuery, 'mid' | 'requests'>,
  ranges: readonly DayRange[],
): Promise<CountSource> {
  const surveyIds = [...new Set(requests.flatMap(({ question, surveyIds }) => surveyIds ?? [question.surveyId]))];
  return countSource(reader, mid, surveyIds, ranges);
}

function answerOf(
  source: CountSource,
  { timeZone, requests, groups, period, lastDay, since }: Omit<FiguresQuery, keyof AnswerDays>,
  range: DayRange,
  other: OtherPeriod,
): FiguresAnswer {
  const now = periodOf(range, period, lastDay, since);
  const before = other.kind === 'range' ? periodOf(other.range, period, lastDay, since) : null;
  return {
    range: { ...range, timeZone },
    ...(period === null ? {} : { period }),
    groups,
    figures: requests.map((request) => ({
      ...named(request),
      ...fieldsOf(source, request, now, before),
      ...(other.kind === 'depth' ? { change: null, changeUnavailable: 'depth' as const } : {}),
    })),
  };
}

function periodOf(range: DayRange, period: Period | null, lastDay: Day, since: Day | undefined): PeriodOfAnswer {
  return periodOfAnswer(range, period === null ? [] : buckets(range, period, lastDay), since);
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

function fieldsOf(
  source: CountSource,
  request: FigureRequest,
  now: PeriodOfAnswer,
  before: PeriodOfAnswer | null,
): OwnFields {
  const { kind } = request;
  switch (kind) {
    case 'rating':
      return ratingFigure(source, request, now, before);
    case 'nps':
      return npsFigure(source, request, now, before);
    case 'single':
    case 'multi':
      return choiceFigure(source, { ...request, kind }, now, before);
    case 'open':
      return openFigure(source, request, now, before);
  }
}

/** Number of non-blank answers. */
function openFigure(
  source: CountSource,
  request: FigureRequest,
  now: PeriodOfAnswer,
  before: PeriodOfAnswer | null,
): OwnFields {
  const columns = new FigureCounts(source, request);
  const periodFields = (period: PeriodOfAnswer) => ({
    n: columns.total(period).n,
    ...(request.series && period.spans.length > 0 ? { series: columns.buckets(period, ({ n }) => ({ n })) } : {}),
  });
  return {
    kind: 'open',
    ...periodFields(now),
    ...(before === null ? {} : { change: { ...before.range, ...periodFields(before) } }),
  };
}
