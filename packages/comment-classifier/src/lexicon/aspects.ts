import type { Aspect } from './aspect.ts';
import { GOODS_ASPECTS } from './aspects-of-goods.ts';
import { SERVICE_ASPECTS } from './aspects-of-service.ts';
import { phraseFile } from './phrase-file.ts';

/** Of service and of goods; the order means nothing. */
export const ASPECTS: readonly Aspect[] = [...SERVICE_ASPECTS, ...GOODS_ASPECTS];

const SAYS = ['about', 'bad', 'good', 'neutral'] as const;

/** What a text says of an aspect: `bad` and `good` by its phrase alone; `about` leaves it to the rest of the text. */
export interface AspectSaid {
  readonly key: string;
  readonly says: (typeof SAYS)[number];
}

/** Phrases of aspects; the longest that fits wins. Null: it sounds like a phrase of an aspect but is not one. */
export const ASPECT_PHRASES: readonly (readonly [said: AspectSaid | null, phrase: string])[] = [
  ...phraseFile('no-aspect', 1).map(([phrase]) => [null, phrase as string] as const),
  ...phraseFile('aspects', 3).map(([key, word, phrase]) => {
    const says = SAYS.find((one) => one === word);
    if (says === undefined || !ASPECTS.some((aspect) => aspect.key === key))
      throw new Error(`lexicon/aspects.tsv: nothing is said of ${key} by ${word}.`);
    return [{ key: key as string, says }, phrase as string] as const;
  }),
];

/** Words that say something together with others. A cue that is met twice, in two forms, is also its name with a 2. */
export const CUES: readonly (readonly [cue: string, phrase: string])[] = phraseFile('cues', 2).map(
  ([cue, phrase]) => [cue as string, phrase as string] as const,
);
