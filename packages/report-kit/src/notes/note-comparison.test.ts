import { expect, it } from 'vitest';
import { comparedAddress, daysAfter } from './note-comparison.ts';

const LIMITS = { today: '2026-11-21', lastDay: '2026-11-20', earliest: '2026-07-21' };

it.each([
  ['to the last day of the page', '2026-11-10', { startDate: '2026-11-10', endDate: '2026-11-20' }],
  ['of the last day alone', '2026-11-20', { startDate: '2026-11-20', endDate: '2026-11-20' }],
  ['30 at most', '2026-09-01', { startDate: '2026-09-01', endDate: '2026-09-30' }],
  ['none of which is over', '2026-11-21', null],
  ['with 30 before them', '2026-08-20', { startDate: '2026-08-20', endDate: '2026-09-18' }],
  ['without 30 before them', '2026-08-19', null],
])('days after a note: %s', (_case, startDate, days) => {
  expect(daysAfter({ startDate }, LIMITS)).toEqual(days);
});

it('keeps the filters of the page, and compares with as many days before', () => {
  const params = new URLSearchParams('dateRange=Last+7+Days&compare=year&compareStart=a&compareEnd=b&device=mobile');
  const days = { startDate: '2026-11-10', endDate: '2026-11-20' };
  expect(Object.fromEntries(comparedAddress(params, days))).toEqual({ dateRange: 'Custom', ...days, device: 'mobile' });
});
