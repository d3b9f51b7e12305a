import { contextOf } from '@shoppervoice/service-kit';
import { customQuestionsOf, homeFigures } from '@shoppervoice/survey-store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { askedOf } from '../dashboards/dashboard-query.ts';
import { answerOnceCounted } from '../not-counted-yet.ts';
import { limitsOf } from '../ranges/allowed-range.ts';
import type { HomeReport } from '../report-table.ts';
import type { ServiceParts } from '../service-parts.ts';

export const homePath = (programme: string) => `/api/home/${programme}`;

/** Registers the call behind a programme's part of Home: 30 days to yesterday against the 30 before. */
export function homeRoute(
  app: FastifyInstance,
  path: string,
  { page, figures }: HomeReport,
  { area, reader, now }: ServiceParts,
): void {
  app.get(
    path,
    answerOnceCounted(async (request: FastifyRequest) => {
      const context = contextOf(request);
      const { today, earliest } = limitsOf(area, context, 'dashboard', now());
      const { requests } = figures(askedOf({}, {}, context, () => customQuestionsOf(reader.database, context.mid)));
      return homeFigures(reader, { mid: context.mid, timeZone: context.timeZone, requests, today, earliest, page });
    }),
  );
}
