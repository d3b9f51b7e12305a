import { isLowBase } from '@shoppervoice/survey-model';
import type { SeriesOptionsType } from 'highcharts';
import { type ChartType, isAlone, type TrendPoint, type TrendSeries } from './trend.ts';

/** With more buckets only points that stand alone, or for few answers, are marked. */
export const MOST_MARKED = 24;
/** Px. */
export const LINE_WIDTHS = { now: 2.25, before: 1.5 } as const;
export const MARKS = { now: { radius: 4, lineWidth: 2 }, before: { radius: 3, lineWidth: 1.5 } } as const;

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
              ...MARKS.before,
              fillColor: 'var(--surface)',
              lineColor: colour,
            },
          })),
          color: type === 'line' ? colour : 'transparent',
          borderColor: colour,
          borderWidth: 1.5,
          dashStyle: 'Dash',
          lineWidth: LINE_WIDTHS.before,
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
      lineWidth: LINE_WIDTHS.now,
      zIndex: 2,
      data: one.points.map((point, x) => pointOf(one, point, x, type)),
      marker: {
        enabled: slots <= MOST_MARKED,
        ...MARKS.now,
        lineColor: 'var(--surface)',
        states: { hover: { radius: 5, lineWidth: 2 } },
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
    cursor: one.hrefOf?.(point) ? 'pointer' : undefined,
    // An open point, a pale column: fewer than 30 answers.
    ...(type === 'line' && few ? { marker: { enabled: true, fillColor: 'var(--surface)', lineColor: colour } } : {}),
    ...(type === 'line' && !few && isAlone(one.points, x) ? { marker: { enabled: true } } : {}),
    ...(few && type === 'column'
      ? { color: `color-mix(in srgb, ${colour} 25%, var(--surface))`, borderColor: colour, borderWidth: 1.5 }
      : {}),
  };
}
