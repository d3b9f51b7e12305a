import {
  type ChartDay,
  footRows,
  type LetteredNote,
  type TrendDrawing,
  type TrendSeries,
} from '@shoppervoice/chart-model';
import { usePaper } from '@shoppervoice/ui';
import { useId, useMemo, useRef } from 'react';
import { HighchartsChart } from './highcharts-chart.tsx';
import { PaperTrend } from './paper-trend.tsx';
import styles from './trend-chart.module.css';
import { drawGround } from './trend-ground.ts';
import { drawNotes } from './trend-notes.ts';
import { trendOptions } from './trend-options.ts';

/** Space at the right of the plot for the names of lines. */
const NAMES = 128;

export interface TrendCanvasProps {
  drawing: TrendDrawing;
  /** What the drawing was made from. */
  series: readonly TrendSeries[];
  title: string;
  valueName: string;
  named: boolean;
  notes: readonly LetteredNote[];
  holidays: readonly ChartDay[];
  onNote?: ((day: string) => void) | undefined;
  onSelect: (href: string) => void;
}

/**
 * The Highcharts part, loaded only when a chart is drawn. Redraws when its content changes; for print it is replaced by
 * a drawing as wide as the sheet.
 */
export default function TrendCanvas({
  drawing,
  series,
  title,
  valueName,
  named,
  notes,
  holidays,
  onNote,
  onSelect,
}: TrendCanvasProps) {
  const id = `hatch-${useId().replace(/[^\w-]/g, '')}`;
  const select = useRef(onSelect);
  select.current = onSelect;
  const write = useRef(onNote);
  write.current = onNote;
  const writes = onNote !== undefined;
  const options = useMemo(() => {
    const rows = footRows(series, named);
    const made = trendOptions({
      drawing,
      series,
      title,
      valueName,
      footRows: rows.length,
      marginRight: named ? NAMES : 0,
      onSelect: (href) => select.current(href),
    });
    const render = {
      render(this: Parameters<typeof drawGround>[0]) {
        drawGround(this, { drawing, series, rows, named, id });
        drawNotes(this, { drawing, series, notes, holidays, onNote: writes ? (day) => write.current?.(day) : null });
      },
    };
    return { ...made, chart: { ...made.chart, events: render } };
  }, [drawing, series, title, valueName, named, id, notes, holidays, writes]);
  const isPaper = usePaper();
  return (
    <>
      <div className={styles.screen}>
        <HighchartsChart options={options} />
      </div>
      {isPaper && (
        <PaperTrend
          picture={{ kind: 'trend', type: drawing.type, unit: drawing.unit, series, notes, holidays }}
          title={title}
        />
      )}
    </>
  );
}
