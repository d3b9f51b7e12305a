import Type, { type Static } from 'typebox';
import { Count, closed, Instant, orNull, RequestedDay } from '../calls/schema-parts.ts';
import { SUMMARY_COLUMNS, type SummaryList } from './comment-summary-lists.ts';

/** The summary of a list of comments in words: `POST /api/ai-assistant/ai/filtered-summary`. */

const Chosen = Type.Union([Type.String({ maxLength: 320 }), Type.Integer()]);

/** Body of the call: the list, and under their own names the range and filters of the list's call, one value or several. */
export const SummaryQuestionSchema = Type.Object(
  {
    list: Type.Enum(['buyer', 'bopis', 'site-abandonment', 'stff'] satisfies SummaryList[]),
    startDate: RequestedDay,
    endDate: RequestedDay,
  },
  { additionalProperties: Type.Union([Chosen, Type.Array(Chosen, { maxItems: 200 })]) },
);
export type SummaryQuestion = Static<typeof SummaryQuestionSchema>;

/** A theme against the period of the same length before. `delta`: difference of the shares, not rounded. */
const SummaryTrendSchema = closed({
  /** Comments of the period before that are of the theme, and their share of its comments. */
  n: Count,
  share: Type.Number({ minimum: 0, maximum: 1 }),
  delta: Type.Number(),
  /** Pooled z of two shares, both periods with 30 comments or more, five of the theme expected in each. */
  significant: Type.Boolean(),
  /** `steady` where the change is not significant. */
  direction: Type.Union([Type.Literal('rose'), Type.Literal('fell'), Type.Literal('steady')]),
});
export type SummaryTrend = Static<typeof SummaryTrendSchema>;

export const SummaryPointSchema = closed({
  /** A few words that name the theme. */
  theme: Type.String({ minLength: 1 }),
  /** One or two plain sentences: text, never markup. */
  text: Type.String({ minLength: 1 }),
  /** Comments of the theme, and their share of all that were read. Counted. */
  n: Count,
  share: Type.Number({ minimum: 0, maximum: 1 }),
  /** Ids of responses whose comments carry the statement, the most telling first; three or more where the theme has them. */
  citations: Type.Array(Type.String(), { minItems: 1, maxItems: 5 }),
  /** Null: an earlier period to compare with does not exist. */
  trend: orNull(SummaryTrendSchema),
});
export type SummaryPoint = Static<typeof SummaryPointSchema>;

const SummaryColumnSchema = closed({
  key: Type.Enum([...SUMMARY_COLUMNS]),
  title: Type.String(),
  points: Type.Array(SummaryPointSchema),
});
export type SummaryColumn = Static<typeof SummaryColumnSchema>;

export const CommentSummarySchema = closed({
  columns: Type.Array(SummaryColumnSchema),
  /** Comments that the range and filters hold. */
  n: Count,
  /** Comments in other languages, where there are some: no point is made of them. */
  otherLanguages: Type.Optional(Count),
  /** Comments that were read, where these are fewer than those in English. */
  sample: Type.Optional(Count),
  /** `extractive`: by the portal itself; `model`: worded by the endpoint that the operator named. */
  method: Type.Union([Type.Literal('extractive'), Type.Literal('model')]),
  /** With `model`: its name. */
  model: Type.Optional(Type.String()),
  madeAt: Instant,
  /** Why the summary has no points (`too-few`), or why the portal wrote the words though an endpoint is set (`model-failed`). */
  reason: Type.Optional(Type.Union([Type.Literal('too-few'), Type.Literal('model-failed')])),
});
export type CommentSummary = Static<typeof CommentSummarySchema>;

/**
 * An answer of another form is not a summary. With `Accept: text/event-stream` the same comes as events whose data is JSON:
 * a `point` (`SummaryPointEvent`) as soon as each is found, and at the end one `summary` (this answer), which alone counts,
 * or one `problem` if it failed on the way.
 */
export const CommentSummaryAnswerSchema = closed({ status: Type.Literal('success'), data: CommentSummarySchema });
export type CommentSummaryAnswer = Static<typeof CommentSummaryAnswerSchema>;

export const SummaryPointEventSchema = closed({ column: Type.Enum([...SUMMARY_COLUMNS]), point: SummaryPointSchema });
export type SummaryPointEvent = Static<typeof SummaryPointEventSchema>;
