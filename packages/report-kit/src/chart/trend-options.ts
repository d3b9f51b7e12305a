import { COLUMNS, FLAG_ROOM, pointWords, ticksOf } from '@shoppervoice/chart-model';
import { UNITS } from '@shoppervoice/survey-model';
import type { Options } from 'highcharts';
import { type SeriesToDraw, seriesKey, seriesOf } from './highcharts-series.ts';
import { footHeight, trendHeight } from './trend-height.ts';
import { asMarkup, asSpoken } from './trend-words.ts';

export interface TrendOptions extends SeriesToDraw {
  readonly title: string;
  readonly valueName: string;
  /** Rows of text below the plot. */
  readonly footRows: number;
  /** Space at the right for names; 0 on a phone. */
  readonly marginRight: number;
}

const axisText = { color: 'var(--ink-3)', fontSize: '11px', fontFamily: 'var(--font)' } as const;
/** Space for `8.5`, and for longer labels such as `−100` or `100%`. */
const MARGINS = { short: 32, long: 44 } as const;

/** The drawing as Highcharts options. Colours are custom properties, so a change of theme needs no redraw. */
export function trendOptions(trend: TrendOptions): Options {
  const { drawing, series, title, valueName, footRows, marginRight } = trend;
  const { type, unit, axis, slots } = drawing;
  const { formatAxis } = UNITS[unit];
  const ticks = ticksOf(axis);
  const isShort = ticks.every((tick) => formatAxis(tick, axis.tick).length <= 3);
  const wordsOf = (key: string, slot: number) => {
    const one = series.find((each) => each.key === key);
    const point = one?.points[slot];
    return one && { one, words: pointWords(one, slot, unit), leads: Boolean(point && one.hrefOf?.(point)) };
  };
  return {
    palette: { injectCSS: false },
    chart: {
      type,
      height: trendHeight(footRows),
      backgroundColor: 'transparent',
      // No animation, so reduced motion needs no special case.
      animation: false,
      spacing: [FLAG_ROOM, 0, 0, 0],
      marginLeft: isShort ? MARGINS.short : MARGINS.long,
      marginRight: Math.max(marginRight, 8),
      marginBottom: footHeight(footRows),
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
      lineWidth: type === 'column' && axis.min === 0 ? 1 : 0,
      labels: { enabled: false },
      crosshair: { color: 'var(--line-control)', width: 1, dashStyle: 'Dot' },
      accessibility: { description: 'Period' },
    },
    yAxis: {
      min: axis.min,
      max: drawing.top,
      tickPositions: [...ticks],
      startOnTick: false,
      endOnTick: false,
      title: { text: undefined },
      gridLineColor: 'var(--line)',
      plotLines: axis.min < 0 && type === 'column' ? [{ value: 0, color: 'var(--edge)', width: 1, zIndex: 3 }] : [],
      labels: {
        formatter: ({ value }) => formatAxis(Number(value), axis.tick),
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
        const point = wordsOf(seriesKey(this.series.options.id), this.x);
        if (!point) return false;
        return [
          `<b>${asMarkup(point.one.name)}, ${asMarkup(valueName)}</b>`,
          ...point.words.map(asMarkup),
          ...(point.leads ? ['Select to read the comments'] : []),
        ].join('<br/>');
      },
    },
    accessibility: {
      enabled: true,
      description: title,
      landmarkVerbosity: 'disabled',
      // The page's heading names the chart, and the table view has its numbers.
      screenReaderSection: { beforeChartFormat: '', afterChartFormat: '' },
      keyboardNavigation: {
        order: ['series'],
        seriesNavigation: { mode: 'normal' },
        focusBorder: { style: { color: 'var(--accent)', lineWidth: 2, borderRadius: 4 } },
      },
      point: {
        descriptionFormatter: ({ series: { options }, x }) => {
          const point = wordsOf(seriesKey(options.id), x);
          if (!point) return '';
          const { one, words, leads } = point;
          return asSpoken(`${one.name}. ${words.join('; ')}.${leads ? ' Select to read the comments.' : ''}`);
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
        groupPadding: COLUMNS.groupPadding,
        pointPadding: COLUMNS.pointPadding,
        maxPointWidth: COLUMNS.maxWidth,
        borderRadius: 2,
        states: { hover: { brightness: 0 } },
      },
    },
    series: seriesOf(trend),
  };
}
