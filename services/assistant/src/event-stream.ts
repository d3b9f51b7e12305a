import { Readable } from 'node:stream';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StreamedTask } from './streamed-task.ts';

const EVENTS = 'text/event-stream';

export const acceptsEventStream = (request: FastifyRequest): boolean =>
  String(request.headers.accept ?? '').includes(EVENTS);

interface Named {
  /** Names of the events. */
  readonly piece: string;
  readonly whole: string;
  /** Data of the last event, which counts alone. */
  readonly answer: () => Promise<object>;
  /** Sentence for a failure that is not a known problem with its own sentence. */
  readonly failed: string;
}

/** An answer as events: its pieces as they come, and last its whole, or one `problem`. What fails before the first piece is a plain problem. */
export async function sendEvents<Piece extends object, Whole>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: StreamedTask<Piece, Whole>,
  named: Named,
): Promise<FastifyReply> {
  await work.begun;
  return reply.type(EVENTS).send(Readable.from(eventsOf(work, request.id, named), { objectMode: false }));
}

async function* eventsOf<Piece extends object, Whole>(
  work: StreamedTask<Piece, Whole>,
  requestId: string,
  { piece, whole, answer, failed }: Named,
): AsyncGenerator<string> {
  const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  for await (const each of work.pieces()) yield event(piece, each);
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
