import { approvalRefusal, approvedVersions } from './approval.ts';
import { type LcpJudgement, NO_BUDGETS } from './lcp-budget.ts';
import { changed, type Outcome, refused, type Wish } from './outcome.ts';
import {
  BUNDLED,
  GATEWAY,
  previousOf,
  type Ramp,
  type RemoteState,
  type VersionState,
  versionOf,
} from './remote-state.ts';
import { refusedWhileWithdrawn, superuserRefusal, withdraw } from './withdrawal.ts';

/** Former versions that are kept for rollbacks. */
const REMEMBERED = 20;
const unknown = (remote: RemoteState, version: string) =>
  refused(404, `${remote.name} has no version ${version}. "list" shows those that it has.`);

/** `former` after `next` replaced `current`. */
function formerAfter(remote: RemoteState, next: string): string[] {
  const before = remote.current === null ? [] : [remote.current];
  return [...before, ...remote.former]
    .filter((version, at, all) => version !== next && all.indexOf(version) === at)
    .slice(0, REMEMBERED);
}

const pinNote = (remote: RemoteState) =>
  remote.pinned === null ? '' : ` Everyone still gets ${remote.pinned.version}, which is pinned.`;

/** The merchants of a canary, in words: `10 % of the merchants and merchants 7, 8`. */
function whomOf(
  { percent, mids }: { readonly percent: number; readonly mids: readonly number[] },
  names: ReadonlyMap<number, string> = new Map(),
): string {
  const named = mids.map((mid) => (names.has(mid) ? `${mid} (${names.get(mid)})` : String(mid)));
  return [
    percent > 0 ? `${percent} % of the merchants` : '',
    mids.length > 0 ? `merchant${mids.length > 1 ? 's' : ''} ${named.join(', ')}` : '',
  ]
    .filter((part) => part !== '')
    .join(' and ');
}

/** A sentence about a running canary when another version becomes current: its merchants keep it. */
function canaryNote({ canary }: RemoteState, current: string): string {
  if (canary === null) return '';
  return canary.version === current
    ? ` The canary of ${canary.version} ends: everyone has it.`
    : ` The canary of ${canary.version} goes on for ${whomOf(canary)}; ending it is a step of its own.`;
}

/** The versions once this one is given: approved, and if it was bad, no longer: only later reports count. */
function givenVersions(remote: RemoteState, given: VersionState, wish: Wish): readonly VersionState[] {
  const versions = approvedVersions(remote, given, wish);
  if (given.badReason === null) return versions;
  return versions.map((each) =>
    each.version === given.version ? { ...each, badReason: null, epoch: each.epoch + 1 } : each,
  );
}

/** Why a version is not given to everybody; null: no page exceeds its budget. */
const lcpRefusal = ({ name }: RemoteState, version: string, { exceeded }: LcpJudgement): Outcome | null =>
  exceeded === null
    ? null
    : {
        kind: 'refused',
        status: 409,
        sentence: `${name} ${version} is slower than its budget. ${exceeded} Promote it by force if you must.`,
        unless: 'force',
      };

/** Makes a version current for all viewers, unless it is bad or slower than its budget. Ends a canary of the same version. */
export function promote(
  remote: RemoteState,
  version: string,
  force: boolean,
  wish: Wish,
  lcp: LcpJudgement = NO_BUDGETS,
): Outcome {
  const found = versionOf(remote, version);
  if (found === null) return unknown(remote, version);
  if (found.badReason !== null && !force) {
    return refused(
      409,
      `${remote.name} ${version} was rolled back: ${found.badReason} Promote it by force if you must.`,
    );
  }
  const refusal = superuserRefusal(remote, wish) ?? approvalRefusal(remote, found, wish);
  if (refusal !== null) return refusal;
  const isBad = found.badReason !== null;
  const isBack = Boolean(remote.withdrawn);
  if (remote.current === version && !isBad && !isBack) {
    return { kind: 'unchanged', did: `${remote.name} ${version} is current already.${pinNote(remote)}` };
  }
  const slow = force || remote.current === version ? null : lcpRefusal(remote, version, lcp);
  if (slow !== null) return slow;
  const judged = lcp.exceeded ?? lcp.notJudged;
  return changed(
    remote,
    {
      versions: givenVersions(remote, found, wish),
      current: version,
      former: formerAfter(remote, version),
      followsBundle: found.publishedBy === BUNDLED && wish.who !== GATEWAY,
      ...(isBack && { withdrawn: null }),
    },
    { action: 'promote', version, reason: [wish.reason, judged].filter(Boolean).join(' ') },
    wish,
    `${remote.name} ${version} is current.${isBack ? ' It is no longer withdrawn.' : ''}${canaryNote(remote, version)}${pinNote(remote)}${judged === null ? '' : ` ${judged}`}`,
  );
}

export interface CanaryWish {
  readonly version: string;
  readonly percent: number;
  readonly mids: readonly number[];
  readonly force: boolean;
  /** It goes on by itself; its first step takes the place of `percent`. `tried`: users who have tried the version before. */
  readonly ramp?: Pick<Ramp, 'steps' | 'everyMinutes' | 'tried'> | undefined;
  /** Names of the merchants, for the sentence about what was done. */
  readonly names?: ReadonlyMap<number, string>;
}

/** Everybody gets it after the last step. */
const stepWords = (steps: readonly number[]) =>
  [...steps.filter((step) => step < 100), 100].map((step) => `${step} %`).join(', ');

/** Gives a version to some merchants. A running canary is replaced. */
export function startCanary(
  remote: RemoteState,
  { version, percent: asked, mids, force, ramp, names }: CanaryWish,
  wish: Wish,
): Outcome {
  const found = versionOf(remote, version);
  if (found === null) return unknown(remote, version);
  const refusal = refusedWhileWithdrawn(remote) ?? approvalRefusal(remote, found, wish);
  if (refusal !== null) return refusal;
  const percent = ramp?.steps[0] ?? asked;
  if (remote.current === version) return refused(409, `${remote.name} ${version} is current: everyone has it.`);
  if (percent === 0 && mids.length === 0) return refused(409, 'A canary needs a percentage or merchants.');
  if (found.badReason !== null && !force) {
    return refused(409, `${remote.name} ${version} was rolled back: ${found.badReason} Start it by force if you must.`);
  }
  const versions = givenVersions(remote, found, wish);
  const named = [...new Set(mids)].sort((a, b) => a - b);
  const whom = whomOf({ percent, mids: named });
  const going = ramp && { ramp: { ...ramp, since: wish.at, stopped: null } };
  const later = ramp
    ? ` Then to ${stepWords(ramp.steps.slice(1))}, every ${ramp.everyMinutes} minutes while healthy.`
    : '';
  return changed(
    remote,
    { versions, canary: { version, percent, mids: named, ...going } },
    { action: 'canary', version, reason: [`To ${whom}.${later}`, wish.reason ?? ''].join(' ').trim() },
    wish,
    `${remote.name} ${version} is given to ${whomOf({ percent, mids: named }, names)}.${later}${pinNote(remote)}`,
  );
}

export function endCanary(remote: RemoteState, wish: Wish): Outcome {
  if (remote.canary === null) return { kind: 'unchanged', did: `${remote.name} has no canary.` };
  const { version } = remote.canary;
  const did = `The canary of ${remote.name} ${version} has ended: everyone gets ${remote.current ?? 'no version'}.`;
  return changed(remote, { canary: null }, { action: 'end-canary', version }, wish, did);
}

/** Makes the previous good version current again. A canary of another version continues. */
export function rollBack(remote: RemoteState, wish: Wish): Outcome {
  const withdrawn = refusedWhileWithdrawn(remote);
  if (withdrawn !== null) return withdrawn;
  const previous = previousOf(remote);
  if (remote.current === null) return refused(409, `${remote.name} has no current version.`);
  if (previous === null) {
    return refused(409, `${remote.name} has no good version before ${remote.current}: publish one and promote it.`);
  }
  const { version } = previous;
  return changed(
    remote,
    { current: version, former: remote.former.slice(remote.former.indexOf(version) + 1), followsBundle: false },
    { action: 'rollback', version, reason: [`From ${remote.current}.`, wish.reason ?? ''].join(' ').trim() },
    wish,
    `${remote.name} is back from ${remote.current} to ${version}.${canaryNote(remote, version)}${pinNote(remote)}`,
  );
}

/**
 * Gives all viewers one version, whatever is current, until it is unpinned. A pinned version is never rolled back
 * automatically.
 */
export function pin(remote: RemoteState, version: string, wish: Wish, lcp: LcpJudgement = NO_BUDGETS): Outcome {
  const found = versionOf(remote, version);
  if (found === null) return unknown(remote, version);
  const refusal = refusedWhileWithdrawn(remote) ?? approvalRefusal(remote, found, wish);
  if (refusal !== null) return refusal;
  if (remote.pinned?.version === version) {
    return { kind: 'unchanged', did: `${remote.name} is pinned to ${version} already.` };
  }
  if (found.badReason !== null) {
    // A pin gives the version to all viewers, as promoting does.
    const sentence = `${remote.name} ${version} was rolled back: ${found.badReason} Promote it by force first if you must.`;
    return refused(409, sentence);
  }
  const slow = remote.current === version ? null : lcpRefusal(remote, version, lcp);
  if (slow !== null) return slow;
  const pinned = { version, by: wish.who, at: wish.at };
  const did = `${remote.name} is pinned to ${version}: everyone gets it until it is unpinned.`;
  const versions = approvedVersions(remote, found, wish);
  return changed(remote, { versions, pinned }, { action: 'pin', version }, wish, did);
}

export function unpin(remote: RemoteState, wish: Wish): Outcome {
  if (remote.pinned === null) return { kind: 'unchanged', did: `${remote.name} is not pinned.` };
  const { version } = remote.pinned;
  const did = `${remote.name} is no longer pinned to ${version}: everyone gets ${remote.current ?? 'no version'}.`;
  return changed(remote, { pinned: null }, { action: 'unpin', version }, wish, did);
}

/**
 * Marks a version as bad. Ends a canary of it. If it is current, the previous good version replaces it; without one,
 * the remote is withdrawn if it failed for most (`forMost`). Otherwise, and with a pin, it stays, and only the history
 * records it. `reason`: that of the judgement.
 */
export function markBad(remote: RemoteState, version: string, reason: string, at: string, forMost = false): Outcome {
  const found = versionOf(remote, version);
  const wish: Wish = { who: GATEWAY, at, reason };
  if (found === null || found.badReason !== null) return { kind: 'unchanged', did: `${version} is judged already.` };
  if (remote.pinned?.version === version) return { kind: 'unchanged', did: `${version} is pinned.` };
  const versions = remote.versions.map((each) => (each === found ? { ...each, badReason: reason } : each));
  if (remote.canary?.version === version) {
    const did = `The canary of ${remote.name} ${version} has ended by itself.`;
    return changed(remote, { versions, canary: null }, { action: 'automatic-end-canary', version }, wish, did);
  }
  if (remote.current !== version) return { kind: 'unchanged', did: `${version} is available to no one.` };
  const previous = previousOf(remote);
  if (previous === null && forMost) {
    return withdraw({ ...remote, versions }, { ...wish, reason: `${reason} There is no good version before it.` });
  }
  if (previous === null) {
    const sentence = `${reason} There is no good version before it: it stays current.`;
    return changed(remote, { versions }, { action: 'no-way-back', version, reason: sentence }, wish, sentence);
  }
  return changed(
    remote,
    {
      versions,
      current: previous.version,
      former: remote.former.slice(remote.former.indexOf(previous.version) + 1),
    },
    { action: 'automatic-rollback', version: previous.version, reason: `From ${version}. ${reason}` },
    wish,
    `${remote.name} went back by itself from ${version} to ${previous.version}.`,
  );
}
