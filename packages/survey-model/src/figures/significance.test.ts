import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCounts, countsOf } from './answers.fixture.ts';
import { chanceOfNps, changeOfNps, unchangedNps } from './nps.ts';
import { boxCounts, chanceOfMeans, changeOfMeans, RATINGS, total, unchangedMeans } from './ratings.ts';
import { chanceOfShares, shareChange, unchangedShares } from './shares.ts';
import { chanceOf, expectedByChance } from './significance.ts';

it.each([
  // Two-sided points of the normal distribution, from tables.
  [0, 1],
  [0.5, 0.617075077],
  [1, 0.317310508],
  [1.96, 0.04999579],
  [2.575829304, 0.01],
  [2.9, 0.003731626],
  [3.290526731, 0.001],
  [5, 5.733031e-7],
])('a z of %d has the p-value %d', (z, p) => {
  const squaredDifference = BigInt(Math.round(z * z * 1e15));
  expect(chanceOf({ squaredDifference, variance: 10n ** 15n })).toBeCloseTo(p, 8);
});

const cases = fc.tuple(anyCounts, anyCounts);
const AGREES = 0.05;

it('a change is significant if its p-value is below one in twenty', () => {
  fc.assert(
    fc.property(cases, ([now, before]) => {
      const share = (counts: readonly number[]) => ({ count: counts[0] ?? 0, n: total(counts) });
      for (const [change, chance] of [
        [changeOfMeans(now, before), chanceOfMeans(now, before)],
        [changeOfNps(now, before), chanceOfNps(now, before)],
        [shareChange(share(now), share(before)), chanceOfShares(share(now), share(before))],
      ] as const) {
        expect(change.significant).toBe(chance !== null && chance <= AGREES);
      }
    }),
    { seed: 7, numRuns: 400 },
  );
});

it('of fewer than 30 answers, or answers that are all the same, there is no p-value', () => {
  const same = countsOf({ 9: 40 });
  expect(chanceOfMeans(same, same)).toBeNull();
  expect(chanceOfNps(same, same)).toBeNull();
  expect(chanceOfShares({ count: 40, n: 40 }, { count: 40, n: 40 })).toBeNull();
  expect(chanceOfMeans(countsOf({ 1: 15, 9: 14 }), countsOf({ 1: 100, 9: 100 }))).toBeNull();
});

it('a value outside its range of chance has a significant change, and none within it has', () => {
  let tested = 0;
  fc.assert(
    fc.property(cases, ([now, before]) => {
      const share = (counts: readonly number[]) => ({ count: counts[0] ?? 0, n: total(counts) });
      const mean = RATINGS.reduce<number>((sum, rating) => sum + rating * (now[rating] ?? 0), 0) / total(now);
      const { topTwo, bottom } = boxCounts(now);
      for (const [change, range, value] of [
        [changeOfMeans(now, before), unchangedMeans(now, before), mean],
        [changeOfNps(now, before), unchangedNps(now, before), (100 * (topTwo - bottom)) / total(now)],
        [
          shareChange(share(now), share(before)),
          unchangedShares(share(now), share(before)),
          share(now).count / share(now).n,
        ],
      ] as const) {
        if (range === null) {
          expect(change.significant).toBe(false);
          continue;
        }
        // At the boundary plain numbers may give either result.
        if (Math.min(Math.abs(value - range.low), Math.abs(value - range.high)) < 1e-9) continue;
        tested += 1;
        expect(change.significant).toBe(value < range.low || value > range.high);
      }
    }),
    { seed: 11, numRuns: 400 },
  );
  expect(tested).toBeGreaterThan(300);
});

it('the range of chance of means matches a worked example', () => {
  // 40 tens and 40 eights: mean 9, variance 80/79; 1.96 * sqrt(2 * (80/79) / 80) = 0.31188.
  const half = RATINGS.map((rating) => (rating === 8 || rating === 10 ? 40 : 0));
  expect(unchangedMeans(half, half)).toEqual({ low: expect.closeTo(8.68812, 4), high: expect.closeTo(9.31188, 4) });
  expect(unchangedMeans(half, countsOf({ 10: 29 }))).toBeNull();
});

it('chance alone marks one in twenty, in words', () => {
  // Halves away from zero, as every figure: 0.15 and 0.35.
  expect([9, 20, 40, 3, 7].map(expectedByChance)).toEqual(['0.5', '1', '2', '0.2', '0.4']);
});
