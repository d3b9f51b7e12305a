import type { Readable, Writable } from 'node:stream';

/** IDs are made by this service and contain nothing that could form a path. */
const ID = /^[A-Za-z0-9_-]{16,64}$/;

/** Finished files by ID. A file under its ID is complete; what an attempt has written so far is its part. */
export interface FileStore {
  /**
   * Stores what `write` writes; it ends the stream. `attempt` separates two writers of the same ID.
   * @throws what `write` throws; then nothing is stored
   */
  keep<Result>(id: string, attempt: string, write: (to: Writable) => Promise<Result>): Promise<Kept<Result>>;
  /** Null if there is no such file. A file that is removed while it is read is read to its end. */
  read(id: string): Promise<OpenFile | null>;
  /** Reads a small file that has no other readers, and removes it. */
  take(id: string): Promise<Buffer>;
  /** Bytes; null if there is no such file. */
  sizeOf(id: string): Promise<number | null>;
  remove(id: string): Promise<void>;
  /** Removes the part of an attempt that is over; other attempts are untouched. */
  removePart(id: string, attempt: string): Promise<void>;
  /** Removes every file that is not needed: complete ones, and parts that are being written or were left by a kill. */
  sweep(isNeeded: (file: StoredFile) => Promise<boolean>): Promise<void>;
}

/** A file as the sweep sees it. */
export interface StoredFile {
  readonly id: string;
  /** Null: it is complete. */
  readonly attempt: string | null;
  /** Milliseconds by the clock of the machine that wrote it; for a part, possibly when it was begun. */
  readonly writtenAt: number;
}

export interface Kept<Result> {
  readonly result: Result;
  readonly bytes: number;
}

/** `stream` must be called, once. */
export interface OpenFile {
  readonly bytes: number;
  readonly stream: () => Readable;
}

/** @throws if the ID was not made by this service */
export function checkId(id: string): void {
  if (!ID.test(id)) throw new Error('A file has an id that was not made here.');
}
