import type { LivePortal, PackageFinding, RemoteBuildFile } from '@shoppervoice/contracts';
import { BUILD_FILE, buildFileOf, type Manifest, manifestOf } from './remote-build.ts';
import { RULES } from './rules/index.ts';
import type { PackageFiles } from './tar-archive.ts';

/** What a package is expected to be, where the address or the token says it. */
export interface Expected {
  readonly name?: string;
}

/** What every rule looks at. */
export interface Subject {
  readonly files: PackageFiles;
  readonly build: RemoteBuildFile;
  readonly manifest: Manifest;
  readonly portal: LivePortal;
  readonly expected: Expected;
}

/** What a rule answers; the table adds the rule's key. */
export type Found = Omit<PackageFinding, 'rule'>;

export interface Rule {
  /** Stable key, in findings and in docs. */
  readonly key: string;
  readonly find: (subject: Subject) => readonly Found[];
}

const UNREADABLE = 'Build the remote anew with `npm run remote -- build` and send what it writes to dist.';

/**
 * Everything that is wrong with a package, against the portal as it is at this moment; empty when it may be published.
 * Pure, and safe for files from anybody: it answers findings and does not throw.
 */
export function validate(files: PackageFiles, portal: LivePortal, expected: Expected = {}): readonly PackageFinding[] {
  const unreadable = (file: string, problem: string): PackageFinding[] => [
    { rule: 'build-file', file, sentence: `${file} ${problem}.`, mend: UNREADABLE },
  ];
  const build = buildFileOf(files);
  if ('problem' in build) return unreadable(BUILD_FILE, build.problem);
  const manifest = manifestOf(files, build.value.manifest);
  if ('problem' in manifest) return unreadable(build.value.manifest, manifest.problem);
  const subject: Subject = { files, build: build.value, manifest: manifest.value, portal, expected };
  return RULES.flatMap((rule) => findingsOf(rule, subject));
}

/** A file that is nested deeper than a reader's stack must not end the server that checks it. */
function findingsOf({ key, find }: Rule, subject: Subject): readonly PackageFinding[] {
  try {
    return find(subject).map((found) => ({ rule: key, ...found }));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [
      {
        rule: key,
        file: '',
        sentence: `The package cannot be checked (${why.slice(0, 100)}).`,
        mend: 'Look for a file that is nested without end.',
      },
    ];
  }
}
