import type { ScheduleFrequency } from '@shoppervoice/contracts/delivery';
import { addDays, addMonths, type Day, endOfMonth, startOfMonth, weekday } from '../days/day.ts';
import type { DayRange } from '../days/presets.ts';
import { dayOf } from '../days/time-zone.ts';
import { zonedFormat } from '../days/zoned-format.ts';

/** The time zone in which scheduled reports are sent unless they follow the merchant's, shown as PST. */
export const SEND_ZONE = 'America/Los_Angeles';

/** When a scheduled report is sent. */
export interface SendPattern {
  readonly frequency: ScheduleFrequency;
  /** WEEKLY: Sunday 64 to Saturday 1, one bit or several. */
  readonly dayOfWeek: number | null;
  /** `06:00`, in that zone. */
  readonly reportTime: string;
  /** Null or absent: `SEND_ZONE`. */
  readonly timeZone?: string | null;
}

const SUNDAY = 64;

function isSendDay({ frequency, dayOfWeek }: SendPattern, day: Day): boolean {
  if (frequency === 'DAILY') return true;
  if (frequency === 'MONTHLY') return day === startOfMonth(day);
  return ((dayOfWeek ?? 0) & (SUNDAY >> weekday(day))) !== 0;
}

/** Longest distance between two first days of a month, with a margin. */
const LONGEST_WAIT = 32;

/**
 * The first time at or after `now` at which it is sent, on `startDate` at the earliest: the day in its zone, and the
 * instant. Null: no weekday is chosen.
 */
export function firstSending(pattern: SendPattern, startDate: Day, now: Date): { day: Day; at: Date } | null {
  const zone = pattern.timeZone ?? SEND_ZONE;
  const today = dayOf(now, zone);
  const from = startDate > today ? startDate : today;
  for (let wait = 0; wait <= LONGEST_WAIT; wait += 1) {
    const day = addDays(from, wait);
    if (!isSendDay(pattern, day)) continue;
    const at = instantAt(day, pattern.reportTime, zone);
    if (at >= now) return { day, at };
  }
  return null;
}

/**
 * The days that a report sent at an instant covers: by the merchant's calendar, yesterday, the last 7 days or the last
 * month.
 */
export function daysSent(frequency: ScheduleFrequency, at: Date, timeZone: string): DayRange {
  const today = dayOf(at, timeZone);
  if (frequency === 'DAILY') return { startDate: addDays(today, -1), endDate: addDays(today, -1) };
  if (frequency === 'WEEKLY') return { startDate: addDays(today, -7), endDate: addDays(today, -1) };
  const startDate = startOfMonth(addMonths(today, -1));
  return { startDate, endDate: endOfMonth(startDate) };
}

/** The instant of a local time in a zone. Not for hours that a clock change skips, which have no instant. */
export function instantAt(day: Day, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  let at = wanted;
  // The first pass uses the offset at about that time, the second the offset of the result: the clock may change
  // between.
  for (let turn = 0; turn < 2; turn += 1) at += wanted - Date.parse(`${clockOf(new Date(at), timeZone)}Z`);
  return new Date(at);
}

/** `2026-11-23T06:00:00`, local time of an instant in a zone. */
function clockOf(at: Date, timeZone: string): string {
  const clock = zonedFormat(timeZone, { hourCycle: 'h23', timeStyle: 'medium' });
  return `${dayOf(at, timeZone)}T${clock.format(at)}`;
}
