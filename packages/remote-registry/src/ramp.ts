import { promote } from './changes.ts';
import { type Counts, leastShare, mostShare } from './judgement.ts';
import { type LcpJudgement, NO_BUDGETS } from './lcp-budget.ts';
import { changed, type Outcome, type Wish } from './outcome.ts';
import { GATEWAY, type RemoteState } from './remote-state.ts';

const MINUTE = 60_000;
/** Users with an error from which a canary is compared with the current version. */
const FEWEST = 3;
/** Share of errors that a canary may have where nobody runs another version to compare it with. */
const UNKNOWN_SHARE = 0.05;

/** Users of a version: how it loads and is drawn, and how many it threw for later. */
export interface Health {
  readonly counts: Counts;
  readonly late: number;
  /** Of the canary; by default no page has a budget. */
  readonly lcp?: LcpJudgement;
}

/** A ramp that goes on; null: there is none, or it has stopped, or nobody is given the canary now. */
export function runningRamp({ canary, pinned, withdrawn }: RemoteState) {
  const ramp = canary?.ramp;
  return canary === null || !ramp || ramp.stopped !== null || pinned !== null || withdrawn ? null : { canary, ramp };
}

/**
 * The next step of a canary's ramp, by how the canary and the current version do. It stops where the canary fails or throws for
 * significantly more users than the current version, or a page exceeds its budget of LCP, at once, or where nobody came within a step: the
 * canary then keeps its share.
 */
export function stepRamp(remote: RemoteState, canary: Health, current: Health, now: number): Outcome {
  const running = runningRamp(remote);
  if (running === null) return { kind: 'unchanged', did: 'No ramp goes on.' };
  const { version, percent } = running.canary;
  const { ramp } = running;
  const at = new Date(now).toISOString();
  const { lcp = NO_BUDGETS } = canary;
  const worse = worseThan(canary, current) ?? lcp.exceeded;
  const isDue = now >= Date.parse(ramp.since) + ramp.everyMinutes * MINUTE;
  const nobody = isDue && canary.counts.tried <= ramp.tried;
  if (worse !== null || nobody) {
    const reason = worse ?? `Nobody opened it at ${percent} % within ${ramp.everyMinutes} minutes.`;
    const stopped = { ...running.canary, ramp: { ...ramp, stopped: reason } };
    const wish: Wish = { who: GATEWAY, at, reason: `At ${percent} %. ${reason}` };
    const did = `The ramp of ${remote.name} ${version} has stopped at ${percent} %.`;
    return changed(remote, { canary: stopped }, { action: 'ramp-stopped', version }, wish, did);
  }
  if (!isDue) return { kind: 'unchanged', did: 'The next step is not due.' };
  const next = ramp.steps.find((step) => step > percent) ?? 100;
  const wish: Wish = { who: GATEWAY, at, reason: `From ${percent} % to ${next} %.` };
  if (next === 100) return promote(remote, version, false, wish, lcp);
  const stepped = { ...running.canary, percent: next, ramp: { ...ramp, since: at, tried: canary.counts.tried } };
  const did = `${remote.name} ${version} is given to ${next} % of the merchants.`;
  return changed(
    remote,
    { canary: stepped },
    { action: 'ramp-step', version, reason: [wish.reason, lcp.notJudged].filter(Boolean).join(' ') },
    wish,
    did,
  );
}

/** Why the canary does worse, a sentence; null: not that chance could be excluded (Wilson, 95 %, both shares). */
function worseThan(canary: Health, current: Health): string | null {
  const kinds = [
    ['failed', canary.counts.failed, current.counts.failed],
    ['threw later', canary.late, current.late],
  ] as const;
  for (const [did, bad, before] of kinds) {
    const [all, allBefore] = [Math.max(bad, canary.counts.tried), Math.max(before, current.counts.tried)];
    const limit = allBefore === 0 ? UNKNOWN_SHARE : mostShare(before, allBefore);
    if (bad < FEWEST || leastShare(bad, all) <= limit) continue;
    return `It ${did} for ${bad} of ${all} users, the current version for ${before} of ${allBefore}.`;
  }
  return null;
}

/** Why these steps are none, a sentence; null: they are good. */
export function stepsProblem(steps: readonly number[]): string | null {
  const isAscending = steps.every((step, at) => step > (steps[at - 1] ?? 0) && step <= 100);
  return isAscending && steps.length > 0 && (steps[0] ?? 100) < 100
    ? null
    : 'A ramp needs percentages that grow, from below 100 to 100 at most.';
}
