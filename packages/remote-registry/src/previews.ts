import type { Published } from './kept-versions.ts';
import { changed, type Outcome, refused, type Wish } from './outcome.ts';
import { GATEWAY, type PreviewState, type RemoteState, versionOf } from './remote-state.ts';
import { refusedWhileWithdrawn } from './withdrawal.ts';

/** Open previews of one remote: each is a build on a disk. */
const MOST_PREVIEWS = 20;

/** Those that may be shown now, in the order in which they were opened. */
export function openPreviews(remote: RemoteState, now: number): readonly PreviewState[] {
  return (remote.previews ?? []).filter(({ until }) => now < Date.parse(until));
}

export interface PreviewWish {
  readonly name: string;
  /** Of its address, if it is new. */
  readonly id: string;
  /** Its end. */
  readonly until: string;
}

/**
 * Opens a preview, or replaces its build and its end; its address stays. The version ends in `-<name>-<8 hex>`, so that it
 * can be no version that is promoted.
 */
export function publishPreview(
  remote: RemoteState,
  { version, uniqueName, hash, bytes, descriptor }: Published,
  { name, id, until }: PreviewWish,
  wish: Wish,
): Outcome {
  const withdrawn = refusedWhileWithdrawn(remote);
  if (withdrawn !== null) return withdrawn;
  const own = new RegExp(`-${name}-[0-9a-f]{8}$`);
  if (!own.test(version) || versionOf(remote, version) !== null) {
    return refused(409, `${version} is no version of the preview ${name}: build it by "publish --preview ${name}".`);
  }
  if (remote.previews?.some((each) => each.version === version && each.hash !== hash)) {
    return refused(409, `${remote.name} ${version} is a preview with other content. Build it again.`);
  }
  const open = openPreviews(remote, Date.parse(wish.at));
  const known = open.find((each) => each.name === name);
  const [oldest] = open;
  if (known === undefined && oldest !== undefined && open.length >= MOST_PREVIEWS) {
    const since = oldest.publishedAt.slice(0, 10);
    const sentence = `${remote.name} has ${MOST_PREVIEWS} open previews. End one first: the oldest is ${oldest.name}, published on ${since}.`;
    return refused(409, sentence);
  }
  const preview: PreviewState = {
    name,
    id: known?.id ?? id,
    version,
    uniqueName,
    hash,
    bytes,
    descriptor,
    publishedAt: wish.at,
    publishedBy: wish.who,
    until,
  };
  const previews = known === undefined ? [...open, preview] : open.map((each) => (each === known ? preview : each));
  const did = `The preview ${name} of ${remote.name} is ${version}, until ${until.slice(0, 10)}.`;
  return changed(remote, { previews }, { action: 'preview', version, reason: `Preview ${name}.` }, wish, did);
}

/** Ends a preview: its address shows nothing from now on, also for those who have opened it. */
export function endPreview(remote: RemoteState, name: string, wish: Wish): Outcome {
  const open = openPreviews(remote, Date.parse(wish.at));
  const ended = open.find((each) => each.name === name);
  if (ended === undefined) return { kind: 'unchanged', did: `${remote.name} has no open preview ${name}.` };
  const { version } = ended;
  const previews = open.filter((each) => each !== ended);
  const did = `The preview ${name} of ${remote.name} has ended.`;
  return changed(remote, { previews }, { action: 'end-preview', version, reason: `Preview ${name}.` }, wish, did);
}

/** Forgets previews whose time is over; their files may then be removed. */
export function dropEndedPreviews(remote: RemoteState, now: number): Outcome {
  const previews = openPreviews(remote, now);
  const ended = (remote.previews ?? []).filter((each) => !previews.includes(each));
  if (ended.length === 0) return { kind: 'unchanged', did: 'No preview has ended.' };
  const names = ended.map(({ name }) => name).join(', ');
  const change = {
    action: 'end-preview',
    version: ended.at(-1)?.version ?? null,
    reason: `The time of ${names} is over.`,
  } as const;
  return changed(remote, { previews }, change, { who: GATEWAY, at: new Date(now).toISOString() }, `${names} ended.`);
}
