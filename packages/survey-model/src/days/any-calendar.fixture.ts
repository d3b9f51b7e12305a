import fc from 'fast-check';
import type { RangeLimits } from './presets.ts';

const DAY = 86_400_000;

/** The oracle's own calendar: the platform's, in UTC. */
const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10);
export const utcTime = (day: string) => Date.parse(`${day}T00:00:00Z`);
export const plusDays = (day: string, count: number) => utcDay(utcTime(day) + count * DAY);

/** Every day from `start` to `end`, one by one. */
export function daysOf({ startDate, endDate }: { startDate: string; endDate: string }): string[] {
  const days: string[] = [];
  for (let day = startDate; day <= endDate; day = plusDays(day, 1)) days.push(day);
  return days;
}

/** Days with an increased share of month ends, leap days and first days of periods. */
export const anyDay = fc.oneof(
  fc.integer({ min: utcTime('2020-01-01') / DAY, max: utcTime('2032-12-31') / DAY }).map((n) => utcDay(n * DAY)),
  fc
    .tuple(fc.integer({ min: 2020, max: 2032 }), fc.nat(11), fc.constantFrom(-2, -1, 0, 1))
    .map(([year, month, offset]) => utcDay(Date.UTC(year, month, 1 + offset))),
  fc.constantFrom('2024-02-29', '2028-02-29', '2025-02-28', '2024-01-31', '2026-12-31', '2027-01-01'),
);

export const anyRange = fc
  .tuple(anyDay, fc.oneof(fc.nat(40), fc.nat(500)))
  .map(([startDate, length]) => ({ startDate, endDate: plusDays(startDate, length) }));

/** Today, and a last allowed day that is today or yesterday. */
export const anyCalendar = fc
  .tuple(anyDay, fc.boolean())
  .map(([today, comments]) => ({ today, lastDay: comments ? today : plusDays(today, -1) }));

export const anyLimits: fc.Arbitrary<RangeLimits> = fc
  .tuple(anyCalendar, fc.integer({ min: 35, max: 520 }))
  .map(([calendar, depth]) => ({ ...calendar, earliest: plusDays(calendar.today, -depth) }));
