import type { PageDescriptor, RequestFailure } from '@shoppervoice/contracts/remotes';
import { samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { FEATURES } from '@shoppervoice/survey-model';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import descriptor from '../../../remote.ts';
import { answerTo } from './answer.fixture.ts';
import OverallMetricsPage, { firstCall } from './index.tsx';

const { BUYER_DASHBOARD_EXPORT, BUYER_METRICS_BY_DEVICE, BUYER_DEVICE_INFO, BOPIS } = FEATURES;
const EVERYTHING = [BUYER_DASHBOARD_EXPORT, BUYER_METRICS_BY_DEVICE, BUYER_DEVICE_INFO, BOPIS];
const PAGE = descriptor.pages.find(({ module }) => module === './overall-metrics') as PageDescriptor;

let address = '';

function Address() {
  address = useLocation().search;
  return null;
}

function open(
  search = '',
  { features = EVERYTHING as readonly number[], canOpen = true, locked = false, fail = false } = {},
) {
  const calls: string[] = [];
  const request = vi.fn(async (path: string) => {
    calls.push(path);
    if (fail) throw Object.assign(new Error('no'), { status: 503, detail: 'The service is down.' }) as RequestFailure;
    return answerTo(path, { features });
  });
  const { shell } = testShell({
    pageData: samplePageData({ features, packages: [12, 22] }),
    today: '2026-11-21',
    listed: descriptor.calls,
    pages: descriptor.pages,
    locked: canOpen ? [] : descriptor.pages.flatMap(({ path }) => path),
    answers: {
      'GET /api/buyer-overall-metrics': ({ path }: { path: string }) => request(path),
      'PUT /api/user/date-preferences': null,
    },
  });
  render(
    <MemoryRouter initialEntries={[`/online-buyer-overall-metrics${search}`]}>
      <SWRConfig value={{ provider: () => new Map(), fetcher: (path: string) => shell.request(path) }}>
        <OverallMetricsPage shell={shell} page={PAGE} locked={locked} />
        <Address />
      </SWRConfig>
    </MemoryRouter>,
  );
  return { calls, request, shell };
}

const tile = (survey: string, metric: string) =>
  within(screen.getByRole('region', { name: survey })).getByRole('article', { name: metric });

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('innerWidth', 1440);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  '',
  '?dateRange=Last+7+Days&compare=previous',
  '?startDate=2020-01-01&dateRange=Custom&deviceType=2&period=day',
])('the requests in advance are those that the page makes itself: "%s"', async (search) => {
  const { calls, shell } = open(search);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(firstCall({ shell, search, page: PAGE })).toEqual(calls);
});

test('a tile shows mean, n, change and significance', async () => {
  const { calls } = open();
  await screen.findByRole('heading', { name: /of 9 scores changed significantly/ });
  expect(calls).toEqual([
    '/api/buyer-overall-metrics?startDate=2026-10-22&endDate=2026-11-20&period=week&compareTo=previous',
  ]);
  expect(screen.getByRole('heading', { level: 2, name: '1 of 9 scores changed significantly' })).toBeTruthy();
  const worse = tile('Fulfillment', 'Overall satisfaction');
  expect(worse.textContent).toContain('6.97');
  expect(worse.textContent).toContain('n 500');
  expect(worse.textContent).toMatch(/down −1\.13significant/);
  expect(tile('Point of sale', 'Overall satisfaction').textContent).toContain('no clear change');
  expect(tile('Pickup', 'Overall satisfaction with the pickup').textContent).toContain('few answers');
  expect(tile('Pickup', 'Likelihood to buy again').textContent).toContain('no answers in this range');
  fireEvent.click(screen.getByRole('button', { name: 'How we decide' }));
  const how = within(await screen.findByRole('dialog', { name: 'How we decide' }));
  expect(
    await how.findByText(/^About 0\.3 of 6 results on this page could look significant by luck\. 1 is/),
  ).toBeTruthy();
  expect(how.getByText(/Welch’s test/)).toBeTruthy();
  expect(how.getByText(/^Weeks run from Sunday to Saturday/)).toBeTruthy();
});

test('an n opens the comments of those who answered; a column those who gave that rating', async () => {
  open('?deviceType=3');
  await screen.findByRole('heading', { name: /scores changed/ });
  const n = within(tile('Fulfillment', 'Overall satisfaction')).getByRole('link');
  const query = new URL(n.getAttribute('href') ?? '', 'http://portal').searchParams;
  expect(query.get('dateRange')).toBe('Custom');
  expect(query.get('startDate')).toBe('2026-10-22');
  expect(query.get('surveyType')).toBe('2');
  expect(query.getAll('ffOsat')).toHaveLength(11);
  expect(query.get('deviceType')).toBe('3');
  const column = (await screen.findAllByRole('link', { name: /^Rating 0: 9\.0%, 45 answers/ }))[0];
  expect(new URL(column?.getAttribute('href') ?? '', 'http://portal').searchParams.getAll('ffOsat')).toEqual(['0']);
});

test('pickup has no comments here, and without access to Comments there are no links', async () => {
  open();
  await screen.findByRole('heading', { name: /scores changed/ });
  expect(within(tile('Pickup', 'Overall satisfaction with the pickup')).queryByRole('link')).toBe(null);
  cleanup();
  open('', { canOpen: false });
  await screen.findByRole('heading', { name: /scores changed/ });
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('the device control and its parameter exist only with their feature', async () => {
  const { calls } = open('?deviceType=2', { features: [] });
  await screen.findByRole('heading', { name: /of 6 scores/ });
  expect(calls[0]).not.toContain('deviceType');
  expect(screen.queryByRole('checkbox', { name: 'Tablet' })).toBe(null);
  cleanup();
  const entitled = open('', { features: [BUYER_METRICS_BY_DEVICE] });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Tablet' }));
  await waitFor(() => expect(entitled.calls.at(-1)).toContain('deviceType=2'));
  expect(address).toContain('deviceType=2');
});

test('downloads exist only with the export feature', async () => {
  open('', { features: [] });
  await screen.findByRole('heading', { name: 'All metrics' });
  expect(screen.queryByRole('button', { name: 'Export' })).toBe(null);
  expect(screen.queryAllByRole('button', { name: /^Download this chart/ })).toEqual([]);
  cleanup();
  open();
  expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy();
  await screen.findByRole('heading', { name: 'All metrics' });
  expect(screen.getAllByRole('button', { name: /^Download this chart/ })).toHaveLength(2);
});

test("the reader's settings are in the address, and an address restores them", async () => {
  open('?dateRange=Last+7+Days&metric=LLTR&chart=table&hide=Q15_C11779&off=2&compare=none');
  await screen.findByRole('heading', { name: 'Likelihood to recommend by day' });
  expect(screen.getByRole('tab', { name: 'Likelihood to recommend' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('radio', { name: 'Table' })).toHaveProperty('checked', true);
  expect(screen.getByRole('button', { name: 'Fulfillment' }).getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByText('8 of 9 shown')).toBeTruthy();
  expect(screen.queryByText(/no clear change/)).toBe(null);
  fireEvent.click(screen.getByRole('button', { name: 'Fulfillment' }));
  await waitFor(() => expect(address).not.toContain('off='));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Point of sale: Overall satisfaction' }));
  await waitFor(() => expect(address).not.toContain('hide='));
  expect(address).toContain('dateRange=Last+7+Days');
});

test('a period that the range does not offer is ignored; only offered ones can be chosen', async () => {
  const { calls } = open('?dateRange=Last+7+Days&period=quarter');
  await screen.findByRole('heading', { name: 'Overall satisfaction by day' });
  expect(calls[0]).toContain('period=day');
  expect(screen.queryByRole('radio', { name: 'Week' })).toBe(null);
});

test('a survey without a bucket of 30 answers is drawn only on request', async () => {
  open();
  const draw = await screen.findByRole('button', { name: 'Show (Pickup)' });
  expect(screen.getByRole('button', { name: 'Pickup' }).getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(draw);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pickup' }).getAttribute('aria-pressed')).toBe('true'));
  expect(address).toContain('draw=16');
});

test('a hidden metric leaves its place empty', async () => {
  open();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Fulfillment: Overall satisfaction' }));
  const fulfillment = within(screen.getByRole('region', { name: 'Fulfillment' }));
  await waitFor(() => expect(fulfillment.queryByRole('article', { name: 'Overall satisfaction' })).toBe(null));
  expect(fulfillment.getByText('hidden').parentElement?.textContent).toContain('Overall satisfaction');
  expect(fulfillment.getAllByRole('article')).toHaveLength(2);
});

test('a press on an abbreviation explains it', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'LLTBA: Likelihood to buy again' }));
  expect((await screen.findByRole('dialog', { name: 'LLTBA' })).textContent).toBe('Likelihood to buy again');
});

test('no other period to compare with: one notice, and no columns for it', async () => {
  open('?dateRange=Last+12+Months');
  await screen.findByRole('heading', { name: '9 scores' });
  expect(screen.getAllByText(/earlier/)).toHaveLength(1);
  expect(screen.getByText(/^Your plan starts on .*, so nothing is compared with /)).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: /Mean before/ })).toBe(null);
});

test('no answers: what was requested, and what to do', async () => {
  open('?dateRange=Yesterday&deviceType=2');
  await screen.findByRole('heading', { name: 'No answers match' });
  expect(screen.getByText('No answers on Nov 20, 2026 with Device type: Tablet.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear device type' }));
  await waitFor(() => expect(address).not.toContain('deviceType'));
});

test('a service that is down: the reason and a retry, and the controls stay', async () => {
  open('', { fail: true });
  expect((await screen.findByRole('alert')).textContent).toContain('The service is down.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Last 30 Days/ })).toBeTruthy();
});

test('locked: the frame, no data, no requests', () => {
  const { request } = open('', { locked: true });
  expect(screen.getByRole('heading', { level: 1, name: 'Overall Metrics' })).toBeTruthy();
  expect(request).not.toHaveBeenCalled();
  expect(screen.queryByText('Loading the figures')).toBe(null);
});
