import {
  type Day,
  formatBucket,
  formatBucketDays,
  isLowBase,
  type SeriesColour,
  wholeMonths,
} from '@shoppervoice/survey-model';

/** What a trend chart is given: plain values, in a unit of `UNITS`. */

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
  /** Values that would be nothing to tell, drawn as ground behind the point; null at an end: it is open. */
  readonly still?: OpenRange | null;
  /** Something was told of it: it is marked. */
  readonly fired?: boolean;
}

/** Values from one to another; null: without an end at that side. */
export interface OpenRange {
  readonly low: number | null;
  readonly high: number | null;
}

/** A level to read a series against, such as a benchmark. */
export interface ReferenceMark {
  readonly value: number;
  readonly label: string;
  /** The label where it need not be one line. */
  readonly whole?: string;
  /** The value as it is written, where not as those of the series. */
  readonly text?: string;
}

export interface TrendSeries {
  readonly key: string;
  readonly name: string;
  readonly colour: SeriesColour;
  readonly points: readonly TrendPoint[];
  /** The other period's own buckets: the k-th is drawn under the k-th. Null: nothing is compared. */
  readonly before: readonly TrendPoint[] | null;
  /** It changed significantly against the period before: its labels choose their places first. */
  readonly moved?: boolean;
  /** Drawn as dotted level lines with their names. */
  readonly marks?: readonly ReferenceMark[];
  /** Address behind a point; null: it leads nowhere. */
  hrefOf?(point: TrendPoint): string | null;
}

/** Columns of the drawing: as many as the longer of the two periods has. */
export function slotCount(series: readonly TrendSeries[]): number {
  return Math.max(0, ...series.map(({ points, before }) => Math.max(points.length, before?.length ?? 0)));
}

/** Every bucket under 30 answers: a line through them would draw chance. */
export function isTooThin({ points }: TrendSeries): boolean {
  return points.every(({ n }) => isLowBase(n));
}

/**
 * Keys of series of chance alone, left out so that they do not stretch the axis of the others. If all series are such, all
 * are drawn, with open points.
 */
export function leftOut(series: readonly TrendSeries[]): ReadonlySet<string> {
  const thin = series.filter(isTooThin);
  return new Set(thin.length === series.length ? [] : thin.map(({ key }) => key));
}

/** Whether days without a year could be taken for those of another. */
export function spansYears(points: readonly TrendPoint[]): boolean {
  return points[0]?.start.slice(0, 4) !== points.at(-1)?.end.slice(0, 4);
}

/**
 * Writes the days of these buckets. A month goes by its name where all of them are months, whole or begun: among spans of 30
 * days it would look like something else than its neighbours.
 */
export function bucketFormat(points: readonly TrendPoint[], withYear = spansYears(points)) {
  const months = points.every(({ start: startDate, end: endDate, partial }) => {
    return partial || wholeMonths({ startDate, endDate }) > 0;
  });
  return (point: TrendPoint): string => (months ? formatBucket : formatBucketDays)(point, withYear);
}

/** Whether a point has no neighbour to be joined with by a line: it needs a mark to be seen. */
export function isAlone(points: readonly TrendPoint[], index: number): boolean {
  const known = (at: number) => points[at] !== undefined && points[at].value !== null;
  return known(index) && !known(index - 1) && !known(index + 1);
}

/** The buckets of the series that has most of them: their days are under the plot. */
export function longestOf(
  series: readonly TrendSeries[],
  of: (one: TrendSeries) => readonly TrendPoint[] | null,
): readonly TrendPoint[] {
  return series
    .map(of)
    .reduce<readonly TrendPoint[]>((most, next) => (next && next.length > most.length ? next : most), []);
}
