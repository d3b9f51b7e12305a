import type { FrontendLogEntry } from '@shoppervoice/contracts';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Doorkeeper } from '../doorkeeper.ts';
import { scrub, scrubUrl } from './scrub.ts';

export const FRONTEND_LOGGER_PATH = '/api/frontend-logger';

/** Longest report that is read, in bytes. */
const BODY_LIMIT = 32_768;
/** Longest text that is written to the log, in characters. */
const LONGEST = { message: 1000, stack: 4000, url: 300 } as const;

const EntrySchema = Type.Object({
  message: Type.String({ maxLength: 8000 }),
  stack: Type.String({ maxLength: 16_000 }),
  timestamp: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}\\.\\d{3}$' }),
  url: Type.String({ maxLength: 4000 }),
});

/** `POST /api/frontend-logger`: an error of a browser becomes one line of the log, without personal data. */
export function takeFrontendReports(app: FastifyInstance, doorkeeper: Doorkeeper): void {
  app.post<{ Body: FrontendLogEntry }>(
    FRONTEND_LOGGER_PATH,
    {
      bodyLimit: BODY_LIMIT,
      schema: { body: EntrySchema },
      onRequest: async (request) => {
        if (doorkeeper.isForeign(request))
          throw new ProblemError(403, 'This call may only be made from the portal itself.');
        await doorkeeper.countReport(request);
      },
    },
    async (request, reply) => {
      const { message, stack, timestamp, url } = request.body;
      const report = {
        message: scrub(message, LONGEST.message),
        stack: scrub(stack, LONGEST.stack),
        url: scrubUrl(url, LONGEST.url),
        at: timestamp,
      };
      request.log.warn({ report }, 'a browser reported an error');
      return reply.code(204).send();
    },
  );
}
