import { CliProblem } from '../cli-problem.ts';
import type { Outcome, Surroundings } from '../command.ts';
import { type Comparison, compareBuilds } from '../compare/compare-builds.ts';
import type { Difference } from '../compare/compare-readings.ts';
import { EXIT } from '../exit-codes.ts';
import { folderOf, readRemoteFolder } from '../folder/remote-folder.ts';
import { requiredPortal } from '../portal/portal-address.ts';
import { buildRemote, readBuilt } from './built-remote.ts';
import type { BuildChoice } from './validate.ts';

/** `compare`: what the pages of this build say, beside the version that the portal shows. Exits with 6 if they differ. */
export async function compare(options: BuildChoice, surroundings: Surroundings): Promise<Outcome> {
  const remote = readRemoteFolder(folderOf(options, surroundings));
  const origin = requiredPortal(options, surroundings, remote.portal);
  const built = options.build === false ? readBuilt(remote) : await buildRemote(remote, surroundings);
  const compared = await compareBuilds(remote.path, built.build, origin, surroundings);
  refuseDifferences(built.build, compared);
  return {
    did: sameWords(built.build, compared),
    next: ['`publish` sends it.'],
    data: {
      name: remote.name,
      version: built.build.version,
      with: compared.with,
      pages: compared.pages,
      portal: origin,
    },
  };
}

function sameWords({ name, version }: { name: string; version: string }, compared: Comparison): string {
  if (compared.with === null) return `The portal shows no version of ${name}: there is nothing to compare with.`;
  return `${name} ${version} shows the figures of ${compared.with} on ${compared.pages.join(', ') || 'no page'}, and has no new fault.`;
}

/** @throws CliProblem (different) with each of them */
export function refuseDifferences({ name, version }: { name: string; version: string }, compared: Comparison): void {
  const { differences } = compared;
  if (differences.length === 0) return;
  throw new CliProblem(
    EXIT.different,
    `${name} ${version} has ${differences.length} ${differences.length === 1 ? 'difference' : 'differences'} from ${compared.with}, over the same answers.`,
    'Mend what is listed; what is meant goes with `publish --promote --accept-differences "<reason>"`.',
    differences.map((each) => ({ rule: each.kind, file: each.page, ...wordsOf(each) })),
  );
}

const quoted = (text: string | null) => (text === null ? 'nothing' : `“${text}”`);

function wordsOf(difference: Difference): { readonly sentence: string; readonly mend: string } {
  if (difference.kind === 'fault') {
    const { page, rule, help, element } = difference;
    return { sentence: `${page}: ${help} (axe: ${rule}).`, mend: `At ${element}` };
  }
  const { page, place, label, before, after } = difference;
  return {
    sentence: `${page}: ${quoted(before)} is now ${quoted(after)}.`,
    mend: `At ${[place, label].filter(Boolean).join(': ')}`,
  };
}
