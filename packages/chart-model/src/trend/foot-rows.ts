import { abbreviateCount, formatCount } from '@shoppervoice/survey-model';
import { textWidth, wrapped } from '../text/text-width.ts';
import { bucketFormat, longestOf, slotCount, spansYears, type TrendPoint, type TrendSeries } from './trend-series.ts';

export interface FootRow {
  /** Label of its cells. Empty: the row above has it. */
  readonly head: string;
  /** None: the header has the row to itself. */
  readonly cells: readonly string[];
}

/**
 * Rows below the columns: both dates, then each series' n under its name. `beside`: headers have `room` px beside the
 * plot; otherwise, or if a name needs more, each n has its header above it in lines of `width` px, and the dates, which
 * are self-explanatory, have none. Names are never truncated.
 */
export function footRows(
  series: readonly TrendSeries[],
  beside: boolean,
  { room = HEAD, width = Number.POSITIVE_INFINITY }: { readonly room?: number; readonly width?: number } = {},
): readonly FootRow[] {
  const slots = [...Array(slotCount(series)).keys()];
  const dates = (points: readonly TrendPoint[]) => {
    const format = bucketFormat(points);
    return slots.map((slot) => (points[slot] ? format(points[slot]) : ''));
  };
  // Another segment has the same days.
  const before = longestOf(series, (one) => (one.otherName === undefined ? one.before : null));
  const days = [
    { head: 'this period', cells: dates(longestOf(series, (one) => one.points)) },
    ...(before.length > 0 ? [{ head: 'before', cells: dates(before) }] : []),
  ];
  const counts = countRows(series, slots);
  if (beside && counts.every(({ head }) => textWidth(head, FONT) <= room)) return [...days, ...counts];
  return [
    ...(beside ? days : days.map(({ cells }) => ({ head: '', cells }))),
    ...counts.flatMap(({ head, cells }) => [
      ...wrapped(head, width, FONT).map((line) => ({ head: line, cells: [] })),
      { head: '', cells },
    ]),
  ];
}

/** A row per series; without a name if there is one series, or if all are groups of the same respondents. */
function countRows(series: readonly TrendSeries[], slots: readonly number[]): readonly FootRow[] {
  const rows = series.map(({ name, points }) => ({
    head: `n, ${name}`,
    cells: slots.map((slot) => {
      const point = points[slot];
      return point ? axisCount(point.n) : '';
    }),
  }));
  const [first, ...others] = rows;
  const same = first !== undefined && others.every(({ cells }) => cells.every((cell, at) => cell === first.cells[at]));
  return same ? [{ head: 'n', cells: first.cells }] : rows;
}

/**
 * Exact up to four digits, compact from there: it has to fit below a column. Tooltip and table have the exact count.
 */
function axisCount(n: number): string {
  if (n === 0) return '–';
  return n < 10_000 ? formatCount(n) : abbreviateCount(n);
}

/** Minimum width in px of a label of days, without and with its year, and the gap beside a longer one. */
const CELL = 78;
const CELL_WITH_YEAR = 104;
const GAP = 12;
const FONT = { size: 11, weight: 400 } as const;
/** Px that a head has beside the plot. */
const HEAD = 120;

function cellOf(points: readonly TrendPoint[]): number {
  const format = bucketFormat(points);
  const widest = Math.max(0, ...points.map((point) => textWidth(format(point), FONT)));
  return Math.max(spansYears(points) ? CELL_WITH_YEAR : CELL, widest + GAP);
}

export interface FootPlace {
  readonly slot: number;
  /** Middle of the label. */
  readonly x: number;
}

/**
 * Which columns are labelled below a plot, and where: every k-th if they are too narrow, counted from the newest, which
 * always is, shifted inwards at the plot's edge. The oldest is shifted inwards at the drawing's left end `edge`, and
 * omitted if it then is too close to the next.
 */
export function footPlaces(
  points: readonly TrendPoint[],
  slots: number,
  plot: { readonly left: number; readonly right: number; readonly edge: number },
): readonly FootPlace[] {
  const cell = cellOf(points);
  const width = (plot.right - plot.left) / slots;
  const centre = (slot: number) => plot.left + (slot + 0.5) * width;
  const step = Math.ceil(cell / width);
  const first = plot.edge + (cell - GAP) / 2;
  const placeOf = (slot: number) => Math.max(first, Math.min(centre(slot), plot.right - (width < cell ? cell / 2 : 0)));
  const places: FootPlace[] = [];
  for (let slot = slots - 1; slot >= 0; slot -= step) {
    const x = placeOf(slot);
    const next = places[0]?.x ?? Number.POSITIVE_INFINITY;
    // Half a pixel of tolerance for the binary error.
    if (next - x > cell - 0.5) places.unshift({ slot, x });
  }
  return places;
}
