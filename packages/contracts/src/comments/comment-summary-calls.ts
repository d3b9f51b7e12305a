import Type, { type Static } from 'typebox';
import { Count, closed, Instant, orNull, RequestedDay } from '../calls/schema-parts.ts';
import { SUMMARY_COLUMNS, type SummaryList } from './comment-summary-lists.ts';

/** The text summary of a list of comments: `POST /api/ai-assistant/ai/filtered-summary`. */

const Chosen = Type.Union([Type.String({ maxLength: 320 }), Type.Integer()]);

/** Request body: the list, and by their own names the range and filters of the list's call, one value or several. */
export const SummaryQuestionSchema = Type.Object(
  {
    list: Type.Enum(['buyer', 'bopis', 'site-abandonment', 'stff'] satisfies SummaryList[]),
    startDate: RequestedDay,
    endDate: RequestedDay,
  },
  { additionalProperties: Type.Union([Chosen, Type.Array(Chosen, { maxItems: 200 })]) },
);
export type SummaryQuestion = Static<typeof SummaryQuestionSchema>;

/** A theme compared with the period of the same length before. `delta`: difference of the shares, not rounded. */
const SummaryTrendSchema = closed({
  /** Comments on the theme in the period before, and their share of its comments. */
  n: Count,
  share: Type.Number({ minimum: 0, maximum: 1 }),
  delta: Type.Number(),
  /**
   * Pooled z test of two shares at two per cent, since a summary has many points, and a change of 0.01 or more; requires
   * 30 comments in both periods and five expected on the theme in each.
   */
  significant: Type.Boolean(),
  /** `steady` if the change is not significant. */
  direction: Type.Union([Type.Literal('rose'), Type.Literal('fell'), Type.Literal('steady')]),
});
export type SummaryTrend = Static<typeof SummaryTrendSchema>;

export const SummaryPointSchema = closed({
  /** A few words that name the theme. */
  theme: Type.String({ minLength: 1 }),
  /** One or two plain sentences: text, never markup. */
  text: Type.String({ minLength: 1 }),
  /** Comments on the theme, and their share of all that were read. Counted. */
  n: Count,
  share: Type.Number({ minimum: 0, maximum: 1 }),
  /**
   * Ids of responses whose comments support the statement, the most relevant first; three or more if the theme has
   * them.
   */
  citations: Type.Array(Type.String(), { minItems: 1, maxItems: 5 }),
  /** Translations of cited comments in other languages. */
  translations: Type.Optional(Type.Array(closed({ responseId: Type.String(), text: Type.String() }), { maxItems: 5 })),
  /** Null: without an earlier period. */
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
  /** Comments that match range and filters. */
  n: Count,
  /** Comments in other languages that were not translated, if any: they are not summarized. */
  otherLanguages: Type.Optional(Count),
  /** Comments in other languages that the operator's endpoint translated first, if any. They are read. */
  translated: Type.Optional(Count),
  /** Comments that were read, if fewer than those in English and translated ones. */
  sample: Type.Optional(Count),
  /** `extractive`: by the portal itself; `model`: worded by the operator's endpoint. */
  method: Type.Union([Type.Literal('extractive'), Type.Literal('model')]),
  /** With `model`: its name. */
  model: Type.Optional(Type.String()),
  madeAt: Instant,
  /**
   * Why the summary has no points (`too-few`), or why the portal wrote it although an endpoint is set (`model-failed`).
   */
  reason: Type.Optional(Type.Union([Type.Literal('too-few'), Type.Literal('model-failed')])),
});
export type CommentSummary = Static<typeof CommentSummarySchema>;

/**
 * A response of another form is not a summary. With `Accept: text/event-stream` it is streamed as events with JSON
 * data: a `point` (`SummaryPointEvent`) as soon as each is found, and finally either one `summary` (this response),
 * which is authoritative, or one `problem` on failure.
 */
export const CommentSummaryAnswerSchema = closed({ status: Type.Literal('success'), data: CommentSummarySchema });
export type CommentSummaryAnswer = Static<typeof CommentSummaryAnswerSchema>;

export const SummaryPointEventSchema = closed({ column: Type.Enum([...SUMMARY_COLUMNS]), point: SummaryPointSchema });
export type SummaryPointEvent = Static<typeof SummaryPointEventSchema>;
