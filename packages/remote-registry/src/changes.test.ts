import type { RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endCanary, markBad, pin, promote, rollBack, startCanary, unpin } from './changes.ts';
import { followBundle, newRemote, publish, retirable, retire } from './kept-versions.ts';
import type { Outcome } from './outcome.ts';
import { BUNDLED, liveVersions, previousOf, type RemoteState } from './remote-state.ts';

const descriptor: RemoteDescriptor = {
  name: 'buyer',
  shellApi: '^1.0.0',
  pages: [{ path: ['/x'], module: './x', title: 'X', area: 'buyer', access: {}, whenLocked: 'home' }],
};

const DAY = 86_400_000;
let clock = Date.parse('2026-01-01T00:00:00Z');
const authorOf = (who = 'ada') => {
  clock += 1000;
  return { who, at: new Date(clock).toISOString() };
};
const built = (version: string, hash = version) => ({
  version,
  hash,
  uniqueName: `r_${version}`,
  bytes: 10,
  descriptor,
});
const after = (outcome: Outcome): RemoteState => {
  if (outcome.kind !== 'changed') throw new Error(JSON.stringify(outcome));
  return outcome.state;
};

function remoteWith(versions: readonly string[], current: readonly string[] = [], who = 'ada'): RemoteState {
  let remote = newRemote('buyer');
  for (const version of versions) remote = after(publish(remote, built(version), authorOf(who)));
  for (const version of current) remote = after(promote(remote, version, false, authorOf(who)));
  return remote;
}

describe('publishing', () => {
  it('adds a version that no viewer gets', () => {
    const remote = remoteWith(['1']);
    expect(remote.current).toBeNull();
    expect(liveVersions(remote)).toEqual([]);
    expect(remote.change).toMatchObject({ action: 'publish', who: 'ada', version: '1' });
  });

  it('changes nothing for the same content, and refuses other content under the same number', () => {
    const remote = remoteWith(['1']);
    expect(publish(remote, built('1'), authorOf()).kind).toBe('unchanged');
    expect(publish(remote, built('1', 'other'), authorOf())).toMatchObject({ kind: 'refused', status: 409 });
  });

  it('never reuses the number of a retired version', () => {
    let remote = remoteWith(['1', '2'], ['2']);
    remote = after(retire(remote, ['1'], authorOf().at));
    expect(publish(remote, built('1'), authorOf())).toMatchObject({ kind: 'refused', status: 409 });
  });
});

describe('promoting', () => {
  it('makes a version current and remembers the previous ones', () => {
    const remote = remoteWith(['1', '2', '3'], ['1', '2', '3']);
    expect([remote.current, ...remote.former]).toEqual(['3', '2', '1']);
    expect(promote(remote, '3', false, authorOf()).kind).toBe('unchanged');
    expect(promote(remote, '9', false, authorOf())).toMatchObject({ kind: 'refused', status: 404 });
  });

  it('ends a canary of the same version and keeps another one', () => {
    const canary = { version: '2', percent: 10, mids: [], force: false };
    const remote = after(startCanary(remoteWith(['1', '2', '3'], ['1']), canary, authorOf()));
    expect(after(promote(remote, '2', false, authorOf())).canary).toBeNull();
    expect(after(promote(remote, '3', false, authorOf())).canary?.version).toBe('2');
  });

  it('allows a bad version only with force, and then resets its reports', () => {
    const bad = after(markBad(remoteWith(['1', '2'], ['1', '2']), '2', 'It failed.', authorOf().at));
    expect(promote(bad, '2', false, authorOf())).toMatchObject({ kind: 'refused', status: 409 });
    const again = after(promote(bad, '2', true, authorOf()));
    expect(again.versions.find(({ version }) => version === '2')).toMatchObject({ badReason: null, epoch: 1 });
  });
});

it('a canary names its merchants if their names are known', () => {
  const canary = { version: '2', percent: 10, mids: [8, 7], force: false, names: new Map([[7, 'Northwind']]) };
  expect(startCanary(remoteWith(['1', '2'], ['1']), canary, authorOf())).toMatchObject({
    did: 'buyer 2 is given to 10 % of the merchants and merchants 7 (Northwind), 8.',
  });
});

describe('rolling back', () => {
  it('goes one version back each time, until there is none', () => {
    let remote = remoteWith(['1', '2', '3'], ['1', '2', '3']);
    remote = after(rollBack(remote, authorOf()));
    expect(remote.current).toBe('2');
    remote = after(rollBack(remote, authorOf()));
    expect(remote.current).toBe('1');
    expect(rollBack(remote, authorOf())).toMatchObject({ kind: 'refused', status: 409 });
  });

  it('keeps a canary of another version, ends that of the restored version, and says which', () => {
    const three = remoteWith(['1', '2', '3'], ['1', '2']);
    const given = (version: string) =>
      after(startCanary(three, { version, percent: 10, mids: [7, 8], force: false }, authorOf()));
    const back = rollBack(given('3'), authorOf());
    expect(after(back).canary).toMatchObject({ version: '3', percent: 10 });
    expect(back).toMatchObject({
      did: 'buyer is back from 2 to 1. The canary of 3 goes on for 10 % of the merchants and merchants 7, 8; ending it is a step of its own.',
    });
    const same = rollBack(given('1'), authorOf());
    expect(after(same).canary).toBeNull();
    expect(same).toMatchObject({ did: 'buyer is back from 2 to 1. The canary of 1 ends: everyone has it.' });
  });

  it('of an automatically rolled-back version is only undone with force: not by a pin, a canary or a promotion', () => {
    const bad = after(markBad(remoteWith(['1', '2'], ['1', '2']), '2', 'It failed for 20.', authorOf().at));
    const canary = { version: '2', percent: 10, mids: [], force: false };
    for (const outcome of [
      pin(bad, '2', authorOf()),
      promote(bad, '2', false, authorOf()),
      startCanary(bad, canary, authorOf()),
    ]) {
      expect(outcome).toMatchObject({
        kind: 'refused',
        status: 409,
        sentence: expect.stringContaining('It failed for 20.'),
      });
    }
    expect(after(pin(after(promote(bad, '2', true, authorOf())), '2', authorOf())).pinned?.version).toBe('2');
  });

  it('automatically keeps a canary that works', () => {
    const running = startCanary(
      remoteWith(['1', '2', '3'], ['1', '2']),
      { version: '3', percent: 10, mids: [], force: false },
      authorOf(),
    );
    const remote = after(markBad(after(running), '2', 'It failed.', authorOf().at));
    expect([remote.current, remote.canary?.version]).toEqual(['1', '3']);
  });

  it('automatically skips bad versions and says why', () => {
    let remote = remoteWith(['1', '2', '3'], ['1', '2', '3']);
    remote = after(markBad(remote, '3', 'It failed for 20.', authorOf().at));
    expect([remote.current, remote.change.action, remote.change.who]).toEqual(['2', 'automatic-rollback', 'gateway']);
    expect(remote.change.reason).toBe('From 3. It failed for 20.');
    remote = after(promote(remote, '1', false, authorOf()));
    expect(previousOf(remote)?.version).toBe('2');
    remote = after(markBad(remote, '1', 'Too.', authorOf().at));
    expect([remote.current, previousOf(remote)]).toEqual(['2', null]);
  });

  it('automatically changes nothing without a previous version, and says so once', () => {
    const remote = after(markBad(remoteWith(['1'], ['1']), '1', 'It failed.', authorOf().at));
    expect([remote.current, remote.change.action]).toEqual(['1', 'no-way-back']);
    expect(remote.change.reason).toContain('no good version before it');
    expect(markBad(remote, '1', 'Again.', authorOf().at).kind).toBe('unchanged');
  });

  it('ends a canary that is bad and keeps the current version', () => {
    const canary = { version: '2', percent: 10, mids: [7], force: false };
    const running = after(startCanary(remoteWith(['1', '2'], ['1']), canary, authorOf()));
    const remote = after(markBad(running, '2', 'It failed.', authorOf().at));
    expect([remote.current, remote.canary, remote.change.action]).toEqual(['1', null, 'automatic-end-canary']);
    expect(startCanary(remote, canary, authorOf())).toMatchObject({ kind: 'refused' });
  });

  it('ignores a pinned version and one that no viewer gets', () => {
    const pinned = after(pin(remoteWith(['1', '2'], ['1', '2']), '2', authorOf()));
    expect(markBad(pinned, '2', 'It failed.', authorOf().at).kind).toBe('unchanged');
    expect(markBad(remoteWith(['1', '2', '3'], ['1', '2']), '1', 'It failed.', authorOf().at).kind).toBe('unchanged');
    expect(after(unpin(pinned, authorOf())).pinned).toBeNull();
  });
});

describe('a canary', () => {
  const mids = (...list: number[]) => ({ version: '2', percent: 0, mids: list, force: false });

  it('includes someone, and is of another version than the current one', () => {
    const remote = remoteWith(['1', '2'], ['1']);
    expect(startCanary(remote, mids(), authorOf()).kind).toBe('refused');
    expect(startCanary(remote, { ...mids(5), version: '1' }, authorOf()).kind).toBe('refused');
    expect(after(startCanary(remote, mids(7, 5, 7), authorOf())).canary?.mids).toEqual([5, 7]);
  });

  it('ends without a trace except its history', () => {
    const running = after(startCanary(remoteWith(['1', '2'], ['1']), mids(5), authorOf()));
    const remote = after(endCanary(running, authorOf()));
    expect([remote.canary, remote.current, remote.change.action]).toEqual([null, '1', 'end-canary']);
    expect(endCanary(remote, authorOf()).kind).toBe('unchanged');
  });
});

describe('a bundled build', () => {
  const bundle = (remote: RemoteState, version: string) => {
    const published = after(publish(remote, built(version), authorOf(BUNDLED)));
    const outcome = followBundle(published, version, authorOf().at);
    return outcome.kind === 'changed' ? outcome.state : published;
  };

  it('becomes current, every time', () => {
    expect(bundle(bundle(newRemote('buyer'), 'b1'), 'b2').current).toBe('b2');
  });

  it('does not replace what an operator promoted, pinned or rolled back to', () => {
    const first = bundle(newRemote('buyer'), 'b1');
    const promoted = after(promote(after(publish(first, built('2'), authorOf())), '2', false, authorOf()));
    expect(bundle(promoted, 'b2').current).toBe('2');
    expect(bundle(after(pin(first, 'b1', authorOf())), 'b2').current).toBe('b1');
    const back = after(rollBack(bundle(first, 'b2'), authorOf()));
    expect(bundle(back, 'b3').current).toBe('b1');
  });

  it('is followed again when an operator promotes a bundled one', () => {
    const first = bundle(newRemote('buyer'), 'b1');
    const switched = after(promote(after(publish(first, built('2'), authorOf())), '2', false, authorOf()));
    expect(bundle(after(promote(switched, 'b1', false, authorOf())), 'b2').current).toBe('b2');
  });

  it('that went bad does not return at the next start', () => {
    const remote = after(markBad(bundle(bundle(newRemote('buyer'), 'b1'), 'b2'), 'b2', 'It failed.', authorOf().at));
    expect(followBundle(remote, 'b2', authorOf().at).kind).toBe('unchanged');
    expect(bundle(remote, 'b3').current).toBe('b3');
  });
});

describe('retiring', () => {
  const keeping = { tabMs: 7 * DAY, last: 2 };

  it('waits until no tab can run a version, and keeps the last ones', () => {
    const remote = remoteWith(['1', '2', '3', '4', '5'], ['1', '2', '3']);
    expect(retirable(remote, keeping, clock)).toEqual([]);
    expect(retirable(remote, keeping, clock + 8 * DAY)).toEqual(['1']);
    const later = after(promote(remote, '5', false, authorOf()));
    expect(retirable(later, keeping, clock + 8 * DAY)).toEqual(['1', '2']);
  });

  it('never forgets a version that any viewer gets', () => {
    const remote = remoteWith(['1', '2', '3'], ['1', '2']);
    expect(retire(remote, ['1', '2'], authorOf().at).kind).toBe('unchanged');
    expect(after(retire(remote, ['3'], authorOf().at)).versions).toHaveLength(2);
  });
});

describe('whatever operators do', () => {
  const names = ['1', '2', '3', '4'];
  const name = fc.constantFrom(...names);
  const step = fc.oneof(
    fc.record({ do: fc.constant('promote' as const), version: name, force: fc.boolean() }),
    fc.record({ do: fc.constant('canary' as const), version: name, percent: fc.nat(100) }),
    fc.record({ do: fc.constant('end-canary' as const) }),
    fc.record({ do: fc.constant('rollback' as const) }),
    fc.record({ do: fc.constant('pin' as const), version: name }),
    fc.record({ do: fc.constant('unpin' as const) }),
    fc.record({ do: fc.constant('bad' as const), version: name }),
    fc.record({ do: fc.constant('retire' as const), version: name }),
    fc.record({ do: fc.constant('publish' as const), version: name }),
  );
  type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

  function take(remote: RemoteState, one: Step): Outcome {
    switch (one.do) {
      case 'promote':
        return promote(remote, one.version, one.force, authorOf());
      case 'canary':
        return startCanary(remote, { version: one.version, percent: one.percent, mids: [], force: false }, authorOf());
      case 'end-canary':
        return endCanary(remote, authorOf());
      case 'rollback':
        return rollBack(remote, authorOf());
      case 'pin':
        return pin(remote, one.version, authorOf());
      case 'unpin':
        return unpin(remote, authorOf());
      case 'bad':
        return markBad(remote, one.version, 'It failed.', authorOf().at);
      case 'retire':
        return retire(remote, [one.version], authorOf().at);
      case 'publish':
        return publish(remote, built(one.version), authorOf());
    }
  }

  it('every named version exists, each change counts once, and what was current never disappears', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let remote = remoteWith(names, ['1']);
        for (const one of steps) {
          const outcome = take(remote, one);
          if (outcome.kind !== 'changed') continue;
          expect(outcome.state.revision).toBe(remote.revision + 1);
          remote = outcome.state;
          const there = new Set(remote.versions.map(({ version }) => version));
          expect(there.size).toBe(remote.versions.length);
          const named = [remote.current, remote.canary?.version, remote.pinned?.version, ...remote.former];
          for (const version of named) if (version != null) expect(there).toContain(version);
          expect(remote.current).not.toBeNull();
          expect(remote.former).not.toContain(remote.current);
          expect(remote.canary?.version).not.toBe(remote.current);
          const live = liveVersions(remote);
          for (const each of remote.versions) expect(each.leftAt === null).toBe(live.includes(each));
        }
      }),
    );
  });
});
