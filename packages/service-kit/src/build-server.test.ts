import { once } from 'node:events';
import { connect } from 'node:net';
import { CONTEXT_HEADER, type ServiceCall, type SessionContext } from '@shoppervoice/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { MongoServerSelectionError } from 'mongodb';
import Type from 'typebox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildServer } from './build-server.ts';
import { contextOf, INTERNAL_KEY_HEADER } from './context-gate.ts';
import { contextConfig, signContext } from './contexts/signed-headers.fixture.ts';
import { createLog } from './log.ts';
import { ProblemError } from './problem.ts';

const CONTEXT_KEY = Buffer.alloc(32, 1);
const INTERNAL_KEY = Buffer.alloc(32, 2);

const reader: SessionContext = {
  sessionId: 's1',
  userId: 'u1',
  username: 'reader',
  firstName: 'Rea',
  accessType: 'MERCHANT_USER',
  mid: 4101,
  merchantName: 'Acme',
  timeZone: 'America/New_York',
  timeZoneSince: 0,
  seesAddresses: true,
  activeEsr: false,
  features: [],
  packages: [12],
};

const calls: readonly ServiceCall[] = [
  { method: 'GET', path: '/api/figures', access: {} },
  { method: 'GET', path: '/api/fresh', access: {} },
  { method: 'GET', path: '/api/held', access: { package: 12 } },
  { method: 'GET', path: '/api/locked', access: { package: 9 } },
  { method: 'GET', path: '/api/open', access: { public: true } },
  { method: 'POST', path: '/api/save', access: {} },
  { method: 'GET', path: '/api/broken', access: { public: true } },
  { method: 'GET', path: '/api/away', access: { public: true } },
  { method: 'GET', path: '/api/never', access: { public: true } },
];

let app: FastifyInstance;
let lines: string[];
let missing: string[] = [];

function addRoutes(server: FastifyInstance): void {
  const query = Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1 })),
    toneId: Type.Optional(Type.Array(Type.Integer())),
    period: Type.Optional(Type.Union([Type.Literal('day'), Type.Literal('week')])),
  });
  server.get('/api/figures', { schema: { querystring: query } }, async (request) => ({
    mid: contextOf(request).mid,
    query: request.query,
  }));
  server.get('/api/fresh', async (_request, reply) => reply.header('cache-control', 'no-store').send({}));
  server.get('/api/held', async () => ({}));
  server.get('/api/locked', async () => ({}));
  server.get('/api/open', async (request) => ({ who: request.portalContext?.username ?? null }));
  server.post('/api/save', { schema: { body: Type.Object({ word: Type.String() }) } }, async () => ({}));
  server.get('/api/broken', async () => {
    throw new Error('cannot greet jane@example.com');
  });
  server.get('/api/away', async () => {
    throw new MongoServerSelectionError('connect ECONNREFUSED', {} as never);
  });
  server.get('/api/never', { handlerTimeout: 20 }, () => new Promise(() => undefined));
  server.post('/internal/session', async () => ({ inside: true }));
}

beforeEach(async () => {
  lines = [];
  missing = [];
  const log = createLog('test', 'debug', { write: (line) => lines.push(line) });
  app = buildServer({
    name: 'test',
    log,
    config: { ...contextConfig(CONTEXT_KEY), INTERNAL_KEY },
    calls,
    waitingFor: () => missing,
  });
  addRoutes(app);
  await app.ready();
});
afterEach(() => app.close());

const signed = (context: SessionContext = reader, now?: number) => ({
  [CONTEXT_HEADER]: signContext(context, CONTEXT_KEY, now),
});
const get = (url: string, headers: Record<string, string> = signed()) => app.inject({ method: 'GET', url, headers });

describe('the caller', () => {
  it('is read from the signed context and from nowhere else', async () => {
    expect((await get('/api/figures')).json()).toMatchObject({ mid: 4101 });
  });

  it.each([
    ['no context', {}],
    ['a forged context', { [CONTEXT_HEADER]: signContext(reader, Buffer.alloc(32, 9)) }],
    ['a context of 61 s ago', signed(reader, Date.now() - 61_000)],
    ['a context from the future', signed(reader, Date.now() + 61_000)],
    ['garbage', { [CONTEXT_HEADER]: 'a.b.c' }],
  ])('%s is refused with 401', async (_what, headers) => {
    const answer = await get('/api/figures', headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('is optional in a public call', async () => {
    expect((await get('/api/open', {})).json()).toEqual({ who: null });
    expect((await get('/api/open')).json()).toEqual({ who: 'reader' });
  });

  it('must pass the gate of the call', async () => {
    expect((await get('/api/held')).statusCode).toBe(200);
    const locked = await get('/api/locked');
    expect(locked.statusCode).toBe(403);
    expect(locked.json()).toMatchObject({ status: 403, requestId: expect.any(String) });
  });
});

describe('the table of calls', () => {
  it('is served as /service.json', async () => {
    expect((await get('/service.json', {})).json()).toEqual({
      name: 'test',
      audience: 'test',
      // The row of a call with a body contains its limit.
      calls: calls.map((call) => (call.method === 'GET' ? call : { ...call, takesBytes: 65_536 })),
    });
  });

  const bare = (table: readonly ServiceCall[]) =>
    buildServer({
      name: 'bare',
      log: createLog('bare', 'silent'),
      config: { ...contextConfig(CONTEXT_KEY), INTERNAL_KEY },
      calls: table,
    });

  it('refuses a route without a row', async () => {
    const server = bare([]);
    expect(() => server.get('/api/unlisted', async () => ({}))).toThrow(/no row/);
    await server.close();
  });

  it('refuses a row without a route', async () => {
    await expect(bare(calls.slice(0, 1)).ready()).rejects.toThrow(/GET \/api\/figures/);
  });
});

describe('queries and bodies', () => {
  it.each([
    ['?pages=1', 'pages'],
    ['?page=1.5', 'page'],
    ['?page=0x10', 'page'],
    ['?page=1e1', 'page'],
    ['?page=%201', 'page'],
    ['?page=', 'page'],
    ['?page=0', 'page'],
    ['?page=1&page=2', 'page'],
    ['?page[$gt]=1', 'page[$gt]'],
    ['?toneId=x', 'toneId'],
    ['?toneId=1&toneId=x', 'toneId'],
    ['?period=year', 'period'],
    ['?__proto__=1', '__proto__'],
    ['?page=99999999999999999999', 'page'],
  ])('%s is a 400 that names %s', async (query, parameter) => {
    const answer = await get(`/api/figures${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ parameter, detail: expect.stringContaining(parameter) });
  });

  it('reads integers and lists', async () => {
    expect((await get('/api/figures?page=7&toneId=3')).json().query).toEqual({ page: 7, toneId: [3] });
    expect((await get('/api/figures?toneId=1&toneId=-2')).json().query).toEqual({ toneId: [1, -2] });
  });

  it('refuses parameters if a route takes none', async () => {
    expect((await get('/api/held?mid=4102')).json()).toMatchObject({ status: 400, parameter: 'mid' });
  });

  it('names the allowed values of a choice', async () => {
    expect((await get('/api/figures?period=year')).json().allowed).toBe('one of day, week');
  });

  const post = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/api/save', payload, headers: { ...signed(), 'content-type': type } });

  it.each([
    [400, '{"word":'],
    [400, ''],
    [400, '{}'],
    [400, '[]'],
    [400, 'null'],
    [400, '{"word":{"$gt":""}}'],
    [400, '{"word":"a","$where":"1"}'],
    [400, '{"word":"a","__proto__":{"admin":true}}'],
    [413, `{"word":"${'x'.repeat(70_000)}"}`],
  ])('responds %i to an invalid body', async (status, payload) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('responds 415 to another media type', async () => {
    expect((await post('word=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    const plain = await post('{"word":"a"}', 'text/plain');
    expect([plain.statusCode, plain.json().detail]).toEqual([415, expect.stringContaining('application/json')]);
  });
});

describe('errors', () => {
  it.each(['/nothing', '/api/nothing?x=1', '/%E0%A4%A', '//', `/${'x'.repeat(5000)}`])(
    '%s is a problem, never a 500',
    async (url) => {
      const answer = await get(url.slice(0, 5001));
      expect([400, 404, 414]).toContain(answer.statusCode);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    },
  );

  it('reveals no internals', async () => {
    const answer = await get('/api/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/greet|jane|\.ts/);
  });

  it('reports that the database is away, and when to retry', async () => {
    const answer = await get('/api/away');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json().detail).toMatch(/Try again/);
  });

  it('also reports it if the database never responds', async () => {
    const answer = await get('/api/never');
    expect(answer.statusCode).toBe(503);
    expect(answer.json().detail).toMatch(/Try again/);
  });

  it('times a handler out before the gateway does', () => {
    expect(app.initialConfig).toMatchObject({ handlerTimeout: 10_000 });
  });

  it('does not mistake a disconnected client for a lost database', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const socket = connect(port, '127.0.0.1');
    const head = Object.entries(signed()).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `POST /api/save HTTP/1.1\r\nhost: x\r\n${head.join('')}content-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    );
    setTimeout(() => socket.resetAndDestroy(), 50);
    await expect.poll(() => lines.join(''), { timeout: 5_000 }).toContain('ECONNRESET');
    expect(lines.join('')).not.toMatch(/database|"level":"(warn|error)"/);
  });

  /** The response of a listening server to these bytes. */
  const sent = async (bytes: string): Promise<string> => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    socket.end(bytes);
    return (await socket.toArray()).join('');
  };

  it.each(['BREW', 'M-POST', 'G3T', 'PLAY', 'PRI', 'CONNECT', 'X'.repeat(40)])(
    'answers 405 to a method that no server knows: %s',
    async (method) => {
      expect(await sent(`${method} /api/open HTTP/1.1\r\nhost: x\r\n\r\n`)).toMatch(/^HTTP\/1\.1 405 /);
    },
  );

  it('responds with a sentence to an unsupported expectation', async () => {
    const text = await sent('GET /api/open HTTP/1.1\r\nhost: x\r\nexpect: banana\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 417 /);
    expect(text).toContain('leave it out');
  });

  it('responds to invalid HTTP', async () => {
    const text = await sent('GARBAGE\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('application/problem+json');
  });

  it('closes a connection whose other side never closes its half', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined).write('GARBAGE\r\n\r\n');
    await once(socket.resume(), 'end');
    const open = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(open, { timeout: 5_000 }).toBe(0);
    socket.destroy();
  });
});

describe('request IDs and logs', () => {
  it('keeps a valid ID in the response and the log line', async () => {
    const answer = await get('/api/figures?page=3', { ...signed(), 'x-request-id': 'request-0001' });
    expect(answer.headers['x-request-id']).toBe('request-0001');
    const line = lines.map((text) => JSON.parse(text)).find((entry) => entry.msg === 'answered');
    expect(line).toMatchObject({ requestId: 'request-0001', route: '/api/figures', status: 200, method: 'GET' });
  });

  it('generates an ID if the given one is invalid', async () => {
    const answer = await get('/api/open', { 'x-request-id': 'a b"}' });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('contain no query, address, header or personal data', async () => {
    await get('/api/open?email=jane%40example.com');
    await get('/nothing/jane@example.com');
    await get('/api/broken');
    const text = lines.join('');
    expect(text).toContain('a request failed');
    expect(text).not.toMatch(/jane|example\.com|x-portal-context/);
  });
});

describe('operations', () => {
  it('/readyz depends on what the server needs, /healthz does not', async () => {
    expect((await get('/readyz', {})).statusCode).toBe(200);
    missing = ['accounts', 'its database'];
    const answer = await get('/readyz', {});
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(answer.json()).toMatchObject({
      detail: 'The test server is not ready: it waits for accounts and its database.',
      waitingFor: ['accounts', 'its database'],
    });
    expect((await get('/healthz', {})).statusCode).toBe(200);
  });

  it('/metrics counts by route, not by address', async () => {
    await get('/api/figures?page=2');
    await get('/nothing/jane');
    const { body } = await get('/metrics', { [INTERNAL_KEY_HEADER]: INTERNAL_KEY.toString('base64url') });
    expect(body).toContain('route="/api/figures",status="200"');
    expect(body).toContain('route="none",status="404"');
    expect(body).not.toContain('jane');
    const labels = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(labels.length).toBeGreaterThan(10);
    for (const line of labels) expect(line).toMatch(/region="us-west-2",updated_by="vitalsigns"/);
  });

  it('/metrics measures the event loop ten times a second: more wake-ups would cost an idle server', async () => {
    await vi.waitFor(
      async () => {
        const { body } = await get('/metrics', { [INTERNAL_KEY_HEADER]: INTERNAL_KEY.toString('base64url') });
        const [, median] = /^nodejs_eventloop_lag_p50_seconds\{.*\} (\S+)$/m.exec(body) ?? [];
        expect(Number(median)).toBeGreaterThanOrEqual(0.1);
      },
      { interval: 300, timeout: 5000 },
    );
  });

  it('/metrics needs the internal key, as a header or as a bearer token', async () => {
    const [key, other] = [INTERNAL_KEY, CONTEXT_KEY].map((each) => each.toString('base64url'));
    const status = async (headers: Record<string, string>) => (await get('/metrics', headers)).statusCode;
    const answer = await get('/metrics', {});
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer realm="metrics"']);
    expect(answer.json()).toMatchObject({ status: 401, detail: expect.stringContaining('INTERNAL_KEY') });
    expect(await status({ [INTERNAL_KEY_HEADER]: `${other}` })).toBe(401);
    expect(await status({ authorization: `Bearer ${other}` })).toBe(401);
    expect(await status({ authorization: `Basic ${key}` })).toBe(401);
    expect(await status({ [INTERNAL_KEY_HEADER]: `${key}` })).toBe(200);
    expect(await status({ authorization: `Bearer ${key}` })).toBe(200);
  });

  it('/internal calls exist only with the internal key', async () => {
    const ask = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/internal/session', headers });
    expect((await ask({})).statusCode).toBe(404);
    expect((await ask({ [INTERNAL_KEY_HEADER]: CONTEXT_KEY.toString('base64url') })).statusCode).toBe(404);
    expect((await ask({ [INTERNAL_KEY_HEADER]: INTERNAL_KEY.toString('base64url') })).statusCode).toBe(200);
  });
});

describe('unchanged responses', () => {
  it('are 304 without a body', async () => {
    const first = await get('/api/figures');
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const second = await get('/api/figures', { ...signed(), 'if-none-match': etag });
    expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag]);
    const other = await get('/api/figures?page=2', { ...signed(), 'if-none-match': etag });
    expect(other.statusCode).toBe(200);
  });

  it('are complete, without an ETag, if they must not be stored', async () => {
    const answer = await get('/api/fresh', { ...signed(), 'if-none-match': '*' });
    expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
    expect(answer.headers).not.toHaveProperty('etag');
  });
});

it('a problem thrown by a handler is sent unchanged', async () => {
  const log = createLog('test', 'silent');
  const server = buildServer({ name: 'problem', log, config: { ...contextConfig(CONTEXT_KEY), INTERNAL_KEY } });
  server.get('/slow', async () => {
    throw new ProblemError(429, 'Too often.', { retryAfter: 7, parameter: 'username' });
  });
  const answer = await server.inject('/slow');
  expect(answer.headers['retry-after']).toBe('7');
  expect(answer.json()).toMatchObject({ title: 'Too Many Requests', detail: 'Too often.', parameter: 'username' });
  await server.close();
});
