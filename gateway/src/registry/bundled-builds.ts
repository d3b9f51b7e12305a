import type { RemoteDescriptor } from '@shoppervoice/contracts';
import { contentHash, filesOf } from '@shoppervoice/remote-package';
import {
  BUNDLED,
  collisionOf,
  followBundle,
  type Outcome,
  publish,
  type RemoteState,
} from '@shoppervoice/remote-registry';
import { type Build, buildOf, publishedOf } from '../builds/build.ts';
import { writeArchive } from '../builds/build-archive.ts';
import type { BuildKey, BuildStore } from '../builds/build-store.ts';
import { withCompressed } from '../builds/compress-files.ts';
import type { Registry } from './registry.ts';

/** A remote's build that stands beside the gateway, as `npm start` makes them. */
export interface BundledBuild {
  readonly key: BuildKey;
  readonly build: Build;
  readonly archive: Buffer;
}

type LeftOut = (folder: string, sentence: string) => void;

/** The hash in a bundled version, `0.1.0-f9a0c2b4`: eight digits, the first a letter, so that it is a semantic version. */
const HASH_IN_VERSION = /-[a-f][0-9a-f]{7}$/;

/** A version that tells one content from another, the descriptor included, which the build's own hash is not about. */
function bundledVersion(version: string, hash: string): string {
  const digits = /[a-f][0-9a-f]{7}/.exec(hash)?.[0] ?? `a${hash.slice(0, 7)}`;
  return `${version.replace(HASH_IN_VERSION, '')}-${digits}`;
}

/**
 * Reads the builds in `folders`. One that is broken, or claims a name, a container name or a path that an earlier one
 * has, is left out and told to `leftOut`; it costs nothing but itself.
 */
export async function readBundled(folders: readonly string[], leftOut: LeftOut): Promise<BundledBuild[]> {
  const found: BundledBuild[] = [];
  for (const folder of folders) {
    const read = await readOne(folder);
    if ('wrong' in read) {
      leftOut(folder, read.wrong);
      continue;
    }
    const taken = takenBy(read.build, found);
    if (taken === null) found.push(read);
    else leftOut(folder, taken);
  }
  return found;
}

async function readOne(folder: string): Promise<BundledBuild | { wrong: string }> {
  try {
    const written = filesOf(folder);
    const plain = buildOf(written);
    if ('wrong' in plain) return plain;
    const { name, version } = plain.build.file;
    const hash = contentHash(written);
    const key = { name, version: bundledVersion(version, hash), hash };
    const files = await withCompressed(written);
    const made = buildOf(files, key.version);
    return 'wrong' in made ? made : { key, build: made.build, archive: writeArchive(files) };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

function takenBy({ file }: Build, earlier: readonly BundledBuild[]): string | null {
  for (const { build: other } of earlier) {
    if (other.file.name === file.name) return `there is another remote named ${file.name}.`;
    if (other.file.uniqueName === file.uniqueName) {
      return `its uniqueName ${file.uniqueName} is that of ${other.file.name}.`;
    }
  }
  const claims = earlier.map(({ build }): { name: string; descriptor: RemoteDescriptor } => build.file);
  return collisionOf(file, claims);
}

/** Publishes bundled builds, and promotes them where `followBundle` says so. */
export async function enterBundled(
  registry: Registry,
  store: BuildStore | null,
  builds: readonly BundledBuild[],
): Promise<void> {
  for (const bundled of builds) {
    const { key, build, archive } = bundled;
    if (store !== null && (await store.get(key)) === null) await store.put(key, archive);
    registry.hold(key, build);
    for (const decide of decisionsAbout(bundled)) await registry.change(key.name, decide);
  }
}

/** The same while the database cannot be read: served, and written nowhere. */
export async function assumeBundled(registry: Registry, builds: readonly BundledBuild[]): Promise<void> {
  for (const bundled of builds) {
    registry.hold(bundled.key, bundled.build);
    for (const decide of decisionsAbout(bundled)) await registry.assume(bundled.key.name, decide);
  }
}

function decisionsAbout({ key, build }: BundledBuild): ((remote: RemoteState) => Outcome)[] {
  const at = new Date().toISOString();
  const published = publishedOf(key, build);
  return [
    (remote) => publish(remote, published, { who: BUNDLED, at }),
    (remote) => followBundle(remote, key.version, at),
  ];
}
