import { type Held, surveyHeld } from '@shoppervoice/survey-model';
import type { ViewDocument } from './view-document.ts';

/** Filters of pages that name surveys. */
const OF_SURVEYS = ['surveyId', 'surveyType'];

export function namesUnentitledSurvey(
  { query }: Pick<ViewDocument, 'query'>,
  { features }: Pick<Held, 'features'>,
): boolean {
  const given = new URLSearchParams(query);
  return OF_SURVEYS.some((name) => given.getAll(name).some((id) => !surveyHeld(Number(id), features)));
}
