import type { PageDescriptor, PageProps } from '@shoppervoice/contracts/remotes';
import type { FiguresAnswer } from '@shoppervoice/contracts/reports';
import { failure, samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { COMMENT_SETS, FEATURES } from '@shoppervoice/survey-model';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import descriptor from '../../../remote.ts';
import CommentSummary from './index.tsx';
import recorded from './recorded/comment-summary.json' with { type: 'json' };

const PAGES = descriptor.pages;
const PAGE = PAGES.find(({ module }) => module === './comment-summary') as PageDescriptor;
const Page = CommentSummary as ComponentType<PageProps>;
const { BUYER_COMMENT_SUMMARY, BUYER_COMMENT_EXPORT } = FEATURES;

beforeEach(() => {
  vi.stubGlobal('innerWidth', 1440);
  notes = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOTE = {
  id: 'n',
  text: 'New carrier',
  startDate: '2026-11-17',
  endDate: '2026-11-17',
  area: 'all',
  by: 'Elena',
  mayChange: false,
  writtenAt: '2026-11-20T10:00:00.000Z',
  changedAt: '2026-11-20T10:00:00.000Z',
};
let notes: object[] = [];

async function open(search = '', answer: (call: { path: string }) => unknown = ({ path }) => summaryAnswer(path)) {
  const { shell, calls } = testShell({
    pageData: samplePageData({ features: [BUYER_COMMENT_SUMMARY, BUYER_COMMENT_EXPORT], packages: [12] }),
    today: '2026-11-21',
    listed: descriptor.calls,
    pages: PAGES,
    answers: {
      'GET /api/comments/comment-summary': ({ path }: { path: string }) => summaryAnswer(path),
      'GET /api/comments/comment-tone-summary': answer,
      'GET /api/notes': { notes },
    },
  });
  render(
    <MemoryRouter initialEntries={[`/online-buyer-comment-summary${search}`]}>
      <SWRConfig
        value={{ provider: () => new Map(), fetcher: (path: string) => shell.request(path), shouldRetryOnError: false }}
      >
        <Page shell={shell} page={PAGE} locked={false} />
      </SWRConfig>
    </MemoryRouter>,
  );
  return { calls };
}

const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);
const DAYS = 'dateRange=Custom&startDate=2026-10-23&endDate=2026-11-21';

test('both calls take the range as one parameter, up to today', async () => {
  const { calls } = await open();
  await screen.findByRole('heading', { name: /^Tone of all comments/ });
  const requested = calls.map(({ path }) => new URL(path, 'http://x'));
  const own = requested.filter(({ pathname }) => pathname.startsWith('/api/comments/'));
  expect(own.map(({ pathname }) => pathname)).toEqual([
    '/api/comments/comment-summary',
    '/api/comments/comment-tone-summary',
  ]);
  for (const { searchParams } of own) {
    expect(Object.fromEntries(searchParams)).toEqual({
      range: '2026-10-23 to 2026-11-21',
      period: 'week',
      compareTo: 'previous',
    });
  }
});

test('tiles: how many comments, and the share of each tone, good or bad as it moved', async () => {
  await open();
  const tile = async (name: string) => within(await screen.findByRole('article', { name }));
  const comments = await tile('Comments');
  expect(comments.getByRole('link', { name: /440 comments/ }).getAttribute('href')).toBe(
    `/online-buyer-comments?${DAYS}`,
  );
  expect(comments.getByText('was 388')).toBeTruthy();
  const notRead = await screen.findByRole('link', { name: /40 comments in .* were not read\./ });
  expect(notRead.getAttribute('href')).toBe(`/online-buyer-comments?${DAYS}&toneId=6`);
  expect(screen.queryByRole('article', { name: 'Not read' })).toBe(null);
  // Shares are of the 400 that were classified, before of 380.
  const positive = await tile('Positive');
  expect(positive.getByText(/50\.0%/)).toBeTruthy();
  expect(positive.getByText('was 68.4%')).toBeTruthy();
  expect(positive.getByText('−18.4 pts')).toBeTruthy();
  expect(screen.getByRole('article', { name: 'Positive' }).className).toContain('worse');
  // More negative ones are worse, too.
  expect(screen.getByRole('article', { name: 'Negative' }).className).toContain('worse');
  expect(screen.getByRole('article', { name: 'Neutral' }).className).toContain('noise');
  // A tone without comments is omitted.
  expect(screen.queryByRole('article', { name: 'None selected' })).toBe(null);
});

test('a topic and tone links to its comments on these days, and zero has no link', async () => {
  await open();
  const table = within(await screen.findByRole('table', { name: 'Tone of each topic' }));
  const row = table.getByRole('rowheader', { name: 'Delivery time' }).parentElement as HTMLElement;
  expect(cells(row)).toEqual([
    'Delivery time',
    expect.stringMatching(/^90/),
    expect.stringMatching(/^10.*11\.1%/),
    '00.0%',
    expect.stringMatching(/^20.*22\.2%/),
    expect.stringMatching(/^60.*66\.7%/),
  ]);
  expect(
    within(row)
      .getByRole('link', { name: /Delivery time, Negative/ })
      .getAttribute('href'),
  ).toBe(`/online-buyer-comments?${DAYS}&commentTypeId=14&toneId=4`);
  expect(within(row).queryByRole('link', { name: /Delivery time, Neutral/ })).toBe(null);
  const last = table.getByRole('rowheader', { name: 'All comments' }).parentElement as HTMLElement;
  expect(cells(last)[1]).toMatch(/^440/);
  // No comments about it.
  expect(table.queryByRole('rowheader', { name: 'Store pickup' })).toBe(null);
});

test('what rose and fell against the other period, and nothing without one', async () => {
  await open();
  const moved = within(await screen.findByRole('region', { name: /1 of 20 topics changed significantly/ }));
  expect(moved.getByRole('heading', { name: /Delivery time/ })).toBeTruthy();
  expect(moved.getByText('20.5%')).toBeTruthy();
  expect(moved.getByText('7.7%')).toBeTruthy();
  cleanup();
  await open('?compare=none');
  await screen.findByRole('table', { name: 'Tone of each topic' });
  await screen.findByRole('heading', { name: 'Topics by week, % of comments' });
  expect(screen.queryByText(/^was /)).toBe(null);
  expect(screen.queryByText(/changed significantly/)).toBe(null);
});

test('each topic has its trend, what moved most first, and a column links to its week', async () => {
  await open();
  await screen.findByRole('heading', { name: 'Topics by week, % of comments' });
  const charts = screen.getAllByRole('figure');
  expect(charts.map((chart) => within(chart).getByRole('heading').textContent)).toEqual([
    'Delivery time',
    'General comment',
  ]);
  const weeks = within(charts[0] as HTMLElement).getAllByRole('link', { name: /Read the comments/ });
  expect(weeks.at(-1)?.getAttribute('href')).toBe(
    '/online-buyer-comments?dateRange=Custom&startDate=2026-11-15&endDate=2026-11-21&commentTypeId=14',
  );
  fireEvent.click(screen.getByRole('radio', { name: 'Largest first' }));
  await waitFor(() =>
    expect(within(screen.getAllByRole('figure')[0] as HTMLElement).getByRole('heading').textContent).toBe(
      'General comment',
    ),
  );
});

test('a note is on its week of every topic, is read with it, and is listed once', async () => {
  notes = [NOTE];
  await open();
  const list = await screen.findByRole('region', { name: 'Notes on this chart' });
  expect(list.textContent).toContain('New carrier');
  const charts = screen.getAllByRole('figure');
  for (const chart of charts) {
    const weeks = within(chart).getAllByRole('link', { name: /Read the comments/ });
    const noted = weeks.filter(({ textContent }) => textContent?.includes('note A, New carrier'));
    expect(noted.map((week) => week.getAttribute('href'))).toEqual([
      expect.stringContaining('startDate=2026-11-15&endDate=2026-11-21'),
    ]);
  }
  expect(charts.length).toBe(2);
});

test('a single survey is requested and linked', async () => {
  const { calls } = await open('?surveyId=2');
  const link = await screen.findByRole('link', { name: /440 comments/ });
  expect(link.getAttribute('href')).toBe(`/online-buyer-comments?${DAYS}&surveyType=2`);
  expect(calls.filter(({ path }) => path.includes('surveyId=2'))).toHaveLength(2);
  expect(COMMENT_SETS.buyer.surveyIds).toContain(2);
});

test('one of the two calls fails: the reason, and no half page', async () => {
  await open('', () => failure(503, 'The service is down.'));
  expect((await screen.findByRole('alert')).textContent).toContain('The service is down.');
  expect(screen.queryByRole('table')).toBe(null);
});

/**
 * Recorded response of this call: of 440 comments, of which 40 were not classified, and 388 with 8 in the period
 * before. `integration/src/recorded-summary.test.ts` records the responses and compares them with the service. @throws
 * if a call was not recorded
 */
function summaryAnswer(path: string): FiguresAnswer {
  const call = path.replace('/api/comments/', '');
  const answer = (recorded as unknown as Readonly<Record<string, FiguresAnswer>>)[call];
  if (answer === undefined) throw new Error(`No answer to ${call} was recorded.`);
  return answer;
}

test('files of the page and of its tones say which comments were not read', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => `about:blank#${files.push(given as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(4)));
  await open();
  const sentence = (await screen.findByRole('link', { name: /were not read\./ })).textContent ?? '';
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Table as CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain(`Not read,${sentence}`);
  const tones = within(await screen.findByRole('region', { name: /^Tone of all comments/ }));
  fireEvent.click(await tones.findByRole('button', { name: /^Download/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /SVG/ }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(await files[1]?.text()).toContain(sentence);
  vi.restoreAllMocks();
});
