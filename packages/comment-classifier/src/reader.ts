import { AspectReader } from './aspects.ts';
import type { AspectSaid } from './lexicon/aspects.ts';
import { MISSPELT } from './lexicon/manner.ts';
import { type Token, tokenize } from './tokens.ts';
import { type Polarity, ToneReader } from './tone.ts';
import { TopicReader } from './topics.ts';
import { Words } from './words.ts';

/** What was read in a text or a part of it. */
export interface Reading {
  /** Words (lower case, no apostrophes) with their stems, in order; numbers, marks and emoji left out. */
  readonly words: readonly { readonly word: string; readonly stem: string }[];
  readonly polarity: Polarity;
  /** Ascending, ids of the catalogue's topics; 1 alone where no other fits. */
  readonly topicIds: readonly number[];
  /** Finer than topics; none where the reader was built without them. */
  readonly aspects: readonly AspectSaid[];
}

/** Below this a text has no opinion to speak of. */
export const SAYS_SOMETHING = 0.75;

interface Readers {
  readonly words: Words;
  readonly tone: ToneReader;
  readonly topics: TopicReader;
  readonly aspects: AspectReader | null;
}

/** The words that readers of texts look up. */
export const englishWords = (): Words => new Words(MISSPELT);

/** Builds a reader of texts (some 100 ms: the English model and the tables' indexes). Never throws; reads 8,000 characters. */
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

/** Words and topics are read when they are asked for: for most texts of a long list they never are. Tokens are not kept. */
class TextReading implements Reading {
  readonly polarity: Polarity;
  readonly aspects: readonly AspectSaid[];
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
