import { addDays, addMonths, type Day, daysBetween, startOfMonth, startOfQuarter, startOfWeek } from './day.ts';
import type { DayRange } from './presets.ts';

export type Period = 'day' | 'week' | 'month' | 'quarter';

interface PeriodRow {
  readonly period: Period;
  readonly label: string;
  /** Whether a range from `start` to the day before `after` is long enough for it. */
  readonly offered: (start: Day, after: Day) => boolean;
  readonly startOf: (day: Day) => Day;
  /** First day of the following bucket, from the first day of one. */
  readonly next: (start: Day) => Day;
}

/** Shortest first. */
const PERIOD_ROWS: readonly PeriodRow[] = [
  {
    period: 'day',
    label: 'Daily',
    offered: (start, after) => daysBetween(start, after) >= 1,
    startOf: (day) => day,
    next: (start) => addDays(start, 1),
  },
  {
    period: 'week',
    label: 'Weekly',
    offered: (start, after) => daysBetween(start, after) >= 14,
    startOf: startOfWeek,
    next: (start) => addDays(start, 7),
  },
  {
    period: 'month',
    label: 'Monthly',
    offered: (start, after) => addMonths(start, 2) <= after,
    startOf: startOfMonth,
    next: (start) => addMonths(start, 1),
  },
  {
    period: 'quarter',
    label: 'Quarterly',
    offered: (start, after) => addMonths(start, 6) <= after,
    startOf: startOfQuarter,
    next: (start) => addMonths(start, 3),
  },
];

export const PERIODS: readonly { readonly period: Period; readonly label: string }[] = PERIOD_ROWS.map(
  ({ period, label }) => ({ period, label }),
);

export function isPeriod(value: unknown): value is Period {
  return PERIOD_ROWS.some((row) => row.period === value);
}

/** Shortest first; none when the end lies before the start. */
export function offeredPeriods(startDate: Day, endDate: Day): Period[] {
  const after = addDays(endDate, 1);
  return PERIOD_ROWS.filter((row) => row.offered(startDate, after)).map((row) => row.period);
}

/** The longest of day, week, month that is offered. */
export function defaultPeriod(startDate: Day, endDate: Day): Period {
  return offeredPeriods(startDate, endDate).findLast((period) => period !== 'quarter') ?? 'day';
}

/** Part of a calendar bucket that lies in a range. */
export interface BucketDays {
  readonly start: Day;
  readonly end: Day;
  /** The range, or the last allowed day, cuts the calendar bucket. */
  readonly partial: boolean;
}

/** Every calendar bucket that the range touches, in order, clipped to it. */
export function buckets(range: DayRange, period: Period, lastDay: Day): BucketDays[] {
  const row = PERIOD_ROWS.find((candidate) => candidate.period === period);
  if (!row) throw new RangeError(`${JSON.stringify(period)} is no period.`);
  const found: BucketDays[] = [];
  for (let first = row.startOf(range.startDate); first <= range.endDate; ) {
    const following = row.next(first);
    const last = addDays(following, -1);
    const start = first < range.startDate ? range.startDate : first;
    const end = last > range.endDate ? range.endDate : last;
    found.push({ start, end, partial: start !== first || end !== last || last > lastDay });
    first = following;
  }
  return found;
}
