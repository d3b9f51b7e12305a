import { expect, it } from 'vitest';
import { type Figure, isMet, median, tableOf, wasBusy } from './report.ts';

const figure = (value: number, target?: Figure['target']): Figure => ({ name: 'a figure', value, unit: 'ms', target });

it('compares a figure with its target, inclusive', () => {
  expect(isMet(figure(10, { atMost: 10 }))).toBe(true);
  expect(isMet(figure(10.1, { atMost: 10 }))).toBe(false);
  expect(isMet(figure(8000, { atLeast: 8000 }))).toBe(true);
  expect(isMet(figure(7999, { atLeast: 8000 }))).toBe(false);
  expect(isMet(figure(1))).toBe(null);
});

it('takes the median, and between two middle values their mean', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 2, 4, 1])).toBe(3);
  expect(() => median([])).toThrow('no values');
});

it('prints a missed target beside the figure', () => {
  expect(tableOf([figure(12, { atMost: 10 })])).toBe('  a figure  12 ms  <= 10 ms  MISSED');
});

it('calls a machine busy if there are more runnable processes than cores, at either end', () => {
  expect(wasBusy({ before: [0, 0, 0], after: [0, 9, 9] })).toBe(false);
  expect(wasBusy({ before: [0, 0, 0], after: [10_000, 0, 0] })).toBe(true);
  expect(wasBusy({ before: [10_000, 0, 0], after: [0, 0, 0] })).toBe(true);
});
