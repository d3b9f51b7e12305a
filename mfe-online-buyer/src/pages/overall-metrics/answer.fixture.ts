import type { FiguresAnswer, RatingFigure } from '@shoppervoice/contracts';
import {
  boxes,
  buckets,
  changeOfMeans,
  comparedRange,
  type DayRange,
  meanOf,
  type Period,
  pageQuestions,
  type RatingCounts,
  total,
} from '@shoppervoice/survey-model';

/** Ratings per bucket of a week, by survey and role: enough to move, enough to be noise, and too few. */
const WEEK: Record<string, { now: RatingCounts; before: RatingCounts }> = {
  '1OSAT': { now: [0, 0, 1, 1, 1, 2, 4, 10, 22, 25, 34], before: [0, 0, 1, 1, 1, 2, 4, 10, 22, 25, 34] },
  '2OSAT': { now: [9, 2, 2, 2, 3, 5, 7, 12, 19, 20, 19], before: [1, 1, 1, 1, 2, 3, 5, 12, 24, 25, 25] },
  '16OSAT': { now: [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1], before: [0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1] },
};
const OTHER = { now: [0, 0, 0, 1, 1, 2, 4, 10, 22, 25, 35], before: [0, 0, 0, 1, 1, 2, 4, 10, 22, 25, 35] };
const NONE = { now: Array<number>(11).fill(0), before: Array<number>(11).fill(0) };

const times = (counts: RatingCounts, factor: number) => counts.map((count) => count * factor);

/** The answer of `/api/buyer-overall-metrics` as a service would work it out from the same ratings in every bucket. */
export function answerTo(
  call: string,
  held: { features: readonly number[]; lastDay: string; earliest: string; empty?: boolean },
): FiguresAnswer {
  const query = new URLSearchParams(call.split('?')[1]);
  const range = { startDate: query.get('startDate') ?? '', endDate: query.get('endDate') ?? '' };
  const period = (query.get('period') ?? 'week') as Period;
  const compareTo = query.get('compareTo') as 'previous' | 'year' | null;
  const seriesOf = (days: DayRange, counts: RatingCounts) =>
    buckets(days, period, held.lastDay).map((bucket) => ({ ...bucket, n: total(counts), mean: meanOf(counts) }));

  const metrics = pageQuestions('online-buyer/overall-metrics', held).map((question): RatingFigure => {
    const ratings = held.empty
      ? NONE
      : (WEEK[`${question.surveyId}${question.role}`] ?? (question.surveyId === 16 ? NONE : OTHER));
    const series = seriesOf(range, ratings.now);
    const counts = times(ratings.now, series.length);
    const metric = {
      key: question.code,
      kind: 'rating' as const,
      group: null,
      of: null,
      code: question.code,
      surveyId: question.surveyId,
      role: question.role ?? '',
      label: question.label,
      n: total(counts),
      mean: meanOf(counts),
      ...boxes(counts),
      counts,
      series,
    };
    if (!compareTo) return metric;
    const other = comparedRange(range, compareTo);
    if (other === null || other.startDate < held.earliest)
      return { ...metric, change: null, changeUnavailable: 'depth' };
    const old = seriesOf(other, ratings.before);
    const before = times(ratings.before, old.length);
    return {
      ...metric,
      change: {
        ...other,
        n: total(before),
        mean: meanOf(before),
        counts: before,
        series: old,
        ...changeOfMeans(counts, before),
      },
    };
  });
  return { range: { ...range, timeZone: 'America/New_York' }, period, groups: [], figures: metrics };
}
