import type { ListedComment, ThreadInProgramme } from '@shoppervoice/contracts/reports';
import { contextOf } from '@shoppervoice/service-kit';
import { allowed, type Programme } from '@shoppervoice/survey-model';
import { responseItems, threadResponses } from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';
import { limitsOf } from '../ranges/allowed-range.ts';
import type { ReportTable } from '../report-table.ts';
import type { ServiceParts } from '../service-parts.ts';
import { CUSTOMER_QUERY, type CustomerQuery, customerKeyOf, searchedLists } from './customer-key.ts';

export const shopperThreadPath = (programme: Programme) => `/api/shopper-thread/${programme}`;

/** Registers the call for every response of one order or shopper in a programme's lists. */
export function shopperThreadRoute(
  app: FastifyInstance,
  { programme, comments }: ReportTable,
  { area, reader, now, withReplies }: ServiceParts,
): void {
  app.get<{ Querystring: CustomerQuery }>(
    shopperThreadPath(programme),
    { schema: { querystring: CUSTOMER_QUERY } },
    async (request): Promise<ThreadInProgramme> => {
      const context = contextOf(request);
      const { mid } = context;
      const customer = customerKeyOf(request.query, context);
      const { earliest: from, lastDay: to } = limitsOf(area, context, 'comments', now());
      const lists = searchedLists(comments, customer, context);
      const surveysOf = (sets: typeof lists) => sets.flatMap(({ surveyIds }) => surveyIds);
      const orderSurveyIds = surveysOf(
        lists.filter(({ facts }) => facts.orderId !== undefined && allowed(facts.orderId, context)),
      );
      const requested = { mid, from, to, surveyIds: surveysOf(lists), orderSurveyIds, ...customer };
      const { responses, more } = await threadResponses(reader, requested);
      const items: readonly ListedComment[] = lists.flatMap((set) =>
        responseItems(
          responses.filter(({ surveyId }) => set.surveyIds.includes(surveyId)),
          set,
          context,
        ),
      );
      return { responses: inOrderOfTime(await withReplies(items, context)), more };
    },
  );
}

/** Oldest first. */
export function inOrderOfTime<Item extends Pick<ListedComment, 'submittedAt' | 'responseId'>>(
  items: readonly Item[],
): Item[] {
  const key = ({ submittedAt, responseId }: Item) => `${submittedAt} ${responseId}`;
  return [...items].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
