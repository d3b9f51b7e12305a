import type { Spelling, Word } from './spelling.ts';

const MARKS = /\p{M}/gu;
/** Letters and words that are no others with an accent: "año" is not "ano", "no sé" is not "no se". */
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/œ/g, 'oe'],
  [/æ/g, 'ae'],
  [/ñ/g, 'ny'],
  [/^sé$/, 'yose'],
];
const PLAIN = /^[a-z]+$/;

/** Lower case without accents, since shoppers leave them out. */
export function folded(word: string): string {
  const lower = word.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return LETTERS.reduce((text, [from, to]) => text.replace(from, to), lower)
    .normalize('NFD')
    .replace(MARKS, '');
}

/** The words of a piece with elisions, "qu'il" -> qu, il; those in `silent` are articles and the like, and left out. */
function wordsOf(piece: string, silent: ReadonlySet<string>): Word[] {
  const words: Word[] = [];
  let from = 0;
  for (const written of piece.split(/['’`]/)) {
    const bare = folded(written);
    if (bare !== '' && !silent.has(bare)) words.push({ bare, written, from });
    from += written.length + 1;
  }
  return words;
}

type Tables = Pick<Spelling, 'short' | 'contrast' | 'contrastPairs' | 'arrange'>;

const NONE: ReadonlyMap<string, string> = new Map();

/** The spelling of a language with accents and silent articles. */
export const romanceSpelling = (silent: ReadonlySet<string>, tables: Tables): Spelling => ({
  ...tables,
  contracted: NONE,
  wordsOf: (piece) => wordsOf(piece, silent),
});
