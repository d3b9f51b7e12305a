/** Subjects that a remote trusts: one exactly, or all that begin with a text (`repo:shop/returns:*`). */

/** Without lookalikes, controls and directions of writing: whoever reads it on a screen reads what is compared. */
const PRINTABLE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** Why a pattern is not safe to trust, a sentence; null: it is. */
export function patternProblem(pattern: string): string | null {
  if (!PRINTABLE.test(pattern))
    return 'Write the subject in letters, digits and signs of ASCII, without spaces around it.';
  const star = pattern.indexOf('*');
  if (star === -1) return null;
  if (star !== pattern.length - 1) return 'A subject has one * at most, at its end.';
  const before = pattern.slice(0, -1);
  if (!/[:/]$/.test(before)) {
    return 'Put the * after a colon or a slash: "repo:shop/returns*" would trust "repo:shop/returns-of-others", too.';
  }
  // `repo:*` is every repository of the issuer.
  if (before.split(/[:/]/).filter(Boolean).length < 2)
    return 'Name the owner before the *: "repo:shop/*", not "repo:*".';
  return null;
}

/** Compares letter for letter: no letter case, no Unicode form, no path is made equal. */
export const subjectMatches = (pattern: string, subject: string): boolean =>
  pattern.endsWith('*') ? subject.startsWith(pattern.slice(0, -1)) : subject === pattern;

/** Most specific first: an exact one, then by length. */
export const bySpecificity = (a: string, b: string): number =>
  Number(a.endsWith('*')) - Number(b.endsWith('*')) || b.length - a.length;
