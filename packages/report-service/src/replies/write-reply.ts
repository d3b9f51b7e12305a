import { randomUUID } from 'node:crypto';
import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { MOST_REPLIES } from '@shoppervoice/contracts/comments';
import { ProblemError } from '@shoppervoice/service-kit';
import { isDuplicateKey } from '@shoppervoice/survey-store';
import type { Collection } from 'mongodb';
import type { QueuedReply, ReplyDocument, ReplyMail } from './reply-document.ts';

export interface NewReply {
  readonly responseId: string;
  readonly surveyId: number;
  readonly body: string;
  readonly mail: ReplyMail;
  readonly at: Date;
  /** Merchant-local day of `at`. */
  readonly day: string;
  readonly key: string | undefined;
}

/** The reply that this key created earlier, or undefined. @throws 409 if it was another reply */
export async function replyOfKey(
  replies: Collection<ReplyDocument>,
  { mid, userId }: Pick<SessionContext, 'mid' | 'userId'>,
  { key, responseId, body }: Pick<NewReply, 'key' | 'responseId' | 'body'>,
): Promise<ReplyDocument | undefined> {
  if (key === undefined) return undefined;
  const known = await replies.findOne({ mid, userId, key });
  if (known === null) return undefined;
  if (known.responseId === responseId && known.body === body) return known;
  throw new ProblemError(409, 'This key was used for another reply. Make a new one for each reply.', {
    parameter: 'key',
  });
}

/**
 * Stores a reply, or returns the one that its key created earlier. @throws 429 if the comment, or the merchant's day,
 * has no place left
 */
export async function writeReply(
  replies: Collection<ReplyDocument>,
  { mid, userId, firstName, merchantName }: SessionContext,
  { key, ...reply }: NewReply,
  secondsOfDayLeft: () => number,
): Promise<ReplyDocument> {
  // If the place is taken concurrently, it retries: each lost round was another user's reply, so there are few.
  for (;;) {
    const known = await replyOfKey(replies, { mid, userId }, { key, ...reply });
    if (known !== undefined) return known;
    const [ofComment, ofDay] = await Promise.all([
      replies.countDocuments({ mid, responseId: reply.responseId }),
      replies.countDocuments({ mid, day: reply.day }),
    ]);
    if (ofComment >= MOST_REPLIES.ofComment) {
      throw new ProblemError(429, `This comment has ${MOST_REPLIES.ofComment} replies already; more are not sent.`);
    }
    if (ofDay >= MOST_REPLIES.ofDay) {
      throw new ProblemError(429, `Your shop has sent ${MOST_REPLIES.ofDay} replies today. Try again tomorrow.`, {
        retryAfter: secondsOfDayLeft(),
      });
    }
    const written: QueuedReply = {
      _id: randomUUID(),
      mid,
      userId,
      firstName,
      merchantName,
      ...reply,
      placeOfComment: ofComment + 1,
      placeOfDay: ofDay + 1,
      ...(key === undefined ? {} : { key }),
      status: 'queued',
    };
    try {
      await replies.insertOne(written);
      return written;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
