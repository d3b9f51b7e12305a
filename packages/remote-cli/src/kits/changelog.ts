/** The file of a kit that says what changed, in the form of Keep a Changelog 1.1. It travels in the tarball. */
export const CHANGELOG = 'CHANGELOG.md';

export const CHANGE_KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface ChangelogEntry {
  /** Null: unreleased. */
  readonly version: string | null;
  readonly kind: ChangeKind;
  /** Markdown of one line. */
  readonly text: string;
}

export interface Changelog {
  /** Newest first, with the day of each: `YYYY-MM-DD`. */
  readonly releases: readonly { readonly version: string; readonly day: string }[];
  readonly entries: readonly ChangelogEntry[];
}

const UNRELEASED = '## [Unreleased]';
const RELEASE = /^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/;

/** @throws Error with a sentence about the first line that is not of the form */
export function readChangelog(text: string): Changelog {
  const releases: { version: string; day: string }[] = [];
  const entries: ChangelogEntry[] = [];
  let version: string | null | undefined;
  let kind: ChangeKind | undefined;
  for (const [at, line] of text.split('\n').entries()) {
    const wrong = (what: string) => new Error(`Line ${at + 1} of ${CHANGELOG} ${what}: ${line}`);
    const [, released, day = ''] = RELEASE.exec(line) ?? [];
    if (line === UNRELEASED) {
      if (version !== undefined) throw wrong('is not above all versions');
      version = null;
      kind = undefined;
    } else if (released !== undefined) {
      if (version === undefined) throw wrong(`is above "${UNRELEASED}"`);
      releases.push({ version: released, day });
      version = released;
      kind = undefined;
    } else if (line.startsWith('### ')) {
      kind = CHANGE_KINDS.find((each) => line === `### ${each}`);
      if (kind === undefined || version === undefined) throw wrong(`is none of ${CHANGE_KINDS.join(', ')}`);
    } else if (line.startsWith('- ')) {
      if (version === undefined || kind === undefined) throw wrong('has no kind of change above it');
      entries.push({ version, kind, text: line.slice(2) });
    } else if (line.startsWith('#') && version !== undefined) throw wrong('is no version with a day');
    else if (line.trim() !== '' && version !== undefined) throw wrong('is no entry of one line');
  }
  if (version === undefined) throw new Error(`${CHANGELOG} has no "${UNRELEASED}".`);
  return { releases, entries };
}

/** Entries of a changelog that an older one of the same kit lacks; null: it had none. Newest first. */
export function newEntries(now: Changelog, before: Changelog | null): readonly ChangelogEntry[] {
  // A release names what was unreleased before: what is said tells whether it is new.
  const known = new Set(before?.entries.map(({ kind, text }) => `${kind} ${text}`));
  return now.entries.filter(({ kind, text }) => !known.has(`${kind} ${text}`));
}
