import {
  type ChartType,
  type DrawnPoint,
  type DrawnSeries,
  LINE_WIDTHS,
  MARKS,
  type TrendDrawing,
  type TrendSeries,
} from '@shoppervoice/chart-model';
import type { SeriesOptionsType } from 'highcharts';
import { asSpoken } from './trend-words.ts';

/** The model's series as Highcharts takes them: a line or columns, and the period before it, dashed. */

export interface SeriesToDraw {
  readonly drawing: TrendDrawing;
  /** What the drawing was made from. */
  readonly series: readonly TrendSeries[];
  readonly onSelect: (href: string) => void;
}

const BEFORE = ':before';
/** The key of a drawn series, and of the one that draws its period before. */
export const seriesKey = (id: string | undefined) => (id ?? '').replace(BEFORE, '');

export function seriesOf({ drawing, series, onSelect }: SeriesToDraw): SeriesOptionsType[] {
  return drawing.series.flatMap((drawn) => [
    ...beforeOf(drawn, drawing.type),
    nowOf(
      drawn,
      drawing,
      series.find(({ key }) => key === drawn.key),
      onSelect,
    ),
  ]);
}

const colourOf = ({ colour }: DrawnSeries) => `var(--series-${colour})`;

function beforeOf(drawn: DrawnSeries, type: ChartType): SeriesOptionsType[] {
  if (!drawn.before) return [];
  const colour = colourOf(drawn);
  return [
    {
      type,
      id: `${drawn.key}${BEFORE}`,
      name: `${drawn.name}, before`,
      data: drawn.before.map(({ value, mark }, x) => ({
        x,
        y: value,
        marker: { enabled: mark !== 'none', ...MARKS.before, fillColor: 'var(--surface)', lineColor: colour },
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
  ];
}

function nowOf(
  drawn: DrawnSeries,
  { type, marked }: TrendDrawing,
  source: TrendSeries | undefined,
  onSelect: SeriesToDraw['onSelect'],
): SeriesOptionsType {
  const colour = colourOf(drawn);
  const hrefOf = (slot: number) => {
    const point = source?.points[slot];
    return (point && source?.hrefOf?.(point)) ?? null;
  };
  return {
    type,
    id: drawn.key,
    name: asSpoken(drawn.name),
    color: colour,
    lineWidth: LINE_WIDTHS.now,
    zIndex: 2,
    data: drawn.now.map((point, x) => ({
      x,
      y: point.value,
      cursor: hrefOf(x) === null ? undefined : 'pointer',
      ...lookOf(point, type, colour),
    })),
    marker: {
      enabled: marked,
      ...MARKS.now,
      lineColor: 'var(--surface)',
      states: { hover: { radius: 5, lineWidth: 2 } },
    },
    point: {
      events: {
        click() {
          const href = hrefOf(this.x);
          if (href !== null) onSelect(href);
        },
      },
    },
  } as SeriesOptionsType;
}

/** An open point or a pale column: fewer than 30 answers. A large negative-coloured point: it raised an alert. */
function lookOf({ mark, few, fired }: DrawnPoint, type: ChartType, colour: string) {
  if (type === 'line') {
    if (fired)
      return { marker: { enabled: true, radius: 6, fillColor: 'var(--negative-fill)', lineColor: 'var(--surface)' } };
    const open = mark === 'open' ? { fillColor: 'var(--surface)', lineColor: colour } : {};
    return mark === 'none' ? {} : { marker: { enabled: true, ...open } };
  }
  return few
    ? { color: `color-mix(in srgb, ${colour} 25%, var(--surface))`, borderColor: colour, borderWidth: 1.5 }
    : {};
}
