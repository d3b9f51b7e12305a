import { promote } from './changes.ts';
import { changed, type Outcome, refused, type Wish } from './outcome.ts';
import { BUNDLED, GATEWAY, type RemoteState, type VersionState, versionOf } from './remote-state.ts';

/** Numbers of retired versions that are remembered. */
const RETIRED = 2000;

/** A remote before its first version. */
export function newRemote(name: string): RemoteState {
  return {
    name,
    revision: 0,
    current: null,
    former: [],
    followsBundle: true,
    canary: null,
    pinned: null,
    versions: [],
    retired: [],
    change: { at: new Date(0).toISOString(), who: GATEWAY, action: 'publish', version: null, reason: '' },
  };
}

export type Published = Pick<VersionState, 'version' | 'uniqueName' | 'hash' | 'bytes' | 'descriptor'>;

/** Limit of stored versions: each is a build on a disk. */
const MOST_VERSIONS = 200;

/** Adds a version. The same bytes again change nothing; other bytes under a known number are refused. */
export function publish(remote: RemoteState, published: Published, wish: Wish): Outcome {
  const { version } = published;
  const known = versionOf(remote, version);
  if (known?.hash === published.hash) {
    return { kind: 'unchanged', did: `${remote.name} ${version} was published before, with the same content.` };
  }
  if (known !== null) {
    return refused(
      409,
      `${remote.name} ${version} was published before, with other content. Give this build a new version.`,
    );
  }
  // The number of a bundled build includes the hash of its content.
  if (remote.retired.includes(version) && wish.who !== BUNDLED) {
    return refused(
      409,
      `${remote.name} ${version} was published before and is retired. Give this build a new version.`,
    );
  }
  const preview = remote.previews?.find((each) => each.version === version);
  if (preview !== undefined && preview.hash !== published.hash) {
    return refused(409, `${remote.name} ${version} is the preview ${preview.name}, with other content.`);
  }
  if (remote.versions.length >= MOST_VERSIONS) {
    const sentence = `${remote.name} has ${MOST_VERSIONS} versions that tabs may still run. Publish again in some days.`;
    return refused(409, sentence);
  }
  const added: VersionState = {
    ...published,
    publishedAt: wish.at,
    publishedBy: wish.who,
    ...(wish.by && { publisher: wish.by }),
    ...(wish.provenance && { provenance: wish.provenance }),
    badReason: null,
    epoch: 0,
    leftAt: wish.at,
  };
  const did = `${remote.name} ${version} is published. No one gets it until it is promoted.`;
  return changed(remote, { versions: [...remote.versions, added] }, { action: 'publish', version }, wish, did);
}

/** A new bundled build becomes current if the remote follows its bundle, nothing is pinned, and the build was not judged bad. */
export function followBundle(remote: RemoteState, version: string, at: string): Outcome {
  const found = versionOf(remote, version);
  // A new build ends a withdrawal by the gateway; one by a person has to be ended by a person.
  const isWithdrawn = remote.withdrawn && remote.withdrawn.kind !== 'gateway';
  const keepsCurrent = remote.pinned !== null || isWithdrawn || (remote.current !== null && !remote.followsBundle);
  if (found === null || found.badReason !== null || keepsCurrent) {
    return { kind: 'unchanged', did: `${remote.name} stays at ${remote.pinned?.version ?? remote.current}.` };
  }
  return promote(remote, version, false, { who: BUNDLED, at });
}

export interface Keeping {
  /** Milliseconds for which a tab may still run a version. */
  readonly tabMs: number;
  /** Number of newest versions that are kept in any case. */
  readonly last: number;
}

/** Versions that no tab can need any more. */
export function retirable(remote: RemoteState, keeping: Keeping, now: number): string[] {
  const last = remote.versions.slice(-keeping.last);
  return remote.versions
    .filter((each) => each.leftAt !== null && !last.includes(each) && now - Date.parse(each.leftAt) > keeping.tabMs)
    .map(({ version }) => version);
}

/** Forgets versions; their files may then be removed. */
export function retire(remote: RemoteState, versions: readonly string[], at: string): Outcome {
  const deleted = remote.versions.filter(({ version, leftAt }) => leftAt !== null && versions.includes(version));
  if (deleted.length === 0) return { kind: 'unchanged', did: 'There is nothing to retire.' };
  const names = deleted.map(({ version }) => version);
  return changed(
    remote,
    {
      versions: remote.versions.filter((each) => !deleted.includes(each)),
      former: remote.former.filter((version) => !names.includes(version)),
      retired: [...remote.retired, ...names].slice(-RETIRED),
    },
    { action: 'retire', version: names.at(-1) ?? null, reason: `No tab needs ${names.join(', ')} any longer.` },
    { who: GATEWAY, at },
    `${names.join(', ')} of ${remote.name} are retired.`,
  );
}
