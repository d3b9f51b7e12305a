import type { Day, DayRange } from '@shoppervoice/survey-model';
import { dayIndex } from '../rollups/month-pack.ts';

/** Spans of days as indexes into a list of months, shared by all figures. */
export interface DaySpans {
  readonly length: number;
  /** Index of the first month, and start day in it: 0 for the first. */
  readonly firstMonth: Int32Array;
  readonly firstDay: Int32Array;
  /** Index of the last month, and the exclusive end day in it: 1 for the first. */
  readonly lastMonth: Int32Array;
  readonly endDay: Int32Array;
}

/** Throws RangeError if a range leaves the list or ends before it starts. */
export function daySpans(ranges: readonly DayRange[], months: ReadonlyMap<string, number>): DaySpans {
  const { length } = ranges;
  const spans = {
    length,
    firstMonth: new Int32Array(length),
    firstDay: new Int32Array(length),
    lastMonth: new Int32Array(length),
    endDay: new Int32Array(length),
  };
  ranges.forEach((range, k) => {
    const { startDate, endDate } = range;
    const first = monthPlace(startDate, months);
    const last = monthPlace(endDate, months);
    // All months in between are in the list.
    if (first === undefined || last === undefined || startDate > endDate || last - first !== apart(range)) {
      throw new RangeError(`The counts were not read for ${startDate} to ${endDate}.`);
    }
    spans.firstMonth[k] = first;
    spans.firstDay[k] = dayIndex(startDate);
    spans.lastMonth[k] = last;
    spans.endDay[k] = dayIndex(endDate) + 1;
  });
  return spans;
}

function monthPlace(day: Day, months: ReadonlyMap<string, number>): number | undefined {
  return months.get(day.slice(0, 7));
}

function apart({ startDate, endDate }: DayRange): number {
  const number = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return number(endDate) - number(startDate);
}
