import fc from 'fast-check';
import type { RatingCounts } from './ratings.ts';

/** Counts of few or many answers, including empty ratings. */
export const anyCounts: fc.Arbitrary<RatingCounts> = fc.array(fc.oneof(fc.constant(0), fc.nat(5), fc.nat(60)), {
  minLength: 11,
  maxLength: 11,
});

/** The single answers behind the counts. */
export function answersOf(counts: RatingCounts): number[] {
  return counts.flatMap((count, rating) => new Array<number>(count).fill(rating));
}

/** Counts with only the named ratings. */
export function countsOf(occurring: Readonly<Record<number, number>>): RatingCounts {
  return Array.from({ length: 11 }, (_, rating) => occurring[rating] ?? 0);
}

export const NO_ANSWERS = countsOf({});
