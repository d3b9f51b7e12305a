import { FEW_ANSWERS } from './few-answers.ts';
import { boxCounts, type Change, type RatingCounts, total } from './ratings.ts';
import { roundHalfAway, wholeSquareRoot } from './rounding.ts';
import { chanceOf, isSignificant, rangeOfChance, type TestedDifference, type ValueRange } from './significance.ts';

/**
 * Net Promoter Score, -100 to 100: per cent of promoters (9, 10) minus detractors (0 to 6), whole; null without
 * answers.
 */
export function nps(counts: RatingCounts): number | null {
  const n = total(counts);
  if (n === 0) return null;
  const { topTwo, bottom } = boxCounts(counts);
  return roundHalfAway(100 * (topTwo - bottom), n, 0);
}

/**
 * Half of the 95 % interval of the NPS, in points, one decimal; null without answers. Three answers, 3/4 of them
 * promoters and 3/4 detractors, are added (an adjusted Wald interval, so that a few equal answers do not look certain):
 * 1.96 * 100 * sqrt((p + d - (p - d)^2) / n).
 */
export function npsMargin(counts: RatingCounts): number | null {
  const n = total(counts);
  if (n === 0) return null;
  const { topTwo, bottom } = boxCounts(counts);
  return plainMargin(n, topTwo, bottom) ?? exactMargin(BigInt(n), BigInt(topTwo), BigInt(bottom));
}

/** Up to here everything times four, squared, stays below 2^53. */
const MOST_PLAIN = 20_000_000;
/** Far more than the error of a root and two divisions for tenths below 2,000. */
const DOUBT = 1e-9;

/** The same in plain numbers; null if rounding is ambiguous: daily trends compute it thousands of times. */
function plainMargin(n: number, topTwo: number, bottom: number): number | null {
  if (n > MOST_PLAIN) return null;
  const size = 4 * (n + 3);
  const promoters = 4 * topTwo + 3;
  const detractors = 4 * bottom + 3;
  const variance = (promoters + detractors) * size - (promoters - detractors) ** 2;
  const raised = (3920 * Math.sqrt(variance / size)) / size + 0.5;
  const tenths = Math.floor(raised);
  const rest = raised - tenths;
  return rest < DOUBT || rest > 1 - DOUBT ? null : tenths / 10;
}

function exactMargin(n: bigint, topTwo: bigint, bottom: bigint): number {
  // Times four, to make the added quarters whole numbers.
  const size = 4n * (n + 3n);
  const promoters = 4n * topTwo + 3n;
  const detractors = 4n * bottom + 3n;
  const variance = (promoters + detractors) * size - (promoters - detractors) ** 2n;
  // Tenths of a point t solve t^2 = 1960^2 * 4 * variance / size^3; rounding t is taking the root of (2t)^2.
  const doubledSquared = (4n * 1960n ** 2n * 4n * variance) / size ** 3n;
  return roundHalfAway((wholeSquareRoot(doubledSquared) + 1n) / 2n, 10, 1);
}

/** Difference of the unrounded scores in points, rounded once; significant by unpooled variances of p and d. */
export function changeOfNps(current: RatingCounts, previous: RatingCounts): Change {
  const a = score(current);
  const b = score(previous);
  if (a.n === 0n || b.n === 0n) return { delta: null, significant: false };
  const difference = a.net * b.n - b.net * a.n;
  const delta = roundHalfAway(100n * difference, a.n * b.n, 0);
  return { delta, significant: isSignificant(zOfNps(a, b)) };
}

/** The p-value of a difference of scores: the test of `changeOfNps`. Null: not tested. */
export function chanceOfNps(current: RatingCounts, previous: RatingCounts): number | null {
  return chanceOf(zOfNps(score(current), score(previous)));
}

/**
 * Scores in points, not rounded, that would not be a significant change, by the test of `changeOfNps`. Null: not
 * tested.
 */
export function unchangedNps(current: RatingCounts, previous: RatingCounts): ValueRange | null {
  const before = score(previous);
  const value = Number(before.net) / Number(before.n);
  const range = rangeOfChance(zOfNps(score(current), before), { value, min: -1, max: 1 });
  return range && { low: 100 * range.low, high: 100 * range.high };
}

function zOfNps(a: Score, b: Score): TestedDifference | null {
  if (a.n < FEW_ANSWERS || b.n < FEW_ANSWERS) return null;
  const difference = a.net * b.n - b.net * a.n;
  // z^2 = (net1/n1 - net2/n2)^2 / (spread1/n1^3 + spread2/n2^3), times (n1 n2)^3.
  return {
    squaredDifference: difference * difference * a.n * b.n,
    variance: a.spread * b.n ** 3n + b.spread * a.n ** 3n,
    scale: (a.n * b.n) ** 3n,
  };
}

/** `spread` is n^2 times p + d - (p - d)^2. */
interface Score {
  readonly n: bigint;
  readonly net: bigint;
  readonly spread: bigint;
}

function score(counts: RatingCounts): Score {
  const { topTwo, bottom } = boxCounts(counts);
  const n = BigInt(total(counts));
  const net = BigInt(topTwo - bottom);
  return { n, net, spread: BigInt(topTwo + bottom) * n - net * net };
}
