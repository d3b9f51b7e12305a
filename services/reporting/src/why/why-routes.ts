import type { WhyAnswer } from '@shoppervoice/contracts/reports';
import { ProblemError } from '@shoppervoice/service-kit';
import { BUYER_PAGES, type Programme, type ReportPages, SA_PAGES, STFF_PAGES } from '@shoppervoice/survey-model';
import Type from 'typebox';
import type { RegisterSubject } from '../parts/reporting-parts.ts';
import { queryOf, requester } from '../programmes/ask-entitled.ts';

const PAGES: Readonly<Record<Programme, ReportPages>> = {
  'online-buyer': BUYER_PAGES,
  'site-abandonment': SA_PAGES,
  'straight-to-fulfillment': STFF_PAGES,
};

/** The programme of each dashboard call whose figures Why explains. */
const PROGRAMME_OF: ReadonlyMap<string, Programme> = new Map(
  Object.entries(PAGES).flatMap(([programme, pages]) =>
    Object.values(pages).flatMap((page) =>
      'call' in page && page.filtered !== undefined ? [[page.call, programme as Programme] as const] : [],
    ),
  ),
);

/** The called dashboard's programme checks all parameters but `call`. */
const QUERY = Type.Object({ call: Type.String(), key: Type.String() }, { additionalProperties: true });

/** Why a figure of any dashboard moved: its programme's service answers, under the gate of that dashboard. */
export const whyRoutes: RegisterSubject = async (app, { programmes }) => {
  app.get<{ Querystring: { readonly call: string } }>(
    '/api/why',
    { schema: { querystring: QUERY } },
    async (request): Promise<WhyAnswer> => {
      const { call } = request.query;
      const programme = PROGRAMME_OF.get(call);
      if (programme === undefined) {
        throw new ProblemError(
          400,
          'The parameter call must be the path of a dashboard call whose figures have filters.',
          {
            parameter: 'call',
            allowed: `one of ${[...PROGRAMME_OF.keys()].join(', ')}`,
          },
        );
      }
      const query = new URLSearchParams(queryOf(request));
      query.delete('call');
      const result = await programmes.ask<WhyAnswer>(programme, `${call}/why?${query}`, requester(request).caller);
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
