import type {
  PlatformRemote,
  RemoteFailure,
  RemotePreview,
  StoredFault,
  TeamService,
} from '@shoppervoice/contracts/remotes';
import {
  type Counts,
  openPreviews,
  type PreviewState,
  previousOf,
  type RemoteState,
  type ServiceState,
  waitsForApproval,
} from '@shoppervoice/remote-registry';
import { keyText } from '../builds/build-store.ts';
import type { Registry } from '../registry/registry.ts';
import type { StoredBuilds } from '../registry/stored-builds.ts';
import type { FailureSamples } from '../reports/failure-samples.ts';
import { lateKey, type ReportStore, unlistedKey } from '../reports/report-store.ts';
import type { TelemetryStore } from '../telemetry/telemetry-store.ts';

/** Where what a team and superusers see of a remote comes from. */
export interface RemoteSources {
  readonly registry: Registry;
  /** Null: reports are not counted. */
  readonly counting: {
    readonly reports: ReportStore;
    readonly samples: FailureSamples;
    readonly stored: StoredBuilds;
    readonly telemetry: TelemetryStore;
  } | null;
  readonly previewUrl: PreviewUrl;
}

/** The portal's address that shows a preview. */
export type PreviewUrl = (remote: string, preview: PreviewState) => string;

/** Builds that the store has not, or not as they were. */
type Faults = ReadonlyMap<string, StoredFault>;

export async function faultsOf(
  remotes: readonly RemoteState[],
  { counting }: Pick<RemoteSources, 'counting'>,
): Promise<Faults> {
  return (await counting?.stored.faultsOf(remotes)) ?? new Map();
}

/** A remote as its team and superusers see it. */
export async function platformRemote(
  remote: RemoteState,
  { registry, counting, previewUrl }: RemoteSources,
  faults: Faults,
): Promise<PlatformRemote> {
  const [counts, failures, late, lateErrors, unlisted, unlistedCalls, history] = await Promise.all([
    counting?.reports.countsOf(remote) ?? new Map<string, Counts>(),
    counting?.samples.of(remote) ?? new Map<string, readonly RemoteFailure[]>(),
    counting?.reports.apartOf(remote, lateKey) ?? new Map<string, number>(),
    counting?.samples.of(remote, lateKey) ?? new Map<string, readonly RemoteFailure[]>(),
    counting?.reports.apartOf(remote, unlistedKey) ?? new Map<string, number>(),
    counting?.samples.of(remote, unlistedKey) ?? new Map<string, readonly RemoteFailure[]>(),
    registry.database?.history(remote.name) ?? [],
  ]);
  return {
    name: remote.name,
    current: remote.current,
    previous: previousOf(remote)?.version ?? null,
    canary: remote.canary,
    pinned: remote.pinned,
    withdrawn: remote.withdrawn ?? null,
    approval: remote.approval ?? null,
    versions: remote.versions.toReversed().map((each) => ({
      version: each.version,
      publishedAt: each.publishedAt,
      publishedBy: each.publishedBy,
      ...(each.provenance && { provenance: each.provenance }),
      ...(waitsForApproval(remote, each) ? { waits: true as const } : {}),
      ...(each.approvedBy === undefined ? {} : { approvedBy: each.approvedBy }),
      bytes: each.bytes,
      state: each.badReason === null ? 'published' : 'bad',
      ...(each.badReason === null ? {} : { badReason: each.badReason }),
      ...storedOf(faults.get(keyText({ ...each, name: remote.name }))),
      loadedUsers: counts.get(each.version)?.tried ?? 0,
      failedUsers: counts.get(each.version)?.failed ?? 0,
      ...failuresOf(failures.get(each.version)),
      lateErrorUsers: late.get(each.version) ?? 0,
      ...lateErrorsOf(lateErrors.get(each.version)),
      unlistedCallUsers: unlisted.get(each.version) ?? 0,
      ...unlistedCallsOf(unlistedCalls.get(each.version)),
      descriptor: each.descriptor,
    })),
    previews: openPreviews(remote, Date.now())
      .toReversed()
      .map((preview) => remotePreview(remote.name, preview, previewUrl)),
    services: (remote.services ?? []).map(teamService),
    history,
  };
}

const teamService = ({
  name,
  current,
  former,
  waiting,
  withdrawn,
  refused,
  registrations,
}: ServiceState): TeamService => ({
  name,
  current,
  previous: former[0] ?? null,
  waiting,
  withdrawn,
  refused: refused ?? null,
  registrations: registrations.toReversed(),
});

/** A preview as its team and superusers see it. */
export function remotePreview(remote: string, preview: PreviewState, previewUrl: PreviewUrl): RemotePreview {
  const { name, version, publishedAt, publishedBy, until, bytes } = preview;
  return { name, version, publishedAt, publishedBy, endsAt: until, bytes, open: previewUrl(remote, preview) };
}

const failuresOf = (failures: readonly RemoteFailure[] | undefined) => (failures === undefined ? {} : { failures });

const lateErrorsOf = (lateErrors: readonly RemoteFailure[] | undefined) =>
  lateErrors === undefined ? {} : { lateErrors };

const unlistedCallsOf = (unlistedCalls: readonly RemoteFailure[] | undefined) =>
  unlistedCalls === undefined ? {} : { unlistedCalls };

const storedOf = (stored: StoredFault | undefined) => (stored === undefined ? {} : { stored });
