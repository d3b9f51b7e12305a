import { expect, it } from 'vitest';
import { all } from './all.fixture.ts';
import { batchesOf } from './batches.ts';
import { type ApiRecord, PortalClient, type PortalClientOptions } from './index.ts';

const RANGE = { startDate: '2026-10-01', endDate: '2026-10-31' };
type Answer = readonly [status: number, body?: object, headers?: Readonly<Record<string, string>>];

/** A client of a portal with these responses in sequence; tokens are `token-1`, `token-2`, … */
function clientOf(answers: readonly Answer[], more: Partial<PortalClientOptions> = {}) {
  const left = [...answers];
  const requested: { path: string; token: string | null; key: string | null; body: string }[] = [];
  const pauses: number[] = [];
  let tokens = 0;
  const client = new PortalClient({
    url: 'https://portal.example',
    clientId: 'client_a',
    clientSecret: 'secret',
    patience: {
      sleep: async (milliseconds) => {
        pauses.push(milliseconds);
      },
    },
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/api/oauth/token') {
        tokens += 1;
        return Response.json({ access_token: `token-${tokens}`, expires_in: 3600 });
      }
      const { headers } = request;
      const token = headers.get('authorization');
      requested.push({ path: pathname, token, key: headers.get('idempotency-key'), body: await request.text() });
      const [status, body = {}, given = {}] = left.shift() ?? [500];
      if (status === 0) throw new TypeError('fetch failed');
      return Response.json(body, { status, headers: given });
    },
    ...more,
  });
  return { client, requested, pauses, tokens: () => tokens };
}

const record = (responseId: string): ApiRecord => ({
  responseId,
  mid: 1,
  surveyId: 1,
  submittedAt: '2026-10-01T00:00:00Z',
  answers: {},
});
const written = (...ids: string[]) => ({
  counts: {},
  results: ids.map((responseId) => ({ responseId, result: 'imported' })),
});

it('requests one token for many calls, and the next before it expires', async () => {
  let now = 0;
  const { client, requested, tokens } = clientOf(Array(5).fill([200]), { now: () => now });
  await Promise.all([client.api.GET('/api/v1/merchant'), client.api.GET('/api/v1/merchant')]);
  now = 3_539_000;
  await client.api.GET('/api/v1/merchant');
  expect(tokens()).toBe(1);
  now = 3_541_000;
  await Promise.all([client.api.GET('/api/v1/merchant'), client.api.GET('/api/v1/merchant')]);
  expect(tokens()).toBe(2);
  expect(requested.map(({ token }) => token)).toEqual([1, 1, 1, 2, 2].map((which) => `Bearer token-${which}`));
});

it('replaces a refused token once', async () => {
  const { client, requested } = clientOf([[401], [200], [401], [401, { detail: 'This client was removed.' }]]);
  expect((await client.api.GET('/api/v1/merchant')).response.status).toBe(200);
  expect((await client.api.GET('/api/v1/merchant')).response.status).toBe(401);
  expect(requested.map(({ token }) => token)).toEqual([1, 2, 2, 3].map((which) => `Bearer token-${which}`));
});

it('waits as long as Retry-After says, with exponential back-off without it, and gives up beyond its limit', async () => {
  const wait = (seconds: string): Answer => [429, {}, { 'retry-after': seconds }];
  const soon = clientOf([wait('7'), [503], [0], [200]]);
  expect((await soon.client.api.GET('/api/v1/merchant')).response.status).toBe(200);
  expect(soon.pauses).toEqual([7000, 1000, 2000]);

  const long = clientOf([wait('3600')]);
  expect((await long.client.api.GET('/api/v1/merchant')).response.status).toBe(429);
  expect(long.pauses).toEqual([]);

  const never = clientOf(Array(9).fill(wait('1')));
  expect((await never.client.api.GET('/api/v1/merchant')).response.status).toBe(429);
  expect(never.requested).toHaveLength(5);

  const bad = clientOf([[400], [200]]);
  expect((await bad.client.api.GET('/api/v1/merchant')).response.status).toBe(400);
});

it('retries a batch with its own key, and gives each record its index', async () => {
  const { client, requested } = clientOf([[0], [503], [200, written('a', 'b')], [200, written('c')]]);
  const outcomes = await all(client.send(['a', 'b', 'c'].map(record), { batch: 2 }));
  expect(outcomes.map(({ at, responseId }) => [at, responseId])).toEqual([
    [0, 'a'],
    [1, 'b'],
    [2, 'c'],
  ]);
  const keys = requested.map(({ key }) => key);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(new Set(keys).size).toBe(2);
  expect(new Set(requested.slice(0, 3).map(({ body }) => body)).size).toBe(1);
  expect(requested[3]?.body).toBe(JSON.stringify(record('c')));
});

it('a refused batch ends with its problem, after what was written', async () => {
  const refusal = { detail: 'A record is longer than 64 KiB.', parameter: 'records', requestId: 'r-1' };
  const { client } = clientOf([
    [200, written('a')],
    [413, refusal],
  ]);
  const reported: string[] = [];
  const sending = (async () => {
    for await (const { result } of client.send(['a', 'b'].map(record), { batch: 1 })) reported.push(result);
  })();
  await expect(sending).rejects.toMatchObject({
    name: 'ApiProblem',
    status: 413,
    message: refusal.detail,
    parameter: 'records',
    requestId: 'r-1',
  });
  expect(reported).toEqual(['imported']);
});

it('comments are requested page by page, only as far as they are read', async () => {
  const page = (id: string, next: string | null): Answer => [200, { count: 3, comments: [{ responseId: id }], next }];
  const { client, requested } = clientOf([page('a', 'x'), page('b', 'y'), page('c', null)]);
  for await (const { responseId } of client.comments('/api/v1/comments', RANGE)) if (responseId === 'b') break;
  expect(requested).toHaveLength(2);
});

it('batches end at the limit of records or bytes, whichever comes first', async () => {
  const batches = async (records: readonly unknown[], limits: { records: number; bytes: number }) =>
    (await all(batchesOf(records, limits))).map((lines) => lines.length);
  expect(await batches([], { records: 2, bytes: 100 })).toEqual([]);
  expect(await batches([1, 2, 3, 4, 5], { records: 2, bytes: 100 })).toEqual([2, 2, 1]);
  // 'é' takes two bytes, its quotes and the end of its line three more.
  expect(await batches(['é', 'é', 'é'], { records: 9, bytes: 10 })).toEqual([2, 1]);
  expect(await batches(['x'.repeat(50), 'y'], { records: 9, bytes: 10 })).toEqual([1, 1]);
});
