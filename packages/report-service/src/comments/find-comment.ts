import type { RequestContext } from '@shoppervoice/contracts/accounts';
import type { CommentItem } from '@shoppervoice/contracts/reports';
import { ProblemError } from '@shoppervoice/service-kit';
import { allowed, type CommentSet } from '@shoppervoice/survey-model';
import { oneComment } from '@shoppervoice/survey-store';
import { limitsOf } from '../ranges/allowed-range.ts';
import type { ServiceParts } from '../service-parts.ts';

/**
 * A comment of the caller's merchant. @throws 404 for one of another merchant, or on a day that is not allowed, as for
 * an unknown one; 403 if its list is not in the plan
 */
export async function findComment(
  { area, reader, now }: ServiceParts,
  sets: readonly CommentSet[],
  context: RequestContext,
  responseId: string,
): Promise<CommentItem> {
  const { earliest, lastDay } = limitsOf(area, context, 'comments', now());
  const days = { startDate: earliest, endDate: lastDay };
  const found = await oneComment(reader.database, { mid: context.mid, responseId, days }, sets, context);
  if (found === null) throw new ProblemError(404, 'This comment does not exist.', { parameter: 'responseId' });
  if (!allowed(found.set.access, context)) {
    throw new ProblemError(403, 'This comment is in a list that this merchant does not hold.', {
      parameter: 'responseId',
    });
  }
  return found.comment;
}
