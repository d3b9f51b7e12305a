import {
  BARE_NEGATION,
  DEGREE,
  EMOJI,
  EYE_ROLL,
  IRONIC_OPENINGS,
  NEGATORS,
  NO_RELIEF,
  WISHING,
} from './lexicon/manner.ts';
import { OPINIONS } from './lexicon/opinions.ts';
import { PhraseTable } from './patterns.ts';
import type { Token } from './tokens.ts';
import type { Words } from './words.ts';

/** Sums of praise and complaint, in the lexicon's units (a plain "good" is 1.6). */
export interface Polarity {
  readonly positive: number;
  readonly negative: number;
  /** Has a contrast word between opinions ("but", "however"). */
  readonly contrast: boolean;
}

/** Weight of words that are only in wink's lexicon (-1..1). */
const WINK_WEIGHT = 2.2;
const WINK_FLOOR = 0.25;
const NEGATION_REACH = 5;
/** "not great" is weaker than "bad", "not bad" weaker than "good". */
const FLIPPED_PRAISE = 0.85;
const FLIPPED_COMPLAINT = 0.75;
const SCARE_QUOTE = -1.2;
/** A question rarely praises, and half complains. */
const QUESTION_PRAISE = 0.15;
const QUESTION_COMPLAINT = 0.5;
const QUESTION_WORDS = new Set('do does is are can could when where how which what will would'.split(' '));
const AFTER_QUESTION_WORDS = new Set(
  'you the it i there much long size two do does did is are was they we my your this somebody someone many'.split(' '),
);
const WISHED_PRAISE = 0.15;
const PLAIN_TEXT_WORDS = 2;

interface Opinion {
  readonly start: number;
  readonly end: number;
  score: number;
}

export class ToneReader {
  readonly #words: Words;
  readonly #opinions: PhraseTable<number>;
  readonly #ironic: PhraseTable<true>;

  constructor(words: Words) {
    this.#words = words;
    this.#opinions = new PhraseTable<number>(words, OPINIONS);
    this.#ironic = new PhraseTable<true>(
      words,
      IRONIC_OPENINGS.map((phrase) => [true, phrase] as const),
    );
  }

  get vocabulary(): ReadonlySet<string> {
    return this.#opinions.vocabulary;
  }

  read(tokens: readonly Token[], stems: readonly string[]): Polarity {
    let positive = 0;
    let negative = 0;
    let contrast = false;
    let start = 0;
    while (start < tokens.length) {
      let end = start;
      while (end < tokens.length && tokens[end]?.stop !== 3) end++;
      for (const clause of this.#sentence(tokens, stems, start, end)) {
        if (clause.score > 0) positive += clause.score;
        else negative -= clause.score;
        contrast ||= clause.contrast;
      }
      start = end + 1;
    }
    return { positive, negative, contrast };
  }

  #sentence(tokens: readonly Token[], stems: readonly string[], start: number, end: number) {
    const opinions = this.#find(tokens, stems, start, end);
    const mark = tokens[end]?.word ?? '';
    const question =
      mark.includes('?') ||
      (QUESTION_WORDS.has(tokens[start]?.word ?? '') && AFTER_QUESTION_WORDS.has(tokens[start + 1]?.word ?? ''));
    const clauses: { score: number; contrast: boolean }[] = [];
    const ironic = this.#isIronic(tokens, stems, start, end, opinions);
    let plus = 0;
    let minus = 0;
    let next = 0;
    let contrast = false;
    const close = () => {
      if (plus > 0) clauses.push({ score: plus, contrast });
      if (minus < 0) clauses.push({ score: minus, contrast });
      plus = 0;
      minus = 0;
    };
    for (let at = start; at <= end; at++) {
      if (tokens[at]?.stop === 2) {
        close();
        contrast = clauses.length > 0 || at === start;
      }
      while (next < opinions.length && (opinions[next]?.start ?? end) <= at) {
        let score = opinions[next]?.score ?? 0;
        if (ironic && score > 0) score = -0.8 * score;
        if (question) score *= score > 0 ? QUESTION_PRAISE : QUESTION_COMPLAINT;
        if (score > 0) plus += score;
        else minus += score;
        next++;
      }
    }
    close();
    if (question && /\?\?|\?!|!\?/.test(mark)) clauses.push({ score: -1, contrast: false });
    if (question && (tokens[start]?.word === 'why' || (end - start === 1 && tokens[start]?.word === 'really')))
      clauses.push({ score: -1.2, contrast: false });
    return clauses;
  }

  #find(tokens: readonly Token[], stems: readonly string[], start: number, end: number): Opinion[] {
    const found: Opinion[] = [];
    let negator = -1;
    let wishing = false;
    const closeClause = (before: number) => {
      const bare = negator >= 0 ? BARE_NEGATION.get(tokens[negator]?.word ?? '') : undefined;
      if (bare !== undefined && before - negator > 1) found.push({ start: negator, end: negator + 1, score: -bare });
      negator = -1;
    };
    let at = start;
    while (at < end) {
      const token = tokens[at];
      if (token === undefined) break;
      if (token.kind === 'mark' || token.stop === 2) {
        closeClause(at);
        wishing = false;
      }
      if (token.kind === 'mark') {
        at++;
        continue;
      }
      if (token.kind === 'emoji') {
        const score = EMOJI.get(token.word) ?? 0;
        if (score !== 0) found.push({ start: at, end: at + 1, score });
        at++;
        continue;
      }
      const wished = wishing;
      wishing ||= WISHING.has(token.word);
      const match = this.#opinions.at(tokens, stems, at);
      let score = 0;
      let length = 1;
      if (match !== null && match.end <= end) {
        score = match.values[0] ?? 0;
        length = match.end - match.start;
        if (score === 0) {
          // "not sure", "dont need": neither praise nor complaint.
          if (length > 1 || !NEGATORS.has(token.word)) {
            at += length;
            continue;
          }
        }
      } else {
        const own = this.#words.look(token.word).sentiment;
        if (Math.abs(own) >= WINK_FLOOR) score = own * WINK_WEIGHT;
      }
      if (score === 0) {
        if (NEGATORS.has(token.word)) {
          closeClause(at);
          negator = at;
        }
        at++;
        continue;
      }
      if (wished && score > 0) score *= WISHED_PRAISE;
      score *= this.#degree(tokens, at, start);
      if (token.shouted) score *= 1.15;
      if (token.quoted && score > 0) score = SCARE_QUOTE;
      if (negator >= 0 && at - negator <= NEGATION_REACH) {
        if (score > 0) score *= -FLIPPED_PRAISE;
        else if (!NO_RELIEF.has(tokens[negator]?.word ?? '')) score *= -FLIPPED_COMPLAINT;
        negator = -1;
      }
      found.push({ start: at, end: at + length, score });
      at += length;
    }
    closeClause(end);
    return found.sort((a, b) => a.start - b.start);
  }

  #degree(tokens: readonly Token[], at: number, start: number): number {
    let factor = 1;
    for (let back = at - 1; back >= Math.max(start, at - 2); back--)
      factor *= DEGREE.get(tokens[back]?.word ?? '') ?? 1;
    return factor;
  }

  /** "Great, another broken one", "I just LOVE paying for returns", an eye-roll behind praise. */
  #isIronic(
    tokens: readonly Token[],
    stems: readonly string[],
    start: number,
    end: number,
    opinions: readonly Opinion[],
  ): boolean {
    if (tokens.length <= PLAIN_TEXT_WORDS) return false;
    for (let at = start; at < tokens.length; at++)
      if (EYE_ROLL.has(tokens[at]?.word ?? '') && at >= end - 1) return opinions.some((o) => o.score > 0);
    const opens = Math.min(end, start + 3);
    let opening = -1;
    for (let at = start; at < opens && opening < 0; at++) {
      const match = this.#ironic.at(tokens, stems, at);
      if (match !== null) opening = match.end;
      const comma = tokens[at + 1]?.word === ',' ? stems[at + 2] : undefined;
      if (opening < 0 && comma === 'anoth' && opinions[0]?.start === at) opening = at + 3;
    }
    if (opening < 0) return false;
    let against = 0;
    for (const opinion of opinions) if (opinion.score < 0) against -= opinion.score;
    const again = tokens.some(
      (token) => token.word === 'again' || token.word === 'another' || token.word === 'nothing',
    );
    return against > 0.8 || again;
  }
}
