import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestServer } from '@shoppervoice/embedded-mongo/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { contextSettings } from './contexts/signed-headers.fixture.ts';
import { DatabaseProxy } from './way-to-database.fixture.ts';

const SERVER = `
import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASE_CONFIG, SERVICE_CONFIG, startService } from '@shoppervoice/service-kit';
const withDatabase = process.env.MONGODB_URL !== undefined;
await startService({
  name: 'sample',
  config: withDatabase ? { ...SERVICE_CONFIG, ...DATABASE_CONFIG } : SERVICE_CONFIG,
  ...(withDatabase ? { database: { name: 'sample' } } : {}),
  calls: [
    { method: 'GET', path: '/api/slow', access: { public: true } },
    { method: 'GET', path: '/api/data', access: { public: true } },
  ],
  async routes(app, { database }) {
    app.get('/api/slow', async () => { await sleep(600); return { slow: true }; });
    app.get('/api/data', async () => ({ n: await database?.db.collection('x').countDocuments() }));
  },
});
`;

const key = Buffer.alloc(32, 5).toString('base64url');
const keys = { ...contextSettings(Buffer.alloc(32, 5)), INTERNAL_KEY: key, LOG_LEVEL: 'silent', DRAIN_MS: '0' };
let folder: string;
let children: ChildProcess[] = [];

beforeAll(async () => {
  // Inside the package, so that the server finds what it imports.
  folder = await mkdtemp(join(import.meta.dirname, '../.test-'));
  await writeFile(join(folder, 'server.ts'), SERVER);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
});

function start(env: Record<string, string>): ChildProcess {
  const child = fork(join(folder, 'server.ts'), {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  return child;
}

async function listening(child: ChildProcess): Promise<string> {
  const [message] = (await once(child, 'message')) as [{ listening: number }];
  return `http://127.0.0.1:${message.listening}`;
}

it('reports its port to its parent, and completes pending requests when it is stopped', async () => {
  const child = start(keys);
  const address = await listening(child);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const slow = fetch(`${address}/api/slow`);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await (await slow).json()).toEqual({ slow: true });
  expect(await exit).toEqual([0, null]);
});

it('reports that it is stopping while it still accepts requests, closes connections, and then stops', async () => {
  const child = start({ ...keys, DRAIN_MS: '1000' });
  const address = await listening(child);
  expect((await fetch(`${address}/healthz`)).headers.get('connection')).toBe('keep-alive');
  const exit = once(child, 'exit');
  const begun = performance.now();
  child.kill('SIGTERM');
  while ((await fetch(`${address}/readyz`)).status !== 503) await sleep(10);
  const taken = await fetch(`${address}/api/slow`);
  expect([taken.status, taken.headers.get('connection')]).toEqual([200, 'close']);
  // In progress when the time is over.
  await sleep(Math.max(0, 700 - (performance.now() - begun)));
  const last = fetch(`${address}/api/slow`);
  expect(await (await last).json()).toEqual({ slow: true });
  expect(performance.now() - begun).toBeGreaterThan(1000);
  expect(await exit).toEqual([0, null]);
});

it('stops at once at a Ctrl-C', async () => {
  const child = start({ ...keys, DRAIN_MS: '60000' });
  await listening(child);
  const exit = once(child, 'exit');
  child.kill('SIGINT');
  expect(await exit).toEqual([0, null]);
});

it('stores its compiled code for the next start although it is killed', async () => {
  const compiled = join(folder, 'compiled');
  const child = start({ ...keys, NODE_COMPILE_CACHE: compiled });
  await listening(child);
  await sleep(500);
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
  const files = await readdir(compiled, { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile()).length).toBeGreaterThan(50);
});

it('stops when its parent has ended', async () => {
  const child = start(keys);
  await listening(child);
  const exit = once(child, 'exit');
  child.disconnect();
  expect(await exit).toEqual([0, null]);
});

it('does not start in an invalid environment, and names what to write', async () => {
  const child = start({ ...keys, PORT: 'http', INTERNAL_KEY: 'secret-but-short' });
  const [stderr, [code]] = await Promise.all([child.stderr?.toArray(), once(child, 'exit')]);
  const text = (stderr ?? []).join('');
  expect(code).toBe(1);
  expect(text).toContain('sample: PORT is "http". Write a whole number from 0 to 65535.');
  expect(text).toContain('sample: INTERNAL_KEY is set to something else. Write 32 random bytes');
  expect(text).not.toMatch(/secret-but-short|at file/);
});

it('reports that the port is taken', async () => {
  const first = start(keys);
  const port = new URL(await listening(first)).port;
  const second = start({ ...keys, PORT: port });
  const [stderr, [code]] = await Promise.all([second.stderr?.toArray(), once(second, 'exit')]);
  expect(code).toBe(1);
  expect((stderr ?? []).join('')).toContain('the port is taken');
});

it('starts without its database and responds 503 within about 3 s', async () => {
  const child = start({ ...keys, MONGODB_URL: 'mongodb://127.0.0.1:1' });
  const address = await listening(child);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(503);
  const startedAt = performance.now();
  const answer = await fetch(`${address}/api/data`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(performance.now() - startedAt).toBeLessThan(6000);
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('Try again') });
});

it('ends, to be restarted, when its client hangs and the database responds to others', async () => {
  const database = await startTestServer('start-service');
  const proxy = new DatabaseProxy(database.url);
  try {
    await proxy.open();
    const child = start({ ...keys, LOG_LEVEL: 'fatal', MONGODB_URL: proxy.url });
    const address = await listening(child);
    const lines = child.stdout?.toArray();
    while ((await fetch(`${address}/readyz`)).status !== 200) await sleep(50);
    const exit = once(child, 'exit');
    proxy.silence((words) => !words.includes('another client'));
    // A hanging request would delay an end that waits for it.
    const hangs = fetch(`${address}/api/data`).catch(() => null);
    expect(await exit).toEqual([1, null]);
    await hangs;
    expect((await lines)?.join('')).toContain('the database answers others and has not answered it for 5000 ms');
  } finally {
    await proxy.cut();
    await database.close();
  }
}, 60_000);
