import { MOST_LOGGED_CALLS } from '@shoppervoice/contracts/developers';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CallLog, type LoggedCall, prepareCallLog } from './call-log.ts';

let server: TestServer;
let client: MongoClient;
let db: Db;
beforeAll(async () => {
  server = await startTestServer('call-log');
  client = await new MongoClient(server.url).connect();
  db = client.db('call_log');
  await prepareCallLog(db);
}, 120_000);
afterAll(async () => {
  await client?.close();
  await server?.close();
});

const call = (clientId: string, n: number, status = 200): LoggedCall => ({
  clientId,
  at: new Date(Date.UTC(2026, 10, 20, 12, 0, 0, n)),
  method: 'GET',
  path: `/api/v1/questions/${n}`,
  status,
  milliseconds: 3,
  day: n % 2 === 0 ? '2026-11-20' : '2026-11-21',
});

test('a client’s last 1,000 calls are stored, newest first, and its days count all of them', async () => {
  const log = new CallLog(db, (error) => expect(error).toBeNull());
  log.add(call('other', 0));
  const calls = MOST_LOGGED_CALLS + 37;
  for (let n = 0; n < calls; n += 1) {
    log.add(call('one', n, n % 10 === 0 ? 429 : 200));
    if (n % 400 === 399) await log.settle();
  }
  const kept = await log.latest('one');
  expect(kept.map(({ path }) => path)).toEqual(
    Array.from({ length: MOST_LOGGED_CALLS }, (_, back) => `/api/v1/questions/${calls - 1 - back}`),
  );
  expect(await db.collection('apiCalls').countDocuments({ clientId: 'one' })).toBe(MOST_LOGGED_CALLS);
  const all = Array.from({ length: calls }, (_, n) => call('one', n, n % 10 === 0 ? 429 : 200));
  const of = (day: string) => {
    const those = all.filter((each) => each.day === day);
    return { calls: those.length, failed: those.filter(({ status }) => status >= 400).length };
  };
  expect(await log.byDay('one')).toMatchObject([
    { day: '2026-11-20', ...of('2026-11-20') },
    { day: '2026-11-21', ...of('2026-11-21') },
  ]);
  expect((await log.latest('other')).length).toBe(1);
  await log.close();
}, 60_000);

test('calls that could not be written wait until they can be, and are written once', async () => {
  const warned: unknown[] = [];
  let isDown = true;
  const failing = new Proxy(db, {
    get(target, name) {
      if (name !== 'collection') return Reflect.get(target, name);
      return (of: string) => {
        if (isDown) throw new Error('the database is away');
        return target.collection(of);
      };
    },
  });
  const log = new CallLog(failing, (error) => warned.push(error));
  for (let n = 0; n < 5; n += 1) log.add(call('patient', n));
  await log.settle();
  expect(warned.length).toBe(1);
  isDown = false;
  log.add(call('patient', 5));
  expect((await log.latest('patient')).length).toBe(6);
  expect((await log.byDay('patient')).map(({ calls }) => calls)).toEqual([3, 3]);
  await log.close();
}, 60_000);
