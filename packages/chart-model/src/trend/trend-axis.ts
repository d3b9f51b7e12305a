import { UNITS, type Unit } from '@shoppervoice/survey-model';
import type { ChartType, TrendSeries } from './trend-series.ts';

export interface Axis {
  readonly min: number;
  readonly max: number;
  /** Distance of its lines. */
  readonly tick: number;
}

/** Fewest lines of an axis: with more, the next wider distance is used. */
const MOST_LINES = 8;

/**
 * Lines fit the values in the unit's steps, over at least its minimum span. Columns start at zero: they are on the
 * whole scale or extend to the values, below zero too. Intervals and reference lines count as values.
 */
export function axisOf(type: ChartType, series: readonly TrendSeries[], unit: Unit): Axis {
  const { scale, step, leastSpan, wholeColumns } = UNITS[unit];
  const known = series.flatMap(valuesOf);
  if (known.length === 0 || (type === 'column' && wholeColumns)) return scale;
  const values = type === 'column' ? [0, ...known] : known;
  // In steps: whole numbers, so that 0.1 + 0.2 stays 0.3.
  const first = Math.round(scale.min / step);
  const last = Math.round(scale.max / step);
  let from = Math.max(first, Math.floor(tidy(Math.min(...values) / step)));
  let to = Math.min(last, Math.ceil(tidy(Math.max(...values) / step)));
  const least = Math.round(leastSpan / step);
  while (to - from < least) {
    if (to < last) to += 1;
    if (to - from < least && from > first && !(type === 'column' && from === 0)) from -= 1;
  }
  const wide = Math.round(scale.tick / step);
  const tick = [1, 2, wide].find((steps) => to - from <= MOST_LINES * steps) ?? wide;
  from = Math.floor(from / tick) * tick;
  to = Math.ceil(to / tick) * tick;
  return { min: tidy(from * step), max: tidy(to * step), tick: tidy(tick * step) };
}

function valuesOf({ points, before, marks = [] }: TrendSeries): number[] {
  const of = [...points, ...(before ?? [])].flatMap(({ value, low, high, still }) =>
    value === null ? [] : [value, low ?? value, high ?? value, still?.low ?? value, still?.high ?? value],
  );
  return of.length === 0 ? [] : [...of, ...marks.map(({ value }) => value)];
}

/** Without the binary error of a product or quotient. */
function tidy(value: number): number {
  return Number(value.toPrecision(12)) + 0;
}

/** Values of an axis' lines, the lowest first. */
export function ticksOf({ min, max, tick }: Axis): readonly number[] {
  const count = Math.round((max - min) / tick);
  return Array.from({ length: count + 1 }, (_, at) => tidy(min + at * tick));
}

/** `The axis starts at 7.` Only for lines; columns start at zero. */
export function axisSentence({ min, tick }: Axis, unit: Unit): string {
  const { formatAxis } = UNITS[unit];
  return `The axis starts at ${formatAxis(min, Number.isInteger(min) ? 1 : tick)}.`;
}
