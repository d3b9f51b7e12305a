import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import type { Figure, FiguresAnswer } from '@shoppervoice/contracts/reports';
import { samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { COMMENT_SETS } from '@shoppervoice/survey-model';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oneQuestion } from '../dashboard/one-question.ts';
import { reportPage } from '../dashboard/report-page.tsx';
import { QuestionsPanel, QuestionTrend } from './questions-panel.tsx';

// Slow machines take longer.
configure({ asyncUtilTimeout: 8000 });

const bucket = { start: '2026-10-23', end: '2026-11-20', partial: true, n: 30 };
const common = { surveyId: 17, role: null, group: null, of: null, n: 30 };
const FIGURES = [
  { ...common, key: 'OE_3', code: 'OE_3', kind: 'open', label: 'Anything else', wording: 'What else should we know?' },
  {
    ...common,
    key: 'CQ_1',
    code: 'CQ_1',
    kind: 'rating',
    label: 'Gift wrap',
    mean: 7.5,
    topTwoBox: 0.5,
    bottomBox: 0.1,
    counts: [0, 0, 0, 0, 0, 0, 3, 12, 0, 10, 5],
    series: [{ ...bucket, mean: 7.5 }],
  },
  {
    ...common,
    key: 'CQ_2',
    code: 'CQ_2',
    kind: 'single',
    label: 'Who for',
    wording: 'Who were you shopping for?',
    options: [{ id: 1, label: 'Me', count: 30, share: 1, low: 0.88, high: 1 }],
    series: [{ ...bucket, counts: [30] }],
  },
] as unknown as readonly Figure[];

const { Page } = reportPage({
  name: 'Custom questions',
  call: '/api/custom-questions/stff',
  period: true,
  exports: {},
  comments: [COMMENT_SETS.stff],
  openEnd: '/straight-to-fulfillment-open-end-responses',
  filters: [oneQuestion],
  panels: (
    <>
      <QuestionsPanel words={['figure', 'figures']} />
      <QuestionTrend />
    </>
  ),
});

const PATH = '/straight-to-fulfillment-custom-questions';

function open(search: string) {
  const range = { startDate: '2026-10-22', endDate: '2026-11-20', timeZone: 'UTC' };
  const answer = { range, period: 'week', groups: [], figures: FIGURES } as unknown as FiguresAnswer;
  const page = (path: string): PageDescriptor => ({
    path: [path],
    module: './page',
    title: 'Custom Questions',
    access: {},
    whenLocked: 'home',
    area: 'stff',
  });
  const { shell, calls } = testShell({
    pageData: samplePageData({ features: [], packages: [13] }),
    today: '2026-11-21',
    pages: [page(PATH), page('/straight-to-fulfillment-open-end-responses/:id')],
    answers: { 'GET /api/custom-questions/stff': answer },
  });
  const fetcher = (path: string) => shell.request(path);
  const element = (
    <SWRConfig value={{ provider: () => new Map(), fetcher, shouldRetryOnError: false }}>
      <Page shell={shell} page={page(PATH)} locked={false} />
    </SWRConfig>
  );
  const router = createMemoryRouter([{ path: PATH, element }], { initialEntries: [`${PATH}${search}`] });
  render(<RouterProvider router={router} />);
  return { router, calls, query: () => new URLSearchParams(router.state.location.search) };
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('innerWidth', 1440);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('each question links to its own view, which keeps filters and links back', async () => {
  const { query, calls } = open('?compare=year');
  fireEvent.click(await screen.findByRole('link', { name: 'Gift wrap' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Gift wrap' })).toBeTruthy();
  expect([query().get('qid'), query().get('compare')]).toEqual(['CQ_1', 'year']);
  expect(screen.queryByText('Who were you shopping for?')).toBeNull();
  expect(screen.getByText('30 answers')).toBeTruthy();
  // The service has returned all questions at once, without further requests.
  expect(calls.filter(({ path }) => path.startsWith('/api/custom')).every(({ path }) => !path.includes('qid'))).toBe(
    true,
  );
  fireEvent.click(screen.getByRole('link', { name: 'All questions' }));
  expect(await screen.findByRole('link', { name: 'Who were you shopping for?' })).toBeTruthy();
  expect([query().has('qid'), query().get('compare')]).toEqual([false, 'year']);
});

test.each([
  ['CQ_1', 'Gift wrap by week', /Distribution|7\.50/],
  ['CQ_2', 'Who for by week', /Me/],
])('%s alone has its distribution and its trend', async (code, trend, drawn) => {
  open(`?qid=${code}&chart=table`);
  expect(await screen.findByRole('heading', { name: trend })).toBeTruthy();
  expect(screen.getAllByText(drawn).length).toBeGreaterThan(0);
});

test.each(['', '?qid=CQ_2'])('explains the mark over its bars once, at %s', async (search) => {
  open(search);
  const [key, ...others] = await screen.findAllByText('95% interval');
  expect(key?.parentElement?.textContent).toBe('Oct 22 – Nov 20, 202695% interval');
  expect(others).toEqual([]);
});

test('a question is headed by the words that shoppers read, and open questions come after those with a chart', async () => {
  open('');
  await screen.findByRole('link', { name: 'Gift wrap' });
  const names = screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent);
  expect(names).toEqual(['Gift wrap', 'Who were you shopping for?', 'What else should we know?']);
  cleanup();
  open('?qid=OE_3');
  expect(await screen.findByRole('heading', { level: 2, name: 'What else should we know?' })).toBeTruthy();
});

test('an open question alone links to its answers', async () => {
  open('?qid=OE_3');
  const link = await screen.findByRole('link', { name: '30 written answers' });
  expect(link.getAttribute('href')).toMatch(/^\/straight-to-fulfillment-open-end-responses\/OE_3\?/);
  expect(screen.queryByRole('heading', { name: /by week/ })).toBeNull();
});

test('a question that does not exist has a message, with a link back', async () => {
  const { query } = open('?qid=CQ_99');
  expect(await screen.findByRole('heading', { name: 'Question not found' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'All questions' }));
  await waitFor(() => expect(query().has('qid')).toBe(false));
});
