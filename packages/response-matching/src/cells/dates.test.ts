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

describe('dates with French and Spanish names', () => {
  it.each([
    ['12 mars 2026', '2026-03-12'],
    ['3 févr. 2026', '2026-02-03'],
    ['3 fevr 2026', '2026-02-03'],
    ['3 FÉVRIER 2026', '2026-02-03'],
    ['3 fe\u0301vrier 2026', '2026-02-03'],
    ['lun. 2 nov. 2026', '2026-11-02'],
    ['Lundi 2 novembre 2026', '2026-11-02'],
    ['mar. 3 mars 2026', '2026-03-03'],
    ['le 1er août 2026', '2026-08-01'],
    ['15 juil. 2026', '2026-07-15'],
    ['15 juin 2026', '2026-06-15'],
    ['9 mai 2026', '2026-05-09'],
    ['9 avr. 2026', '2026-04-09'],
    ['24-déc-2026', '2026-12-24'],
    ['5 de enero de 2026', '2026-01-05'],
    ['5 de Enero del 2026', '2026-01-05'],
    ['1.º de mayo de 2026', '2026-05-01'],
    ['mié, 4 mar 2026', '2026-03-04'],
    ['Miércoles, 4 de marzo de 2026', '2026-03-04'],
    ['4 ago. 2026', '2026-08-04'],
    ['4 abr 2026', '2026-04-04'],
    ['30 de septiembre de 2026', '2026-09-30'],
    ['24 dic 2026', '2026-12-24'],
  ])('%s is the day %s, whatever the order of other dates', (text, day) => {
    for (const order of [undefined, 'mdy', 'dmy', 'ymd'] as const) {
      const read = readDate(text, order);
      const found = read.kind === 'date' ? instantOf(read.date, 'America/New_York') : null;
      expect(found?.kind === 'instant' ? found.at.slice(0, 10) : read.kind).toBe(day);
    }
  });

  it.each([
    ['3 févr. 2026 14:05', '2026-02-03T19:05:00Z'],
    ['3 février 2026 à 14:05', '2026-02-03T19:05:00Z'],
    ['3 févr. 2026, 14 h 05', '2026-02-03T19:05:00Z'],
    ['3 févr. 2026 14h05', '2026-02-03T19:05:00Z'],
    ['3 févr. 2026, 14 h 05 min 30 s', '2026-02-03T19:05:30Z'],
    ['5 de enero de 2026 a las 2:05 p. m.', '2026-01-05T19:05:00Z'],
    ['5 de enero de 2026, 14:05:30', '2026-01-05T19:05:30Z'],
    ['5 ene 2026, 14:05 GMT-6', '2026-01-05T20:05:00Z'],
    ['3 févr. 2026, 14:05 UTC\u22126', '2026-02-03T20:05:00Z'],
    ['30 févr. 2026', 'no-such-day'],
    // Could be June or July.
    ['3 jui. 2026', 'no-date'],
    ['3 marathon 2026', 'no-date'],
    ['3 de 2026', 'no-date'],
    ['5 de enero de 2026 a las', 'no-date'],
    ['3 février 2026 25h05', 'no-date'],
  ])('%s is %s', (text, expected) => expect(at(text)).toBe(expected));

  /** As the platform writes them, with the names and abbreviations of each place. */
  it.each(['en-US', 'en-GB', 'fr-FR', 'fr-CA', 'es-ES', 'es-MX', 'es-US', 'es-AR'])(
    'every day of a year as %s writes it is that day, short or long',
    (locale) => {
      for (const dateStyle of ['medium', 'long', 'full'] as const) {
        const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle, timeStyle: 'medium' });
        for (let day = Date.UTC(2026, 0, 1, 14, 5, 30); day < Date.UTC(2027, 0, 1); day += 86_400_000) {
          const written = format.format(day);
          const [read, wanted] = [at(written, undefined, 'UTC'), new Date(day).toISOString().replace('.000', '')];
          if (read !== wanted) expect([written, read]).toEqual([written, wanted]);
        }
      }
    },
  );
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
