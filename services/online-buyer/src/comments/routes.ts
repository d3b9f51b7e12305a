import { contextOf } from '@shoppervoice/service-kit';
import { FEATURES, heldFilters } from '@shoppervoice/survey-model';
import { commentCounts, commentFilterCounts, commentPage, type SurveyReader } from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { FILTERS, SELECTION_QUERY, type SelectionQuery, selectionOf } from './selection.ts';

const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;
const MAX_PAGE = 1_000_000;

const Selection = Type.Object(SELECTION_QUERY);
const Page = Type.Object({
  ...SELECTION_QUERY,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
});

export function commentRoutes(app: FastifyInstance, reader: SurveyReader, now: () => number): void {
  app.get<{ Querystring: SelectionQuery & { readonly page?: number; readonly pageSize?: number } }>(
    '/api/comments',
    { schema: { querystring: Page } },
    async (request) => {
      const context = contextOf(request);
      const { page = 1, pageSize = DEFAULT_PAGE_SIZE } = request.query;
      const holds = (feature: number) => context.features.includes(feature);
      return commentPage(
        reader,
        selectionOf(request.query, context, now()),
        { page, pageSize },
        {
          orderId: holds(FEATURES.BUYER_ORDER_IDS),
          device: holds(FEATURES.BUYER_DEVICE_INFO),
          purchaseFrequency: holds(FEATURES.BUYER_PURCHASE_FREQUENCY),
        },
      );
    },
  );

  app.get<{ Querystring: SelectionQuery }>(
    '/api/comments/counts',
    { schema: { querystring: Selection } },
    async (request) => {
      const context = contextOf(request);
      return commentCounts(reader, selectionOf(request.query, context, now()), {
        topics: context.features.includes(FEATURES.BUYER_TOPIC_CHARTS),
      });
    },
  );

  app.get<{ Querystring: SelectionQuery }>(
    '/api/comments/filter-counts',
    { schema: { querystring: Selection } },
    async (request) => {
      const context = contextOf(request);
      const { features } = context;
      return commentFilterCounts(
        reader,
        selectionOf(request.query, context, now()),
        heldFilters(FILTERS, features),
        ({ countsFeature }) => countsFeature === null || features.includes(countsFeature),
      );
    },
  );
}
