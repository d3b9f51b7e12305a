import { AspectReader } from './aspects.ts';
import type { AspectMention } from './lexicon/aspects.ts';
import { MISSPELT } from './lexicon/manner.ts';
import { type Token, tokenize } from './tokens.ts';
import { type Polarity, ToneReader } from './tone.ts';
import { TopicReader } from './topics.ts';
import { Words } from './words.ts';

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
  readonly tone: ToneReader;
  readonly topics: TopicReader;
  readonly aspects: AspectReader | null;
}

/** The dictionary of readers. */
export const englishWords = (): Words => new Words(MISSPELT);

/** Builds a reader (about 100 ms for the English model and the indexes). Never throws; reads 8,000 characters. */
export function buildReader(
  { withAspects }: { readonly withAspects: boolean },
  words: Words = englishWords(),
): (text: string) => Reading {
  const tone = new ToneReader(words);
  const topics = new TopicReader(words);
  const aspects = withAspects ? new AspectReader(words) : null;
  words.learn(new Set([...tone.vocabulary, ...topics.vocabulary, ...(aspects?.vocabulary ?? [])]));
  const readers = { words, tone, topics, aspects };
  return (text) => new TextReading(text, readers);
}

interface Cut {
  readonly tokens: readonly Token[];
  readonly stems: readonly string[];
}

function cut(text: string, words: Words): Cut {
  const tokens = tokenize(text);
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
    const { tokens, stems } = cut(text, readers.words);
    this.polarity = readers.tone.read(tokens, stems);
    this.aspects = readers.aspects?.read(tokens, stems) ?? [];
    this.#text = text;
    this.#readers = readers;
  }

  get words(): Reading['words'] {
    const { tokens, stems } = cut(this.#text, this.#readers.words);
    return tokens.flatMap(({ kind, word }, at) => (kind === 'word' ? [{ word, stem: stems[at] ?? word }] : []));
  }

  get topicIds(): readonly number[] {
    if (this.#topicIds !== null) return this.#topicIds;
    const { tokens, stems } = cut(this.#text, this.#readers.words);
    const hasOpinion = Math.max(this.polarity.positive, this.polarity.negative) >= SAYS_SOMETHING;
    this.#topicIds = this.#readers.topics.read(tokens, stems, hasOpinion);
    return this.#topicIds;
  }
}
