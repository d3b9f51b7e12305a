import { Buffer } from 'node:buffer';
import type { PageDescriptor, PageProps } from '@shoppervoice/contracts/remotes';
import type { FiguresAnswer } from '@shoppervoice/contracts/reports';
import { samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import readExcelFile from 'read-excel-file/node';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardsPanel } from '../cards/cards-panel.tsx';
import { reportPage } from '../dashboard/report-page.tsx';
import { shownRatings } from '../dashboard/shown-ratings.tsx';
import { DistributionsPanel } from '../panels/distributions-panel.tsx';
import { RatingsTable } from '../panels/ratings-table.tsx';
import { sampleFigures } from '../testing/sample-figures.ts';
import { savedFiles, takeFile } from '../testing/saved-files.ts';

const PAGE = {
  path: ['/x'],
  module: './x',
  title: 'Overall Metrics',
  area: 'buyer',
  access: {},
  whenLocked: 'home',
} as unknown as PageDescriptor;
const HOSTILE = '=HYPERLINK("http://x.example","pay"), "quoted"\nand <b>&';

const { Page } = reportPage({
  name: 'Overall metrics',
  call: '/api/buyer-overall-metrics',
  period: true,
  exports: {},
  comments: [],
  filtered: { surveyIds: [1], freeFilters: ['deviceType'] },
  filters: [shownRatings],
  panels: (
    <>
      <RatingsTable />
      <DistributionsPanel />
      <CardsPanel words={['figure', 'figures']} />
    </>
  ),
});
const Drawn = Page as ComponentType<PageProps>;

/** The recorded response, but the first question's label looks like a formula and a tag. */
function answerTo({ path }: { path: string }): FiguresAnswer {
  const answer = sampleFigures(path);
  const [first, ...others] = answer.figures;
  return { ...answer, figures: first === undefined ? [] : [{ ...first, label: HOSTILE }, ...others] };
}

let saved: ReturnType<typeof savedFiles> = [];

beforeEach(() => {
  saved = savedFiles();
  vi.stubGlobal('innerWidth', 1440);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(search = '') {
  const pageData = samplePageData({ packages: [12] });
  const { shell } = testShell({
    pageData: { ...pageData, merchant: { ...pageData.merchant, merchantName: 'Harbor & Loom' } },
    today: '2026-11-21',
    answers: { 'GET /api/buyer-overall-metrics': answerTo, 'GET /api/user/date-preferences': null },
  });
  render(
    <MemoryRouter initialEntries={[`/x${search}`]}>
      <SWRConfig value={{ provider: () => new Map(), fetcher: (path: string) => shell.request(path) }}>
        <Drawn shell={shell} page={PAGE} locked={false} />
      </SWRConfig>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'All metrics' });
}

const take = (button: HTMLElement, item: string) => takeFile(saved, button, item);
const exportButton = () => screen.getByRole('button', { name: 'Export' });
const HEAD = [
  ['Report', 'Overall Metrics'],
  ['Merchant', 'Harbor & Loom'],
  ['Days', 'Oct 22 – Nov 20, 2026'],
  ['Compared with', 'Sep 22 – Oct 21, 2026'],
  ['Filters', 'Device type: Tablet'],
  ['By', 'week'],
  ['n', '40 to 100'],
  ['Made on', 'Nov 21, 2026'],
];

/** The first row of the table on the page, by column header. */
function shownRow(): Readonly<Record<string, string>> {
  const table = within(screen.getByRole('table', { name: 'All metrics' }));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
  const row = table
    .getAllByRole('row')
    .find((each) => within(each).queryByRole('rowheader')?.getAttribute('scope') === 'row');
  const cells = [...(row?.children ?? [])].map(({ textContent }) => textContent ?? '');
  return Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? '']));
}

test('the CSV states its context, and has the figures as the page writes them', async () => {
  await open('?deviceType=2');
  const shown = shownRow();
  const { name, file } = await take(exportButton(), 'Table as CSV');
  expect(name).toBe('overall-metrics_2026-10-22_2026-11-20.csv');
  const rows = parse(await file.text(), { bom: true, relax_column_count: true, skip_empty_lines: false }) as string[][];
  expect(rows.slice(0, HEAD.length)).toEqual(HEAD);
  const at = rows.findIndex(([first]) => first === 'Ratings');
  const heads = rows[at + 1] ?? [];
  const first = Object.fromEntries(heads.map((head, index) => [head, rows[at + 2]?.[index]]));
  expect(first.Question).toBe(`'${HOSTILE}`);
  expect(shown.Metric).toBe(HOSTILE);
  for (const [head, column] of [
    ['Mean', 'Mean'],
    ['n', 'n'],
    ['Mean before', 'Mean before'],
    ['n before', 'n before'],
    ['Low, 0–6', 'Low, 0–6'],
    ['7–8', '7–8'],
    ['Top-two, 9–10', 'Top-two, 9–10'],
  ] as const)
    expect([column, first[column]]).toEqual([column, shown[head]]);
  // No cell begins like a formula.
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+@\t\r]/);
});

test('the context lines of the CSV can be omitted: it begins with its table then', async () => {
  await open('?deviceType=2');
  const { name, file } = await take(exportButton(), 'CSV, data only');
  expect(name).toBe('overall-metrics_2026-10-22_2026-11-20.csv');
  const bare = await file.text();
  const { file: whole } = await take(exportButton(), 'Table as CSV');
  const text = await whole.text();
  expect(bare.replace('\uFEFF', '').startsWith('Ratings\r\n')).toBe(true);
  expect(bare).not.toContain('Harbor & Loom');
  expect(text.endsWith(bare.replace('\uFEFF', ''))).toBe(true);
});

test('the workbook has the same figures as numbers, on a sheet after the one with the context', async () => {
  await open('?deviceType=2');
  const { name, file } = await take(exportButton(), 'Table as Excel workbook');
  expect(name).toBe('overall-metrics_2026-10-22_2026-11-20.xlsx');
  const sheets = await readExcelFile(Buffer.from(await file.arrayBuffer()));
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    'About',
    'Ratings',
    'Net Promoter Scores',
    'Answers chosen',
    'Open questions',
    'Ratings by week',
    'Scores by week',
    'Answers chosen by week',
    'Open questions by week',
  ]);
  const [about, ratings, , , , weeks] = sheets.map(({ data }) => data);
  expect(about).toEqual(HEAD);
  const record = (rows: typeof ratings, row: number) =>
    Object.fromEntries((rows?.[0] ?? []).map((head, at) => [String(head), rows?.[row]?.[at]]));
  const shown = shownRow();
  const first = record(ratings, 1);
  expect(first.Question).toBe(HOSTILE);
  expect(typeof first.Mean).toBe('number');
  expect((first.Mean as number).toFixed(2)).toBe(shown.Mean);
  expect(String(first.n)).toBe(shown.n);
  expect(`${((first['Top-two, 9–10'] as number) * 100).toFixed(1)}%`).toBe(shown['Top-two, 9–10']);
  expect(record(weeks, 1)).toMatchObject({ From: new Date('2026-10-22T00:00:00Z'), Mean: first.Mean, n: 100 });
});

test('what is hidden on the page is not in its file', async () => {
  await open('?hide=R1&hide=M3SA_1');
  const { file } = await take(exportButton(), 'Table as CSV');
  const text = await file.text();
  expect(text).toContain('Filters,none');
  expect(text).not.toContain('Ratings');
  expect(text).toContain('Net Promoter Scores');
});

test('a picture states its context, whatever a question is called', async () => {
  await open('?deviceType=2');
  const [button] = await screen.findAllByRole('button', { name: /^Download this chart: =HYPERLINK/ });
  const { name, file } = await take(button as HTMLElement, 'Picture as SVG');
  expect(name).toMatch(/^overall-metrics-hyperlink-[a-z0-9-]+_2026-10-22_2026-11-20\.svg$/);
  expect(file.type).toBe('image/svg+xml');
  const drawn = new DOMParser().parseFromString(await file.text(), 'image/svg+xml');
  const words = drawn.querySelector('title')?.textContent ?? '';
  for (const part of [
    HOSTILE,
    'Harbor & Loom, Overall Metrics',
    'Oct 22 – Nov 20, 2026, compared with Sep 22 – Oct 21, 2026',
    'Filters: Device type: Tablet. n 100. Made on Nov 21, 2026.',
  ])
    expect(words).toContain(part);
  expect(drawn.querySelectorAll('b, a, script')).toHaveLength(0);
});

test('on a phone the downloads are in the bottom bar, beside the filters', async () => {
  vi.stubGlobal('innerWidth', 390);
  await open();
  const bar = exportButton().parentElement;
  expect(within(bar as HTMLElement).getByRole('button', { name: /^Filters/ })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Export' })).toHaveLength(1);
});
