import type { PageData, PageDescriptor, RequestFailure } from '@shoppervoice/contracts/remotes';
import type { BenchmarksAnswer, Figure, FiguresAnswer } from '@shoppervoice/contracts/reports';
import { samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { savedFiles, takeFile, wordsOf } from '@shoppervoice/report-kit/testing';
import { FEATURES } from '@shoppervoice/survey-model';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import descriptor from '../../../remote.ts';
import { answerTo } from './answer.fixture.ts';
import OverallMetricsPage from './index.tsx';

const PAGE = descriptor.pages.find(({ module }) => module === './overall-metrics') as PageDescriptor;

const ENTITLED = [
  FEATURES.BUYER_DASHBOARD_EXPORT,
  FEATURES.BUYER_METRICS_BY_DEVICE,
  FEATURES.BUYER_BENCHMARK_STANDARD,
  FEATURES.BUYER_BENCHMARK_CUSTOM,
  FEATURES.BUYER_BENCHMARK_COE,
];
const OPTIONS: PageData['benchmarkFilterOptions'] = [
  { id: 'standard', kind: 'standard', label: 'Standard benchmark' },
  { id: 7, kind: 'custom', label: 'Hand-picked peers' },
  { id: 8, kind: 'custom', label: 'Nearly the same' },
  { id: 'coe', kind: 'coe', label: 'Centre of excellence' },
];
const OSAT = 'Q15_C11779';
const disclosed = (code: string, mean: number) => ({ code, members: 14, mean, top: 0.71 });
const withheld = (code: string, reason: 'members' | 'too-close') => ({
  code,
  members: 0,
  mean: null,
  top: null,
  withheld: reason,
});

const ANSWERS: Readonly<Record<string, BenchmarksAnswer['benchmarks']>> = {
  '/api/benchmarks/merchant': [
    { ...option('standard'), figures: [disclosed(OSAT, 8.7), withheld('Q64_C2023', 'members')] },
    { ...option('coe'), figures: [disclosed(OSAT, 9.4), withheld('Q64_C2023', 'members')] },
  ],
  '/api/benchmarks/custom': [
    { ...option(7), figures: [disclosed(OSAT, 8.1), disclosed('Q64_C2023', 8)] },
    { ...option(8), figures: [withheld(OSAT, 'too-close'), withheld('Q64_C2023', 'too-close')] },
  ],
};

function option(id: PageData['benchmarkFilterOptions'][number]['id']) {
  const found = OPTIONS.find((each) => each.id === id);
  if (found === undefined) throw new Error(`There is no option ${id}.`);
  return found;
}

/** What the page shows. */
let shown: FiguresAnswer | null = null;
let address = '';
function Address() {
  address = useLocation().search;
  return null;
}

const FEW = [0, 0, 0, 0, 0, 0, 0, 4, 4, 4, 0];
const withFew = (figure: Figure): Figure =>
  figure.kind === 'rating' ? { ...figure, n: 12, mean: 8, counts: FEW } : figure;

function open(search = '', { options = OPTIONS, fail = false, fewAnswers = false } = {}) {
  const calls: string[] = [];
  const request = vi.fn(async (path: string): Promise<unknown> => {
    if (!path.startsWith('/api/benchmarks/')) {
      const answer = answerTo(path, { features: ENTITLED });
      shown = fewAnswers ? { ...answer, figures: answer.figures.map(withFew) } : answer;
      return shown;
    }
    calls.push(path);
    if (fail) throw Object.assign(new Error('no'), { status: 503, detail: 'The service is down.' }) as RequestFailure;
    const range = { startDate: '2026-10-22', endDate: '2026-11-20', timeZone: 'America/New_York' };
    return { range, months: ['2026-10'], benchmarks: ANSWERS[path.split('?')[0] ?? ''] };
  });
  const answer = ({ path }: { path: string }) => request(path);
  const { shell } = testShell({
    pageData: samplePageData({ features: ENTITLED, packages: [12, 22], benchmarkFilterOptions: options }),
    today: '2026-11-21',
    listed: descriptor.calls,
    pages: descriptor.pages,
    answers: {
      'GET /api/buyer-overall-metrics': answer,
      'GET /api/benchmarks/merchant': answer,
      'GET /api/benchmarks/custom': answer,
      'PUT /api/user/date-preferences': null,
    },
  });
  render(
    <MemoryRouter initialEntries={[`/online-buyer-overall-metrics${search}`]}>
      <SWRConfig
        value={{ provider: () => new Map(), fetcher: (path: string) => shell.request(path), shouldRetryOnError: false }}
      >
        <OverallMetricsPage shell={shell} page={PAGE} locked={false} />
        <Address />
      </SWRConfig>
    </MemoryRouter>,
  );
  return { calls };
}

const tile = (survey: string) =>
  within(screen.getByRole('region', { name: survey })).getByRole('article', { name: 'Overall satisfaction' });
/** Overall satisfaction of Point of sale beside 8.7 of 14 merchants, recomputed from the page's response. */
function ownVerdict() {
  const figure = shown?.figures.find(({ code }) => code === OSAT);
  if (figure?.kind !== 'rating') throw new Error('There is no such rating.');
  const ratings = figure.counts.flatMap((count, rating) => Array.from({ length: count }, () => rating));
  const mean = ratings.reduce((all, rating) => all + rating, 0) / ratings.length;
  let squares = 0;
  for (const rating of ratings) squares += (rating - mean) ** 2;
  const error = Math.sqrt((squares / (ratings.length - 1)) * (1 / ratings.length + 1 / (30 * 14)));
  const [gap, margin] = [Math.round(10 * (mean - 8.7)) / 10, Math.ceil(19.6 * error) / 10];
  const words = gap > margin ? 'above' : gap < -margin ? 'below' : 'no clear difference';
  return { gap: gap.toFixed(1), margin: margin.toFixed(1), words };
}

const drawn = () => screen.findByRole('heading', { name: /scores changed significantly/ });

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('innerWidth', 1440);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('none by default, and no request', async () => {
  const { calls } = open();
  await drawn();
  expect(screen.getByRole('radio', { name: 'None' })).toHaveProperty('checked', true);
  expect(screen.getAllByRole('radio', { name: /benchmark|peers|same|excellence/i })).toHaveLength(4);
  expect(calls).toEqual([]);
});

test.each([
  ['Standard benchmark', 'standard', '8.7'],
  ['Centre of excellence', 'coe', '9.4'],
  ['Hand-picked peers', '7', '8.1'],
])(
  '%s is a mark on tiles and a column of the table, with its months, and the address keeps it',
  async (label, id, mean) => {
    const { calls } = open();
    await drawn();
    fireEvent.click(screen.getByRole('radio', { name: label }));
    await waitFor(() =>
      expect(tile('Point of sale').textContent).toContain(`${mean} ${label}, Oct 2026, 14 merchants`),
    );
    expect(new URLSearchParams(address).get('benchmark')).toBe(id);
    const call = id === '7' ? '/api/benchmarks/custom' : '/api/benchmarks/merchant';
    expect(calls).toEqual([`${call}?startDate=2026-10-22&endDate=2026-11-20`]);
    expect(screen.getByRole('columnheader', { name: 'Benchmark, Oct 2026' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain(`${label}, Oct 2026.`);
    fireEvent.click(screen.getByRole('radio', { name: 'None' }));
    await waitFor(() => expect(address).not.toContain('benchmark'));
    expect(tile('Point of sale').textContent).not.toContain(label);
  },
);

test('tile and table give the same verdict as a recomputation, with the gap and its margin', async () => {
  open('?benchmark=standard');
  await screen.findByRole('button', { name: 'About Standard benchmark, Oct 2026' });
  const { gap, margin, words } = ownVerdict();
  const sign = Number(gap) > 0 ? '+' : Number(gap) < 0 ? '−' : '';
  const text = `${sign}${gap.replace('-', '')} ± ${margin}`;
  await waitFor(() =>
    expect(tile('Point of sale').textContent?.toLowerCase()).toContain(`14 merchants${words}: ${text}`),
  );
  const table = within(screen.getByRole('table', { name: 'All metrics' }));
  expect(table.getByRole('columnheader', { name: /Gap to benchmark/ })).toBeTruthy();
  const [row] = table.getAllByRole('row', { name: /^Overall satisfaction/ });
  const cells = within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(2, 5)).toEqual(['8.7', `${text}${words}`, '14']);
});

test('the page explains the benchmark, its months, and when it gives a verdict', async () => {
  open('?benchmark=standard');
  await drawn();
  fireEvent.click(screen.getByRole('button', { name: 'How we decide' }));
  const how = within(await screen.findByRole('dialog', { name: 'How we decide' }));
  expect(await how.findByText(/^For these dates: Oct 2026\. A benchmark covers whole calendar months/)).toBeTruthy();
  expect(how.getByText(/“Above” and “below” need a gap larger than its margin/)).toBeTruthy();
  cleanup();
  open('', { options: [] });
  await drawn();
  fireEvent.click(screen.getByRole('button', { name: 'How we decide' }));
  await screen.findByText('Which test');
  expect(screen.queryByText(/^For these dates/)).toBeNull();
});

test('few answers get a sentence instead of a verdict', async () => {
  open('?benchmark=standard', { fewAnswers: true });
  await waitFor(() => expect(tile('Point of sale').textContent).toContain('No verdict: fewer than 30 answers'));
  expect(tile('Point of sale').textContent).not.toMatch(/±/);
});

test('an address restores it, and its description is behind the mark', async () => {
  open('?benchmark=standard');
  fireEvent.click(await screen.findByRole('button', { name: 'About Standard benchmark, Oct 2026' }));
  const facts = await screen.findByRole('dialog', { name: 'About Standard benchmark, Oct 2026' });
  expect(facts.textContent).toContain('Top-two box71%');
  expect(facts.textContent).toContain('14 merchants');
});

test('the chart names its line', async () => {
  open('?benchmark=standard');
  await screen.findByRole('button', { name: 'About Standard benchmark, Oct 2026' });
  const trend = await screen.findByRole('region', { name: 'Overall satisfaction by week' });
  expect(within(trend).getByText('Standard benchmark, Oct 2026')).toBeTruthy();
});

test('a withheld value has a reason in words', async () => {
  open('?benchmark=standard');
  await waitFor(() => expect(tile('Fulfillment').textContent).toContain('hidden, fewer than 5 merchants'));
  fireEvent.click(screen.getByRole('radio', { name: 'Centre of excellence' }));
  await waitFor(() => expect(tile('Fulfillment').textContent).toContain('hidden, fewer than 10 merchants'));
  fireEvent.click(screen.getByRole('radio', { name: 'Nearly the same' }));
  await waitFor(() => expect(tile('Fulfillment').textContent).toContain('hidden, too close to another benchmark'));
});

test('no mark while filters are set, and the page says so', async () => {
  const { calls } = open('?benchmark=standard&deviceType=2');
  await drawn();
  expect(screen.getByText(/no mark while filters are set/)).toBeTruthy();
  expect(screen.queryByText(/Oct 2026/)).toBe(null);
  expect(calls).toEqual([]);
});

test('a benchmark that the session may not choose is not requested', async () => {
  const { calls } = open('?benchmark=coe', { options: OPTIONS.slice(0, 1) });
  await drawn();
  expect(screen.queryByRole('radio', { name: 'Centre of excellence' })).toBe(null);
  expect(screen.getByRole('radio', { name: 'None' })).toHaveProperty('checked', true);
  cleanup();
  open('', { options: [] });
  await drawn();
  expect(screen.queryByRole('radio', { name: 'None' })).toBe(null);
  expect(calls).toEqual([]);
});

test('a failed one says why and can be retried; the figures stay', async () => {
  const { calls } = open('?benchmark=standard', { fail: true });
  await drawn();
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('The service is down.'));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(tile('Point of sale')).toBeTruthy();
});

test('the file of the table includes it', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  open('?benchmark=standard');
  await screen.findByRole('button', { name: 'About Standard benchmark, Oct 2026' });
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Table as CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const all = ((await files[0]?.text()) ?? '').trim().split(/\r?\n/);
  const head = all.findIndex((line) => line.includes('Benchmark mean'));
  expect(all[head]).toMatch(
    /Benchmark,Months,Mean,Benchmark mean,Gap,Margin,Verdict,Top-two,Benchmark top-two,Top-two gap,Top-two margin,Top-two verdict,Merchants,Withheld$/,
  );
  const lines = all.slice(head + 1);
  const own = ownVerdict();
  expect(lines.find((line) => line.includes(OSAT))).toMatch(
    new RegExp(
      `Standard benchmark,Oct 2026,[\\d.]+,8.7,'?${own.gap},${own.margin},${own.words},[\\d.]+%?,71.0%?,.*,14,$`,
    ),
  );
  expect(lines.find((line) => line.includes('Q64_C2023'))).toMatch(/hidden, fewer than 5 merchants"?$/);
});

test('the files of the trend include it, too', async () => {
  const saved = savedFiles();
  open('?benchmark=standard');
  await screen.findByRole('button', { name: 'About Standard benchmark, Oct 2026' });
  const button = await screen.findByRole('button', { name: 'Download this chart: Overall satisfaction by week' });
  const rows = (await (await takeFile(saved, button, 'Numbers as CSV')).file.text()).split('\r\n');
  const head = rows.find((row) => row.startsWith('Line,')) ?? '';
  expect(head.endsWith('n before,"Benchmark: Standard benchmark, Oct 2026"')).toBe(true);
  const lines = rows.filter((row) => row.startsWith('Point of sale,'));
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).toMatch(/,8\.7$/);
  // Fulfillment's is withheld.
  for (const line of rows.filter((row) => row.startsWith('Fulfillment,'))) expect(line).toMatch(/,$/);
  const words = await wordsOf(await takeFile(saved, button, 'Picture as SVG'));
  expect(words.filter((text) => text.includes('Standard benchmark, Oct 2026')).length).toBeGreaterThan(0);
});
