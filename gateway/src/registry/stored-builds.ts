import type { StoredFault } from '@shoppervoice/contracts/remotes';
import { buildFileOf } from '@shoppervoice/remote-package';
import type { RemoteState, VersionState } from '@shoppervoice/remote-registry';
import { readArchive } from '../builds/build-archive.ts';
import { type BuildKey, type BuildStore, keyText } from '../builds/build-store.ts';
import { mapsKeyOf, storeMaps } from '../builds/source-map-store.ts';

/** An intact build is read again after this time, in milliseconds: disks lose bytes silently. */
const READ_AGAIN_MS = 3_600_000;

interface Looked {
  /** Of the bytes that were read. */
  readonly storedAt: number;
  readonly at: number;
  readonly isWhole: boolean;
}

/** A build as the registry names it. */
export interface NamedBuild extends BuildKey {
  readonly uniqueName: string;
}

const named = (name: string, { version, hash, uniqueName }: VersionState): NamedBuild => ({
  name,
  version,
  hash,
  uniqueName,
});

/** Compares the builds in the store with those that the registry names. A build is read again once it has changed. */
export class StoredBuilds {
  readonly #store: BuildStore;
  readonly #now: () => number;
  readonly #looked = new Map<string, Looked>();
  #checking: Promise<void> = Promise.resolve();

  constructor(store: BuildStore, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  /** Faults by `keyText`; what is not in it is stored as it was published. One check at a time. */
  async faultsOf(remotes: readonly RemoteState[]): Promise<ReadonlyMap<string, StoredFault>> {
    const check = this.#checking.then(() => this.#check(remotes));
    this.#checking = check.then(
      () => undefined,
      () => undefined,
    );
    return check;
  }

  async #check(remotes: readonly RemoteState[]): Promise<ReadonlyMap<string, StoredFault>> {
    const stored = new Map((await this.#store.list()).map(({ key, storedAt }) => [keyText(key), storedAt]));
    const faults = new Map<string, StoredFault>();
    const known = new Set<string>();
    for (const { name, versions } of remotes) {
      for (const version of versions) {
        const key = named(name, version);
        const text = keyText(key);
        known.add(text);
        const storedAt = stored.get(text);
        if (storedAt === undefined) faults.set(text, 'missing');
        else if (!(await this.#isWhole(key, storedAt))) faults.set(text, 'damaged');
      }
    }
    for (const text of this.#looked.keys()) if (!known.has(text)) this.#looked.delete(text);
    return faults;
  }

  async #isWhole(key: NamedBuild, storedAt: number): Promise<boolean> {
    const text = keyText(key);
    const before = this.#looked.get(text);
    if (before?.storedAt === storedAt && this.#now() - before.at < READ_AGAIN_MS) return before.isWhole;
    const isWhole = (await faultOf(this.#store, key)) === null;
    this.#looked.set(text, { storedAt, at: this.#now(), isWhole });
    return isWhole;
  }
}

/** What is wrong with a build in the store that all gateways read; null if it is intact. */
async function faultOf(store: BuildStore, key: NamedBuild): Promise<StoredFault | null> {
  const bytes = await store.kept(key).catch(() => undefined);
  if (bytes === null) return 'missing';
  const stored = bytes === undefined ? null : await readArchive(bytes);
  const read = stored === null ? null : buildFileOf(stored.files);
  if (read === null || 'problem' in read) return 'damaged';
  return read.value.name === key.name && read.value.uniqueName === key.uniqueName ? null : 'damaged';
}

/** Stores what is missing or damaged from `bytes`, which are intact. */
export async function repair(store: BuildStore, key: NamedBuild, bytes: Buffer): Promise<boolean> {
  const fault = await faultOf(store, key);
  if (fault === null) return false;
  // A damaged build would be taken for stored.
  if (fault === 'damaged') await store.remove(key);
  await store.put(key, bytes);
  return true;
}

/**
 * After a change of REMOTE_STORE: copies builds that the registry names and this store lacks from the former stores, if
 * they are intact there. Returns how many were copied. They also stay in the former store, since the setting may be
 * changed back.
 */
export async function moveIn(
  store: BuildStore,
  former: readonly BuildStore[],
  remotes: readonly RemoteState[],
): Promise<number> {
  const kept = new Set((await store.list()).map(({ key }) => keyText(key)));
  let moved = 0;
  for (const { name, versions } of remotes) {
    for (const version of versions) {
      const key = named(name, version);
      if (kept.has(keyText(key))) continue;
      for (const place of former) {
        if ((await faultOf(place, key)) !== null) continue;
        const bytes = await place.kept(key);
        if (bytes === null) continue;
        await store.put(key, bytes);
        await storeMaps(store, key, await place.kept(mapsKeyOf(key)));
        moved += 1;
        break;
      }
    }
  }
  return moved;
}
