import type { RemoteVersionAnswer } from '@shoppervoice/contracts/remotes';
import { CliProblem } from '../cli-problem.ts';
import type { Outcome, Surroundings } from '../command.ts';
import { type Comparison, compareBuilds } from '../compare/compare-builds.ts';
import type { Difference } from '../compare/compare-readings.ts';
import { shownVersion } from '../compare/shown-version.ts';
import { EXIT } from '../exit-codes.ts';
import { folderOf, type RemoteFolder, readRemoteFolder } from '../folder/remote-folder.ts';
import { accessToken } from '../portal/access-token.ts';
import { requiredPortal } from '../portal/portal-address.ts';
import { PortalClient } from '../portal/portal-client.ts';
import { buildRemote, readBuilt } from './built-remote.ts';
import type { BuildChoice } from './validate.ts';

export interface CompareOptions extends BuildChoice {
  /** A version that the portal keeps; the one that it shows, if left out. */
  readonly with?: string;
}

/** `compare`: what the pages of this build say, beside a version of the portal. Exits with 6 if they differ. */
export async function compare(options: CompareOptions, surroundings: Surroundings): Promise<Outcome> {
  const remote = readRemoteFolder(folderOf(options, surroundings));
  const origin = requiredPortal(options, surroundings, remote.portal);
  const listed = await listedVersion(remote, options.with, origin, surroundings);
  const built = options.build === false ? readBuilt(remote) : await buildRemote(remote, surroundings);
  const compared = await compareBuilds(remote.path, built.build, listed, origin, surroundings);
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

/** What everybody gets is public; any other version is for a token of the remote. @throws CliProblem */
async function listedVersion(
  { name, path }: RemoteFolder,
  version: string | undefined,
  origin: string,
  surroundings: Surroundings,
): Promise<RemoteVersionAnswer | null> {
  if (version === undefined) return shownVersion(name, origin);
  const token = await accessToken(name, origin, path, surroundings);
  return new PortalClient(origin, token).version(name, version);
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
