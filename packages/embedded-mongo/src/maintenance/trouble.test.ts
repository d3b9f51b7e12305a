import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Collection, MongoClient, type MongoServerError } from 'mongodb';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startEmbeddedMongo } from '../index.ts';
import { openEnvironment } from '../store/environment.ts';
import { Store } from '../store/store.ts';
import { checkStore } from './check.ts';

interface Item {
  _id: number;
  n: number;
  pad: string;
}
const folder = mkdtempSync(join(tmpdir(), 'trouble-'));
const entry = fileURLToPath(new URL('../server.ts', import.meta.url));
const children: ChildProcess[] = [];
const mounts: string[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const mount of mounts.splice(0)) spawnSync('umount', ['-l', mount]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A separate file system of so many bytes; null where this user may not make one. */
function smallDisk(name: string, bytes: number): string | null {
  const path = join(folder, name);
  mkdirSync(path);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', path]).status !== 0) return null;
  mounts.push(path);
  return path;
}

/** The server as a separate process; `limit` bounds the size of its files in blocks of 1,024 bytes. */
async function startProcess(dataDir: string, limit: number | null): Promise<{ url: string; child: ChildProcess }> {
  const bound = limit === null ? '' : `trap '' XFSZ; ulimit -f ${limit};`;
  const child = spawn('bash', ['-c', `${bound} exec "$0" "$1"`, process.execPath, entry], {
    env: { ...process.env, EMBEDDED_MONGO_DATA: dataDir, EMBEDDED_MONGO_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(child.stdout as NonNullable<typeof child.stdout>, 'data')) as [Buffer];
  return { url: (JSON.parse(line.toString()) as { url: string }).url, child };
}

/** Inserts hundreds of documents at a time until the disk takes no more. */
async function fill(items: Collection<Item>): Promise<{ stored: number; error: MongoServerError }> {
  for (let stored = 0; ; stored += 100) {
    const batch = Array.from({ length: 100 }, (_, at) => ({ _id: stored + at, n: at, pad: 'x'.repeat(500) }));
    try {
      await items.insertMany(batch);
    } catch (error) {
      return { stored, error: error as MongoServerError };
    }
  }
}

async function agrees(dataDir: string, documents: number): Promise<void> {
  const environment = openEnvironment(dataDir, true);
  expect(checkStore(new Store(environment))).toMatchObject({ documents, entries: documents, problems: [] });
  await environment.root.close();
}

/** What must hold wherever the disk takes no more: the error is clear, reads go on, nothing is lost, writes go on when there is room. */
async function fillsUp(dataDir: string, limit: number | null, says: RegExp, codes: readonly number[]): Promise<void> {
  const { url, child } = await startProcess(dataDir, limit);
  const client = await new MongoClient(url).connect();
  const items = client.db('full').collection<Item>('items');
  await items.createIndex({ n: 1 });
  const { stored, error } = await fill(items);
  expect(error.message).toMatch(says);
  expect(codes).toContain(error.code);
  expect(stored).toBeGreaterThan(500);
  expect(await items.countDocuments()).toBe(stored);
  expect(await items.countDocuments({ n: { $gte: 0 } })).toBe(stored);
  expect(await items.findOne({ _id: stored - 1 })).toMatchObject({ n: 99 });
  // LMDB needs some free pages to delete: what was freed by a first deletion is there for the next writes.
  const { deletedCount } = await items.deleteMany({ _id: { $lt: 50 } });
  expect(deletedCount).toBe(50);
  await items.insertOne({ _id: -1, n: 1, pad: '' });
  await client.close();
  child.kill('SIGTERM');
  await once(child, 'exit');
  await agrees(dataDir, stored - 49);
}

test('a data file that may not grow: a clear error, and nothing acknowledged is lost', async () => {
  await fillsUp(
    join(folder, 'limited'),
    4_096,
    /disk cannot be written|as large as this system lets it be/,
    [39, 14031],
  );
}, 60_000);

test('a full disk: OutOfDiskSpace, and nothing acknowledged is lost', async (context) => {
  const disk = smallDisk('full', 6 * 2 ** 20);
  if (disk === null) return context.skip();
  await fillsUp(join(disk, 'data'), null, /the disk is full/, [14031]);
}, 60_000);

test('a start on a full disk stops with a sentence and changes nothing', async (context) => {
  const disk = smallDisk('start', 2 ** 20);
  if (disk === null) return context.skip();
  spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'fill')}`, 'bs=4096']);
  await expect(startEmbeddedMongo({ dataDir: join(disk, 'data') })).rejects.toThrow(/cannot be used: the disk is full/);
}, 30_000);

test('a read-only folder: a sentence at the start; it can still be checked and read', async () => {
  const path = smallDisk('read-only', 4 * 2 ** 20) ?? join(folder, 'read-only');
  const dataDir = join(path, 'data');
  const first = await startEmbeddedMongo({ dataDir });
  const client = await new MongoClient(first.url).connect();
  const items = client.db('full').collection<Item>('items');
  await items.createIndex({ n: 1 });
  await items.insertMany([{ _id: 1, n: 1, pad: '' }]);
  await client.close();
  await first.close();
  if (mounts.length > 0) spawnSync('mount', ['-o', 'remount,ro', path]);
  else chmodSync(dataDir, 0o500);
  await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(/cannot be used: .*(read-only|may not write)/);
  await agrees(dataDir, 1);
  const reader = await startEmbeddedMongo({ dataDir, readOnly: true });
  const again = await new MongoClient(reader.url).connect();
  expect(await again.db('full').collection('items').countDocuments()).toBe(1);
  await expect(again.db('full').collection('items').insertOne({})).rejects.toThrow('read only');
  await again.close();
  await reader.close();
  if (mounts.length === 0) chmodSync(dataDir, 0o700);
}, 30_000);

test('a folder that cannot be made: a sentence, and no stack', () => {
  const { status, stderr } = spawnSync(process.execPath, [entry], {
    env: { ...process.env, EMBEDDED_MONGO_DATA: join(entry, 'data') },
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^EMBEDDED_MONGO_DATA names a folder that cannot be made: .+\n$/);
}, 30_000);
