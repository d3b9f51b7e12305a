import {
  type NewSummaryFeedback,
  NewSummaryFeedbackSchema,
  type ServiceCall,
  SUMMARY_FEEDBACK_PATH,
  SUMMARY_LISTS,
} from '@shoppervoice/contracts';
import { ProblemError, sessionContextOf } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Db } from 'mongodb';
import { SUMMARY_ACCESS } from '../summary/summary-access.ts';
import { keepFeedback, lastFeedback } from './feedback.ts';

export const FEEDBACK_CALLS: readonly ServiceCall[] = [
  { method: 'POST', path: SUMMARY_FEEDBACK_PATH, access: SUMMARY_ACCESS },
  { method: 'GET', path: SUMMARY_FEEDBACK_PATH, access: { roles: ['SUPERUSER'] } },
];

export function feedbackRoutes(
  app: FastifyInstance,
  { db, now }: { readonly db: Db; readonly now: () => number },
): void {
  app.post<{ Body: NewSummaryFeedback }>(
    SUMMARY_FEEDBACK_PATH,
    { schema: { body: NewSummaryFeedbackSchema } },
    async (request, reply) => {
      const context = sessionContextOf(request);
      if (!context.features.includes(SUMMARY_LISTS[request.body.list])) {
        throw new ProblemError(403, 'The plan of this merchant does not include the summary of this list.', {
          parameter: 'list',
        });
      }
      await keepFeedback(db, context, request.body, new Date(now()));
      return reply.code(204).send();
    },
  );

  app.get(SUMMARY_FEEDBACK_PATH, () => lastFeedback(db));
}
