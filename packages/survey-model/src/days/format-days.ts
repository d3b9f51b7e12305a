import { type Day, daysBetween, endOfMonth, startOfMonth } from './day.ts';
import type { DayRange } from './presets.ts';

/** Days in words. The year is omitted if it is `today`'s and unambiguous. */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const parts = (day: Day) => ({
  year: day.slice(0, 4),
  month: MONTHS[Number(day.slice(5, 7)) - 1] ?? '',
  date: Number(day.slice(8, 10)),
});

/** `Nov 20, 2026`. */
export function formatDay(day: Day): string {
  const { year, month, date } = parts(day);
  return `${month} ${date}, ${year}`;
}

/** `Oct 22 – Nov 20`; with years where the two differ: `Dec 22, 2025 – Jan 20, 2026`; one day: `Nov 20`. */
export function formatRange({ startDate, endDate }: DayRange): string {
  const from = parts(startDate);
  const to = parts(endDate);
  if (from.year !== to.year) return `${formatDay(startDate)} – ${formatDay(endDate)}`;
  if (startDate === endDate) return `${from.month} ${from.date}`;
  return `${from.month} ${from.date} – ${to.month} ${to.date}`;
}

/** `Oct 22 – Nov 20, 2026`. */
export function formatRangeWithYear(range: DayRange): string {
  return range.startDate.slice(0, 4) === range.endDate.slice(0, 4)
    ? `${formatRange(range)}, ${range.endDate.slice(0, 4)}`
    : formatRange(range);
}

/**
 * Narrow, below a column: `Oct 22–24`, `Sep 27–Oct 3`, `Nov 20`; whole months by name: `Nov 2025`, `Jan–Mar 2026`.
 * `withYear` if the days alone are ambiguous.
 */
export function formatBucket({ start, end }: { start: Day; end: Day }, withYear = false): string {
  if (start !== startOfMonth(start) || end !== endOfMonth(end)) return formatBucketDays({ start, end }, withYear);
  const from = parts(start);
  const to = parts(end);
  return `${from.month === to.month && from.year === to.year ? from.month : `${from.month}–${to.month}`} ${to.year}`;
}

/** The same with days even for whole months: `Nov 1–30`. */
export function formatBucketDays({ start, end }: { start: Day; end: Day }, withYear = false): string {
  const from = parts(start);
  const to = parts(end);
  const sameMonth = from.month === to.month && from.year === to.year;
  const days =
    start === end
      ? `${from.month} ${from.date}`
      : `${from.month} ${from.date}–${sameMonth ? '' : `${to.month} `}${to.date}`;
  return withYear ? `${days}, ${to.year}` : days;
}

/** Days in a range, both ends included. */
export function dayCount({ startDate, endDate }: DayRange): number {
  return daysBetween(startDate, endDate) + 1;
}

/** `1 day`, `30 days`. */
export function formatDayCount(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`;
}
