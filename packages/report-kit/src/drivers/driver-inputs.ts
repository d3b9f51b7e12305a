import { DRIVER_OUTCOMES, type DriverOutcome, type KeyDriver } from '@shoppervoice/contracts/reports';
import { questionsOfSurvey, shownSurvey } from '@shoppervoice/survey-model';
import { oneOf } from '../address/address-field.ts';
import type { FilteredBy } from '../dashboard/figure-filters.ts';
import type { PageInputs } from '../dashboard/page-call.ts';
import type { PageFilter } from '../dashboard/page-filter.ts';
import type { ChangeFacts } from '../figures/change.ts';
import * as words from './words.ts';

export const OUTCOME = 'outcome';
export const SURVEY = 'surveyId';

/** Outcomes that a survey asks, in the order of the switch. */
export const outcomesOf = (surveyId: number): readonly DriverOutcome[] =>
  DRIVER_OUTCOMES.filter((role) => questionsOfSurvey(surveyId).some((one) => one.role?.toLowerCase() === role));

/** The survey and the outcome in the address; the first ones are not written. */
export function driverInputs(filtered: FilteredBy): PageInputs {
  const surveys = filtered.surveyIds.map(String);
  const [first = ''] = surveys;
  const choices: readonly PageFilter[] = [
    {
      fields: { [SURVEY]: oneOf<string>(surveys, first) },
      active: () => 0,
      query: (view) => ({ [SURVEY]: view[SURVEY] === first ? undefined : String(view[SURVEY]) }),
      words: (view) => (surveys.length < 2 ? null : words.surveyIs(shownSurvey(Number(view[SURVEY])).name)),
      Group: null,
    },
    {
      fields: { [OUTCOME]: oneOf<DriverOutcome>(DRIVER_OUTCOMES, 'osat') },
      active: () => 0,
      query: (view) => ({ [OUTCOME]: view[OUTCOME] === 'osat' ? undefined : String(view[OUTCOME]) }),
      words: (view) => words.outcomeIs(words.outcomeNames[view[OUTCOME] as DriverOutcome]),
      Group: null,
    },
  ];
  return { period: false, filtered, filters: choices };
}

export const driverChange = ({ n, change }: KeyDriver): ChangeFacts => ({
  n: n ?? 0,
  delta: change?.delta ?? null,
  significant: change?.significant ?? false,
  previousN: change ? change.n : null,
});
