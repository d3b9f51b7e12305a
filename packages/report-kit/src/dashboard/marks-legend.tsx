import { type DayRange, formatRangeWithYear } from '@shoppervoice/survey-model';
import { Legend, LegendKey } from '../chart/chart-legend.tsx';
import { useSides } from '../figures/sides.ts';
import { useDashboard } from './dashboard.ts';
import * as words from './words.ts';

/** Marks over the bars of a panel. */
export interface DrawnMarks {
  readonly interval: boolean;
  /** The other period, and its mark: `beforeMark` across a bar, `before` across a column. */
  readonly before: { readonly days: DayRange; readonly kind: 'before' | 'beforeMark' } | null;
}

/** Legend of the marks over a panel's bars, once per panel. */
export function MarksLegend({ of: { interval, before } }: { of: DrawnMarks }) {
  const { days } = useDashboard();
  const sides = useSides();
  return (
    <Legend>
      <LegendKey kind="bar">{sides?.now ?? formatRangeWithYear(days)}</LegendKey>
      {interval && <LegendKey kind="interval">{words.interval}</LegendKey>}
      {before && <LegendKey kind={before.kind}>{sides?.other ?? formatRangeWithYear(before.days)}</LegendKey>}
    </Legend>
  );
}
