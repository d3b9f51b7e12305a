import { isLowBase, type SeriesColour, type Unit } from '@shoppervoice/survey-model';
import { type Axis, axisOf } from './trend-axis.ts';
import {
  type ChartType,
  isAlone,
  type OpenRange,
  type ReferenceMark,
  slotCount,
  type TrendPoint,
  type TrendSeries,
} from './trend-series.ts';

/** A trend for any renderer: values of an axis, slots from the left, and the style of each point. */

/** With more buckets only isolated points, or those of few answers, have markers. */
const MOST_MARKED = 24;
/** Px. */
export const LINE_WIDTHS = { now: 2.25, before: 1.5 } as const;
export const MARKS = { now: { radius: 4, lineWidth: 2 }, before: { radius: 3, lineWidth: 1.5 } } as const;
/** Fraction of the axis above its last line, for labels over the highest points and of partial buckets. */
const HEADROOM = 0.16;
/** Fractions of a slot that stay free on both sides, and of a column's room likewise. */
export const COLUMNS = { groupPadding: 0.18, pointPadding: 0.06, maxWidth: 40 } as const;

/** `open`: fewer than 30 answers. */
export type PointMark = 'none' | 'full' | 'open';

export interface DrawnPoint {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly mark: PointMark;
  readonly few: boolean;
  readonly still: OpenRange | null;
  readonly fired: boolean;
}

export interface DrawnSeries {
  readonly key: string;
  readonly name: string;
  readonly colour: SeriesColour;
  readonly moved: boolean;
  /** The k-th is in the k-th slot. */
  readonly now: readonly DrawnPoint[];
  readonly before: readonly DrawnPoint[] | null;
  readonly marks: readonly ReferenceMark[];
}

export interface TrendDrawing {
  readonly type: ChartType;
  readonly unit: Unit;
  readonly axis: Axis;
  /** Value at the top of the plot. */
  readonly top: number;
  readonly slots: number;
  /** Whether every point of this period has a marker; otherwise only those that need one. */
  readonly marked: boolean;
  readonly series: readonly DrawnSeries[];
}

export function trendDrawing(type: ChartType, series: readonly TrendSeries[], unit: Unit): TrendDrawing {
  const axis = axisOf(type, series, unit);
  const slots = slotCount(series);
  return {
    type,
    unit,
    axis,
    top: axis.max + (axis.max - axis.min) * HEADROOM,
    slots,
    marked: slots <= MOST_MARKED,
    series: series.map(({ key, name, colour, moved = false, points, before, marks = [] }) => ({
      key,
      name,
      colour,
      moved,
      marks,
      now: points.map((point, at) => drawnPoint(point, nowMark(points, at, slots))),
      before: before?.map((point, at) => drawnPoint(point, isAlone(before, at) ? 'open' : 'none')) ?? null,
    })),
  };
}

function drawnPoint(point: TrendPoint, mark: PointMark): DrawnPoint {
  const { value, low = null, high = null, n, still = null, fired = false } = point;
  const bounded = value !== null && low !== null && high !== null;
  const interval = bounded ? { low, high } : { low: null, high: null };
  return { value, ...interval, mark, few: n > 0 && isLowBase(n), still, fired };
}

function nowMark(points: readonly TrendPoint[], at: number, slots: number): PointMark {
  const point = points[at];
  if (!point || point.value === null) return 'none';
  if (point.n > 0 && isLowBase(point.n)) return 'open';
  if (point.fired === true) return 'full';
  return slots <= MOST_MARKED || isAlone(points, at) ? 'full' : 'none';
}
