import type { GetCommentAnswer, ListedComment } from '@shoppervoice/contracts/reports';
import { contextOf } from '@shoppervoice/service-kit';
import type { CommentSet } from '@shoppervoice/survey-model';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { ServiceParts } from '../service-parts.ts';
import { findComment } from './find-comment.ts';

const QUERY = Type.Object({ responseId: Type.String({ minLength: 1, maxLength: 64 }) });

/** Registers the call for one comment of a programme's lists. */
export function getCommentRoute(
  app: FastifyInstance,
  path: string,
  sets: readonly CommentSet[],
  parts: ServiceParts,
): void {
  app.get<{ Querystring: { readonly responseId: string } }>(
    path,
    { schema: { querystring: QUERY } },
    async (request): Promise<GetCommentAnswer> => {
      const context = contextOf(request);
      const found = await findComment(parts, sets, context, request.query.responseId);
      const [comment = found]: readonly ListedComment[] = await parts.withReplies([found], context);
      return { comment, commentResponseData: comment.commentResponseData ?? [] };
    },
  );
}
