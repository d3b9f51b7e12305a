import { UNITS } from '@shoppervoice/survey-model';

/** Several Net Promoter Scores on one scale: for an executive summary, a row per survey. */

/** The drawn part of a score; `change` and `year`: its comparisons. */
export interface ScaledScore {
  readonly score: number | null;
  readonly margin: number | null;
  readonly change?: { readonly score: number | null } | null | undefined;
  readonly year?: { readonly score: number | null } | null | undefined;
}

/** One scale for all rows. `place`: position of a score, 0 to 1. */
export interface NpsAxis {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
  readonly place: (score: number) => number;
}

const { min: LEAST, max: MOST } = UNITS.nps.scale;

/** From zero; if a score or a margin is below it, the whole scale. */
export function npsAxis(figures: readonly ScaledScore[]): NpsAxis {
  const lows = figures.flatMap(({ score, margin, change, year }) => [
    (score ?? 0) - (margin ?? 0),
    change?.score ?? 0,
    year?.score ?? 0,
  ]);
  const min = Math.min(0, ...lows) < 0 ? LEAST : 0;
  return {
    // The longer scale has fewer labels, for lack of room.
    min,
    max: MOST,
    ticks: min < 0 ? [min, 0, MOST / 2] : [0, 25, 50, 75],
    place: (score) => (Math.min(MOST, Math.max(min, score)) - min) / (MOST - min),
  };
}

/** Grid lines of the scale, as fractions of its width. */
export const NPS_AXIS_LINES = [0, 0.25, 0.5, 0.75] as const;

/** A row's marks, as fractions of the scale's width; null: no answers. */
export function npsMarks({ score, margin, change, year }: ScaledScore, { place }: NpsAxis) {
  if (score === null) return null;
  const at = (other: { readonly score: number | null } | null | undefined) =>
    other?.score == null ? null : place(other.score);
  return {
    at: place(score),
    interval: margin === null ? null : { low: place(score - margin), high: place(score + margin) },
    before: at(change),
    year: at(year),
  };
}
