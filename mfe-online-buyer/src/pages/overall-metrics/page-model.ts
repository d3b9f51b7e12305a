import { type FiguresAnswer, type RatingFigure, reportCall } from '@shoppervoice/contracts';
import {
  certaintyOf,
  changeFactsOf,
  isTooThin,
  type TrendPoint,
  type TrendSeries,
  wasTested,
} from '@shoppervoice/report-kit';
import { type DayRange, FEATURES, type Period, shownSurvey } from '@shoppervoice/survey-model';
import type { Role, View } from './view-state.ts';

export interface SurveyGroup {
  readonly survey: ReturnType<typeof shownSurvey>;
  readonly metrics: readonly RatingFigure[];
}

/** The page's metrics: its call answers nothing else. */
export function metricsOf({ figures }: FiguresAnswer): readonly RatingFigure[] {
  return figures.filter((figure) => figure.kind === 'rating');
}

/** Metrics under their surveys, in the answer's order. */
export function groupBySurvey(metrics: readonly RatingFigure[]): readonly SurveyGroup[] {
  const ids = [...new Set(metrics.map(({ surveyId }) => surveyId))];
  return ids.map((id) => ({ survey: shownSurvey(id), metrics: metrics.filter(({ surveyId }) => surveyId === id) }));
}

/** The call behind the page. `period` and `compare` as worked out; a device only where its feature is held. */
export function metricsCall({
  compare,
  deviceType,
  ...days
}: DayRange & { readonly period: Period; readonly compare: View['compare']; readonly deviceType: number | null }) {
  return reportCall('/api/buyer-overall-metrics', {
    ...days,
    ...(compare === 'none' ? {} : { compareTo: compare }),
    ...(deviceType === null ? {} : { deviceType: [deviceType] }),
  });
}

/** The device that counts: none without the feature, and none where several were written. */
export function deviceOf(view: View, features: readonly number[]): number | null {
  if (!features.includes(FEATURES.BUYER_METRICS_BY_DEVICE) || view.deviceType.length !== 1) return null;
  return view.deviceType[0] ?? null;
}

export interface Headline {
  readonly means: number;
  readonly moved: number;
  readonly tested: number;
  /** Other periods that lie before the plan's first day. */
  readonly tooEarly: boolean;
}

export function headlineOf(metrics: readonly RatingFigure[]): Headline {
  return {
    means: metrics.length,
    // As they are marked: what rounds to 0.00 has no direction to show, however many answers stand behind it.
    moved: metrics.filter((metric) => ['better', 'worse'].includes(certaintyOf(changeFactsOf(metric)))).length,
    tested: metrics.filter(wasTested).length,
    tooEarly: metrics.some(({ changeUnavailable }) => changeUnavailable === 'depth'),
  };
}

const pointsOf = (series: RatingFigure['series'] = []): TrendPoint[] =>
  series.map(({ start, end, partial, n, mean }) => ({ start, end, partial, n, value: mean }));

/** The series of one tab: a survey each. `linkOf` gives the address behind a metric's days. */
export function trendSeries(
  figures: readonly RatingFigure[],
  role: Role,
  hidden: readonly string[],
  linkOf: (metric: RatingFigure, days: { startDate: string; endDate: string }) => string | null,
): readonly TrendSeries[] {
  return figures
    .filter((metric) => metric.role === role && !hidden.includes(metric.code))
    .map((metric) => {
      const { name, colour } = shownSurvey(metric.surveyId);
      return {
        key: String(metric.surveyId),
        name,
        colour,
        points: pointsOf(metric.series),
        before: metric.change ? pointsOf(metric.change.series) : null,
        moved: metric.change?.significant === true,
        hrefOf: ({ start, end, n }) => (n === 0 ? null : linkOf(metric, { startDate: start, endDate: end })),
      };
    });
}

/**
 * Series of chance alone (no bucket of 30 answers), left out so that they do not stretch the axis of the others. Where
 * there are no others, all are drawn, with open points.
 */
export function leftOut(series: readonly TrendSeries[]): ReadonlySet<string> {
  const thin = series.filter(isTooThin);
  return new Set(thin.length === series.length ? [] : thin.map(({ key }) => key));
}

/** Whether the chart draws a series: not switched off, and not left out unless it was asked for. */
export function isDrawn({ key }: TrendSeries, view: Pick<View, 'off' | 'draw'>, left: ReadonlySet<string>): boolean {
  return !view.off.includes(Number(key)) && (!left.has(key) || view.draw.includes(Number(key)));
}

/** What the legend's switch of a survey writes into the address. */
export function switched(
  view: Pick<View, 'off' | 'draw'>,
  { key }: TrendSeries,
  on: boolean,
  left: ReadonlySet<string>,
): Pick<View, 'off' | 'draw'> {
  const id = Number(key);
  const without = (ids: readonly number[]) => ids.filter((one) => one !== id);
  if (left.has(key)) return { off: without(view.off), draw: on ? [...view.draw, id] : without(view.draw) };
  return { off: on ? without(view.off) : [...view.off, id], draw: view.draw };
}
