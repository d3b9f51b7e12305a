import { phraseFile } from './phrase-file.ts';

/**
 * The topic of a phrase. A number is a topic of the catalogue; a word is a cue that only counts in combination with
 * others of the same sentence (`COMBINATIONS`). The longest phrase wins.
 */
export type TopicCue = number | string;

export const topicsOf = (name: string): readonly (readonly [TopicCue, phrase: string])[] =>
  phraseFile(name, 2).map(([cue = '', phrase]) => [/^\d+$/.test(cue) ? Number(cue) : cue, phrase as string] as const);

export const TOPIC_CUES = topicsOf('topics');

/** Cues that are a topic together, unless one of `without` is in the sentence; in order. */
export const COMBINATIONS: readonly { topic: number; all: readonly TopicCue[]; without?: readonly number[] }[] = [
  { topic: 10, all: ['SITE', 'SPEED'], without: [11, 13, 14, 19] },
  { topic: 9, all: ['WEBSITE'], without: [3, 5, 8, 10, 11, 12, 14] },
  { topic: 13, all: ['SHIP', 'MONEY'] },
  { topic: 14, all: ['WAITING'], without: [3, 8, 11, 12, 15, 17, 18, 19, 20] },
  { topic: 14, all: ['SHIP'], without: [13, 15, 16, 17, 18, 20] },
  { topic: 14, all: ['ARRIVE'], without: [4, 5, 6, 13, 15, 16, 17, 20] },
  { topic: 14, all: ['DAYS'], without: [3, 4, 12, 15, 17, 18, 19, 20] },
  { topic: 7, all: ['COSTLY'], without: [13, 14, 18] },
  { topic: 4, all: ['FUNCTION'], without: [7, 8, 9, 10, 11, 12, 13, 15, 16, 18, 19, 20] },
  { topic: 4, all: ['THING', 'PRAISE'], without: [2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] },
  { topic: 4, all: ['GOODS', 'PRAISE'], without: [2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] },
];
