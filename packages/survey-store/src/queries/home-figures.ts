import type { HomeFigure, HomeFigures, RatingFigure } from '@shoppervoice/contracts';
import { addDays, type Day, isLowBase } from '@shoppervoice/survey-model';
import type { FigureRequest } from '../figures/figure-request.ts';
import { figures } from '../figures/figures.ts';
import type { SurveyReader } from '../reading/survey-reader.ts';

export interface HomeFiguresQuery {
  readonly mid: number;
  readonly timeZone: string;
  /** Of ratings. */
  readonly requests: readonly FigureRequest[];
  readonly today: Day;
  readonly earliest: Day;
  /** Canonical path of the page that shows them. */
  readonly page: string;
}

/** 30 days to yesterday against the 30 before: significant changes first, then by size; low-base ones last. */
export async function homeFigures(reader: SurveyReader, query: HomeFiguresQuery): Promise<HomeFigures> {
  const { mid, timeZone, requests, today, earliest, page } = query;
  const lastDay = addDays(today, -1);
  const range = { startDate: addDays(lastDay, -29), endDate: lastDay };
  // Always days, even where the 30 days happen to be a calendar month.
  const before = { startDate: addDays(range.startDate, -30), endDate: addDays(range.startDate, -1) };
  const previous = before.startDate >= earliest ? before : null;
  const answer = await figures(reader, {
    mid,
    timeZone,
    requests: requests.map((request) => ({ ...request, series: true })),
    groups: [],
    range,
    // Weeks: a course of thirty days would show mostly chance.
    period: 'week',
    other: previous === null ? { kind: 'depth' } : { kind: 'range', range: previous },
    lastDay,
  });
  const ratings = answer.figures.filter((figure) => figure.kind === 'rating');
  return { range: answer.range, previous, figures: ratings.map((figure) => homeFigureOf(figure, page)).sort(byWeight) };
}

function homeFigureOf(figure: RatingFigure, page: string): HomeFigure {
  const { key, label, surveyId, n, mean, change, series = [] } = figure;
  const unavailable = figure.changeUnavailable ?? (change?.delta === null ? 'no-answers' : undefined);
  return {
    key,
    label,
    surveyId,
    unit: 'mean',
    value: mean,
    n,
    previousValue: change?.mean ?? null,
    previousN: change?.n ?? 0,
    delta: change?.delta ?? null,
    significant: change?.significant ?? false,
    ...(unavailable === undefined ? {} : { changeUnavailable: unavailable }),
    higherIsBetter: true,
    series,
    previousSeries: change?.series ?? [],
    page,
  };
}

function byWeight(a: HomeFigure, b: HomeFigure): number {
  return (
    Number(isLowBase(a.n)) - Number(isLowBase(b.n)) ||
    Number(b.significant) - Number(a.significant) ||
    Math.abs(b.delta ?? 0) - Math.abs(a.delta ?? 0)
  );
}
