import { type OpenEndQuestionAnswer, reportCall } from '@shoppervoice/contracts/reports';
import type { DayRange, OpenEndSet } from '@shoppervoice/survey-model';
import type { ReportState } from '../data/use-report.ts';

/** `id`: the code in the path; undefined: the first question. */
export function questionCall({ path }: OpenEndSet, { startDate, endDate }: DayRange, id: string | undefined) {
  return reportCall(`${path}/question-label`, { startDate, endDate, qid: id });
}

/** Which question the page shows. */
export type QuestionState =
  | { readonly kind: 'shown'; readonly code: string }
  /** The first one, which is still loading or could not be loaded. */
  | { readonly kind: 'loading' | 'failed' }
  /** The merchant has no open question. */
  | { readonly kind: 'none' }
  /** The path names none of the merchant's. */
  | { readonly kind: 'unknown' };

const NOT_FOUND = 404;

export function questionState(question: ReportState<OpenEndQuestionAnswer>, id: string | undefined): QuestionState {
  if (question.kind === 'failed') {
    // A malformed code is refused without a request.
    if (id !== undefined && (question.status === NOT_FOUND || question.parameter === 'qid')) return { kind: 'unknown' };
    if (id === undefined) return { kind: question.status === NOT_FOUND ? 'none' : 'failed' };
  }
  if (id !== undefined) return { kind: 'shown', code: id };
  // The first one, also while the response on the screen belongs to another question.
  const first = question.kind === 'ready' ? question.answer.questions[0] : undefined;
  return first === undefined ? { kind: 'loading' } : { kind: 'shown', code: first.code };
}
