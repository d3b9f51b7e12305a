import { addDays, type Day, type DayRange, daysBetween } from '@shoppervoice/survey-model';
import type { AnswerDays } from '@shoppervoice/survey-store';
import Type, { type TSchema } from 'typebox';

/** A year, and twice the longest window of an alert. */
const MOST_BACK = 366 + 2 * 90;

/** How many days back from the requested days; fewer are answered if the plan does not reach so far. */
export const BACK: TSchema = Type.String({ pattern: '^\\d{1,3}$' });

/** Key of the figure that is answered. */
export const FIGURE: TSchema = Type.String({ minLength: 1, maxLength: 120 });

/** Number of days back, limited by `MOST_BACK` and the first allowed day. */
export function daysBack(back: unknown, first: Day, earliest: Day): number {
  return Math.max(0, Math.min(Number(back), MOST_BACK, daysBetween(earliest, first)));
}

const firstOf = (...ranges: readonly DayRange[]): Day =>
  ranges.map(({ startDate }) => startDate).reduce((first, day) => (day < first ? day : first));

const earlier = ({ startDate, endDate }: DayRange, days: number): DayRange => ({
  startDate: addDays(startDate, -days),
  endDate: addDays(endDate, -days),
});

/** These days and those that they are compared with, newest first, each shifted by one more day. */
export function earlierDays({ range, other }: AnswerDays, back: unknown, earliest: Day): readonly AnswerDays[] {
  const first = other.kind === 'range' ? firstOf(range, other.range) : range.startDate;
  return Array.from({ length: 1 + daysBack(back, first, earliest) }, (_, days) => ({
    range: earlier(range, days),
    other: other.kind === 'range' ? { ...other, range: earlier(other.range, days) } : other,
  }));
}
