import type { Token } from './token.ts';

/** Second halves of a negation. */
const HALVES: ReadonlySet<string> = new Set([
  'pas',
  'jamais',
  'plus',
  'rien',
  'guere',
  'point',
  'aucunement',
  'nullement',
]);
/** Only with "ne": alone they say something else. */
const ONLY_WITH_NE: ReadonlySet<string> = new Set(['plus', 'rien', 'point']);
/** "ne … plus" says something else than "plus". */
const NO_LONGER = 'neplus';
const FIRST_HALF = new Set(['ne', 'n']);
/** Words from "ne" to its second half: "ne nous a toujours pas". */
const LONGEST_SPAN = 4;

/**
 * French denies after the verb, and the rules expect it before: "ne recommande pas" becomes "pas recommande". After an
 * auxiliary it stays, since the participle comes after it: "n'est pas arrivé".
 * @param auxiliaries after which the negation stays @param verbs before which it goes even without "ne"
 */
export function arrangeNegations(
  tokens: Token[],
  auxiliaries: ReadonlySet<string>,
  verbs: ReadonlySet<string>,
): Token[] {
  if (!tokens.some(({ word }) => HALVES.has(word) || FIRST_HALF.has(word))) return tokens;
  const arranged: Token[] = [];
  let firstHalf = -1;
  for (const token of tokens) {
    if (token.kind === 'mark') firstHalf = -1;
    if (token.kind === 'word' && FIRST_HALF.has(token.word)) {
      firstHalf = arranged.length;
      continue;
    }
    const before = arranged.at(-1);
    const hasFirst = firstHalf >= 0 && arranged.length - firstHalf <= LONGEST_SPAN;
    if (!HALVES.has(token.word) || (ONLY_WITH_NE.has(token.word) && !hasFirst) || before?.kind !== 'word') {
      arranged.push(token);
      continue;
    }
    const half = token.word === 'plus' ? { ...token, word: NO_LONGER } : token;
    const isBehindVerb =
      hasFirst && arranged.length > firstHalf ? !auxiliaries.has(before.word) : verbs.has(before.word);
    if (isBehindVerb) arranged.splice(arranged.length - 1, 0, half);
    else arranged.push(half);
    firstHalf = -1;
  }
  return arranged;
}
