import { type OpenEndQuestionAnswer, reportCall } from '@shoppervoice/contracts/reports';
import type { DayRange, OpenEndSet } from '@shoppervoice/survey-model';
import type { ReportState } from '../data/use-report.ts';

/** `id`: the code in the path; without one the first question is meant. */
export function questionCall({ path }: OpenEndSet, { startDate, endDate }: DayRange, id: string | undefined) {
  return reportCall(`${path}/question-label`, { startDate, endDate, qid: id });
}

/** Which question the page shows. */
export type QuestionState =
  | { readonly kind: 'shown'; readonly code: string }
  /** The first one, and which that is is on its way; or it could not be found out. */
  | { readonly kind: 'loading' | 'failed' }
  /** The merchant has no open question. */
  | { readonly kind: 'none' }
  /** The path names none of the merchant's. */
  | { readonly kind: 'unknown' };

const NOT_FOUND = 404;

export function questionState(question: ReportState<OpenEndQuestionAnswer>, id: string | undefined): QuestionState {
  if (question.kind === 'failed') {
    // A code that no question can have is refused before it is looked for.
    if (id !== undefined && (question.status === NOT_FOUND || question.parameter === 'qid')) return { kind: 'unknown' };
    if (id === undefined) return { kind: question.status === NOT_FOUND ? 'none' : 'failed' };
  }
  if (id !== undefined) return { kind: 'shown', code: id };
  // The first one also while the answer on the screen is still that of another question.
  const first = question.kind === 'ready' ? question.answer.questions[0] : undefined;
  return first === undefined ? { kind: 'loading' } : { kind: 'shown', code: first.code };
}
