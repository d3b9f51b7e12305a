import type { RequestContext } from '@shoppervoice/contracts/accounts';
import { isSurveyEntitled, type Programme, shownSurvey, surveyAccess, surveysOf } from '@shoppervoice/survey-model';
import type { DashboardFilter, FigureQuery } from '../report-table.ts';

/** `surveyId` of a programme's own surveys, each under a separate gate. */
export function surveyIdFilter(programme: Programme): DashboardFilter {
  const ids = surveysOf(programme);
  return {
    name: 'surveyId',
    label: 'Survey',
    options: ids.map((id) => ({ id, label: shownSurvey(id).name })),
    access: {},
    values: new Map(ids.map((id) => [id, surveyAccess(id)])),
  };
}

/** The requested surveys, else all in the plan, in the order of the pages. */
export function requestedSurveys(programme: Programme, { context, filter }: FigureQuery): readonly number[] {
  const requested = filter('surveyId');
  return entitledSurveys(programme, context).filter((id) => requested === undefined || requested.includes(id));
}

function entitledSurveys(programme: Programme, { features }: RequestContext): readonly number[] {
  return surveysOf(programme).filter((id) => isSurveyEntitled(id, features));
}
