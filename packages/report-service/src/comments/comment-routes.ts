import type { CommentsAnswer } from '@shoppervoice/contracts/reports';
import { contextOf } from '@shoppervoice/service-kit';
import { allowed, type CommentSet, entitledFilters } from '@shoppervoice/survey-model';
import { commentCounts, commentFilterCounts, commentPage } from '@shoppervoice/survey-store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { answerOnceCounted } from '../not-counted-yet.ts';
import { limitsOf } from '../ranges/allowed-range.ts';
import type { ServiceParts } from '../service-parts.ts';
import { AFTER_QUERY, placeOf } from './after.ts';
import { commentQuery, commentSelection } from './comment-selection.ts';
import { PAGING_QUERY, type Paging, pagingOf } from './paging.ts';
import type { SelectionQuery } from './selection.ts';
import { SORT_QUERY, sortOf } from './sort.ts';

/** Paths of a list's calls. */
export function commentPaths({ path }: CommentSet): readonly string[] {
  return [path, `${path}/counts`, `${path}/filter-counts`];
}

/** Registers a list and its counts. */
export function commentRoutes(
  app: FastifyInstance,
  set: CommentSet,
  { area, reader, now, withReplies }: ServiceParts,
): void {
  const query = commentQuery(set);
  const topics = set.filters.find(({ reads }) => reads.kind === 'topic');
  const tones = set.filters.find(({ reads }) => reads.kind === 'tone');
  const readSelection = (request: FastifyRequest<{ Querystring: SelectionQuery }>) => {
    const context = contextOf(request);
    const limits = limitsOf(area, context, 'comments', now());
    return { context, selection: commentSelection(set, request.query, context, limits) };
  };

  app.get<{ Querystring: SelectionQuery & Paging }>(
    set.path,
    { schema: { querystring: Type.Object({ ...query, ...PAGING_QUERY, ...SORT_QUERY, ...AFTER_QUERY }) } },
    answerOnceCounted(async (request): Promise<CommentsAnswer> => {
      const { context, selection } = readSelection(request);
      const paging = { ...pagingOf(request.query), sort: sortOf(set, request.query.sort, context) };
      const after = placeOf(request.query, context);
      const page = await commentPage(reader, selection, paging, set, context, after);
      return { ...page, commentData: await withReplies(page.commentData, context) };
    }),
  );

  app.get<{ Querystring: SelectionQuery }>(
    `${set.path}/counts`,
    { schema: { querystring: Type.Object(query) } },
    answerOnceCounted(async (request) => {
      const { context, selection } = readSelection(request);
      return commentCounts(reader, selection, {
        tones: tones !== undefined && allowed(tones.access, context),
        topics: topics !== undefined && allowed(topics.countsAccess, context),
      });
    }),
  );

  app.get<{ Querystring: SelectionQuery }>(
    `${set.path}/filter-counts`,
    { schema: { querystring: Type.Object(query) } },
    answerOnceCounted(async (request) => {
      const { context, selection } = readSelection(request);
      return commentFilterCounts(reader, selection, entitledFilters(set.filters, context), ({ countsAccess }) =>
        allowed(countsAccess, context),
      );
    }),
  );
}
