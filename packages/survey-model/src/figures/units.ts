import { formatCount, formatDelta, formatMean, formatPercent, NO_FIGURE } from './display.ts';

/** Unit of a figure: a mean rating, a Net Promoter Score, a fraction of the respondents. */
export type Unit = 'mean' | 'nps' | 'share';

/** How figures of one unit are formatted and drawn: on tiles, charts, tables, Home, in files and mails alike. */
export interface UnitRow {
  /** Header of its column. */
  readonly name: string;
  /** Formats a value of a response; a dash for null. */
  readonly format: (value: number | null) => string;
  /**
   * A response's own `delta`, with its sign: means with two decimals, scores in points, shares in percentage points.
   */
  readonly formatDelta: (delta: number | null) => string;
  /** Steps of a displayed value in 1: a mean is displayed in hundredths, a share in tenths of a per cent. */
  readonly steps: number;
  /** A value beside an axis with lines `tick` apart: all values of one axis have the same decimals. */
  readonly formatAxis: (value: number, tick: number) => string;
  /** Both ends of the whole scale, and the distance of its lines if all of it is drawn. */
  readonly scale: { readonly min: number; readonly max: number; readonly tick: number };
  /** A line chart's axis fits its values in steps of this, over at least `leastSpan`. */
  readonly step: number;
  readonly leastSpan: number;
  /** Columns are drawn on the whole scale; otherwise from zero to the values' maximum, over at least `leastSpan`. */
  readonly wholeColumns: boolean;
  /** Minimum height of a sparkline: a flat trend is not magnified. */
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
  /** In display units; its sign is the direction. */
  readonly delta: number;
  readonly text: string;
  /** The change of the unrounded values, if it differs; otherwise undefined. */
  readonly exact?: string;
}

/**
 * The change between two values as a reader computes it: from the displayed values, so that 15 after 44 is −29 even if
 * the unrounded scores are 28.4 apart. `delta`: of the unrounded values, which is the one that is tested and exported.
 * Null without a comparison.
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
