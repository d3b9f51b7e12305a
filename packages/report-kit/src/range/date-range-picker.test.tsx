import type { RangeLimits } from '@shoppervoice/survey-model';
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
  fireEvent.click(screen.getByRole('button', { name: 'Last 30 Days Oct 22 – Nov 20' }));
  return choose;
}

test('a preset is chosen by its label alone, and the picker closes', async () => {
  const choose = open();
  const dialog = await screen.findByRole('dialog', { name: 'Date range' });
  expect(within(dialog).getByRole('button', { name: 'Last 30 Days' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Last 7 Days' }));
  expect(choose).toHaveBeenCalledWith({ label: 'Last 7 Days' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
});

test("days of one's own are Custom; days outside the plan are refused with a sentence", async () => {
  const choose = open();
  const dialog = await screen.findByRole('dialog');
  const from = within(dialog).getByLabelText('From');
  const apply = within(dialog).getByRole('button', { name: 'Apply' });
  fireEvent.change(from, { target: { value: '2026-04-01' } });
  expect(dialog.textContent).toContain('Choose days from Apr 21, 2026 to Nov 20, 2026.');
  expect(apply).toHaveProperty('disabled', true);
  fireEvent.change(from, { target: { value: '2026-11-21' } });
  expect(dialog.textContent).toContain('The last day lies before the first.');
  fireEvent.change(from, { target: { value: '2026-11-01' } });
  expect(dialog.textContent).toContain('Nov 1 – Nov 20, 2026 · 20 days.');
  fireEvent.click(apply);
  expect(choose).toHaveBeenCalledWith({ label: 'Custom', startDate: '2026-11-01', endDate: '2026-11-20' });
});

const ODD_DAYS = [...END_DAYS, ...NO_DAYS];
/** Without roles, which take long to be worked out of two calendars for every one of the days. */
const grids = () => document.querySelectorAll('[role="grid"]').length;

test('an odd day as a first or last one is refused, and the calendar stays', async () => {
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

// Browsers' fields hand on years up to 275760, which the one of the test above does not.
test.each(ODD_DAYS)('a calendar given %j stays', (day) => {
  render(<RangeCalendar months={1} limits={limits} value={{ startDate: day, endDate: day }} onChange={() => {}} />);
  render(<RangeCalendar months={1} limits={limits} value={{ startDate: day }} onChange={() => {}} />);
  expect(grids()).toBe(2);
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

test('the comparison names its days', async () => {
  const onChange = vi.fn();
  render(<ComparePicker value="previous" range={shown} onChange={onChange} />);
  fireEvent.click(screen.getByRole('button', { name: 'Compare previous 30 days' }));
  expect((await screen.findByRole('menuitemradio', { name: /Previous 30 days/ })).textContent).toContain(
    'Sep 22 – Oct 21, 2026',
  );
  fireEvent.click(screen.getByRole('menuitemradio', { name: /A year earlier/ }));
  expect(onChange).toHaveBeenCalledWith('year');
});

test('whole months are compared with the months before, whatever their days', () => {
  render(
    <ComparePicker value="previous" range={{ startDate: '2026-03-01', endDate: '2026-03-31' }} onChange={() => {}} />,
  );
  expect(screen.getByRole('button', { name: 'Compare the months before' })).toBeTruthy();
});

test('only offered periods can be chosen, and nothing is drawn where there is no choice', () => {
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
