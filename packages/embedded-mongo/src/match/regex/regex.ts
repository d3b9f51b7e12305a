import { RE2JS, RE2JSSyntaxException } from 're2js';
import { CommandError } from '../../errors/errors.ts';
import { invalid, refused, type Translation, translate } from './translate.ts';
import { look } from './watch.ts';

/** Bytes that a pattern may have; MongoDB's own bound. */
const patternLimit = 16_384;
/** Instructions times characters of one match: at the worst about a second. */
const stepLimit = 50_000_000;
/** Beyond so many steps the clock is looked at before the match. */
const lookFrom = 10_000;
/** Milliseconds that all matches in one text may take. */
const findTime = 1_000;

/** A match: places in the text's characters, of the whole and of each group; null for a group without one. */
export interface Found {
  start: number;
  end: number;
  captures: (string | null)[];
}

function tooLong(): CommandError {
  return new CommandError(
    51156,
    'Error occurred while executing the regular expression. Result code: match limit exceeded',
  );
}

function compile(source: string): RE2JS {
  try {
    return RE2JS.compile(source);
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    // PCRE's own bounds are checked by then: what is left is RE2's bound of 1,000, also of a repetition in another one.
    if (error.error === 'invalid repeat count') throw refused('repetition of more than 1,000 times');
    throw invalid(error.error);
  }
}

/** A regular expression with PCRE's meaning, run by RE2: its time grows with the text alone. */
export class Regex {
  readonly #translation: Translation;
  readonly #compiled: RE2JS;

  constructor(translation: Translation) {
    this.#translation = translation;
    this.#compiled = compile(translation.source);
  }

  #bound(text: string): void {
    const steps = this.#compiled.programSize() * text.length;
    if (steps > stepLimit) throw tooLong();
    if (steps > lookFrom) look(steps);
  }

  /** @throws 51156 where it would take too long */
  test(text: string): boolean {
    this.#bound(text);
    return this.#compiled.test(text);
  }

  /** All matches, or the first one, none of them overlapping. @throws 51156, NotImplemented */
  find(text: string, all: boolean): Found[] {
    const { captures, breaks, hollow } = this.#translation;
    if (hollow) throw refused('repetition of a group that can be empty');
    this.#bound(text);
    const matcher = this.#compiled.matcher(text);
    const found: Found[] = [];
    const until = performance.now() + findTime;
    let from = 0;
    let passed = { units: 0, characters: 0 };
    const characters = (units: number): number => {
      passed = { units, characters: passed.characters + [...text.slice(passed.units, units)].length };
      return passed.characters;
    };
    do {
      if (!matcher.find(from)) break;
      if (performance.now() > until) throw tooLong();
      look(0);
      // `$` looks at the last line break, RE2 takes it.
      const looked = breaks.find((group) => matcher.start(group) < matcher.end(group));
      const cut = looked === undefined ? text.length : matcher.start(looked);
      const [start, end] = [matcher.start(0), Math.min(matcher.end(0), cut)];
      found.push({
        start: characters(start),
        end: characters(end),
        captures: captures.map((group) =>
          matcher.start(group) < 0 ? null : text.slice(matcher.start(group), Math.min(matcher.end(group), cut)),
        ),
      });
      from = end > start ? end : end + String.fromCodePoint(text.codePointAt(end) ?? 0).length;
    } while (all && from < text.length);
    return found;
  }
}

/**
 * Makes a regular expression of a pattern and its options.
 * @throws 51091 where it is none, 51108 for an unknown option, NotImplemented for a construct that there is not
 */
export function buildRegex(pattern: string, options: string): Regex {
  if (Buffer.byteLength(pattern) > patternLimit)
    throw new CommandError(51091, `Regular expression is invalid: pattern is longer than ${patternLimit} bytes`);
  if (pattern.includes('\0'))
    throw new CommandError('BadValue', 'Regular expression cannot contain an embedded null byte');
  return new Regex(translate(pattern, options));
}

/** The literal text with which everything begins that matches `^literal…`; null if there is none. */
export function literalPrefix(pattern: string, options: string): string | null {
  if (!pattern.startsWith('^') || /[im]/.test(options) || pattern.includes('|')) return null;
  const match = /^\^([^\\^$.*+?()[\]{}|]+)/.exec(pattern);
  if (!match) return null;
  let literal = match[1] as string;
  const next = pattern[literal.length + 1];
  if (next !== undefined && '*+?{'.includes(next)) literal = [...literal].slice(0, -1).join('');
  return literal.length > 0 ? literal : null;
}
