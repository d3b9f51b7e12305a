/** A part of a freeze that one version of a remote is to blame for. */
export interface FrozenBy {
  readonly remote: string;
  readonly version: string;
  /** As Chromium writes one, innermost first; frames of functions begin where the function does. */
  readonly stack: string;
  /** Samples with that stack, and all samples of the freeze. */
  readonly samples: number;
  readonly all: number;
}

/** As the gateway serves them; the first script's own (`late-errors.ts`) is not imported, which would cost it bytes. */
const FILE = /\/remotes\/([a-z][a-z0-9-]{0,39})\/([0-9A-Za-z][0-9A-Za-z.+-]{0,59})\//;
/** Frames that the gateway reads, and characters that it takes. */
const MOST_FRAMES = 20;
const LONGEST = 3_900;
/** Of the samples of its remote, those that share a frame from which on it is told. */
const MOST_OF = 0.5;

interface Sample {
  /** Outermost first. */
  readonly frames: readonly string[];
  /** `<remote> <version>` of the innermost file of a remote; '' if it is of the portal or the browser alone. */
  readonly owner: string;
}

/**
 * Who held the main thread from one time to another, in milliseconds of `performance.now`: the version whose code has most samples,
 * each by the innermost of its files. Null: no samples, or most are of the portal's and the browser's own code.
 */
export function frozenBy(traces: readonly ProfilerTrace[], from: number, to: number): FrozenBy | null {
  const samples = traces.flatMap((trace) => samplesOf(trace, from, to));
  const byOwner = Map.groupBy(samples, ({ owner }) => owner);
  const [owner = '', own = []] = [...byOwner].sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
  const [remote = '', version = ''] = owner.split(' ');
  // With as many samples, nobody knows.
  const isTied = [...byOwner].some(([other, { length }]) => other !== owner && length === own.length);
  if (remote === '' || isTied) return null;
  const { path, count } = heaviestPath(own.map(({ frames }) => frames));
  return { remote, version, stack: textOf(path), samples: count, all: samples.length };
}

function samplesOf({ resources, frames, stacks, samples }: ProfilerTrace, from: number, to: number): Sample[] {
  const known = new Map<number, Sample>();
  const sampleOf = (stackId: number): Sample => {
    const before = known.get(stackId);
    if (before !== undefined) return before;
    const chain: string[] = [];
    let owner = '';
    for (let at = stacks[stackId]; at !== undefined; at = at.parentId === undefined ? undefined : stacks[at.parentId]) {
      const { name = '', resourceId, line = 1, column = 1 } = frames[at.frameId] ?? {};
      const file = resourceId === undefined ? 'browser' : (resources[resourceId] ?? 'browser');
      chain.unshift(`    at ${name || '<anonymous>'} (${file.replace(/[?#].*/, '')}:${line}:${column})`);
      const [, remote, version] = FILE.exec(file) ?? [];
      if (owner === '' && remote !== undefined) owner = `${remote} ${version}`;
    }
    const sample = { frames: chain, owner };
    known.set(stackId, sample);
    return sample;
  };
  return samples.flatMap(({ timestamp, stackId }) =>
    stackId === undefined || timestamp < from || timestamp > to ? [] : [sampleOf(stackId)],
  );
}

/**
 * The frames that most samples share, from outside inwards: up to the first file of a remote by the largest number, from there as long as it is
 * half of all.
 */
function heaviestPath(samples: readonly (readonly string[])[]): { path: readonly string[]; count: number } {
  const path: string[] = [];
  let group = samples;
  for (;;) {
    const next = Map.groupBy(group, (frames) => frames[path.length]);
    const [frame, shared] = [...next].sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
    if (frame === undefined || shared === undefined) break;
    if (path.some((each) => FILE.test(each)) && shared.length < MOST_OF * samples.length) break;
    path.push(frame);
    group = shared;
  }
  return { path, count: group.length };
}

/** What fits of it, innermost first. */
function textOf(path: readonly string[]): string {
  let text = '';
  for (const frame of path.toReversed().slice(0, MOST_FRAMES)) {
    if (text.length + frame.length >= LONGEST) break;
    text += `${text === '' ? '' : '\n'}${frame}`;
  }
  return text;
}
