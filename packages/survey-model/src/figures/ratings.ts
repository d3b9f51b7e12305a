import { FEW_ANSWERS } from './few-answers.ts';
import { roundHalfAway } from './rounding.ts';
import { chanceOf, isSignificant, rangeOfChance, type TestedDifference, type ValueRange } from './significance.ts';

/**
 * Answers per rating: 11 whole numbers, the first for rating 0, the last for rating 10; together at most 9 * 10^14, so
 * that the sum of ratings is an exact integer.
 */
export type RatingCounts = readonly number[];

export const RATINGS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/**
 * The three boxes of a distribution, both ends included; also the NPS groups. `name` and `range` are separate, `label`
 * is for filters.
 */
export const BOXES = [
  { key: 'bottom', from: 0, to: 6, name: 'Low', range: '0–6', label: 'Low, 0-6', group: 'detractor' },
  { key: 'middle', from: 7, to: 8, name: '', range: '7–8', label: '7-8', group: 'passive' },
  { key: 'topTwo', from: 9, to: 10, name: 'Top-two', range: '9–10', label: 'Top-two box, 9-10', group: 'promoter' },
] as const;

export type BoxKey = (typeof BOXES)[number]['key'];

/** The box of a rating. */
export function boxOf(rating: number): BoxKey {
  return BOXES.find(({ from, to }) => rating >= from && rating <= to)?.key ?? 'middle';
}

/** The boxes as column headers: `Low, 0–6`, `7–8`, `Top-two, 9–10`. */
export const BOX_HEADS = BOXES.map(({ key, name, range }) => ({
  key,
  head: name === '' ? range : `${name}, ${range}`,
}));

/** Number of answers. */
export function total(counts: RatingCounts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Mean rating to two decimals; null without answers. */
export function meanOf(counts: RatingCounts): number | null {
  const n = total(counts);
  return n === 0 ? null : roundHalfAway(sumOfRatings(counts), n, 2);
}

/** Answers in each box. */
export function boxCounts(counts: RatingCounts): {
  readonly bottom: number;
  readonly middle: number;
  readonly topTwo: number;
} {
  const within = (from: number, to: number) => {
    let sum = 0;
    for (let rating = from; rating <= to; rating++) sum += counts[rating] ?? 0;
    return sum;
  };
  const [bottom, middle, topTwo] = BOXES;
  return {
    bottom: within(bottom.from, bottom.to),
    middle: within(middle.from, middle.to),
    topTwo: within(topTwo.from, topTwo.to),
  };
}

/** Shares of the top-two box (9, 10) and the bottom box (0 to 6): fractions, not rounded; null without answers. */
export function boxes(counts: RatingCounts): { readonly topTwoBox: number | null; readonly bottomBox: number | null } {
  const n = total(counts);
  if (n === 0) return { topTwoBox: null, bottomBox: null };
  const { bottom, topTwo } = boxCounts(counts);
  return { topTwoBox: topTwo / n, bottomBox: bottom / n };
}

/** A difference between two periods. `delta` is null, and not significant, if either has no answers. */
export interface Change {
  readonly delta: number | null;
  readonly significant: boolean;
}

/**
 * Difference of the unrounded means, rounded once to two decimals. Significant by Welch's test with sample variances
 * (n-1): abs(z) >= 1.96, at least 30 answers on both sides, a variance above 0.
 */
export function changeOfMeans(current: RatingCounts, previous: RatingCounts): Change {
  const a = moments(current);
  const b = moments(previous);
  if (a.n === 0n || b.n === 0n) return { delta: null, significant: false };
  const difference = a.sum * b.n - b.sum * a.n;
  const delta = roundHalfAway(difference, a.n * b.n, 2);
  return { delta, significant: isSignificant(zOfMeans(a, b)) };
}

/** The p-value of a difference of means: the test of `changeOfMeans`. Null: not tested. */
export function chanceOfMeans(current: RatingCounts, previous: RatingCounts): number | null {
  return chanceOf(zOfMeans(moments(current), moments(previous)));
}

/**
 * Means of the current answers that would not be a significant change, by the test of `changeOfMeans`. Null: not
 * tested.
 */
export function unchangedMeans(current: RatingCounts, previous: RatingCounts): ValueRange | null {
  const before = moments(previous);
  const value = Number(before.sum) / Number(before.n);
  return rangeOfChance(zOfMeans(moments(current), before), { value, min: 0, max: 10 });
}

function zOfMeans(a: Moments, b: Moments): TestedDifference | null {
  if (a.n < FEW_ANSWERS || b.n < FEW_ANSWERS) return null;
  const difference = a.sum * b.n - b.sum * a.n;
  // z^2 = d^2 / (s1^2/n1 + s2^2/n2), with d = difference/(n1 n2) and s^2/n = spread/(n^2 (n-1)).
  return {
    squaredDifference: difference * difference * (a.n - 1n) * (b.n - 1n),
    variance: a.spread * b.n * b.n * (b.n - 1n) + b.spread * a.n * a.n * (a.n - 1n),
    scale: a.n * a.n * b.n * b.n * (a.n - 1n) * (b.n - 1n),
  };
}

function sumOfRatings(counts: RatingCounts): number {
  return counts.reduce((sum, count, rating) => sum + count * rating, 0);
}

/** `spread` is n times the sum of squares minus the square of the sum: n^2 times the population variance. */
interface Moments {
  readonly n: bigint;
  readonly sum: bigint;
  readonly spread: bigint;
}

function moments(counts: RatingCounts): Moments {
  const n = BigInt(total(counts));
  const sum = BigInt(sumOfRatings(counts));
  const squares = counts.reduce((all, count, rating) => all + BigInt(count) * BigInt(rating * rating), 0n);
  return { n, sum, spread: n * squares - sum * sum };
}
