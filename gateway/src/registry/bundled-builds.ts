import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { LivePortal, PackageFinding } from '@shoppervoice/contracts/remotes';
import { BUILD_FILE, type Claimant, claimConflicts } from '@shoppervoice/remote-package';
import {
  BUNDLED,
  followBundle,
  liveVersions,
  type Outcome,
  publish,
  type RemoteState,
} from '@shoppervoice/remote-registry';
import { ProblemError } from '@shoppervoice/service-kit';
import { type Build, builtFrom, publishedOf } from '../builds/build.ts';
import { openArchive, type StoredFiles } from '../builds/build-archive.ts';
import type { BuildKey, BuildStore } from '../builds/build-store.ts';
import { storeMaps } from '../builds/source-map-store.ts';
import type { Intake } from '../intake/intake.ts';
import type { TakenPackage } from '../intake/intake-job.ts';
import type { Registry } from './registry.ts';
import { repair } from './stored-builds.ts';

/** A remote's build in a folder beside the gateway, as made by `npm start`. Every rule of publishing applies to it. */
export interface BundledBuild {
  readonly folder: string;
  readonly taken: TakenPackage;
  readonly stored: StoredFiles;
  readonly archive: Buffer;
}

/**
 * Why a check did not finish. `overworked`: it took more processor time than a check may; `stalled`: it was given too
 * little by the clock; `failed`: it failed for a reason of our own.
 */
export type Unended = 'overworked' | 'stalled' | 'failed';

/** The result of reading one. */
export type BundleReading =
  | { readonly kind: 'read'; readonly build: BundledBuild }
  | { readonly kind: 'refused' | Unended; readonly reason: string };

/** Enters builds into the registry; returns sentences about the refused ones, by folder. */
export type Enter = (
  builds: readonly BundledBuild[],
  bundledNames: ReadonlySet<string>,
) => Promise<ReadonlyMap<string, string>>;

/** The hash in a bundled version, `0.1.0-f9a0c2b4`: eight digits, the first a letter, so that it is a semantic version. */
const HASH_IN_VERSION = /-[a-f][0-9a-f]{7}$/;
/** Findings that are reported per build. */
const MOST_LISTED = 5;

/** Reads the build in a folder and checks it by the rules of publishing. */
export async function readBundle(
  path: string,
  intake: Pick<Intake, 'take'>,
  portal: LivePortal,
): Promise<BundleReading> {
  try {
    const source = { kind: 'folder', path } as const;
    const result = await intake.take({ source, name: null, portal, wanted: 'build' }, BUNDLED);
    if (result.kind === 'refused') {
      return { kind: result.outOf === 'time' ? 'overworked' : 'refused', reason: listFindings(result.findings) };
    }
    if (result.kind === 'damaged' || result.archive === null) throw new Error('a folder comes without a hash');
    const archive = Buffer.from(result.archive.buffer);
    const stored = openArchive(archive);
    if (stored === null) throw new Error('an archive that was just written cannot be read');
    return { kind: 'read', build: { folder: path, taken: { ...result, archive: null }, stored, archive } };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: error instanceof ProblemError ? 'stalled' : 'failed', reason };
  }
}

/** The name and version in a folder's build, valid or not; null if unreadable. */
export function nameIn(folder: string): string | null {
  try {
    const written: unknown = JSON.parse(readFileSync(join(folder, BUILD_FILE), 'utf8'));
    const named = typeof written === 'object' && written !== null && 'name' in written ? written.name : null;
    return typeof named === 'string' ? named : null;
  } catch {
    return null;
  }
}

/** Name of the remote in a folder, else of the folder, for messages. */
export function labelOf(folder: string): string {
  return nameIn(folder) ?? basename(basename(folder) === 'dist' ? dirname(folder) : folder);
}

function listFindings(findings: readonly PackageFinding[]): string {
  const sentences = findings.slice(0, MOST_LISTED).map(({ sentence }) => sentence);
  const more = findings.length - sentences.length;
  return more === 0 ? sentences.join(' ') : `${sentences.join(' ')} And ${more} more.`;
}

/** Publishes bundled builds, and promotes them if `followBundle` says so. */
export function enterBundled(registry: Registry, store: BuildStore): Enter {
  return async (builds, bundledNames) => {
    const { fit, refused } = fitting(registry, builds, bundledNames);
    for (const bundled of fit) {
      const { key, build } = named(bundled, registry);
      await repair(store, { ...key, uniqueName: build.file.uniqueName }, bundled.archive);
      await storeMaps(store, key, bundled.taken.maps);
      registry.hold(key, build);
      for (const decide of decisionsAbout(key, build)) await registry.change(key.name, decide);
    }
    return refused;
  };
}

/** The same while the database cannot be read, or without one: served, but not stored. */
export function assumeBundled(registry: Registry): Enter {
  return async (builds, bundledNames) => {
    const { fit, refused } = fitting(registry, builds, bundledNames);
    for (const bundled of fit) {
      const { key, build } = named(bundled, registry);
      registry.hold(key, build);
      for (const decide of decisionsAbout(key, build)) await registry.assume(key.name, decide);
    }
    return refused;
  };
}

/**
 * Those that claim nothing of another remote. What came with an earlier portal yields: a page may move from one bundled
 * remote to another.
 */
function fitting(registry: Registry, builds: readonly BundledBuild[], bundledNames: ReadonlySet<string>) {
  const live = registry.remotes.flatMap((remote) =>
    liveVersions(remote)
      .filter(({ publishedBy }) => publishedBy !== BUNDLED || !bundledNames.has(remote.name))
      .map(({ descriptor }): Claimant => ({ name: remote.name, descriptor })),
  );
  const refused = new Map<string, string>();
  const fit = builds.filter(({ folder, taken: { file } }) => {
    // A page that begins like another remote's may have been published before that was refused.
    const conflict = claimConflicts(file, live).find(({ kind }) => kind !== 'prefix');
    const twin = registry.remotes.find(
      ({ name, versions }) => name !== file.name && versions.some(({ uniqueName }) => uniqueName === file.uniqueName),
    );
    if (conflict !== undefined) refused.set(folder, `${conflict.words}.`);
    else if (twin !== undefined) refused.set(folder, `the container name ${file.uniqueName} is that of ${twin.name}.`);
    return !refused.has(folder);
  });
  return { fit, refused };
}

/**
 * A bundled build under its own version, if that contains a hash of its code and no build with another descriptor has
 * it; else under one with a hash of all of its content.
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
