import { isTooThin, type TrendPoint, type TrendSeries } from '@shoppervoice/chart-model';
import type { RatingFigure } from '@shoppervoice/contracts';
import { type DayRange, shownSurvey } from '@shoppervoice/survey-model';
import { anyCode, codeOrNone } from '../address/address-field.ts';
import type { AddressState } from '../address/use-address-state.ts';
import { behindFigure } from '../drill-down/behind-figure.ts';
import { type AnswerFigure, type Dashboard, ratingsOf } from './dashboard.ts';
import { rolesOf } from './rating-groups.ts';

/** One drawing of a trend: what its tab says, the figures that it is about, and their lines. */
export interface TrendTab {
  readonly key: string;
  readonly label: string;
  readonly figures: readonly AnswerFigure[];
  readonly series: readonly TrendSeries[];
}

/** How a page's figures become drawings. */
export type TrendTabs = (dashboard: Pick<Dashboard, 'answer' | 'figures' | 'linkOf'>) => readonly TrendTab[];

const pointsOf = (series: RatingFigure['series'] = []): TrendPoint[] =>
  series.map(({ start, end, partial, n, mean }) => ({ start, end, partial, n, value: mean }));

/** A tab for what several surveys ask alike, a line for each survey. Tabs stay where all of their lines are taken off. */
export const tabsByRole: TrendTabs = ({ answer, figures, linkOf }) =>
  rolesOf(ratingsOf(answer.figures)).map(({ role, label }) => {
    const own = ratingsOf(figures).filter((figure) => figure.role === role);
    return {
      key: role,
      label,
      figures: own,
      series: own.map((figure) => {
        const { name, colour } = shownSurvey(figure.surveyId);
        return {
          key: String(figure.surveyId),
          name,
          colour,
          points: pointsOf(figure.series),
          before: figure.change ? pointsOf(figure.change.series) : null,
          moved: figure.change?.significant === true,
          hrefOf: (point: TrendPoint) => (point.n === 0 ? null : linkOf(figure, daysOf(point), behindFigure(figure))),
        };
      }),
    };
  });

const daysOf = ({ start, end }: TrendPoint): DayRange => ({ startDate: start, endDate: end });

/** What a reader sets of a trend. */
export const TREND_FIELDS = {
  /** Key of the tab. */
  metric: codeOrNone,
  /** Keys of series that are switched off in the legend. */
  off: anyCode,
  /** Keys of series that are drawn although no bucket holds 30 answers. */
  draw: anyCode,
};
export type TrendView = AddressState<typeof TREND_FIELDS>;

/** The tab that is open: the first where the address names none of them. */
export function openTab(tabs: readonly TrendTab[], { metric }: Pick<TrendView, 'metric'>): TrendTab | undefined {
  return tabs.find(({ key }) => key === metric) ?? tabs[0];
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
export function isDrawn({ key }: TrendSeries, view: Pick<TrendView, 'off' | 'draw'>, left: ReadonlySet<string>) {
  return !view.off.includes(key) && (!left.has(key) || view.draw.includes(key));
}

/** What the legend's switch of a series writes into the address. */
export function switched(
  view: Pick<TrendView, 'off' | 'draw'>,
  { key }: TrendSeries,
  on: boolean,
  left: ReadonlySet<string>,
): Pick<TrendView, 'off' | 'draw'> {
  const without = (keys: readonly string[]) => keys.filter((one) => one !== key);
  if (left.has(key)) return { off: without(view.off), draw: on ? [...view.draw, key] : without(view.draw) };
  return { off: on ? without(view.off) : [...view.off, key], draw: view.draw };
}
