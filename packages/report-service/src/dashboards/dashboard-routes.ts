import { contextOf } from '@shoppervoice/service-kit';
import type { DayRange } from '@shoppervoice/survey-model';
import { customQuestionsOf, figures } from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';
import { answerOnceCounted } from '../not-counted-yet.ts';
import { allowedRange, limitsOf } from '../ranges/allowed-range.ts';
import { rangeInOne } from '../ranges/asked-range.ts';
import { otherPeriod } from '../ranges/other-period.ts';
import type { Dashboard } from '../report-table.ts';
import type { ServiceParts } from '../service-parts.ts';
import { askedOf, type DashboardQuery, periodOf, querySchema } from './dashboard-query.ts';

/** Registers a row's call. */
export function dashboardRoute(
  app: FastifyInstance,
  { path, takes, figures: listOf }: Dashboard,
  { area, reader, now }: ServiceParts,
): void {
  app.get<{ Querystring: DashboardQuery }>(
    path,
    { schema: { querystring: querySchema(takes) } },
    answerOnceCounted(async (request) => {
      const context = contextOf(request);
      const { query } = request;
      const { mid, timeZone } = context;
      const asked = askedOf(takes, query, context, () => customQuestionsOf(reader.database, mid));
      const limits = limitsOf(area, context, takes.days ?? 'dashboard', now());
      const days = takes.rangeInOne ? rangeInOne(query.range) : (query as unknown as DayRange);
      const range = allowedRange(days, limits, takes.rangeInOne ? 'range' : undefined);
      return figures(reader, {
        mid,
        timeZone,
        ...(await listOf(asked)),
        range,
        period: takes.period === undefined ? null : periodOf(query.period, range),
        other: otherPeriod(range, query, limits),
        lastDay: limits.lastDay,
      });
    }),
  );
}
