import { endOfWeek, type RangeLimits } from '@shoppervoice/survey-model';
import { END_DAYS, NO_DAYS } from '@shoppervoice/survey-model/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ComparePicker } from './compare-picker.tsx';
import { DateRangePicker } from './date-range-picker.tsx';
import { PeriodSwitch, periodOf } from './period-switch.tsx';
import RangeCalendar from './range-calendar.tsx';
import type { ReportRange } from './use-report-range.ts';

afterEach(cleanup);

const limits: RangeLimits = { today: '2026-11-21', lastDay: '2026-11-20', earliest: '2026-04-21' };
/** A plan that covers all the days compared below. */
const LONG: RangeLimits = { ...limits, earliest: '2025-01-01' };
const shown = { startDate: '2026-10-22', endDate: '2026-11-20' };

function open() {
  const choose = vi.fn();
  const range: ReportRange = {
    choice: { label: 'Last 30 Days' },
    range: shown,
    resolved: { kind: 'inside', range: shown },
    limits,
    presets: ['Yesterday', 'Last 7 Days', 'Last 30 Days'],
    choose,
  };
  render(<DateRangePicker range={range} />);
  fireEvent.click(screen.getByRole('button', { name: 'Last 30 Days Oct 22 – Nov 20, 2026, to yesterday' }));
  return choose;
}

test.each([
  ['to yesterday on a dashboard', limits, shown, 'Oct 22 – Nov 20, 2026, to yesterday'],
  [
    'to today on a list',
    { ...limits, lastDay: limits.today },
    { ...shown, endDate: limits.today },
    'Oct 22 – Nov 21, 2026, to today',
  ],
  ['days that end earlier', limits, { ...shown, endDate: '2026-11-14' }, 'Oct 22 – Nov 14, 2026'],
  ['a day alone', limits, { startDate: '2026-11-20', endDate: '2026-11-20' }, 'Nov 20, 2026'],
] as const)('the button shows its days in full: %s', (_, reach, days, words) => {
  const choice = { label: 'Custom', ...days } as const;
  const resolved = { kind: 'inside', range: days } as const;
  render(<DateRangePicker range={{ choice, range: days, resolved, limits: reach, presets: [], choose: () => {} }} />);
  expect(screen.getByRole('button', { name: `Custom ${words}` })).toBeTruthy();
});

test('one press chooses a preset, and the picker closes', async () => {
  const choose = open();
  const dialog = await screen.findByRole('dialog', { name: 'Date range' });
  expect(within(dialog).getByRole('button', { name: 'Last 30 Days' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Last 7 Days' }));
  expect(choose).toHaveBeenCalledWith({ label: 'Last 7 Days' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
});

test('custom days are Custom; days outside the plan are refused with a message', async () => {
  const choose = open();
  const dialog = await screen.findByRole('dialog');
  const from = within(dialog).getByLabelText('From');
  const apply = within(dialog).getByRole('button', { name: 'Apply' });
  fireEvent.change(from, { target: { value: '2026-04-01' } });
  expect(dialog.textContent).toContain('Choose days from Apr 21, 2026 to Nov 20, 2026.');
  expect(apply).toHaveProperty('disabled', true);
  fireEvent.change(from, { target: { value: '2026-11-21' } });
  expect(dialog.textContent).toContain('The last day is before the first.');
  expect(dialog.querySelector('strong')?.textContent).toContain('The last day is before the first.');
  fireEvent.change(from, { target: { value: '2026-11-01' } });
  expect(dialog.textContent).toContain('Nov 1 – Nov 20, 2026 · 20 days.');
  fireEvent.click(apply);
  expect(choose).toHaveBeenCalledWith({ label: 'Custom', startDate: '2026-11-01', endDate: '2026-11-20' });
});

test('Custom is always last among the presets, and opens the days', async () => {
  const choose = open();
  const dialog = await screen.findByRole('dialog', { name: 'Date range' });
  const presets = within(within(dialog).getByRole('list', { name: 'Presets' })).getAllByRole('button');
  expect(presets.map(({ textContent }) => textContent)).toEqual(['Yesterday', 'Last 7 Days', 'Last 30 Days', 'Custom']);
  fireEvent.click(presets[3] as HTMLElement);
  expect(document.activeElement).toBe(within(dialog).getByLabelText('From'));
  expect(choose).not.toHaveBeenCalled();
});

const ODD_DAYS = [...END_DAYS, ...NO_DAYS];
/** Not by role, which takes long to compute for every day of two calendars. */
const grids = () => document.querySelectorAll('[role="grid"]').length;

test('an invalid first or last day is refused, and the calendar stays', async () => {
  open();
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('button', { name: /^3 November 2026/ });
  const apply = within(dialog).getByRole('button', { name: 'Apply' });
  const fields = ['From', 'To'].map((name) => within(dialog).getByLabelText<HTMLInputElement>(name));
  const given = fields.map(({ value }) => value);
  for (const day of ODD_DAYS) {
    for (const field of fields) {
      fireEvent.change(field, { target: { value: day } });
      expect([day, grids(), apply.hasAttribute('disabled')]).toEqual([day, 2, true]);
    }
    fields.forEach((field, at) => void fireEvent.change(field, { target: { value: given[at] } }));
    expect([day, apply.hasAttribute('disabled')]).toEqual([day, false]);
  }
});

// Browser fields return years up to 275760, which happy-dom does not.
test.each(ODD_DAYS)('a calendar given %j does not move', (day) => {
  render(<RangeCalendar months={1} limits={limits} value={{ startDate: day, endDate: day }} onChange={() => {}} />);
  render(<RangeCalendar months={1} limits={limits} value={{ startDate: day }} onChange={() => {}} />);
  expect(grids()).toBe(2);
});

test.each([undefined, 0, 1, 6] as const)('weeks of the calendar are those of the figures: %j', (weekStartsOn) => {
  const own = { ...limits, weekStartsOn };
  render(<RangeCalendar months={1} limits={own} value={{ endDate: '2026-10-15' }} onChange={() => {}} />);
  const grid = screen.getByRole('grid');
  const week = [...grid.querySelectorAll('tbody tr')].find((row) => row.textContent?.includes('15'));
  const days = [...(week?.querySelectorAll('[data-day]') ?? [])].map((cell) => cell.getAttribute('data-day'));
  const first = `2026-10-${String({ 0: 11, 1: 12, 6: 10 }[weekStartsOn ?? 0])}`;
  expect([days[0], days.at(-1)]).toEqual([first, endOfWeek('2026-10-15', weekStartsOn)]);
});

test('two clicks in the calendar choose the first and the last day', async () => {
  const choose = open();
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('button', { name: /^3 November 2026/ }));
  expect(dialog.textContent).toContain('Choose the first and the last day.');
  fireEvent.click(within(dialog).getByRole('button', { name: /^5 November 2026/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
  expect(choose).toHaveBeenCalledWith({ label: 'Custom', startDate: '2026-11-03', endDate: '2026-11-05' });
});

test("the calendar jumps to a month or a year, opens on the shown days, and marks the merchant's today", async () => {
  // Another day than the browser's today.
  const days = { today: '2024-02-10', lastDay: '2024-02-10', earliest: '2022-12-10' };
  render(
    <RangeCalendar
      months={1}
      limits={days}
      value={{ startDate: '2023-05-01', endDate: '2023-05-31' }}
      onChange={() => {}}
    />,
  );
  expect(screen.getByRole('grid', { name: 'May 2023' })).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Choose the Year' }), { target: { value: '2024' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Choose the Month' }), { target: { value: '1' } });
  expect(screen.getByRole('grid', { name: 'February 2024' })).toBeTruthy();
  const today = screen.getByRole('button', { name: /10 February 2024/ });
  expect(today.closest('[data-today]')).not.toBe(null);
  expect(document.querySelectorAll('[data-today]')).toHaveLength(1);
});

test('the comparison names its days', async () => {
  const onChange = vi.fn();
  render(<ComparePicker limits={LONG} value="previous" range={shown} onChange={onChange} />);
  fireEvent.click(screen.getByRole('button', { name: 'Compare previous 30 days' }));
  expect((await screen.findByRole('menuitemradio', { name: /Previous 30 days/ })).textContent).toContain(
    'Sep 22 – Oct 21, 2026',
  );
  fireEvent.click(screen.getByRole('menuitemradio', { name: /A year earlier/ }));
  expect(onChange).toHaveBeenCalledWith('year');
});

test.each([
  ['2026-03-01', '2026-03-31', 'the month before'],
  // As long as the month before it.
  ['2026-08-01', '2026-08-31', 'the month before'],
  ['2026-02-01', '2026-03-31', 'the months before'],
  ['2026-03-02', '2026-03-31', 'previous 30 days'],
])('%s to %s is compared with %s', (startDate, endDate, words) => {
  render(<ComparePicker limits={LONG} value="previous" range={{ startDate, endDate }} onChange={() => {}} />);
  expect(screen.getByRole('button', { name: `Compare ${words}` })).toBeTruthy();
});

test('custom days can be compared with, but not if they overlap or are outside the plan', async () => {
  const onChange = vi.fn();
  render(<ComparePicker limits={limits} value="previous" range={shown} onChange={onChange} />);
  fireEvent.click(screen.getByRole('button', { name: /^Compare/ }));
  const year = await screen.findByRole('menuitemradio', { name: /A year earlier/ });
  expect(year.getAttribute('aria-disabled')).toBe('true');
  expect(year.textContent).toContain('your plan starts Apr 21, 2026');
  fireEvent.click(screen.getByRole('menuitem', { name: /Custom dates/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Compare with custom dates' });
  const from = within(dialog).getByLabelText<HTMLInputElement>('From');
  const to = within(dialog).getByLabelText<HTMLInputElement>('To');
  expect([from.value, to.value]).toEqual(['2026-09-22', '2026-10-21']);
  const apply = within(dialog).getByRole('button', { name: 'Apply' });
  fireEvent.change(to, { target: { value: '2026-10-22' } });
  expect(dialog.querySelector('strong')?.textContent).toContain('These dates overlap the ones shown.');
  expect(apply).toHaveProperty('disabled', true);
  fireEvent.change(from, { target: { value: '2026-06-01' } });
  fireEvent.change(to, { target: { value: '2026-06-07' } });
  fireEvent.click(apply);
  expect(onChange).toHaveBeenCalledWith({ startDate: '2026-06-01', endDate: '2026-06-07' });
});

test('only offered periods can be chosen, and nothing is rendered without a choice', () => {
  const { container } = render(
    <PeriodSwitch value="day" range={{ startDate: '2026-11-14', endDate: '2026-11-20' }} onChange={() => {}} />,
  );
  expect(container.textContent).toBe('');
  cleanup();
  render(<PeriodSwitch value="week" range={shown} onChange={() => {}} />);
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual(['Day', 'Week']);
  expect(periodOf('quarter', shown)).toBe('week');
  expect(periodOf('day', shown)).toBe('day');
});
