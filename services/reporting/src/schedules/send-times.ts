import type { ScheduleFrequency } from '@shoppervoice/contracts/delivery';
import { type Day, firstSending } from '@shoppervoice/survey-model';

/** First and last hour of sending. */
export const SEND_HOURS = { first: 6, last: 20 } as const;

/** When a schedule sends. */
export interface Timing {
  readonly frequency: ScheduleFrequency;
  /** Days of the week, by `DAY_BITS`; only used by WEEKLY. */
  readonly dayOfWeek: number | null;
  /** 6 to 20, in its zone. */
  readonly hour: number;
  /** First day of sending, in its zone. */
  readonly startDate: Day;
  /** The merchant's zone, which it follows. Null, and absent in older schedules: Los Angeles. */
  readonly timeZone?: string | null;
}

/** A span of time without its first instant and with its last: up to the former is handled. */
export interface Span {
  readonly after: Date;
  readonly until: Date;
}

/** The first due time after an instant. @throws RangeError for a timing that never sends, which no form accepts */
export function nextDue({ frequency, dayOfWeek, hour, startDate, timeZone = null }: Timing, after: Date): Date {
  const later = new Date(after.getTime() + 1);
  const found = firstSending({ frequency, dayOfWeek, reportTime: writeHour(hour), timeZone }, startDate, later);
  if (found === null) throw new RangeError('This schedule has no day on which it is sent.');
  return found.at;
}

/** The hour in the format of the calls. */
export const writeHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Every due time of a span, oldest first. */
export function duesIn(timing: Timing, { after, until }: Span): readonly Date[] {
  const dues: Date[] = [];
  for (let due = nextDue(timing, after); due <= until; due = nextDue(timing, due)) dues.push(due);
  return dues;
}
