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

/** Takes some tenths of a second for each text, as hundreds of ways are followed side by side. */
const heavy = 'a[ab]{900}c?[^ab]';

/** `length` letters without an order that repeats, from a generator of fixed seed. */
function letters(length: number, seed: number): string {
  let state = seed;
  let text = '';
  while (text.length < length) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    text += (state >> 16) & 1 ? 'a' : 'b';
  }
  return text;
}

beforeAll(async () => {
  server = await startEmbeddedMongo({ dataDir, threads: true });
  client = await new MongoClient(server.url).connect();
  items = client.db('stall').collection<Item>('items');
  await items.insertMany(Array.from({ length: 20 }, (_, _id) => ({ _id, text: letters(20_000, _id + 1) })));
});
afterAll(async () => {
  await client.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a pattern that would drive a backtracking engine for ages is answered at once', async () => {
  expect(await items.countDocuments({ text: { $regex: '^([ab]+)+$' } })).toBe(20);
  expect(await items.countDocuments({ text: { $regex: '^([ab]+)+[^ab]$' } })).toBe(0);
  const found = await items.aggregate([
    { $project: { v: { $regexMatch: { input: '$text', regex: '([ab]*)*[^ab]' } } } },
  ]);
  expect((await found.toArray()).every(({ v }) => v === false)).toBe(true);
}, 60_000);

test('while a heavy pattern runs, point reads and writes are answered', async () => {
  let running = true;
  const search = items.find({ text: { $regex: heavy } }, { maxTimeMS: 8_000 }).toArray();
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

test('maxTimeMS ends a heavy pattern after the text that it is at, and the connection lives on', async () => {
  await expect(items.find({ text: { $regex: heavy } }, { maxTimeMS: 100 }).toArray()).rejects.toMatchObject({
    code: 50,
  });
  expect(await items.findOne({ _id: 1 })).toMatchObject({ _id: 1 });
}, 60_000);

test('one text that takes too long is refused with the code of a match limit', async () => {
  await items.insertOne({ _id: 999, text: 'a'.repeat(100_000) });
  await expect(items.findOne({ _id: 999, text: { $regex: heavy } })).rejects.toMatchObject({ code: 51156 });
}, 60_000);
