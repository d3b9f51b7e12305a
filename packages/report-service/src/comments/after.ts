import type { RequestContext } from '@shoppervoice/contracts/accounts';
import { ProblemError } from '@shoppervoice/service-kit';
import { dayOf } from '@shoppervoice/survey-model';
import type { CommentPlace } from '@shoppervoice/survey-store';
import Type from 'typebox';
import type { SelectionQuery } from './selection.ts';

/** Alternative to `page`: the comment after which the page begins, newest first. */
export const AFTER_QUERY = { after: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })) };

const FORM = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)~(.{1,200})$/s;

/** @throws ProblemError 400 if `after` is not `<submittedAt>~<responseId>`, or comes with a page or another order */
export function placeOf(
  { after, page, sort = 'newest' }: SelectionQuery,
  { timeZone }: RequestContext,
): CommentPlace | undefined {
  if (after === undefined) return undefined;
  const [, submittedAt = '', responseId] = FORM.exec(String(after)) ?? [];
  const at = new Date(submittedAt);
  if (responseId === undefined || Number.isNaN(at.getTime())) {
    throw new ProblemError(400, 'after must be the submittedAt and the responseId of a comment, with ~ between them.', {
      parameter: 'after',
    });
  }
  if (page !== undefined || sort !== 'newest') {
    throw new ProblemError(400, 'after goes with the order newest, and in place of a page.', { parameter: 'after' });
  }
  return { responseId, at, day: dayOf(at, timeZone) };
}
