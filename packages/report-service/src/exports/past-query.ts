import { type Day, type DayRange, daysBetween } from '@shoppervoice/survey-model';
import Type, { type TSchema } from 'typebox';

/** A year, and twice the longest window of an alert. */
const MOST_BACK = 366 + 2 * 90;

/** How many days back from the requested days; fewer are answered if the plan does not reach so far. */
export const BACK: TSchema = Type.String({ pattern: '^\\d{1,3}$' });

/** Number of days back, limited by `MOST_BACK` and the first allowed day. */
export function daysBack(back: unknown, first: Day, earliest: Day): number {
  return Math.max(0, Math.min(Number(back), MOST_BACK, daysBetween(earliest, first)));
}

export const firstOf = (...ranges: readonly DayRange[]): Day =>
  ranges.map(({ startDate }) => startDate).reduce((first, day) => (day < first ? day : first));
