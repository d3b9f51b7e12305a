import type { Matching, OpenPoint } from '@shoppervoice/contracts/developers';
import type { Column, TableRow } from '@shoppervoice/table-reader';
import { unknownAnswers } from '../cells/options.ts';
import { type MatchingMerchant, questionsFor } from '../matcher.ts';

interface FirstRows {
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
}

/** What first rows say in the columns of choices that is no option, whoever matched them. */
export function openOptions({ columns, rows }: FirstRows, matching: Matching, merchant: MatchingMerchant): OpenPoint[] {
  const questions = new Map(questionsFor(matching.surveyId, merchant).map((question) => [question.code, question]));
  const places = new Map(columns.map(({ name, index }) => [name, index]));
  return matching.columns.flatMap((match): OpenPoint[] => {
    const question = match.to === 'answer' && match.option === undefined ? questions.get(match.question) : undefined;
    const index = places.get(match.column);
    if (index === undefined || question?.options === undefined) return [];
    const unknown = unknownAnswers(
      rows.map(({ cells }) => cells[index] ?? ''),
      question,
    );
    return unknown.length === 0 ? [] : [{ kind: 'options', column: match.column, question: question.code, unknown }];
  });
}
