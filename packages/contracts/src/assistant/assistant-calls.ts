import Type, { type Static } from 'typebox';
import { closed, Instant, Mid, orNull } from '../calls/schema-parts.ts';
import { SummaryQuestionSchema } from '../comments/comment-summary-calls.ts';
import { FEEDBACK_WORDS } from '../comments/comment-summary-lists.ts';

/** A merchant's consent to the summary of comments, decided by its admins, and its readers' feedback. */

export const AiConsentSchema = closed({
  /** Consent for the current `endpoint`; consent to another host does not count. */
  agreed: Type.Boolean(),
  /** Whether the consent covers the chat: older ones were given for the summary alone. */
  chat: Type.Boolean(),
  /** Whether it covers the translation of comments. Earlier releases do not send it. */
  translation: Type.Optional(Type.Boolean()),
  /** Who agreed or withdrew last, and when; null: no one has. */
  by: orNull(Type.String()),
  at: orNull(Instant),
  /**
   * Where comments are sent: the endpoint's host and model. null: the operator has configured none, so nothing is sent.
   */
  endpoint: orNull(closed({ host: Type.String(), model: Type.String() })),
});
export type AiConsent = Static<typeof AiConsentSchema>;

/** `translation`: the words that were agreed to name it. Absent: those of an earlier release. */
export const AiConsentChangeSchema = Type.Object({
  agreed: Type.Boolean(),
  translation: Type.Optional(Type.Literal(true)),
});
export type AiConsentChange = Static<typeof AiConsentChangeSchema>;

export const NewSummaryFeedbackSchema = Type.Object({
  list: SummaryQuestionSchema.properties.list,
  helpful: Type.Boolean(),
  words: Type.Optional(Type.String({ maxLength: FEEDBACK_WORDS })),
});
export type NewSummaryFeedback = Static<typeof NewSummaryFeedbackSchema>;

/** The last 200 ratings, newest first; stored for 400 days. */
export const SummaryFeedbackAnswerSchema = closed({
  feedback: Type.Array(
    closed({
      mid: Mid,
      merchantName: Type.String(),
      list: SummaryQuestionSchema.properties.list,
      helpful: Type.Boolean(),
      /** Empty: none. */
      words: Type.String(),
      at: Instant,
    }),
  ),
});
export type SummaryFeedbackAnswer = Static<typeof SummaryFeedbackAnswerSchema>;
