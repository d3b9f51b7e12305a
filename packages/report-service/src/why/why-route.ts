import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { WhyAnswer } from '@shoppervoice/contracts/reports';
import { contextOf, ProblemError } from '@shoppervoice/service-kit';
import { type FilteredPage, partsOfChange } from '@shoppervoice/survey-model';
import { customQuestionsOf } from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { askDashboard } from '../dashboards/dashboard-answer.ts';
import { type DashboardQuery, querySchema } from '../dashboards/dashboard-query.ts';
import { filtersOf } from '../dashboards/figure-filters.ts';
import { answerOnceCounted } from '../not-counted-yet.ts';
import type { Dashboard } from '../report-table.ts';
import type { ServiceParts } from '../service-parts.ts';
import { comparedSides } from './figure-respondents.ts';
import { movedWith } from './moved-with.ts';
import { comparedDimensions, type DimensionsQuery, dimensionsOf } from './why-dimensions.ts';

/** Below its dashboard, whose gate and parameters it has; `GET /api/why` forwards to it. */
export const whyPath = ({ path }: Pick<Dashboard, 'path'>) => `${path}/why`;

/** A dashboard of which Why explains figures: those of respondents. */
export type ExplainedDashboard = Dashboard & { readonly filtered: FilteredPage };

export const isExplained = (dashboard: Dashboard): dashboard is ExplainedDashboard => dashboard.filtered !== undefined;

type WhyQuery = DashboardQuery & { readonly key: string };

/** Registers the call that parts the change of a dashboard's figure. */
export function whyRoute(app: FastifyInstance, dashboard: ExplainedDashboard, parts: ServiceParts): void {
  app.get<{ Querystring: WhyQuery }>(
    whyPath(dashboard),
    { schema: { querystring: querySchema(dashboard, { key: Type.String({ maxLength: 200 }) }) } },
    answerOnceCounted((request) => explain(dashboard, request.query, contextOf(request), parts)),
  );
}

/** @throws 404 for a figure that is not there or has no mean or score; 400 without a comparison */
async function explain(
  dashboard: ExplainedDashboard,
  { key, ...query }: WhyQuery,
  context: RequestContext,
  parts: ServiceParts,
): Promise<WhyAnswer> {
  const requested = await askDashboard(dashboard, query, context, parts);
  const { requests, since } = await requested.list();
  const request = requests.find((each) => each.key === key);
  if (request === undefined || (request.kind !== 'rating' && request.kind !== 'nps')) {
    throw new ProblemError(404, `This call has no mean or score with the key ${key}.`, { parameter: 'key' });
  }
  const sides = comparedSides(requested, request);
  if (sides === null) throw withoutComparison(requested.other.kind, query);
  const { figures } = await requested.answer(key);
  const [figure] = figures;
  if ((figure?.kind !== 'rating' && figure?.kind !== 'nps') || !figure.change) {
    throw new Error(`The figure ${key} was requested with a comparison and has none.`);
  }
  const { n, change } = figure;
  const { series: _series, counts: _counts, ...shownChange } = change;
  const shown = {
    figure: { key, n, value: figure.kind === 'rating' ? figure.mean : figure.score, change: shownChange },
    dimensions: [],
    movedWith: [],
    topics: [],
    tones: [],
  };
  if (n === null || change.n === null) return shown;
  const ofFigure = { request, sides, since };
  const [moved, compared] = await Promise.all([
    movedWith({ requested, ...ofFigure }, context, parts),
    n === 0 || change.n === 0 ? [] : partedAnswers(dashboard.filtered, ofFigure, context, parts),
  ]);
  return { ...shown, dimensions: [...partsOfChange(request.kind, compared)], ...moved };
}

async function partedAnswers(
  page: FilteredPage,
  ofFigure: Pick<DimensionsQuery, 'request' | 'sides' | 'since'>,
  context: RequestContext,
  parts: ServiceParts,
) {
  const own = await customQuestionsOf(parts.reader.database, context.mid);
  const filters = await filtersOf(page, async () => own);
  const dimensions = dimensionsOf({ page, filters, own, ...ofFigure }, context);
  return comparedDimensions(dimensions, ofFigure, context.mid, parts);
}

function withoutComparison(kind: string, query: DashboardQuery): ProblemError {
  const parameter = query.compareStart === undefined ? 'compareTo' : 'compareStart';
  return kind === 'depth'
    ? new ProblemError(400, 'The days compared with start before the first day of your plan.', { parameter })
    : new ProblemError(
        400,
        'Why needs a comparison: compareTo, compareStart and compareEnd, or filters of a segment (vs.…).',
        {
          parameter,
        },
      );
}
