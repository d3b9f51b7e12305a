import type { CommentReply, ListedComment, ReplyStatus } from '@shoppervoice/contracts/reports';
import type { ReplyDatabase, ReplyDocument } from './reply-document.ts';
import { statusesOf } from './reply-status.ts';

export function replyShown(reply: ReplyDocument, status: ReplyStatus): CommentReply {
  const { _id, firstName, merchantName, surveyId, body, at } = reply;
  return {
    replyId: _id,
    author: { firstName, badge: merchantName },
    surveyId,
    body,
    sentAt: at.toISOString(),
    status,
  };
}

/** Responses whose comments the merchant has replied to: some thousands at most, since replies are limited per day. */
export async function repliedTo(database: ReplyDatabase, mid: number): Promise<ReadonlySet<string>> {
  const found = database.replies.find({ mid }, { projection: { responseId: 1 }, batchSize: 2_000 });
  const responseIds = new Set<string>();
  for await (const { responseId } of found) responseIds.add(responseId);
  return responseIds;
}

/**
 * Adds the merchant's replies to comments, oldest first. `null`: without replies, for a reader who is not entitled to
 * them.
 */
export async function withReplies<Comment extends ListedComment>(
  database: ReplyDatabase | null,
  mid: number,
  comments: readonly Comment[],
): Promise<(Comment & Required<Pick<ListedComment, 'commentResponseData'>>)[]> {
  const responseIds = comments.map(({ responseId }) => responseId);
  const found =
    database === null || responseIds.length === 0
      ? []
      : await database.replies
          .find({ mid, responseId: { $in: responseIds } })
          .sort({ mid: 1, responseId: 1, placeOfComment: 1 })
          .toArray();
  const statuses = database === null ? new Map<string, ReplyStatus>() : await statusesOf(database, found);
  const byComment = Map.groupBy(found, ({ responseId }) => responseId);
  return comments.map((comment) => ({
    ...comment,
    commentResponseData: (byComment.get(comment.responseId) ?? []).map((reply) =>
      replyShown(reply, statuses.get(reply._id) ?? reply.status),
    ),
  }));
}
