import { ProblemError } from '@shoppervoice/service-kit';
import { NotCountedYet } from '@shoppervoice/survey-store';

/**
 * After an update, new figures are counted in the background; a handler that reads days which are not counted yet
 * responds 503 with a sentence and `Retry-After`, never with a figure that is too small.
 */
export function answerOnceCounted<Arguments extends readonly unknown[], Answer>(
  handler: (...given: Arguments) => Promise<Answer>,
): (...given: Arguments) => Promise<Answer> {
  return async (...given) => {
    try {
      return await handler(...given);
    } catch (error) {
      if (!(error instanceof NotCountedYet)) throw error;
      throw new ProblemError(503, error.message, { retryAfter: error.retryAfterSeconds });
    }
  };
}
