import Type, { type Static } from 'typebox';
import { RatingBucketSchema } from './figures.ts';
import { Count, closed, Days, type DeepReadonly, Instant, orNull } from './schema-parts.ts';

/** Answers of the report calls that are no dashboards. Days are `YYYY-MM-DD` in the merchant's zone; both ends of a range are included. */

const CommentRatingSchema = closed({
  code: Type.String(),
  role: Type.String(),
  label: Type.String(),
  value: orNull(Type.Integer({ minimum: 0, maximum: 10 })),
});

const CommentItemSchema = closed({
  responseId: Type.String(),
  submittedAt: Instant,
  surveyId: Type.Integer(),
  email: orNull(Type.String()),
  body: Type.String(),
  /** Null where the feature is not held or the response has none. */
  orderId: orNull(Type.String()),
  ratings: Type.Array(CommentRatingSchema),
  toneId: Type.Integer(),
  topicIds: Type.Array(Type.Integer()),
  purchaseFrequency: orNull(Type.Integer()),
  device: orNull(
    closed({
      type: orNull(Type.String()),
      make: orNull(Type.String()),
      os: orNull(Type.String()),
      browser: orNull(Type.String()),
    }),
  ),
});

/** `GET /api/comments`. */
export const CommentsAnswerSchema = closed({
  commentsCount: Count,
  /** From 1; 0 when the page is empty. */
  commentStart: Count,
  commentLimit: Count,
  currentPage: Type.Integer({ minimum: 1 }),
  commentData: Type.Array(CommentItemSchema),
});

const Counted = Type.Array(closed({ id: Type.Integer(), count: Count }));

/** `GET /api/comments/counts`. */
export const CommentCountsAnswerSchema = closed({ commentsCount: Count, tones: Counted, topics: Counted });

/** `GET /api/comments/filter-counts`: per filter name, every option of the catalogue. */
export const FilterCountsAnswerSchema = Type.Record(
  Type.String(),
  Type.Array(closed({ id: Type.Integer(), label: Type.String(), count: orNull(Count) })),
);

/** One row of Home. */
const HomeFigureSchema = closed({
  key: Type.String(),
  label: Type.String(),
  surveyId: Type.Integer(),
  unit: Type.Union([Type.Literal('mean'), Type.Literal('nps'), Type.Literal('share')]),
  value: orNull(Type.Number()),
  n: Count,
  previousValue: orNull(Type.Number()),
  previousN: Count,
  delta: orNull(Type.Number()),
  significant: Type.Boolean(),
  /** Why no change can be shown. */
  changeUnavailable: Type.Optional(Type.Union([Type.Literal('depth'), Type.Literal('no-answers')])),
  higherIsBetter: Type.Boolean(),
  series: Type.Array(RatingBucketSchema),
  previousSeries: Type.Array(RatingBucketSchema),
  /** Canonical path of the page that shows it. */
  page: Type.String(),
});

/** Answer of a descriptor's `home.figures` call: 30 days to yesterday against the 30 before, already in order. */
export const HomeFiguresSchema = closed({
  range: closed({ ...Days, timeZone: Type.String() }),
  previous: orNull(closed(Days)),
  figures: Type.Array(HomeFigureSchema),
});

export type CommentRating = DeepReadonly<Static<typeof CommentRatingSchema>>;
export type CommentItem = DeepReadonly<Static<typeof CommentItemSchema>>;
export type CommentsAnswer = DeepReadonly<Static<typeof CommentsAnswerSchema>>;
export type CommentCountsAnswer = DeepReadonly<Static<typeof CommentCountsAnswerSchema>>;
export type FilterCountsAnswer = DeepReadonly<Static<typeof FilterCountsAnswerSchema>>;
export type HomeFigure = DeepReadonly<Static<typeof HomeFigureSchema>>;
export type HomeFigures = DeepReadonly<Static<typeof HomeFiguresSchema>>;
