import { RemoteDescriptorSchema } from '@shoppervoice/contracts/remotes';
import { schemaProblem } from '@shoppervoice/remote-package';
import { CliProblem } from '../cli-problem.ts';
import { EXIT } from '../exit-codes.ts';

/** The name of a new remote, in every spelling that its files need. */
export interface RemoteWords {
  /** `returns-by-reason`. */
  readonly name: string;
  /** `Returns by reason`. */
  readonly title: string;
}

/** @throws CliProblem (usage) for an invalid name or title */
export function wordsOf(name: string, title?: string): RemoteWords {
  if (schemaProblem(RemoteDescriptorSchema.properties.name, name) !== null) {
    throw new CliProblem(
      EXIT.usage,
      `"${name}" cannot be the name of a remote.`,
      'Write up to 40 small letters and digits, words joined by hyphens, a letter first: returns-by-reason.',
    );
  }
  const spaced = name.replaceAll('-', ' ');
  const shown = title ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
  // It becomes a label of the sidebar, and is written into the code's comments and strings.
  if (!/^[\p{L}\p{N} ,.()&/-]{1,40}$/u.test(shown)) {
    throw new CliProblem(
      EXIT.usage,
      `"${shown}" cannot be the title of a page.`,
      'Write up to 40 letters, digits, spaces and , . ( ) & / -.',
    );
  }
  return { name, title: shown };
}

/** The template's text with the names of a new remote in it. */
export function withWords(text: string, { name, title }: RemoteWords): string {
  return text.replaceAll('sample-report', name).replaceAll('Sample report', title);
}
