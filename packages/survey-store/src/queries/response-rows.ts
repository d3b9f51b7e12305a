import type { Day, DayRange } from '@shoppervoice/survey-model';
import { FilteredMonth, passingCodes, type ResponseFilter } from '../reading/filtered-month.ts';
import type { MonthColumn } from '../reading/response-month.ts';
import { monthsOf, NotCountedYet, packKey, type SurveyReader } from '../reading/survey-reader.ts';
import { DAYS_IN_PACK, dayIndex } from '../rollups/month-pack.ts';

/** Responses that pass filters, by column, days in order. */
export interface ResponseRows {
  readonly length: number;
  /** Days with rows, oldest first, and per row its index in `days`. */
  readonly days: readonly Day[];
  readonly dayAt: Uint16Array;
  /** A rating's or single choice's answer per row; -1 without one. */
  values(column: string): Int32Array;
  /** Whether each row has one of these values (also for multiple choice, topics). 1 or 0 per row. */
  has(column: string, ids: readonly number[]): Uint8Array;
}

export interface ResponseRowsQuery {
  readonly mid: number;
  readonly surveyId: number;
  readonly range: DayRange;
  readonly filters: readonly ResponseFilter[];
}

/** The passing rows of a month that are in the range. */
interface MonthRows {
  readonly filtered: FilteredMonth;
  readonly rows: Uint32Array;
}

/** Throws `NotCountedYet` if a day of the range has responses, but no columns yet. */
export async function responseRows(reader: SurveyReader, query: ResponseRowsQuery): Promise<ResponseRows> {
  const { mid, surveyId, range, filters } = query;
  const months = monthsOf(range.startDate, range.endDate);
  const found = await reader.responseMonths(mid, [surveyId], months);
  const parts: MonthRows[] = [];
  const days: Day[] = [];
  const counts: number[] = [];
  for (const name of months) {
    const month = found.get(packKey(surveyId, name));
    if (!month) continue;
    const filtered = new FilteredMonth(month.month, surveyId, filters, month.missing);
    const { rows, starts } = filtered.passing;
    const first = name === range.startDate.slice(0, 7) ? dayIndex(range.startDate) : 0;
    const end = name === range.endDate.slice(0, 7) ? dayIndex(range.endDate) + 1 : DAYS_IN_PACK;
    if ((month.missing & (-1 << first) & (2 ** end - 1)) !== 0) throw new NotCountedYet();
    parts.push({ filtered, rows: rows.subarray(starts[first], starts[end]) });
    for (let day = first; day < end; day++) {
      const count = (starts[day + 1] ?? 0) - (starts[day] ?? 0);
      if (count === 0) continue;
      days.push(`${name}-${String(day + 1).padStart(2, '0')}`);
      counts.push(count);
    }
  }
  const length = counts.reduce((sum, count) => sum + count, 0);
  const dayAt = new Uint16Array(length);
  let row = 0;
  counts.forEach((count, day) => {
    dayAt.fill(day, row, row + count);
    row += count;
  });
  return {
    length,
    days,
    dayAt,
    values: (column) => gathered(parts, column, new Int32Array(length).fill(-1), valueOfCodes),
    has: (column, ids) => gathered(parts, column, new Uint8Array(length), (each) => passingCodes(each, ids)),
  };
}

const valueOfCodes = ({ dictionary }: MonthColumn): Int32Array =>
  Int32Array.from(dictionary, (values) => (values.length === 1 ? (values[0] ?? -1) : -1));

/** Fills `into` with what a column's codes stand for; months without the column keep their rows. */
function gathered<Numbers extends Int32Array | Uint8Array>(
  parts: readonly MonthRows[],
  name: string,
  into: Numbers,
  ofCodes: (column: MonthColumn) => Numbers,
): Numbers {
  let at = 0;
  for (const { filtered, rows } of parts) {
    const column = filtered.month.column(name);
    if (column === undefined) {
      at += rows.length;
      continue;
    }
    const { codes } = column;
    const meanings = ofCodes(column);
    for (let k = 0; k < rows.length; k++) into[at++] = meanings[codes[rows[k] ?? 0] ?? 0] ?? 0;
  }
  return into;
}
