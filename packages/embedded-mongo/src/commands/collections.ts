import { Binary } from 'bson';
import { CommandError } from '../errors/errors.ts';
import { parseFilter } from '../match/parse.ts';
import { compileMatch } from '../match/test.ts';
import { checkDatabase, type Dropped } from '../store/catalog.ts';
import { type Store, tableKey } from '../store/store.ts';
import type { Doc } from '../values/decode.ts';
import {
  booleanField,
  checkFields,
  collectionName,
  documentField,
  type ReadContext,
  type Reply,
  type WriteContext,
} from './context.ts';
import type { Writing } from './writing.ts';

/** Keys that are deleted in one transaction. */
const purgeStep = 5_000;

/** Deletes what is left of dropped collections and indexes, piece by piece. */
export function* purge(store: Store): Generator<void, void> {
  for (const dropped of store.catalog.dropped()) {
    while (purgeSome(store, dropped)) yield;
    store.catalog.forgetDropped(dropped);
  }
}

function purgeSome(store: Store, { table, id }: Dropped): boolean {
  const keys = [...store.environment[table].getKeys({ start: tableKey(id), end: tableKey(id + 1), limit: purgeStep })];
  for (const key of keys) store.environment[table].removeSync(key);
  return keys.length === purgeStep;
}

export function* drop({ call, store }: WriteContext): Writing {
  checkFields(call, new Set());
  const name = collectionName(call);
  const collection = store.catalog.find(call.db, name);
  if (!collection) return { ok: 1 };
  store.catalog.remove(collection);
  yield* purge(store);
  return { nIndexesWas: collection.indexes.length + 1, ns: `${call.db}.${name}`, ok: 1 };
}

export function* dropDatabase({ call, store }: WriteContext): Writing {
  checkFields(call, new Set());
  checkDatabase(call.db);
  const collections = store.catalog.ofDatabase(call.db);
  for (const collection of collections) store.catalog.remove(collection);
  yield* purge(store);
  return { ...(collections.length > 0 ? { dropped: call.db } : {}), ok: 1 };
}

/** Shows what of a list fulfils the `filter` of its command. */
function filtered(items: Doc[], filter: Doc | undefined): Doc[] {
  if (!filter) return items;
  const test = compileMatch(parseFilter(filter));
  return items.filter(test);
}

export function listCollections({ call, store, cursors }: ReadContext): Reply {
  checkFields(call, new Set(['filter', 'nameOnly', 'authorizedCollections', 'cursor']));
  const nameOnly = booleanField(call, 'nameOnly');
  const items = store.catalog.ofDatabase(call.db).map(
    ({ meta }): Doc => ({
      name: meta.name,
      type: 'collection',
      ...(nameOnly
        ? {}
        : {
            options: {},
            info: { readOnly: false, uuid: new Binary(Buffer.from(meta.uuid, 'hex'), 4) },
            idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
          }),
    }),
  );
  return cursors.list(filtered(items, documentField(call, 'filter')), `${call.db}.$cmd.listCollections`);
}

export function listDatabases({ call, store }: ReadContext): Reply {
  checkFields(call, new Set(['filter', 'nameOnly', 'authorizedDatabases']));
  if (call.db !== 'admin') throw new CommandError(13, 'listDatabases may only be run against the admin database.');
  const names = new Set([...store.catalog.all()].map(({ meta }) => meta.db));
  const items = [...names]
    .sort()
    .map((name): Doc => ({ name, ...(booleanField(call, 'nameOnly') ? {} : { sizeOnDisk: 0, empty: false }) }));
  return { databases: filtered(items, documentField(call, 'filter')), ok: 1 };
}
