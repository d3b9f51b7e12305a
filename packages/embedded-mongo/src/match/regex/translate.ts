import { CommandError } from '../../errors/errors.ts';

/**
 * Rewrites a pattern of PCRE2, as MongoDB compiles it (UTF-8, classes of ASCII alone, no UCP), into one that RE2 reads.
 * https://www.pcre.org/current/doc/html/pcre2pattern.html, https://github.com/google/re2/wiki/Syntax
 */

/** What is inside the brackets of a class that RE2 does not have, or has with another meaning. */
const classes: Readonly<Record<string, string>> = {
  d: '0-9',
  D: '[:^digit:]',
  w: '[:word:]',
  W: '[:^word:]',
  s: '[:space:]',
  S: '[:^space:]',
  h: String.raw`\t \x{a0}\x{1680}\x{180e}\x{2000}-\x{200a}\x{202f}\x{205f}\x{3000}`,
  H: String.raw`\x00-\x08\n-\x1f!-\x{9f}\x{a1}-\x{167f}\x{1681}-\x{180d}\x{180f}-\x{1fff}\x{200b}-\x{202e}\x{2030}-\x{205e}\x{2060}-\x{2fff}\x{3001}-\x{10ffff}`,
  v: String.raw`\n-\r\x{85}\x{2028}\x{2029}`,
  V: String.raw`\x00-\t\x0e-\x{84}\x{86}-\x{2027}\x{202a}-\x{10ffff}`,
  N: String.raw`\x00-\t\x0b-\x{10ffff}`,
};
const controls: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f', e: '\u001b', a: '\u0007' };
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
}

/** A part of the pattern in RE2's spelling, with what decides whether RE2 can mean the same. */
interface Part {
  source: string;
  /** It can match without taking a character. */
  empty: boolean;
  captures: boolean;
  /** It has a `$` that may match before the last line break: RE2 has to take that break, so that nothing can follow. */
  ends: boolean;
  /** It has a `^` of a line behind which no character has to come: in RE2 that holds behind the last line break too. */
  opens: boolean;
}

export interface Translation {
  source: string;
  /** The numbers of the pattern's own groups in `source`. */
  captures: readonly number[];
  /** The numbers of the groups that hold a line break which `$` looked at. */
  breaks: readonly number[];
  /** It repeats a group that can be empty: what such a group captures is not the same in both. */
  hollow: boolean;
}

export function invalid(why: string): CommandError {
  return new CommandError(51091, `Regular expression is invalid: ${why}`);
}

export function refused(construct: string): CommandError {
  return new CommandError(
    'NotImplemented',
    `the construct ${construct} of a regular expression is not supported by this server`,
  );
}

const taking = (source: string): Part => ({ source, empty: false, captures: false, ends: false, opens: false });
const standing = (source: string): Part => ({ ...taking(source), empty: true });

function literal(character: string): string {
  return /[\\.+*?()|[\]{}^$\-&~]/.test(character) ? `\\${character}` : character;
}

class Translator {
  readonly #text: readonly string[];
  readonly #captures: number[] = [];
  readonly #breaks: number[] = [];
  #groups = 0;
  #at = 0;
  #depth = 0;
  #hollow = false;

  constructor(pattern: string) {
    this.#text = [...pattern];
  }

  translate(flags: Flags): Translation {
    const whole = this.#choice({ ...flags });
    if (this.#at < this.#text.length) throw invalid('unmatched closing parenthesis');
    if (whole.opens) throw refused('^ of a line before what can be empty');
    return {
      source: flags.i ? `(?i)${whole.source}` : whole.source,
      captures: this.#captures,
      breaks: this.#breaks,
      hollow: this.#hollow,
    };
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

  /** Takes what `shape` matches from here on, within the next `width` characters. */
  #match(shape: RegExp, width: number): RegExpExecArray | null {
    const found = shape.exec(this.#text.slice(this.#at, this.#at + width).join(''));
    if (found) this.#at += found[0].length;
    return found;
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
  #choice(flags: Flags): Part {
    const parts: Part[] = [];
    do parts.push(this.#sequence(flags));
    while (this.#take('|'));
    return {
      source: parts.map(({ source }) => source).join('|'),
      empty: parts.some(({ empty }) => empty),
      captures: parts.some(({ captures }) => captures),
      ends: parts.some(({ ends }) => ends),
      opens: parts.some(({ opens }) => opens),
    };
  }

  #sequence(flags: Flags): Part {
    let whole = standing('');
    const add = (part: Part): void => {
      if (whole.ends) throw refused('$ before anything else');
      whole = {
        source: whole.source + part.source,
        empty: whole.empty && part.empty,
        captures: whole.captures || part.captures,
        ends: part.ends,
        opens: part.opens || (whole.opens && part.empty),
      };
    };
    while (this.#at < this.#text.length && !this.#peek('|') && !this.#peek(')')) {
      if (this.#take('(?#')) this.#until(')', '(?# comment');
      else if (this.#take('\\Q')) {
        const quoted = [...this.#quoted()].map((character) => taking(literal(character)));
        const last = quoted.pop();
        for (const part of quoted) add(part);
        if (last) add(this.#quantified(last));
      } else if (!this.#take('\\E')) {
        const part = this.#part(flags);
        if (typeof part === 'string') whole.source += part;
        else add(this.#quantified(part));
      }
    }
    return whole;
  }

  /** The text behind `\Q`, up to `\E` or the end of the pattern. */
  #quoted(): string {
    const from = this.#at;
    while (this.#at < this.#text.length && !this.#peek('\\E')) this.#at++;
    const quoted = this.#text.slice(from, this.#at).join('');
    this.#take('\\E');
    return quoted;
  }

  /** One part without its quantifier; a text where it only sets flags. */
  #part(flags: Flags): Part | string {
    const character = this.#text[this.#at++] as string;
    switch (character) {
      case '.':
        return taking(flags.s ? '(?s:.)' : '[^\\n]');
      case '^':
        return flags.m ? { ...standing('(?m:^)'), opens: true } : standing('\\A');
      case '$':
        return flags.m ? standing('(?m:$)') : this.#end();
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
        if (this.#braces()) throw invalid('quantifier does not follow a repeatable item');
        break;
    }
    return taking(literal(character));
  }

  /** The end of the text, or the place before a line break that ends it. */
  #end(): Part {
    this.#breaks.push(++this.#groups);
    return { ...standing('(?:(\\n?)\\z)'), ends: true };
  }

  /** Takes the rest of `{n}`, `{n,}` or `{n,m}`; anything else in braces is itself. */
  #braces(): { least: number; most: number } | null {
    const found = this.#match(/^(\d{1,9})(?:(,)(\d{0,9}))?\}/, 21);
    if (!found) return null;
    const least = Number(found[1]);
    const most = found[2] === undefined ? least : found[3] === '' ? Number.POSITIVE_INFINITY : Number(found[3]);
    if (least > repeatLimit || (most > repeatLimit && most !== Number.POSITIVE_INFINITY))
      throw invalid('number too big in {} quantifier');
    if (least > most) throw invalid('numbers out of order in {} quantifier');
    return { least, most };
  }

  #quantifier(): { source: string; least: number; most: number } | null {
    const from = this.#at;
    if (this.#take('*')) return { source: '*', least: 0, most: Number.POSITIVE_INFINITY };
    if (this.#take('+')) return { source: '+', least: 1, most: Number.POSITIVE_INFINITY };
    if (this.#take('?')) return { source: '?', least: 0, most: 1 };
    if (!this.#take('{')) return null;
    const braces = this.#braces();
    if (braces) return { source: this.#text.slice(from, this.#at).join(''), ...braces };
    this.#at = from;
    return null;
  }

  #quantified(part: Part): Part {
    const quantifier = this.#quantifier();
    if (!quantifier) return part;
    const { least, most } = quantifier;
    const lazy = this.#take('?') ? '?' : '';
    if (!lazy && this.#peek('+')) throw refused('possessive quantifier');
    if (this.#quantifier()) throw refused('quantifier of a quantifier');
    if (part.ends && most > 1) throw refused('$ that is repeated');
    if (part.empty && part.captures && most > 1) this.#hollow = true;
    const source = part.source.length === 1 || /^[[(]/.test(part.source) ? part.source : `(?:${part.source})`;
    return { ...part, source: `${source}${quantifier.source}${lazy}`, empty: part.empty || least === 0 };
  }

  #group(flags: Flags): Part | string {
    if (++this.#depth > depthLimit) throw invalid('parentheses are too deeply nested');
    const part = this.#groupBody(flags);
    this.#depth--;
    return part;
  }

  #inside(open: string, flags: Flags): Part {
    const inner = this.#choice(flags);
    if (!this.#take(')')) throw invalid('missing closing parenthesis');
    return { ...inner, source: `${open}${inner.source})` };
  }

  #groupBody(flags: Flags): Part | string {
    if (this.#peek('*')) throw refused('(*VERB)');
    const capture = (): Part => {
      this.#captures.push(++this.#groups);
      return { ...this.#inside('(', { ...flags }), captures: true };
    };
    if (!this.#take('?')) return capture();
    for (const look of ['=', '!', '<=', '<!']) if (this.#peek(look)) throw refused(`(?${look}`);
    for (const [open, close] of [
      ['P<', '>'],
      ['<', '>'],
      ["'", "'"],
    ] as const) {
      if (!this.#take(open)) continue;
      if (!/^[A-Za-z_]\w{0,31}$/.test(this.#until(close, 'the name of a group')))
        throw invalid('the name of a group is not one');
      return capture();
    }
    return this.#setFlags(flags);
  }

  /** `(?i-s)` until the end of the group, `(?i-s:…)` inside; `(?:…)` too. What `m` and `s` do is told by `#part`. */
  #setFlags(flags: Flags): Part | string {
    const found = this.#match(/^([imsx]*)(?:-([imsx]*))?([:)])/, 20);
    if (!found) throw refused(`(?${this.#text.slice(this.#at, this.#at + 2).join('')}`);
    const [, on = '', off = '', end] = found;
    if (on.includes('x')) throw refused('(?x)');
    const changed = end === ')' ? flags : { ...flags };
    for (const flag of on) changed[flag as keyof Flags] = true;
    for (const flag of off) if (flag !== 'x') changed[flag as keyof Flags] = false;
    const fold = changed.i ? 'i' : '-i';
    return end === ')' ? `(?${fold})` : this.#inside(`(?${fold}:`, changed);
  }

  #escape(flags: Flags): Part {
    if (this.#at >= this.#text.length) throw invalid('\\ at end of pattern');
    for (const place of ['A', 'z', 'b', 'B']) if (this.#take(place)) return standing(`\\${place}`);
    if (this.#take('Z')) return this.#end();
    const known = this.#classEscape(flags);
    // With its case ignored, `\w` would have two letters beyond ASCII.
    return taking(known === null ? literal(this.#character()) : `(?-i:[${known}])`);
  }

  /** `\d` and its like behind the backslash, as they are written in brackets; null if it is not a class. */
  #classEscape(flags: Flags): string | null {
    const letter = this.#text[this.#at] as string;
    const known = classes[letter];
    if (known) {
      this.#at++;
      return known;
    }
    if (letter !== 'p' && letter !== 'P') return null;
    this.#at++;
    const name = this.#take('{') ? this.#until('}', '\\p{') : (this.#text[this.#at++] ?? '');
    const negated = name.startsWith('^');
    const bare = negated ? name.slice(1) : name;
    // Which of two letters is the upper one does not go with ignoring that; releases of PCRE differ in it.
    if (!category.test(bare) || (flags.i && /^L[ult]$/.test(bare))) throw refused(`\\${letter}{${name}}`);
    return `\\${(letter === 'P') === negated ? 'p' : 'P'}{${bare}}`;
  }

  /** An escaped character behind the backslash. */
  #character(): string {
    const letter = this.#text[this.#at++];
    if (letter === undefined) throw invalid('\\ at end of pattern');
    const control = controls[letter];
    if (control) return control;
    if (letter === 'x') {
      const digits = this.#take('{') ? this.#until('}', '\\x{') : (this.#match(/^[0-9A-Fa-f]{0,2}/, 2)?.[0] ?? '');
      const code = Number.parseInt(digits || '0', 16);
      if (!/^[0-9A-Fa-f]*$/.test(digits) || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
        throw invalid('character code point value in \\x{} is too large');
      return String.fromCodePoint(code);
    }
    if (letter === '0') return String.fromCodePoint(Number.parseInt(this.#match(/^[0-7]{0,2}/, 2)?.[0] || '0', 8));
    if (/[0-9A-Za-z]/.test(letter)) throw refused(`\\${letter}`);
    return letter;
  }

  #set(flags: Flags): Part {
    let source = this.#take('^') ? '[^' : '[';
    // A bracket that comes first is itself.
    for (let first = true; first || !this.#peek(']'); first = false) {
      if (this.#at >= this.#text.length) throw invalid('missing terminating ] for character class');
      const low = this.#setItem(flags);
      source += low.source;
      if (!this.#peek('-') || this.#text[this.#at + 1] === ']' || this.#text[this.#at + 1] === undefined) continue;
      this.#at++;
      const high = this.#setItem(flags);
      if (low.many || high.many) throw invalid('invalid range in character class');
      source += `-${high.source}`;
    }
    this.#at++;
    return taking(`${source}]`);
  }

  #setItem(flags: Flags): { source: string; many: boolean } {
    const named = this.#match(/^\[:\^?[a-z]+:\]/, 16);
    if (named) return { source: named[0], many: true };
    if (this.#peek('[.') || this.#peek('[=')) throw refused('POSIX collating element');
    const character = this.#text[this.#at++] as string;
    if (character !== '\\') return { source: literal(character), many: false };
    if (this.#take('b')) return { source: '\\x08', many: false };
    if (this.#peek('Q') || this.#peek('E')) throw refused('\\Q in a character class');
    if (this.#at >= this.#text.length) throw invalid('\\ at end of pattern');
    const known = this.#classEscape(flags);
    return known === null ? { source: literal(this.#character()), many: false } : { source: known, many: true };
  }
}

/**
 * Translates a pattern and its options.
 * @throws 51091 where it is none, 51108 for an unknown option, NotImplemented for what RE2 cannot do: looking around,
 * back references, atomic and possessive groups, recursion, conditions, verbs, blanks that do not count
 */
export function translate(pattern: string, options: string): Translation {
  const flags: Flags = { i: false, m: false, s: false };
  for (const option of options) {
    if (option === 'u') continue;
    if (option === 'x') throw refused('(?x)');
    if (!Object.hasOwn(flags, option)) throw new CommandError(51108, `invalid flag in regex options: ${option}`);
    flags[option as keyof Flags] = true;
  }
  return new Translator(pattern).translate(flags);
}
