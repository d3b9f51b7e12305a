import { expect, test } from 'vitest';
import { NOT_READ, notReadCount, readCount, toneShare } from './tones.ts';

const TONES = [
  { id: 1, count: 3 },
  { id: 4, count: 1 },
  { id: 5, count: 4 },
  { id: NOT_READ, count: 12 },
];

test('a tone is a share of the classified comments, including those without a tone; unclassified ones have no share', () => {
  expect([readCount(TONES), notReadCount(TONES)]).toEqual([8, 12]);
  expect(TONES.map((tone) => toneShare(tone, readCount(TONES)))).toEqual([0.375, 0.125, 0.5, null]);
});

test('without classified comments, or with a hidden count, there are no shares', () => {
  expect(toneShare({ id: 1, count: 0 }, 0)).toBeNull();
  expect([
    readCount([{ id: 1, count: null }]),
    notReadCount([]),
    notReadCount([{ id: NOT_READ, count: null }]),
  ]).toEqual([0, 0, 0]);
});
