import { expect, test } from 'vitest';
import { npsAxis, npsMarks } from './nps-scale.ts';

const ABOVE = { score: 40, margin: 10, change: { score: 20 }, year: null };

test('scores above zero are on the scale from zero', () => {
  const axis = npsAxis([ABOVE, { score: null, margin: null }]);
  expect([axis.min, axis.max, axis.ticks]).toEqual([0, 100, [0, 25, 50, 75]]);
  expect(npsMarks(ABOVE, axis)).toEqual({ at: 0.4, interval: { low: 0.3, high: 0.5 }, before: 0.2, year: null });
  expect(npsMarks({ score: null, margin: null }, axis)).toBeNull();
});

test.each([
  ['a score', { score: -1, margin: null }],
  ['a margin', { score: 5, margin: 6 }],
  ['what it is compared with', { score: 5, margin: 1, change: { score: 9 }, year: { score: -3 } }],
])('if %s is below zero, all rows are on the whole scale', (_, low) => {
  const axis = npsAxis([ABOVE, low]);
  expect([axis.min, axis.ticks, axis.place(0)]).toEqual([-100, [-100, 0, 50], 0.5]);
  // A margin may exceed the scale; the drawing does not.
  expect(npsMarks({ score: 95, margin: 20 }, axis)?.interval).toEqual({ low: 0.875, high: 1 });
});
