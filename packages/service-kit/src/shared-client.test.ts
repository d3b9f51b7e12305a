import { setTimeout as sleep } from 'node:timers/promises';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from './database.ts';
import { createLog } from './log.ts';
import { DatabaseProxy } from './way-to-database.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('shared-client');
});
afterAll(() => server?.close());

const connect = (name: string, prepare: () => Promise<void> = async () => undefined) =>
  connectDatabase({ url: server.url, name, log: createLog('test', 'silent'), prepare });

it('serves all databases of a process at one address, until the last one is closed', async () => {
  const [first, second] = [connect('first'), connect('second')];
  await Promise.all([first.firstReady, second.firstReady]);
  expect(second.client).toBe(first.client);
  await first.close();
  await second.db.collection('things').insertOne({});
  expect(second.ready()).toBe(true);
  await second.close();
  const later = connect('first');
  expect(later.client).not.toBe(first.client);
  await later.firstReady;
  await later.close();
});

it('makes a database ready although another one cannot be prepared, which is tried again', async () => {
  let tries = 0;
  const failing = connect('failing', async () => {
    tries += 1;
    if (tries < 3) throw new Error('no index today');
  });
  const whole = connect('whole');
  await whole.firstReady;
  expect([whole.ready(), failing.ready()]).toEqual([true, false]);
  await failing.firstReady;
  expect([failing.ready(), tries]).toEqual([true, 3]);
  await Promise.all([whole.close(), failing.close()]);
});

describe('checks of a database', () => {
  let proxy: DatabaseProxy;
  let database: Database;
  let checks: number;

  beforeEach(async () => {
    proxy = new DatabaseProxy(server.url);
    await proxy.open();
    database = connectDatabase({ url: proxy.url, name: 'checked', log: createLog('test', 'silent') });
    await database.firstReady;
    checks = 0;
    database.client.on('connectionCheckedOut', () => {
      checks += 1;
    });
  });
  afterEach(async () => {
    await database.close();
    await proxy.cut();
  });

  /** Asks every 50 ms. */
  async function askFor(ms: number): Promise<void> {
    for (const end = performance.now() + ms; performance.now() < end; await sleep(50)) database.ready();
  }

  it('are rare while nobody asks, at once at a question, and frequent while somebody keeps asking', async () => {
    await sleep(3500);
    expect(checks).toBeLessThanOrEqual(1);
    const rested = checks;
    expect(database.ready()).toBe(true);
    await expect.poll(() => checks, { interval: 10, timeout: 1000 }).toBe(rested + 1);
    await askFor(3500);
    expect(checks).toBeGreaterThanOrEqual(rested + 4);
  }, 20_000);

  it('find a silent database as soon at rest as in use, once somebody asks', async () => {
    await sleep(1200);
    proxy.silence('all');
    const startedAt = performance.now();
    expect(database.ready()).toBe(true);
    while (database.ready() && performance.now() - startedAt < 6000) await sleep(20);
    expect(performance.now() - startedAt).toBeLessThan(3000);
  }, 20_000);
});
