import type { Provenance } from '@shoppervoice/contracts/remotes';
import { type Change, liveVersions, type Person, type RemoteState, type VersionState } from './remote-state.ts';

/** The result of a requested change: a new state, nothing to do, or a refusal with a sentence. */
export type Outcome =
  | { readonly kind: 'changed'; readonly state: RemoteState; readonly did: string }
  | { readonly kind: 'unchanged'; readonly did: string }
  | {
      readonly kind: 'refused';
      readonly status: 404 | 409;
      readonly sentence: string;
      /** What the call may be made again with. */
      readonly unless?: 'force';
    };

/** Who requests a change, when, and why, in their own words. */
export interface Wish {
  readonly who: string;
  readonly at: string;
  readonly reason?: string | undefined;
  /** Undefined for the gateway and its bundle. */
  readonly by?: Person;
  /** A superuser's session, not a deploy token. */
  readonly isSuperuser?: boolean;
  /** Of a pipeline without a secret. */
  readonly provenance?: Provenance;
}

export const refused = (status: 404 | 409, sentence: string): Outcome => ({ kind: 'refused', status, sentence });

/** Increments the revision, records the change, and records when each version was last given to a viewer. */
export function changed(
  before: RemoteState,
  more: Partial<RemoteState>,
  change: Omit<Change, 'at' | 'who' | 'reason'> & { readonly reason?: string },
  wish: Wish,
  did: string,
): Outcome {
  const given = { ...before, ...more };
  const next: RemoteState = {
    ...given,
    // A canary of the current version has no effect, so it ends.
    canary: given.canary?.version === given.current ? null : given.canary,
    revision: before.revision + 1,
    change: {
      at: wish.at,
      who: wish.who,
      action: change.action,
      version: change.version,
      reason: change.reason ?? wish.reason ?? '',
      ...(wish.provenance && { provenance: wish.provenance }),
    },
  };
  const were = new Set(liveVersions(before).map(({ version }) => version));
  const are = new Set(liveVersions(next).map(({ version }) => version));
  const versions = next.versions.map((each): VersionState => {
    if (are.has(each.version)) return each.leftAt === null ? each : { ...each, leftAt: null };
    return were.has(each.version) || each.leftAt === null ? { ...each, leftAt: wish.at } : each;
  });
  return { kind: 'changed', state: { ...next, versions }, did };
}
