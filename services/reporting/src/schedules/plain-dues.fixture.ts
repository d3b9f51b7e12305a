import type { Span, Timing } from './send-times.ts';

const HOUR_MS = 3_600_000;
/** The wall clock and calendar of Los Angeles. */
const wall = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  weekday: 'long',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

interface WallHour {
  readonly at: Date;
  readonly weekday: string;
  readonly day: string;
  readonly hour: number;
}

/** Bits of days as in the specification. */
const BITS: Readonly<Record<string, number>> = {
  Sunday: 64,
  Monday: 32,
  Tuesday: 16,
  Wednesday: 8,
  Thursday: 4,
  Friday: 2,
  Saturday: 1,
};

/** Tests every full hour of a span, and lists those at which a schedule is due. */
export function plainDues({ after, until }: Span): (timing: Timing) => readonly Date[] {
  const hours: WallHour[] = [];
  const first = Math.floor(after.getTime() / HOUR_MS) * HOUR_MS + HOUR_MS;
  for (let at = first; at <= until.getTime(); at += HOUR_MS) {
    const shown = Object.fromEntries(wall.formatToParts(at).map(({ type, value }) => [type, value]));
    const { weekday = '', year, month, day, hour } = shown;
    hours.push({ at: new Date(at), weekday, day: `${year}-${month}-${day}`, hour: Number(hour) });
  }
  return ({ frequency, dayOfWeek, hour, startDate }) =>
    hours
      .filter((each) => each.hour === hour && each.day >= startDate)
      .filter((each) => frequency !== 'WEEKLY' || Math.floor((dayOfWeek ?? 0) / (BITS[each.weekday] ?? 0)) % 2 === 1)
      .filter((each) => frequency !== 'MONTHLY' || each.day.slice(8) === '01')
      .map(({ at }) => at);
}
