import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answersOf, anyCounts, countsOf, NO_ANSWERS } from './answers.fixture.ts';
import { changeOfNps, nps, npsMargin } from './nps.ts';

const BILLION = 1_000_000_000;

/** The score as a mean: a promoter counts 100, a detractor -100, a passive 0. */
const points = (counts: readonly number[]) =>
  answersOf(counts).map((answer) => (answer >= 9 ? 100 : answer <= 6 ? -100 : 0));
const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
/** Population variance of the mean. */
const varianceOfMean = (values: readonly number[]) =>
  average(values.map((value) => (value - average(values)) ** 2)) / values.length;

const within = (value: number | null, exact: number, step: number) =>
  expect(Math.abs((value ?? Number.NaN) - exact)).toBeLessThanOrEqual(step / 2 + 1e-9);

describe('score', () => {
  test('is the mean of the points', () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const values = points(counts);
        if (values.length === 0) expect(nps(counts)).toBeNull();
        else within(nps(counts), average(values), 1);
      }),
    );
  });

  test.each([
    ['no answer', {}, null],
    ['a promoter', { 10: 1 }, 100],
    ['a detractor', { 6: 1 }, -100],
    ['a passive', { 8: 1 }, 0],
    ['half a point up (0.5)', { 9: 1, 7: 199 }, 1],
    ['half a point down (-0.5)', { 0: 1, 7: 199 }, -1],
    ['a billion', { 9: 505_000_000, 0: 495_000_000 }, 1],
    ['half a point of a billion', { 9: 5_000_000, 8: 995_000_000 }, 1],
    ['just under', { 9: 4_999_999, 8: 995_000_001 }, 0],
  ])('%s', (_, occurring, score) => {
    expect(nps(countsOf(occurring))).toBe(score);
  });
});

describe('margin', () => {
  test('follows the formula with three answers added', () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const values = points(counts);
        if (values.length === 0) {
          expect(npsMargin(counts)).toBeNull();
          return;
        }
        const n = values.length + 3;
        const p = (values.filter((value) => value > 0).length + 0.75) / n;
        const d = (values.filter((value) => value < 0).length + 0.75) / n;
        within(npsMargin(counts), 1.96 * 100 * Math.sqrt((p + d - (p - d) ** 2) / n), 0.1);
      }),
    );
  });

  test('is rounded exactly, for every score of up to 60 answers and for scores of millions', () => {
    const holds = (promoters: number, detractors: number, passives: number) => {
      const n = BigInt(promoters + detractors + passives);
      const [p, d, size] = [BigInt(4 * promoters + 3), BigInt(4 * detractors + 3), 4n * (n + 3n)];
      const variance = (p + d) * size - (p - d) ** 2n;
      const tenths = BigInt(Math.round((npsMargin(countsOf({ 10: promoters, 0: detractors, 8: passives })) ?? 0) * 10));
      // (2t - 1)^2 <= 4 * 1960^2 * 4 * variance / size^3 < (2t + 1)^2, with t the returned tenths.
      const square = 4n * 1960n ** 2n * 4n * variance;
      expect((2n * tenths - 1n) ** 2n * size ** 3n <= square || tenths === 0n).toBe(true);
      expect(square < (2n * tenths + 1n) ** 2n * size ** 3n).toBe(true);
    };
    for (let n = 1; n <= 60; n++) {
      for (let promoters = 0; promoters <= n; promoters++) {
        for (let detractors = 0; promoters + detractors <= n; detractors++) {
          holds(promoters, detractors, n - promoters - detractors);
        }
      }
    }
    const size = fc.nat({ max: 40_000_000 });
    fc.assert(fc.property(size, size, size, (p, d, q) => (p + d + q === 0 ? undefined : holds(p, d, q))));
  });

  test('one answer leaves the score wide open, a billion narrow it', () => {
    // n' 4, p' 1.75/4, d' 0.75/4: 196 * sqrt((0.625 - 0.0625) / 4) = 73.5.
    expect(npsMargin(countsOf({ 10: 1 }))).toBe(73.5);
    expect(npsMargin(countsOf({ 10: BILLION / 2, 0: BILLION / 2 }))).toBe(0);
    expect(npsMargin(NO_ANSWERS)).toBeNull();
  });
});

describe('change', () => {
  test('is the difference before rounding, and significant by the variances of the points', () => {
    fc.assert(
      fc.property(anyCounts, anyCounts, (current, previous) => {
        const [a, b] = [points(current), points(previous)];
        const change = changeOfNps(current, previous);
        if (a.length === 0 || b.length === 0) {
          expect(change).toEqual({ delta: null, significant: false });
          return;
        }
        const difference = average(a) - average(b);
        within(change.delta, difference, 1);
        const z = difference / Math.sqrt(varianceOfMean(a) + varianceOfMean(b));
        if (a.length < 30 || b.length < 30) expect(change.significant).toBe(false);
        else if (Math.abs(Math.abs(z) - 1.96) > 1e-9)
          expect(change.significant).toBe(Number.isFinite(z) && Math.abs(z) >= 1.96);
      }),
      { numRuns: 500 },
    );
  });

  test('without a variance nothing is significant', () => {
    expect(changeOfNps(countsOf({ 10: 500 }), countsOf({ 0: 500 }))).toEqual({ delta: 200, significant: false });
  });

  test('a billion answers distinguish half a point from nothing', () => {
    const base = countsOf({ 9: BILLION / 2, 0: BILLION / 2 });
    const up = countsOf({ 9: BILLION / 2 + 2_500_000, 0: BILLION / 2 - 2_500_000 });
    expect(changeOfNps(up, base)).toEqual({ delta: 1, significant: true });
    expect(changeOfNps(base, up)).toEqual({ delta: -1, significant: true });
  });
});
