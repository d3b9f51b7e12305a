import { isLowBase, UNITS, type Unit } from '@shoppervoice/survey-model';
import type { TrendPoint, TrendSeries } from '../trend/trend-series.ts';

/** Many figures over time, a small chart of columns each, all on one scale: first the other period, then this one. */

export interface SmallTrendColumn {
  readonly point: TrendPoint;
  /** From the comparison period. */
  readonly before: boolean;
  /** Fewer than 30 answers: hollow. */
  readonly few: boolean;
  /** From 0 at the base to 1 at the scale's end; null: no answers. */
  readonly height: number | null;
  /** Labelled with its value: the tallest of its period, and the last. */
  readonly labelled: boolean;
}

/** Value at the top of every chart: whole steps of the unit, as few as cover every column. */
export function smallTrendTop(series: readonly TrendSeries[], unit: Unit): number {
  const { step } = UNITS[unit];
  const most = Math.max(0, ...series.flatMap(({ points, before }) => valuesOf([...(before ?? []), ...points])));
  // Fifteen digits remove the binary error, which would add a step to an exact value.
  return Number((Math.max(1, Math.ceil(Number((most / step).toPrecision(12)))) * step).toPrecision(12));
}

/** The columns of one chart, from left to right. */
export function smallTrendColumns({ points, before }: TrendSeries, top: number): readonly SmallTrendColumn[] {
  return [...columnsOf(before ?? [], true, top), ...columnsOf(points, false, top)];
}

const valuesOf = (points: readonly TrendPoint[]) => points.flatMap(({ value }) => (value === null ? [] : [value]));

function columnsOf(points: readonly TrendPoint[], before: boolean, top: number): readonly SmallTrendColumn[] {
  const most = Math.max(...valuesOf(points));
  const tallest = points.findIndex(({ value }) => value === most);
  return points.map((point, at) => ({
    point,
    before,
    few: isLowBase(point.n),
    height: point.value === null ? null : point.value / top,
    labelled: point.value !== null && point.value > 0 && (at === tallest || (!before && at === points.length - 1)),
  }));
}
