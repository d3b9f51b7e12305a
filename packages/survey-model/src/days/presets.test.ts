import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCalendar, anyLimits, daysOf, plusDays, utcTime } from './any-calendar.fixture.ts';
import type { WeekStart } from './day.ts';
import { availablePresets, PRESETS, type PresetLabel, presetRange } from './presets.ts';

const comments = (today: string) => ({ today, lastDay: today });
const dashboard = (today: string) => ({ today, lastDay: plusDays(today, -1) });

describe('days of a preset', () => {
  // 2026-11-21 is a Saturday.
  test.each([
    ['Today', comments('2026-11-21'), '2026-11-21', '2026-11-21'],
    ['Yesterday', comments('2026-11-21'), '2026-11-20', '2026-11-20'],
    ['Yesterday', dashboard('2026-11-21'), '2026-11-20', '2026-11-20'],
    ['Month to Date', comments('2026-11-21'), '2026-11-01', '2026-11-21'],
    ['Month to Date', dashboard('2026-11-02'), '2026-11-01', '2026-11-01'],
    ['Last 7 Days', dashboard('2026-11-21'), '2026-11-14', '2026-11-20'],
    ['Last 30 Days', comments('2026-11-21'), '2026-10-23', '2026-11-21'],
    ['Last 30 Days', dashboard('2026-11-21'), '2026-10-22', '2026-11-20'],
    ['Last Week', comments('2026-11-21'), '2026-11-08', '2026-11-14'],
    ['Last Week', dashboard('2026-11-22'), '2026-11-15', '2026-11-21'],
    ['Last Month', dashboard('2026-03-31'), '2026-02-01', '2026-02-28'],
    ['Last Month', dashboard('2024-03-01'), '2024-02-01', '2024-02-29'],
    ['Last Quarter', dashboard('2026-11-21'), '2026-07-01', '2026-09-30'],
    ['Last Quarter', comments('2026-02-28'), '2025-10-01', '2025-12-31'],
    ['Quarter to Date', dashboard('2026-11-21'), '2026-10-01', '2026-11-20'],
    ['Last 3 Months', comments('2026-11-21'), '2026-08-22', '2026-11-21'],
    ['Last 3 Months', comments('2026-05-31'), '2026-03-01', '2026-05-31'],
    ['Last 6 Months', dashboard('2026-09-01'), '2026-03-01', '2026-08-31'],
    ['Last 12 Months', comments('2024-02-29'), '2023-03-01', '2024-02-29'],
    ['Last 16 Months', dashboard('2026-11-21'), '2025-07-01', '2026-11-20'],
    ['Last 16 Months', dashboard('2026-12-01'), '2025-08-01', '2026-11-30'],
    ['Year to Date', dashboard('2026-11-21'), '2026-01-01', '2026-11-20'],
  ] as const)('%s on %j', (label, calendar, startDate, endDate) => {
    expect(presetRange(label, calendar)).toEqual({ startDate, endDate });
  });

  test('Today exists only if today is allowed', () => {
    expect(presetRange('Today', dashboard('2026-11-21'))).toBeNull();
  });

  test.each([
    ['Month to Date', '2026-11-01'],
    ['Quarter to Date', '2026-10-01'],
    ['Year to Date', '2026-01-01'],
  ] as const)('%s does not exist on the first day of its period', (label, today) => {
    expect(presetRange(label, dashboard(today))).toBeNull();
    expect(presetRange(label, comments(today))).toBeNull();
  });

  test('a range is never empty and never ends after the last allowed day', () => {
    fc.assert(
      fc.property(anyCalendar, fc.constantFrom(...PRESETS), (calendar, label) => {
        const range = presetRange(label, calendar);
        if (!range) return;
        expect(range.startDate <= range.endDate).toBe(true);
        expect(range.endDate <= calendar.lastDay).toBe(true);
      }),
    );
  });

  test('fixed lengths have as many days as their names say, and weeks begin on the chosen weekday', () => {
    fc.assert(
      fc.property(anyCalendar, fc.constantFrom<WeekStart | undefined>(undefined, 0, 1, 6), (days, weekStartsOn) => {
        const calendar = { ...days, weekStartsOn };
        const daysIn = (label: PresetLabel) => {
          const range = presetRange(label, calendar);
          return range ? daysOf(range) : [];
        };
        expect(daysIn('Last 7 Days')).toHaveLength(7);
        expect(daysIn('Last 30 Days')).toHaveLength(30);
        const week = daysIn('Last Week');
        expect(week.map((day) => new Date(utcTime(day)).getUTCDay())).toEqual(
          [0, 1, 2, 3, 4, 5, 6].map((day) => (day + (weekStartsOn ?? 0)) % 7),
        );
        // Complete, and the last one: a week later, it would include today.
        expect(week.map((day) => plusDays(day, 7))).toContain(calendar.today);
      }),
    );
  });
});

describe('presets of the menu', () => {
  test('are in the order of the specification, with the last quarter beside the last month', () => {
    expect(PRESETS).toEqual([
      'Today',
      'Yesterday',
      'Month to Date',
      'Last 7 Days',
      'Last 30 Days',
      'Last Week',
      'Last Month',
      'Last Quarter',
      'Quarter to Date',
      'Last 3 Months',
      'Last 6 Months',
      'Last 12 Months',
      'Last 16 Months',
      'Year to Date',
    ]);
  });

  test('a preset that starts on the earliest day is offered, one that starts a day before is not', () => {
    const at = (earliest: string) => availablePresets({ ...dashboard('2026-11-21'), earliest });
    expect(at('2026-08-21')).toContain('Last 3 Months');
    expect(at('2026-08-22')).not.toContain('Last 3 Months');
    expect(at('2025-07-01')).toContain('Last 16 Months');
    expect(at('2025-07-02')).not.toContain('Last 16 Months');
  });

  test('five weeks of depth leave the short presets', () => {
    expect(availablePresets({ ...dashboard('2026-11-21'), earliest: '2026-10-17' })).toEqual([
      'Yesterday',
      'Month to Date',
      'Last 7 Days',
      'Last 30 Days',
      'Last Week',
    ]);
  });

  test('Last 30 Days is always available, because it is the fallback', () => {
    fc.assert(
      fc.property(anyLimits, (limits) => {
        expect(availablePresets(limits)).toContain('Last 30 Days');
      }),
    );
  });
});
