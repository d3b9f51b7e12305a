import type { PlatformRemote, RemoteAction, RemoteVersion } from '@shoppervoice/contracts/remotes';

/** Roles of a version for the merchants now; it may have several. */
export type Place = 'current' | 'canary' | 'pinned' | 'previous' | 'bad';

export function placesOf(remote: PlatformRemote, { version, state }: RemoteVersion): readonly Place[] {
  const places: Place[] = [];
  if (remote.pinned?.version === version) places.push('pinned');
  if (remote.current === version) places.push('current');
  if (remote.canary?.version === version) places.push('canary');
  if (remote.previous === version) places.push('previous');
  if (state === 'bad') places.push('bad');
  return places;
}

/** Who gets a version, in words; null: nobody from now on. A pin applies to everybody, a canary to its share. */
export function trafficOf({ pinned, canary, current, withdrawn }: PlatformRemote, version: string): string | null {
  if (withdrawn) return null;
  if (pinned) return pinned.version === version ? 'everybody' : null;
  const named = canary ? canary.mids.length : 0;
  const namedWords = named === 1 ? '1 named merchant' : `${named} named merchants`;
  if (canary?.version === version) {
    const words = [
      ...(canary.percent > 0 ? [`${percentWords(canary.percent)} of merchants`] : []),
      ...(named > 0 ? [namedWords] : []),
    ];
    return words.join(' + ') || null;
  }
  if (current !== version) return null;
  const left = canary && canary.percent > 0 ? `${percentWords(100 - canary.percent)} of merchants` : 'everybody';
  return named > 0 ? `${left}, but ${namedWords}` : left;
}

/** The next step of a canary's ramp, or why there is none; null: it has no ramp. */
export function rampOf({ canary }: PlatformRemote): { readonly next: number; readonly at: string } | string | null {
  const ramp = canary?.ramp;
  if (!canary || !ramp) return null;
  if (ramp.stopped !== null) return ramp.stopped;
  const next = ramp.steps.find((step) => step > canary.percent) ?? 100;
  return { next, at: new Date(Date.parse(ramp.since) + ramp.everyMinutes * 60_000).toISOString() };
}

/** Share of the users whose load of a version failed, 0 to 1; null if nobody tried. */
export function failureShare({ loadedUsers, failedUsers }: RemoteVersion): number | null {
  return loadedUsers === 0 ? null : failedUsers / loadedUsers;
}

/** One decimal, omitted if zero. */
export function percentWords(percent: number): string {
  return `${Number(percent.toFixed(1))} %`;
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;

/** The merchant IDs in a text, separated by commas, semicolons or spaces; null if it contains anything else. */
export function merchantIds(text: string): readonly number[] | null {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  return words.every((word) => /^[1-9]\d{0,8}$/.test(word)) ? [...new Set(words.map(Number))] : null;
}

/** Percentages that follow `first` in a ramp, from a text such as `25, 50, 100`; null if they do not grow, or there are more than 9. */
export function laterSteps(text: string, first: number): readonly number[] | null {
  const steps = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  const isGrowing = steps.every((step, at) => step > (steps[at - 1] ?? first) && step <= 100);
  return isGrowing && steps.length <= 9 && (steps.length === 0 || first > 0) ? steps : null;
}

/** Actions in the words of the history. */
export const ACTION_WORDS: Readonly<Record<RemoteAction, string>> = {
  publish: 'published',
  promote: 'promoted',
  canary: 'started a canary of',
  'end-canary': 'ended the canary of',
  rollback: 'rolled back to',
  'automatic-rollback': 'rolled back by itself to',
  'automatic-end-canary': 'ended by itself the canary of',
  'no-way-back': 'found no good version before',
  pin: 'pinned',
  unpin: 'unpinned',
  retire: 'retired',
  withdraw: 'withdrew the remote at',
  'automatic-withdraw': 'withdrew by itself the remote at',
  'end-withdrawal': 'gave the remote again at',
  preview: 'published a preview',
  'end-preview': 'ended the preview',
  'create-token': 'created a token',
  'revoke-token': 'revoked a token',
  'trust-publisher': 'trusted a publisher',
  'end-publisher': 'ended the trust in a publisher',
  'ramp-step': 'went on by itself with the ramp of',
  'ramp-stopped': 'stopped by itself the ramp of',
  approve: 'approved',
  'require-approval': 'required approval by a second person',
  'end-approval': 'no longer required approval',
  'register-service': 'registered a service',
  'approve-service': 'approved a service',
  'refuse-service': 'refused a service',
  'withdraw-service': 'withdrew a service',
  'end-service-withdrawal': 'gave a service again',
  'rollback-service': 'rolled back a service',
  flag: 'set the flag',
  'late-errors': 'reported later errors of',
};

/** Who published a version; follows its time. */
export const publisherWords = (by: string) => (by === 'bundled' ? 'with the portal' : `by ${by}`);

/** Local day and time. */
export function whenWords(instant: string): string {
  return new Date(instant).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
}
