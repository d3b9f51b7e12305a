import { SAYS_SOMETHING } from './reader.ts';
import type { ClausePolarity, Polarity } from './tone.ts';

/** What was rated beside a text, 0 to 10. */
export interface Ratings {
  /** Overall satisfaction, if it was asked. */
  readonly satisfaction?: number;
  /** All ratings of the response. */
  readonly all: readonly number[];
}

export const NO_RATINGS: Ratings = { all: [] };

/** The side of a text: `silent` without an opinion, `faint` with hardly one. */
export type Verdict = 'positive' | 'negative' | 'mixed' | 'faint' | 'silent';

/** How a tone came about: by the text, or by a rating where the text leaves it open or hardly says the opposite. */
export interface Decision {
  readonly verdict: Verdict;
  readonly by: 'text' | 'rating';
  /** The text is believed against a clear rating. */
  readonly conflict?: true;
}

/** Mixed if both sides are this strong and this close. With a contrast word less is enough. */
const MIXED = { least: 1.2, share: 0.4 };
const MIXED_WITH_CONTRAST = { least: 0.65, share: 0.2 };
/** From this many clauses with an opinion on, each has one vote, whatever its words add up to. */
const MANY_CLAUSES = 4;
/** A clause that is as strong as this has its whole vote. */
const FULL_VOTE = 2;
/** Vote of a bare negation, or of a word that only a general lexicon knows. */
const WEAK_VOTE = 0.5;
/** The last clause sums up. */
const LAST_VOTE = 1.5;
/** The weaker side's share of the votes from which many clauses are mixed. */
const SPLIT = 0.55;

/** Satisfaction that is evidence by itself. */
const SATISFIED_FROM = 9;
const DISSATISFIED_TO = 4;
const HALF_SATISFIED_FROM = 7;
/** A text that says the opposite of a clear rating is believed from this difference of its sides on, if it is one-sided. */
const BELIEVED = 2.5;
const ONE_SIDED = 0.2;

/** The side that a text takes by itself. */
function verdictOf({ positive, negative, contrast, clauses }: Polarity): Verdict {
  if (Math.max(positive, negative) < SAYS_SOMETHING) return positive + negative > 0 ? 'faint' : 'silent';
  if (clauses.length >= MANY_CLAUSES) return byVotes(clauses);
  const rule = contrast ? MIXED_WITH_CONTRAST : MIXED;
  const [weak, strong] = [Math.min(positive, negative), Math.max(positive, negative)];
  if (positive === negative || (weak >= rule.least && weak / strong >= rule.share)) return 'mixed';
  return positive > negative ? 'positive' : 'negative';
}

/** Each clause votes for its stronger side. */
function votesOf(clauses: readonly ClausePolarity[]): { readonly positive: number; readonly negative: number } {
  const votes = { positive: 0, negative: 0 };
  for (const [at, { positive, negative, weak }] of clauses.entries()) {
    const net = positive - negative;
    const vote =
      Math.min(1, Math.abs(net) / FULL_VOTE) * (weak ? WEAK_VOTE : 1) * (at === clauses.length - 1 ? LAST_VOTE : 1);
    if (net > 0) votes.positive += vote;
    else votes.negative += vote;
  }
  return votes;
}

function byVotes(clauses: readonly ClausePolarity[]): Verdict {
  const { positive, negative } = votesOf(clauses);
  if (Math.min(positive, negative) >= SPLIT * Math.max(positive, negative)) return 'mixed';
  return positive > negative ? 'positive' : 'negative';
}

/** A text and the ratings beside it: what the text leaves open, a clear rating decides. */
export function decide(polarity: Polarity, ratings: Ratings): Decision {
  const verdict = verdictOf(polarity);
  const rated = clearSide(ratings);
  if (rated === null && isTempered(verdict, ratings)) return { verdict: 'mixed', by: 'rating' };
  if (rated === null || verdict === rated || verdict === 'silent') return { verdict, by: 'text' };
  if (verdict === 'mixed' || verdict === 'faint' || !isBelieved(polarity)) return { verdict: rated, by: 'rating' };
  return { verdict, by: 'text', conflict: true };
}

/** The side of satisfaction, if it is clear; of all ratings together where it was not asked. */
function clearSide({ satisfaction, all }: Ratings): 'positive' | 'negative' | null {
  if (satisfaction === undefined && all.length === 0) return null;
  const value = satisfaction ?? all.reduce((sum, rating) => sum + rating, 0) / all.length;
  if (value >= SATISFIED_FROM) return 'positive';
  return value <= DISSATISFIED_TO ? 'negative' : null;
}

/** Whether a rating that is not clear itself lies on the other side: praise with a 6, complaint with an 8. */
function isTempered(verdict: Verdict, { satisfaction }: Ratings): boolean {
  if (satisfaction === undefined) return false;
  return satisfaction >= HALF_SATISFIED_FROM ? verdict === 'negative' : verdict === 'positive';
}

/** Whether a text is as clear as a rating that says the opposite. */
function isBelieved({ positive, negative, clauses }: Polarity): boolean {
  const sides = clauses.length >= MANY_CLAUSES ? votesOf(clauses) : { positive, negative };
  const [weak, strong] = [Math.min(sides.positive, sides.negative), Math.max(sides.positive, sides.negative)];
  return Math.abs(positive - negative) >= BELIEVED && weak <= ONE_SIDED * strong;
}
