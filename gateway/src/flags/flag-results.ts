import type {
  FlagDescriptor,
  FlagShare,
  RemoteFlag,
  RemoteListing,
  RemotesAnswer,
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
import type { CellCounts, ExposureStore } from './exposure-store.ts';

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
            const counts = await this.#store.counts({ flag: keyOf(remote.name, flag.name, setting.revision), arm });
            return { arm, percent: percents[at] ?? left, ...sharesOf(flag, counts) };
          }),
        );
        return { ...flag, setting: rest, results };
      }),
    );
  }

  async #note(
    remote: RemoteState,
    flag: FlagDescriptor,
    { viewer, user, merchant }: FlagReporter,
    mark: 'exposed' | 'failed' | 'reached',
    seen?: number,
  ): Promise<void> {
    const { arm, revision, isNamed } = armFor(remote, flag, viewer);
    if (revision === 0 || isNamed || (seen !== undefined && seen !== revision)) return;
    const unit = flag.by === 'merchant' ? merchant : user;
    await this.#store.note({ flag: keyOf(remote.name, flag.name, revision), arm }, unit, mark);
  }
}

const keyOf = (remote: string, flag: string, revision: number) => `${remote}/${flag}/${revision}`;

function sharesOf({ goal }: FlagDescriptor, { exposed, failed, reached }: CellCounts) {
  const share = (count: number): FlagShare => ({
    count,
    least: rounded(leastShare(count, exposed)),
    most: rounded(mostShare(count, exposed)),
  });
  return { exposed, failed: share(failed), reached: goal === undefined ? null : share(reached) };
}

const rounded = (share: number) => Math.round(share * 1e4) / 1e4;
