import type { SummaryColumnKey, SummaryPoint } from '@shoppervoice/contracts/comments';
import type { LabelledComment } from '@shoppervoice/survey-model';

/** A comment with its labels; without topics, the text itself is read. */
export interface ThemeComment extends LabelledComment {
  readonly id: string;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface ThemesQuestion {
  readonly comments: readonly ThemeComment[];
  /** Comments of the period before; null without a period to compare with. */
  readonly before: readonly ThemeComment[] | null;
  readonly topicName: (id: number) => string | undefined;
}

/** What many comments have in common, with what a model needs to put it into other words. */
export interface Theme {
  readonly column: SummaryColumnKey;
  /** Words of shoppers that distinguish the theme from all others, the most telling first. */
  readonly phrases: readonly string[];
  /** Sentences of the cited comments that say it, the most central first. */
  readonly sentences: readonly string[];
  readonly point: SummaryPoint;
  /** For an aspect the number of its comments, a greater one if it grew; null for themes that are found after all aspects. */
  readonly rank: number | null;
}
