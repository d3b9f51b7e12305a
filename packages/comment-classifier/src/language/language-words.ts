import { phraseFile } from '../lexicon/phrase-file.ts';

/** Languages of a word that shows them, by ISO 639-1 code; without English. */
export const SHOWN_BY: ReadonlyMap<string, readonly string[]> = shownBy();

/** Words of that table that are also English. */
export const ALSO_ENGLISH: ReadonlySet<string> = new Set(rows().get('en'));

function rows(): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, readonly string[]>();
  for (const [code = '', list = ''] of phraseFile('languages', 2))
    words.set(code, [...(words.get(code) ?? []), ...list.split(' ')]);
  return words;
}

function shownBy(): ReadonlyMap<string, readonly string[]> {
  const languages = new Map<string, Set<string>>();
  for (const [code, words] of rows()) {
    for (const word of code === 'en' ? [] : words) languages.set(word, (languages.get(word) ?? new Set()).add(code));
  }
  return new Map([...languages].map(([word, codes]) => [word, [...codes]]));
}
