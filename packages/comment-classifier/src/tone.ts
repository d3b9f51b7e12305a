import { type Opinion, OpinionFinder } from './find-opinions.ts';
import type { Lexicon, Manner } from './lexicon/lexicon.ts';
import { EYE_ROLL } from './lexicon/manner.ts';
import { PhraseTable } from './patterns.ts';
import type { Token } from './spelling/token.ts';
import type { Words } from './words/words.ts';

/** Sums of praise and complaint, in the lexicon's units (a plain "good" is 1.6). */
interface Sides {
  readonly positive: number;
  readonly negative: number;
  /** Has a contrast word before it ("but", "however"). */
  readonly contrast: boolean;
}

/** A clause with an opinion. */
export interface ClausePolarity extends Sides {
  /** No phrase of ours is among its opinions. */
  readonly weak: boolean;
  readonly opinions: readonly Opinion[];
}

export interface Polarity extends Sides {
  readonly clauses: readonly ClausePolarity[];
}

/** A question rarely praises, and half complains. */
const QUESTION_PRAISE = 0.15;
const QUESTION_COMPLAINT = 0.5;
const PLAIN_TEXT_WORDS = 2;
const IRONIC_PRAISE = 0.8;
/** "Where is my order??", "Why is it gone?" */
const INSISTENT = 1;
const WHY = 1.2;

function clauseOf(opinions: readonly Opinion[], contrast: boolean): ClausePolarity {
  let positive = 0;
  let negative = 0;
  for (const { score } of opinions) {
    if (score > 0) positive += score;
    else negative -= score;
  }
  return { positive, negative, contrast, weak: opinions.every(({ weak }) => weak), opinions };
}

type Questions = Manner['questions'];

function isQuestion(tokens: readonly Token[], start: number, end: number, { first, second }: Questions): boolean {
  if (tokens[end]?.word.includes('?')) return true;
  return first.has(tokens[start]?.word ?? '') && second.has(tokens[start + 1]?.word ?? '');
}

/** What a question complains of by its form. */
function urgencyOf(tokens: readonly Token[], start: number, end: number, { why, doubt }: Questions): number {
  const first = tokens[start]?.word ?? '';
  const asksWhy = why.has(first) || (end - start === 1 && doubt.has(first));
  return (/\?\?|\?!|!\?/.test(tokens[end]?.word ?? '') ? INSISTENT : 0) + (asksWhy ? WHY : 0);
}

export class ToneReader {
  readonly #opinions: OpinionFinder;
  readonly #ironic: PhraseTable<true>;
  readonly #manner: Manner;

  constructor(words: Words, lexicon: Lexicon) {
    this.#manner = lexicon.manner;
    this.#opinions = new OpinionFinder(words, lexicon);
    this.#ironic = new PhraseTable<true>(
      words,
      lexicon,
      lexicon.manner.irony.openings.map((phrase) => [true, phrase] as const),
    );
  }

  get vocabulary(): ReadonlySet<string> {
    return this.#opinions.vocabulary;
  }

  read(tokens: readonly Token[], stems: readonly string[]): Polarity {
    const clauses: ClausePolarity[] = [];
    for (let start = 0, end = 0; start < tokens.length; start = end + 1) {
      end = start;
      while (end < tokens.length && tokens[end]?.stop !== 3) end++;
      clauses.push(...this.#sentence(tokens, stems, start, end));
    }
    return {
      positive: clauses.reduce((sum, { positive }) => sum + positive, 0),
      negative: clauses.reduce((sum, { negative }) => sum + negative, 0),
      contrast: clauses.some(({ contrast }) => contrast),
      clauses,
    };
  }

  #sentence(tokens: readonly Token[], stems: readonly string[], start: number, end: number): ClausePolarity[] {
    const opinions = this.#opinions.find(tokens, stems, start, end);
    const question = isQuestion(tokens, start, end, this.#manner.questions);
    const ironic = this.#isIronic(tokens, stems, start, end, opinions);
    for (const opinion of opinions) {
      if (ironic && opinion.score > 0) opinion.score *= -IRONIC_PRAISE;
      if (question) opinion.score *= opinion.score > 0 ? QUESTION_PRAISE : QUESTION_COMPLAINT;
    }
    const clauses: ClausePolarity[] = [];
    let own: Opinion[] = [];
    let next = 0;
    let contrast = false;
    const close = () => {
      if (own.length > 0) clauses.push(clauseOf(own, contrast));
      own = [];
    };
    for (let at = start; at <= end; at++) {
      if ((tokens[at]?.stop ?? 0) > 0) close();
      if (tokens[at]?.stop === 2) contrast = clauses.length > 0 || at === start;
      for (let opinion = opinions[next]; opinion !== undefined && opinion.start <= at; opinion = opinions[++next])
        own.push(opinion);
    }
    close();
    const urgency = question ? urgencyOf(tokens, start, end, this.#manner.questions) : 0;
    if (urgency > 0) clauses.push(clauseOf([{ start, end, score: -urgency, weak: false }], false));
    return clauses;
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
      if (opening < 0 && comma === this.#manner.irony.another && opinions[0]?.start === at) opening = at + 3;
    }
    if (opening < 0) return false;
    let against = 0;
    for (const opinion of opinions) if (opinion.score < 0) against -= opinion.score;
    const again = tokens.some(({ word }) => this.#manner.irony.again.has(word));
    return against > 0.8 || again;
  }
}
