import Highcharts from 'highcharts/esm/highcharts.js';
import 'highcharts/esm/modules/accessibility.js';
import { useEffect, useId, useRef } from 'react';
import { type Axis, type ChartType, footRows, type TrendSeries } from './trend.ts';
import { drawGround } from './trend-ground.ts';
import { trendOptions } from './trend-options.ts';

/** Room at the right of the plot for the lines' names. */
const NAMES = 128;

export interface TrendCanvasProps {
  type: ChartType;
  series: readonly TrendSeries[];
  axis: Axis;
  title: string;
  valueName: string;
  named: boolean;
  onSelect: (href: string) => void;
}

/** The Highcharts part, loaded only where a chart is drawn. Drawn anew when what it shows changes. */
export default function TrendCanvas({ type, series, axis, title, valueName, named, onSelect }: TrendCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = `hatch-${useId().replace(/[^\w-]/g, '')}`;
  const select = useRef(onSelect);
  select.current = onSelect;
  useEffect(() => {
    if (!box.current) return;
    const rows = footRows(series);
    const options = trendOptions({
      type,
      series,
      axis,
      title,
      valueName,
      footRows: rows.length,
      marginRight: named ? NAMES : 0,
      onSelect: (href) => select.current(href),
    });
    const chart = Highcharts.chart(box.current, {
      ...options,
      chart: {
        ...options.chart,
        events: {
          render() {
            drawGround(this, { series, rows, named, id });
          },
        },
      },
    });
    // Words are placed by what they measure, which another typeface than the page's own would tell wrongly.
    let isShown = true;
    if (document.fonts?.status === 'loading') void document.fonts.ready.then(() => isShown && chart.redraw());
    return () => {
      isShown = false;
      chart.destroy();
    };
  }, [type, series, axis, title, valueName, named, id]);
  return <div ref={box} />;
}
