import type { Classes, Lexicon } from './lexicon/lexicon.ts';
import type { Token } from './spelling/token.ts';
import type { Words } from './words/words.ts';

/**
 * A table of phrases. Notation: `(a|b)` for alternatives, `(a|b)?` for optional ones, `_` for any one word, `~` for up
 * to two words, `=word` for this form only, and the names of the lexicon's classes in capitals. Words match by stem.
 */
export interface Phrase<Value> {
  readonly steps: readonly Step[];
  readonly value: Value;
  readonly size: number;
  /** Steps that match one form only: of two phrases of equal length, the more exact one wins. */
  readonly exact: number;
}

type Step =
  | { readonly kind: 'word'; readonly stem: string /** Only this form of the word. */; readonly exact?: string }
  | { readonly kind: 'any' | 'gap' }
  | ClassStep;
interface ClassStep {
  readonly kind: 'class';
  readonly stems: ReadonlySet<string>;
  readonly number: boolean;
  readonly money: boolean;
}

export interface Match<Value> {
  readonly start: number;
  /** Token after the last one. */
  readonly end: number;
  /** Values of all phrases of that length. */
  readonly values: readonly Value[];
}

/** Words skipped by `~`. */
const LONGEST_GAP = 2;

/** A plain word; several of them are matched in one step instead of separate phrases. */
const PLAIN = /^[a-z]+$/;

function expand(phrase: string, from = 0): string[] {
  const open = phrase.indexOf('(', from);
  if (open < 0) return [phrase];
  const close = phrase.indexOf(')', open);
  const mayMiss = phrase[close + 1] === '?';
  const options = phrase.slice(open + 1, close).split('|');
  const plain = options.filter((option) => PLAIN.test(option));
  const one = plain.length > 1 ? [`(${plain.join('|')})`] : plain;
  const others = options.filter((option) => !PLAIN.test(option));
  const rest = phrase.slice(close + (mayMiss ? 2 : 1));
  return [...one, ...others, ...(mayMiss ? [''] : [])].flatMap((option) =>
    expand(phrase.slice(0, open) + option + rest, open + option.length),
  );
}

export class PhraseTable<Value> {
  readonly #byFirst = new Map<string, Entry<Value>>();
  /** All words of the table. */
  readonly vocabulary = new Set<string>();
  readonly #words: Words;
  readonly #classes: Classes;
  readonly #negators: ReadonlySet<string>;

  constructor(words: Words, { classes, manner }: Lexicon, rows: Iterable<readonly [Value, string]>) {
    this.#words = words;
    this.#classes = classes;
    this.#negators = manner.negators;
    for (const [value, phrase] of rows) for (const one of expand(phrase)) this.#add(one, value);
  }

  #add(text: string, value: Value): void {
    const pieces = text.split(/\s+/).filter((piece) => piece !== '');
    const steps = pieces.map((piece) => this.#step(piece));
    const exact = steps.filter((step) => step.kind === 'word' && step.exact !== undefined).length;
    const phrase = { steps, value, size: steps.length, exact };
    for (const key of keysOf(steps[0])) {
      let entry = this.#byFirst.get(key);
      if (entry === undefined) {
        entry = { always: [], next: new Map(), soon: new Map() };
        this.#byFirst.set(key, entry);
      }
      const gap = steps[1]?.kind === 'gap';
      const keys = keysOf(steps[gap ? 2 : 1]);
      if (keys.length === 0) entry.always.push(phrase);
      for (const second of keys) push(gap ? entry.soon : entry.next, second, phrase);
    }
  }

  #step(piece: string): Step {
    if (piece === '_') return { kind: 'any' };
    if (piece === '~') return { kind: 'gap' };
    if (piece === 'MONEY') return { kind: 'class', stems: new Set(['$']), number: false, money: true };
    if (piece.startsWith('(')) return this.#oneOf(piece.slice(1, -1).split('|'));
    const members = this.#classes[piece];
    if (members !== undefined) {
      const stems = new Set(members.split(' ').map((word) => this.#words.stem(word)));
      return { kind: 'class', stems, number: piece === 'NUM', money: false };
    }
    if (piece.startsWith('=')) {
      const exact = piece.slice(1);
      this.vocabulary.add(exact);
      return { kind: 'word', stem: this.#words.stem(exact), exact };
    }
    if (PLAIN.test(piece)) this.vocabulary.add(piece);
    return { kind: 'word', stem: this.#words.stem(piece) };
  }

  #oneOf(members: readonly string[]): Step {
    for (const word of members) this.vocabulary.add(word);
    return {
      kind: 'class',
      stems: new Set(members.map((word) => this.#words.stem(word))),
      number: false,
      money: false,
    };
  }

  /** The longest phrase that begins at `start`, within a sentence. */
  at(tokens: readonly Token[], stems: readonly string[], start: number): Match<Value> | null {
    const entry = this.#byFirst.get(keyAt(tokens, stems, start));
    if (entry === undefined) return null;
    const best: Best<Value> = { end: start, exact: 0, values: [] };
    const negators = this.#negators;
    for (const phrase of entry.always) better(best, phrase, tokens, stems, start, negators);
    if (entry.next.size > 0) {
      for (const phrase of entry.next.get(keyAt(tokens, stems, start + 1)) ?? []) {
        better(best, phrase, tokens, stems, start, negators);
      }
    }
    if (entry.soon.size > 0) {
      for (let ahead = 1; ahead <= LONGEST_GAP + 1; ahead++) {
        for (const phrase of entry.soon.get(keyAt(tokens, stems, start + ahead)) ?? []) {
          better(best, phrase, tokens, stems, start, negators);
        }
      }
    }
    return best.end > start ? { start, end: best.end, values: best.values } : null;
  }
}

/** Phrases with the same beginning, indexed by the word that decides soonest. */
interface Entry<Value> {
  readonly always: Phrase<Value>[];
  /** By the second word. */
  readonly next: Map<string, Phrase<Value>[]>;
  /** By the word after a gap in second place. */
  readonly soon: Map<string, Phrase<Value>[]>;
}

interface Best<Value> {
  end: number;
  exact: number;
  values: Value[];
}

const ANY_NUMBER = '#';
const ANY_MONEY = '$';

/** Index keys of a phrase by this step; none if any token matches. */
function keysOf(step: Step | undefined): readonly string[] {
  if (step?.kind === 'word') return [/^\d/.test(step.stem) ? ANY_NUMBER : step.stem];
  if (step?.kind !== 'class') return [];
  return [...step.stems, ...(step.number ? [ANY_NUMBER] : []), ...(step.money ? [ANY_MONEY] : [])];
}

function keyAt(tokens: readonly Token[], stems: readonly string[], at: number): string {
  const kind = tokens[at]?.kind;
  return kind === 'number' ? ANY_NUMBER : kind === 'money' ? ANY_MONEY : (stems[at] ?? '');
}

function push<Value>(map: Map<string, Phrase<Value>[]>, key: string, phrase: Phrase<Value>): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [phrase]);
  else list.push(phrase);
}

/** Keeps the phrase if it is longer, or as long and more exact; adds its value if it is equal. */
function better<Value>(
  best: Best<Value>,
  phrase: Phrase<Value>,
  tokens: readonly Token[],
  stems: readonly string[],
  start: number,
  negators: ReadonlySet<string>,
): void {
  const end = walk(phrase.steps, 0, tokens, stems, start, negators);
  if (end <= start || end < best.end) return;
  if (end > best.end || phrase.exact > best.exact) {
    best.end = end;
    best.exact = phrase.exact;
    best.values = [phrase.value];
  } else if (phrase.exact === best.exact && !best.values.includes(phrase.value)) best.values.push(phrase.value);
}

/** End of the match, or -1. A phrase may contain a comma, but no end of a sentence. */
function walk(
  steps: readonly Step[],
  step: number,
  tokens: readonly Token[],
  stems: readonly string[],
  at: number,
  negators: ReadonlySet<string>,
): number {
  const wanted = steps[step];
  if (wanted === undefined) return at;
  if (wanted.kind === 'gap') {
    for (let skip = 0; skip <= LONGEST_GAP; skip++) {
      const skipped = tokens[at + skip - 1];
      if (skip > 0 && (skipped === undefined || skipped.kind === 'mark' || negators.has(skipped.word))) return -1;
      const end = walk(steps, step + 1, tokens, stems, at + skip, negators);
      if (end >= 0) return end;
    }
    return -1;
  }
  const token = tokens[at];
  if (token === undefined || token.kind === 'mark') return -1;
  const fits =
    wanted.kind === 'any' ||
    (wanted.kind === 'word' &&
      (wanted.exact === undefined ? stems[at] === wanted.stem : token.word === wanted.exact)) ||
    (wanted.kind === 'class' &&
      ((wanted.number && token.kind === 'number') ||
        (wanted.money && token.kind === 'money') ||
        wanted.stems.has(stems[at] ?? '')));
  return fits ? walk(steps, step + 1, tokens, stems, at + 1, negators) : -1;
}
