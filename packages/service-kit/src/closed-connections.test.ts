import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import './closed-connections.ts';

/** Milliseconds after its last request from which a monitor sends the next one at once when woken. */
const MONITOR_RESTS_MS = 500;

let server: TestServer;
let client: MongoClient;
let sockets: Socket[];
const note = (message: unknown) => sockets.push((message as { socket: Socket }).socket);

beforeAll(async () => {
  server = await startTestServer('closed-connections');
});
afterAll(() => server?.close());
beforeEach(async () => {
  sockets = [];
  subscribe('net.client.socket', note);
  client = await new MongoClient(server.url, { serverSelectionTimeoutMS: 2500 }).connect();
  await client.db('test').command({ ping: 1 });
});
afterEach(async () => {
  unsubscribe('net.client.socket', note);
  await Promise.race([client.close(), sleep(1000)]);
});

/** Fails if it does not settle within 5 s. */
const soon = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([work, sleep(5000, undefined, { ref: false }).then(() => Promise.reject(new Error('it hangs')))]);

it('an operation that is sent at the moment its connection closes settles', async () => {
  const [, pooled] = sockets;
  pooled?.destroy();
  expect(await soon(client.db('test').collection('things').findOne())).toBeNull();
});

it('a monitor that sends at the moment its connection closes sends again, and the client stays alive', async () => {
  const [monitor, pooled] = sockets;
  await sleep(MONITOR_RESTS_MS * 2);
  const things = client.db('test').collection('things');
  const reading = things.findOne();
  await new Promise((resolve) => setImmediate(resolve));
  // Handles are closed from the last one to the first: the reader is woken, and wakes the monitor, just before it
  // closes.
  monitor?.destroy();
  pooled?.destroy();
  await soon(reading.catch(() => undefined));
  expect(await soon(things.findOne())).toBeNull();
});
