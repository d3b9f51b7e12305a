import { contextOf } from '@shoppervoice/service-kit';
import type { Area } from '@shoppervoice/survey-model';
import { homeFigures, type SurveyReader } from '@shoppervoice/survey-store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerOnceCounted } from '../not-counted-yet.ts';
import { limitsOf } from '../ranges/allowed-range.ts';
import type { HomeReport } from '../report-table.ts';

export const homePath = (programme: string) => `/api/home/${programme}`;

/** Registers the call behind a programme's part of Home: 30 days to yesterday against the 30 before. */
export function homeRoute(
  app: FastifyInstance,
  path: string,
  { page, figures }: HomeReport,
  { area, reader, now }: { readonly area: Area; readonly reader: SurveyReader; readonly now: () => number },
): void {
  app.get(
    path,
    answerOnceCounted(async (request: FastifyRequest) => {
      const context = contextOf(request);
      const { today, earliest } = limitsOf(area, context, 'dashboard', now());
      const { requests } = figures({ context, filter: () => undefined });
      return homeFigures(reader, { mid: context.mid, timeZone: context.timeZone, requests, today, earliest, page });
    }),
  );
}
