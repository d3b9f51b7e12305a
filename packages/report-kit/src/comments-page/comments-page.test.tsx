import type { ReplyRequest } from '@shoppervoice/contracts/comments';
import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import type { CommentReply, ListedComment } from '@shoppervoice/contracts/reports';
import { failure, samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { COMMENT_SETS, type CommentSet, FEATURES } from '@shoppervoice/survey-model';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commentsPage } from './comments-page.tsx';

// Slow machines take longer.
configure({ asyncUtilTimeout: 8000 });

const EVERYTHING: readonly number[] = Object.values(FEATURES);
const WITHOUT_REPLIES = EVERYTHING.filter((feature) => feature !== FEATURES.BUYER_COMMENT_REPLY);

const comment = (responseId: string, more: Partial<ListedComment> = {}): ListedComment => ({
  responseId,
  submittedAt: '2026-11-20T13:14:00.000Z',
  surveyId: 2,
  email: `${responseId}@mail.example`,
  body: `Words of ${responseId}.`,
  orderId: 'A-88214',
  ratings: [],
  toneId: 4,
  topicIds: [14],
  purchaseFrequency: null,
  device: null,
  commentResponseData: [],
  ...more,
});
const reply = (more: Partial<CommentReply> = {}): CommentReply => ({
  replyId: 'reply-1',
  author: { firstName: 'Ada', badge: 'Alder & Pine' },
  surveyId: 2,
  body: 'We are sorry.\nAda',
  sentAt: '2026-11-21T15:00:00.000Z',
  status: 'sent',
  ...more,
});

interface Opening {
  readonly set?: CommentSet;
  readonly features?: readonly number[];
  readonly seesAddresses?: boolean;
  readonly comments?: readonly ListedComment[];
  readonly send?: (request: ReplyRequest) => unknown;
  /** Counts of every option, and those of the days before. */
  readonly filterCounts?: object;
  readonly counts?: object;
  /** All answers of an order or a shopper. */
  readonly thread?: unknown;
  /** Where else an order or an address has comments. */
  readonly found?: unknown;
}

function open(search: string, opening: Opening = {}) {
  const { set = COMMENT_SETS.buyer, features = EVERYTHING, comments, send, filterCounts = {} } = opening;
  const { counts = { commentsCount: 9, tones: [], topics: [] } } = opening;
  const all = comments ?? [comment('r-1'), comment('r-2', { email: null })];
  const sample = samplePageData({ features: [...features], packages: [12, 133, 9, 13] });
  const user = { ...sample.merchant.user, seesAddresses: opening.seesAddresses ?? true };
  const pageData = { ...sample, merchant: { ...sample.merchant, user } };
  const page: PageDescriptor = {
    path: [set.page],
    module: './comments',
    title: 'Comments',
    access: set.access,
    whenLocked: 'home',
    area: 'buyer',
  };
  const { shell, calls, openHolds, sendRequests } = testShell({
    pageData,
    today: '2026-11-21',
    pages: [{ ...page, path: ['/bopis-comments'] }],
    answers: {
      [`GET ${set.path}`]: {
        commentsCount: all.length,
        commentStart: 1,
        commentLimit: 20,
        currentPage: 1,
        commentData: all,
      },
      [`GET ${set.path}/counts`]: counts,
      [`GET ${set.path}/filter-counts`]: filterCounts,
      'GET /api/shopper-thread': () => opening.thread ?? { responses: [], more: false },
      'GET /api/found-comments': () => opening.found ?? { lists: [] },
      [`GET ${set.one}`]: ({ path }: { path: string }) => {
        const found = all.find(({ responseId }) => path.endsWith(`=${responseId}`));
        return found ? { comment: found, commentResponseData: [] } : failure(404, 'This comment does not exist.');
      },
      'GET /api/ai-assistant/ai/translate': { endpoint: { host: 'ai.example', model: 'small-model' }, agreed: true },
      'POST /api/ai-assistant/ai/translate': ({ body }: { body: unknown }) => ({
        text: `In English: ${(body as { responseId: string }).responseId}`,
        from: 'fr',
        to: 'en',
        by: { host: 'ai.example', model: 'small-model' },
      }),
      'POST /api/comments/reply': ({ body }: { body: unknown }) => send?.(body as ReplyRequest),
    },
  });
  const { Page } = commentsPage(set);
  const element = (
    <SWRConfig
      value={{ provider: () => new Map(), fetcher: (path: string) => shell.request(path), shouldRetryOnError: false }}
    >
      <Page shell={shell} page={page} locked={false} />
    </SWRConfig>
  );
  const router = createMemoryRouter([{ path: set.page, element }], { initialEntries: [`${set.page}${search}`] });
  render(<RouterProvider router={router} />);
  const requested = (path: string) =>
    calls
      .filter((call) => call.path.split('?')[0] === path)
      .map((call) => new URLSearchParams(call.path.split('?')[1]));
  return {
    calls,
    openHolds,
    requested,
    router,
    sendRequests,
    sent: () => calls.flatMap(({ method, body }) => (method === 'POST' ? [body as ReplyRequest] : [])),
  };
}

const article = async (words: string) => within((await screen.findByText(words)).closest('article') as HTMLElement);
const write = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /^Reply to/ }), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('innerWidth', 1440);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a reply is written, previewed, sent once and shown; focus and announcements follow', async () => {
  let answer: (reply: unknown) => void = () => undefined;
  const { sent, openHolds } = open('', { send: () => new Promise((resolve) => (answer = resolve)) });
  const one = await article('Words of r-1.');
  fireEvent.click(one.getByRole('button', { name: 'Reply' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reply to r-1@mail.example' }));
  write('We are sorry.');
  expect(openHolds()).toBe(1);
  expect(screen.getByText(/13 of 2,000 characters/)).toBeTruthy();
  press('Preview');
  const preview = screen.getByRole('region', { name: 'Preview of your reply' });
  expect(document.activeElement).toBe(preview);
  expect(preview.textContent).toContain('r-1@mail.example');
  expect(preview.textContent).toContain('We are sorry.');
  expect(sent()).toEqual([]);
  press('Send the e-mail');
  press('Send the e-mail');
  await act(async () => answer({ success: true, data: reply({ body: 'We are sorry.', status: 'queued' }) }));
  await screen.findByText('Your reply is being sent to r-1@mail.example.');
  expect(sent()).toEqual([{ responseId: 'r-1', body: 'We are sorry.', key: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  const replies = one.getByRole('list', { name: 'Replies' });
  expect(replies.textContent).toMatch(/Ada.*Alder & Pine.*Fulfillment.*Nov 21, 10:00\sAM.*Sending.*We are sorry\./);
  expect(document.activeElement).toBe(one.getByRole('button', { name: 'Reply again' }));
  expect(openHolds()).toBe(0);
});

test('nothing typed is lost if sending fails, and the retry uses the same key', async () => {
  const answers = [
    failure(0, ''),
    failure(429, 'Your shop has sent 100 replies today. Try again tomorrow.'),
    { success: true, data: reply() },
  ];
  const { sent } = open('', { send: () => answers.shift() });
  fireEvent.click((await article('Words of r-1.')).getByRole('button', { name: 'Reply' }));
  write('Kept words.');
  press('Preview');
  press('Send the e-mail');
  expect((await screen.findByRole('alert')).textContent).toMatch(/did not respond\. Your text is kept/);
  press('Send the e-mail');
  await screen.findByText('Your shop has sent 100 replies today. Try again tomorrow.');
  press('Edit');
  expect(screen.getByRole('textbox', { name: /^Reply to/ })).toHaveProperty('value', 'Kept words.');
  press('Cancel');
  press('Continue your reply');
  expect(screen.getByRole('textbox', { name: /^Reply to/ })).toHaveProperty('value', 'Kept words.');
  press('Preview');
  press('Send the e-mail');
  await screen.findByText(/^Your reply is being sent/);
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  expect(sent()).toHaveLength(3);
});

test('a page that re-renders for another width keeps the draft', async () => {
  open('');
  fireEvent.click((await article('Words of r-1.')).getByRole('button', { name: 'Reply' }));
  write('Half a sen');
  vi.stubGlobal('innerWidth', 390);
  act(() => void fireEvent(window, new Event('resize')));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull());
  expect(await screen.findByRole('textbox', { name: /^Reply to/ })).toHaveProperty('value', 'Half a sen');
});

test.each([
  ['', /^Write a reply/],
  ['x'.repeat(2001), /this one has 2,001/],
])('%# invalid text has an error at the field', async (text, sentence) => {
  const { sent } = open('');
  fireEvent.click((await article('Words of r-1.')).getByRole('button', { name: 'Reply' }));
  if (text !== '') write(text);
  press('Preview');
  const field = screen.getByRole('textbox', { name: /^Reply to/ });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('no one replies without an address, without the feature, in a list without replies, or a fourth time', async () => {
  const full = comment('r-3', { commentResponseData: ['a', 'b', 'c'].map((replyId) => reply({ replyId })) });
  open('', { comments: [comment('r-2', { email: null }), full] });
  expect((await article('Words of r-2.')).queryByRole('button', { name: /^Reply/ })).toBeNull();
  const third = await article('Words of r-3.');
  expect(third.queryByRole('button', { name: /^Reply/ })).toBeNull();
  expect(third.getByText('No more replies: 3 were written.')).toBeTruthy();
  cleanup();
  open('', { features: WITHOUT_REPLIES });
  expect((await article('Words of r-1.')).queryByRole('button', { name: /^Reply/ })).toBeNull();
  cleanup();
  open('', { set: COMMENT_SETS.stff, comments: [comment('r-1', { surveyId: 17 })] });
  expect((await article('Words of r-1.')).queryByRole('button', { name: /^Reply/ })).toBeNull();
});

test.each([
  ['newest', 'failed', 'Not delivered'],
  ['newest', 'sent', 'Sent'],
] as const)('a reply of %s that is %s says %s', async (_sort, status, words) => {
  open('', { comments: [comment('r-1', { commentResponseData: [reply({ status })] })] });
  expect((await article('Words of r-1.')).getByText(words)).toBeTruthy();
});

test.each([
  ['A-88214', { orderId: 'A-88214' }, 'Order: A-88214'],
  ['eve@mail.example', { email: 'eve@mail.example' }, 'E-mail: eve@mail.example'],
  ['"A-88214"', { q: '"A-88214"' }, 'Words: "A-88214"'],
  ['late box', { q: 'late box' }, 'Words: late box'],
])('a search for %s is interpreted, kept in the address, and removed by a chip', async (q, query, chip) => {
  const { requested, router } = open(`?${new URLSearchParams({ q })}`);
  await screen.findByText('Words of r-1.');
  const first = requested('/api/comments')[0];
  expect(
    Object.fromEntries(
      ['q', 'email', 'orderId'].flatMap((name) => (first?.has(name) ? [[name, first.get(name)]] : [])),
    ),
  ).toEqual(query);
  expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe('Words, order number or e-mail');
  fireEvent.click(screen.getByRole('button', { name: `Remove ${chip}` }));
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).has('q')).toBe(false));
});

test('a reader who may not see addresses sees that there is one, can reply to it, and searches words only', async () => {
  const hidden = { email: null, emailHidden: true } as const;
  const { requested } = open('?q=eve@mail.example', {
    seesAddresses: false,
    comments: [comment('r-1', hidden), comment('r-2', { email: null })],
  });
  const first = await article('Words of r-1.');
  expect(first.getByText('E-mail address hidden')).toBeTruthy();
  fireEvent.click(first.getByRole('button', { name: 'Reply' }));
  expect(first.getByRole('textbox', { name: 'Reply to this shopper' })).toBeTruthy();
  const second = await article('Words of r-2.');
  expect(second.queryByText('E-mail address hidden')).toBeNull();
  expect(second.queryByRole('button', { name: 'Reply' })).toBeNull();
  expect([requested('/api/comments')[0]?.get('q'), requested('/api/comments')[0]?.get('email')]).toEqual([
    'eve@mail.example',
    null,
  ]);
  expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe('Search words or order number');
});

test('matches on other days are found, with a link to them; Enter and filters keep the link', async () => {
  const found = {
    lists: [
      { page: '/bopis-comments', days: [{ day: '2026-11-20', count: 2 }] },
      { page: '/online-buyer-comments', days: [{ day: '2026-09-02', count: 1 }] },
    ],
    away: ['straight-to-fulfillment'],
  };
  const { requested, router } = open('?q=A-88214&toneId=4', { comments: [], found });
  expect(await screen.findByText('Found outside of these days.')).toBeTruthy();
  expect(requested('/api/found-comments').map(String)).toEqual(['orderId=A-88214']);
  expect(screen.getByText(/so not searched: .*Straight to Fulfillment/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^2 comments in Pickup Comments/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: '1 comment on other days: Sep 2, 2026' }));
  const now = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  await waitFor(() =>
    expect(now()).toEqual({ dateRange: 'Custom', startDate: '2026-09-02', endDate: '2026-09-02', q: 'A-88214' }),
  );
  await waitFor(() => expect(requested('/api/comments').at(-1)?.get('startDate')).toBe('2026-09-02'));
});

test.each([
  [{ lists: [] }, 'Not found on other days either.'],
  [{ lists: [], away: ['online-buyer'] }, 'No comment found so far.'],
  [failure(503, 'The service does not answer.'), 'Other days could not be searched.'],
])('a search without matches says whether other days have any', async (found, title) => {
  open('?q=A-88214', { comments: [], found });
  expect(await screen.findByText(title)).toBeTruthy();
});

test('all answers of an order are listed by time, and those of the shopper if the address is shown', async () => {
  const rating = { code: 'Q15_C11779', role: 'OSAT', label: 'Overall satisfaction', value: 9 };
  const first = comment('r-0', { surveyId: 1, body: '', toneId: null, topicIds: [], ratings: [rating] });
  const { requested } = open('', {
    thread: { responses: [first, comment('r-1')], more: true, away: ['site-abandonment'] },
  });
  const opener = (await article('Words of r-1.')).getByRole('button', { name: 'All answers for this order' });
  fireEvent.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Order A-88214' }));
  const [before, own] = await dialog.findAllByRole('article');
  expect(before?.textContent).toContain('No comment');
  expect(within(before as HTMLElement).getByRole('list', { name: 'Ratings, 0 to 10' }).textContent).toMatch(/OSAT.*9/);
  expect(within(own as HTMLElement).getByText('This comment')).toBeTruthy();
  expect(dialog.getByText('Not available right now: Site Abandonment.')).toBeTruthy();
  expect(dialog.getByText(/Only the latest 100/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: 'This shopper' }));
  await screen.findByRole('dialog', { name: 'r-1@mail.example' });
  await waitFor(() =>
    expect(requested('/api/shopper-thread').map(String)).toEqual(['orderId=A-88214', 'email=r-1%40mail.example']),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test("a failed thread shows an error; without an order the shopper's is offered, without both none", async () => {
  const hidden = comment('r-3', { orderId: null, email: null, emailHidden: true });
  const alone = comment('r-2', { orderId: null });
  open('', { comments: [alone, hidden], thread: failure(503, 'The service does not answer.') });
  expect((await article('Words of r-3.')).queryByRole('button', { name: /^All answers/ })).toBeNull();
  const opener = (await article('Words of r-2.')).getByRole('button', { name: 'All answers from this shopper' });
  fireEvent.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'r-2@mail.example' }));
  expect(await dialog.findByText('The answers could not be loaded')).toBeTruthy();
  expect(dialog.queryByRole('radio')).toBeNull();
});

test('words are searched on these days alone, and a match says nothing about days without one', async () => {
  const words = open('?q=box', { comments: [] });
  await screen.findByText('No comments match');
  expect(words.requested('/api/found-comments')).toEqual([]);
  cleanup();
  const match = open('?q=A-88214');
  await screen.findByText('Words of r-1.');
  await waitFor(() => expect(match.requested('/api/found-comments')).toHaveLength(1));
  expect(screen.queryByText(/other days/)).toBeNull();
});

test('an order id is searched as words if order search is not in the plan, or not in the list', async () => {
  for (const opening of [
    { features: [FEATURES.BUYER_COMMENT_REPLY] },
    { set: COMMENT_SETS['site-abandonment'] as CommentSet, comments: [comment('r-1', { surveyId: 7 })] },
  ]) {
    const { requested } = open('?q=A-88214', opening);
    await screen.findByText('Words of r-1.');
    expect(requested((opening.set ?? COMMENT_SETS.buyer).path)[0]?.get('q')).toBe('A-88214');
    expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe('Search words or e-mail');
    cleanup();
  }
});

test('the sort order is in the address; sorting by a rating that is not shown is ignored', async () => {
  const { requested } = open('?sort=lowest');
  await screen.findByText('Words of r-1.');
  expect(requested('/api/comments')[0]?.get('sort')).toBe('lowest');
  expect(screen.getByRole('combobox', { name: /Order/ }).textContent).toContain('Lowest satisfaction first');
  cleanup();
  const hidden = open('?sort=lowest', {
    set: COMMENT_SETS.stff,
    features: [],
    comments: [comment('r-1', { surveyId: 17 })],
  });
  await screen.findByText('Words of r-1.');
  expect(hidden.requested('/api/comments/stff')[0]?.has('sort')).toBe(false);
});

test('excluded values are in the address and in every call, and a chip removes them', async () => {
  const { requested, router } = open('?not=toneId:4&not=posOsat:3&not=toneId:99');
  await screen.findByText('Words of r-1.');
  for (const path of ['/api/comments', '/api/comments/filter-counts']) {
    expect(requested(path)[0]?.getAll('not').sort()).toEqual(['posOsat:3', 'toneId:4']);
  }
  fireEvent.click(screen.getByRole('button', { name: 'Remove Without Point of sale OSAT: 3' }));
  await waitFor(() => {
    const set = [...new URLSearchParams(router.state.location.search)].filter(([name]) => name !== 'dateRange');
    expect(set).toEqual([['not', 'toneId:4']]);
  });
  fireEvent.click(screen.getByRole('combobox', { name: 'Exclude a value' }));
  fireEvent.click(await screen.findByRole('option', { name: /^Positive/ }));
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).getAll('not')).toEqual(['toneId:1', 'toneId:4']),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).has('not')).toBe(false));
});

test('an order id and a link to the comment are copied; the link shows that comment alone', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  open('');
  const one = await article('Words of r-1.');
  fireEvent.click(one.getByRole('button', { name: 'Copy order number A-88214' }));
  fireEvent.click(one.getByRole('button', { name: 'Copy link to this comment' }));
  expect(await one.findAllByText('Copied')).toHaveLength(2);
  expect(copied).toEqual(['A-88214', `${location.origin}/online-buyer-comments?responseId=r-1`]);
  cleanup();

  const { requested, router } = open('?responseId=r-2&toneId=4');
  await screen.findByText('Words of r-2.');
  expect(screen.queryByText('Words of r-1.')).toBeNull();
  expect(requested('/api/comments')).toEqual([]);
  fireEvent.click(screen.getByRole('link', { name: 'All comments' }));
  await screen.findByText('Words of r-1.');
  expect(router.state.location.search).toMatch(/^\?toneId=4(&dateRange|$)/);
  cleanup();

  open('?responseId=nobodys');
  expect(await screen.findByRole('heading', { name: 'Comment not found' })).toBeTruthy();
});

test('a comment is sent to a colleague by its own address, from the list and from its own view, and the page with its filters', async () => {
  for (const search of ['?toneId=4', '?responseId=r-1']) {
    const { sendRequests } = open(search);
    const one = await article('Words of r-1.');
    fireEvent.click(one.getByRole('button', { name: 'Send this comment to a colleague' }));
    expect(sendRequests).toMatchObject([
      { address: '/online-buyer-comments?responseId=r-1', days: null, report: null },
    ]);
    expect(sendRequests[0]?.words).toEqual([expect.stringMatching(/^One comment: \S/)]);
    cleanup();
  }
  const { sendRequests } = open('?toneId=4');
  await article('Words of r-1.');
  fireEvent.click(await screen.findByRole('button', { name: 'Send to a colleague' }));
  const [requested] = sendRequests;
  expect(requested?.address).toMatch(/^\/online-buyer-comments\?.*toneId=4/);
  expect([requested?.days, requested?.report?.kind]).toEqual(['Last 30 Days', 'rows']);
  expect(requested?.words.join()).toMatch(/negative/i);
});

const TONES = { toneId: [{ id: 1, label: 'positive', count: 30 }], commentTypeId: [] };
const THIRTY = Array.from({ length: 30 }, (_, at) => comment(`many-${at}`));

test('tones and topics are among the filters, each with its change against the days before', async () => {
  const tones = [1, 2].map((id) => ({ id, count: id === 1 ? 12 : 48 }));
  const counts = { commentsCount: 60, tones, topics: [] };
  const { requested } = open('?dateRange=Last+30+Days', { comments: THIRTY, filterCounts: TONES, counts });
  const filters = within(await screen.findByRole('region', { name: 'Filters' }));
  const row = await filters.findByRole('button', { name: /^Positive 30 comments 100\.0% up \+80\.0$/ });
  const days = () => requested(COMMENT_SETS.buyer.path.concat('/counts')).map((query) => Object.fromEntries(query));
  expect(days()).toEqual([{ startDate: '2026-09-23', endDate: '2026-10-22' }]);
  expect(filters.getByText('Change in share since Sep 23 – Oct 22, 2026')).toBeTruthy();
  // Counts that ignore their own filter cannot be compared with filtered ones.
  fireEvent.click(row);
  await filters.findByRole('button', { name: /^Positive 30 comments 100\.0%$/, pressed: true });
});

test('a tone is a share of the classified comments, and the others are counted separately', async () => {
  const options = [
    { id: 1, label: 'positive', count: 30 },
    { id: 4, label: 'negative', count: 10 },
    { id: 6, label: 'not read', count: 40 },
  ];
  open('?compare=none', { comments: THIRTY, filterCounts: { toneId: options, commentTypeId: [] } });
  const filters = within(await screen.findByRole('region', { name: 'Filters' }));
  await filters.findByRole('button', { name: /^Positive 30 comments 75\.0%/ });
  expect(filters.getByRole('button', { name: /^Not read 40 comments$/ })).toBeTruthy();
  expect(filters.getAllByTitle(/^(?:Positive|Negative|Not read): /).map((part) => part.getAttribute('title'))).toEqual([
    'Positive: 75.0%',
    'Negative: 25.0%',
  ]);
});

test('no changes are shown if the days before have no comments', async () => {
  const counts = { commentsCount: 0, tones: [{ id: 1, count: 0 }], topics: [] };
  const { requested } = open('?dateRange=Last+30+Days', { comments: THIRTY, filterCounts: TONES, counts });
  const filters = within(await screen.findByRole('region', { name: 'Filters' }));
  await filters.findByRole('button', { name: /^Positive 30 comments 100\.0%$/ });
  await waitFor(() => expect(requested(COMMENT_SETS.buyer.path.concat('/counts'))).toHaveLength(1));
  // The response has arrived.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(filters.queryByText(/^Changes: points/)).toBeNull();
});

test('without room for a column they are collapsed to a line', async () => {
  vi.stubGlobal('innerWidth', 390);
  open('', { comments: THIRTY, filterCounts: TONES });
  const fold = await screen.findByRole('button', { name: 'Tone and topics', expanded: false });
  fireEvent.click(fold);
  expect(screen.getByRole('button', { name: 'Tone and topics', expanded: true })).toBe(fold);
  expect(screen.getByRole('button', { name: /^Positive 30 comments/ })).toBeTruthy();
});

test.each([
  [
    'a rating, days of a dashboard',
    'surveyType=1&posOsat=3',
    '2026-11-20',
    /^Point of sale, .*Not everyone .* To see today’s comments, choose other days/,
  ],
  [
    'a topic, days of a dashboard',
    'commentTypeId=14',
    '2026-11-20',
    /^They match the dashboard\. To see today’s comments/,
  ],
])('the target of a mark says if its days are not those of the list: %s', async (_, filters, endDate, words) => {
  open(`?dateRange=Custom&startDate=2026-10-22&endDate=${endDate}&${filters}`);
  expect(await screen.findByText(words)).toBeTruthy();
});

test.each([
  ['days that end earlier', 'dateRange=Custom&startDate=2026-11-08&endDate=2026-11-14&commentTypeId=14'],
  ['days to today', 'dateRange=Custom&startDate=2026-11-08&endDate=2026-11-21&commentTypeId=14'],
  ['a preset', 'dateRange=Last+30+Days&commentTypeId=14'],
  ['no filter', 'dateRange=Custom&startDate=2026-10-22&endDate=2026-11-20'],
])('and says nothing of days if they are the same or the reader came another way: %s', async (_, query) => {
  open(`?${query}`);
  await screen.findByText('Words of r-1.');
  expect(screen.queryByText(/those of a dashboard/)).toBeNull();
});

test('the filter button counts everything that is set: tone, ratings, search, and exclusions', async () => {
  vi.stubGlobal('innerWidth', 390);
  open('?toneId=4&posOsat=0&posOsat=1&q=late&not=commentTypeId:14');
  expect(await screen.findByRole('button', { name: 'Filters · 4 set' })).toBeTruthy();
});

test('only a comment in another language can be translated, where the merchant holds the summary', async () => {
  const comments = [comment('r-1'), comment('r-2', { body: 'Livraison trop longue.', toneId: 6 })];
  const { requested } = open('', { comments });
  const foreign = await article('Livraison trop longue.');
  fireEvent.click(await foreign.findByRole('button', { name: 'Translate' }));
  await foreign.findByText('In English: r-2');
  expect(foreign.getByText('Livraison trop longue.')).toBeTruthy();
  expect((await article('Words of r-1.')).queryByRole('button', { name: 'Translate' })).toBeNull();
  expect(requested('/api/ai-assistant/ai/translate')).toHaveLength(2);
  cleanup();
  const without = open('', { comments, features: EVERYTHING.filter((feature) => feature !== 31) });
  await article('Livraison trop longue.');
  await waitFor(() => expect(without.requested('/api/comments/filter-counts').length).toBeGreaterThan(0));
  expect(without.requested('/api/ai-assistant/ai/translate')).toEqual([]);
});
