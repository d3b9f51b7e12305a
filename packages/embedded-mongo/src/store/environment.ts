import { createRequire } from 'node:module';
import type { Database, RangeOptions, RootDatabase, Transaction } from 'lmdb';

// Its CommonJS form is one file in place of eleven: a start is some milliseconds shorter.
const { open } = createRequire(import.meta.url)('lmdb') as typeof import('lmdb');

/** Address space kept for the data file, in bytes; the file itself grows as it is filled. */
const mapSize = 64 * 2 ** 30;

export type Table = Database<Buffer, Buffer>;

/** A key that is put together in place, so that a lookup makes no new object. */
export class ScratchKey {
  readonly bytes: Buffer = Buffer.alloc(2048);
  length = 0;

  copy(from = 0): Buffer {
    return Buffer.from(this.bytes.subarray(from, this.length));
  }
}

/**
 * A second handle of a table for long scans. A value that it hands out is lmdb's own buffer: only its `length` bytes
 * are the value, and only until the next read. The key of the entry that was read last is in `key`.
 */
export interface ScanTable {
  table: {
    getRange(options: RangeOptions): Iterable<{ value: Buffer }>;
    getBinaryFast(key: Buffer | ScratchKey, options?: { transaction: Transaction }): Buffer | undefined;
  };
  key: ScratchKey;
}

/** The three tables of the store: see docs/embedded-database.md, "How it is stored". */
export interface Environment {
  folder: string;
  root: RootDatabase<Buffer, Buffer>;
  /** Collections, indexes, counters. */
  catalog: Table;
  /** Collection id + ordered `_id` -> the document's BSON. */
  documents: Table;
  /** Index id + ordered fields + ordered `_id` -> ordered `_id`. */
  indexes: Table;
  scan: { documents: ScanTable; indexes: ScanTable };
  /** The key of the document that was looked up last; one a thread, as nothing is looked up while a document is taken. */
  lookup: ScratchKey;
}

function scanTable(root: RootDatabase<Buffer, Buffer>, name: string): ScanTable {
  const key = new ScratchKey();
  const keyEncoder = {
    writeKey(value: Buffer | ScratchKey, target: Buffer, start: number): number {
      const bytes = value instanceof ScratchKey ? value.bytes : value;
      bytes.copy(target, start, 0, value.length);
      return start + value.length;
    },
    readKey(source: Buffer, start: number, end: number): null {
      key.length = source.copy(key.bytes, 0, start, end);
      return null;
    },
  };
  const encoder = { encode: (value: Buffer) => value, decode: (value: Buffer) => value };
  const options = { name, encoding: 'binary', keyEncoder, encoder } as const;
  return { table: root.openDB<Buffer, Buffer>(options) as unknown as ScanTable['table'], key };
}

/** Opens the LMDB environment in a folder; every thread of a process that does so shares one map. */
export function openEnvironment(path: string, readOnly = false): Environment {
  // lmdb writes into the option objects that it is handed: each call gets its own.
  const options = (): { keyEncoding: 'binary'; encoding: 'binary' } => ({ keyEncoding: 'binary', encoding: 'binary' });
  const root = open<Buffer, Buffer>({
    path,
    ...options(),
    maxDbs: 4,
    mapSize,
    maxReaders: 64,
    readOnly,
    noSubdir: false,
  });
  const table = (name: string): Table => root.openDB<Buffer, Buffer>({ name, ...options() });
  const [catalog, documents, indexes] = [table('catalog'), table('documents'), table('indexes')];
  return {
    folder: path,
    root,
    catalog,
    documents,
    indexes,
    scan: { documents: scanTable(root, 'documents'), indexes: scanTable(root, 'indexes') },
    lookup: new ScratchKey(),
  };
}
