import { Readable } from 'node:stream';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StreamedTask } from './streamed-task.ts';

const EVENTS = 'text/event-stream';

export const acceptsEventStream = (request: FastifyRequest): boolean =>
  String(request.headers.accept ?? '').includes(EVENTS);

interface StreamOptions {
  /** Event name of a piece, and of the whole below. */
  readonly piece: string;
  readonly whole: string;
  /** Data of the final event, which alone counts. */
  readonly answer: () => Promise<object>;
  /** Detail of a `problem` event for an unexpected error. */
  readonly failed: string;
}

/**
 * Streams a task as events: its pieces, then its result or a `problem`. A failure before the first piece is a plain
 * HTTP problem.
 */
export async function sendEvents<Piece extends object, Whole>(
  request: FastifyRequest,
  reply: FastifyReply,
  task: StreamedTask<Piece, Whole>,
  options: StreamOptions,
): Promise<FastifyReply> {
  await task.started;
  return reply.type(EVENTS).send(Readable.from(eventsOf(task, request.id, options), { objectMode: false }));
}

async function* eventsOf<Piece extends object, Whole>(
  task: StreamedTask<Piece, Whole>,
  requestId: string,
  { piece, whole, answer, failed }: StreamOptions,
): AsyncGenerator<string> {
  const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  for await (const each of task.pieces()) yield event(piece, each);
  try {
    yield event(whole, await answer());
  } catch (error) {
    const known = error instanceof ProblemError;
    yield event('problem', {
      type: 'about:blank',
      title: 'Error',
      requestId,
      status: known ? error.statusCode : 500,
      detail: known ? error.message : failed,
    });
  }
}
