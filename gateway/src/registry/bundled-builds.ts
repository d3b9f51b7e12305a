import { contentHash, filesOf } from '@shoppervoice/remote-package';
import { BUNDLED, followBundle, type Outcome, publish, type RemoteState } from '@shoppervoice/remote-registry';
import { type Build, buildOf, publishedOf } from '../builds/build.ts';
import { writeArchive } from '../builds/build-archive.ts';
import type { BuildKey, BuildStore } from '../builds/build-store.ts';
import { withCompressed } from '../builds/compress-files.ts';
import { collisionOf } from '../remotes/collisions.ts';
import type { Registry } from './registry.ts';

/** A remote's build that stands beside the gateway, as `npm start` makes them. */
export interface BundledBuild {
  readonly build: Build;
  readonly files: ReadonlyMap<string, Buffer>;
  /** Of the content, in hexadecimal. */
  readonly hash: string;
}

type LeftOut = (folder: string, sentence: string) => void;

/** The hash in a bundled version, `0.1.0-f9a0c2b4`: eight digits, the first a letter, so that it is a semantic version. */
const HASH_IN_VERSION = /-[a-f][0-9a-f]{7}$/;

/**
 * Reads the builds in `folders`. One that is broken, or claims a name, a container name or a path that an earlier one
 * has, is left out and told to `leftOut`; it costs nothing but itself.
 */
export async function readBundled(folders: readonly string[], leftOut: LeftOut): Promise<BundledBuild[]> {
  const found: BundledBuild[] = [];
  for (const folder of folders) {
    const read = await readOne(folder);
    const taken = 'wrong' in read ? read.wrong : takenBy(read.build, found);
    if (taken !== null) leftOut(folder, taken);
    else if (!('wrong' in read)) found.push(read);
  }
  return found;
}

async function readOne(folder: string): Promise<BundledBuild | { wrong: string }> {
  try {
    const written = filesOf(folder);
    const files = await withCompressed(written);
    const read = buildOf(files);
    return 'wrong' in read ? read : { build: read.build, files, hash: contentHash(written) };
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
  return collisionOf(
    file,
    earlier.map(({ build }) => build.file),
  );
}

/** Publishes bundled builds, and promotes them where `followBundle` says so. */
export async function enterBundled(
  registry: Registry,
  store: BuildStore | null,
  builds: readonly BundledBuild[],
): Promise<void> {
  for (const bundled of builds) {
    const { key, build } = named(bundled, registry);
    if (store !== null && (await store.get(key)) === null) await store.put(key, writeArchive(bundled.files));
    registry.hold(key, build);
    for (const decide of decisionsAbout(key, build)) await registry.change(key.name, decide);
  }
}

/** The same while the database cannot be read: served, and written nowhere. */
export async function assumeBundled(registry: Registry, builds: readonly BundledBuild[]): Promise<void> {
  for (const bundled of builds) {
    const { key, build } = named(bundled, registry);
    registry.hold(key, build);
    for (const decide of decisionsAbout(key, build)) await registry.assume(key.name, decide);
  }
}

/**
 * A bundled build under the version by which it calls itself, where that holds a hash of its code and no build with
 * another descriptor has it already; else under one with a hash of all of its content.
 */
function named({ build, files, hash }: BundledBuild, registry: Registry): { key: BuildKey; build: Build } {
  const { name, version } = build.file;
  const known = registry.state(name)?.versions.find((each) => each.version === version);
  if (HASH_IN_VERSION.test(version) && (known === undefined || known.hash === hash)) {
    return { key: { name, version, hash }, build };
  }
  const digits = /[a-f][0-9a-f]{7}/.exec(hash)?.[0] ?? `a${hash.slice(0, 7)}`;
  const key = { name, version: `${version.replace(HASH_IN_VERSION, '')}-${digits}`, hash };
  const made = buildOf(files, key.version);
  if ('wrong' in made) throw new Error('a build does not break by another version');
  return { key, build: made.build };
}

function decisionsAbout(key: BuildKey, build: Build): ((remote: RemoteState) => Outcome)[] {
  const at = new Date().toISOString();
  const published = publishedOf(key, build);
  return [
    (remote) => publish(remote, published, { who: BUNDLED, at }),
    (remote) => followBundle(remote, key.version, at),
  ];
}
