import { AspectReader } from './aspects.ts';
import type { AspectMention } from './lexicon/aspects.ts';
import { ENGLISH } from './lexicon/english.ts';
import type { Lexicon, ReadLanguage } from './lexicon/lexicon.ts';
import { FRENCH, SPANISH } from './lexicon/romance.ts';
import type { Spelling } from './spelling/spelling.ts';
import type { Token } from './spelling/token.ts';
import { tokenize } from './spelling/tokens.ts';
import { type Polarity, ToneReader } from './tone.ts';
import { TopicReader } from './topics.ts';
import type { Words } from './words/words.ts';

/** The reading of a text or clause. */
export interface Reading {
  /** Words in order with their stems (lower case, no apostrophes); without numbers, marks and emoji. */
  readonly words: readonly { readonly word: string; readonly stem: string }[];
  readonly polarity: Polarity;
  /** Ascending topic IDs of the catalogue; only 1 if no other matches. */
  readonly topicIds: readonly number[];
  /** None if the reader was built without them. */
  readonly aspects: readonly AspectMention[];
}

/** Least polarity of an opinion. */
export const SAYS_SOMETHING = 0.75;

interface Readers {
  readonly words: Words;
  readonly spelling: Spelling;
  readonly tone: ToneReader;
  readonly topics: TopicReader;
  readonly aspects: AspectReader | null;
}

const LEXICA: Readonly<Record<ReadLanguage, Lexicon>> = { en: ENGLISH, fr: FRENCH, es: SPANISH };

/** Reads the texts of a language. */
export interface LanguageReader {
  readonly read: (text: string) => Reading;
  readonly lexicon: Lexicon;
  readonly words: Words;
  /** All words of its tables. */
  readonly vocabulary: ReadonlySet<string>;
}

/** Builds a language's reader; aspects are English only. Never throws; reads 8,000 characters. */
export function languageReader(
  language: ReadLanguage,
  { withAspects }: { readonly withAspects: boolean },
): LanguageReader {
  const lexicon = LEXICA[language];
  const words = lexicon.words();
  const tone = new ToneReader(words, lexicon);
  const topics = new TopicReader(words, lexicon);
  const aspects = withAspects && language === 'en' ? new AspectReader(words) : null;
  const vocabulary = new Set([...tone.vocabulary, ...topics.vocabulary, ...(aspects?.vocabulary ?? [])]);
  words.learn(vocabulary);
  const readers = { words, spelling: lexicon.spelling, tone, topics, aspects };
  return { read: (text) => new TextReading(text, readers), lexicon, words, vocabulary };
}

/** Builds a reader (about 100 ms for the English model and the indexes). Never throws; reads 8,000 characters. */
export function buildReader({
  language = 'en',
  withAspects,
}: {
  readonly language?: ReadLanguage;
  readonly withAspects: boolean;
}): (text: string) => Reading {
  return languageReader(language, { withAspects }).read;
}

interface Cut {
  readonly tokens: readonly Token[];
  readonly stems: readonly string[];
}

function cut(text: string, { words, spelling }: Readers): Cut {
  const tokens = tokenize(text, spelling);
  const stems = tokens.map((token) =>
    token.kind === 'word' ? words.stem(token.word) : token.kind === 'number' ? token.word : '',
  );
  return { tokens, stems };
}

/** Lazy: words and topics of most texts in a long list are never used. Tokens are not retained. */
class TextReading implements Reading {
  readonly polarity: Polarity;
  readonly aspects: readonly AspectMention[];
  readonly #text: string;
  readonly #readers: Readers;
  #topicIds: readonly number[] | null = null;

  constructor(text: string, readers: Readers) {
    const { tokens, stems } = cut(text, readers);
    this.polarity = readers.tone.read(tokens, stems);
    this.aspects = readers.aspects?.read(tokens, stems) ?? [];
    this.#text = text;
    this.#readers = readers;
  }

  get words(): Reading['words'] {
    const { tokens, stems } = cut(this.#text, this.#readers);
    return tokens.flatMap(({ kind, word }, at) => (kind === 'word' ? [{ word, stem: stems[at] ?? word }] : []));
  }

  get topicIds(): readonly number[] {
    if (this.#topicIds !== null) return this.#topicIds;
    const { tokens, stems } = cut(this.#text, this.#readers);
    const hasOpinion = Math.max(this.polarity.positive, this.polarity.negative) >= SAYS_SOMETHING;
    this.#topicIds = this.#readers.topics.read(tokens, stems, hasOpinion);
    return this.#topicIds;
  }
}
