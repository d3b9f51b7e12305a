import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BSON, MongoClient } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedMongo } from '../index.ts';
import { backup, databaseIn, restore } from './backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'under-load-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Item {
  readonly _id: number;
  readonly words: string;
}
const WRITERS = 4;
/** A writer writes to the first, and to the second once that was acknowledged. */
const PLACES = [
  ['first', 'items'],
  ['second', 'items'],
] as const;
/** Numbers of a writer; enough for the copy to have some before and some after it. */
const idOf = (writer: number, at: number) => writer * 1_000_000 + at;
const itemOf = (id: number): Item => ({ _id: id, words: `item ${id} `.repeat(1 + (id % 40)) });

const hashOf = (items: readonly Item[]) => {
  const hash = createHash('sha256');
  for (const item of items) hash.update(BSON.serialize(item));
  return hash.digest('hex');
};

async function storedIn(dataDir: string): Promise<Item[][]> {
  const server = await startEmbeddedMongo({ dataDir });
  const client = await MongoClient.connect(server.url);
  const stored = await Promise.all(
    PLACES.map(([db, name]) => client.db(db).collection<Item>(name).find().sort({ _id: 1 }).toArray()),
  );
  await client.close();
  await server.close();
  return stored;
}

test('a backup under writes is one moment: whatever was acknowledged before it, and nothing that began after it', async () => {
  // As in a DATA_DIR, where the backup finds the database.
  const dataDir = join(folder, 'data', 'database');
  const server = await startEmbeddedMongo({ dataDir });
  const client = await MongoClient.connect(server.url);
  const acknowledged = Array.from({ length: WRITERS }, () => 0);
  let isOver = false;
  const writing = acknowledged.map(async (_, writer) => {
    while (!isOver) {
      const item = itemOf(idOf(writer, acknowledged[writer] ?? 0));
      for (const [db, name] of PLACES) await client.db(db).collection<Item>(name).insertOne(item);
      acknowledged[writer] = (acknowledged[writer] ?? 0) + 1;
    }
  });
  const untilEachHas = async (more: number) => {
    const from = [...acknowledged];
    while (acknowledged.some((count, writer) => count < (from[writer] ?? 0) + more))
      await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await untilEachHas(100);
  const before = [...acknowledged];
  await backup(join(folder, 'data'), join(folder, 'backup'));
  const after = [...acknowledged];
  await untilEachHas(20);
  isOver = true;
  await Promise.all(writing);
  await client.close();
  await server.close();

  restore(join(folder, 'backup'), join(folder, 'restored'));
  const [first = [], second = []] = await storedIn(join(folder, 'restored'));
  // Recounted from what was sent: of each writer so many, without a gap, and hash by hash the same documents.
  const expected: Item[][] = [[], []];
  for (let writer = 0; writer < WRITERS; writer += 1) {
    const counts = [first, second].map(
      (items) => items.filter(({ _id }) => Math.floor(_id / 1_000_000) === writer).length,
    );
    const [ofFirst = 0, ofSecond = 0] = counts;
    expect(ofSecond).toBeGreaterThanOrEqual(before[writer] ?? 0);
    expect(ofFirst).toBeLessThanOrEqual((after[writer] ?? 0) + 1);
    // At one moment a writer is at most between its two writes.
    expect([0, 1]).toContain(ofFirst - ofSecond);
    for (const [place, count] of counts.entries()) {
      for (let at = 0; at < count; at += 1) expected[place]?.push(itemOf(idOf(writer, at)));
    }
  }
  expect([first, second].map(hashOf)).toEqual(expected.map(hashOf));
}, 60_000);

test('the database is found in a DATA_DIR, and a folder that is one is itself', () => {
  expect(databaseIn(join(folder, 'data'))).toBe(join(folder, 'data', 'database'));
  expect(databaseIn(join(folder, 'data', 'database'))).toBe(join(folder, 'data', 'database'));
  expect(databaseIn(join(folder, 'elsewhere'))).toBe(join(folder, 'elsewhere'));
});
