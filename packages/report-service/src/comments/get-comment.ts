import type { GetCommentAnswer } from '@shoppervoice/contracts';
import { contextOf, ProblemError } from '@shoppervoice/service-kit';
import { allowed, type CommentSet } from '@shoppervoice/survey-model';
import { oneComment } from '@shoppervoice/survey-store';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { limitsOf } from '../ranges/allowed-range.ts';
import type { ServiceParts } from '../service-parts.ts';

const QUERY = Type.Object({ responseId: Type.String({ minLength: 1, maxLength: 64 }) });

/**
 * Registers the call for one comment of a programme's lists. One of another merchant, or of a day that is not allowed,
 * is as unknown as one that never was.
 */
export function getCommentRoute(
  app: FastifyInstance,
  path: string,
  sets: readonly CommentSet[],
  { area, reader, now }: ServiceParts,
): void {
  app.get<{ Querystring: { readonly responseId: string } }>(
    path,
    { schema: { querystring: QUERY } },
    async (request): Promise<GetCommentAnswer> => {
      const context = contextOf(request);
      const { earliest, lastDay } = limitsOf(area, context, 'comments', now());
      const days = { startDate: earliest, endDate: lastDay };
      const { responseId } = request.query;
      const found = await oneComment(reader.database, { mid: context.mid, responseId, days }, sets, context);
      if (found === null) throw new ProblemError(404, 'There is no such comment.', { parameter: 'responseId' });
      if (!allowed(found.set.access, context)) {
        throw new ProblemError(403, 'This comment stands in a list that this merchant does not hold.', {
          parameter: 'responseId',
        });
      }
      // Nobody can reply yet: there is no call for it, and nothing is kept.
      return { comment: found.comment, commentResponseData: [] };
    },
  );
}
