import type { FastifyInstance } from 'fastify';
import { type DocumentParts, holdToCalls } from './answer-table.ts';
import { collectRoutes, holdToRoutes, type ServiceDocument, serviceDocument } from './service-document.ts';

/** Where a service serves its document, to other servers only. */
export const DOCUMENT_PATH = '/internal/openapi.json';

/** Serves the document of a service's calls to other servers. A table that does not match stops the start. */
export function serveDocument(app: FastifyInstance, parts: DocumentParts): void {
  const document = documentOfRoutes(app, parts);
  app.get(DOCUMENT_PATH, document);
}

/**
 * The document of a server's calls, made on first use; to be called before its routes are registered. A table that does
 * not match stops the start.
 */
export function documentOfRoutes(
  app: FastifyInstance,
  { name, calls, answers, requests = {} }: DocumentParts,
): () => Promise<ServiceDocument> {
  const routes = collectRoutes(app);
  let made: Promise<ServiceDocument> | null = null;
  app.addHook('onReady', async () => {
    holdToCalls(answers, requests, calls);
    holdToRoutes(calls, routes);
  });
  return () => {
    made ??= serviceDocument({ name, calls, answers, requests }, routes);
    return made;
  };
}
