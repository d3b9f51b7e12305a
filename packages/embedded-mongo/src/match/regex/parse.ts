import { CommandError } from '../../errors.ts';
import type { Node, Pattern, Place } from './pattern.ts';
import { widthOf } from './pattern.ts';

/**
 * Reads a pattern in the syntax of PCRE2 as MongoDB compiles it: UTF-8, and classes of ASCII alone (no UCP).
 * https://www.pcre.org/current/doc/html/pcre2pattern.html
 */

/** Classes by their letter, as JavaScript writes them. In PCRE a blank is ASCII's, and a line ends at `\n` alone. */
const classes: Readonly<Record<string, string>> = {
  d: '[0-9]',
  D: '[^0-9]',
  w: '[A-Za-z0-9_]',
  W: '[^A-Za-z0-9_]',
  s: '[\\t-\\r ]',
  S: '[^\\t-\\r ]',
  h: '[\\t \\u{a0}\\u{1680}\\u{180e}\\u{2000}-\\u{200a}\\u{202f}\\u{205f}\\u{3000}]',
  H: '[^\\t \\u{a0}\\u{1680}\\u{180e}\\u{2000}-\\u{200a}\\u{202f}\\u{205f}\\u{3000}]',
  v: '[\\n-\\r\\u{85}\\u{2028}\\u{2029}]',
  V: '[^\\n-\\r\\u{85}\\u{2028}\\u{2029}]',
  N: '[^\\n]',
};
const posix: Readonly<Record<string, string>> = {
  alpha: 'A-Za-z',
  digit: '0-9',
  alnum: 'A-Za-z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: '\\t-\\r ',
  blank: '\\t ',
  punct: '!-\\/:-@\\[-`\\{-~',
  cntrl: '\\0-\\u{1f}\\u{7f}',
  graph: '!-~',
  print: ' -~',
  xdigit: '0-9A-Fa-f',
  word: 'A-Za-z0-9_',
  ascii: '\\0-\\u{7f}',
};
const controls: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f', e: '\u001b', a: '\u0007' };
const places: Readonly<Record<string, Place>> = {
  A: 'start',
  z: 'end',
  Z: 'beforeLastBreak',
  b: 'border',
  B: 'noBorder',
};
/** General categories of Unicode: `\p{L}`, `\p{Lu}`. */
const category = /^(?:C[cfnos]?|L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|S[ckmo]?|Z[lps]?)$/;

/** Levels of groups; PCRE2's own bound (`PARENS_NEST_LIMIT`). */
const depthLimit = 250;
/** A number in a quantifier; PCRE2's own bound. */
const repeatLimit = 65_535;

interface Flags {
  i: boolean;
  m: boolean;
  s: boolean;
  x: boolean;
}

function invalid(why: string): CommandError {
  return new CommandError(51091, `Regular expression is invalid: ${why}`);
}

function refused(construct: string): CommandError {
  return new CommandError(
    'NotImplemented',
    `the construct ${construct} of a regular expression is not supported by this server`,
  );
}

function escaped(character: string): string {
  return `\\u{${(character.codePointAt(0) as number).toString(16)}}`;
}

class Parser {
  readonly #text: readonly string[];
  #at = 0;
  #captures = 0;
  #depth = 0;

  constructor(pattern: string) {
    this.#text = [...pattern];
  }

  parse(flags: Flags): Pattern {
    const root = this.#choice({ ...flags });
    if (this.#at < this.#text.length) throw invalid('unmatched closing parenthesis');
    return { root, captures: this.#captures };
  }

  #peek(text: string): boolean {
    for (let at = 0; at < text.length; at++) if (this.#text[this.#at + at] !== text[at]) return false;
    return true;
  }

  #take(text: string): boolean {
    if (!this.#peek(text)) return false;
    this.#at += text.length;
    return true;
  }

  /** The text up to `end`, which is passed. */
  #until(end: string, what: string): string {
    const from = this.#at;
    while (this.#at < this.#text.length && !this.#peek(end)) this.#at++;
    const found = this.#text.slice(from, this.#at).join('');
    if (!this.#take(end)) throw invalid(`missing ${end} after ${what}`);
    return found;
  }

  /** Alternatives up to the end of the group. Flags that are set inside last until there. */
  #choice(flags: Flags): Node {
    const of: Node[] = [];
    do of.push(this.#sequence(flags));
    while (this.#take('|'));
    return of.length === 1 ? (of[0] as Node) : { kind: 'choice', of };
  }

  #sequence(flags: Flags): Node {
    const of: Node[] = [];
    while (this.#at < this.#text.length && !this.#peek('|') && !this.#peek(')')) {
      if (flags.x && this.#skipBlank()) continue;
      if (this.#take('(?#')) {
        this.#until(')', '(?# comment');
        continue;
      }
      if (this.#take('\\Q')) {
        while (this.#at < this.#text.length && !this.#peek('\\E')) {
          of.push({ kind: 'set', source: `[${escaped(this.#text[this.#at++] as string)}]`, fold: flags.i });
        }
        this.#take('\\E');
        if (of.length > 0) of.push(this.#quantified(of.pop() as Node, flags));
        continue;
      }
      if (this.#take('\\E')) continue;
      const piece = this.#piece(flags);
      if (piece) of.push(this.#quantified(piece, flags));
    }
    return of.length === 1 ? (of[0] as Node) : { kind: 'sequence', of };
  }

  #skipBlank(): boolean {
    const character = this.#text[this.#at] as string;
    if (/[\t-\r ]/.test(character)) {
      this.#at++;
      return true;
    }
    if (character !== '#') return false;
    while (this.#at < this.#text.length && this.#text[this.#at] !== '\n') this.#at++;
    return true;
  }

  /** One piece without its quantifier; null where it only sets flags. */
  #piece(flags: Flags): Node | null {
    const character = this.#text[this.#at++] as string;
    switch (character) {
      case '.':
        return { kind: 'set', source: flags.s ? '[\\0-\\u{10ffff}]' : '[^\\n]', fold: null };
      case '^':
        return { kind: 'at', place: flags.m ? 'lineStart' : 'start' };
      case '$':
        return { kind: 'at', place: flags.m ? 'lineEnd' : 'beforeLastBreak' };
      case '[':
        return this.#set(flags);
      case '(':
        return this.#group(flags);
      case '\\':
        return this.#escape(flags);
      case '*':
      case '+':
      case '?':
        throw invalid('quantifier does not follow a repeatable item');
      case '{':
        if (this.#braces(this.#at)) throw invalid('quantifier does not follow a repeatable item');
        break;
    }
    return { kind: 'set', source: `[${escaped(character)}]`, fold: flags.i };
  }

  /** `{n}`, `{n,}` or `{n,m}` whose content starts at `from`; anything else in braces is itself. */
  #braces(from: number): { least: number; most: number; end: number } | null {
    const [all, least = '', comma, most = ''] =
      /^(\d{1,9})(,?)(\d{0,9})\}/.exec(this.#text.slice(from, from + 20).join('')) ?? [];
    if (all === undefined || (comma === '' && most !== '')) return null;
    const low = Number(least);
    const high = comma === '' ? low : most === '' ? Number.POSITIVE_INFINITY : Number(most);
    if (low > repeatLimit || (high > repeatLimit && high !== Number.POSITIVE_INFINITY))
      throw invalid('number too big in {} quantifier');
    if (low > high) throw invalid('numbers out of order in {} quantifier');
    return { least: low, most: high, end: from + all.length };
  }

  #quantified(of: Node, flags: Flags): Node {
    if (flags.x) while (this.#at < this.#text.length && this.#skipBlank());
    let range: { least: number; most: number } | null = null;
    if (this.#take('*')) range = { least: 0, most: Number.POSITIVE_INFINITY };
    else if (this.#take('+')) range = { least: 1, most: Number.POSITIVE_INFINITY };
    else if (this.#take('?')) range = { least: 0, most: 1 };
    else if (this.#peek('{')) {
      const braces = this.#braces(this.#at + 1);
      if (braces) {
        range = braces;
        this.#at = braces.end;
      }
    }
    if (!range) return of;
    const { least, most } = range;
    const lazy = this.#take('?');
    if (!lazy && this.#peek('+')) throw refused('possessive quantifier');
    if (['*', '+', '?'].some((one) => this.#peek(one)) || (this.#peek('{') && this.#braces(this.#at + 1)))
      throw refused('quantifier of a quantifier');
    return { kind: 'repeat', of, least, most, lazy };
  }

  #group(flags: Flags): Node | null {
    if (++this.#depth > depthLimit) throw invalid('parentheses are too deeply nested');
    const node = this.#groupBody(flags);
    this.#depth--;
    return node;
  }

  #groupBody(flags: Flags): Node | null {
    const inner = (): Node => {
      const of = this.#choice({ ...flags });
      if (!this.#take(')')) throw invalid('missing closing parenthesis');
      return of;
    };
    if (this.#peek('*')) throw refused('(*VERB)');
    if (!this.#take('?')) {
      const capture = ++this.#captures;
      return { kind: 'group', capture, of: inner() };
    }
    if (this.#take(':')) return { kind: 'group', capture: null, of: inner() };
    for (const [text, ahead, wanted] of [
      ['=', true, true],
      ['!', true, false],
      ['<=', false, true],
      ['<!', false, false],
    ] as const) {
      if (!this.#take(text)) continue;
      const of = inner();
      const options = of.kind === 'choice' ? of.of : [of];
      if (!ahead && options.map(widthOf).some(({ least, most }) => least !== most))
        throw invalid('lookbehind assertion is not fixed length');
      return { kind: 'look', ahead, wanted, of };
    }
    for (const [open, close] of [
      ['P<', '>'],
      ['<', '>'],
      ["'", "'"],
    ] as const) {
      if (!this.#take(open)) continue;
      if (!/^[A-Za-z_]\w{0,31}$/.test(this.#until(close, 'the name of a group')))
        throw invalid('the name of a group is not one');
      const capture = ++this.#captures;
      return { kind: 'group', capture, of: inner() };
    }
    return this.#setFlags(flags);
  }

  /** `(?i-s)` until the end of the group, `(?i-s:…)` inside. */
  #setFlags(flags: Flags): Node | null {
    const [all, on = '', off = '', end] =
      /^([imsx]*)(?:-([imsx]*))?([:)])/.exec(this.#text.slice(this.#at, this.#at + 20).join('')) ?? [];
    if (all === undefined) throw refused(`(?${this.#text.slice(this.#at, this.#at + 2).join('')}`);
    this.#at += all.length;
    const changed = end === ')' ? flags : { ...flags };
    for (const flag of on) changed[flag as keyof Flags] = true;
    for (const flag of off) changed[flag as keyof Flags] = false;
    if (end === ')') return null;
    const of = this.#choice(changed);
    if (!this.#take(')')) throw invalid('missing closing parenthesis');
    return { kind: 'group', capture: null, of };
  }

  #escape(flags: Flags): Node {
    const letter = this.#text[this.#at];
    if (letter === undefined) throw invalid('\\ at end of pattern');
    const place = places[letter];
    if (place) {
      this.#at++;
      return { kind: 'at', place };
    }
    const known = this.#classEscape(flags);
    if (known !== null) return { kind: 'set', source: known, fold: null };
    return { kind: 'set', source: `[${escaped(this.#character())}]`, fold: flags.i };
  }

  /** `\d` and its like behind the backslash; null where it is no class. */
  #classEscape(flags: Flags): string | null {
    const letter = this.#text[this.#at] as string;
    const known = classes[letter];
    if (known) {
      this.#at++;
      return known;
    }
    if (letter !== 'p' && letter !== 'P') return null;
    this.#at++;
    const braced = this.#take('{');
    const name = braced ? this.#until('}', '\\p{') : (this.#text[this.#at++] ?? '');
    const negated = name.startsWith('^');
    const bare = negated ? name.slice(1) : name;
    // Which of two letters is the upper one does not go with ignoring that; releases of PCRE differ in it.
    if (!category.test(bare) || (flags.i && /^L[ult]$/.test(bare))) throw refused(`\\${letter}{${name}}`);
    return `[\\${(letter === 'P') === negated ? 'p' : 'P'}{${bare}}]`;
  }

  /** An escaped character behind the backslash. */
  #character(): string {
    const letter = this.#text[this.#at++];
    if (letter === undefined) throw invalid('\\ at end of pattern');
    const control = controls[letter];
    if (control) return control;
    if (letter === 'x') {
      const digits = this.#take('{') ? this.#until('}', '\\x{') : this.#digits(/^[0-9A-Fa-f]{0,2}/);
      const code = Number.parseInt(digits || '0', 16);
      if (!/^[0-9A-Fa-f]*$/.test(digits) || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
        throw invalid('character code point value in \\x{} is too large');
      return String.fromCodePoint(code);
    }
    if (letter === '0') return String.fromCodePoint(Number.parseInt(this.#digits(/^[0-7]{0,2}/) || '0', 8));
    if (/[0-9A-Za-z]/.test(letter)) throw refused(`\\${letter}`);
    return letter;
  }

  #digits(shape: RegExp): string {
    const [digits = ''] = shape.exec(this.#text.slice(this.#at, this.#at + 2).join('')) ?? [];
    this.#at += digits.length;
    return digits;
  }

  #set(flags: Flags): Node {
    const negated = this.#take('^');
    const items: string[] = [];
    // A bracket that comes first is itself.
    for (let first = true; first || !this.#peek(']'); first = false) {
      if (this.#at >= this.#text.length) throw invalid('missing terminating ] for character class');
      const low = this.#setItem(flags);
      if (!this.#peek('-') || this.#text[this.#at + 1] === ']' || this.#text[this.#at + 1] === undefined) {
        items.push(low.character === null ? low.source : escaped(low.character));
        continue;
      }
      this.#at++;
      const high = this.#setItem(flags);
      if (low.character === null || high.character === null) throw invalid('invalid range in character class');
      if ((low.character.codePointAt(0) as number) > (high.character.codePointAt(0) as number))
        throw invalid('range out of order in character class');
      items.push(`${escaped(low.character)}-${escaped(high.character)}`);
    }
    this.#at++;
    return { kind: 'set', source: `[${negated ? '^' : ''}${items.join('')}]`, fold: flags.i };
  }

  #setItem(flags: Flags): { character: string; source?: never } | { character: null; source: string } {
    const named = /^\[:(\^?)([a-z]+):\]/.exec(this.#text.slice(this.#at, this.#at + 16).join(''));
    if (named) {
      const set = posix[named[2] as string];
      if (!set) throw invalid('unknown POSIX class name');
      this.#at += named[0].length;
      return { character: null, source: `[${named[1]}${set}]` };
    }
    if (this.#peek('[.') || this.#peek('[=')) throw refused('POSIX collating element');
    const character = this.#text[this.#at++] as string;
    if (character !== '\\') return { character };
    if (this.#take('b')) return { character: '\b' };
    if (this.#peek('Q') || this.#peek('E')) throw refused('\\Q in a character class');
    if (this.#at >= this.#text.length) throw invalid('\\ at end of pattern');
    const known = this.#classEscape(flags);
    return known === null ? { character: this.#character() } : { character: null, source: known };
  }
}

/**
 * Parses a pattern and its options.
 * @throws 51091 where it is none, 51108 for an unknown option, NotImplemented for what this server does not have:
 * back references, atomic and possessive groups, recursion, conditions, verbs
 */
export function parsePattern(pattern: string, options: string): Pattern {
  const flags: Flags = { i: false, m: false, s: false, x: false };
  for (const option of options) {
    if (option === 'u') continue;
    if (!Object.hasOwn(flags, option)) throw new CommandError(51108, `invalid flag in regex options: ${option}`);
    flags[option as keyof Flags] = true;
  }
  return new Parser(pattern).parse(flags);
}
