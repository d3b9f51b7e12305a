import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectDatabase } from './database.ts';
import { createLog } from './log.ts';

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
