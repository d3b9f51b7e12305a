import { defineMails, letter, type MailQueue, paragraph, quote } from '@shoppervoice/mail-outbox';
import type { QueuedReply } from './reply-document.ts';

/** Call and page of the unsubscribe link in a reply's mail. */
export const REPLY_OPT_OUT = { call: '/api/comments/reply-opt-out', page: '/stop-replies' } as const;

export const REPLY_MAILS = defineMails({
  reply: {
    subject: '{merchant} replied to your comment',
    blocks: [
      paragraph('{author} of {merchant} has replied to what you wrote about your order:'),
      letter('{body}'),
      paragraph('You wrote:'),
      quote('{comment}'),
      paragraph('{product} sends this e-mail for {merchant}. Replies to it are not read.'),
    ],
    wayOut: {
      label: 'Get no more replies from this shop',
      page: '/stop-replies?email={email}&id={optOut}&shop={merchant}',
      call: '/api/comments/reply-opt-out?email={email}&id={optOut}',
    },
  },
});

export type ReplyQueue = MailQueue<typeof REPLY_MAILS>;

/** An address opts out of one merchant's replies; other merchants do not learn of it. */
export const replySubject = (mid: number): string => `replies/${mid}`;

/** Queues a reply's mail; idempotent by reply. */
export function queueReply(
  queue: ReplyQueue,
  { _id, mid, firstName, merchantName, body, mail }: QueuedReply,
): Promise<void> {
  return queue.queue(
    {
      template: 'reply',
      to: mail.to,
      values: { merchant: merchantName, author: firstName, body, comment: mail.comment },
      optOut: replySubject(mid),
    },
    mailId(_id),
  );
}

export const mailId = (replyId: string): string => `reply-${replyId}`;
