import { roundHalfAway } from './rounding.ts';

/** abs(z) from which a difference is significant: the two-sided 5 % point of the normal distribution. */
export const SIGNIFICANT_Z = 1.96;

/** 100 times `SIGNIFICANT_Z`, squared. */
const Z_SQUARED = 196n * 196n;

/** z^2 = squaredDifference / variance, both over one common denominator. */
export interface SquaredZ {
  readonly squaredDifference: bigint;
  readonly variance: bigint;
}

/** A test of a difference. Its variance over `scale` is the square of the difference's standard error. */
export interface TestedDifference extends SquaredZ {
  readonly scale: bigint;
}

/** Both ends of a range of values: unrounded fractions and means. */
export interface ValueRange {
  readonly low: number;
  readonly high: number;
}

/**
 * Values that do not differ significantly from `other`: within 1.96 standard errors of the difference on both sides,
 * clipped to the scale from `min` to `max`. Null: not tested.
 */
export function rangeOfChance(
  test: TestedDifference | null,
  { value, min, max }: { readonly value: number; readonly min: number; readonly max: number },
): ValueRange | null {
  if (test === null || test.variance === 0n) return null;
  const margin = SIGNIFICANT_Z * Math.sqrt(Number(test.variance) / Number(test.scale));
  return { low: Math.max(min, value - margin), high: Math.min(max, value + margin) };
}

/** Whether abs(z) >= 1.96. Compared as integers, so that a z of exactly 1.96 counts. Null: not tested. */
export function isSignificant(z: SquaredZ | null): boolean {
  if (z === null) return false;
  return z.variance > 0n && z.squaredDifference * 10_000n >= Z_SQUARED * z.variance;
}

/** The p-value: the two-sided tail of the normal distribution. Null if not tested, or if all answers are the same. */
export function chanceOf(z: SquaredZ | null): number | null {
  if (z === null || z.variance === 0n) return null;
  return complementOfErrorFunction(Math.sqrt(Number(z.squaredDifference) / Number(z.variance) / 2));
}

/** erfc(x) for x >= 0, to some 12 digits: its series near zero, its continued fraction beyond (DLMF 7.6.1, 7.9.1). */
function complementOfErrorFunction(x: number): number {
  if (x < 2) {
    let term = x;
    let sum = x;
    for (let k = 1; k < 60; k += 1) {
      term *= -(x * x) / k;
      sum += term / (2 * k + 1);
    }
    return 1 - (2 / Math.sqrt(Math.PI)) * sum;
  }
  let fraction = x;
  for (let k = 60; k > 0; k -= 1) fraction = x + k / 2 / fraction;
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * fraction);
}

/**
 * Expected number of `tested` changes that chance alone would mark: one in twenty. As text for a note, e.g. `0.5` of 9.
 */
export function expectedByChance(tested: number): string {
  return roundHalfAway(tested, 20, 1).toFixed(1).replace(/\.0$/, '');
}
