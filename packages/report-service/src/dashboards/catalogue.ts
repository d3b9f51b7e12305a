import { type Question, questionByCode, questionsOfSurvey } from '@shoppervoice/survey-model';

/** A question of a list. @throws if the catalogue does not have it, which is an error in the list */
export function questionOf(code: string): Question {
  const question = questionByCode(code);
  if (question === undefined) throw new Error(`A list of figures names ${code}, which the catalogue does not have.`);
  return question;
}

/** The headline ratings of every survey, in the order of the reports. */
export const JUDGED_BY: readonly string[] = ['OSAT', 'LLTR', 'LLTBA'];

/** A survey's questions of these roles, in the order of the roles. */
export function questionsByRole(surveyId: number, roles: readonly string[]): Question[] {
  const questions = questionsOfSurvey(surveyId).filter(({ kind }) => kind === 'rating');
  return roles.flatMap((role) => questions.filter((question) => question.role === role));
}
