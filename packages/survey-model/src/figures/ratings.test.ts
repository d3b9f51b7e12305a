import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answersOf, anyCounts, countsOf, NO_ANSWERS } from './answers.fixture.ts';
import { BOXES, boxes, changeOfMeans, meanOf, RATINGS, total } from './ratings.ts';

const BILLION = 1_000_000_000;

const average = (answers: readonly number[]) => answers.reduce((sum, answer) => sum + answer, 0) / answers.length;

/** Sample variance, by its definition. */
function variance(answers: readonly number[]): number {
  const mean = average(answers);
  return answers.reduce((sum, answer) => sum + (answer - mean) ** 2, 0) / (answers.length - 1);
}

/** Nearest to the exact value, within a tolerance of half a step. */
const within = (value: number | null, exact: number, step: number) =>
  expect(Math.abs((value ?? Number.NaN) - exact)).toBeLessThanOrEqual(step / 2 + 1e-9);

describe('mean', () => {
  test('is the average of the answers, to two decimals', () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const answers = answersOf(counts);
        expect(total(counts)).toBe(answers.length);
        if (answers.length === 0) expect(meanOf(counts)).toBeNull();
        else within(meanOf(counts), average(answers), 0.01);
      }),
    );
  });

  test.each([
    ['no answer', {}, null],
    ['one answer', { 7: 1 }, 7],
    ['one answer of 0', { 0: 1 }, 0],
    ['a half-way mean (0.125)', { 0: 7, 1: 1 }, 0.13],
    ['a half-way mean (8.005)', { 8: 199, 9: 1 }, 8.01],
    ['a half-way mean (1.005, which a binary 1.005 would round down)', { 1: 199, 2: 1 }, 1.01],
    ['a half-way mean of a billion', { 7: 995_000_000, 8: 5_000_000 }, 7.01],
    ['just under half-way of a billion', { 7: 995_000_001, 8: 4_999_999 }, 7],
    ['a billion of one rating', { 10: BILLION }, 10],
  ])('%s', (_, occurring, mean) => {
    expect(meanOf(countsOf(occurring))).toBe(mean);
  });

  test('half-way means stay exact even if a sum in hundredths exceeds 2^53', () => {
    expect(meanOf(countsOf({ 7: 99_500_000_000_000, 8: 500_000_000_000 }))).toBe(7.01);
  });
});

describe('boxes', () => {
  test('are shares of the answers', () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const answers = answersOf(counts);
        if (answers.length === 0) {
          expect(boxes(counts)).toEqual({ topTwoBox: null, bottomBox: null });
        } else {
          expect(boxes(counts)).toEqual({
            topTwoBox: answers.filter((answer) => answer >= 9).length / answers.length,
            bottomBox: answers.filter((answer) => answer <= 6).length / answers.length,
          });
        }
      }),
    );
  });

  test('cover every rating once', () => {
    expect(BOXES.flatMap(({ from, to }) => RATINGS.filter((rating) => rating >= from && rating <= to))).toEqual(
      RATINGS,
    );
  });
});

describe('change of means', () => {
  test("is the difference before rounding, and significant by Welch's test", () => {
    fc.assert(
      fc.property(anyCounts, anyCounts, (current, previous) => {
        const [a, b] = [answersOf(current), answersOf(previous)];
        const change = changeOfMeans(current, previous);
        if (a.length === 0 || b.length === 0) {
          expect(change).toEqual({ delta: null, significant: false });
          return;
        }
        within(change.delta, average(a) - average(b), 0.01);
        const z = (average(a) - average(b)) / Math.sqrt(variance(a) / a.length + variance(b) / b.length);
        const enough = a.length >= 30 && b.length >= 30;
        if (!enough) expect(change.significant).toBe(false);
        else if (Math.abs(Math.abs(z) - 1.96) > 1e-9)
          expect(change.significant).toBe(Number.isFinite(z) && Math.abs(z) >= 1.96);
      }),
      { numRuns: 500 },
    );
  });

  test('is not the difference of the rounded means', () => {
    // 8.004 minus 7.996 is 0.008: rounded once 0.01; the rounded means would both be 8.00.
    expect(changeOfMeans(countsOf({ 8: 996, 9: 4 }), countsOf({ 8: 996, 7: 4 })).delta).toBe(0.01);
  });

  test('halves are rounded away from zero on both sides', () => {
    const [more, less] = [countsOf({ 5: 199, 6: 1 }), countsOf({ 5: 200 })];
    expect(changeOfMeans(more, less).delta).toBe(0.01);
    expect(changeOfMeans(less, more).delta).toBe(-0.01);
  });

  test('needs 30 answers on both sides, and a variance above 0', () => {
    const low = (n: number) => countsOf({ 2: n - 1, 3: 1 });
    const high = (n: number) => countsOf({ 9: n - 1, 10: 1 });
    expect(changeOfMeans(high(30), low(30)).significant).toBe(true);
    expect(changeOfMeans(high(29), low(30)).significant).toBe(false);
    expect(changeOfMeans(high(30), low(29)).significant).toBe(false);
    expect(changeOfMeans(countsOf({ 9: 500 }), countsOf({ 1: 500 }))).toEqual({ delta: 8, significant: false });
  });

  test('n of 0, of 1 and of a billion', () => {
    const one = countsOf({ 4: 1 });
    expect(changeOfMeans(one, NO_ANSWERS)).toEqual({ delta: null, significant: false });
    expect(changeOfMeans(NO_ANSWERS, one)).toEqual({ delta: null, significant: false });
    expect(changeOfMeans(one, one)).toEqual({ delta: 0, significant: false });
    // Among a billion answers, 0.005 is half-way and highly significant; 0.00002 is neither.
    const base = countsOf({ 0: BILLION / 2, 10: BILLION / 2 });
    const up = (by: number) => countsOf({ 0: BILLION / 2 - by, 10: BILLION / 2 + by });
    expect(changeOfMeans(up(500_000), base)).toEqual({ delta: 0.01, significant: true });
    expect(changeOfMeans(up(2_000), base)).toEqual({ delta: 0, significant: false });
  });
});
