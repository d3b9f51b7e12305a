import fc from 'fast-check';
import type { RatingCounts } from './ratings.ts';

/** Counts of few or many answers, empty ratings among them. */
export const anyCounts: fc.Arbitrary<RatingCounts> = fc.array(fc.oneof(fc.constant(0), fc.nat(5), fc.nat(60)), {
  minLength: 11,
  maxLength: 11,
});

/** Every answer by itself: what the counts were made of. */
export function answersOf(counts: RatingCounts): number[] {
  return counts.flatMap((count, rating) => new Array<number>(count).fill(rating));
}

/** Counts in which only the named ratings occur. */
export function countsOf(occurring: Readonly<Record<number, number>>): RatingCounts {
  return Array.from({ length: 11 }, (_, rating) => occurring[rating] ?? 0);
}

export const NO_ANSWERS = countsOf({});
