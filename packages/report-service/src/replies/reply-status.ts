import type { ReplyStatus } from '@shoppervoice/contracts/reports';
import type { OutboxDocument } from '@shoppervoice/mail-outbox';
import type { QueuedReply, ReplyDatabase, ReplyDocument } from './reply-document.ts';
import { mailId, queueReply, type ReplyQueue } from './reply-mail.ts';

/** Status of a reply by the state of its mail. */
const STATUS: Readonly<Record<OutboxDocument['state'], ReplyStatus>> = {
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  withheld: 'failed',
  failed: 'failed',
};

/** Status of replies by ID. Those whose mail is unknown are queued. */
export async function statusesOf(
  { outbox }: Pick<ReplyDatabase, 'outbox'>,
  replies: readonly ReplyDocument[],
): Promise<ReadonlyMap<string, ReplyStatus>> {
  const waiting = replies.filter(({ status }) => status === 'queued').map(({ _id }) => mailId(_id));
  const mails =
    waiting.length === 0 ? [] : await outbox.find({ _id: { $in: waiting } }, { projection: { state: 1 } }).toArray();
  const states = new Map(mails.map(({ _id, state }) => [_id, state]));
  return new Map(
    replies.map(({ _id, status }) => {
      const state = status === 'queued' ? states.get(mailId(_id)) : undefined;
      return [_id, state === undefined ? status : STATUS[state]];
    }),
  );
}

const AT_ONCE = 500;

/**
 * Stores the outcome of waiting replies before the outbox deletes it, and deletes the content of their mails. A reply
 * whose mail was never queued, because its writer died in between, is queued now.
 */
export async function noteReplyOutcomes(database: ReplyDatabase, queue: ReplyQueue): Promise<void> {
  const { replies, outbox } = database;
  let after = '';
  for (;;) {
    const waiting = (await replies
      .find({ status: 'queued', _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(AT_ONCE)
      .toArray()) as QueuedReply[];
    for (const reply of waiting) {
      const mail = await outbox.findOne({ _id: mailId(reply._id) }, { projection: { state: 1 } });
      const status = mail === null ? null : STATUS[mail.state];
      if (status === null) {
        // Another process may have stored the outcome meanwhile, and the outbox may have deleted the mail since.
        if ((await replies.findOne({ _id: reply._id, status: 'queued' })) !== null) await queueReply(queue, reply);
      } else if (status !== 'queued') {
        await replies.updateOne({ _id: reply._id }, { $set: { status }, $unset: { mail: '' } });
      }
    }
    const last = waiting.at(-1);
    if (last === undefined || waiting.length < AT_ONCE) return;
    after = last._id;
  }
}
