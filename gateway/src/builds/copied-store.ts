import { readArchive } from './build-archive.ts';
import { type BuildKey, type BuildStore, keyText } from './build-store.ts';

/**
 * A remote store with local copies of everything that passed through: builds stay available while it is down, and a
 * start needs it only for builds that this gateway has not had before.
 */
export class CopiedStore implements BuildStore {
  readonly #store: BuildStore;
  readonly #copies: BuildStore;

  constructor(store: BuildStore, copies: BuildStore) {
    this.#store = store;
    this.#copies = copies;
  }

  async put(key: BuildKey, bytes: Buffer): Promise<void> {
    await this.#store.put(key, bytes);
    await this.#copies.put(key, bytes);
  }

  async get(key: BuildKey): Promise<Buffer | null> {
    const copy = await this.#copies.get(key);
    if (copy !== null && (await readArchive(copy)) !== null) return copy;
    const bytes = await this.#store.get(key);
    if (bytes !== null) await this.#copies.put(key, bytes);
    return bytes;
  }

  kept(key: BuildKey): Promise<Buffer | null> {
    return this.#store.kept(key);
  }

  async remove(key: BuildKey): Promise<void> {
    await this.#store.remove(key);
    await this.#copies.remove(key);
  }

  list(): ReturnType<BuildStore['list']> {
    return this.#store.list();
  }

  async removeUnfinished(before: number): Promise<void> {
    await this.#store.removeUnfinished(before);
    await this.#copies.removeUnfinished(before);
    // Another gateway has removed the originals.
    const kept = new Set((await this.#store.list()).map(({ key }) => keyText(key)));
    for (const { key, storedAt } of await this.#copies.list()) {
      if (!kept.has(keyText(key)) && storedAt < before) await this.#copies.remove(key);
    }
  }
}
