import Type, { type Static } from 'typebox';
import { Count, closed, Instant, orNull } from '../calls/schema-parts.ts';

/**
 * Why a comment has its tone, and its correction: `GET` and, for admins, `POST` under each programme's
 * `comments/…/labels`.
 */
const ToneId = Type.Integer({ minimum: 1, maximum: 6 });
const TopicId = Type.Integer({ minimum: 1, maximum: 20 });
const ResponseId = Type.String({ minLength: 1, maxLength: 64 });

/** A correction sets both; with both null it is withdrawn. What the plan does not show keeps its value. */
export const CommentLabelsRequestSchema = closed({
  responseId: ResponseId,
  toneId: orNull(Type.Integer({ minimum: 1, maximum: 5 })),
  topicIds: orNull(Type.Array(TopicId, { maxItems: 20, uniqueItems: true })),
});
export type CommentLabelsRequest = Static<typeof CommentLabelsRequestSchema>;

export const CommentLabelsAnswerSchema = closed({
  responseId: Type.String(),
  /** As they count. Null or empty where the plan does not show them. */
  toneId: orNull(ToneId),
  topicIds: Type.Array(TopicId),
  /** What decided the tone before any correction: the text, satisfaction beside it, or the record that was imported. */
  by: Type.Union([Type.Literal('text'), Type.Literal('rating'), Type.Literal('record')]),
  /** Phrases that count as praise or complaint, as they are written, in the order of the text. */
  words: Type.Array(
    closed({ text: Type.String(), side: Type.Union([Type.Literal('praise'), Type.Literal('complaint')]) }),
  ),
  satisfaction: orNull(Type.Integer({ minimum: 0, maximum: 10 })),
  /** Null: not corrected. `toneId` and `topicIds`: what was read. */
  correction: orNull(
    closed({ firstName: Type.String(), at: Instant, toneId: orNull(ToneId), topicIds: Type.Array(TopicId) }),
  ),
  /** Comments of the merchant that admins corrected or confirmed, and of how many tone and topics had been read right. */
  agreement: closed({ checked: Count, tones: Count, topics: Count }),
  /** Whether the caller may correct. */
  mayCorrect: Type.Boolean(),
});
export type CommentLabelsAnswer = Static<typeof CommentLabelsAnswerSchema>;
