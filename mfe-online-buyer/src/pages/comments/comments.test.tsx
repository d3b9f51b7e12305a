import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import type { CommentItem } from '@shoppervoice/contracts/reports';
import { samplePageData, testShell } from '@shoppervoice/remote-package/testing';
import { FEATURES } from '@shoppervoice/survey-model';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import descriptor from '../../../remote.ts';
import { answerTo, comment } from './answers.fixture.ts';
import CommentsPage from './index.tsx';

const { BUYER_COMMENT_EXPORT, BUYER_TOPIC_CHARTS, BUYER_DEVICE_INFO, BUYER_PURCHASE_FREQUENCY, BUYER_ORDER_IDS } =
  FEATURES;
const EVERYTHING = [BUYER_TOPIC_CHARTS, BUYER_DEVICE_INFO, BUYER_PURCHASE_FREQUENCY, BUYER_ORDER_IDS];

const COMMENTS: readonly CommentItem[] = [
  comment('r-1', { email: 'ada@shop.example', body: 'Paid for two-day delivery and it took nine.' }),
  comment('r-2', { toneId: 1, topicIds: [14, 4], body: 'Délivered early! <b>Lovely</b>', surveyId: 1 }, [10, 10, 10]),
  comment('r-3', { toneId: 3, topicIds: [7], body: 'Price was fair.', orderId: null, device: null }, [8, null, 7]),
];
const MANY = Array.from({ length: 45 }, (_, index) => comment(`m-${index}`, { body: `Comment number ${index}.` }));

// Slow machines take longer.
configure({ asyncUtilTimeout: 8000 });

interface Opening {
  features?: readonly number[];
  locked?: boolean;
  comments?: readonly CommentItem[];
  fail?: (path: string) => boolean;
}

function open(
  search = '?dateRange=Last+30+Days',
  { features = EVERYTHING, locked = false, comments = COMMENTS, fail = () => false }: Opening = {},
) {
  const calls: string[] = [];
  const request = vi.fn(async (path: string) => {
    calls.push(path);
    if (fail(path)) throw Object.assign(new Error('no'), { status: 400, detail: 'The service is down.' });
    return answerTo(path, comments, features);
  });
  const answer = ({ path }: { path: string }) => request(path);
  const { shell, reports } = testShell({
    pageData: samplePageData({ features, packages: [12, 22] }),
    today: '2026-11-21',
    listed: descriptor.calls,
    pages: descriptor.pages,
    answers: {
      'GET /api/comments': answer,
      'GET /api/comments/counts': answer,
      'GET /api/comments/filter-counts': answer,
      'PUT /api/user/date-preferences': null,
    },
  });
  const page = { title: 'Comments', area: 'buyer' } as PageDescriptor;
  const router = createMemoryRouter(
    [
      {
        path: '/online-buyer-comments',
        element: (
          <SWRConfig value={{ provider: () => new Map(), fetcher: (path: string) => shell.request(path) }}>
            <CommentsPage shell={shell} page={page} locked={locked} />
          </SWRConfig>
        ),
      },
    ],
    { initialEntries: [`/online-buyer-comments${search}`] },
  );
  render(<RouterProvider router={router} />);
  return {
    calls,
    request,
    reports,
    router,
    address: () => new URLSearchParams(router.state.location.search),
    requested: (path: string) =>
      calls.filter((call) => call.startsWith(`${path}?`)).map((call) => new URL(call, 'http://x')),
  };
}

const articles = () => screen.getAllByRole('article');
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

test('a comment shows tone, topics, the merchant’s time, survey, order, device, frequency, e-mail and ratings', async () => {
  open();
  await shown('3 comments');
  const [first, , third] = articles();
  const one = within(first as HTMLElement);
  for (const words of [
    'Negative',
    'Delivery time',
    'A-88214',
    'Apple mobile, Safari on iOS',
    'Bought 2-3 times',
    'ada@shop.example',
  ]) {
    expect(one.getByText(words)).toBeTruthy();
  }
  expect(one.getByText(/^Nov 21, 8:14\sAM$/).getAttribute('datetime')).toBe('2026-11-21T13:14:00.000Z');
  expect(one.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'OSATLLTRLLTBA',
    'Point of sale9 top two9 top two9 top two',
    'Fulfillment2 low1 low3 low',
  ]);
  const dashes = within(third as HTMLElement).getAllByRole('cell', { name: /not known/ });
  expect(dashes).toHaveLength(4);
  expect(third?.textContent).not.toContain('Order');
});

test('a search highlights word prefixes and shows markup as text', async () => {
  const { requested } = open('?q=DELIVER');
  await shown('2 of 3 comments');
  expect(screen.getAllByText(/^d[eé]liver$/i, { selector: 'mark' })).toHaveLength(2);
  expect(screen.getByText(/<b>Lovely<\/b>/)).toBeTruthy();
  expect(requested('/api/comments')[0]?.searchParams.get('q')).toBe('DELIVER');
});

test('typing is applied after a pause, is one history entry, and starts at the first page', async () => {
  const { router, address, requested } = open('?dateRange=Last+30+Days&page=2', { comments: MANY.slice(0, 22) });
  await shown('22 comments');
  const field = screen.getByRole('searchbox', { name: 'Search the comments' });
  for (const text of ['n', 'nu', 'number', 'number 1']) fireEvent.change(field, { target: { value: text } });
  await waitFor(() => expect(address().get('q')).toBe('number 1'));
  expect(address().get('page')).toBe(null);
  await shown('11 of 22 comments');
  fireEvent.change(field, { target: { value: 'number 14' } });
  await shown('1 of 22 comments');
  expect(requested('/api/comments').map(({ searchParams }) => searchParams.get('q'))).toEqual([
    null,
    'number 1',
    'number 14',
  ]);
  await act(() => router.navigate(-1));
  await shown('22 comments');
  expect(field).toHaveProperty('value', '');
  expect(address().get('page')).toBe('2');
});

test('a query without a word filters nothing and says so', async () => {
  const { requested } = open('?q=%21%3F');
  await shown('3 comments');
  expect(requested('/api/comments')[0]?.searchParams.has('q')).toBe(false);
  expect(screen.getByText('no word to search for')).toBeTruthy();
});

test('tone and topic charts are the filters, and their counts ignore their own filter', async () => {
  const { address } = open();
  const negative = await screen.findByRole('button', { name: /^Negative ?1 comment/ });
  fireEvent.click(negative);
  await shown('1 of 3 comments');
  expect(address().getAll('toneId')).toEqual(['4']);
  const tones = within(screen.getByRole('region', { name: 'Tone' }));
  expect(tones.getByRole('button', { name: /^Negative/, pressed: true })).toBeTruthy();
  expect(tones.getByRole('button', { name: /^Positive ?1 comment 33.3%/ })).toBeTruthy();
  const topics = within(screen.getByRole('region', { name: 'Topics' }));
  expect(topics.getAllByRole('button')[0]?.textContent).toMatch(/^Delivery time1/);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Tone: Negative' }));
  await shown('3 comments');
  expect(address().has('toneId')).toBe(false);
});

test('all topics of the catalogue are in the collapsed part', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'All 20 topics' }));
  expect(within(screen.getByRole('region', { name: 'Topics' })).getAllByRole('button')).toHaveLength(21);
});

test('filters of the column combine, and Clear all resets everything but the days', async () => {
  const { address, requested } = open('?dateRange=Last+7+Days');
  await shown('3 comments');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Fulfillment/ }));
  const ratings = within(screen.getAllByRole('group', { name: 'Overall satisfaction' })[1] as HTMLElement);
  fireEvent.click(await ratings.findByRole('button', { name: 'Rating 2, 1 comment' }));
  await shown('1 of 3 comments');
  const last = requested('/api/comments').at(-1)?.searchParams;
  expect([last?.get('surveyType'), last?.get('ffOsat'), last?.get('startDate')]).toEqual(['2', '2', '2026-11-15']);
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  await shown('3 comments');
  expect(address().toString()).toBe('dateRange=Last+7+Days');
});

test('without their features: no topic chart, no counts of topics, no frequency, no device', async () => {
  const { requested } = open('?deviceType=3&purchaseFrequency=2&dateRange=Last+30+Days', { features: [] });
  await shown('3 comments');
  expect(screen.queryByRole('region', { name: 'Topics' })).toBe(null);
  expect(screen.getByRole('checkbox', { name: 'General comment' })).toBeTruthy();
  for (const name of ['Device type', 'Purchase frequency', 'Browser']) {
    expect(screen.queryByRole('group', { name: new RegExp(`^${name}`) })).toBe(null);
  }
  const query = requested('/api/comments')[0]?.searchParams;
  expect([query?.has('deviceType'), query?.has('purchaseFrequency')]).toEqual([false, false]);
  expect(screen.getByText(/does not include: Purchase frequency, Device type\./)).toBeTruthy();
});

test('unreadable values are ignored and reported, without the value', async () => {
  const { requested, reports } = open('?toneId=99&toneId=4&posOsat=x&page=0&date=2026-11-21');
  await shown('1 of 3 comments');
  expect(requested('/api/comments')[0]?.search).toBe(
    '?startDate=2026-11-21&endDate=2026-11-21&toneId=4&page=1&pageSize=20',
  );
  const messages = reports.map(({ error }) => (error as Error).message);
  expect(messages.map((message) => /"(\w+)"/.exec(message)?.[1]).sort()).toEqual(['page', 'posOsat', 'toneId']);
});

test('a drill-down says whose comments these are', async () => {
  open('?dateRange=Custom&startDate=2026-11-15&endDate=2026-11-21&surveyType=2&ffOsat=1&ffOsat=2&deviceType=3');
  await shown('1 of 3 comments');
  expect(screen.getByText('Comments from shoppers who rated this.')).toBeTruthy();
  expect(screen.getByText(/Fulfillment, overall satisfaction: 1, 2, from mobile devices\./)).toBeTruthy();
});

test('shoppers who rated something 0 to 6 are a filter of the address, which a chip names', async () => {
  const rated = { ...comment('r-1', { body: 'Late again.' }), low: [13] };
  const { requested } = open('?dateRange=Last+30+Days&low=13&low=26', { comments: [rated, ...COMMENTS.slice(1)] });
  await shown('1 of 3 comments');
  expect(articles()).toHaveLength(1);
  expect(screen.getByRole('button', { name: /Rated low \(0-6\): ?On-time delivery/ })).toBeTruthy();
  // An id that is no rating of these surveys is reported, not sent.
  expect(requested('/api/comments').at(-1)?.searchParams.getAll('low')).toEqual(['13']);
});

test('pages are links that keep everything else', async () => {
  const { address } = open('?dateRange=Last+30+Days&toneId=4', { comments: MANY });
  await shown('45 of 45 comments');
  expect(screen.getByText('1–20 of 45')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Page 3' }));
  expect(await screen.findByText('41–45 of 45')).toBeTruthy();
  expect(address().toString()).toBe('dateRange=Last+30+Days&toneId=4&page=3');
  expect(articles()).toHaveLength(5);
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
});

test('a page past the end says how many there are', async () => {
  open('?page=9', { comments: MANY });
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
  expect(screen.getByText('45 comments fill 3 pages.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'First page' }));
  expect(await screen.findByText('1–20 of 45')).toBeTruthy();
});

test('choosing other days starts at the first page', async () => {
  const { address } = open('?dateRange=Last+30+Days&page=2', { comments: MANY.slice(0, 22) });
  await screen.findByText('21–22 of 22');
  fireEvent.click(screen.getByRole('button', { name: /Last 30 Days/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Today' }));
  await screen.findByText(/^1–\d+ of \d+$/);
  expect(address().toString()).toBe('dateRange=Today');
});

test('no matches: the filters can be cleared; no comments at all: no empty charts', async () => {
  const { address } = open('?q=unheardof&dateRange=Last+30+Days');
  await screen.findByRole('heading', { name: 'No comments match' });
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await shown('3 comments');
  expect(address().has('q')).toBe(false);
  cleanup();
  open('?dateRange=Today', { comments: [] });
  await screen.findByRole('heading', { name: 'No comments' });
  expect(screen.queryByRole('region', { name: 'Tone' })).toBe(null);
  expect(screen.getByRole('button', { name: 'Last 30 Days' })).toBeTruthy();
});

test('the list failed: reason and retry. The counts failed: the list and the filters work without them', async () => {
  open(undefined, { fail: (path) => path.startsWith('/api/comments?') });
  expect((await screen.findByRole('alert')).textContent).toContain('The service is down.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  cleanup();
  const { address } = open(undefined, { fail: (path) => path.includes('filter-counts') });
  await screen.findByText('The counts beside the filters could not be loaded.');
  fireEvent.click(screen.getByRole('button', { name: 'Negative' }));
  await shown('1 of 3 comments');
  expect(address().getAll('toneId')).toEqual(['4']);
});

test('on a phone the sheet applies on confirmation, and is discarded when it is closed', async () => {
  vi.stubGlobal('innerWidth', 390);
  const { address, requested } = open('?dateRange=Last+30+Days&toneId=4');
  await shown('1 of 3 comments');
  const lists = requested('/api/comments').length;
  // The tone of the chart counts, too.
  fireEvent.click(screen.getByRole('button', { name: 'Filters · 1 set' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Point of sale/ }));
  expect(await screen.findByRole('button', { name: 'Show 0 comments' })).toBeTruthy();
  expect(requested('/api/comments')).toHaveLength(lists);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(address().has('surveyType')).toBe(false);

  fireEvent.click(screen.getByRole('button', { name: 'Filters · 1 set' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Fulfillment/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show 1 comment' }));
  await waitFor(() => expect(address().getAll('surveyType')).toEqual(['2']));
  expect(screen.getByRole('button', { name: 'Filters · 2 set' })).toBeTruthy();
});

test('a long comment is truncated, unless the search matches in the truncated part', async () => {
  const long = comment('long', { body: `${'The parcel went to the wrong depot. '.repeat(30)}Strudel.` });
  open('?dateRange=Last+30+Days', { comments: [long] });
  const more = await screen.findByRole('button', { name: 'Show more' });
  fireEvent.click(more);
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
  cleanup();
  open('?q=strudel', { comments: [long] });
  expect(await screen.findByRole('button', { name: 'Show less' })).toBeTruthy();
});

test('locked: the frame, no data, no requests', () => {
  const { request } = open('', { locked: true });
  expect(screen.getByRole('heading', { level: 1, name: 'Comments' })).toBeTruthy();
  expect(request).not.toHaveBeenCalled();
});

test('the list downloads with its matching items, if the feature is in the plan', async () => {
  open('?dateRange=Last+30+Days&toneId=4');
  await screen.findByText(/took nine/);
  expect(screen.queryByRole('button', { name: 'Export' })).toBe(null);
  cleanup();
  let file: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    file = given as Blob;
    return 'about:blank#file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { calls } = open('?dateRange=Last+30+Days&toneId=4', { features: [...EVERYTHING, BUYER_COMMENT_EXPORT] });
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Table as CSV' }));
  await waitFor(() => expect(file).toBeDefined());
  const text = (await file?.text()) ?? '';
  expect(text).toContain('Filters,Tone: Negative\r\n');
  expect(text).toContain('Paid for two-day delivery and it took nine.');
  expect(text).not.toContain('Price was fair.');
  expect(calls.at(-1)).toContain('pageSize=100');
  vi.restoreAllMocks();
});

test('the tones download with the sentence about what was not read', async () => {
  let file: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    file = given as Blob;
    return 'about:blank#file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const comments = [...COMMENTS, comment('r-nl', { toneId: 6, topicIds: [], language: 'nl', body: 'Te laat.' }, [])];
  open('', { comments, features: [...EVERYTHING, BUYER_COMMENT_EXPORT] });
  await screen.findByText('1 comment in Dutch was not read.');
  fireEvent.click(await screen.findByRole('button', { name: /^Download this chart: Tone/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Numbers as CSV' }));
  await waitFor(() => expect(file).toBeDefined());
  expect(await file?.text()).toContain('Not read,1 comment in Dutch was not read.\r\n');
  vi.restoreAllMocks();
});
