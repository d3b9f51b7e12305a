import type { Access } from '@shoppervoice/contracts';
import { shownSurvey, surveyById } from '@shoppervoice/survey-model';
import { choiceFilter } from './choice-filter.tsx';
import type { PageFilter } from './page-filter.ts';

/** Which surveys' figures the call answers; one that needs a feature is offered where it is held. */
export function surveyFilter(surveyIds: readonly number[]): PageFilter {
  const gates = new Map<number, Access>();
  for (const id of surveyIds) {
    const feature = surveyById(id)?.feature;
    if (feature !== undefined) gates.set(id, { feature });
  }
  return choiceFilter({
    name: 'surveyId',
    title: 'Survey',
    options: surveyIds.map((id) => ({ id, label: shownSurvey(id).name })),
    gates,
  });
}
