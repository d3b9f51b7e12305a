import { contextOf } from '@shoppervoice/service-kit';
import type { FilteredPage } from '@shoppervoice/survey-model';
import type { FastifyInstance } from 'fastify';
import { answerOnceCounted } from '../not-counted-yet.ts';
import type { Dashboard } from '../report-table.ts';
import type { ServiceParts } from '../service-parts.ts';
import { askDashboard } from './dashboard-answer.ts';
import { type DashboardQuery, querySchema } from './dashboard-query.ts';
import { filterCounts } from './filter-counts.ts';

export const filterCountsPath = (dashboard: Pick<Dashboard, 'path'>) => `${dashboard.path}/filter-counts`;

/** Registers a row's call, and that of its filters' counts. */
export function dashboardRoute(app: FastifyInstance, dashboard: Dashboard, parts: ServiceParts): void {
  app.get<{ Querystring: DashboardQuery }>(
    dashboard.path,
    { schema: { querystring: querySchema(dashboard) } },
    answerOnceCounted(async (request) => {
      const requested = await askDashboard(dashboard, request.query, contextOf(request), parts);
      return requested.answer();
    }),
  );
  const { filtered } = dashboard;
  if (filtered !== undefined) filterCountsRoute(app, { ...dashboard, filtered }, parts);
}

/** Registers the call for the counts of a dashboard's filters, which takes the dashboard's query. */
export function filterCountsRoute(
  app: FastifyInstance,
  dashboard: Pick<Dashboard, 'path' | 'takes' | 'figures'> & { readonly filtered: FilteredPage },
  parts: ServiceParts,
): void {
  app.get<{ Querystring: DashboardQuery }>(
    filterCountsPath(dashboard),
    { schema: { querystring: querySchema(dashboard) } },
    answerOnceCounted(async (request) => {
      const context = contextOf(request);
      const requested = await askDashboard(dashboard, request.query, context, parts);
      return filterCounts(dashboard.filtered, requested, context, parts);
    }),
  );
}
