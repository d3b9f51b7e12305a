import { buildReader, SAYS_SOMETHING } from './reader.ts';
import type { Polarity } from './tone.ts';

/** 1 positive, 2 neutral, 3 mixed, 4 negative, 5 none selected: a text without a word in it. */
export type ToneId = 1 | 2 | 3 | 4 | 5;

export interface Classification {
  readonly toneId: ToneId;
  /** Ascending, at least one unless the text has no word; ids of the catalogue's topics. */
  readonly topicIds: number[];
}

export interface Classifier {
  /**
   * Tone and topics of one comment. `ratings` (0 to 10) of the same response are asked only where the text holds too
   * little, or as much praise as complaint. Never throws; reads the first 8,000 characters.
   */
  classify(text: string, ratings?: readonly number[]): Classification;
}

/** Both sides at least this strong, and this near to each other: mixed. With a contrast word less is enough. */
const MIXED = { least: 1.2, share: 0.4 };
const MIXED_WITH_CONTRAST = { least: 0.65, share: 0.2 };
const SATISFIED_FROM = 8;
const DISSATISFIED_TO = 5;

/**
 * Builds the classifier (some 100 ms: the English model and the tables' indexes); what it returns is synchronous.
 *
 * The method: a light tokenizer, wink's stems and word sentiment, and tables of several thousand shopping phrases with
 * strengths. Polarity is added up per clause: negation reverses words within four words of it, degree words scale them,
 * contrast words separate clauses, and praise before a mishap ("great, another…") counts as blame. The two sums decide the
 * tone. Topics come from the phrases.
 */
export async function loadClassifier(): Promise<Classifier> {
  const read = buildReader({ withAspects: false });
  return {
    classify(text, ratings = []) {
      if (!/[\p{L}\p{N}]/u.test(text)) return { toneId: 5, topicIds: [] };
      const { polarity, topicIds } = read(text);
      return { toneId: decide(polarity, ratings), topicIds: [...topicIds] };
    },
  };
}

function decide({ positive, negative, contrast }: Polarity, ratings: readonly number[]): ToneId {
  const strong = Math.max(positive, negative);
  const weak = Math.min(positive, negative);
  if (strong < SAYS_SOMETHING) return strong > 0 ? byRatings(ratings, 2) : 2;
  const rule = contrast ? MIXED_WITH_CONTRAST : MIXED;
  if (weak >= rule.least && weak / strong >= rule.share) return 3;
  if (positive === negative) return byRatings(ratings, 3);
  return positive > negative ? 1 : 4;
}

function byRatings(ratings: readonly number[], otherwise: ToneId): ToneId {
  if (ratings.length === 0) return otherwise;
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  if (mean >= SATISFIED_FROM) return 1;
  return mean <= DISSATISFIED_TO ? 4 : otherwise;
}
