import Type, { type Static } from 'typebox';
import { closed, orNull } from '../calls/schema-parts.ts';
import { SummaryQuestionSchema } from '../comments/comment-summary-calls.ts';

/** Translation of a comment by the operator's endpoint. */

const Endpoint = closed({ host: Type.String(), model: Type.String() });

/** `endpoint`: null if none is configured, or a superuser turned it off. `agreed`: a consent that names translation. */
export const TranslationOfferSchema = closed({ endpoint: orNull(Endpoint), agreed: Type.Boolean() });
export type TranslationOffer = Static<typeof TranslationOfferSchema>;

/** Where the comment is; its text never comes from the caller. */
export const TranslationRequestSchema = closed({
  list: SummaryQuestionSchema.properties.list,
  responseId: Type.String({ minLength: 1, maxLength: 64 }),
});
export type TranslationRequest = Static<typeof TranslationRequestSchema>;

export const TranslationSchema = closed({
  /** Plain text, never markup. */
  text: Type.String({ minLength: 1 }),
  /** ISO 639-1; null: unknown. */
  from: orNull(Type.String({ pattern: '^[a-z]{2}$' })),
  to: Type.Literal('en'),
  by: Endpoint,
  /** Only the beginning of a long comment was translated: this many characters. */
  cutAt: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type Translation = Static<typeof TranslationSchema>;
