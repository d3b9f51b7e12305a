import { addDays, addMonths, endOfMonth, startOfMonth } from '../days/day.ts';
import type { DayRange } from '../days/presets.ts';

/** A calendar month, `YYYY-MM`. */
export type Month = string;

/**
 * The months that a range is compared in: those completely within it, else the last one that ends on or before its end.
 * A benchmark is never computed for other days, so that moving a day reveals nothing.
 */
export function benchmarkMonths({ startDate, endDate }: DayRange): Month[] {
  const months: Month[] = [];
  const first = startOfMonth(startDate) === startDate ? startDate : addDays(endOfMonth(startDate), 1);
  for (let start = first; endOfMonth(start) <= endDate; start = addMonths(start, 1)) months.push(start.slice(0, 7));
  if (months.length > 0) return months;
  const last = endOfMonth(endDate) === endDate ? endDate : addDays(startOfMonth(endDate), -1);
  return [last.slice(0, 7)];
}
