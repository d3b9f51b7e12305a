import type { FoundInProgramme } from '@shoppervoice/contracts/reports';
import { contextOf } from '@shoppervoice/service-kit';
import type { Programme } from '@shoppervoice/survey-model';
import { foundByDay } from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';
import { limitsOf } from '../ranges/allowed-range.ts';
import type { ReportTable } from '../report-table.ts';
import type { ServiceParts } from '../service-parts.ts';
import { CUSTOMER_QUERY, type CustomerQuery, customerKeyOf, searchedLists } from './customer-key.ts';

export const foundCommentsPath = (programme: Programme) => `/api/found-comments/${programme}`;

/** Registers the call for the days on which a programme's lists have comments of an order or an address. */
export function foundCommentsRoute(
  app: FastifyInstance,
  { programme, comments }: ReportTable,
  { area, reader, now }: ServiceParts,
): void {
  app.get<{ Querystring: CustomerQuery }>(
    foundCommentsPath(programme),
    { schema: { querystring: CUSTOMER_QUERY } },
    async (request): Promise<FoundInProgramme> => {
      const context = contextOf(request);
      const customer = customerKeyOf(request.query, context);
      const { earliest: from, lastDay: to } = limitsOf(area, context, 'comments', now());
      const lists = await Promise.all(
        searchedLists(comments, customer, context).map(async ({ page, surveyIds }) => {
          const byDay = await foundByDay(reader, { mid: context.mid, from, to, surveyIds, ...customer });
          return { page, days: [...byDay].map(([day, count]) => ({ day, count })) };
        }),
      );
      return { lists: lists.filter(({ days }) => days.length > 0) };
    },
  );
}
