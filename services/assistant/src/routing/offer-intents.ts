import type { QuestionContext } from '../reading/question-context.ts';
import { readQuestion } from '../reading/read-question.ts';
import type { IntentRouter } from './intent-router.ts';

/** Least cosine: below it, questions about something else come close to one intent or another. */
const LEAST = 0.5;
const MOST = 2;

/** The questions closest to one that is not read, as this merchant can ask them: to be offered, never answered. */
export async function offerIntents(
  router: IntentRouter,
  question: string,
  context: QuestionContext,
): Promise<readonly string[]> {
  const closest = await router.closest(question);
  return closest
    .filter(({ score }) => score >= LEAST)
    .map(({ ask }) => ask)
    .filter((ask) => ['understood', 'told'].includes(readQuestion(ask, context).state))
    .slice(0, MOST);
}
