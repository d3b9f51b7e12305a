import type { SummaryColumnKey, SummaryPoint } from '@shoppervoice/contracts';
import type { LabelledComment } from '@shoppervoice/survey-model';

/** Empty topics: the text itself is asked. */
export interface ThemeComment extends LabelledComment {
  readonly id: string;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface ThemesQuestion {
  readonly comments: readonly ThemeComment[];
  /** Those of the period before; null: there is none to compare with. */
  readonly before: readonly ThemeComment[] | null;
  readonly topicName: (id: number) => string | undefined;
}

/** What many comments say alike, with what a model needs to put it into other words. */
export interface Theme {
  readonly column: SummaryColumnKey;
  /** What tells the theme from all others, the most telling first: words as shoppers write them. */
  readonly phrases: readonly string[];
  /** Sentences of the cited comments that say it, the most central first. */
  readonly sentences: readonly string[];
  readonly point: SummaryPoint;
  /** Of an aspect: its comments, more where it grew; null of what is found after all aspects. */
  readonly rank: number | null;
}
