import type { PsrAnswer, PsrProgramme } from '@shoppervoice/contracts/reports';
import { limitsOf, PSR_QUERY, psrQuery } from '@shoppervoice/report-service';
import { contextOf } from '@shoppervoice/service-kit';
import type { RegisterSubject } from '../parts/reporting-parts.ts';
import { askEntitled, queryOf, requester } from '../programmes/ask-entitled.ts';

/** The Programme Summary Report: the surveys of the programmes in the plan, side by side. */
export const psrRoutes: RegisterSubject = async (app, { programmes, now }) => {
  app.get<{ Querystring: Parameters<typeof psrQuery>[0] }>(
    '/api/psr',
    { schema: { querystring: PSR_QUERY } },
    async (request): Promise<PsrAnswer> => {
      // Validated even if no programme is in the plan or responds.
      psrQuery(request.query, limitsOf('deepest', contextOf(request), 'dashboard', now()));
      const { answers, away } = await askEntitled<PsrProgramme>(
        programmes,
        requester(request),
        (key) => `/api/psr/${key}${queryOf(request)}`,
      );
      return { surveys: answers.flatMap(({ answer }) => answer.surveys), ...away };
    },
  );
};
