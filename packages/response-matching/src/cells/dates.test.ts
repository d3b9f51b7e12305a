import { describe, expect, it } from 'vitest';
import { instantOf } from './instant.ts';
import { readDate } from './read-date.ts';

const ZONES = [
  'America/Los_Angeles',
  'America/St_Johns',
  'Europe/London',
  'Europe/Dublin',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/Santiago',
  'Africa/Casablanca',
];

const at = (text: string, order?: 'mdy' | 'dmy', zone = 'America/New_York'): string => {
  const read = readDate(text, order);
  if (read.kind !== 'date') return read.kind;
  const found = instantOf(read.date, zone);
  return found.kind === 'instant' ? found.at : found.kind;
};

describe('dates as tools write them', () => {
  it.each([
    ['2026-11-05T12:00:00-08:00', '2026-11-05T20:00:00Z'],
    ['2026-11-05T12:00:00.123Z', '2026-11-05T12:00:00Z'],
    ['2026-11-05 12:00:00-0800', '2026-11-05T20:00:00Z'],
    ['2026-11-05 12:00:00 UTC', '2026-11-05T12:00:00Z'],
    ['2026/11/05 10:00:00 AM GMT-8', '2026-11-05T18:00:00Z'],
    ['2026/11/05 12:30:00 AM GMT+5:30', '2026-11-04T19:00:00Z'],
    ['2026/11/05 10:00:00 p. m. GMT-5', '2026-11-06T03:00:00Z'],
    ['2026-11-05 10:00:00', '2026-11-05T15:00:00Z'],
    ['2026-11-05', '2026-11-05T17:00:00Z'],
    ['Nov 5, 2026, 10:00 PM', '2026-11-06T03:00:00Z'],
    ['Nov 5, 2026 at 10:00\u202fPM EST', '2026-11-06T03:00:00Z'],
    ['Thu Nov 05 2026 10:00:00 GMT-0500 (Eastern Standard Time)', '2026-11-05T15:00:00Z'],
    ['5 November 2026 10:00', '2026-11-05T15:00:00Z'],
    ['25.12.2026 10:00', '2026-12-25T15:00:00Z'],
    ['12/25/26 10:00', '2026-12-25T15:00:00Z'],
    ['1793880000', '2026-11-05T12:00:00Z'],
    ['1793880000000', '2026-11-05T12:00:00Z'],
    ['5/6/2026 10:00', 'either-order'],
    ['2026-02-30', 'no-such-day'],
    ['2026-13-01', 'no-such-day'],
    ['2026-11-05 24:00', 'no-date'],
    ['2026-11-05 13:00 PM', 'no-date'],
    ['2026-11-05 10:00 Mars', 'no-date'],
    ['last week', 'no-date'],
    ['20261105', 'no-date'],
    ['12/25/2026/7', 'no-date'],
  ])('%s', (text, expected) => expect(at(text)).toBe(expected));

  it('an order that is told goes before what the numbers say', () => {
    expect(at('5/6/2026 10:00', 'mdy')).toBe('2026-05-06T14:00:00Z');
    expect(at('5/6/2026 10:00', 'dmy')).toBe('2026-06-05T14:00:00Z');
    expect(at('25/12/2026', 'mdy')).toBe('no-such-day');
  });
});

/** Every half hour of a year, written by another formatter and read again. */
it.each(ZONES)('a local time in %s is its instant, through every change of clocks', (zone) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const seen = new Map<string, number>();
  for (let instant = Date.UTC(2026, 0, 1); instant < Date.UTC(2027, 0, 1); instant += 1_800_000) {
    const local = format.format(instant);
    const first = seen.get(local) ?? instant;
    seen.set(local, first);
    const read = readDate(local, undefined);
    const found = read.kind === 'date' ? instantOf(read.date, zone) : null;
    expect(found?.kind === 'instant' ? Date.parse(found.at) : found).toBe(first);
    if (first !== instant) expect(found).toMatchObject({ twice: true });
  }
  // What no instant is written as was skipped.
  for (let wall = Date.UTC(2026, 0, 2); wall < Date.UTC(2026, 11, 31); wall += 1_800_000) {
    const local = new Date(wall).toISOString().slice(0, 19).replace('T', ' ');
    const read = readDate(local, undefined);
    if (read.kind !== 'date') throw new Error(local);
    expect(instantOf(read.date, zone).kind).toBe(seen.has(local) ? 'instant' : 'skipped');
  }
});
