import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { CONTEXT_HEADER, type Problem, type RemotesAnswer, type SessionAnswer } from '@shoppervoice/contracts';
import { ADDRESS_HEADER, contextOf, type RunningService } from '@shoppervoice/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CONTEXT,
  SHELL_PAGE,
  SHELL_SCRIPT,
  sessionOf,
  startFakeAccounts,
  startFakeService,
  startGateway,
  temporaryFolder,
  until,
  writeRemote,
  writeShell,
} from './testing/fake-portal.ts';

const folder = temporaryFolder();
const sessions = new Map<string, SessionAnswer['session']>();
let accounts: Awaited<ReturnType<typeof startFakeAccounts>>;
let buyer: RunningService;
let gateway: RunningService & { lines: string[] };
let origin = '';
/** Headers of the last call that reached the service. */
let seen: Record<string, unknown> = {};

beforeAll(async () => {
  accounts = await startFakeAccounts(sessions);
  buyer = await startFakeService(
    'buyer',
    [
      { method: 'GET', path: '/api/figures', access: { package: 12 } },
      { method: 'GET', path: '/api/device-figures', access: { feature: 99 } },
      { method: 'PUT', path: '/api/preference', access: {} },
      { method: 'GET', path: '/api/hello', access: { public: true } },
      { method: 'GET', path: '/api/things/:id', access: { public: true } },
      { method: 'GET', path: '/api/crash', access: { public: true } },
    ],
    async (app) => {
      app.addHook('onRequest', async (request) => {
        if (request.url.startsWith('/api/')) seen = request.headers;
      });
      app.get('/api/figures', async (request) => ({ mid: contextOf(request).mid, address: request.clientAddress }));
      app.get('/api/device-figures', async () => ({}));
      app.put('/api/preference', async (request) => ({ got: request.body }));
      app.get('/api/hello', async (_request, reply) =>
        reply.headers({ 'x-powered-by': 'something', 'x-portal-secret': 'inside' }).send({ hello: true }),
      );
      app.get<{ Params: { id: string } }>('/api/things/:id', async ({ params }) => ({ id: params.id }));
      app.get('/api/crash', async (_request, reply) => reply.code(500).type('text/html').send('<h1>Stack trace</h1>'));
    },
  );
  gateway = await startGateway({
    SERVICES: `accounts=http://127.0.0.1:${accounts.service.port},buyer=http://127.0.0.1:${buyer.port}`,
    SHELL_DIR: writeShell(folder.path),
    REMOTE_DIRS: [
      writeRemote(folder.path, 'first', '/first'),
      writeRemote(folder.path, 'broken', '/broken', { integrity: { 'absent.js': `sha384-${'B'.repeat(64)}` } }),
      writeRemote(folder.path, 'rival', '/first'),
    ].join(','),
    PUBLIC_URL: 'https://portal.example.com',
    CALLS_PER_MINUTE: '40',
    REPORTS_PER_MINUTE: '4',
    BODY_LIMIT_BYTES: '2000',
    READS_PER_MINUTE: '500',
  });
  origin = `http://127.0.0.1:${gateway.port}`;
  await until(async () => (await fetch(`${origin}/readyz`)).status === 200);
});

afterAll(async () => {
  await Promise.all([gateway?.close(), buyer?.close(), accounts?.service.close()]);
  folder.remove();
});

let next = 0;
/** Each test reads and writes with a session of its own. */
let cookie = '';
beforeEach(() => {
  next += 1;
  cookie = `cookie-${next}`;
  sessions.set(cookie, sessionOf({ ...CONTEXT, sessionId: `session-${next}`, userId: `user-${next}` }));
});

const OWN = 'https://portal.example.com';
const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
const signedIn = (more: Record<string, string> = {}) => ({ cookie: `token=${cookie}`, ...more });
const problemOf = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  return (await answer.json()) as Problem;
};

/** A request whose path and headers are sent to the letter; fetch would tidy them. */
function rawGet(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port: gateway.port, path, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(pieces).toString(), headers: answer.headers }),
      );
    });
    request.on('error', reject).end();
  });
}

it('passes the pass of a bot check on to public calls only, and no other cookie to any', async () => {
  const cookies = `token=${cookie}; bot-check=a-pass; other=1`;
  await get('/api/hello', { cookie: cookies });
  expect(seen.cookie).toBe('bot-check=a-pass');
  await get('/api/hello', { cookie: `token=${cookie}` });
  expect(seen.cookie).toBeUndefined();
  expect((await get('/api/figures', { cookie: cookies })).status).toBe(200);
  expect(seen.cookie).toBeUndefined();
});

describe('pages and files', () => {
  it('answers every address of a page with the shell, under a policy without inline scripts', async () => {
    const long = `/${'long-address-'.repeat(40)}?${'q=x&'.repeat(500)}`;
    for (const path of ['/', '/online-buyer-comments?q=x', '/a/deep/address', '/index.html', long]) {
      const answer = await get(path, { accept: 'text/html' });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(SHELL_PAGE);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('unsafe');
      expect(answer.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
      expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
    }
  });

  it('answers 404 for a file that is not there, and for calls, never the page', async () => {
    const paths = [
      '/gone.js',
      '/main.css',
      '/x.json',
      '/main.js.map',
      '/remotes/first/9.9.9/page',
      '/internal/session',
    ];
    for (const path of [...paths, '/service.json', '/private.key.json', '/api/', '/api/none']) {
      const answer = await get(path, { accept: '*/*' });
      expect([path, answer.status]).toEqual([path, 404]);
      await problemOf(answer);
    }
    expect((await get('/online-buyer-comments', { accept: 'image/png' })).status).toBe(404);
  });

  it('serves a hashed file for a year, encoded as the client likes it best', async () => {
    const path = '/main.0123456789ab.js';
    for (const [accept, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['*', 'br'],
      ['identity', undefined],
    ] as const) {
      const answer = await rawGet(path, { 'accept-encoding': accept });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toContain('accept-encoding');
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    const answer = await get(path);
    expect(await answer.text()).toBe(SHELL_SCRIPT);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect((await get('/old-browser.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it('answers 304 to who has the file, and HEAD without a body', async () => {
    const first = await get('/index.html');
    await first.text();
    const etag = first.headers.get('etag') ?? '';
    expect((await get('/index.html', { 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
    expect((await get('/index.html', { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await fetch(`${origin}/index.html`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  });

  it('never leaves the folders of the builds', async () => {
    const paths = [
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/package.json',
      '/remotes/first/1.2.3/../../../private.key',
      '/remotes/first/1.2.3/remote-build.json',
      '/remotes/first/1.2.3/..\\..\\package.json',
      '/private.key%00.js',
      '//etc/passwd.txt',
      '/main.0123456789ab.js.br',
    ];
    for (const path of paths) {
      const answer = await rawGet(path);
      expect([path, answer.body === SHELL_PAGE || answer.status >= 400]).toEqual([path, true]);
      expect(answer.body).not.toContain('not for anybody');
    }
    expect((await rawGet('/%zz')).status).toBe(400);
  });
});

describe('the registry', () => {
  it('names the sound remotes; a broken one and a rival for a path cost only themselves', async () => {
    const answer = await get('/remotes.json');
    const body = (await answer.json()) as RemotesAnswer;
    expect(body.remotes.map(({ name }) => name)).toEqual(['first']);
    const entry = body.remotes[0]?.entry ?? '';
    expect(entry).toMatch(/^\/remotes\/first\/1\.2\.3-[a-f][0-9a-f]{7}\/remoteEntry\.aaaabbbbcccc\.js$/);
    const file = await get(entry);
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    const manifest = await get(body.remotes[0]?.manifest ?? '');
    expect(manifest.headers.get('cache-control')).toBe('no-cache');
    const etag = answer.headers.get('etag') ?? '';
    expect((await get('/remotes.json', { 'if-none-match': etag })).status).toBe(304);
    const left = gateway.lines.filter((line) => line.includes('a remote is left out'));
    expect(left.join()).toMatch(/absent\.js.*not in its folder/);
    expect(left.join()).toMatch(/claims the path \/first, which belongs to first/);
  });
});

describe('calls', () => {
  it('reach their service with a signed context, and nothing else that could pose as one', async () => {
    const answer = await get('/api/figures', {
      ...signedIn(),
      [CONTEXT_HEADER]: 'forged',
      [ADDRESS_HEADER]: 'forged',
      'x-portal-internal': 'forged',
      'x-forwarded-for': '6.6.6.6',
      'x-request-id': 'chosen-by-others',
    });
    expect(await answer.json()).toEqual({ mid: 1001, address: '127.0.0.1' });
    expect(seen.cookie).toBeUndefined();
    expect(seen['x-portal-internal']).toBeUndefined();
    expect(seen['x-forwarded-for']).toBeUndefined();
    expect(seen[CONTEXT_HEADER]).not.toBe('forged');
    expect(seen['x-request-id']).toBe(answer.headers.get('x-request-id'));
    expect(seen['x-request-id']).not.toBe('chosen-by-others');
  });

  it('are refused without a session (401), without the plan (403), and unknown ones (404, 405)', async () => {
    expect((await get('/api/figures')).status).toBe(401);
    expect((await get('/api/figures', { cookie: 'token=invented' })).status).toBe(401);
    expect((await get('/api/device-figures', signedIn())).status).toBe(403);
    expect((await get('/api/nothing', signedIn())).status).toBe(404);
    const wrong = await fetch(`${origin}/api/figures`, { method: 'DELETE' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET']);
  });

  it('answer without the headers of the inside, and may not be cached by others', async () => {
    const answer = await get('/api/hello');
    expect(await answer.json()).toEqual({ hello: true });
    for (const name of ['x-powered-by', 'x-portal-secret', 'server']) expect(answer.headers.get(name)).toBeNull();
    expect(answer.headers.get('cache-control')).toContain('private');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('pass an answer that is no problem answer on as one, without its text', async () => {
    const answer = await get('/api/crash');
    expect(answer.status).toBe(502);
    expect(JSON.stringify(await problemOf(answer))).not.toContain('Stack');
  });

  it('keep encoded separators inside their parameter', async () => {
    const answer = await rawGet('/api/things/..%2f..%2finternal%2fsession');
    expect(JSON.parse(answer.body)).toEqual({ id: '../../internal/session' });
    expect((await rawGet('/api/things/../../internal/session')).status).toBe(404);
    expect((await rawGet(`/api/things/${'x'.repeat(90)}`)).status).toBe(200);
    expect((await rawGet(`/api/things/${'x'.repeat(5000)}`)).status).toBe(404);
  });

  it('answer a HEAD without a body', async () => {
    const answer = await fetch(`${origin}/api/hello`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});

describe('calls that change something', () => {
  const put = (headers: Record<string, string>, body = '{"a":1}') =>
    fetch(`${origin}/api/preference`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  it('need the CSRF value of the session and an origin of our own', async () => {
    const good = signedIn({ origin: OWN, 'x-csrf-token': 'csrf-value' });
    const answer = await put(good);
    expect(await answer.json()).toEqual({ got: { a: 1 } });
    expect((await put({ ...good, origin: 'https://evil.example' })).status).toBe(403);
    expect((await put({ ...good, 'x-csrf-token': 'csrf-valuf' })).status).toBe(403);
    expect((await put(signedIn({ origin: OWN }))).status).toBe(403);
    expect((await put(signedIn({ 'x-csrf-token': 'csrf-value' }))).status).toBe(403);
    expect((await put({ ...good, origin: 'null' })).status).toBe(403);
  });

  it('are refused with a foreign origin also where they need no session', async () => {
    const login = (headers: Record<string, string>) =>
      fetch(`${origin}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      });
    expect((await login({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await login({})).status).toBe(200);
    expect((await login({ origin: OWN })).status).toBe(200);
    // A browser that still holds a session may sign in as somebody else.
    expect((await login(signedIn({ origin: OWN }))).status).toBe(200);
  });

  it('may not be longer than the limit, whether they say so or not', async () => {
    const good = signedIn({ origin: OWN, 'x-csrf-token': 'csrf-value' });
    expect((await put(good, JSON.stringify('y'.repeat(3000)))).status).toBe(413);
    const stream = new ReadableStream({
      start(controller) {
        for (let at = 0; at < 30; at += 1) controller.enqueue(new TextEncoder().encode('z'.repeat(100)));
        controller.close();
      },
    });
    const init = {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...good },
      body: stream,
      duplex: 'half',
    };
    expect((await fetch(`${origin}/api/preference`, init as RequestInit)).status).toBe(413);
  });
});

describe('sessions', () => {
  it('are asked for once in five seconds, however many calls come at a time', async () => {
    const before = accounts.state.asked;
    await Promise.all(Array.from({ length: 12 }, () => get('/api/figures', signedIn())));
    await get('/api/figures', signedIn());
    expect(accounts.state.asked - before).toBe(1);
  });

  it('are forgotten as soon as an answer sets or clears the cookie', async () => {
    expect((await get('/api/figures', signedIn())).status).toBe(200);
    const headers = signedIn({ origin: OWN, 'x-csrf-token': 'csrf-value' });
    expect((await fetch(`${origin}/api/user/logout`, { method: 'POST', headers })).status).toBe(200);
    expect((await get('/api/figures', signedIn())).status).toBe(401);
  });
});

describe('limits', () => {
  it('count other calls per session and say when to come back', async () => {
    const statuses: number[] = [];
    let last: Response | undefined;
    for (let at = 0; at < 42; at += 1) {
      last = await fetch(`${origin}/api/preference`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...signedIn({ origin: OWN, 'x-csrf-token': 'csrf-value' }) },
        body: '{}',
      });
      statuses.push(last.status);
    }
    expect(statuses.slice(0, 40).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(40)).toEqual([429, 429]);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await get('/api/figures', signedIn())).status).toBe(200);
  });
});

describe('reports of browsers', () => {
  const report = (body: object | string, headers: Record<string, string> = {}) =>
    fetch(`${origin}/api/frontend-logger`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const entry = {
    message: 'Request to /api/x?q=red+shoes failed for ada@example.com',
    stack: 'Error at main.js:1:2 token=abcdef',
    timestamp: '2026-01-02 03:04:05.678',
    url: 'https://portal.example.com/online-buyer-comments?q=secret#x',
  };

  it('become one line of the log without personal data; wrong ones and too many are refused', async () => {
    expect((await report(entry)).status).toBe(204);
    const line = gateway.lines.find((text) => text.includes('a browser reported')) ?? '';
    expect(line).toContain('/online-buyer-comments');
    expect(line).not.toMatch(/ada|red\+shoes|secret|abcdef/);
    expect((await report(entry, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await report({ ...entry, timestamp: 'now' })).status).toBe(400);
    expect((await report('{')).status).toBe(400);
    expect((await report({ ...entry, stack: 'x'.repeat(40_000) })).status).toBe(413);
    expect((await report(entry)).status).toBe(429);
    expect((await report(entry, signedIn())).status).toBe(204);
  });
});

describe('what operators see', () => {
  it('keeps figures to those with the key of the inside', async () => {
    expect((await get('/metrics')).status).toBe(404);
    expect((await get('/healthz')).status).toBe(200);
  });

  it('answers what is no HTTP with a problem and closes', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(gateway.port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
      let text = '';
      socket.on('data', (piece) => {
        text += piece.toString();
      });
      socket.on('end', () => resolve(text)).on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});
