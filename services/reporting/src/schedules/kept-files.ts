import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { FileStore, OpenFile } from '../files/file-store.ts';
import type { KeptFileDocument, ScheduleDatabase } from './schedule-document.ts';

/** Larger reports are not attached: many mail servers accept 25 MB, and base64 adds a third. */
export const MOST_ATTACHED = 10_000_000;
/** How long the link of a report works. */
export const LINK_MS = 7 * 86_400_000;
/** A file of this age that no document names was left by a killed process. */
const LOOSE_MS = 86_400_000;

/** Reports while they are made, and those that are too large for a mail. */
export class KeptFiles {
  readonly #store: FileStore;
  readonly #database: Pick<ScheduleDatabase, 'keptFiles'>;

  constructor(store: FileStore, database: Pick<ScheduleDatabase, 'keptFiles'>) {
    this.#store = store;
    this.#database = database;
  }

  /** Makes a file, which is swept unless it is taken or kept. */
  async make<Result>(write: (to: Writable) => Promise<Result>) {
    const id = randomUUID();
    return { id, ...(await this.#store.keep(id, 'making', write)) };
  }

  /** Reads a small file and removes it. */
  take(id: string): Promise<Buffer> {
    return this.#store.take(id);
  }

  /** Keeps a file for readers who have its link and may read it. */
  async keep(file: KeptFileDocument): Promise<void> {
    await this.#database.keptFiles.insertOne(file);
  }

  /** Null: unknown, of another merchant, or expired. `now` in milliseconds. */
  async find(
    id: string,
    mid: number,
    now: number,
  ): Promise<{ readonly about: KeptFileDocument; readonly bytes: number } | null> {
    const about = await this.#database.keptFiles.findOne({ _id: id, mid, until: { $gt: new Date(now) } });
    const bytes = about && (await this.#store.sizeOf(about._id));
    return about === null || bytes === null ? null : { about, bytes };
  }

  /** The file of this document; null if it was removed since. */
  read({ _id }: KeptFileDocument): Promise<OpenFile | null> {
    return this.#store.read(_id);
  }

  /** Removes expired files, and files of killed processes. `now` in milliseconds. */
  async sweep(now: number): Promise<void> {
    const { keptFiles } = this.#database;
    await keptFiles.deleteMany({ until: { $lte: new Date(now) } });
    const before = Date.now() - LOOSE_MS;
    await this.#store.sweep(
      async ({ id, attempt, writtenAt }) =>
        writtenAt >= before || (attempt === null && (await keptFiles.findOne({ _id: id })) !== null),
    );
  }
}
