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
  /** What is drawn. Keep the array stable: a new one redraws the chart. */
  series: readonly TrendSeries[];
  /** Lines to reserve space for, also those that are switched off, so that toggling them does not shift the page. */
  place?: readonly TrendSeries[];
  /** For screen readers: what the chart shows. */
  title: string;
  /** What a value is: `Overall satisfaction`. */
  valueName: string;
  /** Notes on its days, by letter. Keep the array stable. */
  notes?: readonly LetteredNote[];
  /** Holidays among its days. Keep the array stable. */
  holidays?: readonly ChartDay[];
  /** Called for the day under the pointer, to write a note on it. */
  onNote?: (day: string) => void;
}

const NO_NOTES: readonly LetteredNote[] = [];
const NO_DAYS: readonly ChartDay[] = [];

/** A figure over time, lines or columns, with the period before dashed and rows of dates and n below. */
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

/** Height of a drawing of these lines, reserved before it loads and if it does not. */
export function ChartPlace({ of, children }: { of: readonly TrendSeries[]; children: ReactNode }) {
  const beside = useLayoutWidth() !== 'phone';
  return (
    <div className={styles.chart} style={{ minHeight: trendHeight(footRows(of, beside).length) }}>
      {children}
    </div>
  );
}
