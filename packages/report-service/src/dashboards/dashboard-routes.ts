import { contextOf } from '@shoppervoice/service-kit';
import type { Area } from '@shoppervoice/survey-model';
import { figures, type SurveyReader } from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';
import { answerOnceCounted } from '../not-counted-yet.ts';
import { allowedRange, limitsOf } from '../ranges/allowed-range.ts';
import { otherPeriod } from '../ranges/other-period.ts';
import type { Dashboard } from '../report-table.ts';
import { type DashboardQuery, filterReader, periodOf, querySchema } from './dashboard-query.ts';

/** Registers a row's call. */
export function dashboardRoute(
  app: FastifyInstance,
  { path, takes, figures: listOf }: Dashboard,
  { area, reader, now }: { readonly area: Area; readonly reader: SurveyReader; readonly now: () => number },
): void {
  app.get<{ Querystring: DashboardQuery }>(
    path,
    { schema: { querystring: querySchema(takes) } },
    answerOnceCounted(async (request) => {
      const context = contextOf(request);
      const { query } = request;
      const filter = filterReader(takes.filters ?? [], query, context);
      const limits = limitsOf(area, context, 'dashboard', now());
      const range = allowedRange(query, limits);
      return figures(reader, {
        mid: context.mid,
        timeZone: context.timeZone,
        ...listOf({ context, filter }),
        range,
        period: takes.period === undefined ? null : periodOf(query.period, range),
        other: otherPeriod(range, query, limits),
        lastDay: limits.lastDay,
      });
    }),
  );
}
