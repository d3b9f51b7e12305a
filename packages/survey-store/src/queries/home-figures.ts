import type { HomeFigure, HomeFigures, NpsFigure, RatingFigure } from '@shoppervoice/contracts/reports';
import { addDays, type Day, isLowBase, UNITS, type WeekStart } from '@shoppervoice/survey-model';
import type { FigureRequest } from '../figures/figure-request.ts';
import { figures } from '../figures/figures.ts';
import type { SurveyReader } from '../reading/survey-reader.ts';

/** Of a rating or NPS. `page`: path of its page. */
export type HomeFigureRequest = FigureRequest & { readonly page: string };

export interface HomeFiguresQuery {
  readonly mid: number;
  readonly timeZone: string;
  readonly requests: readonly HomeFigureRequest[];
  readonly today: Day;
  readonly earliest: Day;
  /** First weekday of the merchant's weeks; absent: Sunday. */
  readonly weekStartsOn?: WeekStart | undefined;
}

/**
 * One row per question, 30 days to yesterday against the 30 before: significant changes first, then by size; those with
 * few answers last.
 */
export async function homeFigures(reader: SurveyReader, query: HomeFiguresQuery): Promise<HomeFigures> {
  const { mid, timeZone, requests, today, earliest, weekStartsOn } = query;
  const lastDay = addDays(today, -1);
  const range = { startDate: addDays(lastDay, -29), endDate: lastDay };
  // Days even if the range is a calendar month.
  const before = { startDate: addDays(range.startDate, -30), endDate: addDays(range.startDate, -1) };
  const previous = before.startDate >= earliest ? before : null;
  const answer = await figures(reader, {
    mid,
    timeZone,
    requests,
    groups: [],
    range,
    // Weeks, because daily values of 30 days are mostly noise.
    period: 'week',
    other: previous === null ? { kind: 'depth' } : { kind: 'range', range: previous },
    lastDay,
    weekStartsOn,
  });
  const all = answer.figures.flatMap((figure, at): HomeFigure[] => {
    const page = requests[at]?.page ?? '';
    // Score and mean of a question have two keys.
    const key = requests[at]?.question.code ?? figure.key;
    if (figure.kind === 'rating') return [{ ...common(figure), ...ofRating(figure), key, page }];
    return figure.kind === 'nps' ? [{ ...common(figure), ...ofNps(figure), key, page }] : [];
  });
  const shown = all.filter((figure) => figure.unit !== 'nps');
  for (const score of all.filter((figure) => figure.unit === 'nps')) {
    const at = shown.findIndex(({ key }) => key === score.key);
    const mean = shown[at];
    if (mean === undefined) shown.push(score);
    else shown[at] = inOne(score, mean);
  }
  return { range: answer.range, previous, figures: shown.sort(byWeight) };
}

/** Merges a score with the mean of the same answers: the score leads, unless only the mean changed significantly. */
function inOne(score: HomeFigure, mean: HomeFigure): HomeFigure {
  const [lead, other] = mean.significant && !score.significant ? [mean, score] : [score, mean];
  const { unit, value, previousValue, delta, significant } = other;
  return { ...lead, beside: { unit, value, previousValue, delta, significant } };
}

function common(figure: RatingFigure | NpsFigure) {
  const { key, label, surveyId, n, change } = figure;
  const unavailable = figure.changeUnavailable ?? (change?.delta === null ? ('no-answers' as const) : undefined);
  return {
    key,
    label,
    surveyId,
    n,
    higherIsBetter: true,
    previousN: change?.n ?? 0,
    delta: change?.delta ?? null,
    significant: change?.significant ?? false,
    ...(unavailable === undefined ? {} : { changeUnavailable: unavailable }),
  } satisfies Partial<HomeFigure>;
}

function ofRating({ mean, change, series = [] }: RatingFigure) {
  return {
    unit: 'mean' as const,
    value: mean,
    previousValue: change?.mean ?? null,
    series,
    previousSeries: change?.series ?? [],
  };
}

function ofNps({ score, change, series = [] }: NpsFigure) {
  const buckets = (all: NonNullable<NpsFigure['series']>) =>
    all.map(({ start, end, partial, n, score: mean }) => ({ start, end, partial, n, mean }));
  return {
    unit: 'nps' as const,
    value: score,
    previousValue: change?.score ?? null,
    series: buckets(series),
    previousSeries: buckets(change?.series ?? []),
  };
}

/** The change relative to its unit's scale. */
function share({ delta, unit }: HomeFigure): number {
  const { min, max } = UNITS[unit].scale;
  return Math.abs(delta ?? 0) / (max - min);
}

function byWeight(a: HomeFigure, b: HomeFigure): number {
  return (
    Number(isLowBase(a.n)) - Number(isLowBase(b.n)) ||
    Number(b.significant) - Number(a.significant) ||
    share(b) - share(a)
  );
}
