import type { PsrAnswer, PsrProgramme } from '@shoppervoice/contracts/reports';
import { limitsOf, PSR_QUERY, psrAsked } from '@shoppervoice/report-service';
import { contextOf } from '@shoppervoice/service-kit';
import type { RegisterSubject } from '../parts/reporting-parts.ts';
import { askHeld, queryOf, requester } from '../programmes/ask-held.ts';

/** The Programme Summary Report: the surveys of the programmes that are held, side by side. */
export const psrRoutes: RegisterSubject = async (app, { programmes, now }) => {
  app.get<{ Querystring: Parameters<typeof psrAsked>[0] }>(
    '/api/psr',
    { schema: { querystring: PSR_QUERY } },
    async (request): Promise<PsrAnswer> => {
      // Also where no programme is held, or every one is away.
      psrAsked(request.query, limitsOf('deepest', contextOf(request), 'dashboard', now()));
      const { answers, away } = await askHeld<PsrProgramme>(
        programmes,
        requester(request),
        (key) => `/api/psr/${key}${queryOf(request)}`,
      );
      return { surveys: answers.flatMap(({ answer }) => answer.surveys), ...away };
    },
  );
};
