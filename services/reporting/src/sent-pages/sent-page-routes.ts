import { SEND_PAGE_PATH } from '@shoppervoice/contracts/accounts';
import { type SendPage, SendPageSchema, type SentPage } from '@shoppervoice/contracts/delivery';
import { auditEntering, sessionContextOf } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ReportingParts } from '../parts/reporting-parts.ts';
import { type SendParts, sendPage } from './send-page.ts';
import { sentPagesOf } from './sent-page-document.ts';

/** Registers the call that sends a page to a colleague. */
export function sentPageRoutes(
  app: FastifyInstance,
  { database, sources, config, now }: ReportingParts,
  startExport: SendParts['startExport'],
): void {
  const parts: SendParts = { sentPages: sentPagesOf(database.db), sources, config, now, startExport };
  app.post<{ Body: SendPage }>(
    SEND_PAGE_PATH,
    { schema: { body: SendPageSchema } },
    async (request, reply): Promise<SentPage> => {
      reply.header('cache-control', 'no-store');
      const to = await sendPage(parts, sessionContextOf(request), request.body, auditEntering(config, request));
      return { success: true, to };
    },
  );
}
