import type { ArmTime, FlagShare, RemoteFlag, SetFlag } from '@shoppervoice/contracts/remotes';
import { CliProblem } from '../cli-problem.ts';
import type { CommonOptions, Outcome, Surroundings } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { aligned } from './aligned.ts';
import { remoteAtPortal } from './remote-at-portal.ts';

export interface FlagOptions extends CommonOptions {
  readonly percent?: number;
  /** Arm -> percentage. */
  readonly arms?: Readonly<Record<string, number>>;
  readonly mids?: readonly number[];
  readonly off?: boolean;
  readonly reason?: string;
}

/** `flag`: the flags of the remote and what came of each arm; with a name and to whom it is given, it is set. */
export async function flag(
  name: string | undefined,
  { percent, arms, mids, off, reason, ...options }: FlagOptions,
  surroundings: Surroundings,
): Promise<Outcome> {
  const { remote, origin, portal } = await remoteAtPortal(options, surroundings);
  const isSet = off === true || [percent, arms, mids].some((each) => each !== undefined);
  if (isSet && name === undefined) {
    throw new CliProblem(EXIT.usage, 'Which flag? None was given.', 'Write `flag <name> --percent 10`.');
  }
  if (isSet && name !== undefined) {
    const set: SetFlag = {
      flag: name,
      ...(percent !== undefined && { percent }),
      ...(arms && { arms: { ...arms } }),
      ...(mids && { mids: [...mids] }),
      ...(off && { off }),
      ...(reason !== undefined && { reason }),
    };
    const { did } = await portal.change(remote.name, 'flag', set);
    const next = `Tabs have it from their next page load on. \`flag ${name}\` shows what comes of it.`;
    return { did, next: [next], data: { portal: origin, name: remote.name, ...set } };
  }
  const { flags } = await portal.flags(remote.name);
  const found = flags.filter((each) => name === undefined || each.name === name);
  if (name !== undefined && found.length === 0) {
    const known = flags.map((each) => each.name).join(', ') || 'none';
    throw new CliProblem(EXIT.refused, `${remote.name} has no flag ${name}.`, `Those of its versions: ${known}.`);
  }
  return {
    did: found.length === 0 ? `No version of ${remote.name} lists flags.` : `Flags of ${remote.name}:`,
    lines: found.flatMap(linesOf),
    next: [],
    data: { portal: origin, name: remote.name, flags: found },
  };
}

function linesOf({ name, by, goal, setting, results }: RemoteFlag): string[] {
  if (setting === null) return ['', `${name}, by ${by}: never set`];
  const { at, by: who, mids } = setting;
  const named = mids.length === 0 ? '' : `, and merchants ${mids.join(', ')}`;
  const head = ['arm', 'share', `${by}s`, 'failed', 'hung', ...(goal === undefined ? [] : [goal]), 'lcp', 'inp'];
  const rows = results.map(({ arm, percent, exposed, failed, hung, reached, lcp, inp }) => [
    arm,
    `${percent} %`,
    String(exposed),
    shareWords(failed, exposed),
    shareWords(hung, exposed),
    ...(reached === null ? [] : [shareWords(reached, exposed)]),
    timeWords(lcp),
    timeWords(inp),
  ]);
  const title = `${name}, by ${by}: set by ${who}, ${at.slice(0, 16).replace('T', ' ')}${named}`;
  return ['', title, ...aligned([head, ...rows]).map((row) => `  ${row}`)];
}

/** `3 (2.1 % to 17.9 %)`: the count, and the range of its share. */
const shareWords = ({ count, least, most }: FlagShare, all: number) =>
  all === 0 ? '-' : `${count} (${percentOf(least)} to ${percentOf(most)})`;

/** `1840 ms (1700 to 2100, of 120)`: the 75th percentile, its range, and the number of measurements. */
const timeWords = (time: ArmTime | null) =>
  time === null
    ? '-'
    : `${Math.round(time.p75)} ms (${Math.round(time.least)} to ${Math.round(time.most)}, of ${time.count})`;

const percentOf = (share: number) => `${Math.round(share * 1000) / 10} %`;
