import { questionsOfSurvey } from '@shoppervoice/survey-model';
import type { CustomQuestion, QuestionKind, SurveyMerchant } from '../database/merchant-document.ts';

/** Allowed answers to a question. */
export interface QuestionRule {
  readonly kind: QuestionKind;
  readonly options: ReadonlySet<number>;
}

const KNOWN = new WeakMap<SurveyMerchant, Map<number, ReadonlyMap<string, QuestionRule>>>();

/** A survey's questions: the catalogue's and the merchant's own. */
export function questionRules(surveyId: number, merchant: SurveyMerchant): ReadonlyMap<string, QuestionRule> {
  let bySurvey = KNOWN.get(merchant);
  if (!bySurvey) {
    bySurvey = new Map();
    KNOWN.set(merchant, bySurvey);
  }
  let rules = bySurvey.get(surveyId);
  if (!rules) {
    const own = merchant.customQuestions.filter((question: CustomQuestion) => question.surveyId === surveyId);
    rules = new Map([
      ...own.map(({ code, kind, options }) => [code, rule(kind, options)] as const),
      ...questionsOfSurvey(surveyId).map(({ code, kind, options }) => [code, rule(kind, options ?? [])] as const),
    ]);
    bySurvey.set(surveyId, rules);
  }
  return rules;
}

function rule(kind: QuestionKind, options: readonly { readonly id: number }[]): QuestionRule {
  return { kind, options: new Set(options.map(({ id }) => id)) };
}
