import { eld } from 'eld';
import type { Words } from '../words.ts';
import { ALSO_ENGLISH, SHOWN_BY } from './language-words.ts';

/** What is known of a text's language. */
export interface FoundLanguage {
  /** ISO 639-1 code; null for a text without a word, or that could be of several languages. */
  readonly language: string | null;
  /** Whether it may be read as English: also a name, "XL" or a typing error, whose language stays unknown. */
  readonly isEnglish: boolean;
}

/** Above this share, a text without a word of another language is English: the rest are names, brands and typing errors. */
const MOSTLY_ENGLISH = 0.5;
/** Brands resemble some language, but a few words of them less than real ones. */
const FEW_WORDS = 2;
const SURE_OF_FEW = 0.73;
/** A character of another script weighs more: "最悪" is a sentence. */
const OTHER_SCRIPT_WEIGHT = 2;
/** A language is found by its words if they say at least this much, and this much more than those of another. */
const LEAST_SHOWN = 0.5;
const LEAD = 1.25;
const LONGEST_TEXT = 8000;
/** Texts whose language is remembered: one is asked for its tone, its topics and what explains them. */
const REMEMBERED = 2000;
const LONGEST_REMEMBERED = 400;

const WORD = /\p{L}[\p{L}\p{M}'’`]*/gu;
const APOSTROPHE = /['’`]/g;
const LETTER = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/u;
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

/**
 * Creates a function that finds the language of a text: words that show it decide, then `eld` by letters. When in doubt
 * the text may be read as English, and its language is unknown. Never throws; looks at the first 8,000 characters.
 */
export async function loadLanguages(words: Words): Promise<(text: string) => FoundLanguage> {
  if ('load' in eld) loaded ??= eld.load('small');
  await loaded;
  const remembered = new Map<string, FoundLanguage>();
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const found = find(text.slice(0, LONGEST_TEXT).normalize('NFKC'), words);
    if (remembered.size >= REMEMBERED) remembered.clear();
    if (text.length <= LONGEST_REMEMBERED) remembered.set(text, found);
    return found;
  };
}

const ENGLISH: FoundLanguage = { language: 'en', isEnglish: true };
const DOUBTFUL: FoundLanguage = { language: null, isEnglish: true };

function find(text: string, words: Words): FoundLanguage {
  const own = text.toLowerCase().match(WORD) ?? [];
  if (own.length === 0) return DOUBTFUL;
  let english = 0;
  let foreign = 0;
  let shared = 0;
  for (const written of own) {
    const word = written.replace(APOSTROPHE, '');
    const isShown = SHOWN_BY.has(word);
    const isShared = isShown && ALSO_ENGLISH.has(word);
    if (isShown && !isShared) foreign += 1;
    if (isShared) shared += 1;
    if (words.look(word).known && (!isShown || isShared)) english += 1;
  }
  if (foreign === 0 && english / own.length > MOSTLY_ENGLISH) return shared === own.length ? DOUBTFUL : ENGLISH;
  if (isOtherScript(text)) return { language: ofScript(text), isEnglish: false };
  if (foreign > english) return { language: ofLatin(text, own), isEnglish: false };
  if (foreign === 0 && english > 0 && own.length <= FEW_WORDS)
    return ACCENTED.test(text) ? { language: ofLatin(text, own), isEnglish: false } : DOUBTFUL;
  return byLetters(text, own, foreign > 0);
}

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

/** Whether the letters of a text are those of another language than English, and of which. */
function byLetters(text: string, own: readonly string[], isLikely: boolean): FoundLanguage {
  const found = eld.detect(text);
  const other = { language: ofLatin(text, own), isEnglish: false };
  if (found.language === 'en') return ENGLISH;
  if (found.language === '') return DOUBTFUL;
  if (isLikely) return other;
  if (own.length === 1) return ACCENTED.test(text) ? other : DOUBTFUL;
  const isSure =
    found.isReliable() && (own.length > FEW_WORDS || (found.getScores()[found.language] ?? 0) >= SURE_OF_FEW);
  return isSure ? other : DOUBTFUL;
}

/** The language of a text in Latin letters that is not English: by its words, else by its letters; null in doubt. */
function ofLatin(text: string, own: readonly string[]): string | null {
  const shown = new Map<string, number>();
  for (const written of own) {
    for (const word of written.split(APOSTROPHE)) {
      const languages = SHOWN_BY.get(word) ?? [];
      for (const language of languages) shown.set(language, (shown.get(language) ?? 0) + 1 / languages.length);
    }
  }
  const [first, second] = [...shown].sort(([, one], [, other]) => other - one);
  const found = eld.detect(text);
  if (first !== undefined && first[1] >= LEAST_SHOWN && first[1] >= LEAD * (second?.[1] ?? 0)) return first[0];
  const isPossible =
    found.language !== '' && found.language !== 'en' && (shown.size === 0 || shown.has(found.language));
  return isPossible && (own.length > FEW_WORDS || found.isReliable()) ? found.language : null;
}
