import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { Db } from 'mongodb';
import type { ReportingConfig } from '../parts/reporting-config.ts';
import { DiskFileStore } from './disk-file-store.ts';
import type { FileStore, Kept, OpenFile, StoredFile } from './file-store.ts';
import { GridFsFileStore } from './gridfs-file-store.ts';

/** Where files are kept by FILE_STORE, and where they were kept before it was changed. */
export function fileStoreOf(
  { FILE_STORE, DATA_DIR }: Pick<ReportingConfig, 'FILE_STORE' | 'DATA_DIR'>,
  db: Db,
  { folder, bucket }: { readonly folder: string; readonly bucket: string },
): FileStore {
  const disk = new DiskFileStore(join(DATA_DIR, folder));
  const shared = new GridFsFileStore(db, bucket);
  return FILE_STORE === 'gridfs' ? new TwoStores(shared, disk) : new TwoStores(disk, shared);
}

/** Keeps files in one store; another one still has those from before. */
class TwoStores implements FileStore {
  readonly #store: FileStore;
  readonly #former: FileStore;

  constructor(store: FileStore, former: FileStore) {
    this.#store = store;
    this.#former = former;
  }

  keep<Result>(id: string, attempt: string, write: (to: Writable) => Promise<Result>): Promise<Kept<Result>> {
    return this.#store.keep(id, attempt, write);
  }

  async read(id: string): Promise<OpenFile | null> {
    return (await this.#store.read(id)) ?? (await this.#former.read(id));
  }

  take(id: string): Promise<Buffer> {
    return this.#store.take(id);
  }

  async sizeOf(id: string): Promise<number | null> {
    return (await this.#store.sizeOf(id)) ?? (await this.#former.sizeOf(id));
  }

  async remove(id: string): Promise<void> {
    await this.#store.remove(id);
    await this.#former.remove(id);
  }

  async removePart(id: string, attempt: string): Promise<void> {
    await this.#store.removePart(id, attempt);
    await this.#former.removePart(id, attempt);
  }

  async sweep(isNeeded: (file: StoredFile) => Promise<boolean>): Promise<void> {
    await this.#store.sweep(isNeeded);
    await this.#former.sweep(isNeeded);
  }
}
