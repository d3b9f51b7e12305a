import { expect, test } from 'vitest';
import { offTheRest } from './off-the-rest.ts';

test('the others of a column are the sum of its other cells', () => {
  const cell = (key: string, ...counts: number[]) => ({
    key,
    counts: [...counts, ...Array<number>(11 - counts.length).fill(0)],
  });
  const column = [cell('often', 1, 2, 3), cell('seldom', 10, 0, 1), cell('never', 0, 5)];
  expect(offTheRest({ key: 'seldom' }, column)).toEqual([1, 7, 3, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(offTheRest({ key: 'often' }, [cell('often', 4)])).toEqual(Array(11).fill(0));
});
