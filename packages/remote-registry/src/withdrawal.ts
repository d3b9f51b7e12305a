import { changed, type Outcome, refused, type Wish } from './outcome.ts';
import { GATEWAY, liveVersions, type RemoteState, versionOf } from './remote-state.ts';

/** Withdraws a remote from all viewers. Its state is kept for its return. */
export function withdraw(remote: RemoteState, wish: Wish): Outcome {
  const { name, withdrawn = null } = remote;
  const kind = wish.who === GATEWAY ? 'gateway' : wish.isSuperuser ? 'superuser' : 'team';
  // A superuser may take over a withdrawal by a team or the gateway: then only a superuser can end it.
  if (withdrawn && (withdrawn.kind === 'superuser' || kind !== 'superuser')) {
    return { kind: 'unchanged', did: `${name} is withdrawn already.` };
  }
  if (!withdrawn && liveVersions(remote).length === 0) {
    return refused(409, `${name} is available to no one: there is nothing to withdraw.`);
  }
  const { who: by, at, reason = '' } = wish;
  const did = `${name} is withdrawn: no one gets it, and its addresses say so.`;
  const action = kind === 'gateway' ? 'automatic-withdraw' : 'withdraw';
  return changed(
    remote,
    { withdrawn: { by, kind, at, reason } },
    { action, version: remote.pinned?.version ?? remote.current },
    wish,
    did,
  );
}

/** Ends the withdrawal of a remote. Refused if viewers would get a bad version. */
export function endWithdrawal(remote: RemoteState, wish: Wish): Outcome {
  const { name, withdrawn = null } = remote;
  if (withdrawn === null) return { kind: 'unchanged', did: `${name} is not withdrawn.` };
  const refusal = superuserRefusal(remote, wish);
  if (refusal !== null) return refusal;
  const version = remote.pinned?.version ?? remote.current;
  const bad = versionOf(remote, version)?.badReason ?? null;
  if (bad !== null) {
    const sentence = `${name} ${version} was rolled back: ${bad} Promote another version, or this one by force if you must.`;
    return refused(409, sentence);
  }
  const did = `${name} is back: everyone gets ${version ?? 'no version'}.`;
  return changed(remote, { withdrawn: null }, { action: 'end-withdrawal', version }, wish, did);
}

/** The refusal if a superuser has withdrawn the remote and someone else wants to end that; otherwise null. */
export function superuserRefusal({ name, withdrawn }: RemoteState, wish: Wish): Outcome | null {
  if (withdrawn?.kind !== 'superuser' || wish.isSuperuser === true) return null;
  return refused(409, `${name} was withdrawn by ${withdrawn.by}: only a superuser can bring it back.`);
}

/** The refusal of a change that would have no effect while the remote is withdrawn; otherwise null. */
export function refusedWhileWithdrawn({ name, withdrawn }: RemoteState): Outcome | null {
  if (!withdrawn) return null;
  return refused(409, `${name} is withdrawn: promote a version, or end the withdrawal first.`);
}
