import { FEW_ANSWERS } from './few-answers.ts';
import type { Change } from './ratings.ts';
import {
  chanceOf,
  isSignificant,
  rangeOfChance,
  SIGNIFICANT_Z,
  type TestedDifference,
  type ValueRange,
} from './significance.ts';

/** `count` of `n` respondents; also of a multi-answer question, whose shares may sum to more than 1. */
export interface Share {
  readonly count: number;
  readonly n: number;
}

/** Difference of the two fractions, not rounded; significant by the pooled test of two shares. */
export function shareChange(current: Share, previous: Share): Change {
  const [x1, n1, x2, n2] = [BigInt(current.count), BigInt(current.n), BigInt(previous.count), BigInt(previous.n)];
  if (n1 === 0n || n2 === 0n) return { delta: null, significant: false };
  const difference = x1 * n2 - x2 * n1;
  // Subtracted as integers: two fractions would lose digits if nearly equal.
  const delta = Number(difference) / (current.n * previous.n);
  return { delta, significant: isSignificant(zOfShares(current, previous)) };
}

/** The p-value of a difference of shares: the test of `shareChange`. Null: not tested. */
export function chanceOfShares(current: Share, previous: Share): number | null {
  return chanceOf(zOfShares(current, previous));
}

/**
 * Shares that do not differ significantly from the previous one by the test of `shareChange`. The test pools both
 * shares, so the range depends on the current one, too. Null: not tested.
 */
export function unchangedShares(current: Share, previous: Share): ValueRange | null {
  const value = previous.count / previous.n;
  return rangeOfChance(zOfShares(current, previous), { value, min: 0, max: 1 });
}

function zOfShares(current: Share, previous: Share): TestedDifference | null {
  const [x1, n1, x2, n2] = [BigInt(current.count), BigInt(current.n), BigInt(previous.count), BigInt(previous.n)];
  if (n1 < FEW_ANSWERS || n2 < FEW_ANSWERS) return null;
  const difference = x1 * n2 - x2 * n1;
  const [x, n] = [x1 + x2, n1 + n2];
  // z^2 = (x1/n1 - x2/n2)^2 / (p (1 - p) (1/n1 + 1/n2)) with p = x/n, times (n1 n2)^2 n.
  return {
    squaredDifference: difference * difference * n,
    variance: x * (n - x) * n1 * n2,
    scale: n1 * n1 * n2 * n2 * n,
  };
}

/** 95 % Wilson score interval of a share: fractions, not rounded; null at n 0. */
export function wilson({ count, n }: Share): { readonly low: number; readonly high: number } | null {
  if (n === 0) return null;
  const z2 = SIGNIFICANT_Z * SIGNIFICANT_Z;
  const share = count / n;
  const centre = (share + z2 / (2 * n)) / (1 + z2 / n);
  const half = (SIGNIFICANT_Z / (1 + z2 / n)) * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n));
  // At the ends the interval is exactly 0 or 1; rounding must not exceed them.
  return { low: count === 0 ? 0 : Math.max(0, centre - half), high: count === n ? 1 : Math.min(1, centre + half) };
}
