import type { NpsFigure, RatingFigure } from '@shoppervoice/contracts/reports';
import { isLowBase } from '@shoppervoice/survey-model';

/**
 * How sure a figure and its change are: decides tint, weight, mark and words, everywhere the same. `moved`: significant, and
 * neither good nor bad.
 */
export type Certainty = JudgedCertainty | 'moved';
/** Of what is good or bad. */
export type JudgedCertainty = 'better' | 'worse' | 'noise' | 'few' | 'none';

export interface ChangeFacts {
  readonly n: number;
  /** Null: no other period to compare with, or one of the two is empty. */
  readonly delta: number | null;
  readonly significant: boolean;
  /** Answers in the other period; null where none was asked. */
  readonly previousN: number | null;
  /** Null: neither good nor bad, as a share of one whole, where what grows takes from the others. */
  readonly higherIsBetter?: boolean | null;
}

/** `none`: no answers; `few`: under 30 in this period or in the other; else what the test said. */
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

/** Why a metric shows no change, in words; null where it shows one, or where the page says it of all of them. */
export function noChangeReason(metric: RatingFigure | NpsFigure): string | null {
  if (metric.change === undefined || metric.change === null || metric.n === 0) return null;
  return metric.change.n === 0 ? 'no answers before' : null;
}

/** One bucket has no course, and few answers have none that says anything. */
export function hasTrend(certainty: Certainty, series: readonly unknown[]): boolean {
  return certainty !== 'few' && certainty !== 'none' && series.length > 1;
}
