import { formatCount, formatDelta, formatMean, formatPercent, NO_FIGURE } from './display.ts';

/** What a figure is measured in: a mean rating, a Net Promoter Score, a fraction of the respondents. */
export type Unit = 'mean' | 'nps' | 'share';

/** How figures of one unit are written and drawn: on tiles, charts, tables, Home, in files and mails alike. */
export interface UnitRow {
  /** Head of its column. */
  readonly name: string;
  /** Writes a value as an answer gives it; a dash for null. */
  readonly format: (value: number | null) => string;
  /** An answer's own `delta`, with its sign: of means two decimals, of scores points, of shares percentage points. */
  readonly formatDelta: (delta: number | null) => string;
  /** Steps of a written value in 1: a mean is written in hundredths, a share in tenths of a per cent. */
  readonly steps: number;
  /** A value beside an axis whose lines are `tick` apart: all of one axis have the same decimals. */
  readonly formatAxis: (value: number, tick: number) => string;
  /** Both ends of the whole scale, and the distance of its lines where all of it is drawn. */
  readonly scale: { readonly min: number; readonly max: number; readonly tick: number };
  /** A line chart's axis fits its values in steps of this, over at least `leastSpan`. */
  readonly step: number;
  readonly leastSpan: number;
  /** Columns are drawn on the whole scale; else from zero as far as the values reach, over at least `leastSpan`. */
  readonly wholeColumns: boolean;
  /** Height of a sparkline at least: a flat course is not blown up. */
  readonly sparkSpan: number;
}

function formatScore(score: number | null): string {
  if (score === null) return NO_FIGURE;
  return score < 0 ? `−${formatCount(-score)}` : formatCount(score);
}

/** A difference of two fractions in percentage points with one decimal: 0.025 is `+2.5 pts`. */
function formatPoints(delta: number | null): string {
  if (delta === null) return NO_FIGURE;
  const points = formatPercent(delta).replace('%', '');
  return `${delta > 0 && points !== '0.0' ? '+' : ''}${points} pts`;
}

export const UNITS: Readonly<Record<Unit, UnitRow>> = {
  mean: {
    name: 'Mean',
    format: formatMean,
    formatDelta: (delta) => formatDelta(delta),
    steps: 100,
    formatAxis: (value, tick) => value.toFixed(Number.isInteger(tick) ? 0 : 1),
    scale: { min: 0, max: 10, tick: 2 },
    step: 0.5,
    leastSpan: 2,
    wholeColumns: true,
    sparkSpan: 0.5,
  },
  nps: {
    name: 'NPS',
    format: formatScore,
    formatDelta: (delta) => formatDelta(delta, 0),
    steps: 1,
    formatAxis: formatScore,
    scale: { min: -100, max: 100, tick: 50 },
    step: 10,
    leastSpan: 40,
    wholeColumns: false,
    sparkSpan: 10,
  },
  share: {
    name: 'Share',
    format: formatPercent,
    formatDelta: formatPoints,
    steps: 1000,
    formatAxis: (value) => `${Math.round(value * 100)}%`,
    scale: { min: 0, max: 1, tick: 0.2 },
    step: 0.1,
    leastSpan: 0.2,
    wholeColumns: false,
    sparkSpan: 0.05,
  },
};

/** A change as it is shown. */
export interface ShownChange {
  /** In the unit's own measure; its sign is the direction. */
  readonly delta: number;
  readonly text: string;
  /** The change of the unrounded values, where it reads differently; else undefined. */
  readonly exact?: string;
}

/**
 * The change between two values as a reader works it out: of the values as they are written, so that 15 after 44 is −29 even
 * where the unrounded scores are 28.4 apart. `delta`: of the unrounded values, which alone is tested and filed. Null
 * where nothing is compared.
 */
export function shownChange(
  unit: Unit,
  value: number | null,
  before: number | null | undefined,
  delta: number | null | undefined,
): ShownChange | null {
  if (delta === null || delta === undefined) return null;
  const { formatDelta: format, steps } = UNITS[unit];
  const stepsOf = (of: number) => Math.sign(of) * Math.round(Number((Math.abs(of) * steps).toPrecision(15)));
  const shown = (value === null || before == null ? stepsOf(delta) : stepsOf(value) - stepsOf(before)) / steps;
  const [text, exact] = [format(shown), format(delta)];
  return { delta: shown, text, ...(exact !== text && { exact }) };
}
