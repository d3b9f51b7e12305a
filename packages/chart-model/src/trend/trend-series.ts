import {
  type Day,
  formatBucket,
  formatBucketDays,
  isLowBase,
  type SeriesColour,
  wholeMonths,
} from '@shoppervoice/survey-model';

/** Input of a trend chart: plain values, in a unit of `UNITS`. */

export type ChartType = 'line' | 'column';

export interface TrendPoint {
  readonly start: Day;
  readonly end: Day;
  readonly partial: boolean;
  readonly n: number;
  readonly value: number | null;
  /** Both ends of its interval, in the value's unit: drawn as a thin whisker. */
  readonly low?: number | null;
  readonly high?: number | null;
  /** Values in which an alert does not fire, drawn as background of the point; a null end is open. */
  readonly still?: OpenRange | null;
  /** An alert fired: it is marked. */
  readonly fired?: boolean;
}

/** A range of values; null: open at that end. */
export interface OpenRange {
  readonly low: number | null;
  readonly high: number | null;
}

/** A reference line of a series, such as a benchmark. */
export interface ReferenceMark {
  readonly value: number;
  readonly label: string;
  /** The label if several lines are possible. */
  readonly whole?: string;
  /** The formatted value, if not formatted like those of the series. */
  readonly text?: string;
}

export interface TrendSeries {
  readonly key: string;
  readonly name: string;
  readonly colour: SeriesColour;
  readonly points: readonly TrendPoint[];
  /** The other period's own buckets: the k-th is drawn below the k-th. Null: no comparison. */
  readonly before: readonly TrendPoint[] | null;
  /** Name of the other side, if it is another segment of the same days. */
  readonly otherName?: string;
  /** It changed significantly against the period before: its labels are placed first. */
  readonly moved?: boolean;
  /** Drawn as dotted reference lines with their names. */
  readonly marks?: readonly ReferenceMark[];
  /** Link of a point; null: none. */
  hrefOf?(point: TrendPoint): string | null;
}

/** Columns of the drawing: as many as the longer of the two periods has. */
export function slotCount(series: readonly TrendSeries[]): number {
  return Math.max(0, ...series.map(({ points, before }) => Math.max(points.length, before?.length ?? 0)));
}

/** Every bucket has under 30 answers: a line through them would show chance. */
export function isTooThin({ points }: TrendSeries): boolean {
  return points.every(({ n }) => isLowBase(n));
}

/**
 * Keys of series with few answers, hidden so that they do not stretch the axis of the others. If all series are such,
 * all are drawn, with open points.
 */
export function leftOut(series: readonly TrendSeries[]): ReadonlySet<string> {
  const thin = series.filter(isTooThin);
  return new Set(thin.length === series.length ? [] : thin.map(({ key }) => key));
}

/** Whether days without a year are ambiguous. */
export function spansYears(points: readonly TrendPoint[]): boolean {
  return points[0]?.start.slice(0, 4) !== points.at(-1)?.end.slice(0, 4);
}

/**
 * Formats the days of these buckets. A month has its name if all of them are months, complete or partial: among spans
 * of 30 days it would look different from its neighbours.
 */
export function bucketFormat(points: readonly TrendPoint[], withYear = spansYears(points)) {
  const months = points.every(({ start: startDate, end: endDate, partial }) => {
    return partial || wholeMonths({ startDate, endDate }) > 0;
  });
  return (point: TrendPoint): string => (months ? formatBucket : formatBucketDays)(point, withYear);
}

/** Whether a point has no neighbour to connect a line to: it needs a marker to be visible. */
export function isAlone(points: readonly TrendPoint[], index: number): boolean {
  const known = (at: number) => points[at] !== undefined && points[at].value !== null;
  return known(index) && !known(index - 1) && !known(index + 1);
}

/** The buckets of the longest series: their days are below the plot. */
export function longestOf(
  series: readonly TrendSeries[],
  of: (one: TrendSeries) => readonly TrendPoint[] | null,
): readonly TrendPoint[] {
  return series
    .map(of)
    .reduce<readonly TrendPoint[]>((most, next) => (next && next.length > most.length ? next : most), []);
}
