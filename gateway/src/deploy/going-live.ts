import { type Claimant, type ClaimConflict, claimConflicts } from '@shoppervoice/remote-package';
import { liveVersions, type Outcome, type RemoteState, type VersionState } from '@shoppervoice/remote-registry';
import { ProblemError } from '@shoppervoice/service-kit';
import type { Announcements } from '../registry/announcements.ts';
import type { Registry } from '../registry/registry.ts';

/** Milliseconds. A change that is not written within this time after its announcement is announced again. */
const GOOD_FOR_MS = 20_000;
const TRIES = 3;

type Decide = (remote: RemoteState) => Outcome;

/**
 * Changes a remote as `decide` says, and refuses a version whose path or sidebar entry another remote has by now, even
 * one that another gateway is putting live at this moment.
 */
export async function changeLive(
  registry: Registry,
  announcements: Announcements,
  remote: RemoteState,
  decide: Decide,
): Promise<Outcome> {
  const { name } = remote;
  let before = remote;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const coming = comingLive(before, decide(before));
    if (coming.length === 0) {
      const outcome = await registry.change(name, unlessComing(decide, []));
      if (outcome !== ELSE) return outcome;
    } else {
      const until = Date.now() + GOOD_FOR_MS;
      const withdraw = await announcements.announce(name, coming);
      try {
        // In this order: what is no longer announced has been written by now.
        const announced = await announcements.ofOthers(name);
        await registry.refresh();
        const outcome = await registry.change(name, (now) => {
          if (Date.now() > until) return ELSE;
          const outcome = unlessComing(decide, coming)(now);
          return outcome.kind === 'changed' ? checked(registry, announced, now, outcome) : outcome;
        });
        if (outcome !== ELSE) return outcome;
      } finally {
        await withdraw();
      }
    }
    before = registry.state(name) ?? before;
  }
  throw new ProblemError(503, 'Someone else is changing this remote. Try again.', { retryAfter: 1 });
}

/** Not a response: what would go live is not what was announced. */
const ELSE: Outcome = { kind: 'unchanged', did: '' };

const unlessComing =
  (decide: Decide, announced: readonly VersionState[]): Decide =>
  (now) => {
    const outcome = decide(now);
    const isAnnounced = ({ version }: VersionState) => announced.some((each) => each.version === version);
    return comingLive(now, outcome).every(isAnnounced) ? outcome : ELSE;
  };

/** Versions that no one got before and someone gets now, as a build or as its fallback. */
function comingLive(before: RemoteState, outcome: Outcome): VersionState[] {
  if (outcome.kind !== 'changed') return [];
  const were = liveVersions(before).map(({ version }) => version);
  return liveVersions(outcome.state).filter(({ version }) => !were.includes(version));
}

function checked(registry: Registry, announced: readonly Claimant[], before: RemoteState, outcome: Outcome): Outcome {
  const live = registry.remotes.flatMap((remote) =>
    liveVersions(remote).map(({ descriptor }) => ({ name: remote.name, descriptor })),
  );
  for (const { version, descriptor } of comingLive(before, outcome)) {
    const firstOf = (others: readonly Claimant[]): ClaimConflict | undefined =>
      claimConflicts({ name: before.name, descriptor }, others)[0];
    const taken = firstOf(live);
    if (taken !== undefined) {
      return { kind: 'refused', status: 409, sentence: `${before.name} ${version} cannot go live: ${taken.words}.` };
    }
    const disputed = firstOf(announced);
    if (disputed !== undefined) {
      const sentence = `${disputed.other} is being changed at this moment, and ${disputed.words}. Try again.`;
      throw new ProblemError(503, sentence, { retryAfter: 2 });
    }
  }
  return outcome;
}
