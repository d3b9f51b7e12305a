import { CommandError } from '../../errors.ts';
import { Machine } from './machine.ts';
import { nativeSource, nativeSteps } from './native.ts';
import { parsePattern } from './parse.ts';
import { holds, type Node, type Pattern, widthOf } from './pattern.ts';
import { look } from './watch.ts';

/** Bytes that a pattern may have; MongoDB's own bound. */
const patternLimit = 16_384;
/** Steps up to which JavaScript's engine may go back and forth: some milliseconds at the very worst. */
const nativeLimit = 1_000_000;
/** Beyond so many steps the clock is looked at before the match. */
const lookFrom = 10_000;

/** Where case is ignored, `\w` and `\b` have these two letters in JavaScript, and never in PCRE. */
const wordsOfJavaScript = /[\u017f\u212a]/;

function asksForWords(node: Node): boolean {
  if (node.kind === 'at') return node.place === 'border' || node.place === 'noBorder';
  return node.kind === 'set' && node.source.includes('A-Za-z0-9_');
}

/** A match: places in the text's characters, of the whole and of each group; null for a group without one. */
export interface Found {
  start: number;
  end: number;
  captures: (string | null)[];
}

/**
 * A regular expression with PCRE's meaning. What is sure to be quick runs on JavaScript's own engine; all else on one whose
 * time grows with the text alone.
 */
export class Regex {
  readonly #pattern: Pattern;
  /** null: JavaScript cannot ignore the case of some letters and not of others. */
  readonly #native: RegExp | null;
  readonly #around: boolean;
  /** It asks for letters of words and ignores case. */
  readonly #foldsWords: boolean;
  #machine: Machine | null = null;

  constructor(pattern: Pattern) {
    const { root } = pattern;
    const folds = holds(root, (node) => node.kind === 'set' && node.fold === true);
    const exact = holds(root, (node) => node.kind === 'set' && node.fold === false);
    this.#pattern = pattern;
    this.#around = holds(root, ({ kind }) => kind === 'look');
    this.#foldsWords = folds && holds(root, asksForWords);
    if (folds && exact && this.#around)
      throw new CommandError(
        'NotImplemented',
        'a regular expression that looks around and ignores the case of some letters alone is not supported by this server',
      );
    try {
      this.#native = folds && exact ? null : new RegExp(nativeSource(root), folds ? 'vi' : 'v');
    } catch {
      throw new CommandError(51091, 'Regular expression is invalid: regular expression is too large');
    }
  }

  /** JavaScript's own expression where it has the same meaning for this text and is sure to be quick. */
  #quick(text: string): RegExp | null {
    if (this.#foldsWords && !this.#around && wordsOfJavaScript.test(text)) return null;
    const steps = nativeSteps(this.#pattern.root, text.length);
    if (steps > lookFrom) look();
    return steps <= nativeLimit ? this.#native : null;
  }

  #slow(): Machine {
    if (this.#around) {
      throw new CommandError(
        51156,
        'Error occurred while executing the regular expression. Result code: match limit exceeded; this server bounds what looks ahead or behind by the length of the text',
      );
    }
    this.#machine ??= new Machine(this.#pattern);
    return this.#machine;
  }

  /** @throws 51156 where it would take too long */
  test(text: string): boolean {
    const quick = this.#quick(text);
    return quick ? quick.test(text) : this.#slow().match([...text], 0) !== null;
  }

  /** All matches, or the first one, none of them overlapping. @throws 51156, NotImplemented */
  find(text: string, all: boolean): Found[] {
    const { root, captures } = this.#pattern;
    const hollow = holds(
      root,
      (node) =>
        node.kind === 'repeat' &&
        node.most > 1 &&
        widthOf(node.of).least === 0 &&
        holds(node.of, (inner) => inner.kind === 'group' && inner.capture !== null),
    );
    if (hollow || this.#around) {
      throw new CommandError(
        'NotImplemented',
        'a regular expression that looks around, or that repeats a group that can be empty, is not supported here by this server',
      );
    }
    const characters = [...text];
    const found: Found[] = [];
    const spent = { steps: 0 };
    let from = 0;
    do {
      const slots = this.#slow().match(characters, from, spent);
      if (!slots) break;
      const part = (at: number): string | null =>
        (slots[at * 2] as number) < 0 ? null : characters.slice(slots[at * 2], slots[at * 2 + 1]).join('');
      const [start = 0, end = 0] = slots;
      found.push({ start, end, captures: Array.from({ length: captures }, (_, at) => part(at + 1)) });
      from = end > start ? end : end + 1;
    } while (all && from < characters.length);
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
  return new Regex(parsePattern(pattern, options));
}

/** The literal text with which everything begins that matches `^literal…`; null where there is none. */
export function literalPrefix(pattern: string, options: string): string | null {
  if (!pattern.startsWith('^') || /[imx]/.test(options) || pattern.includes('|')) return null;
  const match = /^\^([^\\^$.*+?()[\]{}|]+)/.exec(pattern);
  if (!match) return null;
  let literal = match[1] as string;
  const next = pattern[literal.length + 1];
  if (next !== undefined && '*+?{'.includes(next)) literal = [...literal].slice(0, -1).join('');
  return literal.length > 0 ? literal : null;
}
