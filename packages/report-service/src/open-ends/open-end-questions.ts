import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { OpenEndQuestionAnswer } from '@shoppervoice/contracts/reports';
import { ProblemError } from '@shoppervoice/service-kit';
import type { DayRange, OpenEndSet } from '@shoppervoice/survey-model';
import { type CustomQuestion, countSource, customQuestionsOf, type SurveyReader } from '@shoppervoice/survey-store';
import { heldQuestions, namedQuestion } from './held-questions.ts';

/** The merchant's own open questions of a list, in its order, held or not. */
export async function openQuestions(reader: SurveyReader, mid: number, { surveyIds }: OpenEndSet) {
  const own = await customQuestionsOf(reader.database, mid);
  return own.filter(({ kind, surveyId }) => kind === 'open' && surveyIds.includes(surveyId));
}

/** The question asked for; without a code the first that is held. @throws 404 if there is none; 403 for one that is not held */
export function chosenQuestion(
  questions: readonly CustomQuestion[],
  code: string | undefined,
  context: RequestContext,
): CustomQuestion {
  if (code !== undefined)
    return namedQuestion(questions, code, context, 'This merchant does not have this open question.');
  const [first] = heldQuestions(questions, context);
  if (first !== undefined) return first;
  throw new ProblemError(404, 'This merchant has no open questions of its own.');
}

/** The question that is shown, and all that are held, each with its answers in the range. */
export async function questionLabel(
  reader: SurveyReader,
  questions: readonly CustomQuestion[],
  shown: CustomQuestion,
  range: DayRange,
  context: RequestContext,
): Promise<OpenEndQuestionAnswer> {
  const { mid, merchantName } = context;
  const held = heldQuestions(questions, context);
  const surveyIds = [...new Set(held.map(({ surveyId }) => surveyId))];
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
    questions: held.map(told),
  };
}
