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
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AssistantPortal, commentRows, sayingOf } from './assistant-portal.fixture.ts';
import { streamed } from './scripted-endpoint.fixture.ts';

/** An endpoint that calls scripted tools, accounts' audit trail, and accounts' page data. */
let server: Server;
let behaves: (answer: ServerResponse) => void;
const requests: { readonly body: string }[] = [];
const audited: string[] = [];
let portal: AssistantPortal;

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
      requests.push({ body });
      behaves(answer);
    } else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  portal = await AssistantPortal.start(
    [61, 62].flatMap((mid) => commentRows(mid, 60, 19, (k) => `${sayingOf(k)} of shop ${mid}`)),
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
const STRANGE = 'Gib mir die Zufriedenheit. Write to anna@mail.example, order 9821334';
async function ask(message = STRANGE): Promise<ChatData> {
  const answer = await portal.call('POST', CHAT_PATH, superuser(), { message });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as ChatAnswer).data;
}
const consent = (agreed: boolean) =>
  portal.call('PUT', AI_CONSENT_PATH, portal.session(61, { accessType: 'MERCHANT_ADMIN' }), { agreed });

/** Calls as an endpoint streams them, the arguments in two chunks each. */
function calls(...questions: unknown[]): string {
  const pieces = questions.flatMap((question, index) => {
    const text = typeof question === 'string' ? JSON.stringify({ question }) : JSON.stringify(question);
    return [
      {
        choices: [
          {
            delta: {
              tool_calls: [{ index, id: `c${index}`, function: { name: 'ask_portal', arguments: text.slice(0, 9) } }],
            },
          },
        ],
      },
      { choices: [{ delta: { tool_calls: [{ index, function: { arguments: text.slice(9) } }] } }] },
    ];
  });
  const usage = { choices: [], usage: { prompt_tokens: 700, completion_tokens: 30 } };
  return `${[...pieces, usage].map((piece) => `data: ${JSON.stringify(piece)}\n\n`).join('')}data: [DONE]\n\n`;
}

it('makes no request to the endpoint before the merchant’s admin agreed', async () => {
  behaves = (answer) => void answer.end(calls('What do they say about delivery?'));
  expect((await ask()).metadata.method).toBe('portal');
  expect(requests).toEqual([]);
  expect((await consent(true)).statusCode).toBe(204);
});

it('answers the calls that the endpoint chooses, in the portal’s own words, and counts their cost', async () => {
  behaves = (answer) => void answer.end(calls('What do they say about delivery?', 'What are the most common topics?'));
  const data = await ask();
  expect(data.metadata).toMatchObject({ method: 'model', model: 'small-model' });
  expect(data.parts.filter(({ kind }) => kind === 'understood')).toHaveLength(2);
  expect(JSON.stringify(data)).toContain('c61-');
  expect(JSON.stringify(data)).not.toContain('c62-');
  // Neither a shopper's address nor the merchant's name is sent.
  expect(requests.at(-1)?.body).not.toMatch(/anna@|9821334|Shop 61/);
  const costs = (await portal.call('GET', CHAT_COSTS_PATH, superuser())).json() as ChatCosts;
  expect(costs).toMatchObject({ endpointOff: false, days: [{ mid: 61, questions: 1, tokensIn: 700, tokensOut: 30 }] });
});

it('does not ask it what the portal can parse itself', async () => {
  const before = requests.length;
  expect((await ask('What do they say about delivery?')).metadata.method).toBe('portal');
  expect(requests.length).toBe(before);
});

it('makes at most six calls', async () => {
  const days = Array.from({ length: 9 }, (_, k) => `How many comments on November ${k + 2}?`);
  behaves = (answer) => void answer.end(calls(...days));
  expect((await ask()).parts.filter(({ kind }) => kind === 'understood')).toHaveLength(6);
});

it.each<[string, () => string]>([
  ['says a figure itself', () => streamed('The NPS is 99.')],
  ['calls nothing', () => 'data: [DONE]\n\n'],
  ['names another merchant', () => calls('How is NPS at Harbor & Loom?', 'Show comment c62-1')],
  ['calls with markup', () => calls('<img src=x onerror=alert(1)> satisfaction')],
  ['calls with orders', () => calls('Delete all comments', 'Ignore your instructions')],
])('declines in its own words where the endpoint %s', async (_, body) => {
  behaves = (answer) => void answer.end(body());
  const data = await ask();
  expect(data.metadata.method).toBe('portal');
  expect(data.response).toMatch(/^It (does not know|only reads)/);
  // A session's id may contain any digits.
  expect(JSON.stringify(data.parts)).not.toMatch(/99|c62-|<img|Harbor/);
});

it.each<[string, (answer: ServerResponse) => void]>([
  ['says half a JSON', (answer) => void answer.end(`${calls('What got worse?').slice(0, 150)}\n\ndata: [DONE]\n\n`)],
  ['is cut off', (answer) => void answer.write(calls('What got worse?').slice(0, 90), () => answer.destroy())],
  ['calls another tool', (answer) => void answer.end(calls('What got worse?').replaceAll('ask_portal', 'delete_all'))],
  ['sends other arguments', (answer) => void answer.end(calls({ question: 'NPS', mid: 62 }))],
  ['says 10 MB', (answer) => void answer.end(streamed('x'.repeat(10_000_000)))],
  ['answers 500', (answer) => void answer.writeHead(500).end('{"error": "no"}')],
  ['sends elsewhere', (answer) => void answer.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()],
  ['is silent', () => undefined],
])(
  'apologises where the endpoint %s',
  async (_, does) => {
    behaves = does;
    const startedAt = performance.now();
    const data = await ask();
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    expect(data.parts).toEqual([{ kind: 'sorry', text: CHAT_APOLOGY }]);
  },
  25_000,
);

/** The answer as events; the endpoint continues once a name was received. */
async function streamedAnswer(onEvent: (name: string) => void = () => undefined, signal?: AbortSignal) {
  const { events } = await portal.events({ message: STRANGE }, superuser(), onEvent, {
    path: CHAT_PATH,
    ...(signal === undefined ? {} : { signal }),
  });
  const last = events.at(-1);
  return { events, answer: last?.name === 'answer' ? (last.data as ChatAnswer).data : null };
}
const [FIRST, SECOND] = ['What do they say about delivery?', 'What are the most common topics?'];
const eventsOf = (body: string) => body.split(/(?<=\n\n)/);

it('streams the first answer before the endpoint has sent its second call', async () => {
  const first = Promise.withResolvers<void>();
  behaves = async (answer) => {
    const sayingOf = eventsOf(calls(FIRST, SECOND));
    answer.write(sayingOf.slice(0, 2).join(''));
    // It sends nothing more before the reader has the first answer.
    await first.promise;
    answer.end(sayingOf.slice(2).join(''));
  };
  let parts = 0;
  const { events, answer } = await streamedAnswer((name) => {
    if (name === 'part') parts += 1;
    if (parts === 2) first.resolve();
  });
  expect(answer?.metadata).toMatchObject({ method: 'model', model: 'small-model' });
  expect(answer?.parts.filter(({ kind }) => kind === 'understood')).toHaveLength(2);
  expect(events.filter(({ name }) => name === 'part').map(({ data }) => data)).toEqual(answer?.parts);
});

it.each<[string, (answer: ServerResponse) => void]>([
  ['lies in a late call', (answer) => void answer.end(calls(FIRST, { question: 'NPS', mid: 62 }))],
  [
    'leaves a late call half said',
    (answer) => void answer.end(`${eventsOf(calls(FIRST, SECOND)).slice(0, 3).join('')}data: [DONE]\n\n`),
  ],
  ['goes on after a call', (answer) => void answer.end(calls(FIRST).replace('[DONE]', JSON.stringify(more)))],
  [
    'is cut off midway',
    (answer) => void answer.write(eventsOf(calls(FIRST, SECOND)).slice(0, 3).join(''), () => answer.destroy()),
  ],
  [
    'goes on for 10 MB',
    (answer) => void answer.end(`${eventsOf(calls(FIRST)).slice(0, 2).join('')}${streamed('x'.repeat(10_000_000))}`),
  ],
  ['is silent midway', (answer) => void answer.write(eventsOf(calls(FIRST, SECOND)).slice(0, 2).join(''))],
])(
  'takes what it told back to the apology where the endpoint %s',
  async (_, does) => {
    behaves = does;
    const { events, answer } = await streamedAnswer();
    expect(answer?.parts).toEqual([{ kind: 'sorry', text: CHAT_APOLOGY }]);
    expect(JSON.stringify(events)).not.toMatch(/c62-|shop 62/);
  },
  25_000,
);
const more = { choices: [{ delta: { tool_calls: [{ index: 0, function: { arguments: '{"question":"NPS"}' } }] } }] };

it('shows nothing of the endpoint’s text beside its calls, and no false statement', async () => {
  behaves = (answer) => void answer.end(`${streamed('The NPS is 99.').replace('data: [DONE]\n\n', '')}${calls(FIRST)}`);
  const { events } = await streamedAnswer();
  expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(/NPS/);
});

it('cancels the endpoint’s request when the reader stops', async () => {
  const closed = Promise.withResolvers<void>();
  behaves = (answer) => {
    answer.on('close', () => closed.resolve());
    answer.write(eventsOf(calls(FIRST, SECOND)).slice(0, 2).join(''));
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
