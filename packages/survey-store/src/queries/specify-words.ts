import type { DayRange, Question } from '@shoppervoice/survey-model';
import type { SurveyDatabase } from '../database/databases.ts';
import type { ResponseDocument } from '../database/response-document.ts';

export interface SpecifySelection {
  readonly mid: number;
  readonly range: DayRange;
  /** Those whose words are read. */
  readonly questions: readonly Question[];
}

/** A text written beside an option. */
export interface SpecifyWords {
  readonly responseId: string;
  readonly at: Date;
  readonly day: string;
  readonly question: Question;
  readonly option: NonNullable<Question['options']>[number];
  readonly words: string;
}

const AT_ONCE = 1_000;

/** Non-blank texts beside chosen options, newest first. */
export async function specifyWords(
  { responses }: Pick<SurveyDatabase, 'responses'>,
  { mid, range, questions }: SpecifySelection,
): Promise<SpecifyWords[]> {
  if (questions.length === 0) return [];
  const fields = Object.fromEntries(
    questions.flatMap(({ code }) => [
      [`answers.${code}`, 1],
      [`specify.${code}`, 1],
    ]),
  );
  const found = responses.find(
    { mid, day: { $gte: range.startDate, $lte: range.endDate }, specify: { $exists: true } },
    { projection: { surveyId: 1, at: 1, day: 1, ...fields }, batchSize: AT_ONCE },
  );
  const written: SpecifyWords[] = [];
  for await (const response of found) written.push(...wordsOf(response, questions));
  return written.sort(
    (a, b) =>
      b.at.getTime() - a.at.getTime() || (a.responseId < b.responseId ? 1 : a.responseId > b.responseId ? -1 : 0),
  );
}

function wordsOf(
  { _id, surveyId, at, day, answers, specify }: ResponseDocument,
  questions: readonly Question[],
): SpecifyWords[] {
  return questions.flatMap((question) => {
    const words = specify?.[question.code];
    if (question.surveyId !== surveyId || words === undefined || words.trim() === '') return [];
    const chosen = [answers?.[question.code] ?? []].flat();
    const option = question.options?.find((each) => each.specify && chosen.includes(each.id));
    return option === undefined ? [] : [{ responseId: _id, at, day, question, option, words }];
  });
}
