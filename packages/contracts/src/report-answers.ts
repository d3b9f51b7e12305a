import type { RatingBucket } from './figures.ts';

/** Answers of the report calls that are no dashboards. Days are `YYYY-MM-DD` in the merchant's zone; both ends of a range are included. */

export interface CommentRating {
  readonly code: string;
  readonly role: string;
  readonly label: string;
  readonly value: number | null;
}

export interface CommentItem {
  readonly responseId: string;
  readonly submittedAt: string;
  readonly surveyId: number;
  readonly email: string | null;
  readonly body: string;
  /** Null where the feature is not held or the response has none. */
  readonly orderId: string | null;
  readonly ratings: readonly CommentRating[];
  readonly toneId: number;
  readonly topicIds: readonly number[];
  readonly purchaseFrequency: number | null;
  readonly device: {
    readonly type: string | null;
    readonly make: string | null;
    readonly os: string | null;
    readonly browser: string | null;
  } | null;
}

/** `GET /api/comments`. */
export interface CommentsAnswer {
  readonly commentsCount: number;
  /** From 1; 0 when the page is empty. */
  readonly commentStart: number;
  readonly commentLimit: number;
  readonly currentPage: number;
  readonly commentData: readonly CommentItem[];
}

/** `GET /api/comments/counts`. */
export interface CommentCountsAnswer {
  readonly commentsCount: number;
  readonly tones: readonly { readonly id: number; readonly count: number }[];
  readonly topics: readonly { readonly id: number; readonly count: number }[];
}

/** `GET /api/comments/filter-counts`: per filter name, every option of the catalogue. */
export type FilterCountsAnswer = Readonly<
  Record<string, readonly { readonly id: number; readonly label: string; readonly count: number | null }[]>
>;

/** One row of Home. */
export interface HomeFigure {
  readonly key: string;
  readonly label: string;
  readonly surveyId: number;
  readonly unit: 'mean' | 'nps' | 'share';
  readonly value: number | null;
  readonly n: number;
  readonly previousValue: number | null;
  readonly previousN: number;
  readonly delta: number | null;
  readonly significant: boolean;
  /** Why no change can be shown. */
  readonly changeUnavailable?: 'depth' | 'no-answers';
  readonly higherIsBetter: boolean;
  readonly series: readonly RatingBucket[];
  readonly previousSeries: readonly RatingBucket[];
  /** Canonical path of the page that shows it. */
  readonly page: string;
}

/** Answer of a descriptor's `home.figures` call: 30 days to yesterday against the 30 before, already in order. */
export interface HomeFigures {
  readonly range: { readonly startDate: string; readonly endDate: string; readonly timeZone: string };
  readonly previous: { readonly startDate: string; readonly endDate: string } | null;
  readonly figures: readonly HomeFigure[];
}
