import { CONTEXT_HEADER, type ServiceCall } from '@shoppervoice/contracts/accounts';
import {
  CHAT_ACCESS,
  CHAT_APOLOGY,
  CHAT_PATH,
  CHAT_SESSION_PATH,
  CHAT_SESSIONS_PATH,
  type ChatAnswer,
  type ChatData,
  type ChatPart,
  type ChatQuestion,
  ChatQuestionSchema,
  type ChatSession,
  type ChatSessionsAnswer,
} from '@shoppervoice/contracts/assistant';
import { ProblemError, sessionContextOf } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { acceptsEventStream, sendEvents } from '../event-stream.ts';
import { StreamedTask } from '../streamed-task.ts';
import { type ChatParts, chat } from './chat.ts';
import { sessionAnswer } from './chat-sessions.ts';

export const CHAT_CALLS: readonly ServiceCall[] = [
  { method: 'POST', path: CHAT_PATH, access: CHAT_ACCESS },
  { method: 'GET', path: CHAT_SESSIONS_PATH, access: CHAT_ACCESS },
  { method: 'GET', path: CHAT_SESSION_PATH, access: CHAT_ACCESS },
  { method: 'DELETE', path: CHAT_SESSION_PATH, access: CHAT_ACCESS },
];

/** An answer may include a summary of many comments. */
const LONGEST_MS = 60_000;

const SessionParams = Type.Object({ sessionId: Type.String({ maxLength: 60 }) });
const notFound = () => new ProblemError(404, 'This conversation no longer exists.', { parameter: 'sessionId' });

export function chatRoutes(app: FastifyInstance, parts: ChatParts): void {
  const { sessions } = parts;
  app.post<{ Body: ChatQuestion }>(
    CHAT_PATH,
    { schema: { body: ChatQuestionSchema }, handlerTimeout: LONGEST_MS },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const context = sessionContextOf(request);
      // Verified by the gate, so it is present.
      const signed = String(request.headers[CONTEXT_HEADER] ?? '');
      const stop = new AbortController();
      reply.raw.once('close', () => stop.abort());
      const task = new StreamedTask<ChatPart, ChatData>((emit) =>
        chat(parts, request.body, { context, signed, stop: stop.signal, emit }),
      );
      const answer = async (): Promise<ChatAnswer> => ({ data: await task.whole });
      if (!acceptsEventStream(request)) return answer();
      return sendEvents(request, reply, task, { piece: 'part', whole: 'answer', answer, failed: CHAT_APOLOGY });
    },
  );

  app.get(CHAT_SESSIONS_PATH, (request): Promise<ChatSessionsAnswer> => sessions.list(sessionContextOf(request)));

  app.get<{ Params: { sessionId: string } }>(
    CHAT_SESSION_PATH,
    { schema: { params: SessionParams } },
    async (request): Promise<ChatSession> => {
      const found = await sessions.find(request.params.sessionId, sessionContextOf(request));
      if (found === null) throw notFound();
      return sessionAnswer(found);
    },
  );

  app.delete<{ Params: { sessionId: string } }>(
    CHAT_SESSION_PATH,
    { schema: { params: SessionParams } },
    async (request, reply) => {
      if (!(await sessions.delete(request.params.sessionId, sessionContextOf(request)))) throw notFound();
      return reply.code(204).send();
    },
  );
}
