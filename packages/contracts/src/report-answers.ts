/** Answers of report calls. Days are `YYYY-MM-DD` in the merchant's zone; both ends of a range are included. */

export type Period = 'day' | 'week' | 'month' | 'quarter';

export interface Bucket {
  readonly start: string;
  readonly end: string;
  /** The range (or the last allowed day) cuts the calendar bucket. */
  readonly partial: boolean;
  readonly n: number;
  /** Two decimals; null at n 0. */
  readonly mean: number | null;
}

export interface MetricChange {
  readonly startDate: string;
  readonly endDate: string;
  readonly n: number;
  readonly mean: number | null;
  /** Answers per rating 0..10. */
  readonly counts: readonly number[];
  /** Difference of the unrounded means, rounded once; null if either n is 0. */
  readonly delta: number | null;
  readonly significant: boolean;
  readonly series: readonly Bucket[];
}

export interface Metric {
  readonly code: string;
  readonly surveyId: number;
  readonly role: string;
  readonly label: string;
  readonly n: number;
  readonly mean: number | null;
  /** Fractions, not rounded; null at n 0. */
  readonly topTwoBox: number | null;
  readonly bottomBox: number | null;
  /** Answers per rating 0..10. */
  readonly counts: readonly number[];
  readonly series: readonly Bucket[];
  /** Only where `compareTo` was asked. */
  readonly change?: MetricChange | null;
  readonly changeUnavailable?: 'depth';
}

/** `GET /api/buyer-overall-metrics`. */
export interface OverallMetricsAnswer {
  readonly range: { readonly startDate: string; readonly endDate: string; readonly timeZone: string };
  readonly period: Period;
  readonly metrics: readonly Metric[];
}

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
  readonly series: readonly Bucket[];
  readonly previousSeries: readonly Bucket[];
  /** Canonical path of the page that shows it. */
  readonly page: string;
}

/** Answer of a descriptor's `home.figures` call: 30 days to yesterday against the 30 before, already in order. */
export interface HomeFigures {
  readonly range: { readonly startDate: string; readonly endDate: string; readonly timeZone: string };
  readonly previous: { readonly startDate: string; readonly endDate: string } | null;
  readonly figures: readonly HomeFigure[];
}
