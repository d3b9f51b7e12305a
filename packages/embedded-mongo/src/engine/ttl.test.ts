import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, serialize } from 'bson';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEnvironment } from '../store/environment.ts';
import { Store } from '../store/store.ts';
import { decode } from '../values/decode.ts';
import { Engine } from './engine.ts';
import { removeExpired } from './ttl.ts';

const NOW = Date.UTC(2026, 10, 29);
const AFTER_SECONDS = 60;
const aged = (ms: number): Date => new Date(NOW - ms);

let folder: string;
let environment: ReturnType<typeof openEnvironment>;
let store: Store;
let engine: Engine;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ttl-'));
  environment = openEnvironment(folder);
  store = new Store(environment);
  engine = new Engine(store, 0);
});
afterEach(async () => {
  store.close();
  await environment.root.close();
  rmSync(folder, { recursive: true, force: true });
});

const requestOf = (command: Document) => ({
  requestId: 1,
  legacy: false,
  silent: false,
  body: Buffer.from(serialize({ ...command, $db: 'shop' })),
  sequences: new Map(),
});

function write(command: Document): void {
  const task = engine.write(requestOf(command), false);
  store.transaction(() => {
    while (task.reply === null) task.step();
  });
  expect(decode(task.reply as unknown as Buffer)).not.toHaveProperty('errmsg');
}

const createIndex = (direction: 1 | -1) =>
  write({
    createIndexes: 'links',
    indexes: [{ name: 'age', key: { at: direction }, expireAfterSeconds: AFTER_SECONDS }],
  });

function kept(): readonly unknown[] {
  const found = decode(engine.read(requestOf({ find: 'links', sort: { _id: 1 } })));
  return (found.cursor as { firstBatch: { _id: unknown }[] }).firstBatch.map(({ _id }) => _id);
}

const expire = (): number => store.transaction(() => removeExpired(store, NOW));

test.each([1, -1] as const)('what is older than its time goes, to the millisecond, index %s', (direction) => {
  createIndex(direction);
  write({
    insert: 'links',
    documents: [
      { _id: 'a day', at: aged(86_400_000) },
      { _id: 'a millisecond more', at: aged(60_001) },
      { _id: 'now', at: aged(60_000) },
      { _id: 'a millisecond less', at: aged(59_999) },
      { _id: 'of several the first', at: [aged(60_001), aged(0)] },
      { _id: 'no date', at: 'yesterday' },
      { _id: 'nothing' },
    ],
  });
  expect(expire()).toBe(3);
  expect(kept()).toEqual(['a millisecond less', 'no date', 'nothing', 'now']);
  expect(expire()).toBe(0);
});

test('nothing goes by an index that is not complete yet', () => {
  createIndex(1);
  write({ insert: 'links', documents: [{ _id: 'old', at: aged(86_400_000) }] });
  const setBuilding = (building: boolean) =>
    store.transaction(() => {
      const { meta } = store.catalog.find('shop', 'links') ?? {};
      if (meta?.indexes[0] === undefined) throw new Error('the index is there');
      if (building) meta.indexes[0].building = true;
      else delete meta.indexes[0].building;
      store.catalog.save(meta);
    });
  setBuilding(true);
  expect(expire()).toBe(0);
  expect(kept()).toEqual(['old']);
  setBuilding(false);
  expect(expire()).toBe(1);
});
