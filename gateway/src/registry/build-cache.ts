import type { Logger } from 'pino';
import { type Build, buildOf } from '../builds/build.ts';
import { readArchive } from '../builds/build-archive.ts';
import { type BuildKey, type BuildStore, keyText } from '../builds/build-store.ts';

/** What the cache needs of a logger. */
export type CacheLog = Pick<Logger, 'error'>;

/**
 * Builds in memory. Those that readers get now stay; the others, which only old tabs request, are read on demand and
 * evicted, least recently used first.
 */
export class BuildCache {
  readonly #store: BuildStore | null;
  readonly #capacity: number;
  readonly #log: CacheLog;
  readonly #live = new Map<string, Build>();
  readonly #others = new Map<string, Build>();
  readonly #reading = new Map<string, Promise<Build | null>>();

  /** `capacity`: bytes for builds that no reader gets now. `store` null: only what is put here. */
  constructor(store: BuildStore | null, capacity: number, log: CacheLog) {
    this.#store = store;
    this.#capacity = capacity;
    this.#log = log;
  }

  /** Adds a build that is in memory already. */
  put(key: BuildKey, build: Build): void {
    this.#others.set(keyText(key), build);
    if (this.#store !== null) this.#makeRoom();
  }

  /** The build if it is in memory. */
  peek(key: BuildKey): Build | null {
    const text = keyText(key);
    const live = this.#live.get(text);
    if (live !== undefined) return live;
    const other = this.#others.get(text);
    if (other === undefined) return null;
    this.#others.delete(text);
    this.#others.set(text, other);
    return other;
  }

  /** The build, read from the store if need be; null if it is missing or damaged. Throws what the store throws. */
  async get(key: BuildKey): Promise<Build | null> {
    const known = this.peek(key);
    if (known !== null) return known;
    const text = keyText(key);
    const running = this.#reading.get(text);
    if (running !== undefined) return running;
    const reading = this.#read(key).finally(() => this.#reading.delete(text));
    this.#reading.set(text, reading);
    return reading;
  }

  /** The builds that readers get from now on. */
  keep(keys: readonly BuildKey[]): void {
    const wanted = new Set(keys.map(keyText));
    for (const [text, build] of this.#others) {
      if (!wanted.has(text)) continue;
      this.#others.delete(text);
      this.#live.set(text, build);
    }
    for (const [text, build] of this.#live) {
      if (wanted.has(text)) continue;
      this.#live.delete(text);
      this.#others.set(text, build);
    }
    if (this.#store !== null) this.#makeRoom();
  }

  forget(key: BuildKey): void {
    this.#others.delete(keyText(key));
  }

  async #read(key: BuildKey): Promise<Build | null> {
    const bytes = (await this.#store?.get(key)) ?? null;
    const stored = bytes === null ? null : await readArchive(bytes);
    const read = stored === null ? null : buildOf(stored, key.version);
    if (read === null || 'wrong' in read || read.build.file.name !== key.name) {
      const why =
        bytes === null
          ? 'is not in the store'
          : stored === null
            ? 'is damaged'
            : `is no build: ${read !== null && 'wrong' in read ? read.wrong : 'it is of another remote'}`;
      this.#log.error({ remote: key.name, version: key.version }, `a build ${why}`);
      return null;
    }
    this.put(key, read.build);
    return read.build;
  }

  /** The newest always stays: what has just been added is about to be served, however large it is. */
  #makeRoom(): void {
    let size = 0;
    for (const build of this.#others.values()) size += build.size;
    for (const [text, build] of this.#others) {
      if (size <= this.#capacity || this.#others.size === 1) return;
      this.#others.delete(text);
      size -= build.size;
    }
  }
}
