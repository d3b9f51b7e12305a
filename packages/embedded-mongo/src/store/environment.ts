import { createRequire } from 'node:module';
import type { Database, RootDatabase } from 'lmdb';

// lmdb's type declarations for modules do not match what the package exports there; its CommonJS face does.
const { open } = createRequire(import.meta.url)('lmdb') as typeof import('lmdb', { with: {
  'resolution-mode': 'require',
}});

/** Address space kept for the data file, in bytes; the file itself grows as it is filled. */
const mapSize = 64 * 2 ** 30;

export type Table = Database<Buffer, Buffer>;

/** The three tables of the store: see docs/embedded-database.md, "How it is stored". */
export interface Environment {
  root: RootDatabase<Buffer, Buffer>;
  /** Collections, indexes, counters, the version marker. */
  catalog: Table;
  /** Collection id + ordered `_id` -> the document's BSON. */
  documents: Table;
  /** Index id + ordered fields + ordered `_id` -> ordered `_id`. */
  indexes: Table;
}

const binary = { keyEncoding: 'binary', encoding: 'binary' } as const;

/** Opens the LMDB environment in a folder; every thread of a process that does so shares one map. */
export function openEnvironment(path: string, readOnly = false): Environment {
  // lmdb writes into the option objects that it is handed: each call gets its own.
  const root = open<Buffer, Buffer>({ path, ...binary, maxDbs: 4, mapSize, maxReaders: 64, readOnly, noSubdir: false });
  const table = (name: string): Table => root.openDB<Buffer, Buffer>({ name, ...binary });
  return { root, catalog: table('catalog'), documents: table('documents'), indexes: table('indexes') };
}
