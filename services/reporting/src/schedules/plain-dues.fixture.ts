import type { Span, Timing } from './send-times.ts';

/** Zones differ from UTC by whole quarters of an hour. */
const QUARTER_MS = 900_000;
/** The wall clock and calendar of a zone. */
const wallOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
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

/** Tests every quarter of an hour of a span, and lists those at which a schedule is due by the clock of a zone. */
export function plainDues(
  { after, until }: Span,
  timeZone = 'America/Los_Angeles',
): (timing: Timing) => readonly Date[] {
  const hours: WallHour[] = [];
  const wall = wallOf(timeZone);
  const first = Math.floor(after.getTime() / QUARTER_MS) * QUARTER_MS + QUARTER_MS;
  for (let at = first; at <= until.getTime(); at += QUARTER_MS) {
    const shown = Object.fromEntries(wall.formatToParts(at).map(({ type, value }) => [type, value]));
    const { weekday = '', year, month, day, hour, minute } = shown;
    if (minute === '00') hours.push({ at: new Date(at), weekday, day: `${year}-${month}-${day}`, hour: Number(hour) });
  }
  return ({ frequency, dayOfWeek, hour, startDate }) =>
    hours
      .filter((each) => each.hour === hour && each.day >= startDate)
      .filter((each) => frequency !== 'WEEKLY' || Math.floor((dayOfWeek ?? 0) / (BITS[each.weekday] ?? 0)) % 2 === 1)
      .filter((each) => frequency !== 'MONTHLY' || each.day.slice(8) === '01')
      .map(({ at }) => at);
}
