import { ObjectId, Timestamp } from 'bson';
import { CommandError } from '../../errors/errors.ts';
import { typeName } from '../../match/types.ts';
import { isDocument } from '../../values/compare.ts';
import { isNumber, toNumber } from '../../values/numbers.ts';
import { type Build, isNullish } from './kinds.ts';
import type { Expression, Scope } from './scope.ts';

/** A date as a reader in a time zone sees it. */
type Zoned = Temporal.ZonedDateTime;

function toDate(value: unknown, name: string): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.t * 1_000);
  throw new CommandError(16006, `can't convert from BSON type ${typeName(value)} to Date (${name})`);
}

/** @throws code 40485 for a zone that there is not */
function zoned(date: Date, zone: string): Zoned {
  const offset = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  const id = offset ? `${offset[1]}${offset[2]}:${offset[3] ?? '00'}` : zone === 'GMT' ? 'UTC' : zone;
  try {
    return Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(id);
  } catch {
    throw new CommandError(40485, `unrecognized time zone identifier: "${zone}"`);
  }
}

function back(value: Zoned): Date {
  return new Date(value.epochMilliseconds);
}

type Named = Readonly<Record<string, Expression>>;

/** Compiles named arguments. @throws FailedToParse for an unknown or missing one */
function compileNamed(
  argument: unknown,
  compile: Parameters<Build>[1],
  name: string,
  required: readonly string[],
  optional: readonly string[],
): Named {
  if (!isDocument(argument)) throw new CommandError('FailedToParse', `${name} only supports an object as its argument`);
  for (const field of Object.keys(argument)) {
    if (!required.includes(field) && !optional.includes(field))
      throw new CommandError(40517, `Unrecognized argument to ${name}: ${field}`);
  }
  for (const field of required)
    if (!(field in argument)) throw new CommandError(40518, `Missing '${field}' parameter to ${name}`);
  return Object.fromEntries(Object.entries(argument).map(([field, value]) => [field, compile(value)]));
}

function zoneOf(named: Named, scope: Scope): string | null {
  if (!named.timezone) return 'UTC';
  const zone = named.timezone(scope);
  if (isNullish(zone)) return null;
  if (typeof zone !== 'string')
    throw new CommandError(40517, `timezone must evaluate to a string, found ${typeName(zone)}`);
  return zone;
}

/** A part of a date: `{ $year: <date> }` or `{ $year: { date, timezone } }`. */
function part(read: (value: Zoned) => number): Build {
  return (argument, compile, name) => {
    const list = Array.isArray(argument) ? argument[0] : argument;
    const isNamed = isDocument(list) && 'date' in list;
    const named = isNamed ? compileNamed(list, compile, name, ['date'], ['timezone']) : { date: compile(list) };
    return (scope) => {
      const value = named.date?.(scope);
      const zone = zoneOf(named, scope);
      if (isNullish(value) || zone === null) return null;
      return read(zoned(toDate(value, name), zone));
    };
  };
}

/** Days of the week count from Sunday, 1, as MongoDB's do. */
function sundayFirst(value: Zoned): number {
  return (value.dayOfWeek % 7) + 1;
}

/** Weeks that begin on Sunday; days before the first Sunday are in week 0. */
function week(value: Zoned): number {
  return Math.floor((value.dayOfYear - 1 + 7 - (sundayFirst(value) - 1)) / 7);
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** https://www.mongodb.com/docs/manual/reference/operator/aggregation/dateToString/#format-specifiers */
const specifiers: Readonly<Record<string, (value: Zoned) => string>> = {
  b: (value) => shortMonths[value.month - 1] as string,
  B: (value) => months[value.month - 1] as string,
  d: (value) => pad(value.day, 2),
  G: (value) => pad(value.yearOfWeek ?? value.year, 4),
  H: (value) => pad(value.hour, 2),
  j: (value) => pad(value.dayOfYear, 3),
  L: (value) => pad(value.millisecond, 3),
  m: (value) => pad(value.month, 2),
  M: (value) => pad(value.minute, 2),
  S: (value) => pad(value.second, 2),
  u: (value) => String(value.dayOfWeek),
  U: (value) => pad(week(value), 2),
  V: (value) => pad(value.weekOfYear ?? 0, 2),
  w: (value) => String(sundayFirst(value)),
  Y: (value) => pad(value.year, 4),
  z: (value) => value.offset.replace(':', ''),
  Z: (value) => String(value.offsetNanoseconds / 60e9),
  '%': () => '%',
};

function format(value: Zoned, pattern: string): string {
  return pattern.replace(/%(.?)/gs, (_, letter: string) => {
    const show = specifiers[letter];
    if (!show)
      throw new CommandError(letter === '' ? 18535 : 18536, `Invalid format character '%${letter}' in format string`);
    return show(value);
  });
}

const dateToString: Build = (argument, compile, name) => {
  const named = compileNamed(argument, compile, name, ['date'], ['format', 'timezone', 'onNull']);
  return (scope) => {
    const value = named.date?.(scope);
    const zone = zoneOf(named, scope);
    if (isNullish(value)) return named.onNull ? named.onNull(scope) : null;
    const pattern = named.format
      ? named.format(scope)
      : zone === 'UTC'
        ? '%Y-%m-%dT%H:%M:%S.%LZ'
        : '%Y-%m-%dT%H:%M:%S.%L';
    if (zone === null || isNullish(pattern)) return null;
    if (typeof pattern !== 'string')
      throw new CommandError(18533, `$dateToString requires that 'format' be a string, found: ${typeName(pattern)}`);
    return format(zoned(toDate(value, name), zone), pattern);
  };
};

const units = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'] as const;
type Unit = (typeof units)[number];
const unitMs = { hour: 3_600_000, minute: 60_000, second: 1_000, millisecond: 1 } as const;

function unitOf(value: unknown, name: string): Unit {
  if (typeof value !== 'string' || !(units as readonly string[]).includes(value))
    throw new CommandError(
      'FailedToParse',
      `${name} parameter 'unit' value cannot be recognized as a time unit: ${String(value)}`,
    );
  return value as Unit;
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** 1 (Monday) to 7. */
function weekday(value: unknown, name: string): number {
  const found = typeof value === 'string' ? weekdays.indexOf(value.toLowerCase().slice(0, 3)) : -1;
  const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  if (found < 0 || !(names.includes(String(value).toLowerCase()) || String(value).length === 3)) {
    throw new CommandError(
      'FailedToParse',
      `${name} parameter 'startOfWeek' value cannot be recognized as a day of a week: ${String(value)}`,
    );
  }
  return found + 1;
}

/** The first instant of a calendar day in a zone; where the clock skips midnight, the first one that there is. */
function startOfDay(day: Temporal.PlainDate, zone: string): Zoned {
  return day.toZonedDateTime({ timeZone: zone });
}

/** Bins are counted from 1 January 2000 in the zone; weeks from the first `startOfWeek` of that year. */
function truncate(value: Zoned, unit: Unit, size: number, startOfWeek: number): Date {
  const zone = value.timeZoneId;
  const origin = Temporal.PlainDate.from('2000-01-01');
  const day = value.toPlainDate();
  switch (unit) {
    case 'year':
    case 'quarter':
    case 'month': {
      const step = size * (unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1);
      const since = (day.year - 2000) * 12 + day.month - 1;
      return back(startOfDay(origin.add({ months: Math.floor(since / step) * step }), zone));
    }
    case 'week':
    case 'day': {
      const first = unit === 'day' ? origin : origin.add({ days: (startOfWeek - origin.dayOfWeek + 7) % 7 });
      const step = size * (unit === 'week' ? 7 : 1);
      const since = first.until(day).days;
      return back(startOfDay(first.add({ days: Math.floor(since / step) * step }), zone));
    }
    default: {
      const from = startOfDay(origin, zone).epochMilliseconds;
      const step = size * unitMs[unit];
      return new Date(from + Math.floor((value.epochMilliseconds - from) / step) * step);
    }
  }
}

const dateTrunc: Build = (argument, compile, name) => {
  const named = compileNamed(argument, compile, name, ['date', 'unit'], ['binSize', 'timezone', 'startOfWeek']);
  return (scope) => {
    const value = named.date?.(scope);
    const given = named.unit?.(scope);
    const zone = zoneOf(named, scope);
    const size = named.binSize ? named.binSize(scope) : 1;
    const first = named.startOfWeek ? named.startOfWeek(scope) : 'sunday';
    if (isNullish(value) || isNullish(given) || zone === null || isNullish(size) || isNullish(first)) return null;
    const bin = isNumber(size) ? toNumber(size) : Number.NaN;
    if (!Number.isInteger(bin) || bin <= 0)
      throw new CommandError(
        5439018,
        `$dateTrunc requires 'binSize' to be a positive integer, but got value ${String(size)}`,
      );
    return truncate(zoned(toDate(value, name), zone), unitOf(given, name), bin, weekday(first, name));
  };
};

function shift(sign: 1 | -1): Build {
  return (argument, compile, name) => {
    const named = compileNamed(argument, compile, name, ['startDate', 'unit', 'amount'], ['timezone']);
    return (scope) => {
      const value = named.startDate?.(scope);
      const given = named.unit?.(scope);
      const amount = named.amount?.(scope);
      const zone = zoneOf(named, scope);
      if (isNullish(value) || isNullish(given) || isNullish(amount) || zone === null) return null;
      if (!isNumber(amount) || !Number.isInteger(toNumber(amount)))
        throw new CommandError(5166405, `${name} expects integer amount of time units`);
      const unit = unitOf(given, name);
      const count = toNumber(amount) * sign;
      const from = toDate(value, name);
      const start = zoned(from, zone);
      if (unit in unitMs) return new Date(from.getTime() + count * unitMs[unit as keyof typeof unitMs]);
      const duration = unit === 'quarter' ? { months: count * 3 } : { [`${unit}s`]: count };
      return back(start.add(duration));
    };
  };
}

/** Counts the borders of a unit between two dates, as MongoDB does. */
const dateDiff: Build = (argument, compile, name) => {
  const named = compileNamed(argument, compile, name, ['startDate', 'endDate', 'unit'], ['timezone', 'startOfWeek']);
  return (scope) => {
    const start = named.startDate?.(scope);
    const end = named.endDate?.(scope);
    const given = named.unit?.(scope);
    const zone = zoneOf(named, scope);
    const first = named.startOfWeek ? named.startOfWeek(scope) : 'sunday';
    if (isNullish(start) || isNullish(end) || isNullish(given) || zone === null || isNullish(first)) return null;
    const unit = unitOf(given, name);
    const a = zoned(toDate(start, name), zone);
    const b = zoned(toDate(end, name), zone);
    const monthsBetween = (b.year - a.year) * 12 + b.month - a.month;
    switch (unit) {
      case 'year':
        return BigInt(b.year - a.year);
      case 'quarter':
        return BigInt((b.year - a.year) * 4 + Math.floor((b.month - 1) / 3) - Math.floor((a.month - 1) / 3));
      case 'month':
        return BigInt(monthsBetween);
      case 'day':
        return BigInt(a.toPlainDate().until(b.toPlainDate()).days);
      case 'week': {
        const from = truncate(a, 'week', 1, weekday(first, name));
        const to = truncate(b, 'week', 1, weekday(first, name));
        return BigInt(Math.round((to.getTime() - from.getTime()) / (7 * 86_400_000)));
      }
      default: {
        const step = unitMs[unit];
        return BigInt(Math.floor(b.epochMilliseconds / step) - Math.floor(a.epochMilliseconds / step));
      }
    }
  };
};

const partNames = ['year', 'month', 'day', 'hour', 'minute', 'second', 'millisecond'] as const;

const dateFromParts: Build = (argument, compile, name) => {
  const named = compileNamed(argument, compile, name, ['year'], [...partNames.slice(1), 'timezone']);
  return (scope) => {
    const zone = zoneOf(named, scope);
    if (zone === null) return null;
    const values: number[] = [];
    for (const field of partNames) {
      const value = named[field] ? named[field](scope) : field === 'month' || field === 'day' ? 1 : 0;
      if (isNullish(value)) return null;
      if (!isNumber(value) || !Number.isInteger(toNumber(value)))
        throw new CommandError(40515, `'${field}' must evaluate to an integer, found ${typeName(value)}`);
      values.push(toNumber(value));
    }
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0, millisecond = 0] = values;
    if (year < 1 || year > 9999)
      throw new CommandError(40523, `'year' must evaluate to an integer in the range 1 to 9999, found ${year}`);
    // Parts out of their range carry over, so the rest is added to the first of January.
    const local = Temporal.PlainDateTime.from({ year, month: 1, day: 1 })
      .add({ months: month - 1 })
      .add({ days: day - 1 })
      .add({ hours: hour, minutes: minute, seconds: second, milliseconds: millisecond });
    return back(local.toZonedDateTime(zoned(new Date(0), zone).timeZoneId));
  };
};

const dateToParts: Build = (argument, compile, name) => {
  const named = compileNamed(argument, compile, name, ['date'], ['timezone', 'iso8601']);
  return (scope) => {
    const value = named.date?.(scope);
    const zone = zoneOf(named, scope);
    if (isNullish(value) || zone === null) return null;
    const at = zoned(toDate(value, name), zone);
    const time = { hour: at.hour, minute: at.minute, second: at.second, millisecond: at.millisecond };
    return named.iso8601?.(scope) === true
      ? { isoWeekYear: at.yearOfWeek ?? at.year, isoWeek: at.weekOfYear ?? 0, isoDayOfWeek: at.dayOfWeek, ...time }
      : { year: at.year, month: at.month, day: at.day, ...time };
  };
};

/** Dates and time zones, done with Temporal: mingo's are wrong near midnight and across changes of the clock. */
export const dates: Readonly<Record<string, Build>> = {
  $year: part((value) => value.year),
  $month: part((value) => value.month),
  $dayOfMonth: part((value) => value.day),
  $hour: part((value) => value.hour),
  $minute: part((value) => value.minute),
  $second: part((value) => value.second),
  $millisecond: part((value) => value.millisecond),
  $dayOfYear: part((value) => value.dayOfYear),
  $dayOfWeek: part(sundayFirst),
  $week: part(week),
  $isoWeek: part((value) => value.weekOfYear ?? 0),
  $isoWeekYear: part((value) => value.yearOfWeek ?? value.year),
  $isoDayOfWeek: part((value) => value.dayOfWeek),
  $dateToString: dateToString,
  $dateTrunc: dateTrunc,
  $dateAdd: shift(1),
  $dateSubtract: shift(-1),
  $dateDiff: dateDiff,
  $dateFromParts: dateFromParts,
  $dateToParts: dateToParts,
};
