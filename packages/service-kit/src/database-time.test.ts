import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contextSettings } from './contexts/signed-headers.fixture.ts';
import { DATABASE_TIME_HEADER, DatabaseTime } from './database-time.ts';
import { DATABASE_CONFIG, SERVICE_CONFIG } from './server-config.ts';
import { type RunningService, runService } from './start-service.ts';

const access = { public: true } as const;
const calls: readonly ServiceCall[] = [
  { method: 'GET', path: '/api/one', access },
  { method: 'GET', path: '/api/many', access },
  { method: 'GET', path: '/api/none', access },
  { method: 'POST', path: '/api/save', access },
];
let server: TestServer;
let service: RunningService;
let origin = '';

beforeAll(async () => {
  server = await startTestServer('database-time');
  const key = Buffer.alloc(32, 1).toString('base64url');
  service = await runService(
    {
      name: 'sample',
      config: { ...SERVICE_CONFIG, ...DATABASE_CONFIG },
      calls,
      database: { name: 'database_time' },
      async routes(app, { database }) {
        const things = database?.db.collection('things');
        const read = () => things?.find({}).toArray();
        app.get('/api/one', async () => {
          await read();
          await sleep(100);
          return {};
        });
        app.get('/api/many', async () => {
          await Promise.all(Array.from({ length: 20 }, read));
          return {};
        });
        app.get('/api/none', async () => {
          await sleep(50);
          return {};
        });
        app.post('/api/save', async ({ body }) => {
          await things?.insertOne({ body });
          return {};
        });
      },
    },
    { MONGODB_URL: server.url, ...contextSettings(Buffer.alloc(32, 1)), INTERNAL_KEY: key, LOG_LEVEL: 'silent' },
  );
  await service.database?.firstReady;
  origin = `http://127.0.0.1:${service.port}`;
});
afterAll(async () => {
  await service?.close();
  await server?.close();
});

async function timesOf(path: string, init?: RequestInit): Promise<{ database: number; whole: number }> {
  const startedAt = performance.now();
  const answer = await fetch(`${origin}${path}`, init);
  await answer.text();
  expect(answer.status).toBe(200);
  return { database: Number(answer.headers.get(DATABASE_TIME_HEADER)), whole: performance.now() - startedAt };
}

it('a response says how long its request waited for the database', async () => {
  const { database, whole } = await timesOf('/api/one');
  expect(database).toBeGreaterThan(0);
  expect(database).toBeLessThan(whole - 90);
});

it('a request whose body comes in pieces counts its commands', async () => {
  async function* body() {
    yield Buffer.from('{"text":');
    await sleep(50);
    yield Buffer.from('"long"}');
  }
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: ReadableStream.from(body()), duplex: 'half' } as const;
  expect((await timesOf('/api/save', init)).database).toBeGreaterThan(0);
});

it('concurrent commands count once', async () => {
  const { database, whole } = await timesOf('/api/many');
  expect(database).toBeGreaterThan(0);
  expect(database).toBeLessThanOrEqual(whole);
});

it('a request counts no commands of others', async () => {
  const others = Array.from({ length: 20 }, () => timesOf('/api/many'));
  expect((await timesOf('/api/none')).database).toBe(0);
  await Promise.all(others);
});

it('commands that overlap make one interval', async () => {
  const time = new DatabaseTime();
  time.begin();
  time.begin();
  time.end();
  await sleep(30);
  time.end();
  const { ms } = time;
  await sleep(30);
  expect(ms).toBeGreaterThanOrEqual(29);
  expect(time.ms).toBe(ms);
});
