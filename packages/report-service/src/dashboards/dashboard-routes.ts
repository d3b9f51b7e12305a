import { contextOf } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import { answerOnceCounted } from '../not-counted-yet.ts';
import type { Dashboard } from '../report-table.ts';
import type { ServiceParts } from '../service-parts.ts';
import { askDashboard } from './dashboard-answer.ts';
import { type DashboardQuery, querySchema } from './dashboard-query.ts';
import { filterCounts } from './filter-counts.ts';

export const filterCountsPath = (dashboard: Pick<Dashboard, 'path'>) => `${dashboard.path}/filter-counts`;

/** Registers a row's call, and that of its filters' counts, which takes the same query. */
export function dashboardRoute(app: FastifyInstance, dashboard: Dashboard, parts: ServiceParts): void {
  const options = { schema: { querystring: querySchema(dashboard) } };
  app.get<{ Querystring: DashboardQuery }>(
    dashboard.path,
    options,
    answerOnceCounted(async (request) => {
      const requested = await askDashboard(dashboard, request.query, contextOf(request), parts);
      return requested.answer();
    }),
  );
  if (dashboard.filtered === undefined) return;
  const { filtered } = dashboard;
  app.get<{ Querystring: DashboardQuery }>(
    filterCountsPath(dashboard),
    options,
    answerOnceCounted(async (request) => {
      const context = contextOf(request);
      const requested = await askDashboard(dashboard, request.query, context, parts);
      return filterCounts(filtered, requested, context, parts);
    }),
  );
}
