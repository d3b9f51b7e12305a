import type { ServiceCall } from '@shoppervoice/contracts';
import type { FastifyInstance } from 'fastify';
import { type AnswerTable, holdToCalls } from './answer-table.ts';
import { collectRoutes, type ServiceDocument, serviceDocument } from './service-document.ts';

/** Where a service answers its document, to other servers alone. */
export const DOCUMENT_PATH = '/internal/openapi.json';

/** Answers the document of a service's calls; made when it is first asked for. A table that does not fit stops the start. */
export function serveDocument(
  app: FastifyInstance,
  name: string,
  calls: readonly ServiceCall[],
  table: AnswerTable,
): void {
  const routes = collectRoutes(app);
  let made: Promise<ServiceDocument> | null = null;
  app.addHook('onReady', async () => holdToCalls(table, calls));
  app.get(DOCUMENT_PATH, async () => {
    made ??= serviceDocument(name, calls, routes, table);
    return made;
  });
}
