import type { DatePreferences, ShellApi } from '@shoppervoice/contracts';
import { END_DAYS, NO_DAYS } from '@shoppervoice/survey-model/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RangeNotice } from './range-notice.tsx';
import { type ReportRange, useReportRange } from './use-report-range.ts';

const TODAY = '2026-11-21';

let seen: ReportRange | undefined;
let search = '';
let navigate: NavigateFunction | undefined;

function Page({ shell }: { shell: ShellApi }) {
  seen = useReportRange({ shell, area: 'buyer', kind: 'dashboard' });
  search = useLocation().search;
  navigate = useNavigate();
  return <RangeNotice range={seen} shell={shell} />;
}

function open(address: string, { saved = null as DatePreferences | null, packages = [12, 22] } = {}) {
  const request = vi.fn(async (_path: string, init?: { method?: string; body?: unknown }) => (init ? {} : saved));
  const openUpgrade = vi.fn();
  const shell = {
    pageData: { packages, features: [], datePreferences: saved },
    openUpgrade,
    today: () => TODAY,
    request,
    report: vi.fn(),
  } as unknown as ShellApi;
  render(
    <MemoryRouter initialEntries={[address]}>
      <SWRConfig value={{ provider: () => new Map(), fetcher: (path: string) => request(path) }}>
        <Page shell={shell} />
      </SWRConfig>
    </MemoryRouter>,
  );
  return { request, report: shell.report, openUpgrade, leave: (to: string) => void navigate?.(to) };
}

const puts = (request: ReturnType<typeof vi.fn>) => request.mock.calls.filter(([, init]) => init?.method === 'PUT');

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('without anything it is Last 30 Days to yesterday, and the address says so once the page is seen', async () => {
  open('/');
  expect(seen?.range).toEqual({ startDate: '2026-10-22', endDate: '2026-11-20' });
  expect(search).toBe('');
  await waitFor(() => expect(search).toBe('?dateRange=Last+30+Days'));
});

test('the address beats the saved preference, which beats the session', () => {
  sessionStorage.setItem('dateRange', 'Last Week');
  open('/?dateRange=Yesterday', { saved: { dateRange: 'Last 7 Days', startDate: null, endDate: null } });
  expect(seen?.choice.label).toBe('Yesterday');
  cleanup();
  open('/', { saved: { dateRange: 'Last 7 Days', startDate: null, endDate: null } });
  expect(seen?.choice.label).toBe('Last 7 Days');
  cleanup();
  open('/');
  expect(seen?.choice.label).toBe('Last Week');
});

test('a range that came by address is not saved; one that is chosen is, a preset by its label', async () => {
  const { request } = open('/?dateRange=Custom&startDate=2026-11-01&endDate=2026-11-05&metric=LLTR');
  expect(puts(request)).toEqual([]);
  expect(sessionStorage.getItem('dateRange')).toBe(null);
  act(() => seen?.choose({ label: 'Last 7 Days' }));
  expect(puts(request)[0]).toEqual([
    '/api/user/date-preferences',
    { method: 'PUT', body: { dateRange: 'Last 7 Days', startDate: null, endDate: null } },
  ]);
  expect(search).toBe('?metric=LLTR&dateRange=Last+7+Days');
  expect(sessionStorage.getItem('dateRange')).toBe('Last 7 Days');
  act(() => seen?.choose({ label: 'Custom', startDate: '2026-11-02', endDate: '2026-11-03' }));
  expect(sessionStorage.getItem('startDate')).toBe('2026-11-02');
  expect(search).toContain('startDate=2026-11-02');
});

test('what is chosen while the address is still empty is not overwritten', async () => {
  open('/');
  act(() => seen?.choose({ label: 'Last Week' }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(search).toBe('?dateRange=Last+Week');
});

test('what is chosen counts on the next page of the tab too, and nothing is asked for', async () => {
  const { request, leave } = open('/', { saved: { dateRange: 'Last 7 Days', startDate: null, endDate: null } });
  act(() => seen?.choose({ label: 'Last Week' }));
  sessionStorage.clear();
  act(() => leave('/other'));
  expect(seen?.choice.label).toBe('Last Week');
  await waitFor(() => expect(search).toBe('?dateRange=Last+Week'));
  expect(request.mock.calls.filter(([, init]) => init?.method !== 'PUT')).toEqual([]);
});

test('days before the plan are clipped and the page says so, with a way to more', () => {
  const { openUpgrade } = open('/?dateRange=Custom&startDate=2020-01-01&endDate=2026-11-10');
  expect(seen?.range).toEqual({ startDate: '2025-10-21', endDate: '2026-11-10' });
  expect(screen.getByRole('status').textContent).toContain('Your plan reaches back to Oct 21, 2025');
  fireEvent.click(screen.getByRole('button', { name: 'Compare Plans' }));
  expect(openUpgrade).toHaveBeenCalledWith('A longer history');
});

test('whoever holds the longest history is not offered a longer one', () => {
  open('/?dateRange=Custom&startDate=2020-01-01&endDate=2026-11-10', { packages: [12, 133] });
  expect(seen?.range.startDate).toBe('2025-07-01');
  expect(screen.getByRole('status').textContent).toContain('Range shortened.');
  expect(screen.queryByRole('button')).toBe(null);
});

test('a range with nothing left becomes Last 30 Days and the page says so', () => {
  open('/?dateRange=Custom&startDate=2020-01-01&endDate=2020-01-31');
  expect(seen?.range).toEqual({ startDate: '2026-10-22', endDate: '2026-11-20' });
  expect(screen.getByRole('status').textContent).toContain('Range replaced.');
});

test('a saved Today is Last 30 Days on a dashboard, without a word', () => {
  open('/', { saved: { dateRange: 'Today', startDate: null, endDate: null } });
  expect(seen?.choice.label).toBe('Last 30 Days');
  expect(screen.queryByRole('status')).toBe(null);
});

test('Today asked for by address is replaced with a word', () => {
  open('/?dateRange=Today');
  expect(seen?.range.startDate).toBe('2026-10-22');
  expect(screen.getByRole('status').textContent).toContain('Today is not offered on this page');
});

test('unreadable days are reported and passed over', () => {
  const { report } = open('/?dateRange=Soonish');
  expect(seen?.choice.label).toBe('Last 30 Days');
  expect(report).toHaveBeenCalledTimes(1);
});

test('presets that start before the plan are not offered', () => {
  open('/', { packages: [] });
  expect(seen?.presets).not.toContain('Last 3 Months');
  expect(seen?.presets).toContain('Last 30 Days');
});

test.each([...END_DAYS, ...NO_DAYS])('%j in the address, to either end, shows days of the plan', (day) => {
  const addresses: Record<string, string>[] = [
    { date: day },
    { dateRange: 'Custom', startDate: day, endDate: '9999-12-31' },
    { dateRange: 'Custom', startDate: '0001-01-01', endDate: day },
  ];
  for (const search of addresses) {
    open(`/?${new URLSearchParams(search)}`);
    const { startDate = '', endDate = '' } = seen?.range ?? {};
    expect([startDate >= '2025-10-21', endDate <= '2026-11-20', startDate <= endDate]).toEqual([true, true, true]);
    cleanup();
  }
});
