import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedMongo } from '../index.ts';
import { parseFilter } from '../match/parse.ts';
import { choosePlan, type Plan } from '../plan/choose.ts';
import { openEnvironment } from '../store/environment.ts';
import { Store } from '../store/store.ts';
import { backup, restore } from './backup.ts';
import { checkStore, rebuildIndexes } from './check.ts';
import { copyServer } from './copy.ts';

const folder = mkdtempSync(join(tmpdir(), 'maintenance-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function filled(name: string): Promise<string> {
  const dataDir = join(folder, name);
  const server = await startEmbeddedMongo({ dataDir });
  const client = await new MongoClient(server.url).connect();
  const items = client.db('shop').collection<{ _id: number; tags: string[]; n: number }>('items');
  await items.createIndexes([{ key: { tags: 1 } }, { key: { n: -1 }, unique: true }]);
  await items.insertMany(Array.from({ length: 500 }, (_, at) => ({ _id: at, tags: [`a${at % 3}`, 'b'], n: at })));
  await client.close();
  await server.close();
  return dataDir;
}

test('the check sees an index entry that is gone, and a rebuild brings it back', async () => {
  const dataDir = await filled('check');
  const store = new Store(openEnvironment(dataDir));
  expect(checkStore(store)).toEqual({ collections: 1, documents: 500, entries: 1_500, problems: [] });
  const [key] = [...store.environment.indexes.getKeys({ limit: 1 })];
  store.transaction(() => store.environment.indexes.removeSync(key as Buffer));
  expect(checkStore(store).problems.length).toBe(2);
  rebuildIndexes(store);
  expect(checkStore(store).problems).toEqual([]);
  await store.environment.root.close();
});

test('--check of the server command prints what it found, and tells it by its exit status', async () => {
  const dataDir = await filled('flag');
  const server = fileURLToPath(new URL('../server.ts', import.meta.url));
  const run = (...flags: string[]): { status: number | null; stdout: string } =>
    spawnSync(process.execPath, [server, ...flags], {
      env: { ...process.env, EMBEDDED_MONGO_DATA: dataDir },
      encoding: 'utf8',
    });
  expect(run('--check')).toMatchObject({
    status: 0,
    stdout: '1 collections, 500 documents, 1500 index entries, 0 problems\n',
  });
  const store = new Store(openEnvironment(dataDir));
  const [key] = [...store.environment.indexes.getKeys({ limit: 1 })];
  store.transaction(() => store.environment.indexes.removeSync(key as Buffer));
  await store.environment.root.close();
  expect(run('--check').status).toBe(1);
  expect(run('--check', '--rebuild').status).toBe(0);
  expect(run('--check').status).toBe(0);
}, 60_000);

test('a backup of a running database can be restored, and never overwrites', async () => {
  const dataDir = await filled('running');
  const server = await startEmbeddedMongo({ dataDir });
  const client = await new MongoClient(server.url).connect();
  await backup(dataDir, join(folder, 'copy'));
  await client.db('shop').collection('items').deleteMany({});
  await expect(backup(dataDir, join(folder, 'copy'))).rejects.toThrow('is not empty');
  await client.close();
  await server.close();
  restore(join(folder, 'copy'), join(folder, 'restored'));
  const store = new Store(openEnvironment(join(folder, 'restored'), true));
  expect(checkStore(store)).toMatchObject({ documents: 500, problems: [] });
  await store.environment.root.close();
});

test('a copy to another server has the same documents and indexes, also when it starts again', async () => {
  const from = await startEmbeddedMongo({ dataDir: await filled('from') });
  const to = await startEmbeddedMongo({ dataDir: join(folder, 'to') });
  for (let run = 0; run < 2; run++) {
    const reports: unknown[] = [];
    await copyServer(from.url, to.url, (one) => reports.push(one));
    expect(reports).toEqual([{ namespace: 'shop.items', documents: 500, problem: null }]);
  }
  const client = await new MongoClient(to.url).connect();
  expect((await client.db('shop').collection('items').indexes()).map(({ name }) => name)).toEqual([
    '_id_',
    'tags_1',
    'n_-1',
  ]);
  await client.close();
  await from.close();
  await to.close();
});

test('a data file that is cut off is refused and left as it is', async () => {
  const dataDir = await filled('torn');
  const file = join(dataDir, 'data.mdb');
  truncateSync(file, statSync(file).size - 8_192);
  const before = readFileSync(file);
  await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow('is cut off');
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('a plan tells an index from a walk through the collection', async () => {
  const store = new Store(openEnvironment(await filled('plan'), true));
  store.beginRead();
  const items = store.catalog.find('shop', 'items');
  if (!items) throw new Error('there is no collection');
  const planOf = (filter: object): Plan => choosePlan(items, { match: parseFilter({ ...filter }), sort: null });
  expect(planOf({ n: 5 })).toMatchObject({ kind: 'scan', exact: true, index: { meta: { name: 'n_-1' } } });
  expect(planOf({ other: 5 })).toMatchObject({ kind: 'collection', exact: false });
  await store.environment.root.close();
});
