import type { WhyAnswer } from '@shoppervoice/contracts/reports';
import { ProblemError } from '@shoppervoice/service-kit';
import { FILTERED_CALLS, filteredDashboard } from '@shoppervoice/survey-model';
import Type from 'typebox';
import type { RegisterSubject } from '../parts/reporting-parts.ts';
import { queryOf, requester } from '../programmes/ask-entitled.ts';

/** The called dashboard's programme checks all parameters but `call`. */
const QUERY = Type.Object({ call: Type.String(), key: Type.String() }, { additionalProperties: true });

/** Why a figure of any dashboard moved: its programme's service answers, under the gate of that dashboard. */
export const whyRoutes: RegisterSubject = async (app, { programmes }) => {
  app.get<{ Querystring: { readonly call: string } }>(
    '/api/why',
    { schema: { querystring: QUERY } },
    async (request): Promise<WhyAnswer> => {
      const { call } = request.query;
      const dashboard = filteredDashboard(call);
      if (dashboard === null) {
        throw new ProblemError(
          400,
          'The parameter call must be the path of a dashboard call whose means or scores Why can explain.',
          {
            parameter: 'call',
            allowed: `one of ${FILTERED_CALLS.join(', ')}`,
          },
        );
      }
      const query = new URLSearchParams(queryOf(request));
      query.delete('call');
      const result = await programmes.ask<WhyAnswer>(
        dashboard.programme,
        `${call}/why?${query}`,
        requester(request).caller,
      );
      switch (result.kind) {
        case 'answered':
          return result.answer;
        case 'refused':
          throw new ProblemError(result.status, result.sentence, result.more);
        case 'away':
          throw new ProblemError(503, 'The figures of this programme cannot be read at the moment. Please try again.', {
            retryAfter: 5,
          });
      }
    },
  );
};
