import type { WeekStart } from '@shoppervoice/contracts/calls';

export type { WeekStart };

/** A calendar day, `YYYY-MM-DD`, years 0001 to 9999. Days compare as strings: `<` is earlier. */
export type Day = string;

interface CivilDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly date: number;
}

export const FIRST_DAY: Day = '0001-01-01';
export const LAST_DAY: Day = '9999-12-31';

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether `value` is an existing day: `2026-02-29` is not. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !SHAPE.test(value)) return false;
  const { year, month, date } = split(value);
  return year >= 1 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month);
}

/** Throws a RangeError if a day or the result does not exist. */
export function addDays(day: Day, count: number): Day {
  return fromNumber(toNumber(day) + count);
}

/** A day that does not exist becomes the last of its month: 31 January plus one month is 28 or 29 February. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, date } = monthsLater(civil(day), count);
  return join(year, month, date);
}

/** Days from `day` to the same date `count` months later, which may be outside the calendar. */
export function daysOfMonths(day: Day, count: number): number {
  return numberOf(monthsLater(civil(day), count)) - toNumber(day);
}

/** Days from `from` to `to`: 0 for the same day, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return toNumber(to) - toNumber(from);
}

/** 0 Sunday to 6 Saturday. */
export function weekday(day: Day): number {
  return (((toNumber(day) + 4) % 7) + 7) % 7;
}

/** First weekday of weeks of a merchant that chose none: Sunday. */
export const WEEK_STARTS_ON: WeekStart = 0;

const daysIntoWeek = (day: Day, start: WeekStart) => (weekday(day) - start + 7) % 7;

/** First day of the week that begins on the weekday `start`, but not before the calendar's first day. */
export function startOfWeek(day: Day, start: WeekStart = WEEK_STARTS_ON): Day {
  return fromNumber(Math.max(toNumber(day) - daysIntoWeek(day, start), toNumber(FIRST_DAY)));
}

/** The last day of that week, but not after the calendar's last day. */
export function endOfWeek(day: Day, start: WeekStart = WEEK_STARTS_ON): Day {
  return fromNumber(Math.min(toNumber(day) - daysIntoWeek(day, start) + 6, toNumber(LAST_DAY)));
}

export function startOfMonth(day: Day): Day {
  const { year, month } = civil(day);
  return join(year, month, 1);
}

export function endOfMonth(day: Day): Day {
  const { year, month } = civil(day);
  return join(year, month, daysInMonth(year, month));
}

export function endOfQuarter(day: Day): Day {
  return endOfMonth(addMonths(startOfQuarter(day), 2));
}

export function startOfQuarter(day: Day): Day {
  const { year, month } = civil(day);
  return join(year, month - ((month - 1) % 3), 1);
}

export function startOfYear(day: Day): Day {
  return join(civil(day).year, 1, 1);
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function monthsLater({ year, month, date }: CivilDate, count: number): CivilDate {
  const months = year * 12 + (month - 1) + count;
  const toYear = Math.floor(months / 12);
  const toMonth = months - toYear * 12 + 1;
  return { year: toYear, month: toMonth, date: Math.min(date, daysInMonth(toYear, toMonth)) };
}

function split(day: string): CivilDate {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) };
}

function civil(day: Day): CivilDate {
  if (!isDay(day)) throw new RangeError(`${JSON.stringify(day)} is not a calendar day; write YYYY-MM-DD.`);
  return split(day);
}

function join(year: number, month: number, date: number): Day {
  if (!(year >= 1 && year <= 9999)) throw new RangeError('The day is outside the years 1 to 9999.');
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;
}

/**
 * Days since 1970-01-01 and back, by integer arithmetic on eras of 400 years whose years begin in March (Howard
 * Hinnant, "chrono-compatible low-level date algorithms"): independent of time zones.
 */
function numberOf({ year, month, date }: CivilDate): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function toNumber(day: Day): number {
  return numberOf(civil(day));
}

function fromNumber(number: number): Day {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const date = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  return join(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date);
}
