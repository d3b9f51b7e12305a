import Type, { type Static } from 'typebox';
import { closed, Instant, Mid, orNull } from '../calls/schema-parts.ts';
import { SummaryQuestionSchema } from '../comments/comment-summary-calls.ts';
import { FEEDBACK_WORDS } from '../comments/comment-summary-lists.ts';

/** What a merchant's admins decide about the summary of comments, and what its readers say of it. */

export const AiConsentSchema = closed({
  /** To `endpoint` as it is now: a consent to another host is none. */
  agreed: Type.Boolean(),
  /** Who agreed or withdrew last, and when; null: nobody has. */
  by: orNull(Type.String()),
  at: orNull(Instant),
  /** Where comments would go: the endpoint's host and model. null: the operator has named none, so nothing goes anywhere. */
  endpoint: orNull(closed({ host: Type.String(), model: Type.String() })),
});
export type AiConsent = Static<typeof AiConsentSchema>;

export const AiConsentChangeSchema = Type.Object({ agreed: Type.Boolean() });
export type AiConsentChange = Static<typeof AiConsentChangeSchema>;

export const NewSummaryFeedbackSchema = Type.Object({
  list: SummaryQuestionSchema.properties.list,
  helpful: Type.Boolean(),
  words: Type.Optional(Type.String({ maxLength: FEEDBACK_WORDS })),
});
export type NewSummaryFeedback = Static<typeof NewSummaryFeedbackSchema>;

/** The last 200 that were given, newest first; kept for 400 days. */
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
