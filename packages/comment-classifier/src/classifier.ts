import { decide, NO_RATINGS, type Ratings, type Verdict } from './decide.ts';
import { loadLanguages } from './language/find-language.ts';
import { buildReader, englishWords, SAYS_SOMETHING } from './reader.ts';
import { readText, tokenize } from './tokens.ts';
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
  /** ISO 639-1 code of its language; null for emoji alone, and where it could be several. */
  readonly language: string | null;
  /** In another language than English: the tone is from emoji or ratings only. */
  readonly unread?: true;
  /** Its words clearly say the opposite of a clear rating beside it; the tone is that of the words. */
  readonly conflict?: true;
}

export interface Classifier {
  /** Tone and topics of a comment, with the ratings beside it. Never throws; reads the first 8,000 characters. */
  classify(text: string, ratings?: Ratings): Classification;
  /** What decided the tone that `classify` gives. */
  explain(text: string, ratings?: Ratings): Explanation;
}

/** A phrase of a comment that counts as praise or complaint, as it is written. */
export interface DecidingWords {
  readonly text: string;
  readonly side: 'praise' | 'complaint';
}

export interface Explanation {
  readonly toneId: ToneId;
  /** `text`: its words; `rating`: satisfaction, since the words leave it open or hardly say the opposite. */
  readonly by: 'text' | 'rating';
  /** In the order of the text; none of a text that was not read. */
  readonly words: readonly DecidingWords[];
}

const HAS_WORD = /[\p{L}\p{N}]/u;
/** Symbols with the same tone in every language. */
const SIGNS = /\p{Extended_Pictographic}|[:;]-?[)(]|<3/gu;

/** Mean ratings (0 to 10) that decide the tone of a text that was not read, so they must be clear. */
const SATISFIED_FROM = 9;
const DISSATISFIED_TO = 3;
const TONE_OF: Readonly<Record<Verdict, ToneId>> = { positive: 1, negative: 4, mixed: 3, faint: 2, silent: 2 };

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
  const languageOf = await loadLanguages(words);
  const ofSigns = (text: string) => read((text.match(SIGNS) ?? []).join(' ')).polarity;
  const classify: Classifier['classify'] = (text, ratings = NO_RATINGS) => {
    if (!HAS_WORD.test(text)) {
      const { polarity } = read(text);
      const isSilent = polarity.positive === 0 && polarity.negative === 0;
      const { toneId, ...rest } = toned(polarity, ratings);
      return { toneId: isSilent ? 5 : toneId, topicIds: [], language: null, ...rest };
    }
    const { language, isEnglish } = languageOf(text);
    if (!isEnglish) return { toneId: decideUnread(ofSigns(text), ratings), topicIds: [], language, unread: true };
    const { polarity, topicIds } = read(text);
    const { toneId, ...rest } = toned(polarity, ratings);
    return { toneId, topicIds: [...topicIds], language, ...rest };
  };
  return {
    classify,
    explain(text, ratings = NO_RATINGS) {
      const isRead = !HAS_WORD.test(text) || languageOf(text).isEnglish;
      const { polarity } = read(isRead ? text : (text.match(SIGNS) ?? []).join(' '));
      const toneId = classify(text, ratings).toneId;
      if (!isRead) return { toneId, by: toneId === 6 || hasSides(polarity) ? 'text' : 'rating', words: [] };
      return { toneId, by: decide(polarity, ratings).by, words: decidingWords(text, polarity) };
    },
  };
}

const hasSides = ({ positive, negative }: Polarity) => Math.max(positive, negative) >= SAYS_SOMETHING;

function decidingWords(text: string, { clauses }: Polarity): DecidingWords[] {
  const written = readText(text);
  const tokens = tokenize(text);
  return clauses.flatMap(({ opinions }) =>
    opinions.map(({ start, end, score }) => ({
      text: written.slice(tokens[start]?.from ?? 0, tokens[Math.min(end, tokens.length) - 1]?.to ?? 0),
      side: score > 0 ? ('praise' as const) : ('complaint' as const),
    })),
  );
}

const toneOf = (polarity: Polarity, ratings: Ratings): ToneId => TONE_OF[decide(polarity, ratings).verdict];

function toned(polarity: Polarity, ratings: Ratings): Pick<Classification, 'toneId' | 'conflict'> {
  const { verdict, conflict } = decide(polarity, ratings);
  return { toneId: TONE_OF[verdict], ...(conflict ? { conflict } : {}) };
}

/** `signs`: the emoji of a text that is not read. */
function decideUnread(signs: Polarity, { all }: Ratings): ToneId {
  if (hasSides(signs)) return toneOf(signs, NO_RATINGS);
  if (all.length === 0) return 6;
  const mean = all.reduce((sum, rating) => sum + rating, 0) / all.length;
  if (mean >= SATISFIED_FROM) return 1;
  return mean <= DISSATISFIED_TO ? 4 : 6;
}
