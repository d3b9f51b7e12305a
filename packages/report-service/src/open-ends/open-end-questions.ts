import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { OpenEndQuestionAnswer } from '@shoppervoice/contracts/reports';
import { ProblemError } from '@shoppervoice/service-kit';
import type { DayRange, OpenEndSet } from '@shoppervoice/survey-model';
import { type CustomQuestion, countSource, customQuestionsOf, type SurveyReader } from '@shoppervoice/survey-store';
import { entitledQuestions, namedQuestion } from './entitled-questions.ts';

/** The merchant's own open questions of a list, in its order, entitled or not. */
export async function openQuestions(reader: SurveyReader, mid: number, { surveyIds }: OpenEndSet) {
  const own = await customQuestionsOf(reader.database, mid);
  return own.filter(({ kind, surveyId }) => kind === 'open' && surveyIds.includes(surveyId));
}

/**
 * The requested question; without a code the first in the plan. @throws 404 if there is none; 403 for one that is not
 * in the plan
 */
export function chosenQuestion(
  questions: readonly CustomQuestion[],
  code: string | undefined,
  context: RequestContext,
): CustomQuestion {
  if (code !== undefined)
    return namedQuestion(questions, code, context, 'This merchant does not have this open question.');
  const [first] = entitledQuestions(questions, context);
  if (first !== undefined) return first;
  throw new ProblemError(404, 'This merchant has no open questions of its own.');
}

/** The shown question, and all in the plan, each with its number of answers in the range. */
export async function questionLabel(
  reader: SurveyReader,
  questions: readonly CustomQuestion[],
  shown: CustomQuestion,
  range: DayRange,
  context: RequestContext,
): Promise<OpenEndQuestionAnswer> {
  const { mid, merchantName } = context;
  const entitled = entitledQuestions(questions, context);
  const surveyIds = [...new Set(entitled.map(({ surveyId }) => surveyId))];
  const source = await countSource(reader, mid, surveyIds, [range]);
  const reported = ({ code, surveyId, label }: CustomQuestion) => ({
    code,
    surveyId,
    label: label.replaceAll('{merchant}', merchantName),
    n: source.columns({ surveyId, code, isOpen: true }, []).sum(range).respondents,
  });
  return {
    ...reported(shown),
    wording: shown.wording.replaceAll('{merchant}', merchantName),
    questions: entitled.map(reported),
  };
}
