import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedByChance, isLowBase, withheldCells } from './few-answers.ts';

test('fewer than 30 answers are few; one test in twenty is marked by chance', () => {
  expect([0, 29, 30].map(isLowBase)).toEqual([true, true, false]);
  expect(expectedByChance(9)).toBeCloseTo(0.45);
  expect(expectedByChance(40)).toBe(2);
});

test.each([
  [[50, 5, 30], []],
  [
    [50, 4, 30, 12],
    [1, 3],
  ],
  [
    [12, 4, 30, 12],
    [0, 1],
  ],
  [
    [50, 4, 30, 3],
    [1, 3],
  ],
  [
    [50, 0],
    [0, 1],
  ],
  [[3], [0]],
  [[], []],
])('of cells with %j answers, %j are withheld', (cells, indexes) => {
  expect(withheldCells(cells).flatMap((withheld, index) => (withheld ? [index] : []))).toEqual(indexes);
});

test('no withheld cell is left alone to be derived from the total', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { minLength: 2, maxLength: 9 }), (cells) => {
      const withheld = withheldCells(cells);
      expect(withheld.filter(Boolean)).not.toHaveLength(1);
      cells.forEach((n, index) => {
        if (n < 5) expect(withheld[index]).toBe(true);
      });
    }),
  );
});
