import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../test/sources.ts';

/** A stage of the Containerfile, with what it inherits from the stage that it begins with. */
export interface Stage {
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string | null;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
}

const TEXT = readFileSync(join(ROOT, 'Containerfile'), 'utf8');

/** The value of `ARG NODE_VERSION=`. */
export const NODE_VERSION = /^ARG NODE_VERSION=(\S+)$/m.exec(TEXT)?.[1];

/** Stages by name. */
export function readStages(text = TEXT): ReadonlyMap<string, Stage> {
  const stages = new Map<string, Stage>();
  const parts = text.replaceAll('\\\n', ' ').split(/^(?=FROM )/m);
  for (const part of parts.slice(1)) {
    const [, from = '', name = ''] = /^FROM (\S+) AS (\S+)$/m.exec(part) ?? [];
    const base = stages.get(from);
    const lines = (instruction: string) =>
      [...part.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(([, rest = '']) => rest);
    const pairs = lines('ENV').flatMap((line) =>
      line
        .trim()
        .split(/\s+/)
        .map((pair) => pair.split('=', 2)),
    );
    const list = (instruction: string) => JSON.parse(lines(instruction).at(-1) ?? 'null') as string[] | null;
    stages.set(name, {
      name,
      environment: { ...base?.environment, ...Object.fromEntries(pairs) },
      user: lines('USER').at(-1) ?? base?.user ?? null,
      entrypoint: list('ENTRYPOINT') ?? base?.entrypoint ?? [],
      command: list('CMD') ?? base?.command ?? [],
    });
  }
  return stages;
}
