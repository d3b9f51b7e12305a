import type {
  Provenance,
  Registration,
  RemoteAction,
  RemoteDescriptor,
  TeamService,
} from '@shoppervoice/contracts/remotes';

/** Names for automatic changes: by builds bundled with the gateway, and by the gateway's own judgement. */
export const BUNDLED = 'bundled';
export const GATEWAY = 'gateway';

/** Who makes a change, as far as a second person is concerned. */
export interface Person {
  /** Of the token, or of the superuser. */
  readonly id: string;
  /** The superuser who made the token; a superuser's own name. */
  readonly maker: string;
}

/** One published version of a remote. */
export interface VersionState {
  readonly version: string;
  readonly uniqueName: string;
  /** Hash of the content: shows whether two builds have the same bytes. */
  readonly hash: string;
  readonly publishedAt: string;
  readonly publishedBy: string;
  /** Undefined in versions from before people were kept, and of bundled ones. */
  readonly publisher?: Person;
  /** Of a pipeline that published it without a secret. */
  readonly provenance?: Provenance;
  /** The second person, where the remote asks for one. */
  readonly approvedBy?: string;
  /** Sum of the brotli sizes of its files. */
  readonly bytes: number;
  readonly descriptor: RemoteDescriptor;
  /** Why the portal rolled it back automatically; null if it is good. */
  readonly badReason: string | null;
  /** Incremented when a bad version is promoted by force: only later reports count. */
  readonly epoch: number;
  /** Last time that a viewer could have got it; null while it is live. Tabs may run it long after that. */
  readonly leftAt: string | null;
}

/** A build for those who open its address. It is no version: nobody can be given it otherwise. */
export interface PreviewState {
  /** E.g. `pr-17`. */
  readonly name: string;
  /** Of its address: a preview of the same name after it has ended has another one. */
  readonly id: string;
  readonly version: string;
  readonly uniqueName: string;
  readonly hash: string;
  readonly bytes: number;
  readonly descriptor: RemoteDescriptor;
  readonly publishedAt: string;
  readonly publishedBy: string;
  /** Its end. */
  readonly until: string;
}

export interface Change {
  readonly at: string;
  readonly who: string;
  readonly action: RemoteAction;
  readonly version: string | null;
  readonly reason: string;
  /** Of a pipeline that did it without a secret. */
  readonly provenance?: Provenance;
}

/**
 * A remote that no viewer gets until a version is promoted or the withdrawal is ended. It keeps its versions and
 * addresses.
 */
export interface Withdrawal {
  readonly by: string;
  /** `superuser`: deploy tokens cannot end it. */
  readonly kind: 'team' | 'superuser' | 'gateway';
  readonly at: string;
  readonly reason: string;
}

/** How a canary goes on by itself, until the version is current. */
export interface Ramp {
  /** Percentages, ascending; after the last one, and at 100, everybody gets it. */
  readonly steps: readonly number[];
  readonly everyMinutes: number;
  /** When the present step began, and how many had tried the version by then. */
  readonly since: string;
  readonly tried: number;
  /** Why it goes on no more. */
  readonly stopped: string | null;
}

export interface Canary {
  readonly version: string;
  readonly percent: number;
  readonly mids: readonly number[];
  /** Undefined: somebody decides about each step. */
  readonly ramp?: Ramp;
}

/** A service of the team's own. */
export interface ServiceState {
  readonly name: string;
  /** Number of its newest registration, also of one that is no longer kept. */
  readonly last: number;
  /** Those that are current, waiting or may be gone back to, oldest first. */
  readonly registrations: readonly Registration[];
  /** Numbers; null: none. */
  readonly current: number | null;
  readonly waiting: number | null;
  /** Approved ones that were current before, latest first. */
  readonly former: readonly number[];
  readonly withdrawn: TeamService['withdrawn'];
  /** Undefined in states from before. */
  readonly refused?: TeamService['refused'];
}

/** To whom a flag gives what. */
export interface FlagSetting {
  readonly name: string;
  /** Percentages above 0 of arms besides the default; a flag without arms has the arm `on`. */
  readonly shares: readonly { readonly arm: string; readonly percent: number }[];
  /** Merchants for whom a flag without arms is on at any percentage. */
  readonly mids: readonly number[];
  /** From 1, with each setting. */
  readonly revision: number;
  readonly by: string;
  readonly at: string;
}

/** The whole state of one remote in one document, so that changes are atomic. */
export interface RemoteState {
  readonly name: string;
  /** Incremented with every change. */
  readonly revision: number;
  readonly current: string | null;
  /** Versions that were current before, latest first. */
  readonly former: readonly string[];
  /** A new bundled build becomes current. Ends when an operator chooses a published version or rolls back. */
  readonly followsBundle: boolean;
  readonly canary: Canary | null;
  readonly pinned: { readonly version: string; readonly by: string; readonly at: string } | null;
  /** Undefined in states from before withdrawals existed. */
  readonly withdrawn?: Withdrawal | null;
  /** Versions wait until a second person approves them. Undefined in states from before. */
  readonly approval?: { readonly by: string; readonly at: string } | null;
  /** In the order of publication. */
  readonly versions: readonly VersionState[];
  /** Versions that are no longer stored: their numbers are not reused. */
  readonly retired: readonly string[];
  /** In the order in which they were opened, ended ones until they are dropped. Undefined in states from before. */
  readonly previews?: readonly PreviewState[];
  /** Undefined in states from before. */
  readonly services?: readonly ServiceState[];
  /** Flags that were ever set. Undefined in states from before. */
  readonly flags?: readonly FlagSetting[];
  /** The change that led here. */
  readonly change: Change;
}

export function versionOf(remote: RemoteState, version: string | null): VersionState | null {
  return remote.versions.find((each) => each.version === version) ?? null;
}

/** The stored build of a version or of a preview. */
export function storedBuildOf(
  remote: RemoteState,
  version: string,
): Pick<VersionState, 'version' | 'hash' | 'uniqueName'> | null {
  return versionOf(remote, version) ?? remote.previews?.find((each) => each.version === version) ?? null;
}

/** The last good version that was current before this one. */
export function previousOf(remote: RemoteState): VersionState | null {
  for (const version of remote.former) {
    const found = versionOf(remote, version);
    if (found !== null && found.badReason === null && version !== remote.current) return found;
  }
  return null;
}

/** Every version that any viewer gets now, as a build or as its fallback. */
export function liveVersions(remote: RemoteState): VersionState[] {
  const names = [remote.current, remote.canary?.version, remote.pinned?.version, previousOf(remote)?.version];
  return remote.versions.filter(({ version }) => names.includes(version));
}
