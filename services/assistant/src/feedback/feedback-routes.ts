import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import { type NewSummaryFeedback, NewSummaryFeedbackSchema } from '@shoppervoice/contracts/assistant';
import { SUMMARY_FEEDBACK_PATH } from '@shoppervoice/contracts/comments';
import { sessionContextOf } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Db } from 'mongodb';
import { requireListAccess, SUMMARY_ACCESS } from '../summary/summary-question.ts';
import { latestFeedback, saveFeedback } from './feedback.ts';

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
      requireListAccess(request.body.list, context);
      await saveFeedback(db, context, request.body, new Date(now()));
      return reply.code(204).send();
    },
  );

  app.get(SUMMARY_FEEDBACK_PATH, () => latestFeedback(db));
}
