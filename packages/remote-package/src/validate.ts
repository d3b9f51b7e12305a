import type { LivePortal, PackageFinding } from '@shoppervoice/contracts/remotes';
import { BUILD_FILE, buildFileOf, manifestOf } from './remote-build.ts';
import { READING_RULES } from './rules/index.ts';
import type { Expected, Found, Subject } from './rules/rule.ts';
import { SIZE_RULES } from './rules/size.ts';
import { NO_PLACES, type SourcePlaces } from './source-places.ts';
import type { PackageFiles } from './tar-archive.ts';

const UNREADABLE = 'Build the remote again with `npm run remote -- build` and send what it writes to dist.';
/** Listed findings of one rule; a last one counts further ones. */
const MOST_OF_A_RULE = 20;
/** Most characters of a sentence: names of files and fields in a package may be longer. */
const LONGEST_SENTENCE = 600;

/**
 * All problems of a package for the portal's current state; empty if it can be published. A package that is too large
 * is not read. Pure, and safe for untrusted files: it returns findings and does not throw. The size rules bound the
 * time of reading only roughly. `at` is called with each rule before it runs; `sources` lets findings name the line of
 * the team's source, which only a machine that trusts the source maps may read.
 */
export function validate(
  files: PackageFiles,
  portal: LivePortal,
  expected: Expected = {},
  at: (rule: string) => void = () => undefined,
  sources: SourcePlaces = NO_PLACES,
): readonly PackageFinding[] {
  const sizes = SIZE_RULES.flatMap(({ key, find }) => findingsOf(key, () => find({ files, portal })));
  if (sizes.length > 0) return sizes;
  at('build-file');
  const unreadable = (file: string, problem: string) =>
    findingsOf('build-file', () => [{ file, sentence: `${file} ${problem}.`, mend: UNREADABLE }]);
  const build = buildFileOf(files);
  if ('problem' in build) return unreadable(BUILD_FILE, build.problem);
  const manifest = manifestOf(files, build.value.manifest);
  if ('problem' in manifest) return unreadable(build.value.manifest, manifest.problem);
  const subject: Subject = { files, build: build.value, manifest: manifest.value, portal, expected, sources };
  return READING_RULES.flatMap(({ key, find }) => {
    at(key);
    return findingsOf(key, () => find(subject));
  });
}

/** Findings of one rule. Errors are caught: a file nested deeper than the stack must not end the server that checks it. */
function findingsOf(rule: string, find: () => readonly Found[]): readonly PackageFinding[] {
  try {
    const found = find();
    const listed = found.slice(0, MOST_OF_A_RULE).map((each) => ({ rule, ...each, sentence: short(each.sentence) }));
    const more = found.length - listed.length;
    if (more === 0) return listed;
    const sentence = `This rule found ${more} more of the kind.`;
    return [...listed, { rule, file: '', sentence, mend: 'Mend those that are listed, and try again.' }];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [
      {
        rule,
        file: '',
        sentence: `The package cannot be checked (${why.slice(0, 100)}).`,
        mend: 'Look for a file that is nested without end.',
      },
    ];
  }
}

const short = (sentence: string) =>
  sentence.length > LONGEST_SENTENCE ? `${sentence.slice(0, LONGEST_SENTENCE - 3)}...` : sentence;
