import { Binary, type Collection, MongoClient } from 'mongodb';
import { wireReads } from './on-the-wire.ts';

/** What a server did: documents a second, or milliseconds. */
export type Figures = Record<string, number>;

/** Documents of the benchmark, about 670 bytes each. */
export const documentCount = 200_000;
const merchants = 20;
const runs = 5;

interface Response {
  _id: string;
  merchant: number;
  day: string;
  [field: string]: unknown;
}

function makeResponse(at: number): Response {
  return {
    _id: `response-${at}`,
    merchant: at % merchants,
    day: new Date(Date.UTC(2024, 0, 1 + ((at * 7_919) % 480))).toISOString().slice(0, 10),
    device: at % 4,
    score: at % 11,
    answers: { LT1: at % 11, LT2: at % 7, B1: at % 5, B2: at % 9, B3: at % 10, ST: 'yes' },
    comment: 'Delivery took a week longer than promised, but the people on the phone were kind. '.repeat(4),
    email: `shopper${at}@example.com`,
    orderId: `order-${at}`,
    topics: [1, 2, at % 9],
    browser: 'Mozilla/5.0 (X11; Linux x86_64)',
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

async function timed(times: number, work: (at: number) => Promise<unknown>): Promise<number> {
  await work(0);
  const taken: number[] = [];
  for (let at = 1; at <= times; at++) {
    const from = performance.now();
    await work(at);
    taken.push(performance.now() - from);
  }
  return median(taken);
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

const groupAll = [{ $group: { _id: '$merchant', n: { $sum: 1 }, mean: { $avg: '$score' } } }];

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

/** Runs the whole benchmark against a server, in a database of its own that is dropped afterwards. */
export async function measure(url: string): Promise<Figures> {
  const client = await new MongoClient(url).connect();
  const db = client.db(`bench_${process.pid}`);
  const responses = db.collection<Response>('responses');
  await responses.createIndex({ merchant: 1, day: 1 });
  const figures: Figures = {};
  figures['insertMany of 1,000, documents/s'] = await fill(responses);
  figures['findOne by _id, ms'] = await timed(500, (at) =>
    responses.findOne({ _id: `response-${(at * 397) % documentCount}` }),
  );
  const ids = Array.from({ length: 2_000 }, (_, at) => `response-${(at * 397) % documentCount}`);
  figures['the same on the wire, without a driver, ms'] = median(await wireReads(url, db.databaseName, ids));
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
  const rollups = db.collection<{ _id: number; merchant: number; counts: Record<string, Binary> }>('rollups');
  await rollups.insertMany(
    Array.from({ length: 1_500 }, (_, at) => ({
      _id: at,
      merchant: 1,
      counts: Object.fromEntries(
        Array.from({ length: 40 }, (_, code) => [`Q${code}`, new Binary(Buffer.alloc(176, at))]),
      ),
    })),
  );
  await rollups.createIndex({ merchant: 1 });
  figures['1,500 rollup documents read, ms'] = await timed(runs, () =>
    rollups.find({ merchant: 1 }).batchSize(2_000).toArray(),
  );
  const updated = Array.from({ length: 20_000 }, (_, at) => `response-${at}`);
  const from = performance.now();
  await responses.bulkWrite(
    updated.map((_id) => ({ updateOne: { filter: { _id }, update: { $set: { seen: true } } } })),
  );
  figures['updateOne in bulk, documents/s'] = (updated.length / (performance.now() - from)) * 1_000;
  await db.dropDatabase();
  await client.close();
  return figures;
}
