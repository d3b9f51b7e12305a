import { contextOf } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import { answerOnceCounted } from '../not-counted-yet.ts';
import type { Dashboard } from '../report-table.ts';
import type { ServiceParts } from '../service-parts.ts';
import { askDashboard } from './dashboard-answer.ts';
import { type DashboardQuery, querySchema } from './dashboard-query.ts';

/** Registers a row's call. */
export function dashboardRoute(app: FastifyInstance, dashboard: Dashboard, parts: ServiceParts): void {
  app.get<{ Querystring: DashboardQuery }>(
    dashboard.path,
    { schema: { querystring: querySchema(dashboard.takes) } },
    answerOnceCounted(async (request) => askDashboard(dashboard, request.query, contextOf(request), parts).answer()),
  );
}
