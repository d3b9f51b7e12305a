import {
  CHAT_APOLOGY,
  CHAT_COSTS_PATH,
  CHAT_PATH,
  CHAT_SESSIONS_PATH,
  type ChatPart,
} from '@shoppervoice/contracts/assistant';
import type { PageData } from '@shoppervoice/contracts/remotes';
import { usePortal } from '@shoppervoice/portal-kit';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Sent {
  readonly path: string;
  readonly method: string;
  readonly body: Record<string, unknown> | null;
  readonly signal: AbortSignal | null;
}
let sent: Sent[];
let answer: (sent: Sent) => Response | Promise<Response>;
const { default: ChatPanel } = await import('./chat-panel.tsx');

const FIGURES: ChatPart = {
  kind: 'figures',
  figures: [
    {
      key: 'Q64_C2023',
      label: 'Overall satisfaction',
      of: 'Fulfillment',
      surveyId: 2,
      unit: 'mean',
      value: 7.97,
      n: 292,
      change: { startDate: '2026-09-22', endDate: '2026-10-21', n: 288, value: 8.84, delta: -0.87, significant: true },
      href: '/online-buyer-overall-metrics?dateRange=Last+30+Days&compare=previous',
    },
  ],
};
const PARTS: readonly ChatPart[] = [
  { kind: 'understood', text: 'Fulfillment satisfaction, last 30 days' },
  { kind: 'text', text: 'Fulfillment: Overall satisfaction fell <b>from</b> 8.84 to 7.97.' },
  FIGURES,
  {
    kind: 'chart',
    title: 'Course',
    unit: 'mean',
    href: '/a',
    lines: [
      {
        label: 'Fulfillment',
        surveyId: 2,
        buckets: [{ start: '2026-10-22', end: '2026-10-24', partial: true, n: 36, value: 8.61 }],
      },
    ],
  },
  {
    kind: 'changes',
    title: 'Change',
    unit: 'mean',
    href: '/b',
    rows: [{ key: 'Q63_C2021', label: 'On-time delivery', n: 105, delta: -1.21, significant: true }],
  },
  {
    kind: 'shares',
    title: 'Age',
    n: 40,
    href: '/c',
    rows: [{ id: 1, label: 'Under 18', count: null, share: null, withheld: true }],
  },
  {
    kind: 'comments',
    count: 134,
    href: '/d',
    comments: [
      {
        responseId: 'r1',
        text: 'please go back to the old carrier',
        survey: 'Fulfillment',
        surveyId: 2,
        osat: 9,
        day: '2026-11-20',
        href: '/online-buyer-comments?responseId=r1',
      },
    ],
  },
  {
    kind: 'points',
    href: '/e',
    page: '/online-buyer-comments',
    points: [{ column: 'issues', theme: 'Late deliveries', text: 'It came late.', n: 59, citations: ['r1', 'r2'] }],
  },
  {
    kind: 'worked-out',
    steps: [{ text: 'Overall Metrics: Oct 22.', href: '/online-buyer-overall-metrics' }],
    note: 'Fetched.',
  },
  { kind: 'next', questions: ['And on phones?'] },
];
const whole = (parts: readonly ChatPart[] = PARTS) =>
  Response.json({ data: { response: 'x', parts, metadata: { session_id: 's1', method: 'portal' } } });

const pageData = (features: number[], accessType = 'SUPERUSER') =>
  ({
    packages: [12],
    features,
    override: null,
    linkedMerchants: [],
    merchant: {
      merchantId: 1,
      merchantName: 'Harbor & Loom',
      activeEsr: false,
      timeZone: 'UTC',
      user: { userId: 'u', username: 'robin', firstName: 'Robin', accessType },
    },
  }) as unknown as PageData;

beforeEach(() => {
  sent = [];
  answer = () => whole();
  usePortal.setState({
    session: { kind: 'signed-in', pageData: pageData([136]) },
    token: { csrf: 'c', typedKey: null } as never,
    registry: { kind: 'ready', remotes: [], answer: '', ticket: null },
  });
  vi.stubGlobal('fetch', async (path: RequestInfo, init?: RequestInit) => {
    if (!String(path).startsWith('/api/ai-assistant')) return Response.json({});
    const call = {
      path: String(path),
      method: init?.method ?? 'GET',
      signal: init?.signal ?? null,
      body: init?.body ? JSON.parse(String(init.body)) : null,
    };
    sent.push(call);
    return answer(call);
  });
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = { pathname: '', search: '' };
function Address() {
  Object.assign(at, useLocation());
  return null;
}
function show(onOpen: (open: boolean) => void = () => {}, address = '/online-buyer-comments?dateRange=Last+Month') {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[address]}>
        <ChatPanel
          pageData={pageData([136])}
          trigger={<button type="button">Assistant</button>}
          open
          onOpenChange={onOpen}
        />
        <Address />
      </MemoryRouter>
    </SWRConfig>,
  );
}
const field = () => screen.getByRole('textbox', { name: 'Question' });
function ask(question: string) {
  fireEvent.change(field(), { target: { value: question } });
  fireEvent.keyDown(field(), { key: 'Enter' });
}
/** What a screen reader announces, by paragraph. */
const spoken = () => [...screen.getByRole('log').querySelectorAll('p')].map(({ textContent }) => textContent);
const requested = () => sent.filter(({ path }) => path === CHAT_PATH);

it('draws every part of an answer, markup as text, and reads the words out', async () => {
  show();
  ask('Did fulfillment satisfaction fall?');
  expect(await screen.findByText('Fetched.')).toBeTruthy();
  expect(screen.getByText('Understood as: Fulfillment satisfaction, last 30 days')).toBeTruthy();
  expect(screen.getAllByText(/fell <b>from<\/b> 8\.84 to 7\.97/).length).toBeGreaterThan(0);
  const figure = screen.getByRole('link', { name: 'Fulfillment, Overall satisfaction: 7.97. Open its page' });
  expect(figure.getAttribute('href')).toBe('/online-buyer-overall-metrics?dateRange=Last+30+Days&compare=previous');
  expect(screen.getByText('n 292')).toBeTruthy();
  expect(screen.getByText('significant')).toBeTruthy();
  expect(screen.getByText('On-time delivery')).toBeTruthy();
  expect(screen.getByText('hidden')).toBeTruthy();
  expect(screen.getByText('please go back to the old carrier')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Comment 2 of Late deliveries' }).getAttribute('href')).toBe(
    '/online-buyer-comments?responseId=r2',
  );
  expect(spoken()).toEqual([
    'The assistant is looking for an answer.',
    'Fulfillment satisfaction, last 30 days',
    'Fulfillment: Overall satisfaction fell <b>from</b> 8.84 to 7.97.',
  ]);
  expect(requested()).toMatchObject([
    { method: 'POST', body: { message: 'Did fulfillment satisfaction fall?', page: { dateRange: 'Last Month' } } },
  ]);
  fireEvent.click(figure);
  expect(at.pathname).toBe('/online-buyer-overall-metrics');
  expect(screen.getByText('please go back to the old carrier')).toBeTruthy();
});

it('goes on with the conversation, asks what an answer offers, and begins a new one', async () => {
  show();
  ask('NPS?');
  fireEvent.click(await screen.findByRole('button', { name: 'And on phones?' }));
  await waitFor(() => expect(requested()).toHaveLength(2));
  expect(requested()[1]?.body).toMatchObject({ message: 'And on phones?', sessionId: 's1' });
  await screen.findAllByText('Fetched.');
  fireEvent.click(screen.getByRole('button', { name: 'New conversation' }));
  expect(screen.queryByText('Fetched.')).toBeNull();
  ask('What got worse?');
  await waitFor(() => expect(requested()).toHaveLength(3));
  expect(requested()[2]?.body).not.toHaveProperty('sessionId');
});

it('shows what the next question goes on with, as chips that are taken off with the keyboard and announced', async () => {
  const asked = [
    { key: 'figure', label: 'NPS' },
    { key: 'deviceType', label: 'mobile' },
    { key: 'days', label: 'last month' },
  ];
  answer = () =>
    Response.json({ data: { response: 'x', parts: PARTS, asked, metadata: { session_id: 's1', method: 'portal' } } });
  show();
  ask('NPS on mobile last month');
  const list = await screen.findByRole('list', { name: 'The next question goes on with' });
  const buttons = () => within(list).getAllByRole('button');
  expect(buttons().map((button) => button.textContent)).toEqual([
    'Take off NPS',
    'Take off mobile',
    'Take off last month',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Take off mobile' }));
  expect(screen.getByText('mobile taken off. Ask the next question.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Take off last month');
  expect(buttons()).toHaveLength(2);
  ask('by week');
  await waitFor(() => expect(requested()).toHaveLength(2));
  expect(requested()[1]?.body).toMatchObject({ message: 'by week', sessionId: 's1', without: ['deviceType'] });
  await screen.findByRole('button', { name: 'Take off mobile' });
  // Without the figure there is nothing to go on with.
  fireEvent.click(screen.getByRole('button', { name: 'Take off NPS' }));
  expect(screen.queryByRole('list', { name: 'The next question goes on with' })).toBeNull();
  expect(document.activeElement).toBe(field());
  ask('why?');
  await waitFor(() => expect(requested()).toHaveLength(3));
  expect(requested()[2]?.body).toMatchObject({ without: ['figure'] });
});

it('shows the interval of a part, and the other segment in place of other days', async () => {
  const [figures] = FIGURES.kind === 'figures' ? FIGURES.figures : [];
  if (figures === undefined || figures.change === null) throw new Error('it has a change');
  answer = () =>
    whole([
      { kind: 'figures', figures: [{ ...figures, change: { ...figures.change, other: 'desktop' } as never }] },
      {
        kind: 'changes',
        title: 'Parts',
        unit: 'nps',
        href: '/b',
        rows: [{ key: 'a', label: 'mobile shoppers', n: 105, delta: -3, significant: true, low: -5, high: -1 }],
      },
    ]);
  show();
  ask('why?');
  expect(await screen.findByText('−5 to −1')).toBeTruthy();
  expect(screen.getByText('desktop: 8.84')).toBeTruthy();
});

it('sends nothing shorter than two characters or longer than 2,000, one question at a time, and keeps lines', async () => {
  show();
  const send = () => screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement;
  for (const text of ['', ' a ', 'x'.repeat(2001)]) {
    fireEvent.change(field(), { target: { value: text } });
    expect(send().disabled).toBe(true);
    fireEvent.keyDown(field(), { key: 'Enter' });
  }
  expect(screen.getByText(/2,001 characters; the limit is 2,000/)).toBeTruthy();
  fireEvent.change(field(), { target: { value: 'one' } });
  fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true });
  expect(requested()).toHaveLength(0);
});

it('stops: the call is broken off, and the next can be asked', async () => {
  answer = () => new Promise(() => {});
  show();
  ask('What got worse?');
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect((await screen.findAllByText('Stopped.')).length).toBeGreaterThan(0);
  expect(requested()[0]?.signal?.aborted).toBe(true);
  answer = () => whole();
  ask('And now?');
  expect(await screen.findByText('Fetched.')).toBeTruthy();
});

/** A streamed answer whose events the test sends one by one. */
function eventStream() {
  const encoder = new TextEncoder();
  let to: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      to = controller;
    },
  });
  const event = (name: string, data: object) =>
    to?.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
  return {
    response: () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    part: (part: ChatPart) => event('part', part),
    end: (parts: readonly ChatPart[]) => {
      event('answer', { data: { response: 'x', parts, metadata: { session_id: 's1', method: 'portal' } } });
      to?.close();
    },
    event,
    cut: () => to?.error(new TypeError('gone')),
  };
}

it('draws and reads out an answer as it comes, each sentence once', async () => {
  const stream = eventStream();
  answer = () => stream.response();
  show();
  ask('Did it fall?');
  stream.part({ kind: 'understood', text: 'Satisfaction, last week' });
  expect(await screen.findByText('Understood as: Satisfaction, last week')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
  const text = 'It fell from 8.84 to 7.97. Late deliveries rose.';
  const first = screen.getByText('Satisfaction, last week');
  stream.part({ kind: 'text', text });
  expect(await screen.findByText(text)).toBeTruthy();
  stream.end([
    { kind: 'understood', text: 'Satisfaction, last week' },
    { kind: 'text', text },
    { kind: 'worked-out', steps: [], note: 'Fetched.' },
  ]);
  expect(await screen.findByText('Fetched.')).toBeTruthy();
  expect(spoken()).toEqual([
    'The assistant is looking for an answer.',
    'Satisfaction, last week',
    'It fell from 8.84 to 7.97.',
    'Late deliveries rose.',
  ]);
  // The same element, so a screen reader does not read it out again.
  expect(first.isConnected).toBe(true);
});

it.each<[string, (stream: ReturnType<typeof eventStream>) => void]>([
  ['the answer is the apology', (stream) => stream.end([{ kind: 'sorry', text: CHAT_APOLOGY }])],
  ['a problem follows', (stream) => stream.event('problem', { status: 500, detail: 'no' })],
  ['it is cut off', (stream) => stream.cut()],
])('takes back what has come where %s', async (_, fails) => {
  const stream = eventStream();
  answer = () => stream.response();
  show();
  ask('Did it fall?');
  stream.part({ kind: 'text', text: 'It is 99.' });
  await waitFor(() => expect(screen.getAllByText('It is 99.').length).toBeGreaterThan(0));
  fails(stream);
  expect((await screen.findByRole('alert')).textContent).toBe(CHAT_APOLOGY);
  expect(screen.queryByText('It is 99.')).toBeNull();
});

it('stops midway: what had come stays, and the call is broken off', async () => {
  const stream = eventStream();
  answer = () => stream.response();
  show();
  ask('Did it fall?');
  stream.part({ kind: 'understood', text: 'Satisfaction, last week' });
  await screen.findByText('Understood as: Satisfaction, last week');
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect((await screen.findAllByText('Stopped.')).length).toBe(2);
  expect(requested()[0]?.signal?.aborted).toBe(true);
  expect(screen.getByText('Understood as: Satisfaction, last week')).toBeTruthy();
  answer = () => whole();
  ask('And now?');
  expect(await screen.findByText('Fetched.')).toBeTruthy();
});

it.each<[string, () => Response | Promise<Response>]>([
  ['the portal answers 500', () => Response.json({}, { status: 500 })],
  ['nothing answers', () => Promise.reject(new TypeError('gone'))],
  ['something else comes', () => Response.json({ data: 'hello' })],
  ['the answer is the apology', () => whole([{ kind: 'sorry', text: CHAT_APOLOGY }])],
])('apologises where %s, and asks again', async (_, fails) => {
  answer = fails;
  show();
  ask('What got worse?');
  expect((await screen.findByRole('alert')).textContent).toBe(CHAT_APOLOGY);
  answer = () => whole();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Fetched.')).toBeTruthy();
});

it('says a refusal in its own words', async () => {
  answer = () => Response.json({ status: 429, detail: 'Wait a little, and ask again.' }, { status: 429 });
  show();
  ask('What got worse?');
  expect((await screen.findByRole('alert')).textContent).toBe('Wait a little, and ask again.');
});

it('lists earlier conversations, opens and deletes them', async () => {
  answer = ({ path, method }) => {
    if (method === 'DELETE' || method === 'PUT') return new Response(null, { status: 204 });
    if (path === CHAT_COSTS_PATH) {
      return Response.json({
        endpointOff: false,
        endpoint: { host: 'ai.example', model: 'small' },
        days: [
          { day: '2026-11-20', mid: 1, merchantName: 'Harbor & Loom', questions: 2, tokensIn: 1200, tokensOut: 40 },
        ],
      });
    }
    if (path === CHAT_SESSIONS_PATH) {
      return Response.json({ sessions: [{ id: 's7', title: 'Why?', at: '2026-11-20T10:00:00.000Z', turns: 1 }] });
    }
    return Response.json({
      id: 's7',
      title: 'Why?',
      turns: [{ question: 'Why?', at: '2026-11-20T10:00:00.000Z', parts: PARTS }],
    });
  };
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Earlier conversations' }));
  const list = await screen.findByRole('region', { name: 'Earlier conversations' });
  fireEvent.click(await within(list).findByRole('button', { name: /^Why\?/ }));
  expect(await screen.findByText('Fetched.')).toBeTruthy();
  // The pressed button no longer exists.
  await waitFor(() => expect(document.activeElement).toBe(field()));
  fireEvent.click(screen.getByRole('button', { name: 'Earlier conversations' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete “Why?”' }));
  expect(await screen.findByText('No conversations yet.')).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: `${CHAT_SESSIONS_PATH}/s7` });
  expect(screen.getByText('1,200')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Turn off for all' }));
  expect(await screen.findByRole('button', { name: 'Turn on again' })).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ method: 'PUT', path: CHAT_COSTS_PATH, body: { endpointOff: true } });
});

it('closes with Escape', () => {
  const onOpen = vi.fn();
  show(onOpen);
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(false);
});
