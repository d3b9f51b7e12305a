import { CommandError } from '../errors/errors.ts';
import { after } from '../keys/encode.ts';
import { type IndexKeys, indexKeys } from '../keys/index-keys.ts';
import { compare } from '../values/compare.ts';
import { type Doc, decodeFields } from '../values/decode.ts';
import { Catalog } from './catalog.ts';
import type { Collection, Index } from './collection.ts';
import type { Environment, Table } from './environment.ts';
import { Commits, Snapshot } from './snapshot.ts';
import { failedWrite } from './trouble.ts';

/** Bytes written in one transaction before a long command lets others pass; bounds the dirty pages held in memory. */
const transactionBytes = 4 * 2 ** 20;

/** A key of the documents or indexes table: the id of the collection or index, then the rest. */
export function tableKey(id: number, ...rest: Buffer[]): Buffer {
  let length = 4;
  for (const part of rest) length += part.length;
  const key = Buffer.allocUnsafe(length);
  key.writeUInt32BE(id, 0);
  let at = 4;
  for (const part of rest) {
    key.set(part, at);
    at += part.length;
  }
  return key;
}

/** Documents and their index entries, always changed together. */
export class Store {
  readonly environment: Environment;
  readonly catalog: Catalog;
  readonly #commits: Commits;
  readonly #snapshot: Snapshot;
  #written = 0;

  /** @param commits shared with the other threads that write or look up single documents */
  constructor(environment: Environment, commits = new Commits()) {
    this.environment = environment;
    this.catalog = new Catalog(environment);
    this.#commits = commits;
    this.#snapshot = new Snapshot(environment, commits);
  }

  /** Starts a read at what is committed now. */
  beginRead(): void {
    this.environment.root.resetReadTxn();
    this.catalog.refresh();
  }

  /**
   * Starts lookups by `lookUp` at what is committed now; for reads that are over at once.
   * Costs nothing where nothing was stored since the last one.
   */
  beginLookUp(): void {
    this.#snapshot.current(this.#refresh);
  }

  readonly #refresh = (): void => this.catalog.refresh();

  /** The document's BSON as it is committed: lmdb's own buffer, whose `length` alone is right, until the next read. */
  lookUp(collection: Collection, id: Buffer): Buffer | undefined {
    const transaction = this.#snapshot.current(this.#refresh);
    return this.environment.scan.documents.table.getBinaryFast(tableKey(collection.meta.id, id), { transaction });
  }

  /** Lets go of what reads still hold, before the environment is closed. */
  close(): void {
    this.#snapshot.release();
  }

  /**
   * Runs a step of writes; when it returns, they are on disk. What throws leaves nothing.
   * @throws OutOfDiskSpace, Unauthorized, FileStreamFailed where the disk does not take it
   */
  transaction<T>(step: () => T): T {
    this.#written = 0;
    try {
      const result = this.environment.root.transactionSync(() => {
        this.catalog.refresh();
        return step();
      });
      this.#commits.add();
      return result;
    } catch (error) {
      this.catalog.forget();
      throw failedWrite(error, this.environment.folder);
    }
  }

  /** Whether so much was written that the transaction should end here. */
  get isFull(): boolean {
    return this.#written > transactionBytes;
  }

  /** The document's BSON as a copy. */
  read(collection: Collection, id: Buffer): Buffer | undefined {
    return this.environment.documents.getBinary(tableKey(collection.meta.id, id));
  }

  has(collection: Collection, id: Buffer): boolean {
    return this.environment.documents.doesExist(tableKey(collection.meta.id, id));
  }

  /** The keys of a document in an index; none where a partial index leaves it out. */
  keysFor(index: Index, fields: Doc): IndexKeys | null {
    if (index.covers && !index.covers(fields)) return null;
    return indexKeys(index, fields);
  }

  /**
   * Stores a new document.
   * @param fields its `_id` and the fields that indexes read
   * @throws DuplicateKey; then nothing was written
   */
  insert(collection: Collection, id: Buffer, fields: Doc, raw: Buffer): void {
    if (this.has(collection, id)) throw duplicateKey(collection, '_id_', { _id: 1 }, { _id: fields._id });
    const entries = collection.indexes.map((index) => this.keysFor(index, fields));
    collection.indexes.forEach((index, at) => {
      this.#checkUnique(collection, index, entries[at] ?? null, id);
    });
    collection.indexes.forEach((index, at) => {
      const keys = entries[at];
      if (keys) this.#addEntries(collection, index, keys, id);
    });
    this.#put(this.environment.documents, tableKey(collection.meta.id, id), raw);
  }

  /**
   * Puts another version in the place of a document with the same `_id`.
   * @throws DuplicateKey; then nothing was written
   */
  replace(collection: Collection, id: Buffer, before: Doc, fields: Doc, raw: Buffer): void {
    const changes = collection.indexes.map((index) => {
      const old = this.keysFor(index, before)?.keys ?? [];
      const next = this.keysFor(index, fields);
      return {
        index,
        next,
        removed: old.filter((key) => !next?.keys.some((other) => other.equals(key))),
        unchanged: next?.keys.every((key) => old.some((other) => other.equals(key))) ?? false,
      };
    });
    for (const { index, next, unchanged } of changes) {
      if (!unchanged || next?.cut) this.#checkUnique(collection, index, next, id);
    }
    for (const { index, next, removed, unchanged } of changes) {
      for (const key of removed) this.environment.indexes.removeSync(tableKey(index.meta.id, key, id));
      if (next && !unchanged) this.#addEntries(collection, index, next, id);
    }
    this.#put(this.environment.documents, tableKey(collection.meta.id, id), raw);
  }

  remove(collection: Collection, id: Buffer, fields: Doc): void {
    for (const index of collection.indexes) {
      for (const key of this.keysFor(index, fields)?.keys ?? []) {
        this.environment.indexes.removeSync(tableKey(index.meta.id, key, id));
        this.#written += key.length * 2;
      }
    }
    this.environment.documents.removeSync(tableKey(collection.meta.id, id));
    this.#written += 512;
  }

  /** Enters an existing document into an index that is being built. */
  enter(collection: Collection, index: Index, id: Buffer, fields: Doc): void {
    const keys = this.keysFor(index, fields);
    if (!keys) return;
    this.#checkUnique(collection, index, keys, id);
    this.#addEntries(collection, index, keys, id);
  }

  #put(table: Table, key: Buffer, value: Buffer): void {
    table.putSync(key, value);
    this.#written += key.length + value.length + 64;
  }

  #addEntries(collection: Collection, index: Index, keys: IndexKeys, id: Buffer): void {
    for (const key of keys.keys) this.#put(this.environment.indexes, tableKey(index.meta.id, key, id), id);
    const { meta } = index;
    const newly = keys.multikey.some((flag, at) => flag && !meta.multikey[at]);
    if (newly || (keys.cut && !meta.cut)) {
      meta.multikey = meta.multikey.map((flag, at) => flag || keys.multikey[at] === true);
      if (keys.cut) meta.cut = true;
      this.catalog.save(collection.meta);
    }
  }

  #checkUnique(collection: Collection, index: Index, keys: IndexKeys | null, id: Buffer): void {
    if (!index.meta.unique || !keys) return;
    keys.keys.forEach((key, at) => {
      const start = tableKey(index.meta.id, key);
      const range = keys.cut ? { start, end: after(start) } : { start, end: after(start), limit: 2 };
      for (const { value: other } of this.environment.indexes.getRange(range)) {
        if (other.equals(id)) continue;
        const values = keys.values[at] ?? [];
        if (keys.cut && !this.#sameKey(collection, index, other, values)) continue;
        const keyValue = Object.fromEntries(
          Object.keys(index.meta.key).map((name, field) => [name, values[field] ?? null]),
        );
        throw duplicateKey(collection, index.meta.name, index.meta.key, keyValue);
      }
    });
  }

  /** Whether the document with the same cut key really has the same values. */
  #sameKey(collection: Collection, index: Index, id: Buffer, values: unknown[]): boolean {
    const raw = this.read(collection, id);
    if (!raw) return false;
    const keys = indexKeys(index, decodeFields(raw, collection.indexedFields));
    return keys.values.some((other) => other.every((value, at) => compare(value, values[at]) === 0));
  }
}

function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value === null || value === undefined) return 'null';
  return typeof value === 'object' && 'toHexString' in value
    ? `ObjectId('${String(value)}')`
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
}

function duplicateKey(collection: Collection, indexName: string, keyPattern: Doc, keyValue: Doc): CommandError {
  const shown = Object.entries(keyValue).map(([name, value]) => `${name}: ${show(value)}`);
  return new CommandError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${collection.meta.db}.${collection.meta.name} index: ${indexName} dup key: { ${shown.join(', ')} }`,
    { keyPattern, keyValue },
  );
}
