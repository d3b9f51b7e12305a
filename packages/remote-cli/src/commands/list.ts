import type {
  PlatformRemote,
  PlatformRemotesAnswer,
  RemoteCanary,
  RemoteVersion,
  RemoteWithdrawal,
  StoredFault,
} from '@shoppervoice/contracts/remotes';
import { isRemoteFolder } from '@shoppervoice/remote-package';
import type { CommonOptions, Outcome, Surroundings } from '../command.ts';
import { folderOf, portalOf, readRemoteFolder } from '../folder/remote-folder.ts';
import { accessToken } from '../portal/access-token.ts';
import { requiredPortal } from '../portal/portal-address.ts';
import { PortalClient } from '../portal/portal-client.ts';
import { aligned } from './aligned.ts';

/** Problem of a build in the portal's store. */
export const STORED_WORDS: Readonly<Record<StoredFault, string>> = {
  missing: 'its build is missing in the store',
  damaged: 'its build is damaged in the store',
};

type ShellApis = Pick<PlatformRemotesAnswer, 'shellApi' | 'shellApis'>;

/** Versions of the shell API that a portal serves, newest first. */
export const servedApis = ({ shellApi, shellApis = [shellApi] }: ShellApis): readonly string[] => shellApis;
export const servedWords = (answer: ShellApis): string => servedApis(answer).join(' and ');

/** `list`: the remotes that the token may see, their versions, and their failure rates. */
export async function list(options: CommonOptions, surroundings: Surroundings): Promise<Outcome> {
  const folder = folderOf(options, surroundings);
  const origin = requiredPortal(options, surroundings, portalOf(folder));
  const name = isRemoteFolder(folder) ? readRemoteFolder(folder).name : null;
  const token = await accessToken(name, origin, folder, surroundings);
  const answer = await new PortalClient(origin, token).remotes();
  const { remotes } = answer;
  const published = remotes.some(({ versions }) => versions.length > 0);
  return {
    did: `${origin} has shell API ${servedWords(answer)}.`,
    lines: remotes.flatMap(linesOf),
    next: [
      published
        ? '`promote <version>`, `canary <version>` and `rollback` change what is shown.'
        : 'Nothing is published yet: `publish` does it.',
    ],
    data: { portal: origin, ...answer },
  };
}

function linesOf(remote: PlatformRemote): string[] {
  const rows = remote.versions.map((version) => [
    version.version,
    marksOf(version, remote).join(', '),
    version.publishedAt.slice(0, 16).replace('T', ' '),
    fromOf(version),
    `${Math.ceil(version.bytes / 1000)} kB`,
    usersOf(version),
  ]);
  return [
    '',
    remote.withdrawn ? `${remote.name}: withdrawn by ${withdrawnBy(remote.withdrawn)}` : remote.name,
    ...aligned(rows).flatMap((row, at) => [`  ${row}`, ...failureOf(remote.versions[at]).map((line) => `    ${line}`)]),
    ...(remote.previews ?? []).flatMap(({ name, version, publishedBy, endsAt, open }) => [
      `  preview ${name}: ${version} by ${publishedBy}, until ${endsAt.slice(0, 10)}`,
      `    ${open}`,
    ]),
  ];
}

/** Who published it, and the commit, if a pipeline's ID token told it. */
const fromOf = ({ publishedBy, provenance }: RemoteVersion) =>
  provenance?.commit === undefined ? publishedBy : `${publishedBy} at ${provenance.commit.slice(0, 12)}`;

/** The last failure in the sample: a starting point. */
function failureOf(version: RemoteVersion | undefined): string[] {
  const [last] = version?.failures ?? [];
  return last === undefined ? [] : [`${last.module} ${last.event}: ${last.message || 'without a message'}`];
}

function withdrawnBy({ kind, by, reason }: RemoteWithdrawal): string {
  const whom = kind === 'gateway' ? 'the portal itself' : by;
  return reason === '' ? whom : `${whom}: ${reason}`;
}

/** Status of a version. */
function marksOf(
  { version, state, badReason, stored, waits, approvedBy }: RemoteVersion,
  { current, previous, canary, pinned }: PlatformRemote,
): string[] {
  const marks: string[] = [];
  if (version === current) marks.push('current');
  if (version === previous) marks.push('previous');
  if (version === canary?.version) {
    marks.push(
      canary.mids.length > 0 ? `canary ${canary.percent} % and ${canary.mids.join(' ')}` : `canary ${canary.percent} %`,
      ...rampOf(canary),
    );
  }
  if (version === pinned?.version) marks.push('pinned');
  if (state === 'bad') marks.push(badReason ? `bad: ${badReason}` : 'bad');
  if (waits && version !== current) marks.push('waits for approval');
  if (approvedBy !== undefined) marks.push(`approved by ${approvedBy}`);
  if (stored) marks.push(`${STORED_WORDS[stored]}: publish the same build again`);
  return marks.length > 0 ? marks : ['published'];
}

function rampOf({ percent, ramp }: RemoteCanary): string[] {
  if (ramp === undefined) return [];
  if (ramp.stopped !== null) return [`ramp stopped: ${ramp.stopped}`];
  const at = new Date(Date.parse(ramp.since) + ramp.everyMinutes * 60_000).toISOString();
  const next = ramp.steps.find((step) => step > percent) ?? 100;
  return [`${next} % at ${at.slice(0, 16).replace('T', ' ')} if healthy`];
}

function usersOf({ loadedUsers, failedUsers, lateErrorUsers = 0, unlistedCallUsers = 0 }: RemoteVersion): string {
  const later = lateErrorUsers === 0 ? '' : `, threw later for ${lateErrorUsers}`;
  const unlisted = unlistedCallUsers === 0 ? '' : `, called what it does not list for ${unlistedCallUsers}`;
  // Late errors may arrive before the count of those who loaded the version.
  const loaded = loadedUsers === 0 ? 'no users yet' : `failed for ${failedUsers} of ${loadedUsers} users`;
  return `${loaded}${later}${unlisted}`;
}
