import type { Question } from './question.ts';
import { FULFILLMENT_QUESTIONS } from './questions/fulfillment.ts';
import { PICKUP_QUESTIONS } from './questions/pickup.ts';
import { POINT_OF_SALE_QUESTIONS } from './questions/point-of-sale.ts';
import { SITE_ABANDONMENT_QUESTIONS } from './questions/site-abandonment.ts';
import { STRAIGHT_TO_FULFILLMENT_QUESTIONS } from './questions/straight-to-fulfillment.ts';

const QUESTIONS: readonly Question[] = [
  ...POINT_OF_SALE_QUESTIONS,
  ...FULFILLMENT_QUESTIONS,
  ...PICKUP_QUESTIONS,
  ...SITE_ABANDONMENT_QUESTIONS,
  ...STRAIGHT_TO_FULFILLMENT_QUESTIONS,
];

const byCode = new Map(QUESTIONS.map((question) => [question.code, question]));

/** A code belongs to one survey only. Custom questions (`CQ_…`, `OE_…`) belong to a merchant and are not here. */
export function questionByCode(code: string): Question | undefined {
  return byCode.get(code);
}

/**
 * Questions of these surveys with an "other" option. Without demographics: texts beside them would reveal cells that
 * are withheld for being small.
 */
export function specifyQuestions(surveyIds: readonly number[]): Question[] {
  return QUESTIONS.filter(
    ({ surveyId, page, options = [] }) =>
      surveyIds.includes(surveyId) && page !== 'demographics' && options.some(({ specify }) => specify),
  );
}

export function questionsOfSurvey(surveyId: number): Question[] {
  return QUESTIONS.filter((question) => question.surveyId === surveyId);
}
