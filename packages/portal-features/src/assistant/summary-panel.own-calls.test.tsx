import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AI_CONSENT_CHANGED } from '@shoppervoice/contracts/assistant';
import type { CommentSummary, SummaryPoint } from '@shoppervoice/contracts/comments';
import type { PageData, PageDescriptor, ShellSlots } from '@shoppervoice/contracts/remotes';
import { clearAtSignOut, request, usePortal } from '@shoppervoice/portal-kit';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Loaded up front: on a slow machine loading on demand may exceed a test's timeout.
import './summary-panel.tsx';
import { summaryPlace } from './summary-area.tsx';
import { clearSummaryCache } from './use-summary.ts';

const point = (theme: string, more: Partial<SummaryPoint> = {}): SummaryPoint => ({
  theme,
  text: `Shoppers say: ${theme}.`,
  n: 59,
  share: 59 / 134,
  citations: [`${theme}-1`, `${theme}-2`],
  trend: { n: 20, share: 0.2, delta: 0.24, significant: true, direction: 'rose' },
  ...more,
});
const SUMMARY: CommentSummary = {
  columns: [
    { key: 'celebrations', title: 'Things to celebrate', points: [point('search finds things', { n: 1200 })] },
    { key: 'issues', title: 'Key issues', points: [point('parcels come late')] },
    {
      key: 'themes',
      title: 'Recurring themes',
      points: [
        point('pictures <b>help</b> https://evil.example', {
          trend: { n: 9, share: 0.1, delta: -0.01, significant: false, direction: 'steady' },
        }),
      ],
    },
  ],
  n: 1340,
  method: 'extractive',
  madeAt: '2026-11-21T20:40:00.000Z',
};
const page: PageDescriptor = {
  path: ['/online-buyer-comments'],
  module: './comments',
  title: 'Comments',
  area: 'buyer',
  access: {},
  whenLocked: 'upgrade',
} as PageDescriptor;
const shown = (query = 'startDate=2026-10-23&endDate=2026-11-21&toneId=3&toneId=4&sort=oldest') =>
  ({ page, list: 'buyer', query, days: 'Oct 23 - Nov 21, 2026' }) satisfies ShellSlots['comments/above-list'];

interface Requested {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly accept: string;
  readonly cacheControl: string;
  readonly signal: AbortSignal;
}
let requested: Requested[];
let kept: () => Response;
let answer: () => Response | Promise<Response>;
const whole = (data: object = SUMMARY, status = 'success') => Response.json({ status, data });
const summaries = () => requested.filter(({ path }) => path.endsWith('/filtered-summary'));

beforeEach(() => {
  [requested, answer] = [[], whole];
  window.innerWidth = 1440;
  kept = () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { body, headers, signal } = init;
    const { accept = '', 'cache-control': cacheControl = '' } = headers as Record<string, string>;
    const sent = { accept, cacheControl, signal: signal as AbortSignal };
    requested.push({ path, body: body ? JSON.parse(String(body)) : {}, ...sent });
    if (path === '/api/ai-assistant/feedback') return kept();
    if (!path.startsWith('/api/comments/get-comment')) return answer();
    if (path.includes('-2')) return Response.json({ detail: 'It is not there.' }, { status: 404 });
    return Response.json({
      comment: {
        responseId: 'parcels come late-1',
        submittedAt: '2026-11-15T18:21:00.000Z',
        surveyId: 2,
        email: null,
        body: 'It came <i>two days</i> late.',
        orderId: null,
        toneId: 4,
        topicIds: [],
        purchaseFrequency: null,
        device: null,
        ratings: [],
      },
    });
  });
});
afterEach(() => {
  cleanup();
  clearSummaryCache();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const merchant = {
  merchantId: 4107,
  timeZone: 'UTC',
  today: { day: '2026-11-21', until: '2026-11-22T00:00:00.000Z' },
  accountManager: null,
  user: { userId: 'u', accessType: 'MERCHANT_USER' },
};

function open({ features = [31], query = undefined as string | undefined, briefly = false } = {}) {
  const pageData = { features, packages: [12], merchant } as unknown as PageData;
  usePortal.setState({ session: { kind: 'signed-in', pageData } as never, token: { csrf: 'c' } as never });
  const Place = summaryPlace(shown(), pageData);
  const Drawn = ({ query }: { query?: string | undefined }) => (
    <MemoryRouter>
      <SWRConfig
        value={{ provider: () => new Map(), fetcher: (path: string) => request(path), shouldRetryOnError: false }}
      >
        {Place && <Place shown={{ ...shown(query), briefly }} pageData={pageData} />}
      </SWRConfig>
    </MemoryRouter>
  );
  const drawn = render(<Drawn query={query} />);
  return { again: (next: string) => drawn.rerender(<Drawn query={next} />) };
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

it('says what comments say in three columns, each statement counted, compared and cited', async () => {
  open();
  await heading(/What 1,340 comments say/);
  const columns = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(columns).toEqual(['Key issues', 'Recurring themes', 'Things to celebrate']);
  const issues = within(screen.getByRole('region', { name: 'Key issues' }));
  expect(issues.getByRole('heading', { level: 4 }).textContent).toBe('parcels come late');
  expect(issues.getByText('59 of 1,340 comments')).toBeTruthy();
  expect(issues.getByText(/rose significantly/)).toBeTruthy();
  expect(issues.getByText('+24.0 pts').className).toContain('moved');
  const themes = within(screen.getByRole('region', { name: 'Recurring themes' }));
  expect(themes.getByText(/^, no clear change from the days before/)).toBeTruthy();
  expect(themes.getByText(/1\.0 pts/).className).not.toContain('moved');
  expect(screen.getAllByRole('button', { name: /^Comment \d/ }).map((each) => each.textContent)).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `Comment ${number}`),
  );
  expect(screen.getByText('AI summary, beta')).toBeTruthy();
  expect(screen.getByText(/Written by AI; check before acting/)).toBeTruthy();
  expect(screen.getByText(/Based on all 1,340 comments.*No comment left the portal/)).toBeTruthy();
  expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain(
    'The AI summary is ready: 3 statements.',
  );
});

it('asks with the list and its filters, streaming, and not for what changes nothing', async () => {
  open();
  await heading(/What 1,340/);
  expect(summaries()).toHaveLength(1);
  const [{ body, accept } = {} as Requested] = summaries();
  expect(body).toEqual({ list: 'buyer', startDate: '2026-10-23', endDate: '2026-11-21', toneId: ['3', '4'] });
  expect(accept).toContain('text/event-stream');
});

it('opens a cited comment in place, as plain text, and says of one that is gone', async () => {
  open();
  await heading(/What 1,340/);
  fireEvent.click(screen.getByRole('button', { name: 'Comment 1' }));
  const card = within(await screen.findByRole('article', { name: 'Cited comment' }));
  expect(card.getByText('It came <i>two days</i> late.')).toBeTruthy();
  expect(card.getByText('Negative')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Open in Comments' }).getAttribute('href')).toBe(
    '/online-buyer-comments?responseId=parcels+come+late-1',
  );
  expect(requested.at(-1)?.path).toBe('/api/comments/get-comment?responseId=parcels+come+late-1');
  fireEvent.click(screen.getByRole('button', { name: 'Comment 2' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This comment no longer exists.');
  expect(screen.queryByRole('article')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Comment 2', expanded: true }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says which comments were translated, and shows the original above the translation', async () => {
  const [celebrations, , themes] = SUMMARY.columns;
  const translations = [{ responseId: 'parcels come late-1', text: 'It came <i>too</i> late.' }];
  const columns = [
    celebrations,
    { key: 'issues', title: 'Key issues', points: [point('parcels come late', { translations })] },
    themes,
  ];
  answer = () =>
    whole({ ...SUMMARY, columns, method: 'model', model: 'small-model', translated: 12, otherLanguages: 3 });
  open();
  await heading(/What 1,340/);
  const issues = within(screen.getByRole('region', { name: 'Key issues' }));
  expect(issues.getByText('1 translated')).toBeTruthy();
  expect(issues.getAllByRole('button', { name: /comment \d/i }).map(({ textContent }) => textContent)).toEqual([
    'Translated comment 1',
    'Comment 2',
  ]);
  fireEvent.click(issues.getByRole('button', { name: 'Translated comment 1' }));
  const card = within(await screen.findByRole('article', { name: 'Cited comment' }));
  expect(card.getByText('It came <i>two days</i> late.')).toBeTruthy();
  expect(card.getByText('It came <i>too</i> late.').getAttribute('lang')).toBe('en');
  expect(card.getByText(/^Translated into English by an AI service/)).toBeTruthy();
  const made = screen.getByText(/Based on all/).textContent;
  expect(made).toContain('12 comments in other languages were translated first by the model small-model.');
  expect(made).toContain('1,337 comments from');
  expect(made).not.toContain('No comment left the portal');
});

it('makes no markup and no link of what comments say', async () => {
  open();
  await heading(/What 1,340/);
  expect(screen.getByRole('heading', { name: 'pictures <b>help</b> https://evil.example' })).toBeTruthy();
  expect(document.querySelector('b')).toBeNull();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

it('draws hostile comments as text: no markup, no link, no call of theirs', async () => {
  const hostile = readFileSync(join('packages', 'comment-themes', 'test', 'hostile.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { text: string }).text);
  expect(hostile.length).toBeGreaterThanOrEqual(50);
  // Three of each column are shown at first.
  for (let from = 0; from < hostile.length; from += 9) {
    const columns = SUMMARY.columns.map((column, at) => ({
      ...column,
      points: hostile.slice(from + 3 * at, from + 3 * at + 3).map((text) => point(text, { text })),
    }));
    answer = () => whole({ ...SUMMARY, columns });
    open();
    const drawn = await screen.findAllByRole('heading', { level: 4 });
    expect(drawn.map(({ textContent }) => textContent).sort()).toEqual(hostile.slice(from, from + 9).sort());
    for (const heading of drawn) expect(heading.children).toHaveLength(0);
    const alive = 'a, b, i, img, script, iframe, form, object, [onerror], [onclick], [href]';
    expect(document.querySelectorAll(alive)).toHaveLength(0);
    cleanup();
    clearSummaryCache();
  }
  expect(new Set(requested.map(({ path }) => path))).toEqual(new Set(['/api/ai-assistant/ai/filtered-summary']));
});

it('shows points as they come, and the whole answer alone in the end', async () => {
  let send: (text: string) => void = () => {};
  let end = () => {};
  answer = () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (text) => controller.enqueue(new TextEncoder().encode(text));
        end = () => controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  };
  open();
  await waitFor(() => expect(summaries()).toHaveLength(1));
  const event = `event: point\ndata: ${JSON.stringify({ column: 'issues', point: point('dropped later') })}\n\n`;
  send(event.slice(0, 40));
  send(event.slice(40));
  expect(await heading('dropped later')).toBeTruthy();
  expect(screen.getByText('59 comments')).toBeTruthy();
  send(`event: summary\ndata: ${JSON.stringify({ status: 'success', data: SUMMARY })}\n\n`);
  end();
  await heading(/What 1,340/);
  expect(screen.queryByRole('heading', { name: 'dropped later' })).toBeNull();
});

it.each([
  ['a failure', () => Response.json({ detail: 'The service is away.' }, { status: 503 })],
  ['another status', () => whole(SUMMARY, 'failed')],
  ['no data', () => Response.json({ status: 'success' })],
  ['half a JSON', () => new Response('{"status":"success","da')],
  [
    'a stream that ends early',
    () =>
      new Response(`event: point\ndata: ${JSON.stringify({ column: 'issues', point: point('half') })}\n\n`, {
        headers: { 'content-type': 'text/event-stream' },
      }),
  ],
  [
    'a problem on the way',
    () =>
      new Response('event: problem\ndata: {"status":502,"detail":"It broke."}\n\n', {
        headers: { 'content-type': 'text/event-stream' },
      }),
  ],
])('is no summary: %s; another try may be one', async (_, failing) => {
  answer = failing;
  open();
  expect(await screen.findByText('The summary could not be written.')).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 4 })).toBeNull();
  answer = whole;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await heading(/What 1,340/);
});

it('keeps room for its columns while they may come, and none where a note stands in their place', async () => {
  const room = () => document.querySelector('section.full') !== null;
  const gate = Promise.withResolvers<Response>();
  answer = () => gate.promise;
  open();
  await waitFor(() => expect(summaries()).toHaveLength(1));
  expect(room()).toBe(true);
  gate.resolve(whole({ ...SUMMARY, columns: [], n: 12, reason: 'too-few' }));
  expect(await screen.findByText('Too few comments to summarize.')).toBeTruthy();
  expect(room()).toBe(false);
  cleanup();
  clearSummaryCache();
  answer = () => Response.json({ detail: 'The service is away.' }, { status: 503 });
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(room()).toBe(false);
  answer = whole;
  fireEvent.click(again);
  await heading(/What 1,340/);
  expect(room()).toBe(true);
});

it('says that comments are too few, and that a model failed', async () => {
  const empty = SUMMARY.columns.map((column) => ({ ...column, points: [] }));
  answer = () => whole({ ...SUMMARY, n: 1, columns: empty, reason: 'too-few' });
  const { again } = open();
  expect(await screen.findByText('Too few comments to summarize.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(/^What the comments say/);
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  answer = () => whole({ ...SUMMARY, reason: 'model-failed' });
  again('startDate=2026-09-01&endDate=2026-11-21');
  expect(await screen.findByText('Written without the AI model.')).toBeTruthy();
  expect(screen.queryByText(/No comment left the portal/)).toBeNull();
});

it('asks for another try where the model failed, past what the server keeps, and keeps none itself', async () => {
  answer = () => whole({ ...SUMMARY, reason: 'model-failed' });
  const asked = () => summaries().map(({ path, cacheControl }) => [path.split('/').at(-1), cacheControl]);
  const { again } = open({ query: 'startDate=2026-09-02&endDate=2026-11-21' });
  await screen.findByText('Written without the AI model.');
  again('startDate=2026-09-03&endDate=2026-11-21');
  await waitFor(() => expect(summaries()).toHaveLength(2));
  again('startDate=2026-09-02&endDate=2026-11-21');
  await waitFor(() => expect(summaries()).toHaveLength(3));
  answer = () => whole({ ...SUMMARY, method: 'model', model: 'small-1' });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/The model small-1/)).toBeTruthy();
  expect(screen.queryByText('Written without the AI model.')).toBeNull();
  const plain = ['filtered-summary', ''];
  expect(asked()).toEqual([plain, plain, plain, ['filtered-summary', 'no-cache']]);
});

it('asks again after the consent was changed in this tab', async () => {
  const [first, second] = ['startDate=2026-09-04&endDate=2026-11-21', 'startDate=2026-09-05&endDate=2026-11-21'];
  const { again } = open({ query: first });
  await heading(/What 1,340/);
  again(second);
  await waitFor(() => expect(summaries()).toHaveLength(2));
  again(first);
  await heading(/What 1,340/);
  expect(summaries()).toHaveLength(2);
  dispatchEvent(new Event(AI_CONSENT_CHANGED));
  answer = () => whole({ ...SUMMARY, method: 'model', model: 'small-1' });
  again(second);
  expect(await screen.findByText(/The model small-1/)).toBeTruthy();
  expect(summaries()).toHaveLength(3);
});

it('says which model worded it, and that a sample was read', async () => {
  answer = () => whole({ ...SUMMARY, n: 23_000, sample: 10_000, method: 'model', model: 'small-1' });
  open();
  await heading(/What 23,000/);
  expect(screen.getByText(/Based on 10,000 of 23,000 comments.*spread evenly.*The model small-1/)).toBeTruthy();
  expect(screen.getAllByText('59 of 10,000 comments')).toHaveLength(2);
});

it('gives up what is not wanted any more, and asks the same once', async () => {
  const waiting: ((response: Response) => void)[] = [];
  answer = () => new Promise((resolve) => waiting.push(resolve));
  const { again } = open({ query: 'startDate=a&endDate=b' });
  await waitFor(() => expect(summaries()).toHaveLength(1));
  again('startDate=a&endDate=c');
  await waitFor(() => expect(summaries()).toHaveLength(2));
  expect(summaries().map(({ signal }) => signal.aborted)).toEqual([true, false]);
  waiting[1]?.(whole({ ...SUMMARY, n: 77 }));
  await heading(/What 77/);
  waiting[0]?.(whole());
  again('startDate=a&endDate=b');
  await waitFor(() => expect(summaries()).toHaveLength(3));
  again('startDate=a&endDate=c');
  await heading(/What 77/);
  expect(summaries()).toHaveLength(3);
});

it('asks nothing while it is folded, which this browser keeps until sign-out', async () => {
  open();
  await heading(/What 1,340/);
  fireEvent.click(screen.getByRole('button', { name: 'Collapse summary' }));
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  cleanup();
  clearSummaryCache();
  open();
  const show = await screen.findByRole('button', { name: 'Expand summary', expanded: false });
  expect(summaries()).toHaveLength(1);
  fireEvent.click(show);
  await waitFor(() => expect(summaries()).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'Collapse summary' }));
  clearAtSignOut();
  cleanup();
  open();
  expect(await screen.findByRole('button', { name: 'Collapse summary' })).toBeTruthy();
});

it('keeps at once whether it helped, and a word of one’s own; says where that failed', async () => {
  open();
  await heading(/What 1,340/);
  kept = () => Response.json({ detail: 'The database is away.' }, { status: 503 });
  fireEvent.click(screen.getByRole('button', { name: 'Not helpful' }));
  expect(await screen.findByText('Not saved: The database is away.')).toBeTruthy();
  kept = () => new Response(null, { status: 204 });
  fireEvent.click(screen.getByRole('button', { name: 'Not helpful' }));
  const words = await screen.findByLabelText('What was missing or wrong? (optional)');
  expect(screen.getByRole('button', { name: 'Not helpful', pressed: true })).toBeTruthy();
  fireEvent.change(words, { target: { value: '  Not our parcels.  ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thank you. Your feedback is saved.')).toBeTruthy();
  expect(requested.filter(({ path }) => path.endsWith('/feedback')).map(({ body }) => body)).toEqual([
    { list: 'buyer', helpful: false },
    { list: 'buyer', helpful: false },
    { list: 'buyer', helpful: false, words: 'Not our parcels.' },
  ]);
});

it('is absent where its feature is not held', async () => {
  open({ features: [71, 94] });
  await Promise.resolve();
  expect(document.querySelector('section')).toBeNull();
  expect(requested).toEqual([]);
});

it('shows three points of a column, and the others when they are asked for; numbers go on across them', async () => {
  const [celebrations, issues, themes] = SUMMARY.columns;
  if (!celebrations || !issues || !themes) throw new Error('three columns');
  const many = ['late', 'dear', 'broken', 'small', 'rude'].map((theme) => point(theme));
  answer = () => whole({ ...SUMMARY, columns: [{ ...issues, points: many }, themes, celebrations] });
  open();
  // Points still streaming are replaced when the list changes.
  const column = () => within(screen.getByRole('region', { name: 'Key issues' }));
  const statements = () => column().getAllByRole('heading', { level: 4 });
  await waitFor(() => expect(statements()).toHaveLength(3));
  fireEvent.click(column().getByRole('button', { name: 'All 5 key issues' }));
  expect(statements()).toHaveLength(5);
  expect(statements()[4]?.textContent).toBe('rude');
  fireEvent.click(column().getByRole('button', { name: 'Show fewer' }));
  expect(statements()).toHaveLength(3);
});

it.each([
  ['over a list of comments', 1440, true],
  ['where three columns have no room', 1024, false],
])('shows a line of each column at first %s, and all of it when asked', async (_, width, briefly) => {
  window.innerWidth = width;
  open({ briefly });
  await heading(/What 1,340/);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Key issues',
    'Recurring themes',
    'Things to celebrate',
  ]);
  expect(screen.getByText('search finds things')).toBeTruthy();
  expect(screen.getByText('1,200 comments')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /comment \d/i })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show all 3 statements and their comments', expanded: false }));
  expect(screen.getAllByRole('button', { name: /^Comment \d/ })).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: 'Show one line each', expanded: true }));
  expect(screen.queryByRole('button', { name: /comment \d/i })).toBeNull();
  expect(summaries()).toHaveLength(1);
});

it('speaks of a single comment and a single statement in the singular', async () => {
  const [column] = SUMMARY.columns;
  answer = () => whole({ ...SUMMARY, n: 1, columns: [{ ...column, points: column?.points.slice(0, 1) }] });
  open({ briefly: true });
  await heading(/What 1 comment says/);
  expect(screen.getByRole('button', { name: 'Show the statement and its comments' })).toBeTruthy();
});
