import type { EsrPeriod, EsrReport } from '@shoppervoice/contracts/reports';
import {
  addDays,
  addMonths,
  type Day,
  type DayRange,
  endOfMonth,
  endOfQuarter,
  startOfQuarter,
} from '@shoppervoice/survey-model';

/** Which months and quarters an executive summary may cover. Pure. */

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const;

const monthLabel = (start: Day): string => `${MONTHS[Number(start.slice(5, 7)) - 1]} ${start.slice(0, 4)}`;
const quarterOf = (start: Day): number => (Number(start.slice(5, 7)) + 2) / 3;

function monthOf(start: Day): EsrReport {
  return {
    id: start.slice(0, 7),
    kind: 'month',
    label: monthLabel(start),
    startDate: start,
    endDate: endOfMonth(start),
  };
}

function quarterFrom(start: Day): EsrReport {
  const quarter = quarterOf(start);
  const year = start.slice(0, 4);
  return {
    id: `${year}-Q${quarter}`,
    kind: 'quarter',
    label: `Q${quarter} ${year}`,
    startDate: start,
    endDate: endOfQuarter(start),
  };
}

/** The calendar month or quarter with this ID; null if there is none. */
export function reportById(id: string): EsrReport | null {
  const [, year = '', month, quarter] = /^(\d{4})-(?:(0[1-9]|1[0-2])|Q([1-4]))$/.exec(id) ?? [];
  // The comparison with the year before needs at least year 2.
  if (Number(year) < 2) return null;
  if (month !== undefined) return monthOf(`${year}-${month}-01`);
  return quarter === undefined ? null : quarterFrom(`${year}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}-01`);
}

/** The month or quarter that consists of these days; null: neither. */
export function reportOfDays({ startDate, endDate }: DayRange): EsrReport | null {
  const id = startDate.slice(0, 7);
  const found = [reportById(id), reportById(`${id.slice(0, 4)}-Q${Math.ceil(Number(id.slice(5, 7)) / 3)}`)];
  return found.find((each) => each?.startDate === startDate && each.endDate === endDate) ?? null;
}

/** Label of these months: the period before and the year before of a report. */
export function labelOfDays(range: DayRange): string {
  return reportOfDays(range)?.label ?? `${range.startDate} to ${range.endDate}`;
}

export interface EsrLimits {
  /** Absent: always. */
  readonly periods: readonly EsrPeriod[] | undefined;
  readonly earliest: Day;
  readonly today: Day;
}

/** Whether it is over, within the plan's depth, and subscribed in full, possibly by several adjacent periods. */
export function isAvailable({ startDate, endDate }: DayRange, { periods, earliest, today }: EsrLimits): boolean {
  if (startDate < earliest || endDate >= today) return false;
  if (periods === undefined) return true;
  let next = startDate;
  for (const period of [...periods].sort((a, b) => (a.startDate < b.startDate ? -1 : 1))) {
    if (period.startDate > next) return false;
    if (period.endDate === undefined || period.endDate >= endDate) return true;
    if (period.endDate >= next) next = addDays(period.endDate, 1);
  }
  return false;
}

/** Every available report, newest last day first; of those that end on the same day the shorter first. */
export function availableReports(limits: EsrLimits): EsrReport[] {
  const found: EsrReport[] = [];
  const { earliest, today } = limits;
  for (let start: Day = `${today.slice(0, 7)}-01`; start >= earliest; start = addMonths(start, -1)) {
    found.push(monthOf(start));
    if (startOfQuarter(start) === start) found.push(quarterFrom(start));
  }
  return found
    .filter((report) => isAvailable(report, limits))
    .sort((a, b) => (a.endDate === b.endDate ? order(b.startDate, a.startDate) : order(b.endDate, a.endDate)));
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
