import { aliasOf } from './phrases/aliases.ts';
import { ASKED } from './phrases/asked.ts';
import { FIGURES } from './phrases/figures.ts';
import { FUNCTION_WORDS } from './phrases/function-words.ts';
import { CHATTER, FILLERS, THINGS } from './phrases/plain-words.ts';
import { REFUSED } from './phrases/refused.ts';
import { SCOPE } from './phrases/scope.ts';
import { SENTENCES } from './phrases/sentences.ts';
import { FILLER, type Phrases, type Says, THING } from './says.ts';
import { stemOf } from './words.ts';

/**
 * Phrases with what each says; `a|b` stands for either, `?` after a word for a word that may be left out. The longest that
 * fits counts, of equals the first.
 */
const PHRASES: Phrases = [...FIGURES, ...SENTENCES, ...SCOPE, ...ASKED, ...REFUSED];

const knownAs = (word: string): string => aliasOf(word) ?? word;

interface Phrase {
  /** Stems that may stand at each place. */
  readonly places: readonly (readonly string[])[];
  readonly says: Says;
}

/** `a b? c` is `a c` and `a b c`. */
function phrasesOf([text, says]: readonly [string, Says]): Phrase[] {
  let found: (readonly string[])[][] = [[]];
  for (const part of text.split(' ')) {
    const isOptional = part.endsWith('?');
    const stems = part.split('|').map((word) => stemOf(knownAs(word.replace(/\?$/, ''))));
    found = found.flatMap((places) => [...(isOptional ? [places] : []), [...places, stems]]);
  }
  return found.filter((places) => places.length > 0).map((places) => ({ places, says }));
}

/** By the first stem, the longest first. */
const BY_STEM: ReadonlyMap<string, readonly Phrase[]> = (() => {
  const index = new Map<string, Phrase[]>();
  const rows = [
    ...PHRASES,
    ...[...FILLERS, ...CHATTER, ...FUNCTION_WORDS].map((word): readonly [string, Says] => [word, FILLER]),
    ...THINGS.map((word): readonly [string, Says] => [word, THING]),
  ];
  for (const phrase of rows.flatMap(phrasesOf)) {
    for (const stem of new Set(phrase.places[0])) {
      const here = index.get(stem);
      if (here) here.push(phrase);
      else index.set(stem, [phrase]);
    }
  }
  for (const here of index.values()) here.sort((a, b) => b.places.length - a.places.length);
  return index;
})();

const plainWords = (text: string): string[] => text.split(/[ |]/).map((word) => word.replace(/\?$/, ''));
const ALL_WORDS: readonly string[] = [
  ...new Set([...PHRASES.flatMap(([text]) => plainWords(text)), ...FILLERS, ...CHATTER, ...FUNCTION_WORDS, ...THINGS]),
];

/** Words that a phrase which says something must have: spelling is mended towards them. What says nothing is no aim, so that a word which nobody knows stays one. */
export const KNOWN_WORDS: readonly string[] = [
  ...new Set([
    ...PHRASES.filter(([, says]) => says.kind !== 'filler').flatMap(([text]) =>
      text
        .split(' ')
        .filter((part) => !part.endsWith('?'))
        .flatMap(plainWords),
    ),
    ...FILLERS.filter((word) => word.length > 4),
  ]),
];

const KNOWN_STEMS: ReadonlySet<string> = new Set(ALL_WORDS.map(stemOf));
const FILLER_STEMS: ReadonlySet<string> = new Set(FILLERS.map(stemOf));
/** A word that says nothing by itself, whatever is asked. */
export const hasFiller = (stem: string): boolean => FILLER_STEMS.has(stem);
export const isKnownStem = (stem: string): boolean => KNOWN_STEMS.has(stem);

/** The longest phrase that begins at the k-th stem; null: none does. */
export function phraseAt(
  stems: readonly (string | null)[],
  at: number,
): { readonly says: Says; readonly length: number } | null {
  const first = stems[at];
  if (first === null || first === undefined) return null;
  for (const { places, says } of BY_STEM.get(first) ?? []) {
    const length = lengthOf(places, stems, at);
    if (length > 0) return { says, length };
  }
  return null;
}

/** Words between a phrase's own that change nothing: `put a product in the cart`. */
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'our', 'their'].map(stemOf));

/** `what the store` asks for no store by its name, as `what store` does. */
const OPENING: ReadonlySet<string> = new Set(['what', 'which'].map(stemOf));

/** How many words from the k-th on are the phrase; 0: they are not. */
function lengthOf(places: Phrase['places'], stems: readonly (string | null)[], at: number): number {
  let next = at;
  for (const place of places) {
    const isHere = (stem: string | null | undefined) => typeof stem === 'string' && place.includes(stem);
    const isBetween = next > at && !(next === at + 1 && OPENING.has(stems[at] ?? ''));
    if (isBetween && !isHere(stems[next]) && ARTICLES.has(stems[next] ?? '')) next += 1;
    if (!isHere(stems[next])) return 0;
    next += 1;
  }
  return next - at;
}
