import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../../index.ts';

interface Item {
  _id: number;
  text: string;
}
const dataDir = mkdtempSync(join(tmpdir(), 'stall-'));
let server: EmbeddedMongo;
let client: MongoClient;
let items: Collection<Item>;

/** Takes some tenths of a second for each text, as thousands of ways are followed side by side. */
const heavy = '(?:(?:a?){60}){60}b';

beforeAll(async () => {
  server = await startEmbeddedMongo({ dataDir, threads: true });
  client = await new MongoClient(server.url).connect();
  items = client.db('stall').collection<Item>('items');
  await items.insertMany(Array.from({ length: 20 }, (_, _id) => ({ _id, text: 'a'.repeat(2_000) })));
});
afterAll(async () => {
  await client.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a pattern that would drive a backtracking engine for ages is answered at once', async () => {
  expect(await items.countDocuments({ text: { $regex: '^(a+)+$' } })).toBe(20);
  expect(await items.countDocuments({ text: { $regex: '^(a+)+b$' } })).toBe(0);
  const found = await items.aggregate([{ $project: { v: { $regexMatch: { input: '$text', regex: '(a*)*b' } } } }]);
  expect((await found.toArray()).every(({ v }) => v === false)).toBe(true);
}, 60_000);

test('while a heavy pattern runs, point reads and writes are answered', async () => {
  let running = true;
  const search = items.find({ text: { $regex: heavy } }, { maxTimeMS: 4_000 }).toArray();
  const ended = search.then(
    () => {},
    () => {},
  );
  void ended.then(() => {
    running = false;
  });
  let answered = 0;
  for (let at = 0; running && at < 50; at++) {
    await items.findOne({ _id: at % 20 });
    await items.updateOne({ _id: 100 + at }, { $set: { text: 'b' } }, { upsert: true });
    if (running) answered++;
  }
  expect(answered).toBeGreaterThan(3);
  await ended;
}, 60_000);

test('maxTimeMS ends a heavy pattern in the middle of a text, and the connection lives on', async () => {
  await expect(items.find({ text: { $regex: heavy } }, { maxTimeMS: 100 }).toArray()).rejects.toMatchObject({
    code: 50,
  });
  expect(await items.findOne({ _id: 1 })).toMatchObject({ _id: 1 });
}, 60_000);

test('one text that takes too long is refused with the code of a match limit', async () => {
  await items.insertOne({ _id: 999, text: 'a'.repeat(100_000) });
  await expect(items.findOne({ _id: 999, text: { $regex: heavy } })).rejects.toMatchObject({ code: 51156 });
}, 60_000);
