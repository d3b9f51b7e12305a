import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { checkId, type FileStore, type Kept, type OpenFile, type StoredFile } from './file-store.ts';

const PART = '.part';

/**
 * Files in one folder, of one process or several that share it. A file is written under a temporary name, flushed, and
 * then renamed, so that a file under its ID is complete.
 */
export class DiskFileStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

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
    // `write` gets errors from what it awaits.
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
      // A stream that is still opening would create its file after the removal.
      to.destroy();
      await closed;
      if (opened) await rm(aside, { force: true });
      throw error;
    }
  }

  async read(id: string): Promise<OpenFile | null> {
    // An open file stays readable until it is closed, even if its name is removed.
    const file = await open(this.#path(id)).catch(() => null);
    if (file === null) return null;
    try {
      const { size } = await file.stat();
      return { bytes: size, stream: () => file.createReadStream() };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async take(id: string): Promise<Buffer> {
    const bytes = await readFile(this.#path(id));
    await this.remove(id);
    return bytes;
  }

  async sizeOf(id: string): Promise<number | null> {
    const about = await stat(this.#path(id)).catch(() => null);
    return about?.size ?? null;
  }

  async remove(id: string): Promise<void> {
    await rm(this.#path(id), { force: true });
  }

  async removePart(id: string, attempt: string): Promise<void> {
    await rm(this.#partPath(id, attempt), { force: true });
  }

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
    checkId(id);
    return join(this.#folder, id);
  }
}
