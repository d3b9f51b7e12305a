import { type Entitlements, isSurveyEntitled } from '@shoppervoice/survey-model';
import type { ViewDocument } from './view-document.ts';

/** Filters of pages that name surveys. */
const OF_SURVEYS = ['surveyId', 'surveyType'];

export function namesUnentitledSurvey(
  { query }: Pick<ViewDocument, 'query'>,
  { features }: Pick<Entitlements, 'features'>,
): boolean {
  const given = new URLSearchParams(query);
  return OF_SURVEYS.some((name) => given.getAll(name).some((id) => !isSurveyEntitled(Number(id), features)));
}
