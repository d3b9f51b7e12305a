import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import { samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import descriptor from '../../../remote.ts';
import { type AnsweredQuestion, answered, openEndAnswer } from './answers.fixture.ts';
import OpenEndPage from './index.tsx';

const PATH = '/online-buyer-open-end-responses';
const CALLS = '/api/custom-comments';
const DAYS = '?dateRange=Last+30+Days';

const DESKTOP = { type: 'desktop', make: null, os: 'Windows', browser: null } as const;

const PACKAGING: AnsweredQuestion = {
  code: 'OE_131',
  surveyId: 2,
  label: 'Packaging',
  answers: [
    answered('r-1', { email: 'ada@shop.example' }),
    answered('r-2', { toneId: 1, topicIds: [4], body: 'Plástic free, <b>thanks</b>', device: null }),
    answered('r-3', { toneId: null, topicIds: [], body: 'Fine.', device: DESKTOP }),
  ],
};
const GIFTS: AnsweredQuestion = {
  code: 'OE_132',
  surveyId: 1,
  label: 'Gift wrapping',
  answers: Array.from({ length: 25 }, (_, at) => answered(`g-${at}`, { surveyId: 1, body: `Ribbon number ${at}.` })),
};
const QUESTIONS = [PACKAGING, GIFTS];

// Slow machines take longer.
configure({ asyncUtilTimeout: 8000 });

interface Opening {
  questions?: readonly AnsweredQuestion[];
  locked?: boolean;
  /** Problem of a refused call. */
  fail?: (call: string) => { status: number; parameter?: string } | null;
}

function open(address = DAYS, { questions = QUESTIONS, locked = false, fail = () => null }: Opening = {}) {
  const calls: URL[] = [];
  const request = vi.fn(async (call: string) => {
    calls.push(new URL(call, 'http://portal'));
    const answer = openEndAnswer(call, questions);
    const failed = fail(call) ?? (answer === null ? { status: 404 } : null);
    if (failed) throw Object.assign(new Error('no'), { detail: 'The service says no.', ...failed });
    return answer;
  });
  const answer = ({ path }: { path: string }) => request(path);
  const { shell } = testShell({
    pageData: samplePageData({ features: [15], packages: [12] }),
    today: '2026-11-21',
    listed: descriptor.calls,
    pages: descriptor.pages,
    answers: {
      [`GET ${CALLS}/question-label`]: answer,
      [`GET ${CALLS}/comment-data`]: answer,
      [`GET ${CALLS}/counts`]: answer,
      [`GET ${CALLS}/filter-comment-counts`]: answer,
      'PUT /api/user/date-preferences': null,
    },
  });
  const page = { title: 'Open-End Responses', area: 'buyer', path: [PATH, `${PATH}/:id`] } as unknown as PageDescriptor;
  const element = (
    <SWRConfig
      value={{ provider: () => new Map(), fetcher: (path: string) => shell.request(path), shouldRetryOnError: false }}
    >
      <OpenEndPage shell={shell} page={page} locked={locked} />
    </SWRConfig>
  );
  const router = createMemoryRouter(
    [
      { path: `${PATH}/:id?`, element },
      { path: '/error', element: <p>error page</p> },
    ],
    { initialEntries: [`${PATH}${address}`] },
  );
  render(<RouterProvider router={router} />);
  return {
    request,
    router,
    at: () => router.state.location.pathname,
    query: () => router.state.location.search,
    requested: (call: string) => calls.filter(({ pathname }) => pathname === `${CALLS}/${call}`),
  };
}

const shown = (count: string) =>
  screen.findByText((_text, element) => element?.tagName === 'P' && element.textContent === count);

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('innerWidth', 1440);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('without a question in the path the first one is shown, and no other is requested', async () => {
  const { at, requested } = open();
  const question = within(await screen.findByRole('region', { name: 'Packaging' }));
  expect(question.getByText('In your words: packaging?')).toBeTruthy();
  expect(question.getByText('Fulfillment')).toBeTruthy();
  expect(question.getByText('3 answers')).toBeTruthy();
  await shown('3 answers');
  expect(at()).toBe(PATH);
  expect(requested('question-label')[0]?.search).toBe('?startDate=2026-10-23&endDate=2026-11-21');
  expect(requested('comment-data').map(({ search }) => search)).toEqual([
    '?qid=OE_131&startDate=2026-10-23&endDate=2026-11-21&page=1&pageSize=20',
  ]);
});

test('an answer shows tone, topics, the merchant’s time, survey, device and e-mail, and no ratings', async () => {
  open(`/OE_131${DAYS}`);
  await shown('3 answers');
  const [first, , third] = screen.getAllByRole('article', { name: /^Fulfillment, / });
  const one = within(first as HTMLElement);
  for (const words of ['Negative', 'Delivery time', 'Apple mobile, Safari on iOS', 'ada@shop.example']) {
    expect(one.getByText(words)).toBeTruthy();
  }
  expect(one.getByText(/^Nov 21, 8:14\sAM$/)).toBeTruthy();
  expect(screen.getByText(/<b>thanks<\/b>/)).toBeTruthy();
  expect(third?.textContent).toMatch(/^Nov 21, 8:14\sAMFine\.FulfillmentDesktop, Windows$/);
  expect(screen.queryByRole('table')).toBe(null);
  expect(screen.queryByText('Ratings, 0 to 10')).toBe(null);
});

test('another question is selected into the path: days and filters stay, the page number does not', async () => {
  const { at, query, requested } = open(`/OE_132${DAYS}&deviceType=3&page=2`);
  await screen.findByText('21–25 of 25');
  fireEvent.click(screen.getByRole('combobox', { name: 'Question: Gift wrapping' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'PackagingFulfillment, 3 answers',
    'Gift wrappingPoint of sale, 25 answers',
  ]);
  // A click only counts if the press began on the option.
  fireEvent.pointerDown(options[0] as HTMLElement);
  fireEvent.click(options[0] as HTMLElement);
  await waitFor(() => expect(at()).toBe(`${PATH}/OE_131`));
  expect(query()).toBe(`${DAYS}&deviceType=3`);
  await shown('1 of 3 answers');
  expect(screen.getByRole('heading', { level: 2, name: 'Packaging' })).toBeTruthy();
  expect(requested('comment-data').at(-1)?.search).toContain('qid=OE_131&');
});

test('a single question has no selector', async () => {
  open(undefined, { questions: [PACKAGING] });
  await shown('3 answers');
  expect(screen.queryByRole('combobox')).toBe(null);
});

test('tone and topics are filters with live counts, and a search highlights its matches', async () => {
  const { query } = open(`/OE_131${DAYS}&q=plastic`);
  await shown('2 of 3 answers');
  expect(screen.getAllByText(/^pl[aá]stic$/i, { selector: 'mark' })).toHaveLength(2);
  expect(screen.getByRole('searchbox', { name: 'Search the answers' })).toBeTruthy();
  expect(screen.getByText('an answer can have several')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: /^Negative ?1 answer/ }));
  await shown('1 of 3 answers');
  expect(query()).toContain('toneId=4');
  const topics = within(screen.getByRole('region', { name: 'Topics' }));
  expect(topics.getAllByRole('button', { pressed: false })[0]?.textContent).toMatch(/^Delivery time1/);
});

test('every type of device is on by default; all of them filter nothing, including answers from unknown devices', async () => {
  const { query } = open(`/OE_131${DAYS}&deviceType=1&deviceType=2&deviceType=3`);
  await shown('3 answers');
  const device = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) });
  const on = () => ['Desktop', 'Mobile', 'Tablet'].filter((name) => device(name).checked);
  expect(on()).toEqual(['Desktop', 'Mobile', 'Tablet']);
  fireEvent.click(device('Desktop'));
  await shown('1 of 3 answers');
  expect(on()).toEqual(['Mobile', 'Tablet']);
  expect(new URLSearchParams(query()).getAll('deviceType')).toHaveLength(2);
  fireEvent.click(device('Desktop'));
  await shown('3 answers');
  expect(query()).toBe(DAYS);
});

test('on a phone the sheet shows how many answers it will leave', async () => {
  vi.stubGlobal('innerWidth', 390);
  const { query } = open(`/OE_132${DAYS}`);
  await shown('25 answers');
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Fulfillment/ }));
  expect(await screen.findByRole('button', { name: 'Show 0 answers' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Point of sale/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show 25 answers' }));
  await waitFor(() => expect(new URLSearchParams(query()).getAll('surveyType')).toEqual(['1', '2']));
});

test('pages are links that keep the question', async () => {
  const { at } = open(`/OE_132${DAYS}`);
  await screen.findByText('1–20 of 25');
  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  await screen.findByText('21–25 of 25');
  expect(at()).toBe(`${PATH}/OE_132`);
});

test('a merchant without an open question is told so, without further requests', async () => {
  const { requested, request } = open(undefined, { questions: [] });
  expect(await screen.findByRole('heading', { name: 'No open questions' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBe(null);
  expect(screen.queryByRole('searchbox')).toBe(null);
  expect(requested('question-label')).toHaveLength(1);
  expect(request.mock.calls.filter(([call]) => call.startsWith('/api/custom'))).toHaveLength(1);
});

test.each([
  ['/OE_999', null],
  ['/oe_131', null],
  [`/${'x'.repeat(70)}`, { status: 400, parameter: 'qid' }],
])("%s is not a question: the portal's own error page", async (path, refused) => {
  const { at } = open(`${path}${DAYS}`, { fail: () => refused });
  await screen.findByText('error page');
  expect(at()).toBe('/error');
});

test('no answers on these days; nothing matches the filters', async () => {
  open(undefined, { questions: [{ ...PACKAGING, answers: [] }] });
  await screen.findByRole('heading', { name: 'No answers' });
  expect(screen.getByText(/No shopper left an answer in/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Tone' })).toBe(null);
  cleanup();
  const { query } = open(`/OE_131${DAYS}&q=unheardof`);
  await screen.findByRole('heading', { name: 'No answers match' });
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await shown('3 answers');
  expect(query()).toBe(DAYS);
});

test('the question or its answers failed: the rest of the page works', async () => {
  const failing = (part: string) => (call: string) => (call.includes(part) ? { status: 503 } : null);
  open(`/OE_131${DAYS}`, { fail: failing('question-label') });
  await shown('3 answers');
  expect((await screen.findByRole('alert')).textContent).toContain('The question could not be loaded');
  cleanup();
  open(DAYS, { fail: failing('question-label') });
  expect((await screen.findByRole('alert')).textContent).toContain('The service says no.');
  expect(screen.queryByRole('searchbox')).toBe(null);
  cleanup();
  open(`/OE_131${DAYS}`, { fail: failing('comment-data') });
  expect((await screen.findByRole('alert')).textContent).toContain('The answers could not be loaded');
  expect(await screen.findByRole('heading', { level: 2, name: 'Packaging' })).toBeTruthy();
});

test('locked: the frame, no data, no requests', () => {
  const { request } = open('', { locked: true });
  expect(screen.getByRole('heading', { level: 1, name: 'Open-End Responses' })).toBeTruthy();
  expect(request).not.toHaveBeenCalled();
});
