import type { DatePreferences, ShellApi } from '@shoppervoice/contracts/remotes';
import { type MadeCall, samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { END_DAYS, NO_DAYS } from '@shoppervoice/survey-model/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { type Cache, SWRConfig } from 'swr';
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

/** Response if nothing is saved. */
const DEFAULTS: DatePreferences = { dateRange: 'Last 30 Days', startDate: '2026-10-22', endDate: '2026-11-20' };
const preset = (dateRange: string): DatePreferences => ({ dateRange, startDate: null, endDate: null });

interface Opening {
  /** From page data. */
  readonly saved?: DatePreferences | null;
  /** Response of the call; default: what was saved last. */
  readonly answered?: () => DatePreferences | Promise<DatePreferences>;
  readonly packages?: number[];
  /** Session storage of the tab. */
  readonly cache?: Cache;
}

function open(address: string, { saved = null, answered, packages = [12, 22], cache = new Map() }: Opening = {}) {
  let stored = saved ?? DEFAULTS;
  const request = vi.fn(async (_path: string, init?: { method?: string; body?: unknown }) => {
    if (init?.method === 'PUT') stored = init.body as DatePreferences;
    return init === undefined && answered ? answered() : stored;
  });
  const { shell, actions, reports } = testShell({
    pageData: samplePageData({ packages, datePreferences: saved }),
    today: TODAY,
    answers: {
      'GET /api/user/date-preferences': ({ path }: MadeCall) => request(path),
      'PUT /api/user/date-preferences': ({ path, method, body }: MadeCall) => request(path, { method, body }),
    },
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <SWRConfig value={{ provider: () => cache }}>
        <Page shell={shell} />
      </SWRConfig>
    </MemoryRouter>,
  );
  return { request, reports, actions, leave: (to: string) => void navigate?.(to) };
}

const gets = (request: ReturnType<typeof vi.fn>) =>
  request.mock.calls.filter(([, init]) => init?.method !== 'PUT').map(([path]) => path);
const puts = (request: ReturnType<typeof vi.fn>) => request.mock.calls.filter(([, init]) => init?.method === 'PUT');

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('the default is Last 30 Days to yesterday, and the address has it once the page is visible', async () => {
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

test('a range from the address is not saved; a chosen one is, a preset by its label', async () => {
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

test('a choice also applies to the next page in the tab', async () => {
  const { leave } = open('/', { saved: preset('Last 7 Days') });
  act(() => seen?.choose({ label: 'Last Week' }));
  sessionStorage.clear();
  act(() => leave('/other'));
  expect(seen?.choice.label).toBe('Last Week');
  await waitFor(() => expect(search).toBe('?dateRange=Last+Week'));
});

test('the saved preference is requested whenever a page opens, after it renders with the known one', async () => {
  const cache: Cache = new Map();
  for (const times of [1, 2]) {
    const { request } = open('/', { saved: preset('Last 7 Days'), cache });
    expect(seen?.choice.label).toBe('Last 7 Days');
    expect([times, gets(request)]).toEqual([times, []]);
    await waitFor(() => expect([times, gets(request)]).toEqual([times, ['/api/user/date-preferences']]));
    cleanup();
  }
});

test('days that were saved elsewhere meanwhile are adopted, also if the known ones are in the address', async () => {
  const { promise, resolve } = Promise.withResolvers<DatePreferences>();
  open('/?metric=LLTR', { saved: preset('Last 7 Days'), answered: () => promise });
  await waitFor(() => expect(search).toBe('?metric=LLTR&dateRange=Last+7+Days'));
  await act(async () => resolve({ dateRange: 'Custom', startDate: '2026-11-02', endDate: '2026-11-03' }));
  expect(seen?.range).toEqual({ startDate: '2026-11-02', endDate: '2026-11-03' });
  await waitFor(() => expect(search).toBe('?metric=LLTR&dateRange=Custom&startDate=2026-11-02&endDate=2026-11-03'));
});

test.each([
  ['came by address', '/?dateRange=Yesterday', () => undefined, 'Yesterday'],
  ['the reader chose meanwhile', '/', () => seen?.choose({ label: 'Last Week' }), 'Last Week'],
])('the response is ignored if the days %s', async (_why, address, meanwhile, label) => {
  const { promise, resolve } = Promise.withResolvers<DatePreferences>();
  const { request } = open(address, { saved: preset('Last 7 Days'), answered: () => promise });
  await waitFor(() => expect(gets(request)).toHaveLength(1));
  act(meanwhile);
  await act(async () => resolve(preset('Last Month')));
  expect(seen?.choice.label).toBe(label);
  await waitFor(() => expect(new URLSearchParams(search).get('dateRange')).toBe(label));
});

test('without a saved preference the session applies, then Last 30 Days', async () => {
  sessionStorage.setItem('dateRange', 'Last Week');
  const { request } = open('/');
  await waitFor(() => expect(gets(request)).toHaveLength(1));
  await waitFor(() => expect(search).toBe('?dateRange=Last+Week'));
  expect(seen?.choice.label).toBe('Last Week');
});

test('if the call fails the page keeps the known days', async () => {
  const { request } = open('/', { saved: preset('Last 7 Days'), answered: () => Promise.reject(new Error('down')) });
  await waitFor(() => expect(gets(request)).toHaveLength(1));
  await waitFor(() => expect(search).toBe('?dateRange=Last+7+Days'));
  expect(seen?.choice.label).toBe('Last 7 Days');
});

test('days before the plan are clipped and the page says so, with a link to plans', () => {
  const { actions } = open('/?dateRange=Custom&startDate=2020-01-01&endDate=2026-11-10');
  expect(seen?.range).toEqual({ startDate: '2025-10-21', endDate: '2026-11-10' });
  expect(screen.getByRole('status').textContent).toContain('Your plan reaches back to Oct 21, 2025');
  fireEvent.click(screen.getByRole('button', { name: 'Compare Plans' }));
  expect(actions).toEqual(['upgrade A longer history']);
});

test('a merchant with the longest history is not offered a longer one', () => {
  open('/?dateRange=Custom&startDate=2020-01-01&endDate=2026-11-10', { packages: [12, 133] });
  expect(seen?.range.startDate).toBe('2025-07-01');
  expect(screen.getByRole('status').textContent).toContain('Range shortened.');
  expect(screen.queryByRole('button')).toBe(null);
});

test('a range with no days left becomes Last 30 Days and the page says so', () => {
  open('/?dateRange=Custom&startDate=2020-01-01&endDate=2020-01-31');
  expect(seen?.range).toEqual({ startDate: '2026-10-22', endDate: '2026-11-20' });
  expect(screen.getByRole('status').textContent).toContain('Range replaced.');
});

test('a saved Today is Last 30 Days on a dashboard, without a notice', () => {
  open('/', { saved: { dateRange: 'Today', startDate: null, endDate: null } });
  expect(seen?.choice.label).toBe('Last 30 Days');
  expect(screen.queryByRole('status')).toBe(null);
});

test('Today from the address is replaced with a notice', () => {
  open('/?dateRange=Today');
  expect(seen?.range.startDate).toBe('2026-10-22');
  expect(screen.getByRole('status').textContent).toContain('Today is not offered on this page');
});

test('unreadable days are reported and ignored', () => {
  const { reports } = open('/?dateRange=Soonish');
  expect(seen?.choice.label).toBe('Last 30 Days');
  expect(reports).toHaveLength(1);
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

const inTab = () => ['dateRange', 'startDate', 'endDate'].map((name) => sessionStorage.getItem(name));

test('the tab stores the effective default range, but not one from an address', async () => {
  open('/');
  await waitFor(() => expect(inTab()).toEqual(['Last 30 Days', null, null]));
  cleanup();
  sessionStorage.clear();
  open('/?dateRange=Last+7+Days');
  await waitFor(() => expect(seen?.range.startDate).toBe('2026-11-14'));
  expect(inTab()).toEqual([null, null, null]);
});
