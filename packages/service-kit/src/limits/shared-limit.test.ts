import { setTimeout as sleep } from 'node:timers/promises';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { CountsInDatabase, prepareSharedCounts, type SharedCounts } from './shared-counts.ts';
import { SharedLimit } from './shared-limit.ts';

/** Processes have separate clients of one database, as in production. */
const PROCESSES = 4;
const DATABASE = 'shared_limits';
const WRITES = new Set(['findAndModify', 'update', 'insert', 'delete']);

let server: TestServer;
let clients: MongoClient[];
let writes = 0;
let now = 0;

beforeAll(async () => {
  server = await startTestServer('shared-limits');
  clients = Array.from({ length: PROCESSES }, () => new MongoClient(server.url, { monitorCommands: true }));
  for (const client of clients) {
    client.on('commandStarted', ({ commandName }) => {
      if (WRITES.has(commandName)) writes += 1;
    });
  }
  await prepareSharedCounts((clients[0] as MongoClient).db(DATABASE));
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await server.close();
});
beforeEach(() => {
  // Another minute for every test.
  now = Date.now() + 120_000;
  writes = 0;
});

function countsOf(client: MongoClient): SharedCounts {
  const database: Pick<Database, 'db' | 'ready'> = { db: client.db(DATABASE), ready: () => true };
  return new CountsInDatabase(database as Database);
}
let tests = 0;
/** The limit in so many processes, with keys of its own. */
function limitsOf(processes: number, max: number): SharedLimit[] {
  tests += 1;
  return clients
    .slice(0, processes)
    .map((client) => new SharedLimit(`test ${tests}`, max, countsOf(client), () => now));
}
const accepted = async (calls: readonly Promise<{ kind: string }>[]) =>
  (await Promise.all(calls)).filter(({ kind }) => kind === 'ok').length;
const times = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('calls of one key in several processes', () => {
  it.each([
    { of: 'at once, evenly', processes: 2, max: 1200, shares: [1, 1] },
    { of: 'at once, unevenly', processes: 2, max: 1200, shares: [9, 1] },
    { of: 'at once, nearly all in one', processes: 2, max: 600, shares: [97, 3] },
    { of: 'at once, in four processes', processes: 4, max: 12_000, shares: [1, 1, 1, 1] },
    { of: 'at once, in four processes unevenly', processes: 4, max: 600, shares: [50, 30, 15, 5] },
    { of: 'a small limit', processes: 2, max: 20, shares: [1, 1] },
    { of: 'a small limit, unevenly', processes: 2, max: 60, shares: [4, 1] },
  ])('are accepted within 10 % of the limit: $of', async ({ processes, max, shares }) => {
    const limits = limitsOf(processes, max);
    const whole = shares.reduce((sum, share) => sum + share, 0);
    const calls = limits.flatMap((limit, at) =>
      times(Math.round((2.5 * max * (shares[at] ?? 0)) / whole)).map(() => limit.take('a')),
    );
    const count = await accepted(calls);
    expect(count).toBeGreaterThanOrEqual(0.9 * max);
    expect(count).toBeLessThanOrEqual(1.1 * max);
    // No more is accepted later in the minute, and nothing more is written.
    now += 30_000;
    const before = writes;
    expect(await accepted(limits.flatMap((limit) => times(50).map(() => limit.take('a'))))).toBeLessThan(0.1 * max);
    expect(writes - before).toBeLessThanOrEqual(2 * processes);
    // After the minute, calls are accepted again.
    now += 31_000;
    expect((await limits.at(-1)?.take('a'))?.kind).toBe('ok');
  });

  it('are accepted within 10 % when they come one after the other, in turn and in blocks', async () => {
    for (const block of [1, 100]) {
      const limits = limitsOf(2, 600);
      let count = 0;
      for (const at of times(1000)) {
        const limit = limits[Math.floor(at / block) % 2] as SharedLimit;
        if ((await limit.take('a')).kind === 'ok') count += 1;
      }
      expect(count).toBeGreaterThanOrEqual(540);
      expect(count).toBeLessThanOrEqual(660);
    }
  });

  it('have one minute, which begins with the first process that asks', async () => {
    const [one, other] = limitsOf(2, 40) as [SharedLimit, SharedLimit];
    await accepted(times(50).map(() => one.take('a')));
    now += 20_000;
    await other.take('a');
    expect(await other.take('a')).toEqual({ kind: 'over', left: 0, resetSeconds: 40 });
    expect(other.peek('a').kind).toBe('over');
    now += 40_000;
    expect((await other.take('a')).kind).toBe('ok');
  });

  it('do not count for other keys, and one process alone accepts the limit exactly', async () => {
    const [limit] = limitsOf(1, 600) as [SharedLimit];
    expect(await accepted(times(1000).map(() => limit.take('a')))).toBe(600);
    expect((await limit.take('b')).left).toBe(599);
  });
});

describe('writes', () => {
  it('are none below a fortieth of the limit, and bounded above', async () => {
    const limits = limitsOf(2, 1200);
    for (const key of times(100)) await accepted(limits.flatMap((limit) => times(30).map(() => limit.take(`${key}`))));
    expect(writes).toBe(0);
    for (const limit of limits) for (const _ of times(5000)) await limit.take('busy');
    expect(writes).toBeGreaterThan(10);
    expect(writes).toBeLessThanOrEqual(70);
  });
});

describe('counts that are away', () => {
  const failing = (add: SharedCounts['add'], isThere = true) =>
    new SharedLimit('failing', 600, { isThere: () => isThere, add }, () => now);

  it('leave each process to count alone, without waiting, and are used once they are back', async () => {
    let isAway = true;
    let asked = 0;
    const [client] = clients as [MongoClient];
    const counts = countsOf(client);
    const limit = failing(async (...given) => {
      asked += 1;
      if (isAway) throw new Error('away');
      return counts.add(...given);
    });
    expect(await accepted(times(1000).map(() => limit.take('a')))).toBe(600);
    expect(asked).toBe(1);
    isAway = false;
    now += 6000;
    await limit.take('a');
    expect(asked).toBe(2);
    expect((await limit.take('a')).kind).toBe('over');
  });

  it('are waited for no longer than half a second, once', async () => {
    const limit = failing(() => sleep(60_000, { count: 0, ends: 0 }, { ref: false }));
    const begun = performance.now();
    expect(await accepted(times(1000).map(() => limit.take('a')))).toBe(600);
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  it('are not asked while the database is known to be away', async () => {
    const limit = failing(() => {
      throw new Error('it must not be asked');
    }, false);
    expect(await accepted(times(1000).map(() => limit.take('a')))).toBe(600);
  });
});
