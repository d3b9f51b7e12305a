import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, expect, test } from 'vitest';
import { startEmbeddedMongo } from './index.ts';

const folders: string[] = [];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  folders.push(made);
  return made;
}

afterEach(() => {
  for (const one of folders.splice(0)) rmSync(one, { recursive: true, force: true });
});

test('what was acknowledged is there after the next start', async () => {
  const dataDir = folder();
  const first = await startEmbeddedMongo({ dataDir });
  const client = await new MongoClient(first.url).connect();
  await client
    .db('shop')
    .collection('orders')
    .insertMany([
      { _id: 1 as never, total: 5 },
      { _id: 2 as never, total: 7 },
    ]);
  await client.close();
  await first.close();
  const second = await startEmbeddedMongo({ dataDir });
  const again = await new MongoClient(second.url).connect();
  expect(await again.db('shop').collection('orders').find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, total: 5 },
    { _id: 2, total: 7 },
  ]);
  await again.close();
  await second.close();
});

test('a folder has one owner, and is free again after it', async () => {
  const dataDir = folder();
  const owner = await startEmbeddedMongo({ dataDir });
  await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`);
  await owner.close();
  await (await startEmbeddedMongo({ dataDir })).close();
});

test('a lock that a killed process left does not stop the next start', async () => {
  const dataDir = folder();
  writeFileSync(
    join(dataDir, 'lock'),
    JSON.stringify({ holder: { pid: process.pid, began: 'another process with this id' } }),
  );
  await (await startEmbeddedMongo({ dataDir })).close();
});

test('it listens at a socket, and says when the path is too long', async () => {
  const dataDir = folder();
  const socketPath = join(dataDir, 'run', 'db.sock');
  const server = await startEmbeddedMongo({ dataDir, socketPath });
  expect(server.url).toBe(`mongodb://${encodeURIComponent(socketPath)}/`);
  const client = await new MongoClient(server.url).connect();
  expect(await client.db('shop').command({ ping: 1 })).toEqual({ ok: 1 });
  await client.close();
  await server.close();
  await expect(startEmbeddedMongo({ dataDir, socketPath: join(dataDir, 'x'.repeat(120)) })).rejects.toThrow(
    'a socket takes at most 103',
  );
});

test('a folder of newer software, and a file that is not ours, are left as they are', async () => {
  const newer = folder();
  writeFileSync(join(newer, 'format.json'), JSON.stringify({ product: 'embedded-mongo', format: 999 }));
  await expect(startEmbeddedMongo({ dataDir: newer })).rejects.toThrow('written by newer software');
  const foreign = folder();
  writeFileSync(join(foreign, 'data.mdb'), 'something else');
  await expect(startEmbeddedMongo({ dataDir: foreign })).rejects.toThrow('without a version marker');
});

test('a cursor whose batches together are a long read is read to its end', async () => {
  const server = await startEmbeddedMongo({ dataDir: folder(), threads: true });
  const client = await new MongoClient(server.url).connect();
  const orders = client.db('shop').collection<{ _id: number; day: string }>('orders');
  await orders.createIndex({ day: 1 });
  const days = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
  const all = Array.from({ length: 9_000 }, (_, _id) => ({ _id, day: days[_id % 30] ?? '' }));
  await orders.insertMany(all);
  for (const batchSize of [700, 2_000]) {
    const found = await orders.find({ day: { $in: days } }, { batchSize }).toArray();
    expect(found.length).toBe(all.length);
    expect(new Set(found.map(({ _id }) => _id)).size).toBe(all.length);
  }
  await client.close();
  await server.close();
});
