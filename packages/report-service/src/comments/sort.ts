import type { RequestContext } from '@shoppervoice/contracts/accounts';
import { COMMENT_SORTS, type CommentSort } from '@shoppervoice/contracts/reports';
import { ProblemError } from '@shoppervoice/service-kit';
import { allowed, type CommentSet } from '@shoppervoice/survey-model';
import Type from 'typebox';

export const SORT_QUERY = { sort: Type.Optional(Type.Union(COMMENT_SORTS.map((each) => Type.Literal(each)))) };

/** The requested order. @throws 403 for the order of a hidden rating, which it would reveal */
export function sortOf({ filters }: CommentSet, requested: unknown, context: RequestContext): CommentSort {
  const sort = COMMENT_SORTS.find((each) => each === requested) ?? 'newest';
  if (sort === 'newest' || sort === 'oldest') return sort;
  const isHidden = filters.some(
    ({ reads, access }) => reads.kind === 'rating' && reads.role === 'OSAT' && !allowed(access, context),
  );
  if (!isHidden) return sort;
  throw new ProblemError(403, `The order ${sort} needs a feature that this merchant does not hold.`, {
    parameter: 'sort',
  });
}
