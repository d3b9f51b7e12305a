import type { SpecifyAnswer } from '@shoppervoice/contracts/reports';
import { contextOf } from '@shoppervoice/service-kit';
import { matchesQuery, type OpenEndSet, specifyQuestions, words as wordsIn } from '@shoppervoice/survey-model';
import { type SpecifyWords, specifyWords } from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { PAGING_QUERY, pagingOf } from '../comments/paging.ts';
import { MAX_SEARCH_LENGTH } from '../comments/selection.ts';
import { allowedRange, limitsOf } from '../ranges/allowed-range.ts';
import { RANGE_QUERY } from '../ranges/range-query.ts';
import type { ServiceParts } from '../service-parts.ts';
import { entitledQuestions, namedQuestion } from './entitled-questions.ts';

/** Query of the call, and of its report. */
export const SPECIFY_QUERY = Type.Object({
  ...RANGE_QUERY,
  ...PAGING_QUERY,
  qid: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  q: Type.Optional(Type.String({ maxLength: MAX_SEARCH_LENGTH })),
});

export const specifyPath = ({ path }: OpenEndSet) => `${path}/specify` as const;

/** Registers the texts that shoppers wrote beside options: of all questions, or of one. */
export function specifyRoute(app: FastifyInstance, set: OpenEndSet, { area, reader, now }: ServiceParts): void {
  const all = specifyQuestions(set.surveyIds);
  app.get<{ Querystring: Static<typeof SPECIFY_QUERY> }>(
    specifyPath(set),
    { schema: { querystring: SPECIFY_QUERY } },
    async (request): Promise<SpecifyAnswer> => {
      const context = contextOf(request);
      const range = allowedRange(request.query, limitsOf(area, context, 'comments', now()));
      const { qid, q = '' } = request.query;
      const questions = entitledQuestions(all, context);
      if (qid !== undefined) namedQuestion(all, qid, context, NO_SUCH_QUESTION);
      const wanted = wordsIn(q);
      const found = await specifyWords(reader.database, { mid: context.mid, range, questions });
      const matching = found.filter(({ words }) => matchesQuery(wordsIn(words), wanted));
      const listed = qid === undefined ? matching : matching.filter(({ question }) => question.code === qid);
      const { page, pageSize } = pagingOf(request.query);
      const first = (page - 1) * pageSize;
      const shown = listed.slice(first, first + pageSize);
      const named = (text: string) => text.replaceAll('{merchant}', context.merchantName);
      return {
        commentsCount: listed.length,
        commentStart: shown.length === 0 ? 0 : first + 1,
        commentLimit: pageSize,
        currentPage: page,
        questions: questions.map(({ code, surveyId, label }) => ({
          code,
          surveyId,
          label: named(label),
          n: matching.filter(({ question }) => question.code === code).length,
        })),
        commentData: shown.map((written) => itemOf(written, named)),
      };
    },
  );
}

export const NO_SUCH_QUESTION = 'This question has no “Other” option.';

function itemOf(
  { responseId, at, day, question, option, words }: SpecifyWords,
  named: (text: string) => string,
): SpecifyAnswer['commentData'][number] {
  const { code, surveyId, label } = question;
  return {
    responseId,
    submittedAt: at.toISOString(),
    day,
    surveyId,
    code,
    label: named(label),
    optionId: option.id,
    option: named(option.label),
    words,
  };
}
