import { DAY_BITS, EVERY_DAY, SCHEDULE_FREQUENCIES } from '@shoppervoice/contracts/delivery';
import { describe, expect, it } from 'vitest';
import { dueRun, runId } from './due-run.ts';
import { plainDues } from './plain-dues.fixture.ts';
import { duesIn, nextDue, type Timing } from './send-times.ts';

const DAILY: Timing = { frequency: 'DAILY', dayOfWeek: EVERY_DAY, hour: 6, startDate: '2026-01-01' };
const next = (timing: Partial<Timing>, after: string) =>
  nextDue({ ...DAILY, ...timing }, new Date(after)).toISOString();

describe('a due time', () => {
  it.each([
    ['2026-11-23', 6, '2026-11-23T14:00:00.000Z'],
    ['2026-07-01', 6, '2026-07-01T13:00:00.000Z'],
    ['2026-07-01', 20, '2026-07-02T03:00:00.000Z'],
    // Daylight saving time begins and ends in Los Angeles on these days.
    ['2026-03-07', 6, '2026-03-07T14:00:00.000Z'],
    ['2026-03-08', 6, '2026-03-08T13:00:00.000Z'],
    ['2026-10-31', 20, '2026-11-01T03:00:00.000Z'],
    ['2026-11-01', 6, '2026-11-01T14:00:00.000Z'],
  ])('on %s at %i:00 in Los Angeles is %s', (startDate, hour, instant) => {
    expect(next({ startDate, hour }, '2026-01-01T00:00:00Z')).toBe(instant);
  });

  it('is the next one after an instant, never that instant itself', () => {
    expect(next({}, '2026-11-23T13:59:59.999Z')).toBe('2026-11-23T14:00:00.000Z');
    expect(next({}, '2026-11-23T14:00:00.000Z')).toBe('2026-11-24T14:00:00.000Z');
  });

  it('of a week is on each day whose bit is set, by the calendar of Los Angeles', () => {
    const weekly = { frequency: 'WEEKLY', dayOfWeek: DAY_BITS.Monday } as const;
    // In Los Angeles it is still Sunday.
    expect(next(weekly, '2026-11-23T05:00:00Z')).toBe('2026-11-23T14:00:00.000Z');
    expect(next(weekly, '2026-11-23T14:00:00Z')).toBe('2026-11-30T14:00:00.000Z');
    const both = { frequency: 'WEEKLY', dayOfWeek: DAY_BITS.Saturday + DAY_BITS.Sunday } as const;
    expect(next(both, '2026-11-23T14:00:00Z')).toBe('2026-11-28T14:00:00.000Z');
    expect(next(both, '2026-11-28T14:00:00Z')).toBe('2026-11-29T14:00:00.000Z');
  });

  it('of a month is on its first day', () => {
    expect(next({ frequency: 'MONTHLY', dayOfWeek: null }, '2026-11-01T14:00:00Z')).toBe('2026-12-01T14:00:00.000Z');
    expect(next({ frequency: 'MONTHLY', dayOfWeek: null }, '2027-02-02T00:00:00Z')).toBe('2027-03-01T14:00:00.000Z');
  });

  it('is not before the start date, however far that is', () => {
    expect(next({ startDate: '2029-05-05' }, '2026-11-23T00:00:00Z')).toBe('2029-05-05T13:00:00.000Z');
    const monthly = { frequency: 'MONTHLY', dayOfWeek: null, startDate: '2029-05-02' } as const;
    expect(next(monthly, '2026-11-23T00:00:00Z')).toBe('2029-06-01T13:00:00.000Z');
  });

  it('that never comes is an error, not an endless search', () => {
    expect(() => next({ frequency: 'WEEKLY', dayOfWeek: 0 }, '2026-11-23T00:00:00Z')).toThrow(/no day/);
  });
});

describe('a schedule that was not polled for days', () => {
  const span = { after: new Date('2026-11-19T14:00:00Z'), until: new Date('2026-11-23T15:00:00Z') };

  it('runs once, for its newest due time, and reports the others', () => {
    const run = dueRun(DAILY, span);
    expect(run?.due.toISOString()).toBe('2026-11-23T14:00:00.000Z');
    expect(run?.missed.map((due) => due.toISOString().slice(0, 10))).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(runId('s-1', run?.due ?? new Date(0))).toBe('s-1/2026-11-23T14:00:00.000Z');
  });

  it('has nothing to do once it is handled', () => {
    expect(dueRun(DAILY, { after: new Date('2026-11-23T14:00:00Z'), until: span.until })).toBeNull();
  });
});

it('equals a brute-force list of every hour of 400 days, for 200 schedules, over both changes of the clock', () => {
  const hours = { after: new Date('2026-01-15T00:00:00Z'), until: new Date('2027-02-19T00:00:00Z') };
  const dues = plainDues(hours);
  let all = 0;
  for (let at = 0; at < 200; at += 1) {
    const frequency = SCHEDULE_FREQUENCIES[at % 3] ?? 'DAILY';
    const timing: Timing = {
      frequency,
      dayOfWeek: frequency === 'WEEKLY' ? 1 + ((at * 37) % EVERY_DAY) : frequency === 'DAILY' ? EVERY_DAY : null,
      hour: 6 + (at % 15),
      startDate: at % 4 === 0 ? `2026-0${1 + (at % 9)}-1${at % 10}` : '2025-01-01',
    };
    const listed = dues(timing);
    expect(duesIn(timing, hours).map(Number)).toEqual(listed.map(Number));
    all += listed.length;
  }
  expect(all).toBeGreaterThan(30_000);
});

/** Either side of UTC, with and without a changing clock, by the half and the quarter of an hour. */
const ZONES = [
  'UTC',
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Pacific/Honolulu',
  'Europe/London',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
] as const;

it.each(ZONES)('by the clock of %s equals a plain list of 400 days, for 40 schedules', (timeZone) => {
  const span = { after: new Date('2026-01-15T00:00:00Z'), until: new Date('2027-02-19T00:00:00Z') };
  const dues = plainDues(span, timeZone);
  let all = 0;
  for (let at = 0; at < 40; at += 1) {
    const frequency = SCHEDULE_FREQUENCIES[at % 3] ?? 'DAILY';
    const timing: Timing = {
      frequency,
      dayOfWeek: frequency === 'WEEKLY' ? 1 + ((at * 37) % EVERY_DAY) : frequency === 'DAILY' ? EVERY_DAY : null,
      hour: 6 + (at % 15),
      startDate: at % 4 === 0 ? `2026-0${1 + (at % 9)}-1${at % 10}` : '2025-01-01',
      timeZone,
    };
    const listed = dues(timing);
    expect(duesIn(timing, span).map(Number)).toEqual(listed.map(Number));
    all += listed.length;
  }
  expect(all).toBeGreaterThan(5_000);
});
