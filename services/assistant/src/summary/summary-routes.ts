import { Readable } from 'node:stream';
import {
  CONTEXT_HEADER,
  type CommentSummaryAnswer,
  type ServiceCall,
  SUMMARY_PATH,
  type SummaryQuestion,
  SummaryQuestionSchema,
} from '@shoppervoice/contracts';
import { ProblemError, sessionContextOf } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import { readQuestion } from './question.ts';
import { SUMMARY_ACCESS } from './summary-access.ts';
import type { SummaryBook } from './summary-book.ts';
import type { SummaryWork } from './summary-work.ts';

export const SUMMARY_CALLS: readonly ServiceCall[] = [
  // Which of the features it takes, the list says.
  { method: 'POST', path: SUMMARY_PATH, access: SUMMARY_ACCESS },
];

const EVENTS = 'text/event-stream';
/** Reading, finding and wording, on a machine that is busy. */
const LONGEST_MS = 60_000;

export function summaryRoutes(app: FastifyInstance, book: SummaryBook): void {
  app.post<{ Body: SummaryQuestion }>(
    SUMMARY_PATH,
    { schema: { body: SummaryQuestionSchema }, handlerTimeout: LONGEST_MS },
    async (request, reply) => {
      const context = sessionContextOf(request);
      const question = readQuestion(request.body, context);
      // The gate has verified it: a call without it does not come this far.
      const asker = String(request.headers[CONTEXT_HEADER] ?? '');
      const work = await book.of({ question, mid: context.mid, asker });
      reply.header('cache-control', 'no-store');
      if (!String(request.headers.accept ?? '').includes(EVENTS)) return answerOf(work);
      // What fails before the first point is a problem, what fails after it an event.
      await work.begun;
      return reply.type(EVENTS).send(Readable.from(eventsOf(work, request.id), { objectMode: false }));
    },
  );
}

const answerOf = async (work: SummaryWork): Promise<CommentSummaryAnswer> => ({
  status: 'success',
  data: await work.whole,
});

async function* eventsOf(work: SummaryWork, requestId: string): AsyncGenerator<string> {
  const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  for await (const point of work.points()) yield event('point', point);
  try {
    yield event('summary', await answerOf(work));
  } catch (error) {
    const known = error instanceof ProblemError;
    yield event('problem', {
      ...{ type: 'about:blank', title: 'Error', requestId },
      status: known ? error.statusCode : 500,
      detail: known ? error.message : 'The summary could not be made. Try again.',
    });
  }
}
