import { expect, test } from 'vitest';
import { changeOfNps } from './nps.ts';
import { changeOfMeans } from './ratings.ts';
import { shareChange } from './shares.ts';
import { UNITS } from './units.ts';

const counts = (pairs: Readonly<Record<number, number>>) =>
  Array.from({ length: 11 }, (_, rating) => pairs[rating] ?? 0);

test('a change is written as what it is, from the counts to the words', () => {
  const [before, now] = [counts({ 5: 50, 10: 50 }), counts({ 5: 40, 10: 60 })];
  // Means 7.5 and 8; scores 0 and 20; shares of the top 50 % and 60 %.
  expect(UNITS.mean.formatDelta(changeOfMeans(now, before).delta)).toBe('+0.50');
  expect(UNITS.nps.formatDelta(changeOfNps(now, before).delta)).toBe('+20');
  expect(UNITS.share.formatDelta(shareChange({ count: 60, n: 100 }, { count: 50, n: 100 }).delta)).toBe('+10.0 pts');
  expect(UNITS.share.formatDelta(shareChange({ count: 1, n: 8 }, { count: 2, n: 8 }).delta)).toBe('−12.5 pts');
});

test('nothing is a dash, and what rounds to nothing has no sign', () => {
  for (const unit of Object.values(UNITS)) expect([unit.format(null), unit.formatDelta(null)]).toEqual(['–', '–']);
  expect(UNITS.share.formatDelta(0.0001)).toBe('0.0 pts');
  expect(UNITS.share.formatDelta(-0.0001)).toBe('0.0 pts');
  expect(UNITS.nps.format(-7)).toBe('−7');
});

test('an axis holds whole steps, and its least span fits the scale', () => {
  for (const { scale, step, leastSpan } of Object.values(UNITS)) {
    const steps = (scale.max - scale.min) / step;
    expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-9);
    expect(leastSpan).toBeLessThan(scale.max - scale.min);
    expect(leastSpan).toBeGreaterThan(step);
  }
});

test('values beside one axis have the same decimals', () => {
  expect([7.5, 8, 8.5].map((value) => UNITS.mean.formatAxis(value, 0.5))).toEqual(['7.5', '8.0', '8.5']);
  expect([0, 2].map((value) => UNITS.mean.formatAxis(value, 2))).toEqual(['0', '2']);
  expect(UNITS.nps.formatAxis(-50, 50)).toBe('−50');
  expect(UNITS.share.formatAxis(0.3, 0.1)).toBe('30%');
});
