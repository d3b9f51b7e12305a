import type {
  FoundComments,
  FoundInProgramme,
  ShopperThread,
  ThreadInProgramme,
} from '@shoppervoice/contracts/reports';
import { inOrderOfTime, SOUGHT_QUERY, type SoughtQuery, searchedLists, soughtIn } from '@shoppervoice/report-service';
import { contextOf } from '@shoppervoice/service-kit';
import { commentSetsOf } from '@shoppervoice/survey-model';
import type { FastifyRequest } from 'fastify';
import type { RegisterSubject } from '../parts/reporting-parts.ts';
import { askHeld, queryOf, requester } from '../programmes/ask-held.ts';
import { ASKED_PROGRAMMES } from '../programmes/programme-table.ts';

type SoughtRequest = FastifyRequest<{ Querystring: SoughtQuery }>;

/** What all programmes know of one order or one address: each service answers for the lists that the user holds. */
export const shopperRoutes: RegisterSubject = async (app, { programmes }) => {
  const schema = { querystring: SOUGHT_QUERY };
  function ask<Answer>(request: SoughtRequest, call: string) {
    const context = contextOf(request);
    const sought = soughtIn(request.query, context);
    return askHeld<Answer>(
      programmes,
      requester(request),
      (key) => `${call}/${key}${queryOf(request)}`,
      ASKED_PROGRAMMES.filter(({ key }) => searchedLists(commentSetsOf(key), sought, context).length > 0),
    );
  }

  app.get<{ Querystring: SoughtQuery }>('/api/found-comments', { schema }, async (request): Promise<FoundComments> => {
    const { answers, away } = await ask<FoundInProgramme>(request, '/api/found-comments');
    return { lists: answers.flatMap(({ answer }) => answer.lists), ...away };
  });

  app.get<{ Querystring: SoughtQuery }>('/api/shopper-thread', { schema }, async (request): Promise<ShopperThread> => {
    const { answers, away } = await ask<ThreadInProgramme>(request, '/api/shopper-thread');
    return {
      responses: inOrderOfTime(answers.flatMap(({ answer }) => answer.responses)),
      more: answers.some(({ answer }) => answer.more),
      ...away,
    };
  });
};
