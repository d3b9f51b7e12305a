import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSort, sortValues } from '../aggregate/sort.ts';
import { type EmbeddedMongo, startEmbeddedMongo } from '../index.ts';
import { compare } from '../values/compare.ts';
import { documents, filter, indexes, parallel } from './messy.fixture.ts';

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

const sort = fc.constantFrom({}, { a: 1 }, { a: -1, c: 1 }, { c: 1, b: -1 }, { 'a.x': 1 }, { b: 1, _id: -1 });

test('a query finds the same with and without indexes, in an order that is one of the right ones', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents,
      fc.subarray([...indexes], { minLength: 1 }),
      fc.array(fc.tuple(filter, sort), { minLength: 6, maxLength: 6 }),
      async (items, chosen, queries) => {
        const stored = items.filter((item) => !parallel(item)).map((item, _id) => ({ ...item, _id }));
        for (const collection of [plain, indexed]) await collection.drop();
        if (stored.length === 0) return;
        await plain.insertMany(stored);
        await indexed.createIndexes(
          chosen.map((index) => ({ ...index, key: { ...index.key } as Record<string, 1 | -1> })),
        );
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
