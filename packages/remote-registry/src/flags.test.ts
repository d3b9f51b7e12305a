import type { FlagDescriptor, RemoteDescriptor, SetFlag } from '@shoppervoice/contracts/remotes';
import { describe, expect, it } from 'vitest';
import { placeOf } from './assignment.ts';
import { armFor, flagsFor, setFlag, settingOf } from './flags.ts';
import { newRemote, publish } from './kept-versions.ts';
import type { RemoteState } from './remote-state.ts';

const REFUNDS: FlagDescriptor = { name: 'refunds', by: 'merchant' };
const LAYOUT: FlagDescriptor = { name: 'layout', by: 'user', arms: ['plain', 'short', 'long'], default: 'plain' };
const MANY: FlagDescriptor = { name: 'many', by: 'user', arms: ['z', 'a', 'b', 'c', 'd'], default: 'z' };
const descriptor: RemoteDescriptor = {
  name: 'returns',
  shellApi: '^3.1.0',
  pages: [],
  flags: [REFUNDS, LAYOUT, MANY],
};
const wish = { who: 'root', at: '2026-01-01T00:00:00.000Z' };
const USERS = 4000;

function must(outcome: ReturnType<typeof setFlag>): RemoteState {
  if (outcome.kind !== 'changed') throw new Error(JSON.stringify(outcome));
  return outcome.state;
}
const remote = must(
  publish(newRemote('returns'), { version: '1.0.0', uniqueName: 'r', hash: 'h', bytes: 1, descriptor }, wish),
);
const after = (set: SetFlag, state = remote) => must(setFlag(state, set, wish));
const viewer = (at: number) => ({ mid: 1000 + at, userId: `user-${at}` });
const armsIn = (state: RemoteState, flag: FlagDescriptor) =>
  Array.from({ length: USERS }, (_, at) => armFor(state, flag, viewer(at)).arm);
const countIn = (arms: readonly string[], arm: string) => {
  let count = 0;
  for (const each of arms) if (each === arm) count += 1;
  return count;
};

describe('a flag', () => {
  it('is off until it is set, then on for about its share, and for the same ones however often it is asked', () => {
    expect(countIn(armsIn(remote, REFUNDS), 'on')).toBe(0);
    for (const percent of [1, 20, 50, 99]) {
      const state = after({ flag: 'refunds', percent });
      const arms = armsIn(state, REFUNDS);
      expect(armsIn(state, REFUNDS)).toEqual(arms);
      // Four standard deviations of a binomial share.
      const deviation = Math.sqrt(USERS * (percent / 100) * (1 - percent / 100));
      expect(Math.abs(countIn(arms, 'on') - (USERS * percent) / 100)).toBeLessThan(4 * deviation);
    }
    expect(countIn(armsIn(after({ flag: 'refunds', percent: 100 }), REFUNDS), 'on')).toBe(USERS);
  });

  it('is of the merchant, whoever asks, or of the user, wherever they are', () => {
    const half = after({ flag: 'layout', arms: { short: 50 } }, after({ flag: 'refunds', percent: 50 }));
    for (let at = 0; at < 200; at += 1) {
      const of = (mid: number, userId: string, flag: FlagDescriptor) => armFor(half, flag, { mid, userId }).arm;
      expect(of(at + 1, 'ada', REFUNDS)).toBe(of(at + 1, 'bob', REFUNDS));
      expect(of(1, `u${at}`, LAYOUT)).toBe(of(2, `u${at}`, LAYOUT));
    }
  });

  it('is independent of the canary of its remote', () => {
    const half = after({ flag: 'refunds', percent: 50 });
    let both = 0;
    for (let mid = 1; mid <= USERS; mid += 1) {
      const isOn = armFor(half, REFUNDS, { mid, userId: '' }).arm === 'on';
      if (isOn && placeOf('returns', mid) < 50) both += 1;
    }
    expect(Math.abs(both - USERS / 4)).toBeLessThan(4 * Math.sqrt(USERS * 0.25 * 0.75));
  });

  it('is on for named merchants at any percentage, who are in no result, and never for visitors', () => {
    const state = after({ flag: 'refunds', mids: [1003, 1003] });
    expect(armFor(state, REFUNDS, viewer(3))).toEqual({ arm: 'on', revision: 1, isNamed: true });
    expect(armFor(state, REFUNDS, viewer(4))).toEqual({ arm: 'off', revision: 1, isNamed: false });
    expect(armFor(after({ flag: 'refunds', percent: 100 }), REFUNDS, null).arm).toBe('off');
    expect(flagsFor(state, descriptor, viewer(3))).toEqual({
      refunds: { value: true, revision: 1 },
      layout: { value: 'plain', revision: 0 },
      many: { value: 'z', revision: 0 },
    });
  });
});

describe('whoever has an arm keeps it while percentages rise', () => {
  const ramps: readonly (readonly [FlagDescriptor, readonly SetFlag[]])[] = [
    [REFUNDS, [1, 5, 20, 60, 100].map((percent) => ({ flag: 'refunds', percent }))],
    [
      LAYOUT,
      [
        { short: 5, long: 5 },
        { short: 30, long: 5 },
        { short: 70, long: 5 },
        { short: 70, long: 30 },
      ].map((arms) => ({ flag: 'layout', arms })),
    ],
    [
      MANY,
      [
        { flag: 'many', arms: { a: 5, c: 10 } },
        { flag: 'many', arms: { a: 25, b: 3, c: 10, d: 1 } },
        { flag: 'many', arms: { a: 25, b: 25, c: 25, d: 25 } },
      ],
    ],
  ];

  it.each(ramps)('$name', (flag, sets) => {
    let before: readonly string[] | null = null;
    let state = remote;
    for (const set of sets) {
      state = after(set, state);
      const arms = armsIn(state, flag);
      const other = flag.default ?? 'off';
      for (const [at, arm] of (before ?? []).entries()) if (arm !== other) expect(arms[at]).toBe(arm);
      for (const [arm, percent] of Object.entries(set.arms ?? {})) {
        expect(Math.abs(countIn(arms, arm) - (USERS * percent) / 100)).toBeLessThan(4 * Math.sqrt(USERS / 4));
      }
      before = arms;
    }
  });
});

describe('setting a flag', () => {
  it.each<[SetFlag, RegExp]>([
    [{ flag: 'other', percent: 10 }, /has no flag other\. It has refunds, layout, many/],
    [{ flag: 'refunds' }, /Give a percentage, merchants, or off/],
    [{ flag: 'refunds', arms: { on: 10 } }, /has no arms/],
    [{ flag: 'refunds', percent: 10, off: true }, /Off takes nothing else/],
    [{ flag: 'layout', percent: 10 }, /has the arms plain, short, long: give a percentage of each/],
    [{ flag: 'layout', arms: { short: 10 }, mids: [1] }, /give a percentage of each/],
    [{ flag: 'layout', arms: { tall: 10 } }, /has no arm tall/],
    [{ flag: 'layout', arms: { short: 60, long: 50 } }, /add up to 110 %/],
    [{ flag: 'layout', arms: { plain: 20, short: 20 } }, /With plain, which has what the others leave/],
  ])('%j is refused with a sentence', (set, sentence) => {
    expect(setFlag(remote, set, wish)).toMatchObject({ kind: 'refused', sentence: expect.stringMatching(sentence) });
  });

  it('is in the history in words, and another setting has another revision', () => {
    const once = after({ flag: 'refunds', percent: 20, mids: [8, 7] });
    expect(once.change).toEqual({
      at: wish.at,
      who: 'root',
      action: 'flag',
      version: null,
      reason: 'refunds on for 20 % of the merchants and merchants 7, 8.',
    });
    expect(setFlag(once, { flag: 'refunds', percent: 20, mids: [7, 8] }, wish).kind).toBe('unchanged');
    const twice = after({ flag: 'refunds', off: true }, once);
    expect(settingOf(twice, 'refunds')).toMatchObject({ revision: 2, shares: [], mids: [] });
    expect(twice.change.reason).toBe('refunds off for everybody.');
    const arms = after({ flag: 'layout', arms: { plain: 50, short: 50 } });
    expect(arms.change.reason).toBe('layout short for 50 % of the users, plain for the others.');
  });
});
