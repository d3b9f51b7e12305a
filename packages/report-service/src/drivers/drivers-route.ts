import type { RequestContext } from '@shoppervoice/contracts/accounts';
import {
  DRIVER_OUTCOMES,
  type FilteredFigure,
  type KeyDriver,
  type KeyDriversAnswer,
} from '@shoppervoice/contracts/reports';
import { contextOf, ProblemError } from '@shoppervoice/service-kit';
import { areRecognizable, type Question, questionsOfSurvey, surveysOf } from '@shoppervoice/survey-model';
import { type DriverEstimates, type Estimate, keyDrivers } from '@shoppervoice/survey-model/drivers';
import { responseRows } from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';
import { askDashboard } from '../dashboards/dashboard-answer.ts';
import { type DashboardQuery, querySchema } from '../dashboards/dashboard-query.ts';
import { filterCountsRoute } from '../dashboards/dashboard-routes.ts';
import { figureOf } from '../dashboards/figure-of.ts';
import { surveyIdFilter } from '../dashboards/survey-filter.ts';
import { answerOnceCounted } from '../not-counted-yet.ts';
import type { Dashboard, DriversReport, FigureQuery, ReportTable } from '../report-table.ts';
import type { ServiceParts } from '../service-parts.ts';

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

type DriversDashboard = Pick<DriversReport, 'path' | 'filtered'> & Pick<Dashboard, 'takes' | 'figures'>;

/** The figures of outcome and drivers are those of any dashboard: its query, filters, comparison and withholding. */
function driversDashboard(programme: ReportTable['programme'], { path, filtered }: DriversReport): DriversDashboard {
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

/** Registers the call for what drives an outcome, and that of its filters' counts. */
export function driversRoute(
  app: FastifyInstance,
  { programme, drivers }: { readonly programme: ReportTable['programme']; readonly drivers: DriversReport },
  parts: ServiceParts,
): void {
  const dashboard = driversDashboard(programme, drivers);
  app.get<{ Querystring: DashboardQuery }>(
    drivers.path,
    { schema: { querystring: querySchema(dashboard) } },
    answerOnceCounted((request) => askDrivers(dashboard, request.query, contextOf(request), parts)),
  );
  filterCountsRoute(app, dashboard, parts);
}

/** Key drivers of a query. @throws 400 and 403 problems that name a parameter */
async function askDrivers(
  dashboard: DriversDashboard,
  query: DashboardQuery,
  context: RequestContext,
  parts: ServiceParts,
): Promise<KeyDriversAnswer> {
  const requested = await askDashboard(dashboard, query, context, parts);
  const { range, figures } = await requested.answer();
  const [outcome, ...drivers] = figures.filter((figure) => figure.kind === 'rating');
  if (outcome === undefined) throw new Error('The figures of key drivers start with their outcome.');
  const { own } = requested;
  const rows = await responseRows(parts.reader, {
    mid: context.mid,
    surveyId: outcome.surveyId,
    range: requested.range,
    filters: own.filters,
  });
  const estimates = keyDrivers({
    days: rows.days,
    dayAt: rows.dayAt,
    outcome: rows.values(outcome.code),
    drivers: drivers.map(({ code }) => rows.values(code)),
  });
  const codeOf = (driver: number | null) => (driver === null ? null : (drivers[driver]?.code ?? null));
  return {
    range,
    outcome: { code: outcome.code, label: outcome.label, n: outcome.n, mean: outcome.mean },
    rSquared: estimates.rSquared,
    drivers: drivers.flatMap((figure, at): KeyDriver[] => {
      const driver = estimates.drivers[at];
      return driver === undefined
        ? []
        : [{ ...shownFigure(figure), ...shownEstimates(driver, own.isDemographic), group: codeOf(driver.group) }];
    }),
    groups: estimates.groups.map(({ members, importance }) => ({
      codes: members.flatMap((member) => codeOf(member) ?? []),
      ...importanceOf(importance),
    })),
    fixFirst: codeOf(estimates.fixFirst),
  };
}

type RatingFigure = Extract<FilteredFigure, { readonly kind: 'rating' }>;

function shownFigure({ code, label, n, mean, bottomBox, change, changeUnavailable }: RatingFigure) {
  return {
    code,
    label,
    n,
    mean,
    lowShare: bottomBox,
    ...(change === undefined ? {} : { change: change && shownChange(change) }),
    ...(changeUnavailable === undefined ? {} : { changeUnavailable }),
  };
}

function shownChange({ counts: _counts, series: _series, ...change }: NonNullable<RatingFigure['change']>) {
  return change;
}

const BOX_NAMES = { bottom: 'low', middle: 'middle', topTwo: 'top' } as const;

/** `isDemographic`: what 1 to 4 respondents gave is withheld. */
function shownEstimates({ byBox, points, importance }: DriverEstimates, isDemographic: boolean) {
  return {
    byBox: byBox.map(({ key, n, mean }) => {
      const isHidden = isDemographic && areRecognizable(n);
      return { box: BOX_NAMES[key], n: isHidden ? null : n, mean: isHidden ? null : mean };
    }),
    pointsAtStake: points?.value ?? null,
    pointsLow: points?.low ?? null,
    pointsHigh: points?.high ?? null,
    ...importanceOf(importance),
    ...(points === null ? { withheld: 'few' as const } : {}),
  };
}

const importanceOf = (importance: Estimate | null) => ({
  importance: importance?.value ?? null,
  importanceLow: importance?.low ?? null,
  importanceHigh: importance?.high ?? null,
});
