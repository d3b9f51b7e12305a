import Type, { type Static } from 'typebox';
import { Count, closed, type DeepReadonly, Mid, orNull } from '../calls/schema-parts.ts';
import { ListedCommentSchema } from '../reports/report-answers.ts';
import { API_SCOPES } from './developer-calls.ts';

/** Responses of the public API that no call of a page has. */

/** `POST /api/oauth/token` (RFC 6749, 4.4.3). */
export const TokenAnswerSchema = closed({
  access_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  /** Seconds. */
  expires_in: Type.Integer(),
  /** Separated by spaces. */
  scope: Type.String(),
});
export type TokenAnswer = Static<typeof TokenAnswerSchema>;

/** Error codes of `POST /api/oauth/token` (RFC 6749, 5.2). */
export const TokenRefusalSchema = closed({ error: Type.String(), error_description: Type.String() });

/** `GET /api/v1/merchant`: the merchant of the token, and its scopes. */
export const ApiMerchantSchema = closed({
  mid: Mid,
  merchantName: Type.String(),
  /** Time zone of the days of ranges. */
  timeZone: Type.String(),
  packages: Type.Array(Type.Integer()),
  features: Type.Array(Type.Integer()),
  client: closed({
    id: Type.String(),
    name: Type.String(),
    scopes: Type.Array(Type.Enum([...API_SCOPES])),
    umbrella: Type.Boolean(),
  }),
});
export type ApiMerchant = DeepReadonly<Static<typeof ApiMerchantSchema>>;

/** `GET /api/v1/questions`: the catalogue of the surveys in the merchant's plan. */
export const ApiQuestionsAnswerSchema = closed({
  questions: Type.Array(
    closed({
      code: Type.String(),
      surveyId: Type.Integer(),
      kind: Type.String(),
      label: Type.String(),
      options: Type.Array(closed({ id: Type.Integer(), label: Type.String() })),
    }),
  ),
});
export type ApiQuestionsAnswer = DeepReadonly<Static<typeof ApiQuestionsAnswerSchema>>;

/** `GET /api/v1/comments` and the other lists: newest first. */
export const ApiCommentsSchema = closed({
  /** Of all pages. */
  count: Count,
  /** `email` is null without the scope `comments:read-email`. */
  comments: Type.Array(ListedCommentSchema),
  /** `cursor` of the next page; null: this is the last one. */
  next: orNull(Type.String()),
});
export type ApiComments = DeepReadonly<Static<typeof ApiCommentsSchema>>;
