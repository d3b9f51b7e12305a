import type { LivePortal, PackageFinding } from '@shoppervoice/contracts';
import { BUILD_FILE, buildFileOf, manifestOf } from './remote-build.ts';
import { RULES } from './rules/index.ts';
import type { Expected, Rule, Subject } from './rules/rule.ts';
import type { PackageFiles } from './tar-archive.ts';

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
