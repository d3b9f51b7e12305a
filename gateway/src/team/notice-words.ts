import type { ErrorGroup, RemoteAction, StackFrame, TeamNoticeType } from '@shoppervoice/contracts/remotes';
import { type Change, type RemoteState, type VersionState, versionOf } from '@shoppervoice/remote-registry';

/** What happens to a remote by itself, and how it is told. What people do themselves, they know. */
const NOTICES: Readonly<Partial<Record<RemoteAction, { readonly type: TeamNoticeType; readonly did: string }>>> = {
  'automatic-rollback': { type: 'remote.rolled-back', did: 'went back by itself to' },
  'automatic-end-canary': { type: 'remote.canary-ended', did: 'ended by itself the canary of' },
  'automatic-withdraw': { type: 'remote.withdrawn', did: 'was withdrawn by itself from everyone at' },
  'no-way-back': { type: 'remote.no-way-back', did: 'has no good version to go back to from' },
  'ramp-stopped': { type: 'remote.ramp-stopped', did: 'goes on no more with the ramp of' },
  'late-errors': { type: 'remote.late-errors', did: 'throws errors in' },
};
export const TOLD_ACTIONS = Object.keys(NOTICES) as readonly RemoteAction[];

/** Frames and characters of a stack that are told. */
const FRAMES = 10;
const LONGEST = 1400;

export interface NoticeWords {
  readonly type: TeamNoticeType;
  readonly sentence: string;
}

export function wordsOf(remote: string, { action, version, reason }: Change): NoticeWords | null {
  const found = NOTICES[action];
  if (found === undefined) return null;
  return { type: found.type, sentence: `${remote} ${found.did} ${version ?? 'no version'}. ${reason}`.trim() };
}

/** The version that is to blame: after a rollback the one that was left. */
export function blamedVersion(remote: RemoteState, { version, reason }: Change): VersionState | null {
  const left = remote.versions.findLast(({ badReason }) => badReason !== null && reason.includes(badReason));
  return left ?? versionOf(remote, version);
}

/** The most frequent error whose place is known in the source; else the most frequent. `groups`: most frequent first. */
export function tellingGroup(groups: readonly ErrorGroup[]): ErrorGroup | null {
  const isMapped = ({ frames }: ErrorGroup) =>
    frames.some(({ origin, unmapped }) => origin === 'own' && unmapped === undefined);
  return groups.find(isMapped) ?? groups[0] ?? null;
}

export function stackWords({ message, frames }: Pick<ErrorGroup, 'message' | 'frames'>): string {
  return [message, ...frames.slice(0, FRAMES).map((frame) => `at ${placeOf(frame)}`)].join('\n').slice(0, LONGEST);
}

const placeOf = ({ origin, file, line, column, name }: StackFrame) =>
  origin === 'other' ? 'another script' : `${name ?? '(anonymous)'} ${file}:${line}:${column}`;
