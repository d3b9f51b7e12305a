import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../index.ts';
import { documents, filter, indexes, messy, parallel, plainly, scalar } from '../plan/messy.fixture.ts';
import { openEnvironment } from '../store/environment.ts';
import { Store } from '../store/store.ts';
import { checkStore } from './check.ts';

type Items = Collection<Document & { _id: number }>;
const dataDir = mkdtempSync(join(tmpdir(), 'maintained-'));
let server: EmbeddedMongo;
let client: MongoClient;
let plain: Items;
let indexed: Items;

beforeAll(async () => {
  server = await startEmbeddedMongo({ dataDir });
  client = await new MongoClient(server.url).connect();
  plain = client.db('maintained').collection('plain');
  indexed = client.db('maintained').collection('indexed');
});
afterAll(async () => {
  await client.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Documents against index entries, as the check of an operator does it. */
async function problems(): Promise<string[]> {
  const environment = openEnvironment(dataDir, true);
  try {
    return checkStore(new Store(environment)).problems;
  } finally {
    await environment.root.close();
  }
}

const id = fc.nat(12);
const field = fc.constantFrom('a', 'b', 'c', 'a.x', 'd');
/** Fields that may become arrays; `c` stays what an index can combine with them. */
const loose = fc.constantFrom('a', 'b', 'a.x', 'd');
const update = fc.oneof(
  fc.dictionary(loose, messy, { minKeys: 1, maxKeys: 2 }).map(($set) => ({ $set })),
  scalar.map((c) => ({ $set: { c } })),
  field.map((name) => ({ $unset: { [name]: 1 } })),
  fc.tuple(loose, scalar).map(([name, value]) => ({ $push: { [name]: value } })),
  fc.tuple(field, scalar).map(([name, value]) => ({ $pull: { [name]: value } })),
  fc.tuple(loose, scalar).map(([name, value]) => ({ $addToSet: { [name]: value } })),
  fc.tuple(field, fc.integer({ min: -2, max: 2 })).map(([name, by]) => ({ $inc: { [name]: by } })),
  fc.constantFrom({ $max: { c: 0 } }, { $push: { d: { $each: [1, 2], $slice: -2 } } }),
);
const change = fc.oneof(
  fc.tuple(id, documents).map(([_id, [item]]) => ({ insertOne: { document: { ...item, _id } } })),
  fc.tuple(id, update).map(([_id, with_]) => ({ updateOne: { filter: { _id }, update: with_ } })),
  fc.tuple(filter, update).map(([where, with_]) => ({ updateMany: { filter: where, update: with_ } })),
  fc.tuple(id, documents).map(([_id, [item]]) => ({
    replaceOne: { filter: { _id }, replacement: item ?? {}, upsert: true },
  })),
  id.map((_id) => ({ deleteOne: { filter: { _id } } })),
  filter.map((where) => ({ deleteMany: { filter: where } })),
);

/** A write's outcome: counts, or the code of the error. */
async function run(collection: Items, one: Document): Promise<unknown> {
  try {
    const { insertedCount, matchedCount, modifiedCount, deletedCount, upsertedCount } = await collection.bulkWrite([
      one as never,
    ]);
    return { insertedCount, matchedCount, modifiedCount, deletedCount, upsertedCount };
  } catch (error) {
    return (error as { code?: number }).code ?? String(error);
  }
}

async function all(collection: Items): Promise<unknown[]> {
  return (await collection.find().sort({ _id: 1 }).toArray()).map(plainly);
}

test('writes through indexes do what writes without any do, and leave indexes that agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(
        indexes.filter(({ key }) => !('a' in key && 'b' in key) && !('a.x' in key && 'b' in key)),
        { minLength: 2 },
      ),
      fc.array(change, { minLength: 10, maxLength: 25 }),
      async (chosen, changes) => {
        for (const collection of [plain, indexed]) await collection.drop();
        await indexed.createIndexes(
          chosen.map((index) => ({ ...index, key: { ...index.key } as Record<string, 1 | -1> })),
        );
        for (const one of changes) {
          const [wanted, found] = [await run(plain, one), await run(indexed, one)];
          expect(found, JSON.stringify(one)).toEqual(wanted);
        }
        expect(await all(indexed)).toEqual(await all(plain));
        expect(await problems()).toEqual([]);
        expect(await indexed.estimatedDocumentCount()).toBe(await indexed.countDocuments());
      },
    ),
    { numRuns: 40, seed: 20_255 },
  );
}, 120_000);

/** The keys of a document in `{ a: 1 }`, found without the code of the server. */
function keysOf(item: Document): string[] {
  const value = item.a === undefined ? null : item.a;
  const values = Array.isArray(value) ? (value.length === 0 ? ['no element'] : value) : [value];
  return [...new Set(values.map((one: unknown) => JSON.stringify(plainly(one))))];
}

test('a unique index lets through what has no key twice, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(change, { minLength: 10, maxLength: 25 }), async (partial, changes) => {
      await indexed.drop();
      const condition = { c: { $exists: true } };
      await indexed.createIndex({ a: 1 }, { unique: true, ...(partial ? { partialFilterExpression: condition } : {}) });
      for (const one of changes) {
        if ('updateMany' in one) continue;
        const before = await indexed.find().toArray();
        const outcome = await run(indexed, one);
        const after = await indexed.find().toArray();
        const seen = new Set<string>();
        for (const item of after) {
          if (partial && item.c === undefined) continue;
          for (const key of keysOf(item)) {
            expect(seen.has(key), `${key} twice after ${JSON.stringify(one)}`).toBe(false);
            seen.add(key);
          }
        }
        if (typeof outcome !== 'number') continue;
        expect(after.map(plainly), 'a refused write changed something').toEqual(before.map(plainly));
        if (outcome !== 11000 || !('insertOne' in one)) continue;
        const { document } = one.insertOne;
        const taken = before.some(
          (item) =>
            item._id === document._id ||
            ((!partial || (item.c !== undefined && 'c' in document)) &&
              keysOf(item).some((key) => keysOf(document).includes(key))),
        );
        expect(taken, `refused without need: ${JSON.stringify(one)}`).toBe(true);
      }
      expect(await problems()).toEqual([]);
    }),
    { numRuns: 40, seed: 20_256 },
  );
}, 120_000);

test('two arrays that one index would combine are refused by it alone', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async (some) => {
      await indexed.drop();
      await indexed.createIndex({ a: 1, b: 1 });
      for (const [_id, item] of some.entries()) {
        const outcome = await run(indexed, { insertOne: { document: { ...item, _id } } });
        expect(outcome === 171, JSON.stringify(item)).toBe(parallel(item));
      }
    }),
    { numRuns: 30, seed: 20_257 },
  );
}, 60_000);
