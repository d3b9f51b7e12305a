import { addDays, addMonths, type Day, daysBetween, endOfMonth, FIRST_DAY, startOfMonth } from './day.ts';
import { type DayRange, last30Days, type RangeLimits } from './presets.ts';

/** `comments`: comment pages, open-end responses and Home; `dashboard`: every other page. */
export type PageKind = 'comments' | 'dashboard';

/** Today on comment pages and Home, yesterday elsewhere. */
export function lastAllowedDay(kind: PageKind, today: Day): Day {
  return kind === 'comments' ? today : addDays(today, -1);
}

export type ClippedRange =
  | { readonly kind: 'inside'; readonly range: DayRange }
  | {
      readonly kind: 'clipped';
      readonly range: DayRange;
      readonly requested: DayRange;
      /** Which ends were moved. */
      readonly ends: readonly ('start' | 'end')[];
    }
  /** No days are left; the range is Last 30 Days. */
  | { readonly kind: 'replaced'; readonly range: DayRange; readonly requested: DayRange };

/** For pages. A service responds with 400 instead: see `rangeProblem`. */
export function clipRange(requested: DayRange, limits: RangeLimits): ClippedRange {
  const startDate = requested.startDate < limits.earliest ? limits.earliest : requested.startDate;
  const endDate = requested.endDate > limits.lastDay ? limits.lastDay : requested.endDate;
  if (startDate > endDate) return { kind: 'replaced', range: last30Days(limits), requested };
  const ends: ('start' | 'end')[] = [];
  if (startDate !== requested.startDate) ends.push('start');
  if (endDate !== requested.endDate) ends.push('end');
  return ends.length === 0
    ? { kind: 'inside', range: requested }
    : { kind: 'clipped', range: { startDate, endDate }, requested, ends };
}

/** For services: which end is not allowed, and a sentence with the allowed days; null if the range is valid. */
export function rangeProblem(
  requested: DayRange,
  limits: Pick<RangeLimits, 'earliest' | 'lastDay'>,
): { readonly parameter: 'startDate' | 'endDate'; readonly detail: string; readonly allowed: string } | null {
  const allowed = `${limits.earliest} to ${limits.lastDay}`;
  if (requested.startDate < limits.earliest) {
    return { parameter: 'startDate', detail: `startDate must not be before ${limits.earliest}.`, allowed };
  }
  if (requested.endDate > limits.lastDay) {
    return { parameter: 'endDate', detail: `endDate must not be after ${limits.lastDay}.`, allowed };
  }
  if (requested.startDate > requested.endDate) {
    return { parameter: 'endDate', detail: 'endDate must not be before startDate.', allowed };
  }
  return null;
}

export type Comparison = 'previous' | 'year';

/**
 * `previous`: as many days directly before; for whole calendar months, as many calendar months before. `year`: both
 * ends a year earlier, 29 February becoming 28. Null if it starts before the calendar.
 */
export function comparedRange(range: DayRange, comparison: Comparison): DayRange | null {
  const { startDate, endDate } = range;
  if (comparison === 'year') {
    if (startDate < addMonths(FIRST_DAY, 12)) return null;
    return { startDate: addMonths(startDate, -12), endDate: addMonths(endDate, -12) };
  }
  const months = wholeMonths(range);
  const earlier = daysBetween(FIRST_DAY, startDate);
  if (
    months > 0 ? monthNumber(startDate) - months < monthNumber(FIRST_DAY) : earlier <= daysBetween(startDate, endDate)
  )
    return null;
  const dayBefore = addDays(startDate, -1);
  return {
    startDate: months > 0 ? addMonths(startDate, -months) : addDays(dayBefore, -daysBetween(startDate, endDate)),
    endDate: dayBefore,
  };
}

/** Number of whole calendar months of the range; 0 if it is not whole months. */
export function wholeMonths({ startDate, endDate }: DayRange): number {
  if (startOfMonth(startDate) !== startDate || endOfMonth(endDate) !== endDate) return 0;
  return monthNumber(endDate) + 1 - monthNumber(startDate);
}

const monthNumber = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
