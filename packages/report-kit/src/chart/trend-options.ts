import type { Options } from 'highcharts';
import { type Axis, type ChartType, pointWords, slotCount, type TrendSeries } from './trend.ts';
import { seriesKey, seriesOf } from './trend-series.ts';

/** Heights in px: the plot, a row of text under it, and what stands between the two. */
const PLOT = 280;
export const ROW = 17;
const FOOT = 14;
/** Share of the axis that stays free above its last line, for figures over the highest points and the words of part buckets. */
const HEADROOM = 0.16;

export interface TrendOptions {
  readonly type: ChartType;
  readonly series: readonly TrendSeries[];
  readonly axis: Axis;
  readonly title: string;
  readonly valueName: string;
  /** Rows of text under the plot, 16 px each. */
  readonly footRows: number;
  /** Room at the right for names; 0 on a phone. */
  readonly marginRight: number;
  readonly onSelect: (href: string) => void;
}

const axisText = { color: 'var(--ink-3)', fontSize: '11px', fontFamily: 'var(--font)' } as const;

/** The drawing as Highcharts takes it. Colours are the design's custom properties, so a change of theme needs no redraw. */
export function trendOptions(trend: TrendOptions): Options {
  const { type, series, axis, title, valueName, footRows, marginRight } = trend;
  const slots = slotCount(series);
  return {
    palette: { injectCSS: false },
    chart: {
      type,
      height: PLOT + FOOT + footRows * ROW,
      backgroundColor: 'transparent',
      animation: false,
      spacing: [8, 0, 0, 0],
      marginLeft: 32,
      marginRight: Math.max(marginRight, 8),
      marginBottom: footRows * ROW + FOOT,
      style: { fontFamily: 'var(--font)', fontSize: '12px' },
    },
    title: { text: undefined },
    credits: { enabled: false },
    legend: { enabled: false },
    xAxis: {
      // Categories keep half a column free at both ends, for lines and columns alike.
      categories: [...Array(slots).keys()].map(String),
      min: 0,
      max: slots - 1,
      tickLength: 0,
      lineColor: 'var(--edge)',
      lineWidth: type === 'column' ? 1 : 0,
      labels: { enabled: false },
      crosshair: { color: 'var(--line-control)', width: 1, dashStyle: 'Dot' },
      accessibility: { description: 'Period' },
    },
    yAxis: {
      min: axis.min,
      max: axis.max + (axis.max - axis.min) * HEADROOM,
      tickPositions: ticksOf(axis),
      startOnTick: false,
      endOnTick: false,
      title: { text: undefined },
      gridLineColor: 'var(--line)',
      labels: {
        formatter: ({ value }) => Number(value).toFixed(axis.tick < 1 ? 1 : 0),
        style: { ...axisText, whiteSpace: 'nowrap', textOverflow: 'none' },
        x: -8,
      },
      accessibility: { description: valueName },
    },
    tooltip: {
      animation: false,
      outside: false,
      backgroundColor: 'var(--raised)',
      borderColor: 'var(--line-control)',
      borderRadius: 8,
      shadow: false,
      padding: 12,
      style: { color: 'var(--ink-2)', fontSize: '13px', fontFamily: 'var(--font)' },
      formatter() {
        const one = series.find(({ key }) => key === seriesKey(this.series.options.id));
        if (!one) return false;
        const point = one.points[this.x];
        const leads = point !== undefined && Boolean(one.hrefOf?.(point));
        return [
          `<b>${asMarkup(one.name)}, ${asMarkup(valueName)}</b>`,
          ...pointWords(one, this.x),
          ...(leads ? ['Select to read the comments'] : []),
        ].join('<br/>');
      },
    },
    accessibility: {
      enabled: true,
      description: title,
      landmarkVerbosity: 'disabled',
      // The page's own heading names the chart, and the table view holds its numbers.
      screenReaderSection: { beforeChartFormat: '', afterChartFormat: '' },
      keyboardNavigation: {
        order: ['series'],
        seriesNavigation: { mode: 'normal' },
        focusBorder: { style: { color: 'var(--accent)', lineWidth: 2, borderRadius: 4 } },
      },
      point: {
        descriptionFormatter: (point) => {
          const one = series.find(({ key }) => key === seriesKey(point.series.options.id));
          if (!one) return '';
          const now = one.points[point.x];
          const leads = now && one.hrefOf?.(now);
          return `${one.name}. ${pointWords(one, point.x).join('; ')}.${leads ? ' Select to read the comments.' : ''}`;
        },
      },
    },
    plotOptions: {
      series: {
        animation: false,
        stickyTracking: true,
        states: { inactive: { opacity: 1 }, hover: { lineWidthPlus: 0 } },
        connectNulls: false,
      },
      line: { marker: { symbol: 'circle' } },
      column: {
        groupPadding: 0.18,
        pointPadding: 0.06,
        maxPointWidth: 40,
        borderRadius: 2,
        states: { hover: { brightness: 0 } },
      },
    },
    series: series.flatMap((one) => seriesOf(one, trend, slots)),
  };
}

/** Lines of the axis; whole tenths, so that 0.1 + 0.2 stays 0.3. */
function ticksOf({ min, max, tick }: Axis): number[] {
  const count = Math.round((max - min) / tick);
  return Array.from({ length: count + 1 }, (_, at) => Math.round((min + at * tick) * 10) / 10);
}

function asMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
