import { folded } from '../spelling/romance.ts';
import { phraseFile } from './phrase-file.ts';

/** A shorter word is another one without its accent. */
const FEWEST_LETTERS = 3;

const WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  phraseFile('languages', 2).map(([code = '', words = '']) => [code, words.split(' ')]),
);

/** Words that show a language, by its ISO 639-1 code. */
export const wordsOfLanguage = (code: string): readonly string[] => WORDS.get(code) ?? [];

/** Languages of a word that shows them, with and without its accents; without English. */
export const SHOWN_BY: ReadonlyMap<string, readonly string[]> = shownBy();

/** Words of that table that are also English. */
export const ALSO_ENGLISH: ReadonlySet<string> = new Set(wordsOfLanguage('en'));

function shownBy(): ReadonlyMap<string, readonly string[]> {
  const languages = new Map<string, Set<string>>();
  for (const [code, words] of WORDS) {
    if (code === 'en') continue;
    const bare = words.map(folded).filter((word) => word.length >= FEWEST_LETTERS);
    for (const word of [...words, ...bare]) languages.set(word, (languages.get(word) ?? new Set()).add(code));
  }
  return new Map([...languages].map(([word, codes]) => [word, [...codes]]));
}
