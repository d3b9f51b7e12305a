import { CONTEXT_HEADER, type ServiceCall } from '@shoppervoice/contracts/accounts';
import {
  type CommentSummaryAnswer,
  SUMMARY_PATH,
  type SummaryQuestion,
  SummaryQuestionSchema,
} from '@shoppervoice/contracts/comments';
import { sessionContextOf } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import { acceptsEventStream, sendEvents } from '../event-stream.ts';
import type { SummaryCache, SummaryTask } from './summary-cache.ts';
import { parseSummaryQuestion, SUMMARY_ACCESS } from './summary-question.ts';

export const SUMMARY_CALLS: readonly ServiceCall[] = [
  // The list decides which of the features is required.
  { method: 'POST', path: SUMMARY_PATH, access: SUMMARY_ACCESS },
];

/** Reading, finding and wording on a busy machine. */
const LONGEST_MS = 60_000;

export function summaryRoutes(app: FastifyInstance, summaries: SummaryCache): void {
  app.post<{ Body: SummaryQuestion }>(
    SUMMARY_PATH,
    { schema: { body: SummaryQuestionSchema }, handlerTimeout: LONGEST_MS },
    async (request, reply) => {
      const context = sessionContextOf(request);
      const question = parseSummaryQuestion(request.body, context);
      // Verified by the gate, so it is present.
      const signed = String(request.headers[CONTEXT_HEADER] ?? '');
      const again = request.headers['cache-control'] === 'no-cache';
      const task = await summaries.of({ question, merchant: context, signed, again });
      reply.header('cache-control', 'no-store');
      if (!acceptsEventStream(request)) return answerOf(task);
      return sendEvents(request, reply, task, {
        piece: 'point',
        whole: 'summary',
        answer: () => answerOf(task),
        failed: 'The summary could not be made. Try again.',
      });
    },
  );
}

const answerOf = async (task: SummaryTask): Promise<CommentSummaryAnswer> => ({
  status: 'success',
  data: await task.whole,
});
