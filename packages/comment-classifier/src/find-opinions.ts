import type { Lexicon, Manner } from './lexicon/lexicon.ts';
import { EMOJI } from './lexicon/manner.ts';
import type { Shift } from './lexicon/shifts.ts';
import { PhraseTable } from './patterns.ts';
import type { Token } from './spelling/token.ts';
import type { Words } from './words/words.ts';

/** A phrase that praises or complains: tokens from `start` to before `end`. */
export interface Opinion {
  readonly start: number;
  readonly end: number;
  /** In the lexicon's units (a plain "good" is 1.6), below 0 a complaint. */
  score: number;
  /** A mere negation, or a word that no phrase of ours explains: it counts less beside others. */
  readonly weak: boolean;
}

/** Weight of words that are only in wink's lexicon (-1..1). */
const WINK_WEIGHT = 2.2;
const WINK_FLOOR = 0.25;
/** Words within which a negation reverses praise. */
const NEGATION_REACH = 5;
/** "not great" is weaker than "bad", "not bad" weaker than "good". */
const FLIPPED_PRAISE = 0.85;
const FLIPPED_COMPLAINT = 0.75;
/** "used to be great", "good service is hard to come by". */
const UNMET_PRAISE = 0.7;
const SCARE_QUOTE = -1.2;
const WISHED_PRAISE = 0.15;

/** The state of a clause while its words are read. */
interface ClauseState {
  /** Where a negation stands, or the "or" that continues it; -1 without one. */
  negator: number;
  /** What follows is wished for. */
  wishing: boolean;
  /** What follows was expected, claimed or is past. */
  unmet: boolean;
  /** Opinions found before this clause. */
  first: number;
}

export class OpinionFinder {
  readonly #words: Words;
  readonly #manner: Manner;
  readonly #opinions: PhraseTable<number>;
  readonly #shifts: PhraseTable<Shift>;

  constructor(words: Words, lexicon: Lexicon) {
    this.#words = words;
    this.#manner = lexicon.manner;
    this.#opinions = new PhraseTable<number>(words, lexicon, lexicon.opinions);
    this.#shifts = new PhraseTable<Shift>(words, lexicon, lexicon.shifts);
  }

  get vocabulary(): ReadonlySet<string> {
    return this.#opinions.vocabulary;
  }

  /** Opinions of a sentence, in order. */
  find(tokens: readonly Token[], stems: readonly string[], start: number, end: number): Opinion[] {
    const { negators, noRelief, bareNegation, negatesOnce, reliefReach, wishing: wishes, degree } = this.#manner;
    const found: Opinion[] = [];
    const state: ClauseState = { negator: -1, wishing: false, unmet: false, first: 0 };
    const closeClause = (before: number) => {
      const bare = state.negator >= 0 ? bareNegation.get(tokens[state.negator]?.word ?? '') : undefined;
      if (bare !== undefined && before - state.negator > 1)
        found.push({ start: state.negator, end: state.negator + 1, score: -bare, weak: true });
      state.negator = -1;
    };
    let at = start;
    while (at < end) {
      const token = tokens[at];
      if (token === undefined) break;
      if (token.kind === 'mark' || token.stop === 2) {
        closeClause(at);
        Object.assign(state, { wishing: false, unmet: false, first: found.length });
      }
      if (token.kind === 'mark') {
        at++;
        continue;
      }
      if (token.kind === 'emoji') {
        const score = EMOJI.get(token.word) ?? 0;
        if (score !== 0) found.push({ start: at, end: at + 1, score, weak: false });
        at++;
        continue;
      }
      const shift = this.#shifts.at(tokens, stems, at);
      const kind = shift === null || shift.end > end ? undefined : shift.values[0];
      if (kind === 'undo') undo(found, state.first);
      const { wishing, unmet } = state;
      state.wishing ||= wishes.has(token.word);
      state.unmet ||= kind === 'unmet';
      const match = this.#opinions.at(tokens, stems, at);
      if (kind === 'deny' && (match?.end ?? at) <= (shift?.end ?? at)) {
        state.negator = (shift?.end ?? at) - 1;
        at = shift?.end ?? at + 1;
        continue;
      }
      let score = 0;
      let length = 1;
      let weak = false;
      if (match !== null && match.end <= end) {
        score = match.values[0] ?? 0;
        length = match.end - match.start;
        if (score === 0) {
          // "not sure", "dont need": neither praise nor complaint.
          if (length > 1 || !negators.has(token.word)) {
            at += length;
            continue;
          }
        }
      } else {
        const own = this.#words.look(token.word).sentiment;
        if (Math.abs(own) >= WINK_FLOOR) score = own * WINK_WEIGHT;
        weak = true;
      }
      if (score === 0) {
        if (negators.has(token.word)) {
          if (!negatesOnce || state.negator < 0) closeClause(at);
          state.negator = at;
        }
        at++;
        continue;
      }
      if (wishing && score > 0) score *= WISHED_PRAISE;
      score *= degreeBefore(tokens, at, start, degree);
      if (token.shouted) score *= 1.15;
      if (token.quoted && score > 0) score = SCARE_QUOTE;
      const deniesItself = negatesOnce && match !== null && negators.has(token.word);
      if (deniesItself) state.negator = -1;
      if (state.negator >= 0 && at - state.negator <= (score > 0 ? NEGATION_REACH : reliefReach)) {
        if (score > 0) score *= -FLIPPED_PRAISE;
        else if (!noRelief.has(tokens[state.negator]?.word ?? '')) score *= -FLIPPED_COMPLAINT;
        const next = tokens[at + length]?.word;
        state.negator = next === 'or' || next === 'nor' ? at + length : -1;
      } else if (unmet && score > 0) score *= -UNMET_PRAISE;
      found.push({ start: at, end: at + length, score, weak });
      at += length;
    }
    closeClause(end);
    return found.sort((a, b) => a.start - b.start);
  }
}

/** Reverses the praise of a clause that what follows denies: "hard to come by". */
function undo(found: Opinion[], from: number): void {
  for (const opinion of found.slice(from)) if (opinion.score > 0) opinion.score *= -UNMET_PRAISE;
}

function degreeBefore(tokens: readonly Token[], at: number, start: number, degree: Manner['degree']): number {
  let factor = 1;
  for (let back = at - 1; back >= Math.max(start, at - 2); back--) factor *= degree.get(tokens[back]?.word ?? '') ?? 1;
  return factor;
}
