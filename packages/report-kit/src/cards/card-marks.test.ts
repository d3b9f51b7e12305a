import type { Figure } from '@shoppervoice/contracts/reports';
import { expect, test } from 'vitest';
import { cardMarks } from './card-marks.ts';

const BEFORE = { startDate: '2026-09-27', endDate: '2026-10-26' };
const EARLIER = { startDate: '2025-10-27', endDate: '2025-11-25' };

const choice = (n: number, low: number | null, before: number | null) =>
  ({
    kind: 'single',
    n,
    options: [{ id: 1, label: 'Me', count: n, share: 1, low, high: low }],
    change: { ...BEFORE, n: 40, options: [{ id: 1, share: before, delta: null, significant: false }] },
  }) as unknown as Figure;
const rating = (counts: readonly number[] | null) =>
  ({ kind: 'rating', n: 9, change: counts && { ...EARLIER, counts } }) as unknown as Figure;
const score = { kind: 'nps', n: 9, change: { ...BEFORE, counts: [9] } } as unknown as Figure;

test.each([
  ['intervals without another period', [choice(50, 0.9, null)], { interval: true, before: null }],
  [
    'bars with both',
    [choice(50, 0.9, 0.8)],
    { interval: true, before: { days: expect.objectContaining(BEFORE), kind: 'beforeMark' } },
  ],
  [
    'columns of ratings',
    [rating(null), rating([0, 4])],
    { interval: false, before: { days: expect.objectContaining(EARLIER), kind: 'before' } },
  ],
])('describes %s', (_what, figures, marks) => {
  expect(cardMarks(figures)).toEqual(marks);
});

test.each([
  ['a question that nobody answered', [choice(0, 0, 0.8)]],
  ['ratings that nobody gave in the other period', [rating([0, 0]), rating(null)]],
  ['a score, whose scale has marks of its own', [score]],
])('describes nothing for %s', (_what, figures) => {
  expect(cardMarks(figures)).toBeNull();
});
