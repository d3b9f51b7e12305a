import type { MailDatabase } from '@shoppervoice/mail-outbox';
import type { Collection, Db } from 'mongodb';

/** Content of a reply's mail; deleted once its outcome is known. */
export interface ReplyMail {
  readonly to: string;
  /** The shopper's comment, shortened. */
  readonly comment: string;
}

/**
 * A reply to a comment. The places enforce the limits: each is unique, so that any number of concurrent writers cannot
 * exceed the number of places.
 */
interface ReplyBase {
  readonly _id: string;
  readonly mid: number;
  readonly responseId: string;
  readonly surveyId: number;
  readonly userId: string;
  readonly firstName: string;
  /** The merchant's name when the reply was written. */
  readonly merchantName: string;
  readonly body: string;
  readonly at: Date;
  /** Merchant-local day of `at`. */
  readonly day: string;
  /** From 1, among the replies to its comment. */
  readonly placeOfComment: number;
  /** From 1, among the merchant's replies of its day. */
  readonly placeOfDay: number;
  readonly key?: string;
}

export type ReplyDocument =
  | (ReplyBase & { readonly status: 'queued'; readonly mail: ReplyMail })
  | (ReplyBase & { readonly status: 'sent' | 'failed' });

export type QueuedReply = Extract<ReplyDocument, { readonly status: 'queued' }>;

/** Replies and their mails, in the database of the programme. */
export interface ReplyDatabase extends MailDatabase {
  readonly replies: Collection<ReplyDocument>;
}

export const repliesOf = (db: Db): Collection<ReplyDocument> => db.collection('replies');

/** Creates the indexes; idempotent. */
export async function prepareReplies(db: Db): Promise<void> {
  await repliesOf(db).createIndexes([
    { key: { mid: 1, responseId: 1, placeOfComment: 1 }, name: 'place_of_comment', unique: true },
    { key: { mid: 1, day: 1, placeOfDay: 1 }, name: 'place_of_day', unique: true },
    {
      key: { mid: 1, userId: 1, key: 1 },
      name: 'key',
      unique: true,
      partialFilterExpression: { key: { $exists: true } },
    },
    { key: { status: 1 }, name: 'status' },
  ]);
}
