import { expect, it } from 'vitest';
import { CHART_DAYS, lastDays, slowestTwentieth, turnedAway } from './call-facts.ts';

const call = (milliseconds: number, status = 200) => ({
  at: '2026-11-21T12:00:00Z',
  method: 'GET',
  path: '/api/v1/merchant',
  status,
  milliseconds,
});

it('fills the days without a call, ends with today and omits older ones', () => {
  const days = lastDays(
    [
      { day: '2026-10-22', calls: 99, failed: 99 },
      { day: '2026-10-23', calls: 4, failed: 1 },
      { day: '2026-11-21', calls: 7, failed: 0 },
    ],
    '2026-11-21',
  );
  expect(days).toHaveLength(CHART_DAYS);
  expect([days[0], days.at(-1)]).toEqual([
    { day: '2026-10-23', count: 4, marked: 1 },
    { day: '2026-11-21', count: 7, marked: 0 },
  ]);
  let counted = 0;
  for (const { count } of days) counted += count;
  expect(counted).toBe(11);
});

it('gives the 95th percentile, and nothing for a few calls', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => call(100 - at));
  const slowest = slowestTwentieth(hundred) ?? 0;
  expect(hundred.filter(({ milliseconds }) => milliseconds > slowest)).toHaveLength(5);
  expect(slowestTwentieth(hundred.slice(0, 19))).toBeNull();
});

it('counts rate-limited calls', () => {
  expect(turnedAway([call(1), call(1, 429), call(1, 401), call(1, 429)])).toBe(2);
});
