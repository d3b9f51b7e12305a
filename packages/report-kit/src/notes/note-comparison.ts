import type { Note } from '@shoppervoice/contracts/reports';
import { addDays, CUSTOM, type Day, type DayRange, daysBetween, type RangeLimits } from '@shoppervoice/survey-model';
import { COMPARE_FIELDS } from '../range/comparison.ts';
import { withRange } from '../range/stored-range.ts';

/** A change that takes longer to show is better read from the trend. */
const MOST_DAYS = 30;

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/** The days from a note's first day on, 30 at most; null where they or as many before are not among those of the page. */
export function daysAfter({ startDate }: Pick<Note, 'startDate'>, { lastDay, earliest }: RangeLimits): DayRange | null {
  if (startDate > lastDay) return null;
  const endDate = earlier(lastDay, addDays(startDate, MOST_DAYS - 1));
  const days = daysBetween(startDate, endDate) + 1;
  return addDays(startDate, -days) < earliest ? null : { startDate, endDate };
}

/** The page's address with these days, against as many before; filters stay. */
export function comparedAddress(params: URLSearchParams, days: DayRange): URLSearchParams {
  const next = withRange(params, { label: CUSTOM, ...days });
  for (const name of Object.keys(COMPARE_FIELDS)) next.delete(name);
  return next;
}
