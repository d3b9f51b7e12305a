import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { type Collection, type Db, ObjectId } from 'mongodb';
import { vi } from 'vitest';
import { DiskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { GridFsFileStore } from './gridfs-file-store.ts';

export type StoreKind = 'disk' | 'gridfs';
export const STORE_KINDS: readonly StoreKind[] = ['disk', 'gridfs'];

/** One place for files, shared by several stores as by processes, and its content. */
export class FilesPlace {
  /** Milliseconds by which the clock of its stores is ahead. */
  ahead = 0;
  readonly #kind: StoreKind;
  readonly #folder: string;
  readonly #db: Db;
  readonly #bucket: string;
  readonly #writing: { readonly end: () => void; readonly kept: Promise<unknown> }[] = [];

  private constructor(kind: StoreKind, folder: string, db: Db) {
    this.#kind = kind;
    this.#folder = folder;
    this.#db = db;
    this.#bucket = `files${new ObjectId().toHexString()}`;
  }

  static async make(kind: StoreKind, db: Db): Promise<FilesPlace> {
    return new FilesPlace(kind, await mkdtemp(join(tmpdir(), 'files-')), db);
  }

  /** A new store, as of another process. */
  store(): FileStore {
    return this.#kind === 'disk'
      ? new DiskFileStore(this.#folder)
      : new GridFsFileStore(this.#db, this.#bucket, () => Date.now() + this.ahead);
  }

  /** IDs of complete files, and parts as `<id>.<attempt>.part`. */
  async names(): Promise<readonly string[]> {
    if (this.#kind === 'disk') return (await readdir(this.#folder).catch(() => [])).sort();
    const parts = await this.#in<{ _id: string }>('parts')
      .find({ removedAt: { $exists: false } })
      .toArray();
    const files = await this.#in<{ filename: string }>('files')
      .find({ 'metadata.ended': { $exists: false } })
      .toArray();
    return [...parts.map(({ _id }) => `${_id}.part`), ...files.map(({ filename }) => filename)].sort();
  }

  /** Stored pieces of files, complete or not. */
  async pieces(): Promise<number> {
    return this.#kind === 'disk' ? (await this.names()).length : this.#in('chunks').countDocuments({});
  }

  /** Writes a file or part of this name, as a process does. */
  async write(name: string): Promise<void> {
    const [id = '', attempt = 'whole', part] = name.split('.');
    const store = this.store();
    if (part === undefined) {
      await store.keep(id, attempt, (to) => finished(to.end('x')));
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const kept = store.keep(id, attempt, async (to) => {
      to.write('x');
      await promise;
      to.end();
      throw new Error('a test has ended it');
    });
    kept.catch(() => undefined);
    this.#writing.push({ end: resolve, kept });
    await vi.waitFor(async () => {
      if (!(await this.names()).includes(name)) throw new Error(`${name} is not written yet`);
    });
  }

  async close(): Promise<void> {
    for (const { end } of this.#writing) end();
    await Promise.allSettled(this.#writing.map(({ kept }) => kept));
    await rm(this.#folder, { recursive: true, force: true });
  }

  #in<Stored extends object>(name: string): Collection<Stored> {
    return this.#db.collection<Stored>(`${this.#bucket}.${name}`);
  }
}
