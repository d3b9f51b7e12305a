import { type Collection, MongoClient } from 'mongodb';
import {
  databaseName,
  documentCount,
  makeResponse,
  makeRollups,
  merchants,
  type Response,
  type Rollup,
} from './documents.ts';

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Milliseconds that a call takes, the median of so many. @param first number of the first call */
export async function medianTime(times: number, call: (at: number) => Promise<unknown>, first = 0): Promise<number> {
  const taken: number[] = [];
  for (let at = first; at < first + times; at++) {
    const from = performance.now();
    await call(at);
    taken.push(performance.now() - from);
  }
  return median(taken);
}

/** What a server did: documents a second, or milliseconds. */
export type Figures = Record<string, number>;

const runs = 5;

/** Calls before the measured ones: enough for a server that has run for a while, or as many as fit into some seconds. */
const warmUp = { calls: 30, ms: 4_000 };

async function timed(times: number, work: (at: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  for (let at = 0; at < warmUp.calls && (at === 0 || performance.now() - began < warmUp.ms); at++) await work(at);
  return medianTime(times, work, 1);
}

async function fill(responses: Collection<Response>): Promise<number> {
  const rates: number[] = [];
  for (let at = 0; at < documentCount; ) {
    const from = performance.now();
    const until = at + documentCount / runs;
    for (; at < until; at += 1_000) {
      const first = at;
      await responses.insertMany(Array.from({ length: 1_000 }, (_, offset) => makeResponse(first + offset)));
    }
    rates.push((documentCount / runs / (performance.now() - from)) * 1_000);
  }
  return median(rates);
}

const groupAll = [{ $group: { _id: '$merchant', n: { $sum: 1 }, sum: { $sum: '$score' } } }];

/** The slowest one in a hundred of the point reads that are made while a long aggregation runs. */
async function readsDuringGroup(responses: Collection<Response>): Promise<number> {
  let running = true;
  const group = (async () => {
    for (let at = 0; at < 3; at++) await responses.aggregate(groupAll).toArray();
    running = false;
  })();
  const taken: number[] = [];
  for (let at = 0; running; at++) {
    const from = performance.now();
    await responses.findOne({ _id: `response-${(at * 397) % documentCount}` });
    taken.push(performance.now() - from);
  }
  await group;
  taken.sort((a, b) => a - b);
  return taken[Math.floor(taken.length * 0.99)] ?? Number.NaN;
}

/** A server with a filled benchmark database, and its figures so far. */
export class Filled {
  readonly #client: MongoClient;
  readonly figures: Figures;

  constructor(client: MongoClient, figures: Figures) {
    this.#client = client;
    this.figures = figures;
  }

  static async fill(url: string): Promise<Filled> {
    const client = await new MongoClient(url).connect();
    await client.db(databaseName).dropDatabase();
    const responses = client.db(databaseName).collection<Response>('responses');
    await responses.createIndex({ merchant: 1, day: 1 });
    const filled = new Filled(client, { 'insertMany of 1,000, documents/s': await fill(responses) });
    const rollups = client.db(databaseName).collection<Rollup>('rollups');
    await rollups.insertMany(makeRollups());
    await rollups.createIndex({ merchant: 1 });
    return filled;
  }

  async drop(): Promise<void> {
    await this.#client.db(databaseName).dropDatabase();
    await this.#client.close();
  }

  /** Measures everything except what is measured on all servers in turn: see `reads.ts`. */
  async measure(): Promise<void> {
    Object.assign(this.figures, await measure(this.#client));
  }
}

async function measure(client: MongoClient): Promise<Figures> {
  const db = client.db(databaseName);
  const responses = db.collection<Response>('responses');
  const figures: Figures = {};
  figures['merchant + days, sorted, 20 documents, ms'] = await timed(runs * 4, (at) =>
    responses
      .find({ merchant: at % merchants, day: { $gte: '2024-02-01', $lt: '2024-12-01' } })
      .sort({ day: -1 })
      .limit(20)
      .toArray(),
  );
  figures['count of 10,000 from the index, ms'] = await timed(runs, (at) =>
    responses.countDocuments({ merchant: at % merchants }),
  );
  figures['count of 10,000 with one more filter, ms'] = await timed(runs, (at) =>
    responses.countDocuments({ merchant: at % merchants, score: 3 }),
  );
  figures['$group of 10,000, ms'] = await timed(runs, (at) =>
    responses
      .aggregate([
        { $match: { merchant: at % merchants } },
        { $group: { _id: '$day', n: { $sum: 1 }, sum: { $sum: '$score' } } },
      ])
      .toArray(),
  );
  figures['$group of 200,000, ms'] = await timed(runs, () => responses.aggregate(groupAll).toArray());
  figures['findOne p99 during that, ms'] = await readsDuringGroup(responses);
  const updated = Array.from({ length: 20_000 }, (_, at) => `response-${at}`);
  const from = performance.now();
  await responses.bulkWrite(
    updated.map((_id) => ({ updateOne: { filter: { _id }, update: { $set: { seen: true } } } })),
  );
  figures['updateOne in bulk, documents/s'] = (updated.length / (performance.now() - from)) * 1_000;
  return figures;
}
