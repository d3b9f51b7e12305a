import type { Option } from './question.ts';

/**
 * `None selected`: imported as such, or a text without a word or a known emoji. `Not read`: in a language other than
 * English.
 */
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
 * A comment in a language that is not read and whose tone is unknown: neither the record nor emoji give one. It is not
 * neutral, and not part of any share of a tone: these are shares of the classified comments.
 */
export const NOT_READ = 6 satisfies ToneId;

/** A tone and its comments; `count` null if hidden. */
interface CountedTone {
  readonly id: number;
  readonly count: number | null;
}

/** Number of classified comments: the base of a tone's share. `tones`: all of them. */
export const readCount = (tones: readonly CountedTone[]): number =>
  tones.reduce((sum, { id, count }) => (id === NOT_READ ? sum : sum + (count ?? 0)), 0);

export const notReadCount = (tones: readonly CountedTone[]): number =>
  tones.find(({ id }) => id === NOT_READ)?.count ?? 0;

/** Of the classified comments (`read`); null without any, and for the unclassified ones. */
export const toneShare = ({ id, count }: CountedTone, read: number): number | null =>
  id === NOT_READ || read === 0 ? null : (count ?? 0) / read;

/** Result of a classification, by a person or a program. */
export type Tone = 'positive' | 'neutral' | 'mixed' | 'negative';

const TONES = new Map<number, Tone>([
  [1, 'positive'],
  [2, 'neutral'],
  [3, 'mixed'],
  [4, 'negative'],
] satisfies (readonly [ToneId, Tone])[]);

/** Null: none was given, or the comment was not classified. */
export const toneOf = (id: number | null): Tone | null => (id === null ? null : (TONES.get(id) ?? null));
