import Type, { type Static } from 'typebox';
import {
  BenchmarkOption,
  Count,
  closed,
  Day,
  Days,
  type DeepReadonly,
  Instant,
  orNull,
} from '../calls/schema-parts.ts';
import { RatingBucketSchema } from './figures.ts';

/**
 * Responses of the report calls that are not dashboards. Days are `YYYY-MM-DD` in the merchant's zone; both ends of a
 * range are included.
 */

const CommentRatingSchema = closed({
  code: Type.String(),
  role: Type.String(),
  label: Type.String(),
  value: orNull(Type.Integer({ minimum: 0, maximum: 10 })),
});

/** Option ids of further facts about a list's items, if the list has them; null if not in the plan or not answered. */
const CHOICE_FACTS = [
  'purchaseFrequency',
  'pickupType',
  'visitIntent',
  'pointOfAbandonment',
  'futureIntent',
  'visitFrequency',
] as const;
export type ChoiceFact = (typeof CHOICE_FACTS)[number];
const ChoiceFactSchema = Type.Optional(orNull(Type.Integer()));
const choiceFacts = Object.fromEntries(CHOICE_FACTS.map((name) => [name, ChoiceFactSchema])) as Record<
  ChoiceFact,
  typeof ChoiceFactSchema
>;

/** An item of a list of comments: fields that need a missing feature are null. */
const CommentItemSchema = closed({
  responseId: Type.String(),
  submittedAt: Instant,
  surveyId: Type.Integer(),
  email: orNull(Type.String()),
  /** There is an address that this reader may not see; replies reach it all the same. */
  emailHidden: Type.Optional(Type.Literal(true)),
  body: Type.String(),
  /** Null if the feature is missing or the response has none. */
  orderId: orNull(Type.String()),
  ratings: Type.Array(CommentRatingSchema),
  /** Null if the feature is missing. */
  toneId: orNull(Type.Integer()),
  topicIds: Type.Array(Type.Integer()),
  /** ISO 639-1; null: sought and not found. Missing: not sought yet, or an earlier release sends it. */
  language: Type.Optional(orNull(Type.String())),
  /** The ratings beside the text say the opposite of it. Only with tone and ratings in the plan. */
  conflict: Type.Optional(Type.Literal(true)),
  ...choiceFacts,
  /** Site Abandonment's; `timeOnSite` in seconds. */
  pageViews: Type.Optional(orNull(Count)),
  timeOnSite: Type.Optional(orNull(Type.Number({ minimum: 0 }))),
  referrer: Type.Optional(orNull(Type.String())),
  /** Label of the kind of that site. */
  referrerGroup: Type.Optional(orNull(Type.String())),
  device: orNull(
    closed({
      type: orNull(Type.String()),
      make: orNull(Type.String()),
      os: orNull(Type.String()),
      browser: orNull(Type.String()),
    }),
  ),
});

/** `queued`: its mail is waiting or being sent; `failed`: it was given up, or the shopper opted out first. */
export const REPLY_STATUSES = ['queued', 'sent', 'failed'] as const;
export type ReplyStatus = (typeof REPLY_STATUSES)[number];

/** A reply to a comment. `badge`: the merchant that signed it; `sentAt`: when. */
export const CommentReplySchema = closed({
  replyId: Type.String(),
  author: closed({ firstName: Type.String(), badge: Type.String() }),
  surveyId: Type.Integer(),
  body: Type.String(),
  sentAt: Instant,
  status: Type.Enum([...REPLY_STATUSES]),
});

/** Replies to a comment, oldest first; empty if the feature is missing. Lists without replies omit it. */
const Replies = Type.Array(CommentReplySchema);

export const ListedCommentSchema = closed({
  ...CommentItemSchema.properties,
  commentResponseData: Type.Optional(Replies),
});

/** `GET /api/comments/get-comment`. */
export const GetCommentAnswerSchema = closed({ comment: ListedCommentSchema, commentResponseData: Replies });

/** `GET /api/comments`. */
export const CommentsAnswerSchema = closed({
  commentsCount: Count,
  /** From 1; 0 if the page is empty. */
  commentStart: Count,
  commentLimit: Count,
  currentPage: Type.Integer({ minimum: 1 }),
  commentData: Type.Array(ListedCommentSchema),
});

const counted = { id: Type.Integer(), count: Count };
export const Counted = Type.Array(closed(counted));
/**
 * Beside the count of the tone `Not read`: these comments by the ids of the language filter, without empty ones. Earlier
 * releases do not send them.
 */
export const NotReadLanguages = { languages: Type.Optional(Counted) };
export const CountedTones = Type.Array(closed({ ...counted, ...NotReadLanguages }));

/** An answer to an open question of the merchant. Tone null: it was imported before answers were classified. */
const OpenEndItemSchema = Type.Pick(CommentItemSchema, [
  'responseId',
  'submittedAt',
  'surveyId',
  'email',
  'emailHidden',
  'body',
  'toneId',
  'topicIds',
  'device',
]);

/** `GET /api/custom-comments/comment-data`. */
export const OpenEndAnswerSchema = closed({
  commentsCount: Count,
  commentStart: Count,
  commentLimit: Count,
  currentPage: Type.Integer({ minimum: 1 }),
  commentData: Type.Array(OpenEndItemSchema),
});

const OpenEndQuestionSchema = { code: Type.String(), surveyId: Type.Integer(), label: Type.String(), n: Count };
/** `GET /api/custom-comments/question-label`: the shown question, and all available ones. `n`: answers in the range. */
export const OpenEndQuestionAnswerSchema = closed({
  ...OpenEndQuestionSchema,
  wording: Type.String(),
  questions: Type.Array(closed(OpenEndQuestionSchema)),
});

/** Text that a shopper wrote for an "other" option. `option`: its label. */
const SpecifyItemSchema = closed({
  responseId: Type.String(),
  submittedAt: Instant,
  day: Day,
  surveyId: Type.Integer(),
  code: Type.String(),
  label: Type.String(),
  optionId: Type.Integer(),
  option: Type.String(),
  words: Type.String(),
});

/**
 * `GET /api/custom-comments/specify`: newest first, and every question that has such an option. `n`: texts in the
 * range.
 */
export const SpecifyAnswerSchema = closed({
  commentsCount: Count,
  commentStart: Count,
  commentLimit: Count,
  currentPage: Type.Integer({ minimum: 1 }),
  questions: Type.Array(closed(OpenEndQuestionSchema)),
  commentData: Type.Array(SpecifyItemSchema),
});

/** `GET /api/comments/counts`. */
export const CommentCountsAnswerSchema = closed({
  commentsCount: Count,
  tones: CountedTones,
  topics: Counted,
});

/** `GET /api/comments/filter-counts`: per filter name, every option of the catalogue; of languages those that occur. */
export const FilterCountsAnswerSchema = Type.Record(
  Type.String(),
  Type.Array(closed({ id: Type.Integer(), label: Type.String(), count: orNull(Count), ...NotReadLanguages })),
);

/** How many responses chose each option of a question, by the name of its filter. */
export const OptionCountsAnswerSchema = Type.Record(
  Type.String(),
  Type.Array(closed({ id: Type.Integer(), label: Type.String(), count: Count })),
);

/** A benchmark's value of one question. Mean: one decimal; top: share of the top-two box, two decimals. */
const BenchmarkFigureSchema = closed({
  code: Type.String(),
  /** The smallest number of merchants in any of the months; 0 if withheld. */
  members: Count,
  mean: orNull(Type.Number({ minimum: 0, maximum: 10 })),
  top: orNull(Type.Number({ minimum: 0, maximum: 1 })),
  /** `members`: too few merchants in every month; `too-close`: comparing groups could reveal a member. */
  withheld: Type.Optional(Type.Union([Type.Literal('members'), Type.Literal('too-close')])),
});

/** `GET /api/benchmarks/merchant`, `/api/benchmarks/custom`: results of other merchants, in whole months. */
export const BenchmarksAnswerSchema = closed({
  range: closed({ ...Days, timeZone: Type.String() }),
  /** `YYYY-MM`, oldest first. */
  months: Type.Array(Type.String({ pattern: '^\\d{4}-\\d{2}$' })),
  benchmarks: Type.Array(closed({ ...BenchmarkOption, figures: Type.Array(BenchmarkFigureSchema) })),
});

/** A bucket of a figure of Home; `mean` is in the figure's unit. */
const HomeBucketSchema = closed({
  ...RatingBucketSchema.properties,
  mean: orNull(Type.Number({ minimum: -100, maximum: 100 })),
});

const HomeUnit = Type.Union([Type.Literal('mean'), Type.Literal('nps'), Type.Literal('share')]);
/** A value of Home now and before, and whether the change is significant. */
const homeValue = {
  unit: HomeUnit,
  value: orNull(Type.Number()),
  previousValue: orNull(Type.Number()),
  delta: orNull(Type.Number()),
  significant: Type.Boolean(),
};

/** One row of Home: a question. */
const HomeFigureSchema = closed({
  key: Type.String(),
  label: Type.String(),
  surveyId: Type.Integer(),
  ...homeValue,
  n: Count,
  previousN: Count,
  /** For an NPS question: the other of score and mean, of the same answers. */
  beside: Type.Optional(closed(homeValue)),
  /** Why the change is missing. */
  changeUnavailable: Type.Optional(Type.Union([Type.Literal('depth'), Type.Literal('no-answers')])),
  higherIsBetter: Type.Boolean(),
  /** Empty if the trend is not in the plan. */
  series: Type.Array(HomeBucketSchema),
  previousSeries: Type.Array(HomeBucketSchema),
  /** Canonical path of the page that shows it. */
  page: Type.String(),
});

/** Response of a descriptor's `home.figures` call: 30 days to yesterday compared with the 30 before, sorted. */
export const HomeFiguresSchema = closed({
  range: closed({ ...Days, timeZone: Type.String() }),
  previous: orNull(closed(Days)),
  figures: Type.Array(HomeFigureSchema),
});

export type CommentRating = DeepReadonly<Static<typeof CommentRatingSchema>>;
export type CommentItem = DeepReadonly<Static<typeof CommentItemSchema>>;
/** A comment with its replies, if its list has them. */
export type ListedComment = DeepReadonly<Static<typeof ListedCommentSchema>>;
export type CommentReply = DeepReadonly<Static<typeof CommentReplySchema>>;
export type GetCommentAnswer = DeepReadonly<Static<typeof GetCommentAnswerSchema>>;
/** A page of a list; by default of comments. */
export type CommentsAnswer<Item = ListedComment> = Omit<
  DeepReadonly<Static<typeof CommentsAnswerSchema>>,
  'commentData'
> & { readonly commentData: readonly Item[] };
export type OpenEndItem = DeepReadonly<Static<typeof OpenEndItemSchema>>;
export type OpenEndQuestionAnswer = DeepReadonly<Static<typeof OpenEndQuestionAnswerSchema>>;
export type SpecifyItem = DeepReadonly<Static<typeof SpecifyItemSchema>>;
export type SpecifyAnswer = DeepReadonly<Static<typeof SpecifyAnswerSchema>>;
export type OptionCountsAnswer = DeepReadonly<Static<typeof OptionCountsAnswerSchema>>;
export type CommentCountsAnswer = DeepReadonly<Static<typeof CommentCountsAnswerSchema>>;
export type FilterCountsAnswer = DeepReadonly<Static<typeof FilterCountsAnswerSchema>>;
export type BenchmarkFigure = DeepReadonly<Static<typeof BenchmarkFigureSchema>>;
export type BenchmarksAnswer = DeepReadonly<Static<typeof BenchmarksAnswerSchema>>;
export type HomeFigure = DeepReadonly<Static<typeof HomeFigureSchema>>;
export type HomeFigures = DeepReadonly<Static<typeof HomeFiguresSchema>>;
