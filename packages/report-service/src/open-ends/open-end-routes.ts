import { contextOf } from '@shoppervoice/service-kit';
import { type DayRange, entitledFilters, type OpenEndSet } from '@shoppervoice/survey-model';
import { commentCounts, commentFilterCounts, openEndPage } from '@shoppervoice/survey-store';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { PAGING_QUERY, type Paging, pagingOf } from '../comments/paging.ts';
import { type SelectionQuery, selectionOf, selectionQuery } from '../comments/selection.ts';
import { answerOnceCounted } from '../not-counted-yet.ts';
import { allowedRange, limitsOf } from '../ranges/allowed-range.ts';
import { RANGE_QUERY } from '../ranges/range-query.ts';
import type { ServiceParts } from '../service-parts.ts';
import { chosenQuestion, openQuestions, questionLabel } from './open-end-questions.ts';

/** Code of one of the merchant's own questions. */
export const QID = Type.String({ minLength: 1, maxLength: 64 });

type OpenEndQuery = SelectionQuery & { readonly qid: string };

/** Paths of a list's calls. */
export function openEndPaths({ path }: OpenEndSet): readonly string[] {
  return ['question-label', 'counts', 'comment-data', 'filter-comment-counts'].map((each) => `${path}/${each}`);
}

/** Registers the answers to a merchant's own open questions, their counts, and the questions. */
export function openEndRoutes(app: FastifyInstance, set: OpenEndSet, { area, reader, now }: ServiceParts): void {
  const query = { ...selectionQuery(set), qid: QID };
  const readSelection = async (request: FastifyRequest<{ Querystring: OpenEndQuery }>) => {
    const context = contextOf(request);
    const selection = selectionOf(set, request.query, context, limitsOf(area, context, 'comments', now()));
    const { code } = chosenQuestion(await openQuestions(reader, context.mid, set), request.query.qid, context);
    return { ...selection, openEnd: code };
  };

  app.get<{ Querystring: DayRange & { readonly qid?: string } }>(
    `${set.path}/question-label`,
    { schema: { querystring: Type.Object({ ...RANGE_QUERY, qid: Type.Optional(QID) }) } },
    answerOnceCounted(async (request) => {
      const context = contextOf(request);
      const range = allowedRange(request.query, limitsOf(area, context, 'comments', now()));
      const questions = await openQuestions(reader, context.mid, set);
      return questionLabel(reader, questions, chosenQuestion(questions, request.query.qid, context), range, context);
    }),
  );

  app.get<{ Querystring: OpenEndQuery }>(
    `${set.path}/counts`,
    { schema: { querystring: Type.Object(query) } },
    answerOnceCounted(async (request) =>
      commentCounts(reader, await readSelection(request), { tones: true, topics: true }),
    ),
  );

  app.get<{ Querystring: OpenEndQuery & Paging }>(
    `${set.path}/comment-data`,
    { schema: { querystring: Type.Object({ ...query, ...PAGING_QUERY }) } },
    answerOnceCounted(async (request) =>
      openEndPage(reader, await readSelection(request), pagingOf(request.query), contextOf(request)),
    ),
  );

  app.get<{ Querystring: OpenEndQuery }>(
    `${set.path}/filter-comment-counts`,
    { schema: { querystring: Type.Object(query) } },
    answerOnceCounted(async (request) =>
      commentFilterCounts(
        reader,
        await readSelection(request),
        entitledFilters(set.filters, contextOf(request)),
        () => true,
      ),
    ),
  );
}
