import type { AccessType } from '@shoppervoice/contracts/remotes';
import type { PsrAnswer, PsrSurvey } from '@shoppervoice/contracts/reports';
import { samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import ProgrammeSummary from './programme-summary.tsx';
import { psrFile } from './psr-view.ts';

const TODAY = '2026-11-21';
const RANGE = { startDate: '2026-10-22', endDate: '2026-11-20' };
const counts = new Array<number>(11).fill(0);

function survey(surveyId: number, label: string, more: Partial<PsrSurvey> = {}): PsrSurvey {
  const common = { surveyId, code: 'X', role: 'OSAT', group: null, of: null };
  const change = { startDate: '2026-09-22', endDate: '2026-10-21', n: 900, counts };
  return {
    surveyId,
    label,
    responses: 1234,
    comments: 567,
    lastResponse: '2026-11-20',
    daysWithout: 0,
    figures: [
      {
        ...common,
        key: 'X',
        kind: 'rating',
        label: 'Overall satisfaction',
        n: 1000,
        mean: 8.84,
        counts,
        topTwoBox: 0.5,
        bottomBox: 0.1,
        change: { ...change, mean: 9, delta: -0.16, significant: true },
      },
      {
        ...common,
        key: 'X@nps',
        kind: 'nps',
        label: 'Likelihood to recommend',
        n: 990,
        score: 41,
        margin: 3.2,
        promoters: 1,
        passives: 1,
        detractors: 1,
        counts,
        change: {
          ...change,
          score: 40,
          margin: 3.3,
          promoters: 1,
          passives: 1,
          detractors: 1,
          delta: 1,
          significant: false,
        },
      },
    ],
    series: [
      { start: '2026-10-22', end: '2026-10-24', partial: true, responses: 200, comments: 50 },
      { start: '2026-10-25', end: '2026-10-31', partial: false, responses: 1034, comments: 517 },
    ],
    ...more,
  };
}

const both: PsrAnswer = {
  surveys: [
    survey(1, 'Point of sale'),
    survey(17, 'Straight to Fulfillment', { lastResponse: '2026-11-17', daysWithout: 3, responses: 3, comments: 0 }),
  ],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function draw(
  answer: () => PsrAnswer | Promise<PsrAnswer>,
  { features = [1] as number[], at = '/psr', accessType = 'MERCHANT_USER' as AccessType } = {},
) {
  const called: string[] = [];
  const { merchant } = samplePageData();
  const user = { ...merchant.user, accessType };
  const { shell, actions, reportRequests } = testShell({
    pageData: samplePageData({
      features,
      packages: [12, 13, 133],
      merchant: { ...merchant, merchantName: 'Alder & Pine', timeZone: 'UTC', user },
    }),
    today: TODAY,
    answers: { 'PUT /api/user/date-preferences': null },
  });
  let address = '';
  const Address = () => {
    address = useLocation().search;
    return null;
  };
  const fetcher = async (path: string) => {
    called.push(path);
    return answer();
  };
  render(
    <MemoryRouter initialEntries={[at]}>
      <SWRConfig value={{ fetcher, provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
        <ProgrammeSummary shell={shell} />
        <Address />
      </SWRConfig>
    </MemoryRouter>,
  );
  return {
    reportRequests,
    opened: actions,
    requested: () => called.filter((path) => path.startsWith('/api/psr')),
    address: () => address,
  };
}

it('shows every survey beside the others, each figure with n and change, and how the collection runs', async () => {
  const { requested } = draw(() => both);
  const sale = within(await screen.findByRole('region', { name: 'Point of sale' }));
  for (const words of ['Overall satisfaction', '8.84', 'n 1,000', '−0.16', 'significant', 'Net Promoter Score', '41']) {
    expect(sale.getByText(words), words).toBeTruthy();
  }
  expect(sale.getByText('n 990, ± 3.2')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'How we decide' }));
  expect(await screen.findByText(/^About 0\.2 of 4 results on this page could look significant by luck/)).toBeTruthy();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  const late = within(screen.getByRole('region', { name: 'Responses of Straight to Fulfillment' }));
  expect(late.getByText('Nov 17, 2026')).toBeTruthy();
  expect(late.getByText('3 days without one.')).toBeTruthy();
  const row = within(screen.getByRole('row', { name: /Oct 25/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1,034 (517)', '1,034 (517)']);
  expect(requested()[0]).toBe('/api/psr?startDate=2026-10-22&endDate=2026-11-20&period=week&compareTo=previous');
});

it('keeps days, period and comparison in the address', async () => {
  const { requested, address } = draw(() => both, {
    at: '/psr?dateRange=Custom&startDate=2026-10-01&endDate=2026-10-31&compare=none',
  });
  await screen.findByRole('region', { name: 'Point of sale' });
  expect(requested()[0]).toBe('/api/psr?startDate=2026-10-01&endDate=2026-10-31&period=week');
  fireEvent.click(screen.getByRole('radio', { name: 'Day' }));
  await waitFor(() => expect(address()).toContain('period=day'));
  await waitFor(() => expect(requested().at(-1)).toContain('period=day'));
});

it('names a programme that is away, and shows the others', async () => {
  draw(() => ({ surveys: [survey(1, 'Point of sale')], away: ['straight-to-fulfillment'] }));
  expect(await screen.findByText('Not available right now: Straight to Fulfillment.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Point of sale' })).toBeTruthy();
});

it('tells a merchant without a programme so, and offers no file', async () => {
  draw(() => ({ surveys: [] }));
  expect(await screen.findByRole('heading', { name: 'No programme is switched on yet' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

it.each([
  [[1], true],
  [[68], true],
  [[89], true],
  [[2, 88], false],
])('may be taken off the page with %j: %s', async (features, may) => {
  draw(() => both, { features });
  await screen.findByRole('region', { name: 'Point of sale' });
  expect(screen.queryByRole('button', { name: 'Export' }) !== null).toBe(may);
});

it('leaves as a whole through the modal: its own days, its comparison, and no schedule', async () => {
  const { reportRequests } = draw(() => both, {
    at: '/psr?dateRange=Custom&startDate=2026-10-01&endDate=2026-10-31&compare=year',
    accessType: 'MERCHANT_ADMIN',
  });
  await screen.findByRole('region', { name: 'Point of sale' });
  expect(screen.queryByRole('button', { name: /Schedule/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Whole report as a file…' }));
  expect(reportRequests[0]).toMatchObject({
    view: 'export',
    kind: 'figures',
    page: { report: { type: 'PSR', schedule: null } },
    query: 'startDate=2026-10-01&endDate=2026-10-31&period=week&compareTo=year',
    days: 'Oct 1 – Oct 31, 2026, compared with Oct 1 – Oct 31, 2025',
  });
});

it('leaves from a phone, too: Export stands in the bar at the foot', async () => {
  vi.stubGlobal('innerWidth', 390);
  draw(() => both);
  await screen.findByRole('region', { name: 'Point of sale' });
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save view' })).toBeTruthy();
});

it('whose file is not in the plan opens the offer in its place', async () => {
  const { opened } = draw(() => both, { features: [] });
  fireEvent.click(await screen.findByRole('button', { name: 'Export (not in your plan)' }));
  expect(opened).toEqual(['upgrade Export of Programme Summary']);
});

it('is in a file what it is on the page', () => {
  const about = {
    name: 'Programme summary',
    page: 'Programme Summary',
    merchant: 'Alder & Pine',
    days: RANGE,
    compared: null,
    filters: null,
    period: 'week',
    made: TODAY,
  };
  const { tables } = psrFile(about, 'week', both);
  expect(tables[0]?.rows).toEqual([
    ['Point of sale', 1234, 567, '2026-11-20', 0],
    ['Straight to Fulfillment', 3, 0, '2026-11-17', 3],
  ]);
  expect(tables.at(-1)?.rows[1]).toEqual(['Point of sale', '2026-10-25', '2026-10-31', 1034, 517]);
  expect(tables.slice(1, -1).flatMap(({ rows }) => rows)).toHaveLength(4);
});
