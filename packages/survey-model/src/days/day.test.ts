import fc from 'fast-check';
import { expect, test } from 'vitest';
import { END_DAYS, NO_DAYS } from '../testing.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  daysOfMonths,
  endOfMonth,
  endOfQuarter,
  endOfWeek,
  FIRST_DAY,
  isDay,
  LAST_DAY,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
  weekday,
} from './day.ts';

/** The oracle is the platform's own UTC calendar. */
const utc = (time: number) => new Date(time).toISOString().slice(0, 10);
const time = (day: string) => Date.parse(`${day}T00:00:00Z`);
const DAY = 86_400_000;

const anyDay = fc.integer({ min: time('1900-01-01') / DAY, max: time('2200-12-31') / DAY }).map((n) => utc(n * DAY));
const someDays = fc.integer({ min: -60_000, max: 60_000 });

test('adding days follows the calendar, leap days included', () => {
  fc.assert(
    fc.property(anyDay, someDays, (day, count) => {
      expect(addDays(day, count)).toBe(utc(time(day) + count * DAY));
    }),
  );
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2100-02-28', 1)).toBe('2100-03-01');
  expect(addDays('2000-02-28', 1)).toBe('2000-02-29');
});

test('the difference of two days equals the days that were added', () => {
  fc.assert(
    fc.property(anyDay, someDays, (day, count) => {
      expect(daysBetween(day, utc(time(day) + count * DAY))).toBe(count);
    }),
  );
});

test('every day of four centuries has its number and its weekday', () => {
  for (let n = time('1899-12-31'), at = '1899-12-31'; at < '2300-01-01'; n += DAY, at = addDays(at, 1)) {
    if (at !== utc(n) || weekday(at) !== new Date(n).getUTCDay()) throw new Error(`${at} is wrong`);
  }
});

test('adding months keeps the date, or uses the last day of a shorter month', () => {
  const oracle = (day: string, count: number) => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    for (let tried = date; ; tried -= 1) {
      const candidate = new Date(Date.UTC(year, month - 1 + count, tried));
      if (candidate.getUTCDate() === tried) return utc(candidate.getTime());
    }
  };
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (day, count) => {
      expect(addMonths(day, count)).toBe(oracle(day, count));
    }),
  );
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2024-02-29', -12)).toBe('2023-02-28');
  expect(addMonths('2026-12-31', -6)).toBe('2026-06-30');
});

test('periods begin at their first day, found by walking back', () => {
  const walkBack = (day: string, isFirst: (day: string) => boolean) => {
    let at = time(day);
    while (!isFirst(utc(at))) at -= DAY;
    return utc(at);
  };
  fc.assert(
    fc.property(anyDay, fc.constantFrom(0 as const, 1 as const, 6 as const), (day, start) => {
      const week = walkBack(day, (at) => new Date(time(at)).getUTCDay() === start);
      expect([startOfWeek(day, start), endOfWeek(day, start)]).toEqual([week, utc(time(week) + 6 * DAY)]);
      expect(startOfWeek(day)).toBe(walkBack(day, (at) => new Date(time(at)).getUTCDay() === 0));
      expect(startOfMonth(day)).toBe(walkBack(day, (at) => at.endsWith('-01')));
      expect(startOfQuarter(day)).toBe(walkBack(day, (at) => /-(01|04|07|10)-01$/.test(at)));
      expect(startOfYear(day)).toBe(walkBack(day, (at) => at.endsWith('-01-01')));
    }),
  );
});

test('the first day of a period is its own start', () => {
  expect(startOfWeek('2026-11-22')).toBe('2026-11-22');
  expect(startOfMonth('2026-11-01')).toBe('2026-11-01');
  expect(startOfQuarter('2026-10-01')).toBe('2026-10-01');
  expect(startOfYear('2026-01-01')).toBe('2026-01-01');
});

test('only existing days are valid', () => {
  fc.assert(
    fc.property(fc.nat(9999), fc.nat(14), fc.nat(33), (year, month, date) => {
      const text = [String(year).padStart(4, '0'), ...[month, date].map((n) => String(n).padStart(2, '0'))].join('-');
      const read = new Date(`${text}T00:00:00Z`);
      expect(isDay(text)).toBe(year > 0 && !Number.isNaN(read.getTime()) && utc(read.getTime()) === text);
    }),
    { numRuns: 500 },
  );
  for (const value of ['2026-02-29', '2026-2-1', '2026-01-01T00:00', ' 2026-01-01', '', null, undefined, 20260101]) {
    expect(isDay(value)).toBe(false);
  }
  expect(isDay('2024-02-29')).toBe(true);
});

test('a period ends on the day before the next one begins', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(addDays(endOfWeek(day), 1)).toBe(addDays(startOfWeek(day), 7));
      expect(addDays(endOfMonth(day), 1)).toBe(addMonths(startOfMonth(day), 1));
      expect(addDays(endOfQuarter(day), 1)).toBe(addMonths(startOfQuarter(day), 3));
      expect(daysOfMonths(day, 5)).toBe(daysBetween(day, addMonths(day, 5)));
    }),
  );
});

test.each(END_DAYS)('%s is a day, and its periods are in the calendar', (day) => {
  expect(isDay(day)).toBe(true);
  for (const [start, end] of [
    [startOfWeek(day), endOfWeek(day)],
    [startOfMonth(day), endOfMonth(day)],
    [startOfQuarter(day), endOfQuarter(day)],
  ] as const) {
    expect(start >= FIRST_DAY && start <= day && day <= end && end <= LAST_DAY).toBe(true);
  }
});

test('months at the end of the calendar have their days', () => {
  expect(daysOfMonths('9999-11-01', 2)).toBe(61);
  expect(daysOfMonths('9999-12-31', 2)).toBe(60);
});

test.each(NO_DAYS)('%j is not a day', (text) => {
  expect(isDay(text)).toBe(false);
  expect(() => addDays(text, 0)).toThrow(RangeError);
});

test('an invalid day, or a result outside the years 1 to 9999, is refused', () => {
  expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  expect(() => addMonths('9999-12-01', 1)).toThrow(RangeError);
  expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
});
