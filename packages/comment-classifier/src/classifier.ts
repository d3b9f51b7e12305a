import { loadLanguages } from './language.ts';
import { buildReader, englishWords, SAYS_SOMETHING } from './reader.ts';
import type { Polarity } from './tone.ts';

/**
 * 1 positive, 2 neutral, 3 mixed, 4 negative, 5 none: no word or emoji with a tone, 6 not read: a language other than
 * English, without meaningful emoji or ratings.
 */
export type ToneId = 1 | 2 | 3 | 4 | 5 | 6;

export interface Classification {
  readonly toneId: ToneId;
  /** Ascending topic IDs of the catalogue; at least one unless the text is empty or was not read. */
  readonly topicIds: number[];
  /** In another language than English: the tone is from emoji or ratings only. */
  readonly unread?: true;
}

export interface Classifier {
  /**
   * Tone and topics of a comment. The response's `ratings` (0 to 10) only count if the text is inconclusive. Never
   * throws; reads the first 8,000 characters.
   */
  classify(text: string, ratings?: readonly number[]): Classification;
}

/** Mixed if both sides are this strong and this close. With a contrast word less is enough. */
const MIXED = { least: 1.2, share: 0.4 };
const MIXED_WITH_CONTRAST = { least: 0.65, share: 0.2 };
const HAS_WORD = /[\p{L}\p{N}]/u;
/** Symbols with the same tone in every language. */
const SIGNS = /\p{Extended_Pictographic}|[:;]-?[)(]|<3/gu;

/** Mean ratings (0 to 10) that decide a tone. */
interface Bounds {
  readonly satisfiedFrom: number;
  readonly dissatisfiedTo: number;
}
/** For a text that was read, but is inconclusive. */
const BESIDE_TEXT: Bounds = { satisfiedFrom: 8, dissatisfiedTo: 5 };
/** For a text that was not read, so they must be clear. */
const ALONE: Bounds = { satisfiedFrom: 9, dissatisfiedTo: 3 };

/**
 * Builds the classifier (about 100 ms for the English model and the indexes); the result is synchronous. Method: a
 * light tokenizer, wink's stems and word sentiment, and tables of several thousand shopping phrases with strengths.
 * Polarity is summed per clause: negation reverses words within four words, degree words scale them, contrast words
 * separate clauses, and praise before a mishap ("great, another…") counts as blame. The two sums decide the tone.
 * Topics are from the phrases. Texts in other languages (`loadLanguages`) are not read; emoji and clear ratings decide,
 * and never make them neutral.
 */
export async function loadClassifier(): Promise<Classifier> {
  const words = englishWords();
  const read = buildReader({ withAspects: false }, words);
  const isEnglish = await loadLanguages(words);
  const ofSigns = (text: string) => read((text.match(SIGNS) ?? []).join(' ')).polarity;
  return {
    classify(text, ratings = []) {
      if (!HAS_WORD.test(text)) {
        const { polarity } = read(text);
        const isSilent = polarity.positive === 0 && polarity.negative === 0;
        return { toneId: isSilent ? 5 : decide(polarity, ratings), topicIds: [] };
      }
      if (!isEnglish(text)) return { toneId: decideUnread(ofSigns(text), ratings), topicIds: [], unread: true };
      const { polarity, topicIds } = read(text);
      return { toneId: decide(polarity, ratings), topicIds: [...topicIds] };
    },
  };
}

/** `signs`: the emoji of a text that is not read. */
function decideUnread(signs: Polarity, ratings: readonly number[]): ToneId {
  if (Math.max(signs.positive, signs.negative) >= SAYS_SOMETHING) return decide(signs, ratings);
  return byRatings(ratings, 6, ALONE);
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

function byRatings(ratings: readonly number[], otherwise: ToneId, bounds = BESIDE_TEXT): ToneId {
  if (ratings.length === 0) return otherwise;
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  if (mean >= bounds.satisfiedFrom) return 1;
  return mean <= bounds.dissatisfiedTo ? 4 : otherwise;
}
