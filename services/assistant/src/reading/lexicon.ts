import { aliasOf } from './phrases/aliases.ts';
import { ASKED } from './phrases/asked.ts';
import { FIGURES } from './phrases/figures.ts';
import { FUNCTION_WORDS } from './phrases/function-words.ts';
import { PASSED_OVER } from './phrases/passed-over.ts';
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

interface Place {
  /** Stems allowed at this place. */
  readonly stems: ReadonlySet<string>;
  readonly isOptional: boolean;
}

interface Phrase {
  readonly places: readonly Place[];
  readonly says: Says;
}

/** `a b? c` is `a c` and `a b c`. */
const phraseOf = ([text, says]: readonly [string, Says]): Phrase => ({
  places: text.split(' ').map((part) => ({
    stems: new Set(part.split('|').map((word) => stemOf(knownAs(word.replace(/\?$/, ''))))),
    isOptional: part.endsWith('?'),
  })),
  says,
});

/** Stems that it may begin with. */
function firstStems({ places }: Phrase): ReadonlySet<string> {
  const needed = places.findIndex(({ isOptional }) => !isOptional);
  return new Set(places.slice(0, needed < 0 ? places.length : needed + 1).flatMap(({ stems }) => [...stems]));
}

/** Words that say nothing by themselves, wherever they are. */
const SAYING_NOTHING: readonly string[] = [...FILLERS, ...CHATTER, ...FUNCTION_WORDS];

/** By the first stem, in the order of the tables. */
const BY_STEM: ReadonlyMap<string, readonly Phrase[]> = (() => {
  const index = new Map<string, Phrase[]>();
  const rows = [
    ...PHRASES,
    ...[...SAYING_NOTHING, ...PASSED_OVER].map((word): readonly [string, Says] => [word, FILLER]),
    ...THINGS.map((word): readonly [string, Says] => [word, THING]),
  ];
  for (const phrase of rows.map(phraseOf)) {
    for (const stem of firstStems(phrase)) {
      const here = index.get(stem);
      if (here) here.push(phrase);
      else index.set(stem, [phrase]);
    }
  }
  return index;
})();

const plainWords = (text: string): string[] => text.split(/[ |]/).map((word) => word.replace(/\?$/, ''));
const ALL_WORDS: readonly string[] = [
  ...new Set([...PHRASES.flatMap(([text]) => plainWords(text)), ...SAYING_NOTHING, ...PASSED_OVER, ...THINGS]),
];

/** Required words of the phrases that say something: misspelled words are corrected to these. Filler words are left out, so that an unknown word stays unknown. */
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

/** Long words from phrases that name a rating or topic in at most two words, so that each word says which. */
const SHORTEST_RATING_WORD = 6;
export const RATING_WORDS: ReadonlySet<string> = new Set(
  PHRASES.filter(([text, says]) => says.kind === 'subject' && text.split(' ').length <= 2)
    .flatMap(([text]) => plainWords(text))
    .filter((word) => word.length >= SHORTEST_RATING_WORD),
);

const KNOWN_STEMS: ReadonlySet<string> = new Set(ALL_WORDS.map(stemOf));
const PLAIN_STEMS: ReadonlySet<string> = new Set([...SAYING_NOTHING, ...THINGS].map(stemOf));
const PASSED_STEMS: ReadonlySet<string> = new Set(PASSED_OVER.map(stemOf).filter((stem) => !PLAIN_STEMS.has(stem)));
/** A word of talk, which behind a preposition may be what is meant after all. */
export const isPassedOver = (stem: string): boolean => PASSED_STEMS.has(stem);
const FILLER_STEMS: ReadonlySet<string> = new Set(FILLERS.map(stemOf));
/** A word that says nothing by itself, whatever is asked. */
export const hasFiller = (stem: string): boolean => FILLER_STEMS.has(stem);
export const isKnownStem = (stem: string): boolean => KNOWN_STEMS.has(stem);

interface Fit {
  /** Places that are met. */
  readonly count: number;
  /** Words that it takes, articles between them too. */
  readonly length: number;
}

/** The longest phrase that begins at the k-th stem; null: none does. */
export function phraseAt(
  stems: readonly (string | null)[],
  at: number,
): { readonly says: Says; readonly length: number } | null {
  const first = stems[at];
  if (first === null || first === undefined) return null;
  let best: (Fit & { readonly says: Says }) | null = null;
  for (const { places, says } of BY_STEM.get(first) ?? []) {
    const fit = fitOf(places, stems, at);
    if (fit !== null && fit.count > (best?.count ?? 0)) best = { ...fit, says };
  }
  return best;
}

/** Words between a phrase's own that change nothing: `put a product in the cart`. */
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'our', 'their'].map(stemOf));

/** `what the store` asks for no store by its name, as `what store` does. */
const OPENING: ReadonlySet<string> = new Set(['what', 'which'].map(stemOf));

/** How many words the phrase covers from the k-th word on, filling as many places as possible; null: it does not match there. */
function fitOf(places: readonly Place[], stems: readonly (string | null)[], at: number): Fit | null {
  const from = (place: number, next: number, count: number): Fit | null => {
    const here = places[place];
    if (here === undefined) return count === 0 ? null : { count, length: next - at };
    const skipped = here.isOptional ? from(place + 1, next, count) : null;
    const isHere = (stem: string | null | undefined) => typeof stem === 'string' && here.stems.has(stem);
    const isBetween = next > at && !(next === at + 1 && OPENING.has(stems[at] ?? ''));
    const end = isBetween && !isHere(stems[next]) && ARTICLES.has(stems[next] ?? '') ? next + 1 : next;
    const taken = isHere(stems[end]) ? from(place + 1, end + 1, count + 1) : null;
    if (taken === null || (skipped !== null && skipped.count > taken.count)) return skipped;
    return taken;
  };
  return from(0, at, 0);
}
