import {
  addDays,
  addMonths,
  comparedRange,
  type DayRange,
  endOfMonth,
  lastAllowedDay,
  presetRange,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
} from '@shoppervoice/survey-model';
import { numberOf } from '../days/calendar-words.ts';
import { resolveDays } from '../days/day-items.ts';
import { isListCall, type Wanted } from '../reading.ts';
import type { Today } from '../today.ts';

/** Other days of what was asked last. Null: its days are not known, or there are none. */

/** The days of a question, as they are now. */
export function rangeAsked({ days, call }: Wanted, { today, weekStartsOn }: Today): DayRange | null {
  const lastDay = lastAllowedDay(isListCall(call) ? 'comments' : 'dashboard', today);
  return 'preset' in days ? presetRange(days.preset, { today, lastDay, weekStartsOn }) : resolveDays(days, lastDay);
}

/** As many days right before; `year`: the same a year earlier. A comparison with the days before stays one. */
export function earlier(before: Wanted, by: 'previous' | 'year', now: Today): Wanted | null {
  if (before.isUndated === true) return null;
  const range = rangeAsked(before, now);
  const days = range === null ? null : comparedRange(range, by);
  if (days === null) return null;
  const keeps = before.against === null || before.against === 'previous' || before.against === 'year';
  return { ...before, days, against: keeps ? before.against : 'previous' };
}

/** As many days right after, or the whole month after one; null: they have not begun. */
export function later(before: Wanted, now: Today): Wanted | null {
  const range = before.isUndated === true ? null : rangeAsked(before, now);
  if (range === null) return null;
  const startDate = addDays(range.endDate, 1);
  if (startDate > addDays(now.today, -1)) return null;
  const isMonths = startOfMonth(range.startDate) === range.startDate && endOfMonth(range.endDate) === range.endDate;
  const months = monthsBetween(range);
  const endDate = isMonths
    ? addDays(addMonths(startDate, months), -1)
    : addDays(startDate, (Date.parse(range.endDate) - Date.parse(range.startDate)) / 86_400_000);
  return { ...before, days: { startDate, endDate } };
}
const monthsBetween = ({ startDate, endDate }: DayRange): number =>
  12 * (Number(endDate.slice(0, 4)) - Number(startDate.slice(0, 4))) +
  Number(endDate.slice(5, 7)) -
  Number(startDate.slice(5, 7)) +
  1;

/** `the first week of it`: a part of the days asked about. */
export function partOfDays(
  before: Wanted,
  which: string,
  count: string | undefined,
  unit: string,
  now: Today,
): Wanted | null {
  const range = before.isUndated === true ? null : rangeAsked(before, now);
  if (range === null) return null;
  const { startDate, endDate } = range;
  const all = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1;
  const isHalf = unit === 'half';
  const units = (count === undefined ? 1 : numberOf(count)) ?? 0;
  const starts = (part: number): string =>
    isHalf
      ? addDays(startDate, Math.ceil(all / 2) * part)
      : unit === 'month'
        ? addMonths(startDate, units * part)
        : addDays(startDate, units * part * (unit === 'week' ? 7 : 1));
  const long = (Date.parse(starts(1)) - Date.parse(startDate)) / 86_400_000;
  if (units < 1 || long < 1 || long >= all) return null;
  const part = which === 'second' || (which === 'last' && isHalf) ? 1 : 0;
  const days =
    which === 'last' && !isHalf
      ? { startDate: addDays(endDate, 1 - long), endDate }
      : { startDate: starts(part), endDate: isHalf && part === 1 ? endDate : addDays(starts(part + 1), -1) };
  return days.endDate > endDate ? null : { ...before, days };
}

/** The whole week, month, quarter or year that the days asked about end in. */
export function wholeUnit(before: Wanted, unit: string, now: Today): Wanted | null {
  const range = before.isUndated === true ? null : rangeAsked(before, now);
  if (range === null) return null;
  const { endDate } = range;
  const year = endDate.slice(0, 4);
  const starts: Readonly<Record<string, readonly [start: string, end: string]>> = {
    week: [startOfWeek(endDate, now.weekStartsOn), addDays(startOfWeek(endDate, now.weekStartsOn), 6)],
    month: [startOfMonth(endDate), endOfMonth(endDate)],
    quarter: [startOfQuarter(endDate), addDays(addMonths(startOfQuarter(endDate), 3), -1)],
    year: [`${year}-01-01`, `${year}-12-31`],
  };
  const whole = starts[unit];
  return whole === undefined ? null : { ...before, days: { startDate: whole[0], endDate: whole[1] } };
}
