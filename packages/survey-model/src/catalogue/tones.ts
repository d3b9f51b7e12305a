import type { Option } from './option.ts';

/** `None selected`: given as such, or a text without a word or a known emoji in it. `Not read`: in another language than English. */
export const COMMENT_TONES = [
  { id: 1, label: 'Positive' },
  { id: 2, label: 'Neutral' },
  { id: 3, label: 'Mixed' },
  { id: 4, label: 'Negative' },
  { id: 5, label: 'None selected' },
  { id: 6, label: 'Not read' },
] as const satisfies readonly Option[];

export type ToneId = (typeof COMMENT_TONES)[number]['id'];

export const NO_TONE = 5 satisfies ToneId;
/** It is not a neutral comment: nobody knows what it says, and it has no topics. */
export const NOT_READ = 6 satisfies ToneId;

/** What is said of a comment where somebody or something judged it. */
export type Tone = 'positive' | 'neutral' | 'mixed' | 'negative';

const TONES = new Map<number, Tone>([
  [1, 'positive'],
  [2, 'neutral'],
  [3, 'mixed'],
  [4, 'negative'],
] satisfies (readonly [ToneId, Tone])[]);

/** Null: none was given, or the comment was not read. */
export const toneOf = (id: number | null): Tone | null => (id === null ? null : (TONES.get(id) ?? null));
