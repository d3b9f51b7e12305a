import { CONTEXT_HEADER, type ServiceCall } from '@shoppervoice/contracts/accounts';
import {
  TRANSLATION_PATH,
  type Translation,
  type TranslationOffer,
  type TranslationRequest,
  TranslationRequestSchema,
} from '@shoppervoice/contracts/assistant';
import { sessionContextOf } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import { SUMMARY_ACCESS } from '../summary/summary-question.ts';
import { type TranslateParts, translateComment } from './translate-comment.ts';

export const TRANSLATION_CALLS: readonly ServiceCall[] = [
  { method: 'GET', path: TRANSLATION_PATH, access: SUMMARY_ACCESS },
  // The list decides which of the features is required.
  { method: 'POST', path: TRANSLATION_PATH, access: SUMMARY_ACCESS },
];

/** Reading and translating. */
const LONGEST_MS = 40_000;

export function translationRoutes(app: FastifyInstance, parts: TranslateParts): void {
  app.get(
    TRANSLATION_PATH,
    (request): Promise<TranslationOffer> => parts.translations.offer(sessionContextOf(request)),
  );

  app.post<{ Body: TranslationRequest }>(
    TRANSLATION_PATH,
    { schema: { body: TranslationRequestSchema }, handlerTimeout: LONGEST_MS },
    async (request, reply): Promise<Translation> => {
      reply.header('cache-control', 'no-store');
      const stop = new AbortController();
      reply.raw.once('close', () => stop.abort());
      return translateComment(parts, request.body, {
        context: sessionContextOf(request),
        // Verified by the gate, so it is present.
        signed: String(request.headers[CONTEXT_HEADER] ?? ''),
        stop: stop.signal,
      });
    },
  );
}
