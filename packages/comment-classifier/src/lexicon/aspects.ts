import type { Aspect } from './aspect.ts';
import { EXPERIENCE_ASPECTS } from './aspects-of-experience.ts';
import { GOODS_ASPECTS } from './aspects-of-goods.ts';
import { SERVICE_ASPECTS } from './aspects-of-service.ts';
import { phraseFile } from './phrase-file.ts';

/** The order has no meaning. */
export const ASPECTS: readonly Aspect[] = [...SERVICE_ASPECTS, ...GOODS_ASPECTS, ...EXPERIENCE_ASPECTS];

const JUDGEMENTS = ['about', 'bad', 'good', 'neutral'] as const;

/** A mention of an aspect: `bad` and `good` by its phrase alone; `about` leaves it to the rest of the text. */
export interface AspectMention {
  readonly key: string;
  readonly judgement: (typeof JUDGEMENTS)[number];
  /** Concluded from words that stand apart (`AspectPair`), so it is less certain than a phrase. */
  readonly isConcluded?: boolean;
}

/** Phrases of aspects; the longest match wins. Null: only sounds like an aspect. */
export const ASPECT_PHRASES: readonly (readonly [mentions: AspectMention | null, phrase: string])[] = [
  ...phraseFile('no-aspect', 1).map(([phrase]) => [null, phrase as string] as const),
  ...phraseFile('aspects', 3).map(([key, word, phrase]) => {
    const judgement = JUDGEMENTS.find((one) => one === word);
    if (judgement === undefined || !ASPECTS.some((aspect) => aspect.key === key))
      throw new Error(`lexicon/aspects.tsv: nothing is said of ${key} by ${word}.`);
    return [{ key: key as string, judgement }, phrase as string] as const;
  }),
];

/** Words that mean something in combination. A cue met twice, in two forms, also counts as its name with a 2. */
export const CUES: readonly (readonly [cue: string, phrase: string])[] = phraseFile('cues', 2).map(
  ([cue, phrase]) => [cue as string, phrase as string] as const,
);
