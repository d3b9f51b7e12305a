import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { END_DAYS, NO_DAYS } from '../testing.ts';
import { anyLimits } from './any-calendar.fixture.ts';
import { PRESETS } from './presets.ts';
import { parseRangeChoice, resolveRange } from './range-choice.ts';

const custom = { dateRange: 'Custom', startDate: '2026-11-01', endDate: '2026-11-07' };

describe('which range counts', () => {
  const address = { dateRange: 'Last Week' };
  const saved = { dateRange: 'Last Month', startDate: null, endDate: null };
  const session = { dateRange: 'Yesterday', startDate: '2026-11-20', endDate: '2026-11-20' };

  test('address, then saved preference, then session storage, then Last 30 Days', () => {
    const parsed = [{ address, saved, session }, { saved, session }, { session }, {}].map(parseRangeChoice);
    expect(parsed.map(({ source, choice }) => [source, choice.label])).toEqual([
      ['address', 'Last Week'],
      ['saved', 'Last Month'],
      ['session', 'Yesterday'],
      ['default', 'Last 30 Days'],
    ]);
  });

  test('unreadable values are ignored, and named if they came from the address', () => {
    expect(parseRangeChoice({ address: { dateRange: 'Last Eon' }, saved: { dateRange: '?' }, session })).toEqual({
      choice: { label: 'Yesterday' },
      source: 'session',
      unreadable: ['dateRange'],
    });
  });

  test('a preset is stored by its label; days beside it are ignored', () => {
    const { choice } = parseRangeChoice({ address: { ...custom, dateRange: 'Last 7 Days' } });
    expect(choice).toEqual({ label: 'Last 7 Days' });
  });

  test.each([
    ['a Custom range', custom],
    ['two days without a label', { ...custom, dateRange: null }],
  ])('%s has its days', (_, raw) => {
    expect(parseRangeChoice({ address: raw })).toEqual({
      choice: { label: 'Custom', startDate: '2026-11-01', endDate: '2026-11-07' },
      source: 'address',
      unreadable: [],
    });
  });

  test('date is a one-day Custom range', () => {
    expect(parseRangeChoice({ address: { date: '2026-11-05' }, saved }).choice).toEqual({
      label: 'Custom',
      startDate: '2026-11-05',
      endDate: '2026-11-05',
    });
  });

  test.each([
    [{ date: '2026-02-30' }, ['date']],
    [{ dateRange: 'Custom' }, ['startDate', 'endDate']],
    [{ startDate: '2026-11-01' }, ['endDate']],
    [{ ...custom, startDate: 'x' }, ['startDate']],
    [{ ...custom, startDate: '2026-11-08' }, ['endDate']],
    [{ date: '2026-11-05', dateRange: 'Last Eon' }, ['dateRange']],
    [{}, []],
  ])('the address %j has unreadable %j', (address, unreadable) => {
    expect(parseRangeChoice({ address }).unreadable).toEqual(unreadable);
  });

  test('no text makes it throw', () => {
    const text = fc.option(fc.oneof(fc.string(), fc.constantFrom('Custom', '2026-11-01', '2026-11-31', ...PRESETS)));
    const raw = fc.record({ dateRange: text, startDate: text, endDate: text, date: text });
    fc.assert(
      fc.property(raw, raw, raw, anyLimits, (address, saved, session, limits) => {
        const { choice } = parseRangeChoice({ address, saved, session });
        const { range } = resolveRange(choice, limits);
        const order = [limits.earliest, range.startDate, range.endDate, limits.lastDay];
        expect([...order].sort()).toEqual(order);
      }),
    );
  });
});

describe('days of a choice on a page', () => {
  const limits = { today: '2026-11-21', lastDay: '2026-11-20', earliest: '2026-07-21' };
  const last30 = { startDate: '2026-10-22', endDate: '2026-11-20' };

  test('a saved Today becomes Last 30 Days if yesterday is the last day', () => {
    expect(resolveRange({ label: 'Today' }, limits)).toEqual({ kind: 'unavailable', label: 'Today', range: last30 });
  });

  test('a preset that starts before the depth is clipped', () => {
    expect(resolveRange({ label: 'Last 12 Months' }, limits)).toMatchObject({
      kind: 'clipped',
      range: { startDate: '2026-07-21', endDate: '2026-11-20' },
    });
  });

  test('a Custom range with no days left becomes Last 30 Days', () => {
    const choice = { label: 'Custom', startDate: '2024-01-01', endDate: '2024-01-31' } as const;
    expect(resolveRange(choice, limits)).toMatchObject({ kind: 'replaced', range: last30 });
  });
});

test('whatever days an address, a preference or a session has, the page shows allowed days', () => {
  const text = fc.option(fc.constantFrom(...END_DAYS, ...NO_DAYS), { nil: null });
  const label = fc.constantFrom('Custom', 'Last 7 Days', 'Year to Date', 'Today', '', null);
  const raw = fc.record({ dateRange: label, startDate: text, endDate: text, date: text });
  fc.assert(
    fc.property(raw, raw, raw, anyLimits, (address, saved, session, limits) => {
      const { range } = resolveRange(parseRangeChoice({ address, saved, session }).choice, limits);
      expect(range.startDate >= limits.earliest && range.endDate <= limits.lastDay).toBe(true);
      expect(range.startDate <= range.endDate).toBe(true);
    }),
    { numRuns: 500 },
  );
});
