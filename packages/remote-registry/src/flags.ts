import type { FlagDescriptor, GivenFlags, RemoteDescriptor, SetFlag } from '@shoppervoice/contracts/remotes';
import { placeIn } from './assignment.ts';
import { changed, type Outcome, refused, type Wish } from './outcome.ts';
import type { FlagSetting, RemoteState } from './remote-state.ts';

/** Arms of a flag without arms. */
const ON = 'on';
const OFF = 'off';

/** Who a flag is decided for; null: signed out. */
export interface FlagViewer {
  readonly mid: number;
  readonly userId: string;
}

export interface GivenArm {
  readonly arm: string;
  /** Of the setting; 0: the flag was never set. */
  readonly revision: number;
  /** The merchant is named in the setting: not by chance, so it is in no result. */
  readonly isNamed: boolean;
}

/** The arms that can be given besides the default, and the default. */
export const armsOf = ({ arms = [OFF, ON], default: other = OFF }: FlagDescriptor) => ({
  arms: arms.filter((arm) => arm !== other),
  default: other,
});

export const settingOf = ({ flags = [] }: RemoteState, name: string): FlagSetting | null =>
  flags.find((each) => each.name === name) ?? null;

/**
 * The arm for a viewer. It depends on remote, flag, and merchant or user alone: the same at every gateway and visit, and independent
 * of canaries and other flags.
 */
export function armFor(remote: RemoteState, flag: FlagDescriptor, viewer: FlagViewer | null): GivenArm {
  const { arms, default: other } = armsOf(flag);
  const setting = settingOf(remote, flag.name);
  if (setting === null || viewer === null) return { arm: other, revision: setting?.revision ?? 0, isNamed: false };
  const { revision, mids, shares } = setting;
  if (mids.includes(viewer.mid)) return { arm: arms[0] ?? other, revision, isNamed: true };
  const place = placeIn(`${remote.name} flag ${flag.name} ${flag.by === 'user' ? viewer.userId : viewer.mid}`);
  const all = arms.map((arm) => ({ arm, percent: shares.find((share) => share.arm === arm)?.percent ?? 0 }));
  const found = placesOf(all).find(({ from, to }) => place >= from && place < to);
  return { arm: found?.arm ?? other, revision, isNamed: false };
}

interface Places {
  readonly arm: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Which places of 0 to 100 each arm has: from the lower end of its own equal part up, and what does not fit there from the upper
 * ends of the others' parts. So whoever has an arm keeps it while percentages rise: always with two arms besides the default, and with more
 * while each fits into its part.
 */
function placesOf(shares: FlagSetting['shares']): readonly Places[] {
  const width = 100 / shares.length;
  const places: Places[] = shares.map(({ arm, percent }, at) => ({
    arm,
    from: at * width,
    to: at * width + Math.min(percent, width),
  }));
  const ends = places.map(({ to }, at) => ({ to, end: (at + 1) * width }));
  for (const { arm, percent } of shares) {
    let over = percent - width;
    for (const part of ends) {
      const taken = Math.min(part.end - part.to, over);
      if (taken <= 0) continue;
      places.push({ arm, from: part.end - taken, to: part.end });
      part.end -= taken;
      over -= taken;
    }
  }
  return places;
}

/** What a viewer is given of the flags of a descriptor. */
export function flagsFor(remote: RemoteState, { flags = [] }: RemoteDescriptor, viewer: FlagViewer | null): GivenFlags {
  return Object.fromEntries(
    flags.map((flag) => {
      const { arm, revision } = armFor(remote, flag, viewer);
      return [flag.name, { value: flag.arms === undefined ? arm === ON : arm, revision }];
    }),
  );
}

/** The flags that any stored version lists, each as its newest version does. */
export function flagsOf({ versions }: RemoteState): readonly FlagDescriptor[] {
  const all = versions.flatMap(({ descriptor }) => descriptor.flags ?? []);
  return [...new Map(all.map((flag) => [flag.name, flag])).values()];
}

/** Sets a flag: what was set before is replaced, and its results begin anew. */
export function setFlag(remote: RemoteState, set: SetFlag, wish: Wish): Outcome {
  const flag = flagsOf(remote).find(({ name }) => name === set.flag);
  if (flag === undefined) {
    const known = flagsOf(remote).map(({ name }) => name);
    const rest = known.length === 0 ? 'None is listed in "flags" of remote.json.' : `It has ${known.join(', ')}.`;
    return refused(404, `${remote.name} has no flag ${set.flag}. ${rest}`);
  }
  const problem = settingProblem(flag, set);
  if (problem !== null) return refused(409, problem);
  const before = settingOf(remote, flag.name);
  const shares = set.off ? [] : sharesOf(flag, set);
  const mids = set.off ? [] : [...new Set(set.mids ?? [])].sort((a, b) => a - b);
  const words = settingWords(flag, shares, mids);
  if (before !== null && settingWords(flag, before.shares, before.mids) === words) {
    return { kind: 'unchanged', did: `${flag.name} of ${remote.name} is ${words} already.` };
  }
  const setting: FlagSetting = {
    name: flag.name,
    shares,
    mids,
    revision: (before?.revision ?? 0) + 1,
    by: wish.who,
    at: wish.at,
  };
  const flags = [...(remote.flags ?? []).filter(({ name }) => name !== flag.name), setting];
  const reason = [`${flag.name} ${words}.`, wish.reason ?? ''].join(' ').trim();
  const did = `${flag.name} of ${remote.name} is ${words}.`;
  return changed(remote, { flags }, { action: 'flag', version: null, reason }, wish, did);
}

/** Shares above 0, in the order of the descriptor. */
function sharesOf(flag: FlagDescriptor, { percent, arms = { [ON]: percent ?? 0 } }: SetFlag): FlagSetting['shares'] {
  return armsOf(flag).arms.flatMap((arm) => {
    const share = arms[arm] ?? 0;
    return share > 0 ? [{ arm, percent: share }] : [];
  });
}

/** Why a flag cannot be set so, a sentence; null: it can. */
function settingProblem(flag: FlagDescriptor, { percent, arms, mids, off }: SetFlag): string | null {
  if (off) return percent === undefined && arms === undefined && mids === undefined ? null : 'Off takes nothing else.';
  if (flag.arms === undefined) {
    if (arms !== undefined) return `${flag.name} has no arms: give a percentage, merchants, or both.`;
    return percent === undefined && mids === undefined ? 'Give a percentage, merchants, or off.' : null;
  }
  if (percent !== undefined || mids !== undefined || arms === undefined) {
    return `${flag.name} has the arms ${flag.arms.join(', ')}: give a percentage of each, or off.`;
  }
  const unknown = Object.keys(arms).find((arm) => !flag.arms?.includes(arm));
  if (unknown !== undefined) return `${flag.name} has no arm ${unknown}. It has ${flag.arms.join(', ')}.`;
  const sum = Object.values(arms).reduce((all, share) => all + share, 0);
  const { default: other } = armsOf(flag);
  const isWhole = Math.abs(sum - 100) < 1e-6;
  if (sum > 100 && !isWhole) return `The shares add up to ${sum} %.`;
  return arms[other] === undefined || isWhole
    ? null
    : `With ${other}, which has what the others leave, the shares add up to 100 %; these to ${sum} %.`;
}

/** `on for 20 % of the merchants and merchants 7, 8`; `short for 50 %, long for 10 % of the users, plain for the others`. */
function settingWords(flag: FlagDescriptor, shares: FlagSetting['shares'], mids: readonly number[]): string {
  const { default: other } = armsOf(flag);
  const whom = `of the ${flag.by}s`;
  if (shares.length === 0 && mids.length === 0) return `${other} for everybody`;
  if (flag.arms !== undefined) {
    const given = shares.map(({ arm, percent }) => `${arm} for ${percent} %`).join(', ');
    return `${given} ${whom}, ${other} for the others`;
  }
  const parts = [
    ...shares.map(({ percent }) => `${percent} % ${whom}`),
    ...(mids.length === 0 ? [] : [`merchant${mids.length === 1 ? '' : 's'} ${mids.join(', ')}`]),
  ];
  return `on for ${parts.join(' and ')}`;
}
