import {
  type ChartDay,
  type ChartType,
  footRows,
  type LetteredNote,
  type TrendSeries,
  trendDrawing,
} from '@shoppervoice/chart-model';
import type { Unit } from '@shoppervoice/survey-model';
import { StillLoading, useLayoutWidth } from '@shoppervoice/ui';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useTrendCanvas } from './trend-canvas-code.ts';
import styles from './trend-chart.module.css';
import { trendHeight } from './trend-height.ts';

export interface TrendChartProps {
  type: ChartType;
  unit: Unit;
  /** What is drawn. Keep the same array while nothing changed: with another one the chart is drawn again. */
  series: readonly TrendSeries[];
  /** Lines that it has room for, more than are drawn: what is taken off the page and put back moves nothing below. */
  place?: readonly TrendSeries[];
  /** For screen readers: what the chart shows. */
  title: string;
  /** What a value is: `Overall satisfaction`. */
  valueName: string;
  /** What is known of its days, by their letters. The same array while nothing changed. */
  notes?: readonly LetteredNote[];
  /** Holidays among its days. The same array while nothing changed. */
  holidays?: readonly ChartDay[];
  /** The reader points at a day over the plot, to write a note on it. */
  onNote?: (day: string) => void;
}

const NO_NOTES: readonly LetteredNote[] = [];
const NO_DAYS: readonly ChartDay[] = [];

/** A figure over a period, lines or columns, with the period before dashed and the rows of dates and n underneath. */
export function TrendChart({
  type,
  unit,
  series,
  place = series,
  title,
  valueName,
  notes = NO_NOTES,
  holidays = NO_DAYS,
  onNote,
}: TrendChartProps) {
  const navigate = useNavigate();
  const TrendCanvas = useTrendCanvas();
  const named = useLayoutWidth() !== 'phone';
  const drawing = useMemo(() => trendDrawing(type, series, unit), [type, series, unit]);
  return (
    <figure aria-label={title}>
      <ChartPlace of={place}>
        {TrendCanvas === null ? (
          <StillLoading />
        ) : (
          <TrendCanvas
            drawing={drawing}
            series={series}
            title={title}
            valueName={valueName}
            named={named}
            notes={notes}
            holidays={holidays}
            onNote={onNote}
            onSelect={(href) => void navigate(href)}
          />
        )}
      </ChartPlace>
    </figure>
  );
}

/** The height of a drawing of these lines, before it comes and where none does. */
export function ChartPlace({ of, children }: { of: readonly TrendSeries[]; children: ReactNode }) {
  const beside = useLayoutWidth() !== 'phone';
  return (
    <div className={styles.chart} style={{ minHeight: trendHeight(footRows(of, beside).length) }}>
      {children}
    </div>
  );
}
