import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSort, sortValues } from '../aggregate/sort.ts';
import { type EmbeddedMongo, startEmbeddedMongo } from '../index.ts';
import { compare } from '../values/compare.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'plans-'));
let server: EmbeddedMongo;
let client: MongoClient;
let plain: Collection<Document & { _id: number }>;
let indexed: Collection<Document & { _id: number }>;

beforeAll(async () => {
  server = await startEmbeddedMongo({ dataDir });
  client = await new MongoClient(server.url).connect();
  plain = client.db('plans').collection('plain');
  indexed = client.db('plans').collection('indexed');
});

afterAll(async () => {
  await client.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Values as they come where nobody looked after them: numbers, texts, null, dates, arrays and documents in one field. */
const scalar = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(0.5, -0, Number.NaN, 2 ** 53),
  fc.constantFrom('', 'a', 'ab', 'b', 'é'),
  fc.constantFrom(null, true, false, new Date(0), new Date(86_400_000)),
);
const messy = fc.oneof(
  { weight: 4, arbitrary: scalar },
  fc.array(scalar, { maxLength: 3 }),
  fc.record({ x: scalar }),
  fc.array(fc.record({ x: scalar }, { requiredKeys: [] }), { maxLength: 2 }),
);
const documents = fc.array(fc.record({ a: messy, b: messy, c: scalar }, { requiredKeys: [] }), {
  minLength: 1,
  maxLength: 25,
});

const condition = fc.oneof(
  scalar,
  fc.record({ $gt: scalar }),
  fc.record({ $gte: scalar, $lt: scalar }),
  fc.record({ $lte: scalar }),
  fc.record({ $in: fc.array(scalar, { maxLength: 4 }) }),
  fc.record({ $ne: scalar }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $elemMatch: fc.record({ $gte: scalar }) }),
  fc.constantFrom({ $regex: '^a' }, { $type: 'string' }, { $size: 1 }),
);
const simple = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'a.x', 'b.x'), condition, { maxKeys: 3 });
const filter = fc.oneof(
  { weight: 4, arbitrary: simple },
  fc.array(simple, { minLength: 1, maxLength: 3 }).map(($or) => ({ $or })),
);
const sort = fc.constantFrom({}, { a: 1 }, { a: -1, c: 1 }, { c: 1, b: -1 }, { 'a.x': 1 }, { b: 1, _id: -1 });
const indexes = [{ a: 1 }, { a: -1, c: 1 }, { 'a.x': 1, b: 1 }, { c: 1, b: -1 }, { b: 1, a: 1, c: 1 }] as const;

test('a query finds the same with and without indexes, in an order that is one of the right ones', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents,
      fc.subarray([...indexes], { minLength: 1 }),
      fc.array(fc.tuple(filter, sort), { minLength: 6, maxLength: 6 }),
      async (items, chosen, queries) => {
        const parallel = (item: Document): boolean => Array.isArray(item.a) && Array.isArray(item.b);
        const stored = items.filter((item) => !parallel(item)).map((item, _id) => ({ ...item, _id }));
        for (const collection of [plain, indexed]) await collection.drop();
        if (stored.length === 0) return;
        await plain.insertMany(stored);
        await indexed.createIndexes(chosen.map((key) => ({ key: { ...key } as Record<string, 1 | -1> })));
        await indexed.insertMany(stored);
        for (const [where, by] of queries) {
          const order = { ...by, ...('_id' in by ? {} : { _id: 1 }) };
          const [slow, fast] = await Promise.all([
            plain
              .find(where)
              .sort(order as never)
              .toArray(),
            indexed
              .find(where)
              .sort(order as never)
              .toArray(),
          ]);
          expect(
            fast.map(({ _id }) => _id),
            JSON.stringify([where, by]),
          ).toEqual(slow.map(({ _id }) => _id));
          expect(await indexed.countDocuments(where)).toBe(slow.length);
          const limited = await indexed
            .find(where)
            .sort(by as never)
            .limit(5)
            .toArray();
          expect(limited.length).toBe(Math.min(5, slow.length));
          // Ties may come in any order: the sort values decide, place by place.
          const keys = parseSort(by);
          limited.forEach((item, at) => {
            expect(
              compare(sortValues(item, keys), sortValues(slow[at] as Document, keys)),
              JSON.stringify([where, by]),
            ).toBe(0);
          });
        }
      },
    ),
    { numRuns: 60, seed: 20_243 },
  );
}, 60_000);
