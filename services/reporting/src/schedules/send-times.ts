import { DAY_BITS, type ScheduleFrequency } from '@shoppervoice/contracts';
import { addDays, type Day, dayOf, weekday } from '@shoppervoice/survey-model';

/** By this clock reports are sent, whatever the merchant's zone; pages call it Pacific time. */
export const SEND_ZONE = 'America/Los_Angeles';
/** First and last hour at which a report may be sent. */
export const SEND_HOURS = { first: 6, last: 20 } as const;

/** When a schedule sends. */
export interface Timing {
  readonly frequency: ScheduleFrequency;
  /** Days of the week, by `DAY_BITS`; only WEEKLY looks at it. */
  readonly dayOfWeek: number | null;
  /** 6 to 20, by the clock of Los Angeles. */
  readonly hour: number;
  /** The first day on which it may be sent, by the calendar of Los Angeles. */
  readonly startDate: Day;
}

/** From an instant that is handled to one that is not handled yet: the first is left out, the second is in. */
export interface Span {
  readonly after: Date;
  readonly until: Date;
}

const SENDS_ON: Readonly<Record<ScheduleFrequency, (day: Day, timing: Timing) => boolean>> = {
  DAILY: () => true,
  WEEKLY: (day, { dayOfWeek }) => ((dayOfWeek ?? 0) & bitOf(day)) !== 0,
  MONTHLY: (day) => day.endsWith('-01'),
};

/** Bit of a day's weekday: Sunday's is the highest. */
const bitOf = (day: Day): number => DAY_BITS.Sunday >> weekday(day);

const sendsOn = (day: Day, timing: Timing): boolean =>
  day >= timing.startDate && SENDS_ON[timing.frequency](day, timing);

/** The first due time after an instant. A timing that never sends, which no form lets pass, throws a RangeError. */
export function nextDue(timing: Timing, after: Date): Date {
  const today = dayOf(after, SEND_ZONE);
  let day = timing.startDate > today ? timing.startDate : today;
  for (let tried = 0; tried <= LONGEST_PAUSE_DAYS; tried += 1) {
    const due = sendsOn(day, timing) ? sendTime(day, timing.hour) : null;
    if (due !== null && due > after) return due;
    day = addDays(day, 1);
  }
  throw new RangeError('This schedule has no day on which it is sent.');
}

/** Between two first days of a month lie 31 days at most. */
const LONGEST_PAUSE_DAYS = 32;

/** Every due time of a span, oldest first. */
export function duesIn(timing: Timing, { after, until }: Span): readonly Date[] {
  const dues: Date[] = [];
  for (let due = nextDue(timing, after); due <= until; due = nextDue(timing, due)) dues.push(due);
  return dues;
}

/**
 * The instant at which it is so many o'clock in Los Angeles. Its clocks change at 2 AM: each hour at which reports are sent
 * comes once on every day.
 */
export function sendTime(day: Day, hour: number): Date {
  for (const behind of HOURS_BEHIND_UTC) {
    const instant = new Date(Date.parse(`${day}T00:00:00Z`) + (hour + behind) * HOUR_MS);
    if (hourOf(instant) === hour) return instant;
  }
  throw new RangeError(`There is no ${hour}:00 in Los Angeles on ${day}.`);
}

const HOUR_MS = 3_600_000;
/** In summer and in winter. */
const HOURS_BEHIND_UTC = [7, 8];

const clock = new Intl.DateTimeFormat('en-US', { timeZone: SEND_ZONE, hour: '2-digit', hourCycle: 'h23' });
const hourOf = (instant: Date): number => Number(clock.format(instant));
