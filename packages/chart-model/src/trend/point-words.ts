import { daysBetween, formatCount, formatDayCount, isLowBase, UNITS, type Unit } from '@shoppervoice/survey-model';
import { bucketFormat, type TrendPoint, type TrendSeries } from './trend-series.ts';

/** `3 days`: the days of a partial bucket. */
export function partialWords({ start, end }: Pick<TrendPoint, 'start' | 'end'>): string {
  return formatDayCount(daysBetween(start, end) + 1);
}

/** One point in words, for a tooltip and for screen readers. */
export function pointWords(series: TrendSeries, slot: number, unit: Unit): readonly string[] {
  const { format } = UNITS[unit];
  const now = series.points[slot];
  const before = series.before?.[slot];
  const line = (point: TrendPoint, points: readonly TrendPoint[]) =>
    `${bucketFormat(points, true)(point)}${point.partial ? ` (${partialWords(point)})` : ''}: ${format(point.value)}${interval(point)}, n ${formatCount(point.n)}`;
  const interval = ({ value, low = null, high = null }: TrendPoint) =>
    value === null || low === null || high === null ? '' : ` (95% between ${format(low)} and ${format(high)})`;
  return [
    ...(now ? [line(now, series.points)] : []),
    ...(before ? [`${series.otherName ?? 'before'}, ${line(before, series.before ?? [])}`] : []),
    ...(series.marks ?? []).map(({ label, value, text = format(value) }) => `${label}: ${text}`),
    ...(now && now.n > 0 && isLowBase(now.n) ? ['few answers'] : []),
  ];
}
