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
import { readQuestion } from './question.ts';
import { SUMMARY_ACCESS } from './summary-access.ts';
import type { SummaryCache, SummaryWork } from './summary-cache.ts';

export const SUMMARY_CALLS: readonly ServiceCall[] = [
  // Which of the features it takes, the list says.
  { method: 'POST', path: SUMMARY_PATH, access: SUMMARY_ACCESS },
];

/** Reading, finding and wording, on a machine that is busy. */
const LONGEST_MS = 60_000;

export function summaryRoutes(app: FastifyInstance, summaries: SummaryCache): void {
  app.post<{ Body: SummaryQuestion }>(
    SUMMARY_PATH,
    { schema: { body: SummaryQuestionSchema }, handlerTimeout: LONGEST_MS },
    async (request, reply) => {
      const context = sessionContextOf(request);
      const question = readQuestion(request.body, context);
      // The gate has verified it: a call without it does not come this far.
      const asker = String(request.headers[CONTEXT_HEADER] ?? '');
      const work = await summaries.of({ question, mid: context.mid, asker });
      reply.header('cache-control', 'no-store');
      if (!acceptsEventStream(request)) return answerOf(work);
      return sendEvents(request, reply, work, {
        piece: 'point',
        whole: 'summary',
        answer: () => answerOf(work),
        failed: 'The summary could not be made. Try again.',
      });
    },
  );
}

const answerOf = async (work: SummaryWork): Promise<CommentSummaryAnswer> => ({
  status: 'success',
  data: await work.whole,
});
