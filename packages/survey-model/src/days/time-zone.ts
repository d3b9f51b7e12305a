import { type Day, FIRST_DAY, isDay, LAST_DAY } from './day.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** RFC 3339. An instant needs an offset: without one, it would be another instant on every machine. */
const INSTANT = /^\d{4}-\d{2}-\d{2}[Tt ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Whether `name` is a time zone of the IANA database, such as `America/Toronto`. Bare offsets are not. */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || !/^[A-Za-z]/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Older names of zones in the spelling of the database, such as `US/Pacific`, `Asia/Kolkata`, `NZ-CHAT`. */
const WRITTEN_NAME = /^(?:US|[A-Z][a-z]+)(?:\/[A-Z][\w+-]*)+$|^[A-Z][A-Za-z0-9+-]*$/;

/**
 * A zone's name in the spelling of the database: the platform accepts `america/new_york` too, and would return it. An
 * alias stays: which name the platform prefers depends on its version.
 */
export function zoneName(name: string): string {
  const known = formatOf(name).resolvedOptions().timeZone;
  return known.toLowerCase() !== name.toLowerCase() && WRITTEN_NAME.test(name) ? name : known;
}

/**
 * Calendar day of an instant in a time zone. `instant` is a Date or an RFC 3339 text with an offset or `Z`.
 * Throws a RangeError for an unreadable instant, an unknown zone, and a day outside the years 1 to 9999.
 */
export function dayOf(instant: Date | string, timeZone: string): Day {
  const date = typeof instant === 'string' ? parseInstant(instant) : instant;
  const day = civilDayOf(date, timeZone);
  // The format writes years before the first without a sign, counted backwards; requesting the era makes it half as
  // slow again.
  const isBefore = date.getTime() < FIRST_MOMENT + A_DAY && (date.getTime() < FIRST_MOMENT - A_DAY || day > '0001-02');
  if (isBefore || day.length > LAST_DAY.length) throw new RangeError('The day is outside the years 1 to 9999.');
  return day;
}

/** 1 January of the year 1, in UTC; no zone differs by a day. */
const FIRST_MOMENT = Date.parse(`${FIRST_DAY}T00:00:00Z`);
const A_DAY = 86_400_000;

/** As `dayOf`, also for five-digit years. */
function civilDayOf(date: Date, timeZone: string): string {
  let year = '';
  let month = '';
  let day = '';
  for (const part of formatOf(timeZone).formatToParts(date)) {
    if (part.type === 'year') year = part.value;
    else if (part.type === 'month') month = part.value;
    else if (part.type === 'day') day = part.value;
  }
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** Longer than any day that a clock change has extended. */
const LONGEST_DAY_MS = 30 * 3_600_000;

/**
 * The instant at which the day of `instant` ends in a time zone: found by bisection, because some zones change the
 * clock at midnight.
 */
export function endOfDay(instant: Date, timeZone: string): Date {
  const day = civilDayOf(instant, timeZone);
  let inside = instant.getTime();
  let outside = inside + LONGEST_DAY_MS;
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (civilDayOf(new Date(middle), timeZone) === day) inside = middle;
    else outside = middle;
  }
  return new Date(outside);
}

function parseInstant(text: string): Date {
  // The platform reads 30 February as 2 March.
  const real = INSTANT.test(text) && isDay(text.slice(0, 10));
  const date = new Date(real ? text.toUpperCase().replace(' ', 'T') : Number.NaN);
  if (Number.isNaN(date.getTime())) throw new RangeError(`${JSON.stringify(text)} is not a time with an offset or Z.`);
  return date;
}

/** Creating a format takes some 50 microseconds, using one less than two: cached by zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}
