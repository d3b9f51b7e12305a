import type { FoundComments, FoundInProgramme } from '@shoppervoice/contracts';
import { SOUGHT_QUERY, type SoughtQuery, searchedLists, soughtIn } from '@shoppervoice/report-service';
import { contextOf } from '@shoppervoice/service-kit';
import { commentSetsOf } from '@shoppervoice/survey-model';
import { askHeld, queryOf, requester } from '../programmes/ask-held.ts';
import { ASKED_PROGRAMMES } from '../programmes/programme-table.ts';
import type { RegisterSubject } from '../reporting-parts.ts';

/** On which days there are comments of an order or an address, in every list that the user holds: each service looks in its own. */
export const foundCommentsRoutes: RegisterSubject = async (app, { programmes }) => {
  app.get<{ Querystring: SoughtQuery }>(
    '/api/found-comments',
    { schema: { querystring: SOUGHT_QUERY } },
    async (request): Promise<FoundComments> => {
      const context = contextOf(request);
      const sought = soughtIn(request.query, context);
      const asked = ASKED_PROGRAMMES.filter(({ key }) => searchedLists(commentSetsOf(key), sought, context).length > 0);
      const { answers, away } = await askHeld<FoundInProgramme>(
        programmes,
        requester(request),
        (key) => `/api/found-comments/${key}${queryOf(request)}`,
        asked,
      );
      return { lists: answers.flatMap(({ answer }) => answer.lists), ...away };
    },
  );
};
