import { abbreviateCount, type Day, daysBetween, formatCount, formatMean, isLowBase } from '@shoppervoice/survey-model';
import type { SurveyColour } from '@shoppervoice/ui';
import { formatBucket, formatDayCount } from '../days/format-days.ts';

/** What a trend chart draws: plain values, worked out here and drawn elsewhere. */

export type ChartType = 'line' | 'column';

export interface TrendPoint {
  readonly start: Day;
  readonly end: Day;
  readonly partial: boolean;
  readonly n: number;
  readonly value: number | null;
}

export interface TrendSeries {
  readonly key: string;
  readonly name: string;
  readonly colour: SurveyColour;
  readonly points: readonly TrendPoint[];
  /** The other period's own buckets: the k-th is drawn under the k-th. Null: nothing is compared. */
  readonly before: readonly TrendPoint[] | null;
  /** It changed significantly against the period before: its labels choose their places first. */
  readonly moved?: boolean;
  /** Address behind a point; null: it leads nowhere. */
  hrefOf?(point: TrendPoint): string | null;
}

export interface Axis {
  readonly min: number;
  readonly max: number;
  readonly tick: number;
}

const SCALE = { min: 0, max: 10 } as const;
/** Lines never fill the height with less than two points of the scale: small moves stay small. */
const LEAST_SPAN = 2;

/** Columns start at zero; lines fit the values in steps of half a point, over at least two points. */
export function axisOf(type: ChartType, series: readonly TrendSeries[]): Axis {
  if (type === 'column') return { ...SCALE, tick: 2 };
  const values = series
    .flatMap(({ points, before }) => [...points, ...(before ?? [])])
    .flatMap(({ value }) => value ?? []);
  if (values.length === 0) return { ...SCALE, tick: 2 };
  let min = Math.floor(Math.min(...values) * 2) / 2;
  let max = Math.ceil(Math.max(...values) * 2) / 2;
  while (max - min < LEAST_SPAN) {
    if (max < SCALE.max) max += 0.5;
    if (max - min < LEAST_SPAN && min > SCALE.min) min -= 0.5;
  }
  const tick = max - min > 4 ? 1 : 0.5;
  return { min: tick === 1 ? Math.floor(min) : min, max: tick === 1 ? Math.ceil(max) : max, tick };
}

/** `The axis starts at 7.` Says it for lines; columns start at zero. */
export function axisSentence(axis: Axis): string {
  return `The axis starts at ${axis.min}.`;
}

/** Columns of the drawing: as many as the longer of the two periods has. */
export function slotCount(series: readonly TrendSeries[]): number {
  return Math.max(0, ...series.map(({ points, before }) => Math.max(points.length, before?.length ?? 0)));
}

/** Every bucket under 30 answers: a line through them would draw chance. */
export function isTooThin({ points }: TrendSeries): boolean {
  return points.every(({ n }) => isLowBase(n));
}

export interface FootRow {
  readonly head: string;
  /** A colour token for figures of one series; null for dates. */
  readonly colour: SurveyColour | null;
  readonly cells: readonly string[];
}

/** Whether days without a year could be taken for those of another. */
export function spansYears(points: readonly TrendPoint[]): boolean {
  return points[0]?.start.slice(0, 4) !== points.at(-1)?.end.slice(0, 4);
}

/** What stands under the columns: both dates, then each series' n. */
export function footRows(series: readonly TrendSeries[]): readonly FootRow[] {
  const slots = [...Array(slotCount(series)).keys()];
  const longest = (of: (one: TrendSeries) => readonly TrendPoint[] | null) =>
    series.map(of).reduce<readonly TrendPoint[]>((most, next) => (next && next.length > most.length ? next : most), []);
  const dates = (points: readonly TrendPoint[]) =>
    slots.map((slot) => (points[slot] ? formatBucket(points[slot], spansYears(points)) : ''));
  const before = longest((one) => one.before);
  return [
    { head: 'this period', colour: null, cells: dates(longest((one) => one.points)) },
    ...(before.length > 0 ? [{ head: 'before', colour: null, cells: dates(before) }] : []),
    ...series.map((one) => ({
      head: `n, ${one.name}`,
      colour: one.colour,
      cells: slots.map((slot) => {
        const point = one.points[slot];
        return point ? axisCount(point.n) : '';
      }),
    })),
  ];
}

/** Exact to four digits, short from there: it has to fit under a column. Tooltip and table hold the exact count. */
function axisCount(n: number): string {
  if (n === 0) return '–';
  return n < 10_000 ? formatCount(n) : abbreviateCount(n);
}

/** Whether a point has no neighbour to be joined with by a line: it needs a mark to be seen. */
export function isAlone(points: readonly TrendPoint[], index: number): boolean {
  const known = (at: number) => points[at] !== undefined && points[at].value !== null;
  return known(index) && !known(index - 1) && !known(index + 1);
}

/** `3 days`: how much of a calendar bucket a partial one holds. */
export function partialWords({ start, end }: TrendPoint): string {
  return formatDayCount(daysBetween(start, end) + 1);
}

/** One point in words, for a tooltip and for screen readers. */
export function pointWords(series: TrendSeries, slot: number): readonly string[] {
  const now = series.points[slot];
  const before = series.before?.[slot];
  const line = (point: TrendPoint) =>
    `${formatBucket(point, true)}${point.partial ? ` (${partialWords(point)})` : ''}: ${formatMean(point.value)}, n ${formatCount(point.n)}`;
  return [
    ...(now ? [line(now)] : []),
    ...(before ? [`before, ${line(before)}`] : []),
    ...(now && now.n > 0 && isLowBase(now.n) ? ['few answers'] : []),
  ];
}
