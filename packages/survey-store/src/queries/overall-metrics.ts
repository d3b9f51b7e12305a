import type { Bucket, Metric, MetricChange, OverallMetricsAnswer, Period } from '@shoppervoice/contracts';
import {
  boxes,
  buckets,
  type Comparison,
  changeOfMeans,
  comparedRange,
  type Day,
  type DayRange,
  meanOf,
  type Question,
  total,
} from '@shoppervoice/survey-model';
import type { SurveyReader } from '../reading/survey-reader.ts';
import { type RatingSource, ratingSource } from './rating-counts.ts';

export interface OverallMetricsQuery {
  readonly mid: number;
  readonly timeZone: string;
  /** Rating questions in the order of the answer. */
  readonly questions: readonly Question[];
  /** Inside the allowed days. */
  readonly range: DayRange;
  readonly period: Period;
  readonly deviceType?: number;
  readonly compareTo?: Comparison;
  /** First and last allowed day. */
  readonly earliest: Day;
  readonly lastDay: Day;
}

/** Every figure from counts; see `Metric` of contracts. */
export async function overallMetrics(reader: SurveyReader, query: OverallMetricsQuery): Promise<OverallMetricsAnswer> {
  const { mid, timeZone, questions, range, period, compareTo } = query;
  const other = compareTo === undefined ? null : comparedRange(range, compareTo);
  const comparable = other !== null && other.startDate >= query.earliest ? other : null;
  const source = await ratingSource(reader, mid, questions, comparable ? [range, comparable] : [range]);
  return {
    range: { ...range, timeZone },
    period,
    metrics: questions.map((question): Metric => {
      const metric = metricOf(source, question, query);
      if (other === null) return metric;
      if (comparable === null) return { ...metric, change: null, changeUnavailable: 'depth' };
      return { ...metric, change: changeOf(source, question, metric.counts, comparable, query) };
    }),
  };
}

function metricOf(source: RatingSource, question: Question, query: OverallMetricsQuery): Metric {
  const { range, deviceType } = query;
  const counts = source.counts(question, range, deviceType);
  return {
    code: question.code,
    surveyId: question.surveyId,
    role: question.role ?? '',
    label: question.label,
    n: total(counts),
    mean: meanOf(counts),
    ...boxes(counts),
    counts,
    series: seriesOf(source, question, range, query),
  };
}

function changeOf(
  source: RatingSource,
  question: Question,
  counts: readonly number[],
  other: DayRange,
  query: OverallMetricsQuery,
): MetricChange {
  const before = source.counts(question, other, query.deviceType);
  return {
    ...other,
    n: total(before),
    mean: meanOf(before),
    counts: before,
    ...changeOfMeans(counts, before),
    series: seriesOf(source, question, other, query),
  };
}

/** Every calendar bucket of the range, those without an answer too. */
export function seriesOf(
  source: RatingSource,
  question: Pick<Question, 'code' | 'surveyId'>,
  range: DayRange,
  { period, lastDay, deviceType }: Pick<OverallMetricsQuery, 'period' | 'lastDay' | 'deviceType'>,
): Bucket[] {
  return buckets(range, period, lastDay).map(({ start, end, partial }) => {
    const counts = source.counts(question, { startDate: start, endDate: end }, deviceType);
    return { start, end, partial, n: total(counts), mean: meanOf(counts) };
  });
}
