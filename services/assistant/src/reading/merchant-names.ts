import { LRUCache } from 'lru-cache';
import { isKnownStem } from './lexicon.ts';
import { stemOf, wordsOf } from './words.ts';

/** Legal forms that are left out in speech. */
const FORMS = /^(?:co|inc|llc|ltd|limited|corp|corporation|company|group|gmbh|store|stores|shop)$/;
const SHORTEST = 4;

const wordsOfName = (text: string): string[] =>
  wordsOf(text).map(({ text: word }) => (word === '&' ? 'and' : word.replace(/['.]/gu, '')));

/**
 * Names a merchant goes by: in full, without its legal form, its first words, or its first word if that is distinctive.
 */
function namesOf(name: string): string[] {
  const words = wordsOfName(name);
  const plain = words.filter((word, at) => at === 0 || !FORMS.test(word));
  const [first = '', ...rest] = plain;
  const isOwn = first.length > SHORTEST && !isKnownStem(stemOf(first));
  const starts = rest.flatMap((_, at) => (isOwn && rest[at] !== 'and' ? [plain.slice(0, at + 2)] : []));
  return [words, plain, ...starts, ...(isOwn ? [[first]] : [])].map((each) => each.join(' '));
}

/** Cached: it takes half as long as reading a question, and a user's merchants stay the same. */
const known = new LRUCache<string, readonly string[]>({ max: 5000, memoMethod: namesOf });

/** The merchant that a text names; undefined if none, or if the name is ambiguous. */
export function merchantNamed(text: string, merchants: readonly string[]): string | undefined {
  if (merchants.length === 0) return undefined;
  const words = ` ${wordsOfName(text).join(' ')} `;
  const named = merchants
    .filter((name) => name.length >= SHORTEST)
    .flatMap((name) => {
      const longest = known
        .memo(name)
        .filter((each) => words.includes(` ${each} `))
        .sort((a, b) => b.length - a.length)[0];
      return longest === undefined ? [] : [{ name, length: longest.length }];
    })
    .sort((a, b) => b.length - a.length);
  const [first, second] = named;
  return first === undefined || second?.length === first.length ? undefined : first.name;
}
