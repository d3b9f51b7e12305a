import { distance } from 'fastest-levenshtein';
import { stemmer } from 'stemmer';
import { normalizeText } from './normalize-text.ts';
import { LOOKALIKES } from './phrases/lookalikes.ts';

/** A word of a question. */
export interface Word {
  /** Lower case. */
  readonly text: string;
  readonly stem: string;
  /** Capitalized within the question: a name, whose spelling is not corrected. */
  readonly isName: boolean;
}

const WORD = /\d{4}-\d{2}(?:-\d{2})?|[\p{L}\p{N}]+(?:['’&.][\p{L}\p{N}]+)*|&/gu;
const SHORTEST_CORRECTED = 4;
const SHORTEST_CHANGED = 6;

/** Words that the stemmer would conflate with another. */
const OWN_STEMS: ReadonlySet<string> = new Set(
  'likely pleased one ones news reasonable custom customs personal comparable ups important packaging numbers promoters sales mixed abandoners presents'.split(
    ' ',
  ),
);

export function stemOf(text: string): string {
  if (OWN_STEMS.has(text)) return text;
  return /^\p{L}+$/u.test(text) ? stemmer(text) : text;
}

/** Tokenizes a text. Apostrophe endings are dropped (`shopper's` is `shopper`). */
export function wordsOf(text: string): Word[] {
  return [...normalizeText(text).matchAll(WORD)].map(([written], at) => {
    const lower = bare(written);
    return { text: lower, stem: stemOf(lower), isName: at > 0 && isCapital(written) };
  });
}

const bare = (written: string): string => written.toLowerCase().replace(/['’](?:s|re|ve|ll|d|m)$/u, '');
const isCapital = (written: string): boolean => /^\p{Lu}\p{Ll}/u.test(written);

/** The text without these words; null if one of them is a name, which would change the question. */
export function withoutWords(text: string, words: readonly string[]): string | null {
  let isNamed = false;
  const left = text.replace(WORD, (written, at: number) => {
    if (!words.includes(bare(written))) return written;
    isNamed ||= at > 0 && isCapital(written);
    return ' ';
  });
  return isNamed ? null : left;
}

/** Edit distance, in which a swap counts once. */
function apartFrom(text: string, other: string): number {
  const apart = distance(text, other);
  if (apart !== 2 || text.length !== other.length) return apart;
  const at = [...text].findIndex((letter, k) => letter !== other[k]);
  const isSwapped =
    text[at] === other[at + 1] && text[at + 1] === other[at] && text.slice(at + 2) === other.slice(at + 2);
  return isSwapped ? 1 : apart;
}

/** Exactly one letter differs: in a short word rather another word than a typing error. */
const isOtherLetter = (text: string, other: string): boolean =>
  text.length === other.length && [...text].filter((letter, at) => letter !== other[at]).length === 1;

/** The known word that is one or two edits away; undefined if none or several are. */
export function correctSpelling(
  word: Word,
  known: readonly string[],
  isNamed: (text: string) => boolean = () => false,
): string | undefined {
  const { text, isName } = word;
  if (isName || LOOKALIKES.has(text) || text.length < SHORTEST_CORRECTED || !/^\p{L}+$/u.test(text)) return undefined;
  const most = text.length >= 8 ? 2 : 1;
  const isShort = text.length < SHORTEST_CHANGED;
  const near = known
    .filter((other) => Math.abs(other.length - text.length) <= most && other[0] === text[0] && other.length > 3)
    .map((other) => ({ other, apart: apartFrom(text, other) }))
    .filter(({ other, apart }) => apart <= most && !(isShort && isOtherLetter(text, other)))
    .sort((a, b) => a.apart - b.apart);
  const [first, second] = near;
  if (first === undefined) return undefined;
  // `traking` is as close to `taking` as to `tracking`: a word that names a rating wins, if it is the only one.
  const nearest = near.filter(({ apart }) => apart === first.apart).map(({ other }) => other);
  const named = nearest.filter(isNamed);
  if (named.length > 0 && new Set(named.map(stemOf)).size === 1) return named[0];
  const tied = second !== undefined && second.apart === first.apart && stemOf(second.other) !== stemOf(first.other);
  return tied ? undefined : first.other;
}
