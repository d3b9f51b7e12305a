/** abs(z) from which a difference is called significant: the two-sided 5 % point of the normal distribution. */
export const SIGNIFICANT_Z = 1.96;

/** 100 times `SIGNIFICANT_Z`, squared. */
const Z_SQUARED = 196n * 196n;

/**
 * Whether abs(z) >= 1.96 for z^2 = squaredDifference / variance, both over one common denominator. Compared in whole
 * numbers, so that a z of exactly 1.96 is on the right side of the line.
 */
export function isSignificant(z: { readonly squaredDifference: bigint; readonly variance: bigint }): boolean {
  return z.variance > 0n && z.squaredDifference * 10_000n >= Z_SQUARED * z.variance;
}
