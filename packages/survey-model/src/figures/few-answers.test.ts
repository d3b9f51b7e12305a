import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLowBase, withheldCells } from './few-answers.ts';

test('fewer than 30 answers are few', () => {
  expect([0, 29, 30].map(isLowBase)).toEqual([true, true, false]);
});

const indexes = (
  counts: readonly number[],
  kind: 'single' | 'multi' = 'single',
  n = counts.reduce((a, b) => a + b, 0),
) => withheldCells(counts, n, kind).flatMap((withheld, at) => (withheld ? [at] : []));

test.each([
  [[50, 5, 30], []],
  [[50, 0, 30], []],
  [[], []],
  [[0, 0], []],
  // A single one equals the rest of the sum: the smallest other is withheld too, the first of equal ones.
  [
    [50, 4, 30, 12],
    [1, 3],
  ],
  [
    [12, 3, 30, 12],
    [0, 1],
  ],
  // Two that together have fewer than five, or one each, or four each, could be derived from their sum.
  [
    [50, 2, 2, 9, 30],
    [1, 2, 3],
  ],
  [
    [50, 1, 1, 1, 1, 1, 9],
    [1, 2, 3, 4, 5, 6],
  ],
  [
    [50, 4, 4, 9],
    [1, 2, 3],
  ],
  [
    [50, 4, 3, 9],
    [1, 2],
  ],
  // Zeros are shown, but nothing of so few respondents.
  [
    [3, 0, 40, 7],
    [0, 3],
  ],
  [
    [4, 0],
    [0, 1],
  ],
  [
    [4, 4, 0],
    [0, 1],
  ],
] as const)('of cells with %j answers, %j are withheld', (counts, expected) => {
  expect(indexes(counts)).toEqual(expected);
});

test('respondents of a multiple choice are not the sum of its cells', () => {
  expect(indexes([50, 4, 30], 'multi', 60)).toEqual([1]);
  expect(indexes([3, 0, 2], 'multi', 4)).toEqual([0, 1, 2]);
});

test('the sum of withheld cells never reveals a cell of 1 to 4, if there is anything else to withhold', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { minLength: 2, maxLength: 9 }), (counts) => {
      const n = counts.reduce((a, b) => a + b, 0);
      const withheld = withheldCells(counts, n, 'single');
      const hidden = counts.filter((_, at) => withheld[at]);
      counts.forEach((count, at) => {
        if (count > 0 && count < 5) expect(withheld[at]).toBe(true);
      });
      if (hidden.length === 0 || n < 5 || counts.every((count, at) => count === 0 || withheld[at])) return;
      const sum = hidden.reduce((a, b) => a + b, 0);
      expect(sum).toBeGreaterThanOrEqual(5);
      expect(hidden.length).toBeGreaterThan(1);
    }),
  );
});
