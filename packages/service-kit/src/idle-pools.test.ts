import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedMongo } from '@shoppervoice/embedded-mongo';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { MongoClient } from 'mongodb';
import { ConnectionPool } from 'mongodb/lib/cmap/connection_pool.js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import './idle-pools.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer('idle-pools');
});
afterAll(() => server?.close());

/** Longer than the pause between two looks of the driver at a pool. */
const LOOKS_MS = 350;

it('a pool without a minimum is looked at once, when it is ready, and still gives connections', async () => {
  const looks = vi.spyOn(ConnectionPool.prototype, 'ensureMinPoolSize');
  const client = await new MongoClient(server.url).connect();
  try {
    await sleep(LOOKS_MS);
    expect(looks).toHaveBeenCalledTimes(1);
    expect(await client.db('test').command({ ping: 1 })).toMatchObject({ ok: 1 });
  } finally {
    looks.mockRestore();
    await client.close();
  }
});

it('a pool with a minimum opens its connections by itself', async () => {
  let opened = 0;
  const client = new MongoClient(server.url, { minPoolSize: 2 });
  client.on('connectionReady', () => {
    opened += 1;
  });
  try {
    await client.connect();
    await vi.waitFor(() => expect(opened).toBe(2), 5000);
  } finally {
    await client.close();
  }
});

it('connections that the database has closed are replaced when the next ones are needed', async () => {
  const address = { dataDir: join(server.folder, 'restarted'), socketPath: join(server.folder, 'restarted.sock') };
  let database = await startEmbeddedMongo(address);
  const client = await new MongoClient(database.url, { maxPoolSize: 2, heartbeatFrequencyMS: 500 }).connect();
  const both = () => Promise.all([1, 2].map(() => client.db('test').collection('things').findOne()));
  try {
    await both();
    await database.close();
    database = await startEmbeddedMongo(address);
    await vi.waitFor(async () => expect(await both()).toEqual([null, null]), 5000);
  } finally {
    await client.close();
    await database.close();
  }
});
