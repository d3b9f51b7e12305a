import { changed, type Outcome, refused, type Wish } from './outcome.ts';
import { GATEWAY, liveVersions, type RemoteState, versionOf } from './remote-state.ts';

/** Takes a remote away from everybody. What it was stays as it is, for the day on which it comes back. */
export function withdraw(remote: RemoteState, wish: Wish): Outcome {
  const { name, withdrawn = null } = remote;
  const kind = wish.who === GATEWAY ? 'gateway' : wish.isSuperuser ? 'superuser' : 'team';
  // A superuser may take over what a team or the gateway withdrew: then it is held.
  if (withdrawn && (withdrawn.kind === 'superuser' || kind !== 'superuser')) {
    return { kind: 'unchanged', did: `${name} is withdrawn already.` };
  }
  if (!withdrawn && liveVersions(remote).length === 0) {
    return refused(409, `${name} is given to nobody: there is nothing to withdraw.`);
  }
  const { who: by, at, reason = '' } = wish;
  const did = `${name} is withdrawn: nobody is given it, and its addresses say so.`;
  const action = kind === 'gateway' ? 'automatic-withdraw' : 'withdraw';
  return changed(
    remote,
    { withdrawn: { by, kind, at, reason } },
    { action, version: remote.pinned?.version ?? remote.current },
    wish,
    did,
  );
}

/** Gives it again as it was. Refused where everybody would be given a version that is bad. */
export function endWithdrawal(remote: RemoteState, wish: Wish): Outcome {
  const { name, withdrawn = null } = remote;
  if (withdrawn === null) return { kind: 'unchanged', did: `${name} is not withdrawn.` };
  const held = heldBySuperuser(remote, wish);
  if (held !== null) return held;
  const version = remote.pinned?.version ?? remote.current;
  const bad = versionOf(remote, version)?.badReason ?? null;
  if (bad !== null) {
    const sentence = `${name} ${version} was rolled back: ${bad} Promote another version, or this one by force if you must.`;
    return refused(409, sentence);
  }
  const did = `${name} is back: everybody is given ${version ?? 'no version'}.`;
  return changed(remote, { withdrawn: null }, { action: 'end-withdrawal', version }, wish, did);
}

/** What a superuser has withdrawn comes back by a superuser alone. */
export function heldBySuperuser({ name, withdrawn }: RemoteState, wish: Wish): Outcome | null {
  if (withdrawn?.kind !== 'superuser' || wish.isSuperuser === true) return null;
  return refused(409, `${name} was withdrawn by ${withdrawn.by}: only a superuser can bring it back.`);
}

/** A change that gives a version to somebody says nothing to anybody while the remote is withdrawn. */
export function refusedWhileWithdrawn({ name, withdrawn }: RemoteState): Outcome | null {
  if (!withdrawn) return null;
  return refused(409, `${name} is withdrawn: promote a version, or end the withdrawal first.`);
}
