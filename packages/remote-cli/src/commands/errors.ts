import type { ErrorGroup, StackFrame } from '@shoppervoice/contracts/remotes';
import type { CommonOptions, Outcome, Surroundings } from '../command.ts';
import { mustHaveVersion, remoteAtPortal } from './remote-at-portal.ts';

const WHY_UNMAPPED: Readonly<Record<NonNullable<StackFrame['unmapped']>, string>> = {
  'no-map': 'in the build: no source map',
  'unreadable-map': 'in the build: its source map cannot be read',
  'not-in-map': 'in the build: not in its source map',
};

/** `errors`: errors in browsers by their stack, of one version or of all that have some. */
export async function errors(
  version: string | undefined,
  options: CommonOptions,
  surroundings: Surroundings,
): Promise<Outcome> {
  const at = await remoteAtPortal(options, surroundings);
  const { origin, portal } = at;
  const { name } = at.remote;
  const answer = await portal.errors(name);
  const versions = answer.versions.filter((each) => version === undefined || each.version === version);
  if (version !== undefined && versions.length === 0) await mustHaveVersion(at, version);
  const count = versions.reduce((sum, { groups }) => sum + groups.length, 0);
  const of = version === undefined ? name : `${name} ${version}`;
  return {
    did: count === 0 ? `No errors of ${of} were reported.` : `Browsers reported ${countWords(count)} of ${of}.`,
    lines: versions.flatMap((each) => ['', each.version, ...each.groups.flatMap(linesOf)]),
    next: [],
    data: { portal: origin, name, versions },
  };
}

const countWords = (count: number) => (count === 1 ? '1 error' : `${count} different errors`);

function linesOf({ event, module, message, count, firstAt, lastAt, frames }: ErrorGroup): string[] {
  const times =
    count === 1 ? `once, ${minuteOf(firstAt)}` : `${count} times, ${minuteOf(firstAt)} to ${minuteOf(lastAt)}`;
  return [
    `  ${message || 'without a message'}`,
    `    ${event} ${module}, ${times}`,
    ...frames.map((frame) => `    at ${placeOf(frame)}`),
  ];
}

const minuteOf = (instant: string) => instant.slice(0, 16).replace('T', ' ');

function placeOf({ origin, file, line, column, name, unmapped }: StackFrame): string {
  if (origin === 'other') return 'another script, or the browser';
  const place = `${name ?? '(anonymous)'} ${file}:${line}:${column}`;
  if (origin === 'shell') return `${place} (in the shell)`;
  return unmapped === undefined ? place : `${place} (${WHY_UNMAPPED[unmapped]})`;
}
