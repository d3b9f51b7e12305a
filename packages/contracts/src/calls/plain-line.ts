/** Invisible characters, changes of the text direction, and line breaks. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/gu;
/** Normalizes a name before it is validated and stored. */
export const tidyLine = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ');

/** A name that its user cannot change here, such as a file's, as a line for display: without what is unseen. */
export const plainLine = (text: string): string => tidyLine(text.replace(UNSEEN, ' '));

/** What is wrong with a line for display, as `tidyLine` returns it; null: nothing. `what`: `A name`. */
export function plainLineProblem(what: string, text: string, longest: number): string | null {
  if (text === '') return `${what} is needed.`;
  // Counted in code points, so that most emoji count once.
  if ([...text].length > longest) return `${what} has at most ${longest} characters.`;
  return text.search(UNSEEN) >= 0 ? `${what} has letters, digits and signs in one line.` : null;
}

/** Key of a line: two lines with the same key look the same to a reader. */
export const lineKey = (text: string): string => tidyLine(text).normalize('NFKC').toLowerCase();

/** Key for comparing addresses: case-insensitive. Displayed and mailed addresses keep their case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
