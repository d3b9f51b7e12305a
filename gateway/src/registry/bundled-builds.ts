import type { LivePortal, PackageFinding } from '@shoppervoice/contracts';
import { type Claimant, claimConflicts } from '@shoppervoice/remote-package';
import {
  BUNDLED,
  followBundle,
  liveVersions,
  type Outcome,
  publish,
  type RemoteState,
} from '@shoppervoice/remote-registry';
import { type Build, builtFrom, publishedOf } from '../builds/build.ts';
import { openArchive, type StoredFiles } from '../builds/build-archive.ts';
import type { BuildKey, BuildStore } from '../builds/build-store.ts';
import type { Intake } from '../intake/intake.ts';
import type { TakenPackage } from '../intake/intake-job.ts';
import type { PortalFacts } from './live-portal.ts';
import type { Registry } from './registry.ts';
import { mend } from './stored-builds.ts';

/** A remote's build in a folder beside the gateway, as `npm start` makes them. Every rule of publishing holds for it. */
export interface BundledBuild {
  readonly folder: string;
  readonly taken: TakenPackage;
  readonly stored: StoredFiles;
  readonly archive: Buffer;
}

/** What is not served is told here; it costs nothing but itself. */
export type LeftOut = (folder: string, sentence: string) => void;

/** The hash in a bundled version, `0.1.0-f9a0c2b4`: eight digits, the first a letter, so that it is a semantic version. */
const HASH_IN_VERSION = /-[a-f][0-9a-f]{7}$/;
/** Findings that are told of one build. */
const MOST_TOLD = 5;

/**
 * Reads the builds in `folders` and holds each one to the rules of publishing, with those before it as what is live. One
 * that breaks any is left out.
 */
export async function readBundled(
  folders: readonly string[],
  { intake, facts, leftOut }: { readonly intake: Intake; readonly facts: PortalFacts; readonly leftOut: LeftOut },
): Promise<BundledBuild[]> {
  const found: BundledBuild[] = [];
  for (const folder of folders) {
    const read = await readOne(folder, intake, { ...facts, live: found.map(({ taken: { file } }) => file) });
    const wrong = 'wrong' in read ? read.wrong : sameName(read, found);
    if (wrong !== null) leftOut(folder, wrong);
    else if (!('wrong' in read)) found.push(read);
  }
  return found;
}

async function readOne(path: string, intake: Intake, portal: LivePortal): Promise<BundledBuild | { wrong: string }> {
  try {
    const source = { kind: 'folder', path } as const;
    const result = await intake.take({ source, name: null, portal, wanted: 'build' }, BUNDLED);
    if (result.kind === 'refused') return { wrong: told(result.findings) };
    if (result.kind === 'damaged' || result.archive === null) throw new Error('a folder comes without a hash');
    const archive = Buffer.from(result.archive.buffer);
    const stored = openArchive(archive);
    if (stored === null) throw new Error('an archive that was just written cannot be read');
    return { folder: path, taken: { ...result, archive: null }, stored, archive };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

function told(findings: readonly PackageFinding[]): string {
  const sentences = findings.slice(0, MOST_TOLD).map(({ sentence }) => sentence);
  const more = findings.length - sentences.length;
  return more === 0 ? sentences.join(' ') : `${sentences.join(' ')} And ${more} more.`;
}

function sameName({ taken }: BundledBuild, earlier: readonly BundledBuild[]): string | null {
  const { name } = taken.file;
  return earlier.some((each) => each.taken.file.name === name) ? `there is another remote named ${name}.` : null;
}

/** Publishes bundled builds, and promotes them where `followBundle` says so. */
export async function enterBundled(
  registry: Registry,
  store: BuildStore | null,
  builds: readonly BundledBuild[],
  leftOut: LeftOut,
): Promise<void> {
  for (const bundled of fitting(registry, builds, leftOut)) {
    const { key, build } = named(bundled, registry);
    if (store !== null) await mend(store, { ...key, uniqueName: build.file.uniqueName }, bundled.archive);
    registry.hold(key, build);
    for (const decide of decisionsAbout(key, build)) await registry.change(key.name, decide);
  }
}

/** The same while the database cannot be read: served, and written nowhere. */
export async function assumeBundled(
  registry: Registry,
  builds: readonly BundledBuild[],
  leftOut: LeftOut,
): Promise<void> {
  for (const bundled of fitting(registry, builds, leftOut)) {
    const { key, build } = named(bundled, registry);
    registry.hold(key, build);
    for (const decide of decisionsAbout(key, build)) await registry.assume(key.name, decide);
  }
}

/**
 * Those that claim nothing that is another's. What came with an earlier portal makes way: a page may move from one
 * bundled remote to another.
 */
function fitting(registry: Registry, builds: readonly BundledBuild[], leftOut: LeftOut): BundledBuild[] {
  const bundled = new Set(builds.map(({ taken }) => taken.file.name));
  const live = registry.remotes.flatMap((remote) =>
    liveVersions(remote)
      .filter(({ publishedBy }) => publishedBy !== BUNDLED || !bundled.has(remote.name))
      .map(({ descriptor }): Claimant => ({ name: remote.name, descriptor })),
  );
  return builds.filter(({ folder, taken: { file } }) => {
    const conflict = claimConflicts(file, live)[0];
    const twin = registry.remotes.find(
      ({ name, versions }) => name !== file.name && versions.some(({ uniqueName }) => uniqueName === file.uniqueName),
    );
    if (conflict !== undefined) leftOut(folder, `${conflict.words}.`);
    else if (twin !== undefined) leftOut(folder, `the container name ${file.uniqueName} is that of ${twin.name}.`);
    return conflict === undefined && twin === undefined;
  });
}

/**
 * A bundled build under the version by which it calls itself, where that holds a hash of its code and no build with
 * another descriptor has it already; else under one with a hash of all of its content.
 */
function named({ taken: { file, hash }, stored }: BundledBuild, registry: Registry): { key: BuildKey; build: Build } {
  const { name, version } = file;
  const known = registry.state(name)?.versions.find((each) => each.version === version);
  if (HASH_IN_VERSION.test(version) && (known === undefined || known.hash === hash)) {
    return { key: { name, version, hash }, build: builtFrom(file, stored) };
  }
  const digits = /[a-f][0-9a-f]{7}/.exec(hash)?.[0] ?? `a${hash.slice(0, 7)}`;
  const key = { name, version: `${version.replace(HASH_IN_VERSION, '')}-${digits}`, hash };
  return { key, build: builtFrom(file, stored, key.version) };
}

function decisionsAbout(key: BuildKey, build: Build): ((remote: RemoteState) => Outcome)[] {
  const at = new Date().toISOString();
  const published = publishedOf(key, build);
  return [
    (remote) => publish(remote, published, { who: BUNDLED, at }),
    (remote) => followBundle(remote, key.version, at),
  ];
}
