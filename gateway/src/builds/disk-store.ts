import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BuildKey, BuildStore } from './build-store.ts';

const SUFFIX = '.build';
/** The folder for incomplete builds. No remote can have this name. */
const INCOMING = '.incoming';

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Builds as files `<folder>/<name>/<version>/<hash>.build`: written aside, flushed, and renamed into place. */
export class DiskStore implements BuildStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(key: BuildKey, bytes: Buffer): Promise<void> {
    const incoming = join(this.#folder, INCOMING);
    const path = this.#path(key);
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const aside = join(incoming, randomUUID());
    try {
      const file = await open(aside, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
    // The parent folders have to survive, too.
    for (const folder of [dirname(path), dirname(dirname(path)), this.#folder]) await flushFolder(folder);
  }

  async get(key: BuildKey): Promise<Buffer | null> {
    try {
      return await readFile(this.#path(key));
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  kept(key: BuildKey): Promise<Buffer | null> {
    return this.get(key);
  }

  async remove(key: BuildKey): Promise<void> {
    const path = this.#path(key);
    await rm(path, { force: true });
    // A folder that is not empty stays.
    for (const folder of [dirname(path), dirname(dirname(path))]) await rmdir(folder).catch(() => undefined);
  }

  async list(): Promise<{ key: BuildKey; storedAt: number }[]> {
    const found: { key: BuildKey; storedAt: number }[] = [];
    for (const name of await namesIn(this.#folder)) {
      if (name === INCOMING) continue;
      for (const version of await namesIn(join(this.#folder, name))) {
        for (const file of await namesIn(join(this.#folder, name, version))) {
          if (!file.endsWith(SUFFIX)) continue;
          const key = { name, version, hash: file.slice(0, -SUFFIX.length) };
          const about = await stat(this.#path(key)).catch(() => null);
          if (about !== null) found.push({ key, storedAt: about.mtimeMs });
        }
      }
    }
    return found;
  }

  async removeUnfinished(before: number): Promise<void> {
    const incoming = join(this.#folder, INCOMING);
    for (const file of await namesIn(incoming)) {
      const path = join(incoming, file);
      const about = await stat(path).catch(() => null);
      if (about !== null && about.mtimeMs < before) await rm(path, { force: true });
    }
  }

  /** Names come from the registry's schemas, which allow no separators. */
  #path({ name, version, hash }: BuildKey): string {
    return join(this.#folder, name, version, hash + SUFFIX);
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isAbsent(error) || (error instanceof Error && 'code' in error && error.code === 'ENOTDIR')) return [];
    throw error;
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
