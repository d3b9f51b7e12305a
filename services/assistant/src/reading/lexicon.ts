import { FILLER, type Meaning, type PhraseTable, THING } from './meanings.ts';
import { aliasOf } from './phrases/aliases.ts';
import { FIGURES } from './phrases/figures.ts';
import { PASSED_OVER } from './phrases/passed-over.ts';
import { CHATTER, FILLERS, FUNCTION_WORDS, THINGS } from './phrases/plain-words.ts';
import { REFUSED } from './phrases/refused.ts';
import { REQUESTS } from './phrases/requests.ts';
import { SCOPE } from './phrases/scope.ts';
import { SENTENCES } from './phrases/sentences.ts';
import { stemOf } from './words.ts';

/** All phrases. `a|b` matches either word, `a?` is optional. The longest match wins, then the first. */
const PHRASES: PhraseTable = [...FIGURES, ...SENTENCES, ...SCOPE, ...REQUESTS, ...REFUSED];

const knownAs = (word: string): string => aliasOf(word) ?? word;

interface Place {
  /** Stems that match here. */
  readonly stems: ReadonlySet<string>;
  readonly isOptional: boolean;
}

interface Phrase {
  readonly places: readonly Place[];
  readonly meaning: Meaning;
}

/** `a b? c` matches `a c` and `a b c`. */
const phraseOf = ([text, meaning]: readonly [string, Meaning]): Phrase => ({
  places: text.split(' ').map((part) => ({
    stems: new Set(part.split('|').map((word) => stemOf(knownAs(word.replace(/\?$/, ''))))),
    isOptional: part.endsWith('?'),
  })),
  meaning,
});

/** Stems that the phrase may begin with. */
function firstStems({ places }: Phrase): ReadonlySet<string> {
  const needed = places.findIndex(({ isOptional }) => !isOptional);
  return new Set(places.slice(0, needed < 0 ? places.length : needed + 1).flatMap(({ stems }) => [...stems]));
}

/** Words without meaning in a question. */
const SAYING_NOTHING: readonly string[] = [...FILLERS, ...CHATTER, ...FUNCTION_WORDS];

/** By first stem, in the order of the tables. */
const BY_STEM: ReadonlyMap<string, readonly Phrase[]> = (() => {
  const index = new Map<string, Phrase[]>();
  const rows = [
    ...PHRASES,
    ...[...SAYING_NOTHING, ...PASSED_OVER].map((word): readonly [string, Meaning] => [word, FILLER]),
    ...THINGS.map((word): readonly [string, Meaning] => [word, THING]),
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

/** Words that spelling is corrected to. Fillers are not, so that an unknown word stays unknown. */
export const KNOWN_WORDS: readonly string[] = [
  ...new Set([
    ...PHRASES.filter(([, meaning]) => meaning.kind !== 'filler').flatMap(([text]) =>
      text
        .split(' ')
        .filter((part) => !part.endsWith('?'))
        .flatMap(plainWords),
    ),
    ...FILLERS.filter((word) => word.length > 4),
  ]),
];

/** Long words of short phrases for a rating or topic, each of which identifies it. */
const SHORTEST_RATING_WORD = 6;
export const RATING_WORDS: ReadonlySet<string> = new Set(
  PHRASES.filter(([text, meaning]) => meaning.kind === 'subject' && text.split(' ').length <= 2)
    .flatMap(([text]) => plainWords(text))
    .filter((word) => word.length >= SHORTEST_RATING_WORD),
);

const KNOWN_STEMS: ReadonlySet<string> = new Set(ALL_WORDS.map(stemOf));
const PLAIN_STEMS: ReadonlySet<string> = new Set([...SAYING_NOTHING, ...THINGS].map(stemOf));
const PASSED_STEMS: ReadonlySet<string> = new Set(PASSED_OVER.map(stemOf).filter((stem) => !PLAIN_STEMS.has(stem)));
/** A word of small talk, which after a preposition may be the subject after all. */
export const isPassedOver = (stem: string): boolean => PASSED_STEMS.has(stem);
const FILLER_STEMS: ReadonlySet<string> = new Set(FILLERS.map(stemOf));
/** Fillers never carry meaning. */
export const hasFiller = (stem: string): boolean => FILLER_STEMS.has(stem);
export const isKnownStem = (stem: string): boolean => KNOWN_STEMS.has(stem);

interface Fit {
  /** Places matched. */
  readonly count: number;
  /** Words covered, with articles in between. */
  readonly length: number;
}

/** The longest phrase that begins at a stem, or null. */
export function phraseAt(
  stems: readonly (string | null)[],
  at: number,
): { readonly meaning: Meaning; readonly length: number } | null {
  const first = stems[at];
  if (first === null || first === undefined) return null;
  let best: (Fit & { readonly meaning: Meaning }) | null = null;
  for (const { places, meaning } of BY_STEM.get(first) ?? []) {
    const fit = fitOf(places, stems, at);
    if (fit !== null && fit.count > (best?.count ?? 0)) best = { ...fit, meaning };
  }
  return best;
}

/** Skipped inside a phrase: `put a product in the cart`. */
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'our', 'their'].map(stemOf));

/** `what the store` does not ask which store, unlike `what store`. */
const OPENING: ReadonlySet<string> = new Set(['what', 'which'].map(stemOf));

/** The best match of a phrase at a word; null if it does not match. */
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
