import type {
  FlagDescriptor,
  FlagShare,
  RemoteFlag,
  RemoteListing,
  RemotesAnswer,
  Vital,
} from '@shoppervoice/contracts/remotes';
import {
  armFor,
  armsOf,
  type FlagViewer,
  flagsFor,
  flagsOf,
  leastShare,
  mostShare,
  type RemoteState,
  settingOf,
  type VersionState,
} from '@shoppervoice/remote-registry';
import type { Registry } from '../registry/registry.ts';
import type { Session } from '../session/session-cache.ts';
import { quartileRange } from '../telemetry/buckets.ts';
import {
  ARM_VITALS,
  type ArmVital,
  type Cell,
  type CellCounts,
  type ExposureStore,
  type Mark,
} from './exposure-store.ts';

const viewerOf = (session: Session | null): FlagViewer | null =>
  session && { mid: session.context.mid, userId: session.context.userId };

/** What a session is given of the flags of the remotes that it is given. */
export function sessionFlags(
  listings: readonly RemoteListing[],
  registry: Pick<Registry, 'state'>,
  session: Session | null,
): Pick<RemotesAnswer, 'flags'> {
  const viewer = viewerOf(session);
  const flags = listings.flatMap(({ name, descriptor }) => {
    const remote = registry.state(name);
    return remote === null || descriptor.flags === undefined
      ? []
      : [[name, flagsFor(remote, descriptor, viewer)] as const];
  });
  return flags.length === 0 ? {} : { flags: Object.fromEntries(flags) };
}

/** Somebody whose reports count. `user`, `merchant`: pseudonyms. */
export interface FlagReporter {
  readonly viewer: FlagViewer;
  readonly user: string;
  readonly merchant: string;
}

/** Counts what happens to merchants and users with the arms that they have, by what the portal itself knows of these. */
export class FlagResults {
  readonly #store: ExposureStore;

  constructor(store: ExposureStore) {
    this.#store = store;
  }

  /** A page asked for a flag. `revision`: of the setting that the browser has. */
  async exposed(remote: RemoteState, version: VersionState, flag: string, revision: number, by: FlagReporter) {
    const found = (version.descriptor.flags ?? []).find(({ name }) => name === flag);
    if (found !== undefined) await this.#note(remote, found, by, 'exposed', revision);
  }

  async reached(remote: RemoteState, version: VersionState, goal: string, by: FlagReporter): Promise<void> {
    for (const flag of version.descriptor.flags ?? []) {
      if (flag.goal === goal) await this.#note(remote, flag, by, 'reached');
    }
  }

  /** The remote failed for somebody, whatever arm it was that did it. */
  async failed(remote: RemoteState, version: VersionState, by: FlagReporter): Promise<void> {
    for (const flag of version.descriptor.flags ?? []) await this.#note(remote, flag, by, 'failed');
  }

  /** A tab of somebody hung, or froze. */
  async hung(remote: RemoteState, version: VersionState, by: FlagReporter): Promise<void> {
    for (const flag of version.descriptor.flags ?? []) await this.#note(remote, flag, by, 'hung');
  }

  /** What a browser measured of the remote's pages; of vitals that are not told by arm, nothing. */
  async measured(
    remote: RemoteState,
    version: VersionState,
    measures: readonly { readonly vital: Vital; readonly value: number }[],
    by: FlagReporter,
  ): Promise<void> {
    const told = measures.flatMap(({ vital, value }) => (isOfArms(vital) ? [{ vital, value }] : []));
    if (told.length === 0) return;
    for (const flag of version.descriptor.flags ?? []) {
      const cell = cellOf(remote, flag, by);
      if (cell !== null) await this.#store.measure(cell, unitOf(flag, by), told);
    }
  }

  /** Every flag that a stored version lists, with its setting and what came of it. */
  async of(remote: RemoteState): Promise<RemoteFlag[]> {
    return Promise.all(
      flagsOf(remote).map(async (flag): Promise<RemoteFlag> => {
        const setting = settingOf(remote, flag.name);
        if (setting === null) return { ...flag, setting, results: [] };
        const { name: _, ...rest } = setting;
        const { arms, default: other } = armsOf(flag);
        const percents = arms.map((arm) => setting.shares.find((share) => share.arm === arm)?.percent ?? 0);
        const left = 100 - percents.reduce((sum, percent) => sum + percent, 0);
        const results = await Promise.all(
          [...arms, other].map(async (arm, at) => {
            const cell = { flag: keyOf(remote.name, flag.name, setting.revision), arm };
            const [counts, vitals] = await Promise.all([this.#store.counts(cell), this.#store.vitals(cell)]);
            const times = {
              lcp: quartileRange('lcp', vitals.get('lcp')),
              inp: quartileRange('inp', vitals.get('inp')),
            };
            return { arm, percent: percents[at] ?? left, ...sharesOf(flag, counts), ...times };
          }),
        );
        return { ...flag, setting: rest, results };
      }),
    );
  }

  async #note(remote: RemoteState, flag: FlagDescriptor, by: FlagReporter, mark: Mark, seen?: number): Promise<void> {
    const cell = cellOf(remote, flag, by, seen);
    if (cell !== null) await this.#store.note(cell, unitOf(flag, by), mark);
  }
}

const isOfArms = (vital: Vital): vital is ArmVital => (ARM_VITALS as readonly Vital[]).includes(vital);
const unitOf = (flag: FlagDescriptor, { user, merchant }: FlagReporter) => (flag.by === 'merchant' ? merchant : user);

/** Where somebody is counted; null: nowhere. `seen`: revision of the setting that they were shown. */
function cellOf(remote: RemoteState, flag: FlagDescriptor, { viewer }: FlagReporter, seen?: number): Cell | null {
  const { arm, revision, isNamed } = armFor(remote, flag, viewer);
  if (revision === 0 || isNamed || (seen !== undefined && seen !== revision)) return null;
  return { flag: keyOf(remote.name, flag.name, revision), arm };
}

const keyOf = (remote: string, flag: string, revision: number) => `${remote}/${flag}/${revision}`;

function sharesOf({ goal }: FlagDescriptor, { exposed, failed, reached, hung }: CellCounts) {
  const share = (count: number): FlagShare => ({
    count,
    least: rounded(leastShare(count, exposed)),
    most: rounded(mostShare(count, exposed)),
  });
  return { exposed, failed: share(failed), hung: share(hung), reached: goal === undefined ? null : share(reached) };
}

const rounded = (share: number) => Math.round(share * 1e4) / 1e4;
