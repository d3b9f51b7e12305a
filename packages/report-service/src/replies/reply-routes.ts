import { type ReplyAnswer, type ReplyRequest, ReplyRequestSchema, readReply } from '@shoppervoice/contracts/comments';
import { isMailAddress, isOptedOut } from '@shoppervoice/mail-outbox';
import { ProblemError, sessionContextOf } from '@shoppervoice/service-kit';
import { type CommentSet, dayOf, endOfDay } from '@shoppervoice/survey-model';
import type { FastifyInstance } from 'fastify';
import { findComment } from '../comments/find-comment.ts';
import type { ServiceParts } from '../service-parts.ts';
import { replyShown } from './replies-to.ts';
import type { ReplyDatabase, ReplyMail } from './reply-document.ts';
import { queueReply, type ReplyQueue, replySubject } from './reply-mail.ts';
import { statusesOf } from './reply-status.ts';
import { replyOfKey, writeReply } from './write-reply.ts';

/** Characters of the shopper's comment that are quoted in the mail. */
const LONGEST_QUOTE = 600;

/** Registers the call that replies to a comment of these lists, by mail to the shopper who wrote it. */
export function replyRoute(
  app: FastifyInstance,
  path: string,
  sets: readonly CommentSet[],
  parts: ServiceParts,
  { database, queue }: { readonly database: ReplyDatabase; readonly queue: ReplyQueue },
): void {
  app.post<{ Body: ReplyRequest }>(
    path,
    { schema: { body: ReplyRequestSchema } },
    async (request, reply): Promise<ReplyAnswer> => {
      const context = sessionContextOf(request);
      const { responseId, key } = request.body;
      const { body, problem } = readReply(request.body.body);
      if (problem !== null) throw new ProblemError(400, problem, { parameter: 'body' });
      // The mail needs the address, even if its author may not see it.
      const comment = await findComment(parts, sets, { ...context, seesAddresses: true }, responseId);
      const at = new Date(parts.now());
      // A repeated call returns the first result, even if the shopper has opted out since.
      const before = await replyOfKey(database.replies, context, { key, responseId, body });
      const written =
        before ??
        (await writeReply(
          database.replies,
          context,
          {
            responseId,
            surveyId: comment.surveyId,
            body,
            key,
            at,
            day: dayOf(at, context.timeZone),
            mail: await mailTo(database, context.mid, comment),
          },
          () => Math.ceil((endOfDay(at, context.timeZone).getTime() - at.getTime()) / 1000),
        ));
      if (written.status === 'queued') await queueReply(queue, written);
      const statuses = await statusesOf(database, [written]);
      reply.code(201).header('cache-control', 'no-store');
      return { success: true, data: replyShown(written, statuses.get(written._id) ?? written.status) };
    },
  );
}

/** @throws 409 if the shopper has no address, or has opted out */
async function mailTo(
  database: ReplyDatabase,
  mid: number,
  { email, body }: { readonly email: string | null; readonly body: string },
): Promise<ReplyMail> {
  if (email === null || !isMailAddress(email.trim())) {
    throw new ProblemError(409, 'This shopper left no e-mail address that a reply could be sent to.', {
      parameter: 'responseId',
    });
  }
  const to = email.trim();
  if (await isOptedOut(database, { address: to, subject: replySubject(mid) })) {
    throw new ProblemError(409, 'This shopper no longer wants replies from your shop.', {
      parameter: 'responseId',
    });
  }
  const letters = [...body.trim()];
  const comment = letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join('')}…` : letters.join('');
  return { to, comment };
}
