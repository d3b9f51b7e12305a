import {
  addDays,
  type Day,
  daysBetween,
  daysOfMonths,
  endOfMonth,
  endOfQuarter,
  endOfWeek,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  type WeekStart,
} from './day.ts';
import type { DayRange } from './presets.ts';

export type Period = 'day' | 'week' | 'month' | 'quarter';

interface PeriodRow {
  readonly period: Period;
  readonly label: string;
  /** Whether a range of this many days from `start` on is long enough for it. */
  readonly offered: (start: Day, days: number) => boolean;
  /** First and last day of a day's bucket, within the calendar. */
  readonly startOf: (day: Day, weekStartsOn?: WeekStart) => Day;
  readonly endOf: (day: Day, weekStartsOn?: WeekStart) => Day;
}

/** Shortest first. */
const PERIOD_ROWS: readonly PeriodRow[] = [
  {
    period: 'day',
    label: 'Daily',
    offered: (_start, days) => days >= 1,
    startOf: (day) => day,
    endOf: (day) => day,
  },
  {
    period: 'week',
    label: 'Weekly',
    offered: (_start, days) => days >= 14,
    startOf: startOfWeek,
    endOf: endOfWeek,
  },
  {
    period: 'month',
    label: 'Monthly',
    offered: (start, days) => days >= daysOfMonths(start, 2),
    startOf: startOfMonth,
    endOf: endOfMonth,
  },
  {
    period: 'quarter',
    label: 'Quarterly',
    offered: (start, days) => days >= daysOfMonths(start, 6),
    startOf: startOfQuarter,
    endOf: endOfQuarter,
  },
];

export const PERIODS: readonly { readonly period: Period; readonly label: string }[] = PERIOD_ROWS.map(
  ({ period, label }) => ({ period, label }),
);

export function isPeriod(value: unknown): value is Period {
  return PERIOD_ROWS.some((row) => row.period === value);
}

/** Shortest first; none if the end is before the start. */
export function offeredPeriods(startDate: Day, endDate: Day): Period[] {
  const days = daysBetween(startDate, endDate) + 1;
  return PERIOD_ROWS.filter((row) => row.offered(startDate, days)).map((row) => row.period);
}

/** The longest of day, week, month that is offered. */
export function defaultPeriod(startDate: Day, endDate: Day): Period {
  return offeredPeriods(startDate, endDate).findLast((period) => period !== 'quarter') ?? 'day';
}

/** Part of a calendar bucket that is within a range. */
export interface BucketDays {
  readonly start: Day;
  readonly end: Day;
  /** The range, or the last allowed day, truncates the calendar bucket. */
  readonly partial: boolean;
}

/** Every calendar bucket that overlaps the range, in order, clipped to it. */
export function buckets(range: DayRange, period: Period, lastDay: Day, weekStartsOn?: WeekStart): BucketDays[] {
  const row = PERIOD_ROWS.find((candidate) => candidate.period === period);
  if (!row) throw new RangeError(`${JSON.stringify(period)} is not a period.`);
  const found: BucketDays[] = [];
  if (range.startDate > range.endDate) return found;
  for (let first = row.startOf(range.startDate, weekStartsOn); ; ) {
    const last = row.endOf(first, weekStartsOn);
    const start = first < range.startDate ? range.startDate : first;
    const end = last > range.endDate ? range.endDate : last;
    found.push({ start, end, partial: start !== first || end !== last || last > lastDay });
    if (last >= range.endDate) return found;
    first = addDays(last, 1);
  }
}
