import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { MongoBulkWriteError, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextSettings } from './contexts/signed-headers.fixture.ts';
import { isDatabaseAway, isDuplicateKey } from './database-errors.ts';
import { DATABASE_CONFIG, SERVICE_CONFIG } from './server-config.ts';
import { runService } from './start-service.ts';
import { DatabaseProxy } from './way-to-database.fixture.ts';

let proxy: DatabaseProxy;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer('service-kit');
  proxy = new DatabaseProxy(server.url);
});
afterAll(async () => {
  await proxy?.cut();
  await server?.close();
});

describe('a service with an unreliable database', () => {
  it('starts without it, prepares it when it is up, responds 503 while it is away, and recovers', async () => {
    await proxy.open();
    await proxy.cut();
    let prepared = 0;
    const key = Buffer.alloc(32, 1).toString('base64url');
    const service = await runService(
      {
        name: 'sample',
        config: { ...SERVICE_CONFIG, ...DATABASE_CONFIG },
        calls: [{ method: 'GET', path: '/api/count', access: { public: true } }],
        database: {
          name: 'service_kit_test',
          prepare: async (db) => {
            await db.collection('things').createIndex({ name: 1 });
            prepared += 1;
          },
        },
        async routes(app, { database }) {
          app.get('/api/count', async () => ({ count: await database?.db.collection('things').countDocuments() }));
        },
      },
      {
        MONGODB_URL: `mongodb://127.0.0.1:${proxy.port}/`,
        ...contextSettings(Buffer.alloc(32, 1)),
        INTERNAL_KEY: key,
        LOG_LEVEL: 'silent',
      },
    );
    const status = async (url: string): Promise<number> => (await service.app.inject(url)).statusCode;
    const until = async (wanted: number): Promise<void> => {
      const end = Date.now() + 15_000;
      while ((await status('/readyz')) !== wanted && Date.now() < end) await sleep(50);
      expect(await status('/readyz')).toBe(wanted);
    };
    try {
      const startedAt = performance.now();
      expect([await status('/readyz'), await status('/api/count')]).toEqual([503, 503]);
      expect(performance.now() - startedAt).toBeLessThan(6000);
      await proxy.open();
      await until(200);
      await service.database?.firstReady;
      expect([prepared, await status('/api/count')]).toEqual([1, 200]);
      for (let round = 0; round < 2; round += 1) {
        await proxy.cut();
        expect(await status('/api/count')).toBe(503);
        await until(503);
        await proxy.open();
        await until(200);
        expect(await status('/api/count')).toBe(200);
      }
      expect(prepared).toBe(1);
    } finally {
      await service.close();
    }
  }, 90_000);
});

it('a connection that closes during a write counts as a lost database, with the socket’s own error', async () => {
  const socket = new Socket();
  const error = await new Promise<unknown>((resolve) => {
    socket.destroy();
    socket.write('find', resolve);
  });
  expect([isDatabaseAway(error), String(error)]).toEqual([true, expect.stringContaining('destroyed')]);
  for (const code of ['EPIPE', 'ECONNRESET']) {
    expect(isDatabaseAway(Object.assign(new Error(`write ${code}`), { code }))).toBe(true);
  }
});

it('a bulk write whose connection closes counts as a lost database; a refused one does not', async () => {
  const ownProxy = new DatabaseProxy(server.url);
  await ownProxy.open();
  const client = new MongoClient(ownProxy.url, { serverSelectionTimeoutMS: 1000, retryWrites: false });
  const things = client.db('service_kit_test').collection<{ _id: number }>('written');
  const insert = (_id: number) => things.bulkWrite([{ insertOne: { document: { _id } } }], { ordered: false });
  const errorOf = (writing: Promise<unknown>) => writing.then(() => null).catch((error: unknown) => error);
  await insert(1);
  const refused = await errorOf(insert(1));
  expect([isDuplicateKey(refused), isDatabaseAway(refused)]).toEqual([true, false]);
  ownProxy.silence('all');
  const writing = errorOf(insert(2));
  await sleep(100);
  await ownProxy.cut();
  ownProxy.silence('none');
  const cut = await writing;
  expect([cut instanceof MongoBulkWriteError, isDatabaseAway(cut)]).toEqual([true, true]);
  await client.close();
});

it('an error of our own does not count as a lost database', () => {
  expect(isDatabaseAway(new TypeError('x is undefined'))).toBe(false);
  expect(isDatabaseAway(Object.assign(new Error('E11000'), { name: 'MongoServerError', code: 11000 }))).toBe(false);
  expect(isDatabaseAway(Object.assign(new Error('stepping down'), { name: 'MongoServerError', code: 189 }))).toBe(true);
});
