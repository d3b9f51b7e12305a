import type { SummaryColumnKey, SummaryPoint } from '@shoppervoice/contracts/comments';
import type { LabelledComment } from '@shoppervoice/survey-model';

/** Without topics, the text itself is read. */
export interface ThemeComment extends LabelledComment {
  readonly id: string;
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Overall satisfaction of the same response, 0 to 10; absent if unknown. */
  readonly satisfaction?: number;
}

export interface ThemesQuestion {
  readonly comments: readonly ThemeComment[];
  /** Comments of the previous period; null without one. */
  readonly before: readonly ThemeComment[] | null;
  readonly topicName: (id: number) => string | undefined;
}

/** What many comments have in common, with the material for a model to word it. */
export interface Theme {
  readonly column: SummaryColumnKey;
  /** The theme's distinctive words, most specific first. */
  readonly phrases: readonly string[];
  /** Sentences of the cited comments, most central first. */
  readonly sentences: readonly string[];
  readonly point: SummaryPoint;
  /** For an aspect the number of its comments, greater if it grew; null for themes found after all aspects. */
  readonly rank: number | null;
}
