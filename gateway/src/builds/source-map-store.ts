import { readArchive } from './build-archive.ts';
import type { BuildKey, BuildStore } from './build-store.ts';

/**
 * Key of a build's source maps: a sequence of bytes of their own, so that they are never in the memory from which files
 * are served.
 */
export const mapsKeyOf = (key: BuildKey): BuildKey => ({ ...key, hash: `${key.hash}.maps` });

/** Stores the source maps of a build unless they are there. `maps`: an archive; null: the build has none. */
export async function storeMaps(store: BuildStore, key: BuildKey, maps: Uint8Array | null): Promise<void> {
  if (maps === null) return;
  const mapsKey = mapsKeyOf(key);
  const kept = await store.kept(mapsKey);
  if (kept !== null && (await readArchive(kept)) !== null) return;
  await store.remove(mapsKey);
  await store.put(mapsKey, Buffer.from(maps.buffer, maps.byteOffset, maps.length));
}

/** Source maps of a build by their path, each compressed; none if they are missing or damaged. */
export async function readMaps(store: BuildStore, key: BuildKey): Promise<ReadonlyMap<string, Buffer>> {
  const bytes = await store.get(mapsKeyOf(key));
  return (bytes === null ? null : await readArchive(bytes))?.files ?? new Map();
}
