import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, endOfDay, isTimeZone, zoneName } from './time-zone.ts';

const HOUR = 3_600_000;

/**
 * The United States' rule since 2007, written out: daylight saving time from the second Sunday of March to the first of
 * November, 2 a.m.
 */
function losAngelesDay(instant: number): string {
  const year = new Date(instant - 8 * HOUR).getUTCFullYear();
  const sunday = (month: number, which: number) => {
    const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
    return Date.UTC(year, month, 1 + ((7 - first) % 7) + 7 * (which - 1));
  };
  const summer = instant >= sunday(2, 2) + 10 * HOUR && instant < sunday(10, 1) + 9 * HOUR;
  return new Date(instant - (summer ? 7 : 8) * HOUR).toISOString().slice(0, 10);
}

test('the day in Los Angeles follows the rule of daylight saving', () => {
  const instants = fc.integer({ min: Date.UTC(2008, 0, 1), max: Date.UTC(2030, 0, 1) });
  const atTheTurn = fc
    .tuple(fc.integer({ min: 2008, max: 2029 }), fc.constantFrom(2, 10), fc.nat(15 * 24 * 60))
    .map(([year, month, minute]) => Date.UTC(year, month, 1) + minute * 60_000);
  fc.assert(
    fc.property(fc.oneof(instants, atTheTurn), (instant) => {
      expect(dayOf(new Date(instant), 'America/Los_Angeles')).toBe(losAngelesDay(instant));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['America/Los_Angeles', '2026-03-08', 23],
  ['America/Los_Angeles', '2026-11-01', 25],
  ['America/Los_Angeles', '2026-11-02', 24],
  ['America/Toronto', '2026-11-01', 25],
  ['Europe/Berlin', '2026-03-29', 23],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ['America/Sao_Paulo', '2018-11-04', 23],
])('%s: %s has %d hours', (zone, day, hours) => {
  let minutes = 0;
  const middle = Date.parse(`${day}T12:00:00Z`);
  for (let at = middle - 40 * HOUR; at < middle + 40 * HOUR; at += 5 * 60_000) {
    if (dayOf(new Date(at), zone) === day) minutes += 5;
  }
  expect(minutes / 60).toBe(hours);
});

test('an instant is on another day in another zone, and some zones skip a day', () => {
  expect(dayOf('2026-10-03T23:30:00-07:00', 'America/Los_Angeles')).toBe('2026-10-03');
  expect(dayOf('2026-10-03T23:30:00-07:00', 'America/Toronto')).toBe('2026-10-04');
  expect(dayOf('2026-12-31T23:59:59.999Z', 'UTC')).toBe('2026-12-31');
  expect(dayOf('2026-12-31 23:59:59.123456z', 'Asia/Tokyo')).toBe('2027-01-01');
  expect(dayOf('2011-12-30T09:59:59Z', 'Pacific/Apia')).toBe('2011-12-29');
  expect(dayOf('2011-12-30T10:00:00Z', 'Pacific/Apia')).toBe('2011-12-31');
});

test.each([
  '2026-10-03T23:30:00',
  '2026-10-03',
  'soon',
  '',
  '2026-13-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-02-10T24:00:00Z',
  '2026-02-10T12:60:00Z',
  '2026-02-10T12:00:00+24:00',
  '2026-02-10T12:00:00 (noon) Z',
])('%j is not an instant', (text) => {
  expect(() => dayOf(text, 'UTC')).toThrow(RangeError);
});

test.each([
  ['0001-01-01T00:00:00Z', 'UTC', '0001-01-01'],
  ['0001-01-01T12:00:00Z', 'Asia/Tokyo', '0001-01-01'],
  ['0001-01-01T00:00:00Z', 'America/Los_Angeles', null],
  ['0001-01-01T00:00:00+14:00', 'UTC', null],
  ['9999-12-31T23:59:59.999Z', 'UTC', '9999-12-31'],
  ['9999-12-31T23:59:59Z', 'America/Los_Angeles', '9999-12-31'],
  ['9999-12-31T23:59:59Z', 'Asia/Tokyo', null],
  [new Date('0000-01-31T00:00:00Z'), 'UTC', null],
  [new Date(-8.64e15), 'UTC', null],
  [new Date(8.64e15), 'America/Los_Angeles', null],
])('%s in %s is on %s', (instant, zone, day) => {
  if (day === null) expect(() => dayOf(instant, zone)).toThrow(RangeError);
  else expect(dayOf(instant, zone)).toBe(day);
});

test('the last day of the calendar ends', () => {
  expect(endOfDay(new Date('9999-12-31T12:00:00Z'), 'UTC').toISOString()).toBe('+010000-01-01T00:00:00.000Z');
});

test('an unreadable Date and an unknown zone are refused', () => {
  expect(() => dayOf(new Date(Number.NaN), 'UTC')).toThrow(RangeError);
  expect(() => dayOf('2026-10-03T23:30:00Z', 'Mars/Olympus')).toThrow(RangeError);
});

test('time zones are names of the IANA database', () => {
  for (const name of ['America/Los_Angeles', 'UTC', 'Asia/Kathmandu']) expect(isTimeZone(name)).toBe(true);
  for (const name of ['Mars/Olympus', '+05:00', '', null, 7]) expect(isTimeZone(name)).toBe(false);
});

test('a zone gets the spelling of the database, whatever the spelling of its name', () => {
  for (const name of ['America/New_York', 'UTC', 'US/Pacific', 'Asia/Kolkata', 'Asia/Calcutta', 'EST', 'NZ-CHAT']) {
    expect(zoneName(name)).toBe(name);
  }
  expect(zoneName('america/new_york')).toBe('America/New_York');
  expect(zoneName('AMERICA/NEW_YORK')).toBe('America/New_York');
  expect(['Asia/Calcutta', 'Asia/Kolkata']).toContain(zoneName('asia/kolkata'));
});

test.each([
  ['2026-03-08T05:30:00Z', 'America/New_York', '2026-03-09T04:00:00.000Z', 'a day of 23 hours'],
  ['2026-11-01T04:00:00Z', 'America/New_York', '2026-11-02T05:00:00.000Z', 'a day of 25 hours, from its first moment'],
  ['2026-11-02T04:59:59.999Z', 'America/New_York', '2026-11-02T05:00:00.000Z', 'the same, from its last'],
  ['2011-12-30T09:00:00Z', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 'the day before one that was left out'],
  ['2018-11-03T12:00:00Z', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 'the next day has no midnight'],
  ['2026-12-31T23:59:59.999Z', 'UTC', '2027-01-01T00:00:00.000Z', 'a year'],
])('the day of %s in %s ends at %s: %s', (instant, zone, end) => {
  expect(endOfDay(new Date(instant), zone).toISOString()).toBe(end);
});
