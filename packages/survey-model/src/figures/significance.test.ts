import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCounts, countsOf } from './answers.fixture.ts';
import { chanceOfNps, changeOfNps } from './nps.ts';
import { chanceOfMeans, changeOfMeans, total } from './ratings.ts';
import { chanceOfShares, shareChange } from './shares.ts';
import { chanceOf } from './significance.ts';

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
])('z of %d is made by chance with a probability of %d', (z, p) => {
  const squaredDifference = BigInt(Math.round(z * z * 1e15));
  expect(chanceOf({ squaredDifference, variance: 10n ** 15n })).toBeCloseTo(p, 8);
});

const cases = fc.tuple(anyCounts, anyCounts);
const AGREES = 0.05;

it('a change is called significant where chance makes it less often than once in twenty times', () => {
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

it('of fewer than 30 answers, or answers that are all the same, chance says nothing', () => {
  const same = countsOf({ 9: 40 });
  expect(chanceOfMeans(same, same)).toBeNull();
  expect(chanceOfNps(same, same)).toBeNull();
  expect(chanceOfShares({ count: 40, n: 40 }, { count: 40, n: 40 })).toBeNull();
  expect(chanceOfMeans(countsOf({ 1: 15, 9: 14 }), countsOf({ 1: 100, 9: 100 }))).toBeNull();
});
