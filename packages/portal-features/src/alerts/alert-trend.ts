import { type LetteredNote, letteredNotes, type TrendPoint, type TrendSeries } from '@shoppervoice/chart-model';
import type { AlertTrend, AlertWatch } from '@shoppervoice/contracts/delivery';
import type { Note } from '@shoppervoice/contracts/reports';
import { useNotes } from '@shoppervoice/report-kit';
import type { Unit } from '@shoppervoice/survey-model';
import { useMemo } from 'react';

/** How a rule's trend is drawn: as a line in a unit of figures, or as numbers only. */
export type DrawnTrend =
  | { readonly kind: 'line'; readonly unit: Unit; readonly series: readonly TrendSeries[] }
  | { readonly kind: 'numbers' };

const trendPoint = ({ startDate, endDate, n, value, still, fired }: AlertTrend['points'][number]): TrendPoint => ({
  start: startDate,
  end: endDate,
  partial: false,
  n: n ?? 0,
  value,
  still,
  fired: fired.length > 0,
});

/** Converts a rule's windows to chart input. Pure. */
export function drawnTrend({ unit, what, points }: AlertTrend): DrawnTrend {
  if (unit === 'count' || unit === 'points') return { kind: 'numbers' };
  const series: TrendSeries = {
    key: 'course',
    name: what,
    colour: 'a',
    before: null,
    points: points.map(trendPoint),
    hrefOf: ({ end }) => points.find(({ endDate }) => endDate === end)?.page ?? null,
  };
  return { kind: 'line', unit, series: [series] };
}

const lengthOf = (watch: AlertWatch): number => (watch.kind === 'figure' ? watch.condition.days : watch.days);

/** Length of a rule's windows, such as `30 days`. */
export const daysOf = (watch: AlertWatch): string => {
  const days = lengthOf(watch);
  return days === 1 ? 'day' : `${days} days`;
};

/** Meaning of the shaded range behind the line. */
export const quietRange = (watch: AlertWatch): string =>
  watch.kind === 'figure' && watch.condition.kind === 'change'
    ? `what the ${daysOf(watch)} before suggest, 95%`
    : 'no alert in this range';

const NEVER = { startDate: '1970-01-01', endDate: '1970-01-01' };

/** The merchant's notes on the days of a trend, and the letters that mark them in the chart. */
export function useTrendNotes(trend: AlertTrend): {
  readonly notes: readonly Note[];
  readonly lettered: readonly LetteredNote[];
} {
  const { points, area } = trend;
  const first = points[0];
  const last = points.at(-1);
  const days = first && last ? { startDate: first.startDate, endDate: last.endDate } : NEVER;
  const notes = useNotes(area, days);
  const lettered = useMemo(() => letteredNotes(notes, points.map(trendPoint)), [notes, points]);
  return { notes, lettered };
}
