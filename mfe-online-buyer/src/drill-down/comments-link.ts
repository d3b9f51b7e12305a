import type { ShellApi } from '@shoppervoice/contracts';
import {
  COMMENT_SETS,
  type CommentFilter,
  CUSTOM,
  type DayRange,
  heldFilters,
  heldOf,
  RATINGS,
} from '@shoppervoice/survey-model';

const { page: COMMENTS_PAGE } = COMMENT_SETS.buyer;

/** The answers whose comments are to be read. */
export interface AnswersBehind {
  readonly code: string;
  readonly surveyId: number;
  /** The days worked out: a preset would mean other days tomorrow. */
  readonly days: DayRange;
  /** One rating, or every one of them (whoever answered the question). */
  readonly rating?: number;
  /** Null: all devices. */
  readonly deviceType: number | null;
}

/**
 * Address of the comments of those who gave these answers. Null where the Comments page cannot be opened, where it has
 * no filter for the question (pickup), or where a filter's feature is not held: then the mark is no link.
 */
export function commentsLink(shell: Pick<ShellApi, 'canOpen' | 'pageData'>, answers: AnswersBehind): string | null {
  if (!shell.canOpen(COMMENTS_PAGE)) return null;
  const holds = heldOf(shell.pageData);
  if (holds === null) return null;
  const held = heldFilters<CommentFilter>(COMMENT_SETS.buyer.filters, holds);
  const rating = held.find(({ reads }) => reads.kind === 'rating' && reads.code === answers.code);
  if (!rating) return null;
  const device = held.find(({ reads }) => reads.kind === 'device' && reads.field === 'type');
  if (answers.deviceType !== null && !device) return null;

  const query = new URLSearchParams({ dateRange: CUSTOM, ...answers.days, surveyType: String(answers.surveyId) });
  for (const value of answers.rating === undefined ? RATINGS : [answers.rating])
    query.append(rating.name, String(value));
  if (device && answers.deviceType !== null) query.append(device.name, String(answers.deviceType));
  return `${COMMENTS_PAGE}?${query}`;
}
