import type { Access } from '@shoppervoice/contracts/calls';
import { shownSurvey, surveyById } from '@shoppervoice/survey-model';
import { inSurveys } from '../drill-down/comments-link.ts';
import { choiceFilter } from './choice-filter.tsx';
import type { PageFilter } from './page-filter.ts';

/**
 * Which surveys the call covers; one that needs a feature is offered if it is in the plan. `together`: the figures
 * combine all these surveys instead of one each.
 */
export function surveyFilter(surveyIds: readonly number[], { together = false } = {}): PageFilter {
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
    ...(together ? { narrows: (ids: readonly number[]) => [inSurveys(ids)] } : {}),
  });
}
