import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { END_DAYS } from '../testing.ts';
import { anyRange, daysOf, plusDays, utcTime } from './any-calendar.fixture.ts';
import { addDays, daysBetween, LAST_DAY, type WeekStart } from './day.ts';
import { buckets, defaultPeriod, isPeriod, offeredPeriods, PERIODS, type Period } from './periods.ts';

describe('periods of a range', () => {
  test.each([
    ['2026-11-20', '2026-11-20', ['day'], 'day'],
    ['2026-11-01', '2026-11-13', ['day'], 'day'],
    ['2026-11-01', '2026-11-14', ['day', 'week'], 'week'],
    ['2026-09-01', '2026-10-30', ['day', 'week'], 'week'],
    ['2026-09-01', '2026-10-31', ['day', 'week', 'month'], 'month'],
    ['2026-08-22', '2026-10-20', ['day', 'week'], 'week'],
    ['2026-08-22', '2026-10-21', ['day', 'week', 'month'], 'month'],
    ['2026-12-31', '2027-02-27', ['day', 'week', 'month'], 'month'],
    ['2026-01-01', '2026-06-29', ['day', 'week', 'month'], 'month'],
    ['2026-01-01', '2026-06-30', ['day', 'week', 'month', 'quarter'], 'month'],
    ['2026-11-20', '2026-11-19', [], 'day'],
  ])('%s to %s offers %j', (start, end, offered, byDefault) => {
    expect(offeredPeriods(start, end)).toEqual(offered);
    expect(defaultPeriod(start, end)).toBe(byDefault);
  });

  test('only the four names are periods', () => {
    expect(PERIODS.map(({ period }) => period)).toEqual(['day', 'week', 'month', 'quarter']);
    expect(isPeriod('quarter')).toBe(true);
    for (const value of ['year', 'Day', '', null, 1]) expect(isPeriod(value)).toBe(false);
  });
});

const PAIRS = END_DAYS.flatMap((startDate, from) =>
  END_DAYS.slice(from).map((endDate, further) => ({ startDate, endDate, further })),
);

// Each day begins one range and ends another, beside the longest one; in a soak run all with all.
const RANGES = PAIRS.filter(({ further }) => process.env.SOAK || further <= 1 || further === END_DAYS.length - 1);

test.each(RANGES)('$startDate to $endDate has its periods, whose buckets fill it', ({ startDate, endDate }) => {
  const offered = offeredPeriods(startDate, endDate);
  expect(offered[0]).toBe('day');
  // Millions of days are not split here.
  const long = daysBetween(startDate, endDate) > 20_000;
  for (const period of offered.filter((each) => !long || each === 'quarter')) {
    const found = buckets({ startDate, endDate }, period, LAST_DAY);
    expect([found[0]?.start, found.at(-1)?.end]).toEqual([startDate, endDate]);
    expect(found.slice(1).every(({ start }, at) => start === addDays(found[at]?.end ?? '', 1))).toBe(true);
  }
});

/** Two days share a calendar bucket if their names are equal; the oracle does not use starts and ends. */
const NAMES: Readonly<Record<Period, (day: string, start: number) => string>> = {
  day: (day) => day,
  // 4 January 1970 was a Sunday.
  week: (day, start) => String(Math.floor((utcTime(day) / 86_400_000 - 3 - start) / 7)),
  month: (day) => day.slice(0, 7),
  quarter: (day) => `${day.slice(0, 4)} ${Math.ceil(Number(day.slice(5, 7)) / 3)}`,
};

describe('buckets', () => {
  test('have every day of the range once, in order, and never two calendar buckets', () => {
    fc.assert(
      fc.property(
        anyRange,
        fc.constantFrom<Period>('day', 'week', 'month', 'quarter'),
        fc.nat(3),
        fc.constantFrom<WeekStart>(0, 1, 6),
        (range, period, later, start) => {
          const name = (day: string) => NAMES[period](day, start);
          const lastDay = plusDays(range.endDate, later);
          const found = buckets(range, period, lastDay, start);
          const groups = Object.groupBy(daysOf(range), name);
          expect(found.flatMap(({ start, end }) => daysOf({ startDate: start, endDate: end }))).toEqual(daysOf(range));
          expect(found).toHaveLength(Object.keys(groups).length);
          for (const bucket of found) {
            expect(name(bucket.start)).toBe(name(bucket.end));
            const whole =
              name(plusDays(bucket.start, -1)) !== name(bucket.start) &&
              name(plusDays(bucket.end, 1)) !== name(bucket.end);
            expect(bucket.partial).toBe(!whole);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  test.each([
    [1, '2026-11-08', '2026-11-09', '2026-11-15', '2026-11-16'],
    [6, '2026-11-06', '2026-11-07', '2026-11-13', '2026-11-14'],
  ] as const)('weeks that begin on weekday %i', (start, cut, first, last, next) => {
    expect(buckets({ startDate: '2026-11-06', endDate: '2026-11-20' }, 'week', '2026-11-20', start)).toEqual([
      { start: '2026-11-06', end: cut, partial: true },
      { start: first, end: last, partial: false },
      { start: next, end: '2026-11-20', partial: start === 1 },
    ]);
  });

  test('weeks start on Sunday, and the range cuts the first and the last', () => {
    expect(buckets({ startDate: '2026-11-06', endDate: '2026-11-20' }, 'week', '2026-11-20')).toEqual([
      { start: '2026-11-06', end: '2026-11-07', partial: true },
      { start: '2026-11-08', end: '2026-11-14', partial: false },
      { start: '2026-11-15', end: '2026-11-20', partial: true },
    ]);
  });

  test('a leap February is complete with its 29th day', () => {
    const february = (endDate: string) => buckets({ startDate: '2024-02-01', endDate }, 'month', '2024-12-31');
    expect(february('2024-02-29')).toEqual([{ start: '2024-02-01', end: '2024-02-29', partial: false }]);
    expect(february('2024-02-28')).toEqual([{ start: '2024-02-01', end: '2024-02-28', partial: true }]);
  });

  test('a bucket that continues past the last allowed day is partial', () => {
    const week = { startDate: '2026-11-15', endDate: '2026-11-21' };
    expect(buckets(week, 'week', '2026-11-20')).toEqual([{ start: '2026-11-15', end: '2026-11-21', partial: true }]);
    expect(buckets(week, 'week', '2026-11-21')).toEqual([{ start: '2026-11-15', end: '2026-11-21', partial: false }]);
  });
});
