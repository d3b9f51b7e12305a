import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Binary, Double, Int32, Long, ObjectId, serialize } from 'bson';
import fc from 'fast-check';
import { type Db, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../index.ts';
import { openEnvironment } from '../store/environment.ts';
import { Store } from '../store/store.ts';
import { decode } from '../values/decode.ts';
import { Engine } from './engine.ts';

const objectIds = ['507f1f77bcf86cd799439011', '507f1f77bcf86cd799439012'].map((hex) => new ObjectId(hex));
/** Always there. */
const there = ['a', objectIds[0]];
const ids = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...there) },
  fc.constantFrom<unknown>('', 'a', 'b', 'é', '\u{1F600}', 'a\u0000b', '\u0001', 'a'.repeat(200), 'é'.repeat(201)),
  fc.constantFrom<unknown>(...objectIds, 1, new Double(1), Long.fromNumber(1), true, new Date(1)),
  fc.constantFrom<unknown>(null, { a: 1 }, new Binary(Buffer.from('a'))),
);
const filters = fc.oneof(
  { weight: 3, arbitrary: ids.map((_id): Document => ({ _id })) },
  ids.map((_id): Document => ({ _id: { $eq: _id } })),
  fc.tuple(ids, fc.constantFrom(1, 2)).map(([_id, n]): Document => ({ _id, n })),
  fc.constantFrom<Document>(
    { _id: { $gt: 'a' } },
    { _id: { $regex: 'a' } },
    { _id: ['a'] },
    { n: 1 },
    {},
    { $or: [{ _id: 'a' }] },
  ),
);
const others: Readonly<Record<string, readonly unknown[]>> = {
  limit: [new Int32(1), 0, 2, new Double(1), Long.fromNumber(1), -1, 'one', undefined],
  singleBatch: [false, 1, undefined],
  batchSize: [1, 0, 2],
  skip: [0, 1],
  projection: [{ n: 1 }, { _id: 0 }],
  sort: [{ n: -1 }],
  unknown: [1],
};
/** The rest of a find: what drivers send for findOne, that with other values here and there, and all kinds of it. */
const asSent: Document = { limit: 1, singleBatch: true };
const other = fc.constantFrom(
  ...Object.entries(others).flatMap(([name, values]) => values.map((value): Document => ({ [name]: value }))),
);
const nearly = fc.oneof(
  fc.constant(asSent),
  other.map((one): Document => ({ ...asSent, ...one })),
  fc.tuple(other, other).map(([one, two]): Document => ({ ...asSent, ...one, ...two })),
);
const names = fc.constantFrom<unknown>('things', 'things', 'things', 'none', '', 'system.x', 5);

async function answer(db: Db, command: Document): Promise<unknown> {
  const reply = await db.command(command).catch((error: Error & { code?: number }) => ({
    code: error.code,
    message: error.message,
  }));
  // A cursor that stays open has a new id each time.
  const { cursor } = reply as Document;
  return cursor ? { ...reply, cursor: { ...cursor, id: Number(cursor.id) === 0 } } : reply;
}

describe.each([{ threads: false }, { threads: true }])('with threads: $threads', ({ threads }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'point-read-'));
  let server: EmbeddedMongo;
  let client: MongoClient;

  beforeAll(async () => {
    server = await startEmbeddedMongo({ dataDir, threads });
    client = await new MongoClient(server.url, { ignoreUndefined: true }).connect();
  });

  afterAll(async () => {
    await client.close();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('a read by _id answers what the way through a plan answers', async () => {
    const db = client.db('reads');
    await fc.assert(
      fc.asyncProperty(
        fc.array(ids, { maxLength: 8 }),
        fc.array(fc.tuple(names, filters, nearly), { minLength: 12, maxLength: 12 }),
        async (stored, finds) => {
          await db.collection('things').drop();
          const documents = [...there, ...stored].map((_id) => ({ _id: _id as never, n: 1, text: 'x'.repeat(50) }));
          // Some of the values are equal to each other: those that come second are refused.
          await db
            .collection('things')
            .insertMany(documents, { ordered: false })
            .catch(() => {});
          for (const [find, filter, rest] of finds) {
            const command = { find, filter, ...rest };
            expect(await answer(db, command), JSON.stringify(command)).toEqual(
              await answer(db, { ...command, comment: 'a field that only the long way reads' }),
            );
          }
        },
      ),
      { numRuns: 60, seed: 20_261 },
    );
  }, 60_000);

  test('every write is seen by the read that follows its answer', async () => {
    const things = client.db('writes').collection<{ _id: string; n: number }>('things');
    const other = await new MongoClient(server.url).connect();
    const seen = other.db('writes').collection<{ _id: string; n: number }>('things');
    const model = new Map<string, number>();
    const writes = {
      put: async (_id: string, n: number) => {
        await things.updateOne({ _id }, { $set: { n } }, { upsert: true });
        model.set(_id, n);
      },
      remove: async (_id: string) => {
        await things.deleteOne({ _id });
        model.delete(_id);
      },
      drop: async () => {
        await things.drop();
        model.clear();
      },
    };
    const step = fc.tuple(
      fc.constantFrom('put', 'put', 'put', 'remove', 'drop'),
      fc.constantFrom('a', 'b'),
      fc.integer({ min: 0, max: 9 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const [write, _id, n] of steps) {
          await writes[write as keyof typeof writes](_id, n);
          for (const id of ['a', 'b']) {
            const found = model.has(id) ? { _id: id, n: model.get(id) } : null;
            expect(await things.findOne({ _id: id })).toEqual(found);
            expect(await seen.findOne({ _id: id })).toEqual(found);
          }
        }
      }),
      { numRuns: 25, seed: 20_262 },
    );
    await other.close();
  }, 60_000);
});

test('the name of a database does not end in the middle of a collection', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'point-read-'));
  const environment = openEnvironment(folder);
  const store = new Store(environment);
  store.transaction(() => store.catalog.create('shop', 'old.orders'));
  const engine = new Engine(store, 0);
  const read = (command: Document): Document => {
    const body = Buffer.from(serialize(command));
    return decode(engine.read({ requestId: 1, legacy: false, silent: false, body, sequences: new Map() }));
  };
  const find = { find: 'orders', filter: { _id: 'a' }, limit: 1, singleBatch: true };
  expect(read({ ...find, find: 'old.orders', $db: 'shop' })).toMatchObject({ cursor: { ns: 'shop.old.orders' } });
  expect(read({ ...find, $db: 'shop.old' })).toMatchObject({ codeName: 'InvalidNamespace' });
  store.close();
  await environment.root.close();
  rmSync(folder, { recursive: true, force: true });
});
