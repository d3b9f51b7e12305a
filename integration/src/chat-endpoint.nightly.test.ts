import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  AI_CONSENT_PATH,
  CHAT_APOLOGY,
  CHAT_COSTS_PATH,
  CHAT_PATH,
  type ChatAnswer,
  type ChatCosts,
  type ChatData,
} from '@shoppervoice/contracts/assistant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssistantPortal, commentRows, sayingOf } from './assistant-portal.fixture.ts';
import { streamed } from './scripted-endpoint.fixture.ts';

interface Message {
  readonly role: string;
  readonly content: string | null;
  readonly tool_calls?: readonly { readonly id: string; readonly function: { readonly name: string } }[];
}
/** A request to the endpoint: the conversation so far. */
interface Asked {
  readonly messages: readonly Message[];
  readonly tools: readonly { readonly function: { readonly name: string } }[];
  /** What its tools have returned, in order. */
  readonly results: readonly string[];
}

/** An endpoint that plays a script, accounts' audit trail, and accounts' page data. */
let server: Server;
let plays: (asked: Asked, answer: ServerResponse) => void;
const requests: string[] = [];
const audited: string[] = [];
let portal: AssistantPortal;

/** Ratings of two shops, for the figures that a model looks up. */
const ratingRows = (mid: number) =>
  Array.from({ length: 60 }, (_, k) => ({
    responseId: `r${mid}-${k}`,
    mid,
    surveyId: 1,
    submittedAt: `2026-10-${String(1 + (k % 30)).padStart(2, '0')}T12:00:00.000Z`,
    answers: { Q15_C11779: mid === 61 ? 4 + (k % 6) : 10 },
  }));

beforeAll(async () => {
  server = createServer(async (request, answer) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    answer.on('error', () => undefined);
    if (request.url === '/internal/audit') {
      audited.push((JSON.parse(body) as { action: string }).action);
      answer.writeHead(204).end();
    } else if (request.url === '/api/page-data') {
      answer.end(JSON.stringify({ linkedMerchants: [{ mid: 62, merchantName: 'Harbor & Loom' }] }));
    } else if (request.url === '/v1/chat/completions') {
      requests.push(body);
      const asked = JSON.parse(body) as Omit<Asked, 'results'>;
      const results = asked.messages.flatMap(({ role, content }) => (role === 'tool' ? [content ?? ''] : []));
      plays({ ...asked, results }, answer);
    } else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const personal = 'Write to anna.kern@mail.example about order 9821334.';
  portal = await AssistantPortal.start(
    [61, 62].flatMap((mid) => [
      ...commentRows(mid, 60, 19, (k) => `${sayingOf(k)} ${personal} This is shop ${mid}`),
      ...ratingRows(mid),
    ]),
    {
      AI_URL: `${origin}/v1`,
      AI_MODEL: 'small-model',
      ACCOUNTS_URL: origin,
      CHAT_USER_LIMIT: '1000',
      CHAT_MERCHANT_LIMIT: '1000',
    },
  );
}, 60_000);
afterAll(async () => {
  await portal?.close();
  server?.closeAllConnections();
  server?.close();
});

const superuser = () => portal.session(61, { accessType: 'SUPERUSER', packages: [12, 133] });
/** Nothing that the portal can parse itself. */
const STRANGE = 'Wie zufrieden sind die Leute mit uns? Write to anna@mail.example, order 9821334';
async function ask(message = STRANGE, sessionId?: string): Promise<ChatData> {
  const answer = await portal.call('POST', CHAT_PATH, superuser(), {
    message,
    ...(sessionId === undefined ? {} : { sessionId }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as ChatAnswer).data;
}
const consent = (agreed: boolean) =>
  portal.call('PUT', AI_CONSENT_PATH, portal.session(61, { accessType: 'MERCHANT_ADMIN' }), { agreed });

type Call = readonly [name: string, input: unknown];
/** Tool calls as an endpoint streams them, the arguments in two chunks each. */
function calls(...wanted: readonly Call[]): string {
  const pieces = wanted.flatMap(([name, input], index) => {
    const text = typeof input === 'string' ? input : JSON.stringify(input);
    const first = { index, id: `c${index}`, function: { name, arguments: text.slice(0, 9) } };
    return [
      { choices: [{ delta: { tool_calls: [first] } }] },
      { choices: [{ delta: { tool_calls: [{ index, function: { arguments: text.slice(9) } }] } }] },
    ];
  });
  const usage = { choices: [], usage: { prompt_tokens: 700, completion_tokens: 30 } };
  return `${[...pieces, usage].map((piece) => `data: ${JSON.stringify(piece)}\n\n`).join('')}data: [DONE]\n\n`;
}

const OCTOBER = { startDate: '2026-10-01', endDate: '2026-10-31' };
const COMPARE: Call = [
  'compare',
  { dashboard: 'buyer-overall-metrics', ...OCTOBER, compareTo: 'previous', figures: ['Q15_C11779'] },
];
const FIGURE: Call = ['figure', { dashboard: 'buyer-overall-metrics', ...OCTOBER, figures: ['Q15_C11779'] }];
const COMMENTS: Call = ['comments', { list: 'buyer', startDate: '2026-11-01', endDate: '2026-11-20', most: 5 }];

/** Looks up first, then says this. */
const lookThenSay =
  (looks: readonly Call[], say: string | ((results: readonly string[]) => string)): typeof plays =>
  ({ results }, answer) =>
    void answer.end(results.length === 0 ? calls(...looks) : streamed(typeof say === 'string' ? say : say(results)));
/** The mean of the first figure that a tool returned. */
const meanIn = (result = '') => (JSON.parse(result) as { figures: { mean: number; n: number }[] }).figures[0];

it('makes no request to the endpoint before the merchant’s admin agreed to the chat', async () => {
  plays = lookThenSay([FIGURE], 'Nothing.');
  expect((await ask()).metadata.method).toBe('portal');
  expect(requests).toEqual([]);
  expect((await consent(true)).statusCode).toBe(204);
  const consents = portal.assistant.database?.db.collection('consents');
  // A consent from before the chat was named covers the summary alone.
  await consents?.updateOne({ _id: 61 as never }, { $unset: { chat: 1 } });
  expect((await ask()).metadata.method).toBe('portal');
  expect(requests).toEqual([]);
  expect((await consent(true)).statusCode).toBe(204);
});

it('shows what a model says of what it looked up, with the pages, and counts the cost of all rounds', async () => {
  plays = lookThenSay([FIGURE, COMMENTS], ([figure]) => {
    const told = meanIn(figure);
    return `In October 2026 overall satisfaction was ${told?.mean} on ${told?.n} answers.`;
  });
  const data = await ask();
  expect(data.metadata).toMatchObject({ method: 'model', model: 'small-model' });
  // The rows of October rate 4 to 9 in turn.
  expect(data.response).toBe('In October 2026 overall satisfaction was 6.5 on 60 answers.');
  expect(data.parts.map(({ kind }) => kind)).toEqual(['understood', 'understood', 'text', 'worked-out']);
  const steps = data.parts.flatMap((part) => (part.kind === 'worked-out' ? part.steps : []));
  expect(steps.map(({ href }) => href.split('?', 1)[0])).toEqual([
    '/online-buyer-overall-metrics',
    '/online-buyer-comments',
  ]);
  const costs = (await portal.call('GET', CHAT_COSTS_PATH, superuser())).json() as ChatCosts;
  expect(costs.days).toMatchObject([{ mid: 61, questions: 1 }]);
  // The second round reports no usage: it is estimated.
  expect(costs.days[0]?.tokensIn).toBeGreaterThan(1000);
});

it('sends neither names of merchants nor personal data, in no round', async () => {
  requests.length = 0;
  plays = lookThenSay([['list_dashboards', {}], FIGURE, COMMENTS], 'The portal does not know that.');
  const first = await ask();
  await ask('And by week, Habibi?', first.metadata.session_id);
  expect(requests.length).toBe(4);
  for (const body of requests) {
    expect(body).not.toMatch(/anna|9821334|Shop 61|Harbor|c61-|r61-|"merchant"|online-buyer-comments/);
    expect(body).not.toMatch(/shop 62/);
  }
  expect(requests[1]).toContain('[e-mail]');
  // The second question comes with the first one and its answer.
  expect(requests[2]).toContain('Wie zufrieden sind die Leute');
  expect(requests[2]).toContain('The portal does not know that.');
});

it('may look up the summary of a list, whose sentences are masked on their way', async () => {
  requests.length = 0;
  const range = { startDate: '2026-11-01', endDate: '2026-11-20' };
  plays = lookThenSay([['comment_summary', { list: 'buyer', ...range }]], ([result]) => {
    const { columns } = JSON.parse(result ?? '') as { columns: { points: { text: string; n: number }[] }[] };
    const [point] = columns.flatMap(({ points }) => points);
    return `${point?.n} comments say “${point?.text.slice(0, 20)}”.`;
  });
  const data = await ask();
  expect(data.response).toMatch(/^\d+ comments say “/);
  expect(requests.join()).not.toMatch(/anna|9821334|c61-/);
});

it('does not ask it what the portal can parse itself', async () => {
  const before = requests.length;
  expect((await ask('What do they say about delivery?')).metadata.method).toBe('portal');
  expect(requests.length).toBe(before);
});

it('tells it what it may not have, in a sentence, and shows none of it', async () => {
  requests.length = 0;
  const wrong: readonly Call[] = [
    ['figure', { dashboard: 'buyer-overall-metrics', ...OCTOBER, mid: 62 }],
    ['figure', { dashboard: 'buyer-overall-metrics', ...OCTOBER, filters: { mid: [62] } }],
    ['comments', { list: 'buyer', ...OCTOBER, filters: { email: [1] } }],
    ['delete_comments', { list: 'buyer' }],
    ['figure', '{"dashboard":'],
    ['figure', { dashboard: 'buyer-overall-metrics', startDate: '2026-02-30', endDate: '2026-03-31' }],
  ];
  plays = lookThenSay(wrong, ([first]) => `Satisfaction is ${first?.length}.`);
  const data = await ask();
  const { messages } = JSON.parse(requests[1] ?? '{}') as { messages: Message[] };
  const told = messages.filter(({ role }) => role === 'tool').map(({ content }) => JSON.parse(content ?? ''));
  expect(told.length).toBe(wrong.length);
  for (const { refused } of told) expect(refused).toMatch(/^\w.*\.$/);
  // It has looked up nothing: the portal declines in its own words.
  expect(data.metadata.method).toBe('portal');
  expect(data.response).toMatch(/^It (does not know|only reads)/);
});

describe('what goes beyond the looked-up pages is not shown, but the pages are', () => {
  it.each<[string, string]>([
    ['a number', 'Overall satisfaction was 9.9.'],
    ['a number of another shop', 'Overall satisfaction was 10.'],
    ['a date', 'Overall satisfaction was 6.5 in August 2026.'],
    ['a name', 'Barnaby was rude on 60 occasions.'],
    ['another merchant', 'At Harbor it is 6.5.'],
    ['a direction', 'Overall satisfaction rose to 6.5.'],
    ['a cause', 'Overall satisfaction was 6.5 because of delivery.'],
    ['a quotation', 'A shopper wrote “I hate it here”.'],
    ['markup', '<b>6.5</b>'],
    ['a link', 'See http://evil.example.'],
    ['nothing', ''],
    ['8,000 letters', 'Overall satisfaction was 6.5. '.repeat(200)],
  ])('%s', async (_, lie) => {
    plays = lookThenSay([FIGURE], lie);
    const { events, answer } = await streamedAnswer();
    expect(answer?.response).toMatch(/^What the language model wrote is not shown/);
    expect(answer?.parts.map(({ kind }) => kind)).toEqual(['understood', 'text', 'link']);
    if (lie !== '') expect(JSON.stringify(events)).not.toContain(lie.slice(0, 40));
  });

  it('a direction that its comparison does not have', async () => {
    plays = lookThenSay(
      [COMPARE],
      ([result]) => `Overall satisfaction fell to ${meanIn(result)?.mean}, significantly.`,
    );
    expect((await ask()).response).toMatch(/not shown/);
  });
});

it.each<[string, (asked: Asked, answer: ServerResponse) => void]>([
  ['says a figure without a look', (_, answer) => void answer.end(streamed('The NPS is 99.'))],
  ['says nothing', (_, answer) => void answer.end('data: [DONE]\n\n')],
])('declines in its own words where the endpoint %s', async (_, does) => {
  plays = does;
  const data = await ask();
  expect(data.metadata.method).toBe('portal');
  expect(data.response).toMatch(/^It (does not know|only reads)/);
  expect(JSON.stringify(data.parts)).not.toMatch(/99/);
});

it.each<[string, (asked: Asked, answer: ServerResponse) => void]>([
  ['looks up without end', (_, answer) => void answer.end(calls(FIGURE))],
  [
    'looks up twenty at once',
    ({ results }, answer) =>
      void answer.end(
        results.length < 14 ? calls(FIGURE, FIGURE, FIGURE, FIGURE, FIGURE, FIGURE, FIGURE) : streamed('6.5'),
      ),
  ],
  [
    'spends all tokens',
    (_, answer) => void answer.end(calls(FIGURE).replace('"prompt_tokens":700', '"prompt_tokens":59990')),
  ],
])('ends within its budget where the endpoint %s', async (_, does) => {
  requests.length = 0;
  plays = does;
  const data = await ask();
  expect(requests.length).toBeLessThanOrEqual(6);
  expect(data.response).toMatch(/^What the language model wrote is not shown/);
});

it.each<[string, (asked: Asked, answer: ServerResponse) => void]>([
  ['is cut off', (_, answer) => void answer.write(calls(FIGURE).slice(0, 90), () => answer.destroy())],
  ['says 10 MB', (_, answer) => void answer.end(streamed('x'.repeat(10_000_000)))],
  ['calls with 10 kB', (_, answer) => void answer.end(calls(['figure', { dashboard: 'x'.repeat(10_000) }]))],
  ['calls fifty tools', (_, answer) => void answer.end(calls(...Array.from({ length: 50 }, () => FIGURE)))],
  ['answers 500', (_, answer) => void answer.writeHead(500).end('{"error": "no"}')],
  ['sends elsewhere', (_, answer) => void answer.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()],
  ['is silent', () => undefined],
  [
    'fails in the second round',
    ({ results }, answer) => void (results.length === 0 ? answer.end(calls(FIGURE)) : answer.writeHead(500).end()),
  ],
])(
  'apologises where the endpoint %s, and takes back what it showed',
  async (_, does) => {
    plays = does;
    const startedAt = performance.now();
    const data = await ask();
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(data.parts).toEqual([{ kind: 'sorry', text: CHAT_APOLOGY }]);
  },
  25_000,
);

/** The answer as events. */
async function streamedAnswer(onEvent: (name: string) => void = () => undefined, signal?: AbortSignal) {
  const { events } = await portal.events({ message: STRANGE }, superuser(), onEvent, {
    path: CHAT_PATH,
    ...(signal === undefined ? {} : { signal }),
  });
  const last = events.at(-1);
  return { events, answer: last?.name === 'answer' ? (last.data as ChatAnswer).data : null };
}

it('shows what it looks up before the endpoint has answered', async () => {
  const shown = Promise.withResolvers<void>();
  plays = async ({ results }, answer) => {
    if (results.length === 0) {
      answer.end(calls(FIGURE));
      return;
    }
    // It says nothing before the reader has seen the look-up.
    await shown.promise;
    answer.end(streamed('In October 2026 overall satisfaction was 6.5.'));
  };
  const { events, answer } = await streamedAnswer((name) => name === 'part' && shown.resolve());
  expect(answer?.metadata).toMatchObject({ method: 'model', model: 'small-model' });
  expect(events.filter(({ name }) => name === 'part').map(({ data }) => data)).toEqual(answer?.parts);
});

it('cancels the endpoint’s request when the reader stops', async () => {
  const closed = Promise.withResolvers<void>();
  plays = ({ results }, answer) => {
    if (results.length === 0) answer.end(calls(FIGURE));
    else {
      answer.on('close', () => closed.resolve());
      answer.write(streamed('In October').slice(0, 30));
    }
  };
  const stop = new AbortController();
  await streamedAnswer((name) => name === 'part' && stop.abort(), stop.signal).catch(() => undefined);
  await closed.promise;
});

it('makes no request once a superuser has turned it off for all, which is audited', async () => {
  const admin = portal.session(61, { accessType: 'MERCHANT_ADMIN' });
  expect((await portal.call('GET', CHAT_COSTS_PATH, admin)).statusCode).toBe(403);
  expect((await portal.call('PUT', CHAT_COSTS_PATH, superuser(), { endpointOff: true })).statusCode).toBe(204);
  expect(audited.at(-1)).toBe('ai-endpoint-off');
  const before = requests.length;
  expect((await ask()).response).toMatch(/^It (does not know|only reads)/);
  expect(requests.length).toBe(before);
  expect((await portal.call('PUT', CHAT_COSTS_PATH, superuser(), { endpointOff: false })).statusCode).toBe(204);
  expect(audited.at(-1)).toBe('ai-endpoint-on');
});
