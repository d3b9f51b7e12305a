import { formatMean, isLowBase } from '@shoppervoice/survey-model';
import type { SeriesOptionsType } from 'highcharts';
import { type ChartType, isAlone, type TrendPoint, type TrendSeries } from './trend.ts';

/** Values stand at the points only where there is room for them. */
const MOST_LABELLED = 8;
const MOST_MARKED = 24;

const colourOf = (series: TrendSeries) => `var(--survey-${series.colour})`;

const BEFORE = ':before';
/** The key of a drawn series, also of the one that draws the period before it. */
export const seriesKey = (id: string | undefined) => (id ?? '').replace(BEFORE, '');

/** A survey's line or columns, and the period before it, dashed. */
export function seriesOf(
  one: TrendSeries,
  { type, onSelect }: { readonly type: ChartType; readonly onSelect: (href: string) => void },
  slots: number,
): SeriesOptionsType[] {
  const colour = colourOf(one);
  const labelled = slots <= MOST_LABELLED && type === 'line';
  const before: SeriesOptionsType[] = one.before
    ? [
        {
          type,
          id: `${one.key}${BEFORE}`,
          name: `${one.name}, before`,
          data: one.before.map(({ value }, x, all) => ({
            x,
            y: value,
            marker: {
              enabled: isAlone(all, x),
              radius: 3,
              fillColor: 'var(--surface)',
              lineColor: colour,
              lineWidth: 1.5,
            },
          })),
          color: type === 'line' ? colour : 'transparent',
          borderColor: colour,
          borderWidth: 1.5,
          dashStyle: 'Dash',
          lineWidth: 1.5,
          opacity: 0.75,
          enableMouseTracking: false,
          zIndex: 1,
          accessibility: { enabled: false },
        } as SeriesOptionsType,
      ]
    : [];
  return [
    ...before,
    {
      type,
      id: one.key,
      name: one.name,
      color: colour,
      lineWidth: 2.25,
      zIndex: 2,
      data: one.points.map((point, x) => pointOf(one, point, x, type)),
      marker: {
        enabled: slots <= MOST_MARKED,
        radius: 4,
        lineWidth: 2,
        lineColor: 'var(--surface)',
        states: { hover: { radius: 5, lineWidth: 2 } },
      },
      dataLabels: {
        enabled: labelled,
        allowOverlap: false,
        formatter() {
          return formatMean(this.y ?? null);
        },
        style: {
          color: 'var(--ink)',
          fontSize: '12px',
          fontWeight: '600',
          textOutline: '3px var(--surface)',
          fontFamily: 'var(--font)',
        },
      },
      point: {
        events: {
          click() {
            const point = one.points[this.x];
            const href = point && one.hrefOf?.(point);
            if (href) onSelect(href);
          },
        },
      },
    } as SeriesOptionsType,
  ];
}

function pointOf(one: TrendSeries, point: TrendPoint, x: number, type: ChartType) {
  const colour = colourOf(one);
  const few = point.n > 0 && isLowBase(point.n);
  return {
    x,
    y: point.value,
    // A value that lies under its neighbours is written below the line, so that the line does not cross it.
    dataLabels: isDip(one.points, x) ? { verticalAlign: 'top', y: 8 } : undefined,
    cursor: one.hrefOf?.(point) ? 'pointer' : undefined,
    // An open point, a pale column: fewer than 30 answers.
    ...(type === 'line' && few ? { marker: { enabled: true, fillColor: 'var(--surface)', lineColor: colour } } : {}),
    ...(type === 'line' && !few && isAlone(one.points, x) ? { marker: { enabled: true } } : {}),
    ...(few && type === 'column'
      ? { color: `color-mix(in srgb, ${colour} 25%, var(--surface))`, borderColor: colour, borderWidth: 1.5 }
      : {}),
  };
}

function isDip(points: readonly TrendPoint[], x: number): boolean {
  const value = points[x]?.value;
  const around = [points[x - 1]?.value, points[x + 1]?.value].filter((one) => one !== null && one !== undefined);
  if (value === null || value === undefined || around.length === 0) return false;
  return value < around.reduce((sum, one) => sum + one, 0) / around.length;
}
