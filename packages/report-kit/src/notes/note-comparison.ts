import type { Note } from '@shoppervoice/contracts/reports';
import { addDays, CUSTOM, type Day, type DayRange, daysBetween, type RangeLimits } from '@shoppervoice/survey-model';
import { COMPARE_FIELDS } from '../range/comparison.ts';
import { withRange } from '../range/stored-range.ts';

/** A change that takes longer is better read from the trend. */
const MOST_DAYS = 30;

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/** The days from a note's first day on, at most 30; null if they, or as many before, are outside the page's days. */
export function daysAfter({ startDate }: Pick<Note, 'startDate'>, { lastDay, earliest }: RangeLimits): DayRange | null {
  if (startDate > lastDay) return null;
  const endDate = earlier(lastDay, addDays(startDate, MOST_DAYS - 1));
  const days = daysBetween(startDate, endDate) + 1;
  return addDays(startDate, -days) < earliest ? null : { startDate, endDate };
}

/** The page's address with these days, compared with as many before; keeps filters. */
export function comparedAddress(params: URLSearchParams, days: DayRange): URLSearchParams {
  const next = withRange(params, { label: CUSTOM, ...days });
  for (const name of Object.keys(COMPARE_FIELDS)) next.delete(name);
  return next;
}
