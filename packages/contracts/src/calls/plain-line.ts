/** Marks that cannot be seen, that turn the direction of text, or that break a line. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}]/u;
/** What a written name becomes before it is judged and kept. */
export const tidyLine = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ');

/** What is wrong with a line that people write for each other, as `tidyLine` leaves it; null: nothing. `what`: `A name`. */
export function plainLineProblem(what: string, text: string, longest: number): string | null {
  if (text === '') return `${what} is needed.`;
  // As people count, so that a flag or an accent is one.
  if ([...text].length > longest) return `${what} has at most ${longest} characters.`;
  return UNSEEN.test(text) ? `${what} has letters, digits and signs in one line.` : null;
}

/** Key of a line: two lines with the same key look the same to a reader. */
export const lineKey = (text: string): string => tidyLine(text).normalize('NFKC').toLowerCase();

/** How addresses are compared: without regard to case. What is shown and mailed stays as it was written. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
