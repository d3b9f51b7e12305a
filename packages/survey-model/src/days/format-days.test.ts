import { expect, test } from 'vitest';
import { dayCount, formatBucket, formatDayCount, formatRange, formatRangeWithYear } from './format-days.ts';

test.each([
  ['2026-10-22', '2026-10-24', 'Oct 22–24'],
  ['2026-09-27', '2026-10-03', 'Sep 27–Oct 3'],
  ['2026-11-20', '2026-11-20', 'Nov 20'],
  ['2024-02-01', '2024-02-29', 'Feb 2024'],
  ['2025-02-01', '2025-02-28', 'Feb 2025'],
  ['2026-01-01', '2026-03-31', 'Jan–Mar 2026'],
  ['2026-11-01', '2026-11-20', 'Nov 1–20'],
  ['9999-12-01', '9999-12-31', 'Dec 9999'],
])('a bucket %s to %s is %s', (start, end, text) => {
  expect(formatBucket({ start, end })).toBe(text);
});

test('a range has years only if they differ', () => {
  expect(formatRange({ startDate: '2026-10-22', endDate: '2026-11-20' })).toBe('Oct 22 – Nov 20');
  expect(formatRange({ startDate: '2025-12-22', endDate: '2026-01-20' })).toBe('Dec 22, 2025 – Jan 20, 2026');
  expect(formatRangeWithYear({ startDate: '2026-11-20', endDate: '2026-11-20' })).toBe('Nov 20, 2026');
});

test('days are counted with both ends', () => {
  expect(dayCount({ startDate: '2026-03-01', endDate: '2026-03-01' })).toBe(1);
  expect(dayCount({ startDate: '2024-02-28', endDate: '2024-03-01' })).toBe(3);
  expect(formatDayCount(1)).toBe('1 day');
});
