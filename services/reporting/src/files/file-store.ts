import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';

const PART = '.part';
/** Names are made here alone: no path can be written with them. */
const ID = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * Finished files by their ids, each a file in one folder. A file is written under another name, flushed, and then renamed, so
 * that a file under its id is complete.
 */
export class FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Keeps what `write` writes. `attempt`: two who write the same id at once do not write into one file.
   * @throws what `write` throws; nothing is kept then
   */
  async keep<Result>(id: string, attempt: string, write: (to: Writable) => Promise<Result>): Promise<Kept<Result>> {
    const path = this.#path(id);
    const aside = this.#partPath(id, attempt);
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const to = createWriteStream(aside, { flags: 'wx', mode: 0o600 });
    let opened = false;
    const closed = new Promise<void>((resolve) => {
      to.once('open', () => {
        opened = true;
      });
      to.once('close', resolve);
    });
    // `write` learns of errors by what it awaits.
    to.on('error', () => undefined);
    try {
      const result = await write(to);
      const file = await open(aside, 'r+');
      try {
        await file.sync();
        const { size } = await file.stat();
        await rename(aside, path);
        return { result, bytes: size };
      } finally {
        await file.close();
      }
    } catch (error) {
      // A stream that is still being opened would make its file after it was removed.
      to.destroy();
      await closed;
      if (opened) await rm(aside, { force: true });
      throw error;
    }
  }

  /** Null where there is no such file. */
  async read(id: string): Promise<{ readonly bytes: number; readonly stream: () => ReadStream } | null> {
    const path = this.#path(id);
    const about = await stat(path).catch(() => null);
    return about === null ? null : { bytes: about.size, stream: () => createReadStream(path) };
  }

  async remove(id: string): Promise<void> {
    await rm(this.#path(id), { force: true });
  }

  /** Removes what an attempt that is over has written; the attempts of other processes are untouched. */
  async removePart(id: string, attempt: string): Promise<void> {
    await rm(this.#partPath(id, attempt), { force: true });
  }

  /** Removes every file that is not needed, whole ones and those that an attempt writes, or has left when it was killed. */
  async sweep(isNeeded: (file: StoredFile) => Promise<boolean>): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const path = join(this.#folder, name);
      const about = await stat(path).catch(() => null);
      if (about === null) continue;
      const [id = '', attempt = null] = name.endsWith(PART) ? name.slice(0, -PART.length).split('.') : [name];
      if (!(await isNeeded({ id, attempt, writtenAt: about.mtimeMs }))) await rm(path, { force: true });
    }
  }

  #partPath(id: string, attempt: string): string {
    return `${this.#path(id)}.${attempt}${PART}`;
  }

  #path(id: string): string {
    if (!ID.test(id)) throw new Error('A file has an id that was not made here.');
    return join(this.#folder, id);
  }
}

/** A file in the folder, as its name says it. */
export interface StoredFile {
  readonly id: string;
  /** Null: it is whole. */
  readonly attempt: string | null;
  /** Milliseconds of the machine's clock. */
  readonly writtenAt: number;
}

export interface Kept<Result> {
  readonly result: Result;
  readonly bytes: number;
}
