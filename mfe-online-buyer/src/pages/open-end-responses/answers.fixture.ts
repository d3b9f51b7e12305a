import type { OpenEndItem, OpenEndQuestionAnswer } from '@shoppervoice/contracts/reports';
import { OPEN_END_SETS } from '@shoppervoice/survey-model';
import { listAnswer } from '../comments/answers.fixture.ts';

/** Responses of the open-end calls over a merchant's own questions, computed independently, for tests. */

export interface AnsweredQuestion {
  readonly code: string;
  readonly surveyId: number;
  readonly label: string;
  readonly answers: readonly OpenEndItem[];
}

/** An answer with every field known, except for `changes`. */
export function answered(responseId: string, changes: Partial<OpenEndItem> = {}): OpenEndItem {
  return {
    responseId,
    submittedAt: '2026-11-21T13:14:00.000Z',
    surveyId: 2,
    email: null,
    body: 'Too much plastic.',
    toneId: 4,
    topicIds: [14],
    device: { type: 'mobile', make: 'Apple', os: 'iOS', browser: 'Safari' },
    ...changes,
  };
}

const { path, filters } = OPEN_END_SETS.buyer;
const CALLS = { filters, page: `${path}/comment-data`, counts: `${path}/counts` };

/** Null: a 404, for a question that does not exist. */
export function openEndAnswer(call: string, questions: readonly AnsweredQuestion[]) {
  const { pathname, searchParams } = new URL(call, 'http://portal');
  const qid = searchParams.get('qid');
  const question = qid === null ? questions[0] : questions.find(({ code }) => code === qid);
  if (question === undefined) return null;
  if (pathname !== `${path}/question-label`) return listAnswer(CALLS, call, question.answers, []);
  const summaryOf = ({ code, surveyId, label, answers }: AnsweredQuestion) => ({
    code,
    surveyId,
    label,
    n: answers.length,
  });
  return {
    ...summaryOf(question),
    wording: `In your words: ${question.label.toLowerCase()}?`,
    questions: questions.map(summaryOf),
  } satisfies OpenEndQuestionAnswer;
}
