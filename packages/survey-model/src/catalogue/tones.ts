import type { Option } from './question.ts';

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
/**
 * A comment in another language of which nothing tells how it sounds: neither the record, nor emoji, nor clear ratings. It is not a
 * neutral comment, and in no share of a tone: these are shares of the comments that were read.
 */
export const NOT_READ = 6 satisfies ToneId;

/** A tone and its comments; `count` null where it is not shown. */
interface CountedTone {
  readonly id: number;
  readonly count: number | null;
}

/** How many comments were read: what the share of a tone is a share of. `tones`: all of them. */
export const readCount = (tones: readonly CountedTone[]): number =>
  tones.reduce((sum, { id, count }) => (id === NOT_READ ? sum : sum + (count ?? 0)), 0);

export const notReadCount = (tones: readonly CountedTone[]): number =>
  tones.find(({ id }) => id === NOT_READ)?.count ?? 0;

/** Of the comments that were read (`read`); null where none was, and of those that were not. */
export const toneShare = ({ id, count }: CountedTone, read: number): number | null =>
  id === NOT_READ || read === 0 ? null : (count ?? 0) / read;

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
