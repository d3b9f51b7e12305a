import { contextOf } from '@shoppervoice/service-kit';
import { pageQuestions } from '@shoppervoice/survey-model';
import { homeFigures, type SurveyReader } from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';
import { limitsOf } from '../allowed-range.ts';

/** Canonical path of the page whose metrics Home shows. */
const PAGE = '/online-buyer-overall-metrics';

export function homeRoutes(app: FastifyInstance, reader: SurveyReader, now: () => number): void {
  app.get('/api/home/online-buyer', async (request) => {
    const context = contextOf(request);
    const { today, earliest } = limitsOf(context, 'dashboard', now());
    return homeFigures(reader, {
      mid: context.mid,
      timeZone: context.timeZone,
      questions: pageQuestions('online-buyer/overall-metrics', context),
      today,
      earliest,
      page: PAGE,
    });
  });
}
