import { RequestedDay } from '@shoppervoice/contracts/calls';
import { ProblemError } from '@shoppervoice/service-kit';
import type { DayRange } from '@shoppervoice/survey-model';
import Type, { type Static } from 'typebox';

/** The two forms of a range. `allowedRange` checks the days against the calendar. */
export const RANGE_QUERY = { startDate: RequestedDay, endDate: RequestedDay };
export const RANGE_IN_ONE = { range: Type.String() };
const Range = Type.Object(RANGE_QUERY);
const InOne = Type.Object(RANGE_IN_ONE);
/** A range in either form. */
export type RangeQuery = Partial<Static<typeof Range> & Static<typeof InOne>>;

/** `2026-10-01 to 2026-10-31`. @throws 400 for another form */
export function rangeInOne(text = ''): DayRange {
  const parts = /^(\d{4}-\d{2}-\d{2}) to (\d{4}-\d{2}-\d{2})$/.exec(text);
  const [, startDate, endDate] = parts ?? [];
  if (startDate === undefined || endDate === undefined) {
    throw new ProblemError(400, 'range must be two days, written YYYY-MM-DD to YYYY-MM-DD.', { parameter: 'range' });
  }
  return { startDate, endDate };
}
