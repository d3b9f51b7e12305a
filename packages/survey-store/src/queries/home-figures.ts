import type { HomeFigure, HomeFigures } from '@shoppervoice/contracts';
import { addDays, changeOfMeans, type Day, isLowBase, meanOf, type Question, total } from '@shoppervoice/survey-model';
import type { SurveyReader } from '../reading/survey-reader.ts';
import { seriesOf } from './overall-metrics.ts';
import { ratingSource } from './rating-counts.ts';

export interface HomeFiguresQuery {
  readonly mid: number;
  readonly timeZone: string;
  /** Rating questions of the dashboard. */
  readonly questions: readonly Question[];
  readonly today: Day;
  readonly earliest: Day;
  /** Canonical path of the page that shows them. */
  readonly page: string;
}

/** 30 days to yesterday against the 30 before: significant changes first, then by size; low-base ones last. */
export async function homeFigures(reader: SurveyReader, query: HomeFiguresQuery): Promise<HomeFigures> {
  const { mid, timeZone, questions, today, earliest, page } = query;
  const lastDay = addDays(today, -1);
  const range = { startDate: addDays(lastDay, -29), endDate: lastDay };
  const before = comparedThirtyDays(range.startDate);
  const previous = before.startDate >= earliest ? before : null;
  const source = await ratingSource(reader, mid, questions, previous ? [range, previous] : [range]);
  // Weeks: a course of thirty days would show mostly chance.
  const weekly = { period: 'week', lastDay } as const;
  const figures = questions.map((question): HomeFigure => {
    const counts = source.counts(question, range);
    const others = previous ? source.counts(question, previous) : [];
    const change = changeOfMeans(counts, others);
    const unavailable = previous === null ? 'depth' : change.delta === null ? 'no-answers' : undefined;
    return {
      key: question.code,
      label: question.label,
      surveyId: question.surveyId,
      unit: 'mean',
      value: meanOf(counts),
      n: total(counts),
      previousValue: meanOf(others),
      previousN: total(others),
      ...change,
      ...(unavailable === undefined ? {} : { changeUnavailable: unavailable }),
      higherIsBetter: true,
      series: seriesOf(source, question, range, weekly),
      previousSeries: previous ? seriesOf(source, question, previous, weekly) : [],
      page,
    };
  });
  return { range: { ...range, timeZone }, previous, figures: figures.sort(byWeight) };
}

/** Always days, even where the 30 days happen to be a calendar month. */
function comparedThirtyDays(startDate: Day): { startDate: Day; endDate: Day } {
  return { startDate: addDays(startDate, -30), endDate: addDays(startDate, -1) };
}

function byWeight(a: HomeFigure, b: HomeFigure): number {
  return (
    Number(isLowBase(a.n)) - Number(isLowBase(b.n)) ||
    Number(b.significant) - Number(a.significant) ||
    Math.abs(b.delta ?? 0) - Math.abs(a.delta ?? 0)
  );
}
