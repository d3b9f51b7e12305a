import { type Question, questionByCode, questionsOfSurvey } from '@shoppervoice/survey-model';

/** A question that a list names. @throws for one that the catalogue does not have: the list is wrong */
export function questionOf(code: string): Question {
  const question = questionByCode(code);
  if (question === undefined) throw new Error(`A list of figures names ${code}, which the catalogue does not have.`);
  return question;
}

/** The ratings that every survey is judged by, in the order of the reports. */
export const JUDGED_BY: readonly string[] = ['OSAT', 'LLTR', 'LLTBA'];

/** A survey's questions of these roles, in the order of the roles. */
export function questionsByRole(surveyId: number, roles: readonly string[]): Question[] {
  const questions = questionsOfSurvey(surveyId).filter(({ kind }) => kind === 'rating');
  return roles.flatMap((role) => questions.filter((question) => question.role === role));
}
