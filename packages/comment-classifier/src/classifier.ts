import { decide, NO_RATINGS, type Ratings, type Verdict } from './decide.ts';
import { type FoundLanguage, loadLanguages } from './language/find-language.ts';
import type { ReadLanguage } from './lexicon/lexicon.ts';
import { type LanguageReader, languageReader, SAYS_SOMETHING } from './reader.ts';
import type { Spelling } from './spelling/spelling.ts';
import { readText, tokenize } from './spelling/tokens.ts';
import { withoutMarkup } from './spelling/without-markup.ts';
import type { Polarity } from './tone.ts';

/**
 * 1 positive, 2 neutral, 3 mixed, 4 negative, 5 none: no word or emoji with a tone, 6 not read: a language without a
 * reader, and no meaningful emoji.
 */
export type ToneId = 1 | 2 | 3 | 4 | 5 | 6;

export interface Classification {
  readonly toneId: ToneId;
  /** Ascending topic IDs of the catalogue; at least one unless the text is empty or was not read. */
  readonly topicIds: number[];
  /** ISO 639-1 code of its language; null for emoji alone, and where it could be several. */
  readonly language: string | null;
  /** In a language that is not read, or of several that disagree: the tone is from emoji only. */
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

const TONE_OF: Readonly<Record<Verdict, ToneId>> = { positive: 1, negative: 4, mixed: 3, faint: 2, silent: 2 };

/**
 * Builds the classifier (about 100 ms for the English model and the indexes); the result is synchronous. Method: a
 * light tokenizer, wink's stems and word sentiment, and tables of several thousand shopping phrases with strengths.
 * Polarity is summed per clause: negation reverses words within four words, degree words scale them, contrast words
 * separate clauses, and praise before a mishap ("great, another…") counts as blame. The two sums decide the tone.
 * Topics are from the phrases. Texts in languages without a reader (`loadLanguages`) are not read; their emoji decide, and
 * never make them neutral.
 */
export async function loadClassifier(): Promise<Classifier> {
  const plain = { withAspects: false };
  const readers: Readonly<Record<ReadLanguage, LanguageReader>> = {
    en: languageReader('en', plain),
    fr: languageReader('fr', plain),
    es: languageReader('es', plain),
  };
  const { en, fr, es } = readers;
  const languageOf = await loadLanguages({ en: en.words, fr: fr.vocabulary, es: es.vocabulary });
  const ofSigns = (text: string) => en.read((text.match(SIGNS) ?? []).join(' ')).polarity;

  /** The reader of a text; null if its language is not read, or if it could be of several that say different things. */
  function readerOf({ readAs }: FoundLanguage, text: string): LanguageReader | null {
    const [first, ...others] = readAs.map((language) => readers[language]);
    if (first === undefined || others.length === 0) return first ?? null;
    const tone = toneOf(first.read(text).polarity, NO_RATINGS);
    return others.every((other) => toneOf(other.read(text).polarity, NO_RATINGS) === tone) ? first : null;
  }

  const classify: Classifier['classify'] = (written, ratings = NO_RATINGS) => {
    const text = withoutMarkup(written);
    if (!HAS_WORD.test(written)) {
      const { polarity } = en.read(text);
      const isSilent = polarity.positive === 0 && polarity.negative === 0;
      const { toneId, ...rest } = toned(polarity, ratings);
      return { toneId: isSilent ? 5 : toneId, topicIds: [], language: null, ...rest };
    }
    const found = languageOf(text);
    const { language } = found;
    const reader = readerOf(found, text);
    if (reader === null) return { toneId: toneOfSigns(ofSigns(text)), topicIds: [], language, unread: true };
    const { polarity, topicIds } = reader.read(text);
    const { toneId, ...rest } = toned(polarity, ratings);
    return { toneId, topicIds: [...topicIds], language, ...rest };
  };
  return {
    classify,
    explain(written, ratings = NO_RATINGS) {
      const text = withoutMarkup(written);
      const { toneId } = classify(written, ratings);
      const reader = HAS_WORD.test(written) ? readerOf(languageOf(text), text) : en;
      if (reader === null) return { toneId, by: 'text', words: [] };
      const { polarity } = reader.read(text);
      return {
        toneId,
        by: decide(polarity, ratings).by,
        words: decidingWords(text, polarity, reader.lexicon.spelling),
      };
    },
  };
}

const hasSides = ({ positive, negative }: Polarity) => Math.max(positive, negative) >= SAYS_SOMETHING;

function decidingWords(text: string, { clauses }: Polarity, spelling: Spelling): DecidingWords[] {
  const written = readText(text);
  const tokens = tokenize(text, spelling);
  return clauses.flatMap(({ opinions }) =>
    opinions.map(({ start, end, score }) => {
      // French negations are moved, so the first token is not always the first in the text
      const own = tokens.slice(start, end);
      const from = Math.min(...own.map((token) => token.from));
      const to = Math.max(...own.map((token) => token.to));
      return { text: written.slice(from, to), side: score > 0 ? 'praise' : 'complaint' } as const;
    }),
  );
}

const toneOf = (polarity: Polarity, ratings: Ratings): ToneId => TONE_OF[decide(polarity, ratings).verdict];

function toned(polarity: Polarity, ratings: Ratings): Pick<Classification, 'toneId' | 'conflict'> {
  const { verdict, conflict } = decide(polarity, ratings);
  return { toneId: TONE_OF[verdict], ...(conflict ? { conflict } : {}) };
}

/** The tone of a text that is not read: that of its emoji, else 6. Never neutral, and never that of a rating beside it. */
const toneOfSigns = (signs: Polarity): ToneId => (hasSides(signs) ? toneOf(signs, NO_RATINGS) : 6);
