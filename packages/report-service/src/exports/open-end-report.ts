import type { ReportLine } from '@shoppervoice/contracts/reports';
import {
  type Area,
  chosenWords,
  matchesQuery,
  type OpenEndSet,
  shownSurvey,
  specifyQuestions,
  words as wordsIn,
} from '@shoppervoice/survey-model';
import { everyAnswer, type SpecifyWords, specifyWords } from '@shoppervoice/survey-store';
import Type from 'typebox';
import { PAGING_QUERY } from '../comments/paging.ts';
import { type SelectionQuery, selectionOf, selectionQuery } from '../comments/selection.ts';
import { entitledQuestions, namedQuestion } from '../open-ends/entitled-questions.ts';
import { chosenQuestion, openQuestions } from '../open-ends/open-end-questions.ts';
import { QID } from '../open-ends/open-end-routes.ts';
import { NO_SUCH_QUESTION, SPECIFY_QUERY } from '../open-ends/specify-route.ts';
import { allowedRange, limitsOf } from '../ranges/allowed-range.ts';
import type { ServiceParts } from '../service-parts.ts';
import { declaredReport } from './declare.ts';
import { listHead, tableOf } from './list-lines.ts';
import { filterFact, type HeadFact, type ReportExport } from './report-export.ts';
import { answerColumns, type TextColumn } from './text-columns.ts';

/** The answers to one of the merchant's own open questions as a report. */
export function answersReport(set: OpenEndSet, area: Area, parts: () => ServiceParts): ReportExport {
  const report = set.reports.answers;
  const { page, access } = set;
  return {
    declared: declaredReport(
      { page, access, report, kind: 'rows', lastDay: 'today', asked: 'open-end-responses' },
      area,
    ),
    query: Type.Object({ ...selectionQuery(set), ...PAGING_QUERY, qid: QID }),
    ask: async (query, context) => {
      const { reader, now } = parts();
      const limits = limitsOf(area, context, 'comments', now());
      const selection = selectionOf(set, query as SelectionQuery, context, limits);
      const question = chosenQuestion(await openQuestions(reader, context.mid, set), query.qid as string, context);
      const facts: HeadFact[] = [
        ['Question', question.label.replaceAll('{merchant}', context.merchantName)],
        filterFact(
          chosenWords({
            search: { words: selection.search },
            filters: set.filters,
            values: selection.filters,
            not: {},
          }),
        ),
      ];
      return async function* lines(): AsyncGenerator<readonly ReportLine[]> {
        const { count, items } = await everyAnswer(reader, { ...selection, openEnd: question.code }, context);
        yield [listHead(report.title, selection, context, facts, count)];
        yield* tableOf('Answers', answerColumns(context.timeZone, context.seesAddresses), items());
      };
    },
  };
}

/** Texts that shoppers wrote beside options, as a report. */
export function wordsReport(set: OpenEndSet, area: Area, parts: () => ServiceParts): ReportExport {
  const report = set.reports.words;
  const { page, access } = set;
  const all = specifyQuestions(set.surveyIds);
  return {
    declared: declaredReport({ page, access, report, kind: 'rows', lastDay: 'today', asked: 'other-specify' }, area),
    query: SPECIFY_QUERY,
    ask: async (query, context) => {
      const { reader, now } = parts();
      const {
        startDate,
        endDate,
        qid,
        q = '',
      } = query as { startDate: string; endDate: string; qid?: string; q?: string };
      const range = allowedRange({ startDate, endDate }, limitsOf(area, context, 'comments', now()));
      const question = qid === undefined ? undefined : namedQuestion(all, qid, context, NO_SUCH_QUESTION);
      const questions = question === undefined ? entitledQuestions(all, context) : [question];
      const named = (text: string) => text.replaceAll('{merchant}', context.merchantName);
      const facts: HeadFact[] = [
        ['Question', question === undefined ? 'all' : named(question.label)],
        filterFact(chosenWords({ search: { words: q }, filters: [], values: {}, not: {} })),
      ];
      return async function* lines(): AsyncGenerator<readonly ReportLine[]> {
        const requested = { mid: context.mid, range, questions };
        const wanted = wordsIn(q);
        const found = (await specifyWords(reader.database, requested)).filter(({ words }) =>
          matchesQuery(wordsIn(words), wanted),
        );
        yield [listHead(report.title, { from: startDate, to: endDate }, context, facts, found.length)];
        yield* tableOf('“Other” answers', wordColumns(named), pieces(found));
      };
    },
  };
}

function wordColumns(named: (text: string) => string): readonly TextColumn<SpecifyWords>[] {
  return [
    { key: 'day', head: 'Day', kind: 'day', of: ({ day }) => day },
    { key: 'survey', head: 'Survey', kind: 'text', of: ({ question }) => shownSurvey(question.surveyId).name },
    { key: 'question', head: 'Question', kind: 'text', of: ({ question }) => named(question.label) },
    { key: 'option', head: 'Option', kind: 'text', of: ({ option }) => named(option.label) },
    { key: 'words', head: 'Answer', kind: 'text', of: ({ words }) => words },
    { key: 'response', head: 'Response', kind: 'text', of: ({ responseId }) => responseId },
  ];
}

const AT_ONCE = 1_000;

async function* pieces<Item>(all: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE);
}
