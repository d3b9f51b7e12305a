import type { AlertWatch, FigureCondition } from '@shoppervoice/contracts/delivery';
import { addDays } from '@shoppervoice/survey-model';
import { expect, it } from 'vitest';
import { trendPoints } from './alert-trend.ts';
import type { PastReading } from './read-past.ts';
import type { Reading } from './reading.ts';

const LAST = '2026-11-20';
const watch = (condition: FigureCondition): AlertWatch => ({
  kind: 'figure',
  report: 'GIFTS',
  query: '',
  figure: 'OSAT',
  option: null,
  condition,
});
const still = { low: 7.5, high: 8.5 };
const mean = (value: number, n = 100): Reading => ({
  kind: 'figure',
  unit: 'mean',
  now: { n, value },
  before: { n, value: 8 },
  moreIsBetter: true,
  test: n < 30 ? null : { chance: 0.2, significant: false, rose: false, still },
});
/** One reading for each of `count` days up to `LAST`. */
const days = (count: number, reading: (back: number) => Reading): PastReading[] =>
  Array.from({ length: count }, (_, at) => ({
    day: addDays(LAST, at + 1 - count),
    reading: reading(count - 1 - at),
  }));

it('returns windows that end with the last day and do not overlap, with the values at which the rule does not fire', () => {
  const readings = days(20, (back) => mean(8 + back / 100, back === 7 ? 12 : 100));
  const points = trendPoints(
    { watch: { ...watch({ kind: 'change', days: 7 }), query: 'deviceId=2' } as AlertWatch, page: '/gifts' },
    readings,
    ['2026-11-01', '2026-11-14', LAST],
  );
  const at = (from: string, to: string) => `/gifts?dateRange=Custom&startDate=${from}&endDate=${to}&deviceId=2`;
  expect(points.map(({ page: _, ...point }) => point)).toEqual([
    { startDate: '2026-10-31', endDate: '2026-11-06', n: 100, value: 8.14, still, fired: ['2026-11-01'] },
    { startDate: '2026-11-07', endDate: '2026-11-13', n: 12, value: 8.07, still: null, fired: [] },
    { startDate: '2026-11-14', endDate: LAST, n: 100, value: 8, still, fired: ['2026-11-14', LAST] },
  ]);
  expect(points.map(({ page }) => page)).toEqual(points.map(({ startDate, endDate }) => at(startDate, endDate)));
});

it.each([
  [watch({ kind: 'below', days: 30, value: 7 }), mean(8), { low: 7, high: null }],
  [watch({ kind: 'above', days: 30, value: 9 }), mean(8), { low: null, high: 9 }],
  [watch({ kind: 'above', days: 30, value: 9 }), mean(8, 29), null],
  [watch({ kind: 'silence', days: 3 }), mean(8), null],
  [
    watch({ kind: 'above', days: 30, value: 0.5 }),
    { kind: 'points', now: { n: 500, value: 0.3, low: 0.1, high: 0.5 } } as const,
    { low: null, high: 0.5 },
  ],
  [
    watch({ kind: 'below', days: 30, value: 0.2 }),
    { kind: 'points', now: { n: 500, value: 0.3, low: 0.1, high: 0.5 } } as const,
    { low: 0.2, high: null },
  ],
  [
    watch({ kind: 'above', days: 30, value: 0.5 }),
    { kind: 'points', now: { n: 90, value: null, low: null, high: null } } as const,
    null,
  ],
  [
    { kind: 'comments', report: 'GIFTS', query: '', topicId: 4, days: 7 } as const,
    { kind: 'comments', now: 31, before: 16 } as const,
    { low: null, high: 32 },
  ],
  [
    { kind: 'comments', report: 'GIFTS', query: '', topicId: 4, days: 7 } as const,
    { kind: 'comments', now: 9, before: 1 } as const,
    { low: null, high: 10 },
  ],
] as const)('for %j the range of no alert contains only values that would not fire', (of, reading, expected) => {
  expect(
    trendPoints(
      { watch: of, page: '/gifts' },
      days(1, () => reading),
      [],
    ).map((point) => point.still),
  ).toEqual([expected]);
});

it('omits unreadable days, and returns at most 52 windows', () => {
  const none: Reading = { kind: 'none', why: 'gone', says: 'Gone.' };
  const readings = days(365, (back) => (back === 1 ? none : mean(8)));
  const points = trendPoints({ watch: watch({ kind: 'silence', days: 1 }), page: '/gifts' }, readings, []);
  expect(points).toHaveLength(52);
  expect(points.map(({ endDate }) => endDate)).not.toContain(addDays(LAST, -1));
  expect(points.at(-1)?.endDate).toBe(LAST);
});
