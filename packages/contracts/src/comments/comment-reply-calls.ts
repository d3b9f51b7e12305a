import Type, { type Static } from 'typebox';
import { closed } from '../calls/schema-parts.ts';
import { CommentReplySchema } from '../reports/report-answers.ts';

/**
 * `POST /api/comments/reply`. `key`: idempotency key of the client, one per reply. A repeated call returns the reply
 * that it created and sends nothing.
 */
export const ReplyRequestSchema = closed({
  responseId: Type.String({ minLength: 1, maxLength: 64 }),
  body: Type.String(),
  key: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })),
});
export type ReplyRequest = Static<typeof ReplyRequestSchema>;

export const ReplyAnswerSchema = closed({ success: Type.Literal(true), data: CommentReplySchema });
export type ReplyAnswer = Static<typeof ReplyAnswerSchema>;

/** `GET` of the opt-out link in replies: which merchant's replies it stops, and whether they are already stopped. */
export const ReplyOptOutAnswerSchema = closed({ subject: Type.String(), optedOut: Type.Boolean() });
export type ReplyOptOutAnswer = Static<typeof ReplyOptOutAnswerSchema>;
