import { CommandError, unsupported } from '../errors/errors.ts';

/** Bytes that a pattern may have; MongoDB's own bound. */
const patternLimit = 16_384;

/** A text to look for: what is sent of regular expressions. */
export interface Pattern {
  /** Folded where case does not matter. */
  readonly text: string;
  /** It has to be at the front. */
  readonly anchored: boolean;
  readonly ignoreCase: boolean;
  test(subject: string): boolean;
}

/** A character as PCRE compares it without regard to case: Unicode's simple folding. */
function foldCharacter(character: string): string {
  // The dotless i is in one class with `i` in Turkish alone.
  if (character === 'ı') return character;
  const upper = character.toUpperCase();
  const one = upper.length === character.length ? upper : character;
  const lower = one.toLowerCase();
  return lower.length === one.length ? lower : one;
}

export function fold(text: string): string {
  return /^[\0-\x7f]*$/.test(text) ? text.toLowerCase() : Array.from(text, foldCharacter).join('');
}

/** How far to fall back at each letter of a text that is looked for: the search takes no letter of its subject twice (Knuth, Morris, Pratt). */
function fallbacks(text: string): Uint32Array {
  const table = new Uint32Array(text.length);
  for (let at = 1, length = 0; at < text.length; at++) {
    while (length > 0 && text[at] !== text[length]) length = table[length - 1] as number;
    if (text[at] === text[length]) length++;
    table[at] = length;
  }
  return table;
}

function contains(subject: string, text: string, table: Uint32Array): boolean {
  if (text === '') return true;
  for (let at = 0, length = 0; at < subject.length; at++) {
    while (length > 0 && subject[at] !== text[length]) length = table[length - 1] as number;
    if (subject[at] === text[length] && ++length === text.length) return true;
  }
  return false;
}

function literalOf(pattern: string): string {
  let literal = '';
  for (let at = 0; at < pattern.length; at++) {
    const letter = pattern[at] as string;
    const next = pattern[at + 1];
    if (letter === '\\' && next !== undefined && /[^a-zA-Z0-9]/.test(next)) {
      literal += next;
      at++;
    } else if (letter === '\\' && next === undefined) {
      throw new CommandError(51091, 'Regular expression is invalid: \\ at end of pattern');
    } else if (/[\\^$.*+?()[{|]/.test(letter)) {
      throw unsupported(
        `this server takes a text to look for, perhaps behind ^, as a regular expression: ${letter} is not supported`,
      );
    } else literal += letter;
  }
  return literal;
}

/**
 * Reads a regular expression that is a text, in which signs are escaped, perhaps behind `^`; the option `i` is taken.
 * @throws 51091 where it is none, 51108 for an unknown option, NotImplemented for anything else that PCRE has
 */
export function parsePattern(pattern: string, options: string): Pattern {
  if (Buffer.byteLength(pattern) > patternLimit)
    throw new CommandError(51091, `Regular expression is invalid: pattern is longer than ${patternLimit} bytes`);
  if (pattern.includes('\0'))
    throw new CommandError('BadValue', 'Regular expression cannot contain an embedded null byte');
  for (const option of options) {
    if ('msxu'.includes(option)) throw new CommandError('NotImplemented', `the option ${option} of $regex`);
    if (option !== 'i') throw new CommandError(51108, `invalid flag in regex options: ${option}`);
  }
  const anchored = pattern.startsWith('^');
  const ignoreCase = options.includes('i');
  const literal = literalOf(anchored ? pattern.slice(1) : pattern);
  const text = ignoreCase ? fold(literal) : literal;
  const table = fallbacks(text);
  return {
    text,
    anchored,
    ignoreCase,
    test: (given) => {
      const subject = ignoreCase ? fold(given) : given;
      return anchored ? subject.startsWith(text) : contains(subject, text, table);
    },
  };
}
