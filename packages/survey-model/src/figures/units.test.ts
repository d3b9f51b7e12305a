import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeOfNps } from './nps.ts';
import { changeOfMeans } from './ratings.ts';
import { shareChange } from './shares.ts';
import { shownChange, UNITS, type Unit } from './units.ts';

const counts = (pairs: Readonly<Record<number, number>>) =>
  Array.from({ length: 11 }, (_, rating) => pairs[rating] ?? 0);

test('a change is formatted by its kind, from counts to text', () => {
  const [before, now] = [counts({ 5: 50, 10: 50 }), counts({ 5: 40, 10: 60 })];
  // Means 7.5 and 8; scores 0 and 20; shares of the top 50 % and 60 %.
  expect(UNITS.mean.formatDelta(changeOfMeans(now, before).delta)).toBe('+0.50');
  expect(UNITS.nps.formatDelta(changeOfNps(now, before).delta)).toBe('+20');
  expect(UNITS.share.formatDelta(shareChange({ count: 60, n: 100 }, { count: 50, n: 100 }).delta)).toBe('+10.0 pts');
  expect(UNITS.share.formatDelta(shareChange({ count: 1, n: 8 }, { count: 2, n: 8 }).delta)).toBe('−12.5 pts');
});

test('a missing value is a dash, and what rounds to zero has no sign', () => {
  for (const unit of Object.values(UNITS)) expect([unit.format(null), unit.formatDelta(null)]).toEqual(['–', '–']);
  expect(UNITS.share.formatDelta(0.0001)).toBe('0.0 pts');
  expect(UNITS.share.formatDelta(-0.0001)).toBe('0.0 pts');
  expect(UNITS.nps.format(-7)).toBe('−7');
});

test('an axis has whole steps, and its minimum span fits the scale', () => {
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

test('a change is that of the displayed values, with the exact one beside it if it differs', () => {
  // 15.4 after 43.6.
  expect(shownChange('nps', 15, 44, -28)).toEqual({ delta: -29, text: '−29', exact: '−28' });
  expect(shownChange('mean', 8.41, 8.5, -0.1)).toEqual({ delta: -0.09, text: '−0.09', exact: '−0.10' });
  expect(shownChange('mean', 8.4, 8.5, -0.1)).toEqual({ delta: -0.1, text: '−0.10' });
  expect(shownChange('share', 0.10049, 0.0995, 0.00099)).toEqual({ delta: 0, text: '0.0 pts', exact: '+0.1 pts' });
});

test("a change is the response's own if the value before is unknown, and null without a comparison", () => {
  expect(shownChange('share', 0.5, null, 0.0001)).toEqual({ delta: 0, text: '0.0 pts' });
  expect(shownChange('nps', 15, undefined, -3)).toEqual({ delta: -3, text: '−3' });
  expect(shownChange('nps', 15, 44, null)).toBeNull();
});

test('every displayed change is the difference of the two texts', () => {
  const number = (text: string) => Number(text.replace('−', '-').replace(/[+%]| pts/g, ''));
  // Means and scores come rounded, shares do not.
  const values: Readonly<Record<Unit, fc.Arbitrary<number>>> = {
    mean: fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100),
    nps: fc.integer({ min: -100, max: 100 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  };
  for (const unit of ['mean', 'nps', 'share'] as const) {
    fc.assert(
      fc.property(values[unit], values[unit], (value, before) => {
        const { format } = UNITS[unit];
        const shown = shownChange(unit, value, before, value - before);
        expect(number(shown?.text ?? '')).toBeCloseTo(number(format(value)) - number(format(before)), 6);
      }),
    );
  }
});
