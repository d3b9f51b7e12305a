import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyLimits, anyRange, daysOf, plusDays } from './any-calendar.fixture.ts';
import { clipRange, comparedRange, lastAllowedDay, rangeProblem } from './range.ts';

test('comments are shown to today, dashboards to yesterday', () => {
  expect(lastAllowedDay('comments', '2024-03-01')).toBe('2024-03-01');
  expect(lastAllowedDay('dashboard', '2024-03-01')).toBe('2024-02-29');
});

describe('a range outside', () => {
  const limits = { today: '2026-11-21', lastDay: '2026-11-20', earliest: '2026-07-21' };

  test.each([
    ['2026-07-21', '2026-11-20', { kind: 'inside', range: { startDate: '2026-07-21', endDate: '2026-11-20' } }],
    ['2026-07-20', '2026-11-20', { kind: 'clipped', ends: ['start'], range: { startDate: '2026-07-21' } }],
    ['2026-07-21', '2026-11-21', { kind: 'clipped', ends: ['end'], range: { endDate: '2026-11-20' } }],
    ['2020-01-01', '2030-01-01', { kind: 'clipped', ends: ['start', 'end'] }],
    ['2026-01-01', '2026-07-20', { kind: 'replaced', range: { startDate: '2026-10-22', endDate: '2026-11-20' } }],
    ['2026-11-21', '2026-11-21', { kind: 'replaced', range: { startDate: '2026-10-22', endDate: '2026-11-20' } }],
  ])('%s to %s', (startDate, endDate, clipped) => {
    expect(clipRange({ startDate, endDate }, limits)).toMatchObject(clipped);
  });

  test('clipping leaves the requested days that are allowed, or Last 30 Days', () => {
    fc.assert(
      fc.property(anyRange, anyLimits, (requested, limits) => {
        const kept = daysOf(requested).filter((day) => day >= limits.earliest && day <= limits.lastDay);
        const clipped = clipRange(requested, limits);
        if (kept.length > 0) expect(daysOf(clipped.range)).toEqual(kept);
        else expect(clipped.range).toEqual({ startDate: plusDays(limits.lastDay, -29), endDate: limits.lastDay });
        expect(clipped.kind).toBe(
          kept.length === 0 ? 'replaced' : kept.length === daysOf(requested).length ? 'inside' : 'clipped',
        );
        expect(rangeProblem(requested, limits) === null).toBe(clipped.kind === 'inside');
      }),
    );
  });

  test('a service names the disallowed end, and the allowed days', () => {
    const allowed = '2026-07-21 to 2026-11-20';
    const problem = (startDate: string, endDate: string) => rangeProblem({ startDate, endDate }, limits);
    expect(problem('2026-07-20', '2026-08-01')).toMatchObject({ parameter: 'startDate', allowed });
    expect(problem('2026-08-01', '2026-11-21')).toMatchObject({ parameter: 'endDate', allowed });
    expect(problem('2026-08-02', '2026-08-01')).toMatchObject({ parameter: 'endDate', allowed });
    expect(problem('2026-07-21', '2026-11-20')).toBeNull();
  });
});

describe('the other period of a comparison', () => {
  test.each([
    ['previous', '2026-11-14', '2026-11-20', '2026-11-07', '2026-11-13'],
    ['previous', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['previous', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['previous', '2024-02-01', '2024-02-28', '2024-01-04', '2024-01-31'],
    ['previous', '2026-01-01', '2026-06-30', '2025-07-01', '2025-12-31'],
    ['previous', '2025-11-01', '2026-02-28', '2025-07-01', '2025-10-31'],
    ['previous', '2026-03-02', '2026-03-31', '2026-01-31', '2026-03-01'],
    ['year', '2026-11-14', '2026-11-20', '2025-11-14', '2025-11-20'],
    ['year', '2024-02-29', '2024-02-29', '2023-02-28', '2023-02-28'],
    ['year', '2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
    ['year', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-28'],
  ] as const)('%s of %s to %s', (comparison, startDate, endDate, otherStart, otherEnd) => {
    expect(comparedRange({ startDate, endDate }, comparison)).toEqual({ startDate: otherStart, endDate: otherEnd });
  });

  test.each([
    ['previous', '0001-01-01', '0001-01-01', null],
    ['previous', '0001-01-02', '0001-01-02', { startDate: '0001-01-01', endDate: '0001-01-01' }],
    ['previous', '0001-01-02', '0001-01-03', null],
    ['previous', '0001-02-01', '0001-02-28', { startDate: '0001-01-01', endDate: '0001-01-31' }],
    ['previous', '0001-02-01', '0001-03-31', null],
    ['previous', '0001-01-01', '9999-12-31', null],
    ['previous', '9999-12-31', '9999-12-31', { startDate: '9999-12-30', endDate: '9999-12-30' }],
    ['previous', '9999-12-01', '9999-12-31', { startDate: '9999-11-01', endDate: '9999-11-30' }],
    ['previous', '9999-12-02', '9999-12-31', { startDate: '9999-11-02', endDate: '9999-12-01' }],
    ['year', '0001-12-31', '0002-01-01', null],
    ['year', '0002-01-01', '9999-12-31', { startDate: '0001-01-01', endDate: '9998-12-31' }],
    ['year', '9996-02-29', '9996-02-29', { startDate: '9995-02-28', endDate: '9995-02-28' }],
  ] as const)('%s of %s to %s, at the ends of the calendar', (comparison, startDate, endDate, other) => {
    expect(comparedRange({ startDate, endDate }, comparison)).toEqual(other);
  });

  test('the previous period ends the day before and is as long, in days or in whole months', () => {
    fc.assert(
      fc.property(anyRange, (range) => {
        const other = comparedRange(range, 'previous');
        if (other === null) throw new Error('the calendar reaches further back');
        expect(plusDays(other.endDate, 1)).toBe(range.startDate);
        const whole = range.startDate.endsWith('-01') && plusDays(range.endDate, 1).endsWith('-01');
        const firsts = (of: typeof range) => daysOf(of).filter((day) => day.endsWith('-01')).length;
        if (whole) {
          expect(other.startDate.endsWith('-01')).toBe(true);
          expect(firsts(other)).toBe(firsts(range));
        } else {
          expect(daysOf(other)).toHaveLength(daysOf(range).length);
        }
      }),
    );
  });
});
