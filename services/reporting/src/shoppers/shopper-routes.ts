import type {
  FoundComments,
  FoundInProgramme,
  ShopperThread,
  ThreadInProgramme,
} from '@shoppervoice/contracts/reports';
import {
  CUSTOMER_QUERY,
  type CustomerQuery,
  customerKeyOf,
  inOrderOfTime,
  searchedLists,
} from '@shoppervoice/report-service';
import { contextOf } from '@shoppervoice/service-kit';
import { commentSetsOf } from '@shoppervoice/survey-model';
import type { FastifyRequest } from 'fastify';
import type { RegisterSubject } from '../parts/reporting-parts.ts';
import { askEntitled, queryOf, requester } from '../programmes/ask-entitled.ts';
import { REPORTING_PROGRAMMES } from '../programmes/programme-table.ts';

type CustomerRequest = FastifyRequest<{ Querystring: CustomerQuery }>;

/** Everything about one order or one address: each service answers for the lists that the user is entitled to. */
export const shopperRoutes: RegisterSubject = async (app, { programmes }) => {
  const schema = { querystring: CUSTOMER_QUERY };
  function ask<Answer>(request: CustomerRequest, call: string) {
    const context = contextOf(request);
    const customer = customerKeyOf(request.query, context);
    return askEntitled<Answer>(
      programmes,
      requester(request),
      (key) => `${call}/${key}${queryOf(request)}`,
      REPORTING_PROGRAMMES.filter(({ key }) => searchedLists(commentSetsOf(key), customer, context).length > 0),
    );
  }

  app.get<{ Querystring: CustomerQuery }>(
    '/api/found-comments',
    { schema },
    async (request): Promise<FoundComments> => {
      const { answers, away } = await ask<FoundInProgramme>(request, '/api/found-comments');
      return { lists: answers.flatMap(({ answer }) => answer.lists), ...away };
    },
  );

  app.get<{ Querystring: CustomerQuery }>(
    '/api/shopper-thread',
    { schema },
    async (request): Promise<ShopperThread> => {
      const { answers, away } = await ask<ThreadInProgramme>(request, '/api/shopper-thread');
      return {
        responses: inOrderOfTime(answers.flatMap(({ answer }) => answer.responses)),
        more: answers.some(({ answer }) => answer.more),
        ...away,
      };
    },
  );
};
