import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import type { OpenEndQuestionAnswer } from '@shoppervoice/contracts/reports';
import { samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { OPEN_END_SETS, type OpenEndSet } from '@shoppervoice/survey-model';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEndPage } from './open-end-page.tsx';

// Slow machines take longer.
configure({ asyncUtilTimeout: 8000 });

const AREAS: Readonly<Record<keyof typeof OPEN_END_SETS, PageDescriptor['area']>> = {
  buyer: 'buyer',
  'site-abandonment': 'site-abandonment',
  stff: 'stff',
};

beforeEach(() => void vi.stubGlobal('innerWidth', 1440));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(set: OpenEndSet, area: PageDescriptor['area'], id: string) {
  const surveyId = set.surveyIds[0] ?? 0;
  const question = { code: 'OE_9', surveyId, label: 'Anything else', n: 1 };
  const label: OpenEndQuestionAnswer = { ...question, wording: 'Anything else?', questions: [question] };
  const answer = {
    responseId: 'r-1',
    submittedAt: '2026-11-20T13:14:00.000Z',
    surveyId,
    email: null,
    body: 'No, all was well.',
    toneId: 1,
    topicIds: [],
    device: null,
  };
  const { shell, calls } = testShell({
    pageData: samplePageData({ features: [15], packages: [12, 9, 13] }),
    today: '2026-11-21',
    answers: {
      [`GET ${set.path}/question-label`]: label,
      [`GET ${set.path}/counts`]: { commentsCount: 1, tones: [], topics: [] },
      [`GET ${set.path}/filter-comment-counts`]: {},
      [`GET ${set.path}/comment-data`]: {
        commentsCount: 1,
        commentStart: 1,
        commentLimit: 20,
        currentPage: 1,
        commentData: [answer],
      },
    },
  });
  const page: PageDescriptor = {
    path: [set.page, `${set.page}/:id`],
    module: './open-end-responses',
    title: 'Open-End Responses',
    area,
    access: set.access,
    whenLocked: 'home',
  };
  const { Page, firstCall, nextCall } = openEndPage(set);
  const fetcher = (path: string) => shell.request(path);
  const element = (
    <SWRConfig value={{ provider: () => new Map(), fetcher, shouldRetryOnError: false }}>
      <Page shell={shell} page={page} locked={false} />
    </SWRConfig>
  );
  const router = createMemoryRouter([{ path: `${set.page}/:id?`, element }], { initialEntries: [`${set.page}${id}`] });
  render(<RouterProvider router={router} />);
  /** What the shell requests at this address before the page renders. */
  const before = () => {
    vi.stubGlobal('location', { pathname: `${set.page}${id}`, search: '', origin: 'https://portal.example' });
    const first = firstCall({ shell, search: '', page });
    const answers = first.map((call) => (call.includes('question-label') ? label : {}));
    return [...first, ...(nextCall({ answers, shell, search: '', page }) ?? [])];
  };
  return { before, requested: () => calls.map(({ path }) => path).filter((path) => path.startsWith(set.path)) };
}

const SETS = Object.entries(OPEN_END_SETS) as [keyof typeof OPEN_END_SETS, OpenEndSet][];

/** Two of them have the days before in their plan. */
const CALLS: Readonly<Record<keyof typeof OPEN_END_SETS, number>> = { buyer: 4, 'site-abandonment': 4, stff: 3 };

test.each(SETS)('%s: requests its own calls up to today, and shows the answers with its filters', async (key, set) => {
  const { requested } = open(set, AREAS[key], '/OE_9');
  expect(await screen.findByText('No, all was well.')).toBeTruthy();
  expect(screen.getByText('Anything else?')).toBeTruthy();
  // What is above the fold is requested at once, the comparison once it is there.
  await waitFor(() => expect(requested()).toHaveLength(CALLS[key]));
  expect(requested().slice(0, 3).sort()).toEqual(
    ['comment-data', 'filter-comment-counts', 'question-label'].map((call) =>
      expect.stringMatching(new RegExp(`^${set.path}/${call}\\?.*endDate=2026-11-21`)),
    ),
  );
  for (const path of requested().slice(3)) {
    expect(path).toMatch(new RegExp(`^${set.path}/counts\\?.*startDate=2026-09-23&endDate=2026-10-22`));
  }
  expect(requested().every((path) => new URLSearchParams(path.split('?')[1]).get('qid') === 'OE_9')).toBe(true);
  // With one survey there is nothing to choose.
  expect(screen.queryAllByRole('group', { name: /^Survey/ })).toHaveLength(set.surveyIds.length > 1 ? 1 : 0);
  expect(screen.getAllByRole('checkbox', { name: /^(Desktop|Mobile|Tablet)/ })).toHaveLength(3);
});

test.each(SETS)('%s: without a question in the path it shows the answers to the first one', async (key, set) => {
  const { requested } = open(set, AREAS[key], '');
  expect(await screen.findByText('No, all was well.')).toBeTruthy();
  await waitFor(() => expect(requested()).toHaveLength(CALLS[key]));
  expect(requested()[0]).not.toContain('qid');
  expect(requested()[2]).toContain('qid=OE_9');
});

test.each(['', '/OE_9'])('at "%s" the shell makes the page\'s requests before it renders, once each', async (id) => {
  for (const [key, set] of SETS) {
    const { requested, before } = open(set, AREAS[key], id);
    await waitFor(() => expect(requested()).toHaveLength(CALLS[key]));
    expect(before().toSorted()).toEqual(requested().slice(0, 3).toSorted());
    cleanup();
  }
});

test('without an open question there are no further requests', () => {
  const { nextCall } = openEndPage(OPEN_END_SETS.buyer);
  const { shell } = testShell({ pageData: samplePageData({}), today: '2026-11-21', answers: {} });
  expect(nextCall({ answers: [{ questions: [] }], shell, search: '', page: { area: 'buyer' } as PageDescriptor })).toBe(
    null,
  );
});
