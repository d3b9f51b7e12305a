import Type, { type Static } from 'typebox';

/**
 * `POST /internal/team-mails` of accounts, by the gateway -> 200 `{}` once stored: a mail to the address of a remote's team. The same
 * cause is mailed once.
 */
export const TeamMailQuestionSchema = Type.Object(
  {
    cause: Type.String({ minLength: 1, maxLength: 300 }),
    to: Type.String({ maxLength: 50 }),
    title: Type.String({ minLength: 1, maxLength: 76 }),
    text: Type.String({ maxLength: 1000 }),
    /** Lines. */
    stack: Type.String({ maxLength: 1400 }),
  },
  { additionalProperties: false },
);
export type TeamMailQuestion = Static<typeof TeamMailQuestionSchema>;
