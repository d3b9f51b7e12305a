import type { NpsFigure, RatingFigure } from '@shoppervoice/contracts/reports';
import { isLowBase } from '@shoppervoice/survey-model';

/**
 * Certainty of a figure and its change: determines tint, weight, mark and text, consistently. `moved`: significant, and
 * neither good nor bad.
 */
export type Certainty = JudgedCertainty | 'moved';
/** Polarity of the change. */
export type JudgedCertainty = 'better' | 'worse' | 'noise' | 'few' | 'none';

export interface ChangeFacts {
  readonly n: number;
  /** Null: no comparison, or one of the two periods is empty. */
  readonly delta: number | null;
  readonly significant: boolean;
  /** Answers in the other period; null without a comparison. */
  readonly previousN: number | null;
  /** Null: neither good nor bad, such as a share of a whole, where any growth reduces the others. */
  readonly higherIsBetter?: boolean | null;
}

/** `none`: no answers; `few`: under 30 in either period; otherwise the result of the test. */
export function certaintyOf(facts: ChangeFacts & { readonly higherIsBetter?: boolean }): JudgedCertainty;
export function certaintyOf(facts: ChangeFacts): Certainty;
export function certaintyOf({ n, delta, significant, previousN, higherIsBetter = true }: ChangeFacts): Certainty {
  if (n === 0) return 'none';
  if (isLowBase(n) || (previousN !== null && previousN > 0 && isLowBase(previousN))) return 'few';
  if (!significant || delta === null || delta === 0) return 'noise';
  if (higherIsBetter === null) return 'moved';
  return delta > 0 === higherIsBetter ? 'better' : 'worse';
}

export function changeFactsOf(metric: RatingFigure | NpsFigure): ChangeFacts {
  return {
    n: metric.n,
    delta: metric.change?.delta ?? null,
    significant: metric.change?.significant ?? false,
    previousN: metric.change ? metric.change.n : null,
  };
}

/** Why a metric shows no change, in words; null if it shows one, or if the page explains it for all of them. */
export function noChangeReason(metric: RatingFigure | NpsFigure): string | null {
  if (metric.change === undefined || metric.change === null || metric.n === 0) return null;
  if (metric.change.n > 0) return null;
  return metric.change.segment ? 'no answers in the other segment' : 'no answers before';
}

/** A single bucket has no trend, and the trend of few answers means nothing. */
export function hasTrend(certainty: Certainty, series: readonly unknown[]): boolean {
  return certainty !== 'few' && certainty !== 'none' && series.length > 1;
}
