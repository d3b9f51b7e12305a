import type { MailDatabase } from '@shoppervoice/mail-outbox';
import type { Collection, Db } from 'mongodb';

/** What a reply's mail is made of; forgotten once its outcome is known. */
export interface ReplyMail {
  readonly to: string;
  /** What the shopper wrote, cut. */
  readonly comment: string;
}

/**
 * A reply to a comment. The places are what bounds are kept by: each exists once, so that of any number of writers at the
 * same time no more get in than there are places.
 */
interface ReplyBase {
  readonly _id: string;
  readonly mid: number;
  readonly responseId: string;
  readonly surveyId: number;
  readonly userId: string;
  readonly firstName: string;
  /** As it was called when the reply was written. */
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

/** Makes the indexes; does nothing where they exist. */
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
