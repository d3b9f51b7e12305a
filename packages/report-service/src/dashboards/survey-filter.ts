import type { RequestContext } from '@shoppervoice/contracts/accounts';
import { type Programme, shownSurvey, surveyAccess, surveyHeld, surveysOf } from '@shoppervoice/survey-model';
import type { Asked, DashboardFilter } from '../report-table.ts';

/** `surveyId` of a programme's own surveys, each under its own gate. */
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

/** The surveys asked for, else all that are held, in the order of the pages. */
export function askedSurveys(programme: Programme, { context, filter }: Asked): readonly number[] {
  const asked = filter('surveyId');
  return heldSurveys(programme, context).filter((id) => asked === undefined || asked.includes(id));
}

function heldSurveys(programme: Programme, { features }: RequestContext): readonly number[] {
  return surveysOf(programme).filter((id) => surveyHeld(id, features));
}
