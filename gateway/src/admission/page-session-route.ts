import { PAGE_SESSION_PATH } from '@shoppervoice/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import type { Admission } from './admission.ts';

/** `GET /api/page-session`: a tab in doubt asks which session the browser has now. */
export function answerPageSession(app: FastifyInstance, admission: Admission): void {
  app.get(PAGE_SESSION_PATH, async (request, reply) => {
    await admission.readPublic(request);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
