import type { RequestContext } from '@shoppervoice/contracts/accounts';
import { ProblemError } from '@shoppervoice/service-kit';
import { isSurveyEntitled } from '@shoppervoice/survey-model';

interface OfSurvey {
  readonly code: string;
  readonly surveyId: number;
}

/** Questions of the surveys that the reader's merchant is entitled to. */
export function entitledQuestions<Of extends OfSurvey>(
  questions: readonly Of[],
  { features }: Pick<RequestContext, 'features'>,
): readonly Of[] {
  return questions.filter(({ surveyId }) => isSurveyEntitled(surveyId, features));
}

/**
 * The question with the code `qid` for this reader. @throws 404 with `unknown` for an unknown code; 403 if its survey
 * is not in the plan
 */
export function namedQuestion<Of extends OfSurvey>(
  questions: readonly Of[],
  qid: string,
  context: Pick<RequestContext, 'features'>,
  unknown: string,
): Of {
  const found = questions.filter(({ code }) => code === qid);
  const [entitled] = entitledQuestions(found, context);
  if (entitled !== undefined) return entitled;
  if (found.length === 0) throw new ProblemError(404, unknown, { parameter: 'qid' });
  throw new ProblemError(
    403,
    'This question belongs to a survey that needs a feature that this merchant does not hold.',
    {
      parameter: 'qid',
    },
  );
}
