import { contextOf } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import { type DashboardQuery, querySchema } from '../dashboards/dashboard-query.ts';
import { filterCountsRoute } from '../dashboards/dashboard-routes.ts';
import { answerOnceCounted } from '../not-counted-yet.ts';
import type { DriversReport, ReportTable } from '../report-table.ts';
import type { ServiceParts } from '../service-parts.ts';
import { askDrivers } from './ask-drivers.ts';
import { driversDashboard } from './drivers-dashboard.ts';

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
    answerOnceCounted(async (request) => {
      const { answer } = await askDrivers(dashboard, request.query, contextOf(request), parts);
      return answer();
    }),
  );
  filterCountsRoute(app, dashboard, parts);
}
