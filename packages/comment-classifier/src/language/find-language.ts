import { eld } from 'eld';
import type { ReadLanguage } from '../lexicon/lexicon.ts';
import { ALSO_ENGLISH, SHOWN_BY } from '../lexicon/words-of-languages.ts';
import { spellOutMasked } from '../spelling/masked-words.ts';
import { folded } from '../spelling/romance.ts';
import type { Words } from '../words/words.ts';

/** What is known of a text's language. */
export interface FoundLanguage {
  /** ISO 639-1 code; null for a text without a word, or that could be of several languages. */
  readonly language: string | null;
  /**
   * Languages as which it may be read: its own, or each that it could be of. A name, "XL" or a typing error is English,
   * though its language stays unknown. None if its language is not read.
   */
  readonly readAs: readonly ReadLanguage[];
}

/** Above this share, a text without a word of another language is English: the rest are names, brands and typing errors. */
const MOSTLY_ENGLISH = 0.5;
/** So many words that only English has for each of another language leave no doubt. */
const CLEARLY = 5;
/** Brands resemble some language, but a few words of them less than real ones. */
const FEW_WORDS = 2;
const SURE_OF_FEW = 0.73;
/** A character of another script weighs more: "最悪" is a sentence. */
const OTHER_SCRIPT_WEIGHT = 2;
/** A language is found by its words if they say at least this much, and this much more than those of another. */
const LEAST_SHOWN = 0.5;
const LEAD = 1.25;
/** Weight of a word that only the rules of a language have: its neighbours may have it, too. */
const OF_RULES = 0.4;
/** A shorter word of the rules may be of any language. */
const FEWEST_LETTERS = 4;
const LONGEST_TEXT = 8000;
/** Texts whose language is remembered: one is asked for its tone, its topics and what explains them. */
const REMEMBERED = 2000;
const LONGEST_REMEMBERED = 400;

const WORD = /\p{L}[\p{L}\p{M}'’`]*/gu;
const APOSTROPHE = /['’`]/g;
const LETTER = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/u;
/** Letters of French and Spanish. */
const ROMANCE = /^[a-zàâäçéèêëîïôöùûüÿœæñáíóú]+$/;
const ACCENTED = /[À-ÖØ-öø-ÿĀ-ž]/u;

/** Scripts of one language, for texts that are too short for a detector. */
const OF_SCRIPT: readonly (readonly [script: RegExp, language: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Greek}/u, 'el'],
];

/** Loads the detector's tables once per process. */
let loaded: Promise<unknown> | null = null;

/** The words of the languages that are read. */
export interface Vocabularies {
  readonly en: Words;
  /** Words of the rule tables, without accents. */
  readonly fr: ReadonlySet<string>;
  readonly es: ReadonlySet<string>;
}

/**
 * Creates a function that finds the language of a text: words that show it decide, then `eld` by letters. When in doubt
 * the text may be read as English, and its language is unknown. Never throws; looks at the first 8,000 characters.
 */
export async function loadLanguages(vocabularies: Vocabularies): Promise<(text: string) => FoundLanguage> {
  if ('load' in eld) loaded ??= eld.load('small');
  await loaded;
  const remembered = new Map<string, FoundLanguage>();
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const found = find(spellOutMasked(text.slice(0, LONGEST_TEXT).normalize('NFKC')), vocabularies);
    if (remembered.size >= REMEMBERED) remembered.clear();
    if (text.length <= LONGEST_REMEMBERED) remembered.set(text, found);
    return found;
  };
}

const ENGLISH: FoundLanguage = { language: 'en', readAs: ['en'] };
const DOUBTFUL: FoundLanguage = { language: null, readAs: ['en'] };

const isRead = (language: string | null): language is 'fr' | 'es' => language === 'fr' || language === 'es';
const of = (language: string | null): FoundLanguage => ({ language, readAs: isRead(language) ? [language] : [] });

function find(text: string, vocabularies: Vocabularies): FoundLanguage {
  const own = text.toLowerCase().match(WORD) ?? [];
  if (own.length === 0) return DOUBTFUL;
  let english = 0;
  let foreign = 0;
  let shared = 0;
  for (const written of own) {
    const word = written.replace(APOSTROPHE, '');
    const isShown = SHOWN_BY.has(word);
    const isShared = isShown && ALSO_ENGLISH.has(word);
    const isKnown = vocabularies.en.look(word).known;
    if (isShown ? !isShared : !isKnown && shownBy(written, vocabularies).languages.length === 1) foreign += 1;
    if (isShared) shared += 1;
    if (isKnown && (!isShown || isShared)) english += 1;
  }
  if (foreign === 0 && english / own.length > MOSTLY_ENGLISH)
    return shared === own.length ? { language: null, readAs: ['en', ...readersOf(own)] } : ENGLISH;
  if (foreign > 0 && english - shared >= foreign * CLEARLY) return ENGLISH;
  if (isOtherScript(text)) return of(ofScript(text));
  if (foreign > english) return ofLatin(text, own, vocabularies);
  if (foreign === 0 && english > 0 && own.length <= FEW_WORDS)
    return ACCENTED.test(text) ? ofLatin(text, own, vocabularies) : DOUBTFUL;
  return byLetters(text, own, foreign > 0) ?? ofLatin(text, own, vocabularies);
}

/** What a word says of a text's language. */
interface Shown {
  readonly languages: readonly string[];
  readonly weight: number;
}

const NOTHING: Shown = { languages: [], weight: 0 };

/** Languages that a word shows: those of the table, and those whose rules have it. */
function shownBy(written: string, vocabularies: Vocabularies): Shown {
  const table = SHOWN_BY.get(written.replace(APOSTROPHE, '')) ?? [];
  const languages = [...new Set([...table, ...rulesOf(written, vocabularies)])];
  if (languages.length === 0) return NOTHING;
  return { languages, weight: (table.length === 0 ? OF_RULES : 1) / languages.length };
}

function rulesOf(written: string, { fr, es }: Vocabularies): readonly string[] {
  const last = written.split(APOSTROPHE).at(-1) ?? '';
  if (!ROMANCE.test(last)) return [];
  const word = folded(last);
  if (word.length < FEWEST_LETTERS) return [];
  return [...(fr.has(word) ? ['fr'] : []), ...(es.has(word) ? ['es'] : [])];
}

/** Languages that are read and have all these words. */
const readersOf = (own: readonly string[]): ('fr' | 'es')[] =>
  (['fr', 'es'] as const).filter((one) => own.every((word) => word.length > 1 && SHOWN_BY.get(word)?.includes(one)));

function isOtherScript(text: string): boolean {
  let latin = 0;
  let other = 0;
  for (const [letter] of text.matchAll(LETTER)) {
    if (LATIN.test(letter)) latin += 1;
    else other += 1;
  }
  return other * OTHER_SCRIPT_WEIGHT > latin;
}

function ofScript(text: string): string | null {
  const { language } = eld.detect(text);
  if (language !== '' && language !== 'en') return language;
  return OF_SCRIPT.find(([script]) => script.test(text))?.[1] ?? null;
}

/** English, or in doubt read as such; null if the letters are those of another language. */
function byLetters(text: string, own: readonly string[], isLikely: boolean): FoundLanguage | null {
  const found = eld.detect(text);
  if (found.language === 'en') return ENGLISH;
  if (found.language === '') return DOUBTFUL;
  if (isLikely) return null;
  if (own.length === 1) return ACCENTED.test(text) ? null : DOUBTFUL;
  const isSure =
    found.isReliable() && (own.length > FEW_WORDS || (found.getScores()[found.language] ?? 0) >= SURE_OF_FEW);
  return isSure ? null : DOUBTFUL;
}

/** The language of a text in Latin letters that is not English: by its words, else by its letters; null in doubt. */
function ofLatin(text: string, own: readonly string[], vocabularies: Vocabularies): FoundLanguage {
  const shown = new Map<string, number>();
  for (const written of own) {
    const elided = written.split(APOSTROPHE);
    const parts = elided.length > 1 ? elided : [written];
    for (const word of parts) {
      const { languages, weight } = shownBy(word, vocabularies);
      for (const language of languages) shown.set(language, (shown.get(language) ?? 0) + weight);
    }
  }
  const ranked = [...shown].sort(([, one], [, other]) => other - one);
  const [first, second] = ranked;
  if (first !== undefined && first[1] >= LEAST_SHOWN && first[1] >= LEAD * (second?.[1] ?? 0)) return of(first[0]);
  const found = eld.detect(text);
  const isOpen = (first?.[1] ?? 0) < LEAST_SHOWN;
  const isPossible = found.language !== '' && found.language !== 'en' && (isOpen || shown.has(found.language));
  if (isPossible && (own.length > FEW_WORDS || (isOpen && found.isReliable()))) return of(found.language);
  const tied = ranked.filter(([, weight]) => weight === first?.[1]).map(([language]) => language);
  return { language: null, readAs: tied.filter(isRead) };
}
