import Type, { type Static } from 'typebox';
import { closed } from '../calls/schema-parts.ts';

/**
 * The merchant's own questions of a programme in full, between servers only: with the key of calls between servers and
 * the signed context of a session, under the gate of the page of custom questions. The answers are in that page's call.
 */
export const OWN_QUESTIONS_PATH = '/internal/own-questions';

const OwnQuestionSchema = closed({
  code: Type.String(),
  surveyId: Type.Integer(),
  kind: Type.Enum(['rating', 'single', 'multi', 'open']),
  label: Type.String(),
  wording: Type.String(),
});
export const OwnQuestionsSchema = closed({ questions: Type.Array(OwnQuestionSchema) });
export type OwnQuestions = Static<typeof OwnQuestionsSchema>;
