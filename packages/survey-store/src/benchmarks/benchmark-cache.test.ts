import { setTimeout as sleep } from 'node:timers/promises';
import { type CommandStartedEvent, type CommandSucceededEvent, MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { surveyDatabase } from '../database/databases.ts';
import {
  emptySurveyDatabases,
  rowsOf,
  startTestDatabase,
  type TestDatabase,
} from '../fixtures/test-database.fixture.ts';
import { importResponses } from '../import/import-responses.ts';
import { saveMerchants } from '../merchants/save-merchants.ts';
import { contentId } from '../rollups/counters.ts';
import { BenchmarkCache } from './benchmark-cache.ts';

const NOW = Date.parse('2026-11-20T19:00:00Z');
const OSAT = { code: 'Q15_C11779', surveyId: 1 };
const LLTBA = { code: 'Q16_C11780', surveyId: 1 };
const WAIT = { timeout: 15_000, interval: 100 };
const MIDS = [1, 2, 3, 4, 5, 6];
const MERCHANTS = MIDS.map((mid) => ({
  mid,
  timeZone: 'America/New_York',
  customQuestions: [],
  benchmarkGroup: 'apparel',
  customBenchmarks: [],
}));

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptySurveyDatabases(database.databases);
  await saveMerchants(database.databases, MERCHANTS);
  const lines = MIDS.flatMap((mid) =>
    Array.from({ length: 30 + mid }, (_, k) => ({
      text: JSON.stringify({
        responseId: `r-${mid}-${k}`,
        mid,
        surveyId: 1,
        submittedAt: '2026-10-12T12:00:00Z',
        answers: { [OSAT.code]: k % 11, ...(k < 29 ? { [LLTBA.code]: 10 } : {}) },
      }),
    })),
  );
  await importResponses(rowsOf(lines), {
    databases: database.databases,
    merchants: new Map(MERCHANTS.map((merchant) => [merchant.mid, merchant])),
    classify: () => ({ toneId: 1, topicIds: [] }),
    now: () => NOW,
  });
});

const buyer = () => database.databases['online-buyer'];

/** The benchmark of the others, as in a new process. */
async function othersOf(mid: number, code: string, questions = [OSAT, LLTBA]) {
  const errors: unknown[] = [];
  const cache = new BenchmarkCache(buyer(), { questions, now: () => NOW, onError: (error) => errors.push(error) });
  try {
    const pools = await cache.pools();
    expect(errors).toEqual([]);
    return pools.othersCounting(pools.merchant(mid), '2026-10', code);
  } finally {
    await cache.stop();
  }
}

it('uses the other members of the group that have 30 answers, with their sums', async () => {
  const others = await othersOf(2, OSAT.code);
  expect(others.map(({ mid }) => mid).toSorted()).toEqual([1, 3, 4, 5, 6]);
  const third = Array.from({ length: 33 }, (_, k) => k % 11);
  expect(others.find(({ mid }) => mid === 3)).toEqual({
    mid: 3,
    n: 33,
    sum: third.reduce((sum, rating) => sum + rating, 0),
    topTwo: third.filter((rating) => rating >= 9).length,
  });
  expect(await othersOf(2, LLTBA.code)).toEqual([]);
});

it('reuses stored months if nothing changed, and counts again for other questions', async () => {
  const first = await othersOf(2, OSAT.code);
  const stored = buyer().benchmarkMonths;
  expect(await stored.countDocuments()).toBe(MIDS.length);
  // A new process reads this document instead of rollups.
  await stored.updateOne({ mid: 3 }, { $set: { ratings: [{ ...OSAT, n: 99, sum: 99, topTwo: 9 }] } });
  expect((await othersOf(2, OSAT.code)).find(({ mid }) => mid === 3)?.n).toBe(99);
  expect(await othersOf(2, OSAT.code, [OSAT])).toEqual(first);
});

async function importMore(mid: number, count: number): Promise<void> {
  const more = Array.from({ length: count }, (_, k) => ({
    text: JSON.stringify({
      responseId: `more-${mid}-${k}`,
      mid,
      surveyId: 1,
      submittedAt: '2026-10-13T12:00:00Z',
      answers: { [OSAT.code]: 10 },
    }),
  }));
  await importResponses(rowsOf(more), {
    databases: database.databases,
    merchants: new Map(MERCHANTS.map((merchant) => [merchant.mid, merchant])),
    classify: () => ({ toneId: 1, topicIds: [] }),
    now: () => NOW,
  });
}

it('counts a month again whose figures changed between two polls', async () => {
  await othersOf(2, OSAT.code);
  await importMore(3, 7);
  expect((await othersOf(2, OSAT.code)).find(({ mid }) => mid === 3)?.n).toBe(40);
});

it('follows months and groups that change while it runs, and keeps its data while nothing does', async () => {
  const errors: unknown[] = [];
  const cache = new BenchmarkCache(buyer(), {
    questions: [OSAT],
    now: () => NOW,
    onError: (error) => errors.push(error),
    pollMs: 50,
  });
  const othersNow = async () => {
    const pools = await cache.pools();
    return pools.othersCounting(pools.merchant(2), '2026-10', OSAT.code);
  };
  try {
    const first = await cache.pools();
    expect((await othersNow()).find(({ mid }) => mid === 3)?.n).toBe(33);
    await importMore(3, 7);
    await vi.waitFor(async () => expect((await othersNow()).find(({ mid }) => mid === 3)?.n).toBe(40), WAIT);
    const second = await cache.pools();
    expect(second).not.toBe(first);
    const [, , , fourth] = MERCHANTS;
    if (fourth === undefined) throw new Error('no fourth merchant');
    await saveMerchants(database.databases, [{ ...fourth, benchmarkGroup: 'toys' }]);
    await vi.waitFor(async () => expect((await othersNow()).map(({ mid }) => mid)).not.toContain(4), WAIT);
    expect((await othersNow()).find(({ mid }) => mid === 3)?.n).toBe(40);
    const third = await cache.pools();
    // Saved without a change.
    await saveMerchants(database.databases, [{ ...fourth, benchmarkGroup: 'toys' }]);
    // Some looks later.
    await sleep(500);
    expect(await cache.pools()).toBe(third);
    expect(errors).toEqual([]);
  } finally {
    await cache.stop();
  }
});

it('reads a change once or twice, and finds those of slow clocks within a minute and of wrong ones within an hour', async () => {
  const client = await new MongoClient(database.url, { monitorCommands: true }).connect();
  const looking = new Set<number>();
  let looks = 0;
  let stampsRead = 0;
  client.on('commandStarted', ({ command, requestId }: CommandStartedEvent) => {
    const { find, filter } = command as { find?: string; filter?: { changedAt?: object; _id?: { $in?: string[] } } };
    const isLook = filter?.changedAt !== undefined || (filter?._id?.$in?.length ?? 0) > MIDS.length;
    if (find === 'months' && isLook) looking.add(requestId);
  });
  client.on('commandSucceeded', ({ requestId, reply }: CommandSucceededEvent) => {
    if (!looking.delete(requestId)) return;
    looks += 1;
    stampsRead += (reply as { cursor: { firstBatch: unknown[] } }).cursor.firstBatch.length;
  });
  /** What looks read after this time. One may be under way already. */
  const readAfter = async (ms: number) => {
    const [before, read] = [looks, stampsRead];
    vi.setSystemTime(Date.now() + ms);
    await vi.waitFor(() => expect(looks).toBeGreaterThanOrEqual(before + 3), WAIT);
    return stampsRead - read;
  };
  const change = (mid: number, slowMs: number) =>
    buyer().months.updateOne(
      { _id: `${mid}|2026-10` },
      { $set: { stamp: `changed ${mid}`, changedAt: new Date(Date.now() - slowMs) } },
    );
  const isCountedAgain = (mid: number) =>
    vi.waitFor(async () => {
      const stored = await buyer().benchmarkMonths.findOne({ _id: `${mid}|2026-10` });
      expect(stored?.stamp).toMatch(new RegExp(`^changed ${mid} `));
    }, WAIT);
  await buyer().months.updateMany({}, { $set: { changedAt: new Date(Date.now() - 3_600_000) } });
  vi.useFakeTimers({ toFake: ['Date'] });
  const cache = new BenchmarkCache(surveyDatabase(client, 'online-buyer'), {
    questions: [OSAT],
    now: () => NOW,
    onError: (error) => {
      throw error;
    },
    pollMs: 50,
  });
  try {
    await cache.pools();
    await change(2, 0);
    await isCountedAgain(2);
    await readAfter(10_000);
    await change(3, 40_000);
    expect(await readAfter(0)).toBe(0);
    expect(await readAfter(60_000)).toBe(2);
    await isCountedAgain(3);
    await change(4, 600_000);
    expect(await readAfter(60_000)).toBe(0);
    expect(await readAfter(3_600_000)).toBe(MIDS.length);
    await isCountedAgain(4);
  } finally {
    vi.useRealTimers();
    await cache.stop();
    await client.close();
  }
});

it('drops months that are out of range', async () => {
  const old = { _id: '3|2024-01', mid: 3, month: '2024-01', stamp: 's', ratings: [] };
  await buyer().benchmarkMonths.insertOne(old);
  await othersOf(2, OSAT.code);
  expect(await buyer().benchmarkMonths.findOne({ _id: old._id })).toBeNull();
});

it('reads up to a thousand months and their stamps at a time, so that calls wait for no more', async () => {
  await emptySurveyDatabases(database.databases);
  const members = Array.from({ length: 130 }, (_, at) => 1_000 + at);
  const stamp = `s ${contentId(OSAT.code)}`;
  const idOf = (mid: number) => `${mid}|2026-10`;
  const group = { timeZone: 'UTC', customQuestions: [], benchmarkGroup: 'many', customBenchmarks: [] };
  await buyer().merchants.insertMany(members.map((_id) => ({ _id, ...group })));
  await buyer().months.insertMany(members.map((mid) => ({ _id: idOf(mid), stamp: 's' })));
  await buyer().benchmarkMonths.insertMany(
    members.map((mid) => ({
      _id: idOf(mid),
      mid,
      month: '2026-10',
      stamp,
      ratings: [{ code: OSAT.code, n: 30, sum: mid, topTwo: 9 }],
    })),
  );
  const client = await new MongoClient(database.url, { monitorCommands: true }).connect();
  const found: { of: string; ids: number }[] = [];
  client.on('commandStarted', ({ command }: CommandStartedEvent) => {
    const { find, filter } = command as { find?: string; filter?: { _id?: { $in?: string[] } } };
    const ids = filter?._id?.$in?.length;
    if (find !== undefined && ids !== undefined) found.push({ of: find, ids });
  });
  const cache = new BenchmarkCache(surveyDatabase(client, 'online-buyer'), {
    questions: [OSAT],
    now: () => NOW,
    onError: (error) => {
      throw error;
    },
  });
  try {
    const pools = await cache.pools();
    const others = pools.othersCounting(pools.merchant(1_000), '2026-10', OSAT.code);
    expect(others.map(({ mid, sum }) => [mid, sum]).toSorted()).toEqual(members.slice(1).map((mid) => [mid, mid]));
    expect(Math.max(...found.map(({ ids }) => ids))).toBeLessThanOrEqual(1_000);
    const ofMany = found.map(({ of }) => of).filter((of) => of === 'months' || of === 'benchmarkMonths');
    expect(ofMany).toEqual(Array.from({ length: 3 }, () => ['months', 'benchmarkMonths']).flat());
  } finally {
    await cache.stop();
    await client.close();
  }
});
