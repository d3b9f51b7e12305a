import { plainWords } from '../cells/plain-words.ts';

/** Words that most questions have. */
const COMMON = new Set(
  'a an the of to is are was were be you your yours we our us i how what which who did do does with from for and or in on at this that it its by please would will have has'.split(
    ' ',
  ),
);

/** The first letters, so that satisfied and satisfaction are one. */
const STEM = 6;

export type WordSet = ReadonlySet<string>;

/** Stems of the words that tell a question from another. `without`: such as the merchant's name. */
export function wordSet(text: string, without: WordSet = new Set()): WordSet {
  const words = plainWords(text.replaceAll('{merchant}', ' ')).split(' ');
  const stems = words.filter((word) => word !== '' && !COMMON.has(word)).map((word) => word.slice(0, STEM));
  return new Set(stems.filter((stem) => !without.has(stem)));
}

/** How alike two texts are, 0 to 1: the coefficient of Dice over their words. */
export function closeness(a: WordSet, b: WordSet): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}
