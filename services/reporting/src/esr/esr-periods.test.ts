import { describe, expect, it } from 'vitest';
import { availableReports, isAvailable, labelOfDays, reportById, reportOfDays } from './esr-periods.ts';

const limits = { periods: undefined, earliest: '2025-07-01', today: '2026-11-20' };

describe('a month or a quarter', () => {
  it('has an ID and a label', () => {
    expect(reportById('2028-02')).toMatchObject({ label: 'February 2028', endDate: '2028-02-29' });
    expect(reportById('2026-Q4')).toEqual({
      id: '2026-Q4',
      kind: 'quarter',
      label: 'Q4 2026',
      startDate: '2026-10-01',
      endDate: '2026-12-31',
    });
  });

  it.each(['2026-00', '2026-13', '2026-Q0', '2026-Q5', '2026-1', ' 2026-10', '2026-10\n', '0001-05', '0000-01', ''])(
    'is not %j',
    (id) => expect(reportById(id)).toBeNull(),
  );

  it('is recognized by its days', () => {
    expect(labelOfDays({ startDate: '2026-07-01', endDate: '2026-09-30' })).toBe('Q3 2026');
    expect(reportOfDays({ startDate: '2026-09-01', endDate: '2026-09-30' })?.id).toBe('2026-09');
    expect(reportOfDays({ startDate: '2026-08-01', endDate: '2026-09-30' })).toBeNull();
    expect(reportOfDays({ startDate: '2026-09-02', endDate: '2026-09-30' })).toBeNull();
  });
});

describe('an available report', () => {
  it('is over in the merchant’s zone, and not before the end of its last day', () => {
    const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
    expect(isAvailable(october, { ...limits, today: '2026-10-31' })).toBe(false);
    expect(isAvailable(october, { ...limits, today: '2026-11-01' })).toBe(true);
  });

  it('is within the depth, which may begin inside a month', () => {
    const ids = availableReports({ ...limits, earliest: '2026-07-02' }).map(({ id }) => id);
    expect(ids).toEqual(['2026-10', '2026-09', '2026-08']);
  });

  it('is within subscribed periods that follow each other in any order, without a missing day', () => {
    const quarter = { startDate: '2026-07-01', endDate: '2026-09-30' };
    const first = { startDate: '2026-01-01', endDate: '2026-08-15' };
    expect(isAvailable(quarter, { ...limits, periods: [{ startDate: '2026-08-16' }, first] })).toBe(true);
    expect(isAvailable(quarter, { ...limits, periods: [{ startDate: '2026-08-17' }, first] })).toBe(false);
    expect(isAvailable(quarter, { ...limits, periods: [first] })).toBe(false);
    expect(isAvailable(quarter, { ...limits, periods: [] })).toBe(false);
  });

  it('is listed newest first, the month before its quarter if they end together', () => {
    expect(availableReports({ ...limits, earliest: '2026-07-01' }).map(({ id }) => id)).toEqual([
      ...['2026-10', '2026-09', '2026-Q3', '2026-08', '2026-07'],
    ]);
  });
});
