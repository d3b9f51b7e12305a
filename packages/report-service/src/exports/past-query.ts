import { type Day, type DayRange, daysBetween } from '@shoppervoice/survey-model';
import Type, { type TSchema } from 'typebox';

/** A year, and twice the longest days that an alert looks at. */
const MOST_BACK = 366 + 2 * 90;

/** How many days back from the days asked for; fewer are answered where the plan does not reach so far. */
export const BACK: TSchema = Type.String({ pattern: '^\\d{1,3}$' });

/** Days that may be answered: no more than anything could need, and none before the first allowed one. */
export function daysBack(back: unknown, first: Day, earliest: Day): number {
  return Math.max(0, Math.min(Number(back), MOST_BACK, daysBetween(earliest, first)));
}

export const firstOf = (...ranges: readonly DayRange[]): Day =>
  ranges.map(({ startDate }) => startDate).reduce((first, day) => (day < first ? day : first));
