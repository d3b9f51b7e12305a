import { MISSPELT } from './lexicon/manner.ts';
import { tokenize } from './tokens.ts';
import { type Polarity, ToneReader } from './tone.ts';
import { TopicReader } from './topics.ts';
import { Words } from './words.ts';

/** What a text or a part of one holds. */
export interface Reading {
  /** Words (lower case, no apostrophes) with their stems, in order; numbers, marks and emoji left out. */
  readonly words: readonly { readonly word: string; readonly stem: string }[];
  readonly polarity: Polarity;
  /** Ascending, ids of the catalogue's topics; 1 alone where no other fits. */
  readonly topicIds: readonly number[];
}

/** Below this a text has no opinion to speak of. */
export const SAYS_SOMETHING = 0.75;

/** Builds a reader of texts (some 100 ms: the English model and the tables' indexes). Never throws; reads 8,000 characters. */
export function buildReader(): (text: string) => Reading {
  const words = new Words(MISSPELT);
  const tone = new ToneReader(words);
  const topics = new TopicReader(words);
  words.learn(new Set([...tone.vocabulary, ...topics.vocabulary]));
  return (text) => {
    const tokens = tokenize(text);
    const stems = tokens.map((token) =>
      token.kind === 'word' ? words.stem(token.word) : token.kind === 'number' ? token.word : '',
    );
    const polarity = tone.read(tokens, stems);
    const hasOpinion = Math.max(polarity.positive, polarity.negative) >= SAYS_SOMETHING;
    return {
      words: tokens.flatMap(({ kind, word }, at) => (kind === 'word' ? [{ word, stem: stems[at] ?? word }] : [])),
      polarity,
      topicIds: topics.read(tokens, stems, hasOpinion),
    };
  };
}
