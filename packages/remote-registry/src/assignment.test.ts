import type { RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInCanary, placeOf, versionFor } from './assignment.ts';
import { markBad, pin, promote, startCanary } from './changes.ts';
import { newRemote, publish } from './kept-versions.ts';
import type { RemoteState } from './remote-state.ts';

const descriptor: RemoteDescriptor = {
  name: 'buyer',
  shellApi: '^1.0.0',
  pages: [{ path: ['/x'], module: './x', title: 'X', area: 'buyer', access: {}, whenLocked: 'home' }],
};

const author = { who: 'ada', at: '2026-01-01T00:00:00.000Z' };
const after = (outcome: ReturnType<typeof publish>): RemoteState => {
  if (outcome.kind !== 'changed') throw new Error(JSON.stringify(outcome));
  return outcome.state;
};

/** `versions` published, the first ones promoted in turn up to `current`. */
function remoteWith(versions: readonly string[], current: readonly string[], uniqueName = (v: string) => `r_${v}`) {
  let remote = newRemote('buyer');
  for (const version of versions) {
    remote = after(
      publish(remote, { version, uniqueName: uniqueName(version), hash: version, bytes: 1, descriptor }, author),
    );
  }
  for (const version of current) remote = after(promote(remote, version, false, author));
  return remote;
}

const canaryOf = (remote: RemoteState, percent: number, mids: readonly number[] = []) =>
  after(startCanary(remote, { version: '3', percent, mids, force: false }, author));

describe('the version for a viewer', () => {
  it('is none before anything was promoted', () => {
    expect(versionFor(remoteWith(['1'], []), { mid: 1 })).toBeNull();
  });

  it('is the current one, and falls back to the previous one', () => {
    const given = versionFor(remoteWith(['1', '2'], ['1', '2']), { mid: null });
    expect([given?.version.version, given?.channel, given?.fallback?.version]).toEqual(['2', 'current', '1']);
  });

  it('is the canary only for its merchants, and falls back to the current one', () => {
    const remote = canaryOf(remoteWith(['1', '2', '3'], ['1', '2']), 0, [1001]);
    const given = versionFor(remote, { mid: 1001 });
    expect([given?.version.version, given?.channel, given?.fallback?.version]).toEqual(['3', 'canary', '2']);
    expect(versionFor(remote, { mid: 1002 })?.version.version).toBe('2');
    expect(versionFor(remote, { mid: null })?.version.version).toBe('2');
  });

  it('is the pinned one for everyone, before the canary', () => {
    const remote = after(pin(canaryOf(remoteWith(['1', '2', '3'], ['1', '2']), 100), '1', author));
    for (const mid of [1, null]) {
      expect(versionFor(remote, { mid })).toMatchObject({ version: { version: '1' }, channel: 'pinned' });
    }
  });

  it('never falls back to a bad version, nor to one with the same container name', () => {
    const bad = markBad(canaryOf(remoteWith(['1', '2', '3'], ['1', '2']), 100), '2', 'It failed.', author.at);
    const given = versionFor(after(bad), { mid: 1 });
    expect(given?.fallback?.version).toBe('1');
    const twins = remoteWith(['1', '2'], ['1', '2'], () => 'one_name');
    expect(versionFor(twins, { mid: 1 })?.fallback).toBeNull();
  });
});

describe('a canary by percentage', () => {
  it('gives each merchant a stable result, and never revokes it as it grows', () => {
    const remote = remoteWith(['1', '2', '3'], ['1', '2']);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), fc.nat(100), fc.nat(100), (mid, a, b) => {
        const [less, more] = [Math.max(1, Math.min(a, b)), Math.max(1, a, b)];
        const isIn = isInCanary(canaryOf(remote, less), { mid });
        expect(isInCanary(canaryOf(remote, less), { mid })).toBe(isIn);
        if (isIn) expect(isInCanary(canaryOf(remote, more), { mid })).toBe(true);
      }),
    );
  });

  it('has just the merchants whose place is below its percentage', () => {
    const remote = canaryOf(remoteWith(['1', '2', '3'], ['1', '2']), 10);
    const mids = Array.from({ length: 2000 }, (_, at) => at + 1);
    const within = mids.filter((mid) => isInCanary(remote, { mid }));
    expect(within).toEqual(mids.filter((mid) => placeOf('buyer', mid) < 10));
    expect(within.length).toBeGreaterThan(100);
  });

  it('includes all merchants at 100 and none at 0', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), (mid) => {
        const place = placeOf('buyer', mid);
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThan(100);
      }),
    );
  });

  it.each([
    ['small consecutive ids', 1001, 1],
    ['ids that are far apart', 7, 7919],
  ])('includes about that share of merchants with %s', (_name, first, step) => {
    const mids = Array.from({ length: 4000 }, (_, at) => first + at * step);
    for (const percent of [5, 25, 50]) {
      const share = (mids.filter((mid) => placeOf('buyer', mid) < percent).length / mids.length) * 100;
      expect(Math.abs(share - percent)).toBeLessThan(3);
    }
  });

  it('includes the same merchants for the next version of a remote', () => {
    const remote = remoteWith(['1', '2', '3', '4'], ['1', '2']);
    const mids = Array.from({ length: 1000 }, (_, at) => 1000 + at);
    const cohort = (version: string) => {
      const canary = after(startCanary(remote, { version, percent: 10, mids: [], force: false }, author));
      return mids.filter((mid) => isInCanary(canary, { mid }));
    };
    expect(cohort('3').length).toBeGreaterThan(50);
    expect(cohort('4')).toEqual(cohort('3'));
  });

  it('includes other merchants for another remote', () => {
    const mids = Array.from({ length: 1000 }, (_, at) => 1000 + at);
    const inBoth = mids.filter((mid) => placeOf('buyer', mid) < 50 && placeOf('stff', mid) < 50);
    expect(inBoth.length).toBeGreaterThan(180);
    expect(inBoth.length).toBeLessThan(320);
  });
});
