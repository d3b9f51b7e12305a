import { dropIndex } from '../commands/indexes.ts';
import { encodeId } from '../keys/encode.ts';
import { everything } from '../match/ast.ts';
import { matching, planQuery, queryOf } from '../plan/query.ts';
import { Work } from '../plan/run.ts';
import type { Collection } from '../store/collection.ts';
import { type Store, tableKey } from '../store/store.ts';
import { decode, decodeFields, validate } from '../values/decode.ts';

/** What an integrity check found. */
export interface CheckReport {
  collections: number;
  documents: number;
  entries: number;
  /** One sentence each; empty where documents and indexes agree. */
  problems: string[];
}

/** Sentences that are kept; beyond them only the number matters. */
const problemLimit = 1_000;

function checkCollection(store: Store, collection: Collection, report: CheckReport): void {
  const name = `${collection.meta.db}.${collection.meta.name}`;
  const problem = (sentence: string): void => {
    if (report.problems.length < problemLimit) report.problems.push(`${name}: ${sentence}`);
  };
  const expected = new Map(collection.indexes.map(({ meta }) => [meta.id, 0]));
  let documents = 0;
  const query = planQuery(collection, { ...queryOf(everything), natural: true });
  const take = (raw: Buffer, id: () => Buffer): { raw: Buffer; id: Buffer } => ({
    raw: Buffer.from(raw.subarray(0, raw.length)),
    id: id(),
  });
  for (const { raw, id } of matching(store, collection, query, new Work(), take)) {
    documents++;
    try {
      validate(raw, 0, raw.length);
      if (!encodeId(decode(raw)._id).equals(id)) problem(`a document stands under a key that is not its _id`);
    } catch (error) {
      problem(`a document is broken: ${error instanceof Error ? error.message : String(error)}`);
      continue;
    }
    const fields = decodeFields(raw, collection.indexedFields);
    for (const index of collection.indexes) {
      for (const key of store.keysFor(index, fields)?.keys ?? []) {
        expected.set(index.meta.id, (expected.get(index.meta.id) ?? 0) + 1);
        const entry = store.environment.indexes.get(tableKey(index.meta.id, key, id));
        if (!entry?.equals(id))
          problem(`the index ${index.meta.name} lacks an entry of the document with _id ${String(fields._id)}`);
      }
    }
  }
  const counted = store.catalog.count(collection);
  if (counted !== documents) problem(`the counter says ${counted} documents, there are ${documents}`);
  for (const { meta } of collection.indexes) {
    const entries = store.environment.indexes.getKeysCount({ start: tableKey(meta.id), end: tableKey(meta.id + 1) });
    report.entries += entries;
    const wanted = expected.get(meta.id) ?? 0;
    if (entries !== wanted) problem(`the index ${meta.name} has ${entries} entries, the documents make ${wanted}`);
  }
  report.documents += documents;
  report.collections++;
}

/** Keys of collections and indexes that the catalog does not know. */
function checkStrays(store: Store, report: CheckReport): void {
  const dropped = new Set(store.catalog.dropped().map(({ table, id }) => `${table} ${id}`));
  const known = { documents: new Set<number>(), indexes: new Set<number>() };
  for (const { meta } of store.catalog.all()) {
    known.documents.add(meta.id);
    for (const index of meta.indexes) known.indexes.add(index.id);
  }
  for (const table of ['documents', 'indexes'] as const) {
    let at: Buffer = Buffer.alloc(4);
    for (;;) {
      const [key] = [...store.environment[table].getKeys({ start: at, limit: 1 })];
      if (!key) break;
      const id = key.readUInt32BE(0);
      if (!known[table].has(id) && !dropped.has(`${table} ${id}`))
        report.problems.push(`there are ${table} of an id that no collection has: ${id}`);
      at = tableKey(id + 1);
    }
  }
}

/** Compares every document with every index entry. Reads only. */
export function checkStore(store: Store): CheckReport {
  const report: CheckReport = { collections: 0, documents: 0, entries: 0, problems: [] };
  store.beginRead();
  for (const collection of [...store.catalog.all()]) checkCollection(store, collection, report);
  checkStrays(store, report);
  return report;
}

/** Makes all indexes and counters again from the documents. */
export function rebuildIndexes(store: Store): void {
  store.beginRead();
  const names = [...store.catalog.all()].map(({ meta }) => ({ db: meta.db, name: meta.name }));
  for (const { db, name } of names) rebuildCollection(store, db, name);
}

function rebuildCollection(store: Store, db: string, name: string): void {
  store.transaction(() => {
    const collection = store.catalog.find(db, name);
    if (!collection) return;
    const metas = collection.meta.indexes.map(({ id, ...rest }) => ({ id, rest }));
    for (const { id } of metas) dropIndex(store, collection, id);
    for (const { rest } of metas) {
      collection.meta.indexes.push({ ...rest, id: store.catalog.nextId(), multikey: rest.multikey.map(() => false) });
    }
    store.catalog.save(collection.meta);
  });
  let documents = 0;
  let last: Buffer | null = null;
  for (let more = true; more; ) {
    more = store.transaction(() => {
      const collection = store.catalog.find(db, name);
      if (!collection) return false;
      const start = last ? tableKey(collection.meta.id, last) : tableKey(collection.meta.id);
      const range = { start, end: tableKey(collection.meta.id + 1), limit: 1_000, exclusiveStart: last !== null };
      let seen = 0;
      for (const { key, value } of [...store.environment.documents.getRange(range)]) {
        last = Buffer.from(key.subarray(4));
        seen++;
        for (const index of collection.indexes)
          store.enter(collection, index, last, decodeFields(value, collection.indexedFields));
      }
      documents += seen;
      return seen > 0;
    });
  }
  store.transaction(() => {
    const collection = store.catalog.find(db, name);
    if (collection) store.catalog.addToCount(collection, documents - store.catalog.count(collection));
  });
}
