import { setTimeout as sleep } from 'node:timers/promises';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from './database.ts';
import { createLog } from './log.ts';
import { StuckClient, type StuckClientError } from './stuck-client.ts';
import { DatabaseProxy } from './way-to-database.fixture.ts';

let server: TestServer;
let proxy: DatabaseProxy;
let database: Database;
let stuck: StuckClientError[];

beforeAll(async () => {
  server = await startTestServer('silent-database');
});
afterAll(() => server?.close());
beforeEach(async () => {
  stuck = [];
  proxy = new DatabaseProxy(server.url);
  await proxy.open();
  database = connectDatabase({
    url: proxy.url,
    name: 'silent_test',
    log: createLog('test', 'silent'),
    onStuck: (error) => stuck.push(error),
  });
  await database.firstReady;
});
afterEach(async () => {
  await database.close();
  await proxy.cut();
});

/** Milliseconds until `holds`, or more than `mostMs`. */
async function msUntil(holds: () => boolean, mostMs: number): Promise<number> {
  const startedAt = performance.now();
  while (!holds() && performance.now() - startedAt <= mostMs) await sleep(20);
  return performance.now() - startedAt;
}

describe('a database that accepts connections without responding', () => {
  it('is not ready within 3 s, blocks no operation forever, and is ready within 10 s of its first response', async () => {
    expect(database.ready()).toBe(true);
    proxy.silence('all');
    const startedAt = performance.now();
    const things = database.db.collection('things');
    const operations = [things.findOne(), things.insertOne({ name: 'lost' }), things.find().toArray()];
    const ends = Promise.allSettled(operations).then((all) => [all.map(({ status }) => status), performance.now()]);
    expect(await msUntil(() => !database.ready(), 3000)).toBeLessThan(3000);
    const [statuses, ended] = await ends;
    expect(statuses).toEqual(['rejected', 'rejected', 'rejected']);
    expect(Number(ended) - startedAt).toBeLessThan(10_000);
    // Long enough for a client to count as stuck, if other clients got responses.
    await sleep(7000);
    expect([database.ready(), stuck]).toEqual([false, []]);
    proxy.silence('none');
    expect(await msUntil(() => database.ready(), 10_000)).toBeLessThan(10_000);
    expect(await things.countDocuments()).toBe(0);
  }, 60_000);

  it('is left to a new process if only this client gets no response', async () => {
    proxy.silence((words) => !words.includes('another client'));
    expect(await msUntil(() => stuck.length > 0, 20_000)).toBeLessThan(20_000);
    await sleep(2000);
    expect([database.ready(), stuck.map(String)]).toEqual([
      false,
      [
        'StuckClientError: The client of silent_test hangs: the database answers others and has not answered it for 5000 ms.',
      ],
    ]);
  }, 60_000);
});

describe('a client is stuck', () => {
  const handlers = new Map<string, () => void>();
  const client = { on: (event: string, handler: () => void) => handlers.set(event, handler) } as never;
  let judge: StuckClient;
  beforeEach(() => {
    judge = new StuckClient(client);
  });
  const happens = (event: string) => handlers.get(event)?.();

  it('when others got responses at every check for 5 s, which is reported once', () => {
    expect([1000, 3000, 5999, 6000, 9000].map((now) => judge.unanswered(true, now))).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
  });

  it('not while no client gets a response, nor at once when others get one again', () => {
    for (let now = 0; now < 60_000; now += 2000) expect(judge.unanswered(false, now)).toBe(false);
    expect(judge.unanswered(true, 60_000)).toBe(false);
    expect(judge.unanswered(false, 64_000)).toBe(false);
    expect(judge.unanswered(true, 66_000)).toBe(false);
    expect(judge.unanswered(true, 71_000)).toBe(true);
  });

  it('not when it got a response in between', () => {
    judge.unanswered(true, 0);
    judge.answered();
    expect(judge.unanswered(true, 5000)).toBe(false);
  });

  it('not while its operations complete, even without a connection left for the check', () => {
    for (let now = 0; now < 60_000; now += 2000) {
      happens('connectionCheckedIn');
      expect(judge.unanswered(true, now)).toBe(false);
    }
  });

  it('although its operations fail one after the other', () => {
    const fails = () => {
      happens('connectionCheckedIn');
      happens('connectionClosed');
    };
    fails();
    expect(judge.unanswered(true, 0)).toBe(false);
    fails();
    expect(judge.unanswered(true, 5000)).toBe(true);
  });
});
