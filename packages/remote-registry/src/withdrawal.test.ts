import type { RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import { describe, expect, it } from 'vitest';
import { versionFor, versionUnlessWithdrawn } from './assignment.ts';
import { markBad, pin, promote, rollBack, startCanary } from './changes.ts';
import { followBundle, newRemote, publish } from './kept-versions.ts';
import type { Outcome } from './outcome.ts';
import { BUNDLED, liveVersions, type RemoteState } from './remote-state.ts';
import { endWithdrawal, withdraw } from './withdrawal.ts';

const descriptor: RemoteDescriptor = { name: 'buyer', shellApi: '^1.0.0', pages: [] };
const at = '2026-01-01T00:00:00.000Z';
const team = { who: 'token ci', at };
const superuser = { who: 'root', at, isSuperuser: true };

const after = (outcome: Outcome): RemoteState => {
  if (outcome.kind !== 'changed') throw new Error(JSON.stringify(outcome));
  return outcome.state;
};
function remoteWith(versions: readonly string[], who = 'token ci'): RemoteState {
  let remote = newRemote('buyer');
  for (const version of versions) {
    const built = { version, hash: version, uniqueName: `r_${version}`, bytes: 10, descriptor };
    remote = after(publish(remote, built, { who, at }));
    remote = after(promote(remote, version, false, { who, at }));
  }
  return remote;
}
const given = (remote: RemoteState) => versionFor(remote, { mid: 7 })?.version.version ?? null;

describe('a remote that is withdrawn', () => {
  it('is given to no one, keeps its versions, and is restored unchanged', () => {
    const two = remoteWith(['1', '2']);
    const withdrawn = after(withdraw(two, { ...team, reason: 'Wrong figures.' }));
    expect(given(withdrawn)).toBeNull();
    expect(versionUnlessWithdrawn(withdrawn, { mid: 7 })?.version.version).toBe('2');
    expect(liveVersions(withdrawn)).toEqual(liveVersions(two));
    expect(withdrawn.withdrawn).toEqual({ by: 'token ci', kind: 'team', at, reason: 'Wrong figures.' });
    expect(withdrawn.change).toMatchObject({ action: 'withdraw', version: '2', reason: 'Wrong figures.' });
    expect(withdraw(withdrawn, team).kind).toBe('unchanged');
    const back = after(endWithdrawal(withdrawn, team));
    expect([given(back), back.change.action]).toEqual(['2', 'end-withdrawal']);
    expect(endWithdrawal(back, team).kind).toBe('unchanged');
  });

  it('returns with a promoted version, also the one that it had', () => {
    const withdrawn = after(withdraw(remoteWith(['1', '2']), team));
    expect(promote(withdrawn, '2', false, team)).toMatchObject({ did: expect.stringContaining('no longer withdrawn') });
    expect(given(after(promote(withdrawn, '2', false, team)))).toBe('2');
    expect(given(after(promote(withdrawn, '1', false, team)))).toBe('1');
  });

  it('refuses a canary, pin or rollback meanwhile', () => {
    const withdrawn = after(withdraw(remoteWith(['1', '2']), team));
    const canary = { version: '1', percent: 10, mids: [], force: false };
    for (const outcome of [
      startCanary(withdrawn, canary, team),
      pin(withdrawn, '1', team),
      rollBack(withdrawn, team),
    ]) {
      expect(outcome).toMatchObject({ kind: 'refused', status: 409, sentence: expect.stringContaining('withdrawn') });
    }
  });

  it('by a superuser is only restored by a superuser, and one may take it over', () => {
    const withdrawn = after(withdraw(remoteWith(['1']), superuser));
    for (const outcome of [endWithdrawal(withdrawn, team), promote(withdrawn, '1', false, team)]) {
      expect(outcome).toMatchObject({ kind: 'refused', sentence: expect.stringContaining('only a superuser') });
    }
    expect(withdraw(withdrawn, team).kind).toBe('unchanged');
    expect(given(after(endWithdrawal(withdrawn, superuser)))).toBe('1');
    const taken = after(withdraw(after(withdraw(remoteWith(['1']), team)), superuser));
    expect(taken.withdrawn?.kind).toBe('superuser');
  });

  it('needs something to withdraw', () => {
    expect(withdraw(newRemote('buyer'), team)).toMatchObject({ kind: 'refused', status: 409 });
  });
});

describe('a first version that is bad', () => {
  it('is withdrawn automatically if it failed for most, and not if it failed for some', () => {
    const withdrawn = after(markBad(remoteWith(['1']), '1', 'It failed.', at, true));
    expect([given(withdrawn), withdrawn.withdrawn?.kind, withdrawn.change.action]).toEqual([
      null,
      'gateway',
      'automatic-withdraw',
    ]);
    expect(withdrawn.change.reason).toBe('It failed. There is no good version before it.');
    expect(endWithdrawal(withdrawn, superuser)).toMatchObject({
      kind: 'refused',
      sentence: expect.stringContaining('by force'),
    });
    expect(given(after(promote(withdrawn, '1', true, team)))).toBe('1');
    expect(after(markBad(remoteWith(['1']), '1', 'It failed.', at, false)).change.action).toBe('no-way-back');
    expect(given(after(markBad(remoteWith(['1', '2']), '2', 'It failed.', at, true)))).toBe('1');
  });

  it('is replaced by the next bundled build, unlike a withdrawal by a person', () => {
    const built = { version: '2', hash: '2', uniqueName: 'r_2', bytes: 10, descriptor };
    const bundled = remoteWith(['1'], BUNDLED);
    const next = (remote: RemoteState) => followBundle(after(publish(remote, built, { who: BUNDLED, at })), '2', at);
    expect(given(after(next(after(markBad(bundled, '1', 'It failed.', at, true)))))).toBe('2');
    expect(next(after(withdraw(bundled, team))).kind).toBe('unchanged');
  });
});
