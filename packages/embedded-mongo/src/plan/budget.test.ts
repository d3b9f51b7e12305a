import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, MongoClient, type Collection as Stored } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseSort } from '../aggregate/sort.ts';
import { type EmbeddedMongo, startEmbeddedMongo } from '../index.ts';
import { parseFilter } from '../match/parse.ts';
import { openEnvironment } from '../store/environment.ts';
import { Store } from '../store/store.ts';
import { planQuery, runQuery } from './query.ts';
import { OverBudget, Work } from './run.ts';

const total = 2_000;
const dataDir = mkdtempSync(join(tmpdir(), 'budget-'));
let server: EmbeddedMongo;
let client: MongoClient;
let items: Stored<Document>;
let store: Store;

beforeAll(async () => {
  server = await startEmbeddedMongo({ dataDir });
  client = await new MongoClient(server.url).connect();
  items = client.db('shop').collection<Document>('items');
  await items.createIndex({ shop: 1, day: 1 });
  // Of shop 1 a few, of shop 2 the rest; those of shop 3 are of 24 KiB and more.
  const shopOf = (at: number) => (at < 200 ? 1 : at < 1_700 ? 2 : 3);
  await items.insertMany(
    Array.from({ length: total }, (_, _id) => ({
      shop: shopOf(_id),
      day: _id % 30,
      text: shopOf(_id) === 3 ? 'x'.repeat(25_000) : '',
    })),
  );
  store = new Store(openEnvironment(dataDir, true));
});

afterAll(async () => {
  store.environment.root.close();
  await client.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Read {
  readonly filter: Document;
  readonly sort?: Document;
  readonly limit?: number;
}

/** Reads to the end, or until the budget is spent. */
function run({ filter, sort = {}, limit = Number.POSITIVE_INFINITY }: Read, budget: number) {
  store.beginRead();
  const collection = store.catalog.find('shop', 'items');
  if (!collection) throw new Error('there is no collection');
  const keys = parseSort(sort);
  const query = planQuery(collection, { match: parseFilter(filter), sort: keys, skip: 0, limit });
  const work = new Work(budget);
  let found = 0;
  try {
    for (const _ of runQuery(store, collection, query, work, () => true)) found++;
    return { found, looked: work.documents, over: false };
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    return { found, looked: work.documents, over: true };
  }
}

describe('a read with a budget', () => {
  test.each<[string, Read, number, units: number]>([
    ['an index', { filter: { shop: 1 } }, 200, 2],
    ['a longer stretch of an index', { filter: { shop: 2 } }, 1_500, 2],
    ['an index backwards', { filter: { shop: 2 }, sort: { shop: -1, day: -1 } }, 1_500, 2],
    ['large documents', { filter: { shop: 3 } }, 300, 5],
    ['several stretches', { filter: { shop: { $in: [1, 2] } } }, 1_700, 2],
    ['a filter beside the index', { filter: { shop: 2, text: '' } }, 1_500, 2],
    ['a sort in memory', { filter: { shop: 2 }, sort: { text: 1 } }, 1_500, 2],
  ])('over %s: is read whole where it suffices, and given up early where it does not', (_name, read, all, units) => {
    const cost = all * units;
    expect(run(read, cost)).toEqual({ found: all, looked: all, over: false });
    const { over, looked } = run(read, cost - 1);
    expect(over).toBe(true);
    // Before it has read what has to be read again: the first piece of a stretch, or the stretches that came before.
    expect(looked).toBeLessThanOrEqual(all > 1_500 ? 200 + 128 : 200);
  });

  test('of the whole collection counts its documents alone', () => {
    expect(run({ filter: {} }, total + 300 * 3)).toMatchObject({ found: total, over: false });
    expect(run({ filter: {} }, total - 1)).toMatchObject({ looked: 128, over: true });
  });

  test('that wants a few goes on as long as it lasts', () => {
    expect(run({ filter: { shop: 2 }, limit: 150 }, 600)).toEqual({ found: 150, looked: 256, over: false });
  });
});
