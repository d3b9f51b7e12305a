import type { Readable, Writable } from 'node:stream';

/** Names are made here alone: no path can be written with them. */
const ID = /^[A-Za-z0-9_-]{16,64}$/;

/** Finished files by their ids. What is under an id is whole; what an attempt has written so far is its part. */
export interface FileStore {
  /**
   * Keeps what `write` writes; it ends the stream. `attempt`: two who write the same id at once do not write into one file.
   * @throws what `write` throws; nothing is kept then
   */
  keep<Result>(id: string, attempt: string, write: (to: Writable) => Promise<Result>): Promise<Kept<Result>>;
  /** Null where there is no such file. A file that ends while it is read is read whole. */
  read(id: string): Promise<OpenFile | null>;
  /** The whole of a file that is small and that nobody else reads, which is removed afterwards. */
  take(id: string): Promise<Buffer>;
  /** Bytes; null where there is no such file. */
  sizeOf(id: string): Promise<number | null>;
  remove(id: string): Promise<void>;
  /** Removes what an attempt that is over has written; the attempts of other processes are untouched. */
  removePart(id: string, attempt: string): Promise<void>;
  /** Removes every file that is not needed, whole ones and those that an attempt writes, or has left when it was killed. */
  sweep(isNeeded: (file: StoredFile) => Promise<boolean>): Promise<void>;
}

/** A file as a sweep meets it. */
export interface StoredFile {
  readonly id: string;
  /** Null: it is whole. */
  readonly attempt: string | null;
  /** Milliseconds of the clock of the machine that wrote it; of a part, perhaps when it was begun. */
  readonly writtenAt: number;
}

export interface Kept<Result> {
  readonly result: Result;
  readonly bytes: number;
}

/** `stream` is to be called, once. */
export interface OpenFile {
  readonly bytes: number;
  readonly stream: () => Readable;
}

/** @throws where the id was not made by this service */
export function checkId(id: string): void {
  if (!ID.test(id)) throw new Error('A file has an id that was not made here.');
}
