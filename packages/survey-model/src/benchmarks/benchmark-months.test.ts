import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, addMonths } from '../days/day.ts';
import { benchmarkMonths } from './benchmark-months.ts';

it.each([
  ['2026-10-01', '2026-10-31', ['2026-10']],
  ['2026-10-22', '2026-11-20', ['2026-10']],
  ['2026-09-02', '2026-10-30', ['2026-09']],
  ['2026-09-01', '2026-11-20', ['2026-09', '2026-10']],
  ['2026-08-31', '2026-11-30', ['2026-09', '2026-10', '2026-11']],
  ['2025-12-15', '2026-02-28', ['2026-01', '2026-02']],
  // The range has no whole month: the last month that ends on or before its end, also if both end on the same day.
  ['2026-11-01', '2026-11-29', ['2026-10']],
  ['2026-10-31', '2026-10-31', ['2026-10']],
  ['2026-10-30', '2026-10-30', ['2026-09']],
  ['2026-01-30', '2026-01-30', ['2025-12']],
])('%s to %s is compared in %j', (startDate, endDate, months) => {
  expect(benchmarkMonths({ startDate, endDate })).toEqual(months);
});

it('does not change when a day is moved that adds or removes no whole month', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 500 }), (from, length) => {
      const startDate = addDays('2024-01-01', from);
      const endDate = addDays(startDate, length);
      // Day by day: a month is whole if its first day and the day before the next month are both included.
      const whole: string[] = [];
      for (let first = '2023-11-01'; first <= endDate; first = addMonths(first, 1)) {
        const last = addDays(addMonths(first, 1), -1);
        if (first >= startDate && last <= endDate) whole.push(first.slice(0, 7));
      }
      let ended = '';
      for (let first = '2023-11-01'; first <= endDate; first = addMonths(first, 1)) {
        if (addDays(addMonths(first, 1), -1) <= endDate) ended = first.slice(0, 7);
      }
      expect(benchmarkMonths({ startDate, endDate })).toEqual(whole.length > 0 ? whole : [ended]);
    }),
  );
});
