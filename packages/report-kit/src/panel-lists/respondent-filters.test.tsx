import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import type { FilteredFiguresAnswer } from '@shoppervoice/contracts/reports';
import { samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { FEATURES } from '@shoppervoice/survey-model';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportPage } from '../dashboard/report-page.tsx';
import { RatingsTable } from '../panels/ratings-table.tsx';
import { Scorecard } from '../panels/scorecard.tsx';
import { sampleFigures } from '../testing/sample-figures.ts';

const PATH = '/online-buyer-overall-metrics';
const CALL = '/api/buyer-overall-metrics';
const OWN = '/api/custom-questions/buyer';
const PAGE: PageDescriptor = {
  path: [PATH],
  module: './page',
  title: 'Overall Metrics',
  access: {},
  whenLocked: 'home',
  area: 'buyer',
  report: { type: 'BUYEROVERALL', export: {}, schedule: {} },
};
const { Page, firstCall } = reportPage({
  name: 'Overall metrics',
  call: CALL,
  period: true,
  filtered: { surveyIds: [1, 2], open: ['deviceType'] },
  comments: [],
  filters: [],
  panels: (
    <>
      <Scorecard />
      <RatingsTable />
    </>
  ),
});
const FEATURE_LIST = [
  FEATURES.BUYER_METRICS_BY_DEVICE,
  FEATURES.BUYER_DEMOGRAPHICS,
  FEATURES.BUYER_PURCHASE_FREQUENCY,
  FEATURES.BUYER_CUSTOM_QUESTIONS,
  FEATURES.BUYER_DEVICE_INFO,
];
const question = {
  ...{ key: 'CQ_7', code: 'CQ_7', surveyId: 1, role: null, label: 'Gift', group: null, of: null, kind: 'single', n: 0 },
  options: [
    { id: 1, label: 'yes', count: 0, share: null, low: null, high: null },
    { id: 2, label: 'no', count: 0, share: null, low: null, high: null },
  ],
} as const;
const COUNTS = {
  deviceType: [
    { id: 1, label: 'desktop', count: 1234 },
    { id: 3, label: 'mobile', count: null },
  ],
  CQ_7: [{ id: 1, label: 'yes', count: 12 }],
};

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('innerWidth', 1440);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(
  search = '',
  {
    features = FEATURE_LIST,
    figures = sampleFigures,
  }: { features?: readonly number[]; figures?: (path: string) => FilteredFiguresAnswer } = {},
) {
  const { shell, calls, reportRequests } = testShell({
    pageData: samplePageData({ features, packages: [12] }),
    today: '2026-11-21',
    pages: [PAGE],
    answers: {
      [`GET ${CALL}`]: ({ path }: { path: string }) => figures(path),
      [`GET ${CALL}/filter-counts`]: COUNTS,
      [`GET ${OWN}`]: { ...sampleFigures(`${OWN}?startDate=2026-11-20&endDate=2026-11-20`), figures: [question] },
    },
  });
  const element = (
    <SWRConfig value={{ provider: () => new Map(), fetcher: (path: string) => shell.request(path) }}>
      <Page shell={shell} page={PAGE} locked={false} />
    </SWRConfig>
  );
  const router = createMemoryRouter([{ path: PATH, element }], { initialEntries: [`${PATH}${search}`] });
  render(<RouterProvider router={router} />);
  const queries = (path: string) =>
    calls
      .filter((call) => call.path.split('?')[0] === path)
      .map((call) => new URLSearchParams(call.path.split('?')[1]));
  return {
    shell,
    reportRequests,
    address: () => router.state.location.search.replace(/[?&]dateRange=[^&]*/, '').replace(/^&/, '?'),
    queries,
    last: (path = CALL) => queries(path).at(-1),
    first: firstCall({ shell, search, page: PAGE }),
    requested: () => calls.map(({ path }) => path),
  };
}

const section = async (name: string) => {
  const button = await screen.findByRole('button', { name: new RegExp(`^${name}`) });
  if (button.getAttribute('aria-expanded') === 'false') fireEvent.click(button);
};

test('several values of several filters are in the address, in the call and in its counts', async () => {
  const { address, last } = open();
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Desktop/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^Mobile/ }));
  await section('Shopper');
  fireEvent.click(await screen.findByRole('checkbox', { name: /2-3/ }));
  await waitFor(() => expect(address()).toBe('?deviceType=1&deviceType=3&purchaseFrequency=2'));
  await waitFor(() => expect(last()?.getAll('deviceType')).toEqual(['1', '3']));
  expect(last()?.get('purchaseFrequency')).toBe('2');
  await waitFor(() => expect(last(`${CALL}/filter-counts`)?.getAll('deviceType')).toEqual(['1', '3']));
});

test('counts are exact for screen readers, and those of 1 to 4 are hidden', async () => {
  open();
  expect(await screen.findByRole('checkbox', { name: 'Desktop 1,234 responses' })).toBeTruthy();
  expect(
    screen.getByRole('checkbox', { name: 'Mobile Hidden to protect privacy (fewer than 5 answers)' }),
  ).toBeTruthy();
});

test('set filters are chips that remove them, and all can be cleared', async () => {
  const { address } = open('?deviceType=1&deviceType=3&age=2&compare=none');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Device type: Desktop' }));
  await waitFor(() => expect(new URLSearchParams(address()).getAll('deviceType')).toEqual(['3']));
  const chips = within(screen.getByRole('list', { name: 'Active filters' }));
  fireEvent.click(chips.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(address()).toBe('?compare=none'));
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBe(null);
});

test('own questions are requested for one day and filter under their code', async () => {
  const { queries, last, address } = open();
  await section('Own questions');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Yes 12 responses' }));
  await waitFor(() => expect(last()?.get('CQ_7')).toBe('1'));
  expect(address()).toBe('?CQ_7=1');
  expect(screen.getByRole('button', { name: 'Remove Gift: Yes' })).toBeTruthy();
  expect(queries(OWN).map(String)).toEqual(['startDate=2026-11-20&endDate=2026-11-20']);
});

test('an address with an own question sends it at once; an unknown one is reported and no longer sent', async () => {
  const { first, last } = open('?CQ_7=2&CQ_9=1');
  expect(first[0]).toMatch(/CQ_7=2&CQ_9=1$/);
  expect(await screen.findByText(/“CQ_9=1”/)).toBeTruthy();
  await waitFor(() => expect(String(last())).toMatch(/CQ_7=2$/));
});

test('unknown values are reported, and filters outside of the plan do not exist', async () => {
  const { last, requested } = open('?deviceType=9&age=2&CQ_7=1', { features: [FEATURES.BUYER_METRICS_BY_DEVICE] });
  expect(await screen.findByText(/“deviceType=9”/)).toBeTruthy();
  expect(String(last())).not.toMatch(/deviceType|age|CQ_7/);
  expect(screen.getByText(/does not include: Age, Own questions\./)).toBeTruthy();
  for (const name of ['Demographics', 'Own questions']) {
    expect(screen.queryByRole('button', { name: new RegExp(`^${name}`) })).toBe(null);
  }
  expect(requested().some((path) => path.startsWith(OWN))).toBe(false);
});

test('the report is of the same respondents, and says so', async () => {
  const { reportRequests } = open('?deviceType=3&age=2');
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Whole report as a file…' }));
  const [request] = reportRequests;
  expect(request?.words).toEqual(['Device type: Mobile', expect.stringMatching(/^Age: /)]);
  expect(request?.query).toContain('deviceType=3&age=2');
  expect(request?.kept).toContain('deviceType=3&age=2');
});

test('figures of fewer than 5 answers are hidden, with a sentence in their place', async () => {
  const withheld = (all: boolean) => (path: string) => {
    const answer = sampleFigures(path);
    const figures = answer.figures.map((figure, at) =>
      figure.kind === 'rating' && (all || at === 0)
        ? { ...figure, n: null, mean: null, topTwoBox: null, bottomBox: null, counts: null, change: null, series: [] }
        : figure,
    );
    return { ...answer, figures: all ? figures.filter(({ kind }) => kind === 'rating') : figures };
  };
  open('?age=2', { figures: withheld(false) });
  expect(await screen.findByText('Hidden to protect privacy (fewer than 5 answers).')).toBeTruthy();
  cleanup();
  open('?age=2', { figures: withheld(true) });
  expect(await screen.findByRole('heading', { name: 'Too few answers to show' })).toBeTruthy();
});

test('on a phone the filters are in a sheet, and their counts are requested once it is open', async () => {
  vi.stubGlobal('innerWidth', 390);
  const { requested, last } = open();
  fireEvent.click(await screen.findByRole('button', { name: /^Filters/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  fireEvent.click(await sheet.findByRole('checkbox', { name: /^Desktop/ }));
  await waitFor(() => expect(last()?.get('deviceType')).toBe('1'));
  const at = (part: string) => requested().findIndex((path) => path.includes(part));
  expect(at('/filter-counts')).toBeGreaterThan(at(`${CALL}?`));
});

test('another segment replaces the other period: in the address, the call, and everywhere by its name', async () => {
  const { address, last, requested } = open('?deviceType=3&compare=year');
  await screen.findByRole('list', { name: 'Active filters' });
  fireEvent.click(screen.getByRole('button', { name: /^Compare a year/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Another segment…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare with another segment' }));
  const apply = dialog.getByRole('button', { name: 'Compare' });
  expect(dialog.getByText('Choose the filters of the other segment.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Mobile' }));
  expect(dialog.getByText(/Some shoppers would be in both segments/)).toBeTruthy();
  expect(apply).toHaveProperty('disabled', true);
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Mobile' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Desktop' }));
  fireEvent.click(apply);
  await waitFor(() => expect(address()).toBe('?deviceType=3&vs.deviceType=1'));
  await waitFor(() => expect(last()?.get('vs.deviceType')).toBe('1'));
  expect(requested().at(-1)).not.toContain('compareTo');
  expect(screen.getByRole('button', { name: /^Compare Device type: Desktop/ })).toBeTruthy();
  expect(await screen.findByRole('columnheader', { name: /^Mean, Desktop/ })).toBeTruthy();
  expect(screen.getAllByText('vs Desktop').length).toBeGreaterThan(0);
});

test('its words are in the report, the view and the explanation', async () => {
  const { reportRequests } = open('?deviceType=3&vs.deviceType=1');
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Whole report as a file…' }));
  expect(reportRequests[0]?.days).toMatch(/, compared with Device type: Desktop$/);
  expect(reportRequests[0]?.kept).toBe('vs.deviceType=1&deviceType=3');
  fireEvent.click(screen.getByRole('button', { name: 'How we decide' }));
  expect(await screen.findByText(/Device type: Mobile, and Device type: Desktop\. Nobody is in both\./)).toBeTruthy();
});

test.each([
  ['?vs.deviceType=1', /^Filter this page first/],
  ['?deviceType=1&deviceType=3&vs.deviceType=1', /^Some shoppers would be in both segments/],
  ['?deviceType=1&vs.age=2', /^Some shoppers would be in both segments/],
])('%s is not compared, and the page says why', async (search, why) => {
  const { last, first } = open(search);
  expect(await screen.findByText(why)).toBeTruthy();
  expect(String(last())).not.toMatch(/vs\.|compareTo/);
  expect(first[0]).not.toMatch(/vs\.|compareTo/);
});
