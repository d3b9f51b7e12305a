import { DRIVER_OUTCOMES } from '@shoppervoice/contracts/reports';
import { ProblemError } from '@shoppervoice/service-kit';
import { type Question, questionsOfSurvey, surveysOf } from '@shoppervoice/survey-model';
import { figureOf } from '../dashboards/figure-of.ts';
import { surveyIdFilter } from '../dashboards/survey-filter.ts';
import type { Dashboard, DriversReport, FigureQuery, ReportTable } from '../report-table.ts';

const OUTCOME = {
  name: 'outcome',
  label: 'Outcome',
  values: [
    { value: 'osat', label: 'Overall satisfaction' },
    { value: 'lltr', label: 'Likelihood to recommend' },
    { value: 'lltba', label: 'Likelihood to buy again' },
    { value: 'lltv', label: 'Likelihood to visit again' },
  ],
} as const;

/** The ratings of a survey: its outcome, and all that are none of the outcomes, in the catalogue's order. */
interface DriverQuestions {
  readonly outcome: Question;
  readonly drivers: readonly Question[];
}

/** @throws 400 for several surveys, and for an outcome that the survey does not ask */
function questionsOf(programme: ReportTable['programme'], { filter, word }: FigureQuery): DriverQuestions {
  const [surveyId = surveysOf(programme)[0] ?? 0, second] = filter('surveyId') ?? [];
  if (second !== undefined) throw new ProblemError(400, 'surveyId must be one survey.', { parameter: 'surveyId' });
  const ratings = questionsOfSurvey(surveyId).filter(({ kind }) => kind === 'rating');
  const roleOf = ({ role = '' }: Question) => DRIVER_OUTCOMES.find((each) => each === role.toLowerCase());
  const requested = word('outcome') ?? 'osat';
  const outcome = ratings.find((question) => roleOf(question) === requested);
  if (outcome === undefined) {
    const asked = ratings.flatMap((question) => roleOf(question) ?? []).join(', ');
    throw new ProblemError(400, `The parameter outcome must be one of ${asked} for survey ${surveyId}.`, {
      parameter: 'outcome',
      allowed: `one of ${asked}`,
    });
  }
  return { outcome, drivers: ratings.filter((question) => roleOf(question) === undefined) };
}

export type DriversDashboard = Pick<DriversReport, 'path' | 'filtered'> & Pick<Dashboard, 'takes' | 'figures'>;

/** The figures of outcome and drivers are those of any dashboard: its query, filters, comparison and withholding. */
export function driversDashboard(
  programme: ReportTable['programme'],
  { path, filtered }: DriversReport,
): DriversDashboard {
  return {
    path,
    takes: { filters: [surveyIdFilter(programme)], word: OUTCOME },
    filtered,
    figures: (requested) => {
      const { outcome, drivers } = questionsOf(programme, requested);
      return { groups: [], requests: [outcome, ...drivers].map((each) => figureOf(each, requested)) };
    },
  };
}
