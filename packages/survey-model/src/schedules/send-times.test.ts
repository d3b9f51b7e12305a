import { describe, expect, it } from 'vitest';
import { daysSent, firstSending, instantAt, SEND_ZONE, type SendPattern } from './send-times.ts';
import { formatHour, formatWeekday, hourInZone } from './send-words.ts';

const weekly = (dayOfWeek: number, reportTime = '06:00'): SendPattern => ({
  frequency: 'WEEKLY',
  dayOfWeek,
  reportTime,
});
const first = (pattern: SendPattern, startDate: string, now: string) => {
  const sending = firstSending(pattern, startDate, new Date(now));
  return sending && { day: sending.day, at: sending.at.toISOString() };
};

describe('the first time that a report is sent', () => {
  it('is the next of its weekdays, by the clock of Los Angeles', () => {
    // Saturday, 22:00 in Los Angeles: Sunday in New York and in UTC.
    const now = '2026-11-22T06:00:00Z';
    expect(first(weekly(32), '2026-11-21', now)).toEqual({ day: '2026-11-23', at: '2026-11-23T14:00:00.000Z' });
    expect(first(weekly(64), '2026-11-21', now)?.day).toBe('2026-11-22');
    expect(first(weekly(1), '2026-11-21', now)?.day).toBe('2026-11-28');
    expect(first(weekly(32 + 4), '2026-11-24', now)?.day).toBe('2026-11-26');
    expect(first(weekly(0), '2026-11-21', now)).toBeNull();
  });

  it('is today if its hour is still to come, and not before its first day', () => {
    const daily: SendPattern = { frequency: 'DAILY', dayOfWeek: 127, reportTime: '20:00' };
    expect(first(daily, '2026-11-01', '2026-11-21T04:00:00Z')?.day).toBe('2026-11-20');
    expect(first(daily, '2026-11-01', '2026-11-21T04:00:01Z')?.day).toBe('2026-11-21');
    expect(first(daily, '2026-12-24', '2026-11-21T04:00:01Z')?.day).toBe('2026-12-24');
    const monthly: SendPattern = { frequency: 'MONTHLY', dayOfWeek: null, reportTime: '08:00' };
    expect(first(monthly, '2026-11-02', '2026-11-02T00:00:00Z')?.day).toBe('2026-12-01');
    expect(first(monthly, '2027-01-02', '2026-11-02T00:00:00Z')?.day).toBe('2027-02-01');
  });

  it('keeps its hour through both clock changes', () => {
    for (const [day, utc] of [
      ['2026-03-07', '14'],
      ['2026-03-08', '13'],
      ['2026-10-31', '13'],
      ['2026-11-01', '14'],
    ]) {
      expect(instantAt(day as string, '06:00', SEND_ZONE).toISOString()).toBe(`${day}T${utc}:00:00.000Z`);
    }
  });
});

it('covers days of the merchant’s calendar', () => {
  const at = new Date('2026-12-01T07:30:00Z');
  expect(daysSent('DAILY', at, 'America/New_York')).toEqual({ startDate: '2026-11-30', endDate: '2026-11-30' });
  expect(daysSent('DAILY', at, SEND_ZONE)).toEqual({ startDate: '2026-11-29', endDate: '2026-11-29' });
  expect(daysSent('WEEKLY', at, 'America/New_York')).toEqual({ startDate: '2026-11-24', endDate: '2026-11-30' });
  expect(daysSent('MONTHLY', at, 'America/New_York')).toEqual({ startDate: '2026-11-01', endDate: '2026-11-30' });
});

it('has a text', () => {
  expect(formatWeekday('2026-11-23', '2026-11-21')).toBe('Mon, Nov 23');
  expect(formatWeekday('2027-01-01', '2026-11-21')).toBe('Fri, Jan 1, 2027');
  expect(['06:00', '12:00', '20:00'].map((time) => formatHour(time))).toEqual(['6 AM', '12 PM', '8 PM']);
  expect(['06:00', '12:00', '20:00'].map((time) => formatHour(time, 'en-US-u-hc-h23'))).toEqual([
    ...['06:00', '12:00', '20:00'],
  ]);
  const at = instantAt('2026-11-23', '06:00', SEND_ZONE);
  expect(hourInZone(at, 'America/New_York')).toBe('9 AM in New York');
  expect(hourInZone(at, 'America/St_Johns')).toBe('10:30 AM in St Johns');
  expect(hourInZone(at, 'America/New_York', 'en-US-u-hc-h23')).toBe('09:00 in New York');
  expect(hourInZone(at, SEND_ZONE)).toBeNull();
});
