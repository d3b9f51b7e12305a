import { expect, test } from 'vitest';
import { ratingSpread, tallestShare } from './rating-columns.ts';

const COUNTS = [1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2];
const BEFORE = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3];
const NO_ANSWERS = Array.from({ length: 11 }, () => 0);

test('columns are proportional to the tallest share, and so are the marks of the other period', () => {
  const { columns } = ratingSpread(COUNTS, BEFORE, 0.75);
  expect(columns.map(({ count }) => count)).toEqual(COUNTS);
  columns.forEach(({ rating, height, before, share }) => {
    expect(share).toBe((COUNTS[rating] ?? 0) / 4);
    expect(height).toBeCloseTo((COUNTS[rating] ?? 0) / 4 / 0.75, 12);
    expect(before).toBeCloseTo((BEFORE[rating] ?? 0) / 4 / 0.75, 12);
  });
});

test('brackets cover the columns of their box and its share', () => {
  const { brackets } = ratingSpread(COUNTS, null, 1);
  expect(brackets.map(({ range, columns, share }) => [range, columns, share])).toEqual([
    ['0–6', 7, 0.25],
    ['7–8', 2, 0],
    ['9–10', 2, 0.75],
  ]);
});

test('without answers there are no shares, and without earlier ones no marks', () => {
  const { columns, brackets, few } = ratingSpread(NO_ANSWERS, null, 0.1);
  expect([...columns, ...brackets].every(({ share }) => share === null)).toBe(true);
  expect(few).toBe(true);
  expect(ratingSpread(COUNTS, NO_ANSWERS, 1).columns.every(({ before }) => before === null)).toBe(true);
});

test('all of them are scaled to the tallest of either period', () => {
  expect(tallestShare([COUNTS, BEFORE])).toBe(0.75);
  expect(tallestShare([[0, 0]])).toBe(0.1);
});
