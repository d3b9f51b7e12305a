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

/** Option ids of what a list's items tell beside the rest, where the list has them; null where not held or not answered. */
export type ChoiceFact =
  | 'purchaseFrequency'
  | 'pickupType'
  | 'visitIntent'
  | 'pointOfAbandonment'
  | 'futureIntent'
  | 'visitFrequency';

/** An item as the lists answer it: what needs a feature that is not held is null, the tone too. */
export type ListedComment = Omit<CommentItem, 'toneId'> & {
  readonly toneId: number | null;
} & Readonly<Partial<Record<ChoiceFact, number | null>>> & {
    /** Site Abandonment's; `timeOnSite` in seconds. */
    readonly pageViews?: number | null;
    readonly timeOnSite?: number | null;
    readonly referrer?: string | null;
    /** Label of what kind of site that is. */
    readonly referrerGroup?: string | null;
  };

/** `GET /api/comments/get-comment`. */
export interface GetCommentAnswer {
  readonly comment: ListedComment;
  /** Replies to the shopper, oldest first; empty where the feature is not held. */
  readonly commentResponseData: readonly CommentReply[];
}

export interface CommentReply {
  readonly replyId: string;
  readonly author: { readonly firstName: string; readonly badge: string };
  readonly surveyId: number;
  readonly body: string;
  readonly sentAt: string;
  readonly status: string;
}

/** `lowest`, `highest`: by the satisfaction that the item's own survey asks for, those without it last. */
export const COMMENT_SORTS = ['newest', 'oldest', 'lowest', 'highest'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

/** `GET /api/comments`. */
export interface CommentsAnswer<Item = CommentItem> {
  readonly commentsCount: number;
  /** From 1; 0 when the page is empty. */
  readonly commentStart: number;
  readonly commentLimit: number;
  readonly currentPage: number;
  readonly commentData: readonly Item[];
}

/** An answer to an open question of the merchant's own. Tone null: it was imported before answers were classified. */
export type OpenEndItem = Pick<
  ListedComment,
  'responseId' | 'submittedAt' | 'surveyId' | 'email' | 'body' | 'toneId' | 'topicIds' | 'device'
>;

/** `GET /api/custom-comments/question-label`: the question that is shown, and all that may be. `n`: answers in the range. */
export interface OpenEndQuestionAnswer {
  readonly code: string;
  readonly surveyId: number;
  readonly label: string;
  readonly wording: string;
  readonly n: number;
  readonly questions: readonly {
    readonly code: string;
    readonly surveyId: number;
    readonly label: string;
    readonly n: number;
  }[];
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

/** How many responses chose each option of a question, by the name of its filter. */
export type OptionCountsAnswer = Readonly<
  Record<string, readonly { readonly id: number; readonly label: string; readonly count: number }[]>
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
