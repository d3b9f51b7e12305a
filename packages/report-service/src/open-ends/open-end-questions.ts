import type { OpenEndQuestionAnswer, RequestContext } from '@shoppervoice/contracts';
import { ProblemError } from '@shoppervoice/service-kit';
import type { DayRange, OpenEndSet } from '@shoppervoice/survey-model';
import { type CustomQuestion, countSource, customQuestionsOf, type SurveyReader } from '@shoppervoice/survey-store';

/** The merchant's own open questions of a list, in its order. */
export async function openQuestions(reader: SurveyReader, mid: number, { surveyIds }: OpenEndSet) {
  const own = await customQuestionsOf(reader.database, mid);
  return own.filter(({ kind, surveyId }) => kind === 'open' && surveyIds.includes(surveyId));
}

/** The question asked for; without a code the first. @throws 404 for one that the merchant does not have */
export function chosenQuestion(questions: readonly CustomQuestion[], code: string | undefined): CustomQuestion {
  const found = code === undefined ? questions[0] : questions.find((question) => question.code === code);
  if (found !== undefined) return found;
  throw code === undefined
    ? new ProblemError(404, 'This merchant has no open questions of its own.')
    : new ProblemError(404, 'This merchant has no such open question.', { parameter: 'qid' });
}

/** The question that is shown, and all of them, each with its answers in the range. */
export async function questionLabel(
  reader: SurveyReader,
  questions: readonly CustomQuestion[],
  shown: CustomQuestion,
  range: DayRange,
  { mid, merchantName }: RequestContext,
): Promise<OpenEndQuestionAnswer> {
  const surveyIds = [...new Set(questions.map(({ surveyId }) => surveyId))];
  const source = await countSource(reader, mid, surveyIds, [range]);
  const told = ({ code, surveyId, label }: CustomQuestion) => ({
    code,
    surveyId,
    label: label.replaceAll('{merchant}', merchantName),
    n: source.columns({ surveyId, code, isOpen: true }, []).sum(range).respondents,
  });
  return {
    ...told(shown),
    wording: shown.wording.replaceAll('{merchant}', merchantName),
    questions: questions.map(told),
  };
}
