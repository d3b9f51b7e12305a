import type { StoredFault } from '@shoppervoice/contracts';
import { buildFileOf } from '@shoppervoice/remote-package';
import type { RemoteState, VersionState } from '@shoppervoice/remote-registry';
import { readArchive } from '../builds/build-archive.ts';
import { type BuildKey, type BuildStore, keyText } from '../builds/build-store.ts';

/** What was found whole is read again after this time, in milliseconds: disks lose bytes without saying so. */
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

/** What lies in the store, held against what the registry names: builds are looked at anew once they have changed. */
export class StoredBuilds {
  readonly #store: BuildStore;
  readonly #now: () => number;
  readonly #looked = new Map<string, Looked>();
  #looking: Promise<void> = Promise.resolve();

  constructor(store: BuildStore, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
  }

  /** Faults by `keyText`; whatever is not in it is stored as it was published. One look at a time. */
  async faultsOf(remotes: readonly RemoteState[]): Promise<ReadonlyMap<string, StoredFault>> {
    const look = this.#looking.then(() => this.#look(remotes));
    this.#looking = look.then(
      () => undefined,
      () => undefined,
    );
    return look;
  }

  async #look(remotes: readonly RemoteState[]): Promise<ReadonlyMap<string, StoredFault>> {
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

/** What is wrong with a build as it lies in the store that all gateways read; null: it is what was published. */
async function faultOf(store: BuildStore, key: NamedBuild): Promise<StoredFault | null> {
  const bytes = await store.kept(key).catch(() => undefined);
  if (bytes === null) return 'missing';
  const stored = bytes === undefined ? null : await readArchive(bytes);
  const read = stored === null ? null : buildFileOf(stored.files);
  if (read === null || 'problem' in read) return 'damaged';
  return read.value.name === key.name && read.value.uniqueName === key.uniqueName ? null : 'damaged';
}

/** Stores what is missing or damaged from `bytes`, which are whole. */
export async function mend(store: BuildStore, key: NamedBuild, bytes: Buffer): Promise<boolean> {
  const fault = await faultOf(store, key);
  if (fault === null) return false;
  // What is damaged would be taken for stored already.
  if (fault === 'damaged') await store.remove(key);
  await store.put(key, bytes);
  return true;
}

/**
 * A change of REMOTE_STORE: what the registry names and this store lacks is taken over from where builds were kept before,
 * where it lies there whole. Returns how many were. What lies there is left there: going back is a change of store, too.
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
        moved += 1;
        break;
      }
    }
  }
  return moved;
}
