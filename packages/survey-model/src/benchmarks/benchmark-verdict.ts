import { FEW_ANSWERS, isLowBase } from '../figures/few-answers.ts';
import { boxCounts, type RatingCounts, total } from '../figures/ratings.ts';
import { roundHalfAway } from '../figures/rounding.ts';
import { SIGNIFICANT_Z } from '../figures/significance.ts';

/** `few`, `alike`: no verdict, because fewer than 30 answered, or all answers are the same. */
export type VerdictKind = 'above' | 'below' | 'unclear' | 'few' | 'alike';

/** How a merchant compares with a benchmark. Both numbers have the benchmark's decimals, so a reader can check the verdict. */
export interface BenchmarkVerdict {
  readonly kind: VerdictKind;
  /** The merchant's unrounded value minus the benchmark, rounded once. */
  readonly gap: number;
  /** 95 %, rounded up; null without a verdict. */
  readonly margin: number | null;
}

/** A merchant's answers, as far as a verdict needs them: whole numbers. */
interface Answers {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
}

/** Of a mean; null without answers or for a withheld benchmark. Benchmark means have one decimal. */
export function meanVerdict(
  counts: RatingCounts,
  { mean, members }: { readonly mean: number | null; readonly members: number },
): BenchmarkVerdict | null {
  const sumOf = (power: 1 | 2) => counts.reduce((all, count, rating) => all + count * rating ** power, 0);
  return verdictOf({ n: total(counts), sum: sumOf(1), squares: sumOf(2) }, mean, members, 1);
}

/** Of the share of the top-two box, a fraction. Benchmark shares have two decimals. */
export function topTwoVerdict(
  counts: RatingCounts,
  { top, members }: { readonly top: number | null; readonly members: number },
): BenchmarkVerdict | null {
  const { topTwo } = boxCounts(counts);
  return verdictOf({ n: total(counts), sum: topTwo, squares: topTwo }, top, members, 2);
}

/**
 * Above or below if the rounded gap is larger than the margin, which is rounded up: then the gap exceeds the margin by
 * at least half a decimal, which is what the benchmark's own rounding can hide.
 */
function verdictOf(
  answers: Answers,
  benchmark: number | null,
  members: number,
  decimals: 1 | 2,
): BenchmarkVerdict | null {
  const { n, sum, squares } = answers;
  if (benchmark === null || n === 0) return null;
  const scale = 10 ** decimals;
  const gap = roundHalfAway(scale * sum - Math.round(scale * benchmark) * n, scale * n, decimals);
  if (isLowBase(n)) return { kind: 'few', gap, margin: null };
  const spread = n * squares - sum * sum;
  if (spread === 0) return { kind: 'alike', gap, margin: null };
  const steps = marginSteps(spread / (n * (n - 1)), n, members, scale);
  const distance = Math.round(gap * scale);
  const kind = Math.abs(distance) <= steps ? 'unclear' : distance > 0 ? 'above' : 'below';
  return { kind, gap, margin: steps / scale };
}

/** Undoes binary errors before rounding up. */
const NEAR = 1e-9;

/**
 * 1.96 standard errors of the gap, in the benchmark's last decimal. A benchmark does not include the variance or the
 * number of its members' answers, so each member is assumed to have the minimum number of answers, with the merchant's
 * own variance.
 */
function marginSteps(variance: number, n: number, members: number, scale: number): number {
  const error = Math.sqrt(variance / n + variance / (FEW_ANSWERS * members));
  return Math.ceil(SIGNIFICANT_Z * error * scale - NEAR);
}
