import { randomUUID } from 'node:crypto';
import { type QueueState, queueState } from '@shoppervoice/service-kit';
import { removeAttachments, removeLostPieces } from '../attachments/attachments.ts';
import type { MailDatabase } from '../database/mail-database.ts';
import type { ClaimedMail, OutboxDocument } from '../database/outbox-document.ts';

/**
 * Claims the mail that has waited longest. A mail whose claim has expired counts as waiting: whether it was sent before
 * its worker died is unknown. Null if nothing is due.
 */
export async function claimMail(
  { outbox }: MailDatabase,
  claimMs: number,
  now: number = Date.now(),
): Promise<ClaimedMail | null> {
  const claimed = await outbox.findOneAndUpdate(
    { state: { $in: ['queued', 'sending'] }, nextAt: { $lte: new Date(now) } },
    { $set: { state: 'sending', claim: randomUUID(), nextAt: new Date(now + claimMs) }, $inc: { attempts: 1 } },
    { sort: { nextAt: 1 }, returnDocument: 'after' },
  );
  // The update has just set this state.
  return claimed as ClaimedMail | null;
}

const own = ({ _id, claim }: ClaimedMail) => ({ _id, claim });

/** Renews the claim of the worker that is sending a mail: a mail with large files takes long. */
export async function renewClaim(
  { outbox }: MailDatabase,
  mail: ClaimedMail,
  claimMs: number,
  now: number = Date.now(),
): Promise<void> {
  await outbox.updateOne({ ...own(mail), state: 'sending' }, { $set: { nextAt: new Date(now + claimMs) } });
}

const UNSENT_FIELDS = {
  to: '',
  values: '',
  token: '',
  optOut: '',
  files: '',
  until: '',
  traceparent: '',
  nextAt: '',
  claim: '',
} as const;

/** The mail was sent or is withheld: its text and its recipient are removed. */
async function noteDone(mail: MailDatabase, { _id, files }: ClaimedMail, state: 'sent' | 'withheld'): Promise<void> {
  await mail.outbox.updateOne({ _id }, { $set: { state, doneAt: new Date() }, $unset: UNSENT_FIELDS });
  if (files !== undefined && files.shared === undefined) await removeAttachments(mail, files.upload);
}

export const noteSent = (mail: MailDatabase, claimed: ClaimedMail): Promise<void> => noteDone(mail, claimed, 'sent');
export const noteWithheld = (mail: MailDatabase, claimed: ClaimedMail): Promise<void> =>
  noteDone(mail, claimed, 'withheld');

/**
 * Withdraws mails that are not being sent yet. A mail that a worker has claimed is still sent. Pieces of files that
 * only the withdrawn mails named are swept.
 */
export async function withdrawMails({ outbox }: MailDatabase, ids: readonly string[]): Promise<void> {
  await outbox.updateMany(
    { _id: { $in: [...ids] }, state: 'queued' },
    { $set: { state: 'withheld', doneAt: new Date() }, $unset: UNSENT_FIELDS },
  );
}

/** Waits until `nextAt` for another attempt. */
export async function putBack({ outbox }: MailDatabase, mail: ClaimedMail, nextAt: Date): Promise<void> {
  await outbox.updateOne(own(mail), { $set: { state: 'queued', nextAt }, $unset: { claim: '' } });
}

/** Gives a mail up. `reason` is a code, never an address. */
export async function giveUp({ outbox }: MailDatabase, mail: ClaimedMail, reason: string): Promise<void> {
  await outbox.updateOne(own(mail), {
    $set: { state: 'failed', doneAt: new Date(), reason },
    $unset: { nextAt: '', claim: '' },
  });
}

/** No count is exact beyond this. */
const MOST_COUNTED = 10_000;

/** Mails by state. */
export async function countOutbox({
  outbox,
}: MailDatabase): Promise<Readonly<Record<'queued' | 'sending' | 'failed' | 'withheld', number>>> {
  const count = (state: OutboxDocument['state']) => outbox.countDocuments({ state }, { limit: MOST_COUNTED });
  const [queued, sending, failed, withheld] = await Promise.all([
    count('queued'),
    count('sending'),
    count('failed'),
    count('withheld'),
  ]);
  return { queued, sending, failed, withheld };
}

/** Mails that wait or are being sent. */
export const outboxQueue = ({ outbox }: MailDatabase): Promise<QueueState> =>
  queueState(outbox, { among: { state: { $in: ['queued', 'sending'] } }, due: 'nextAt' });

const DAY_MS = 86_400_000;
/** Days for which a mail that was sent, or given up, is kept. Opt-outs are permanent. */
const KEPT_DAYS = { sent: 7, failed: 30 } as const;

/** Removes old mails, and pieces of files that no mail needs. `now` in milliseconds. */
export async function sweepMail(mail: MailDatabase, now: number): Promise<void> {
  const before = (days: number) => ({ $lte: new Date(now - days * DAY_MS) });
  await mail.outbox.deleteMany({ state: { $in: ['sent', 'withheld'] }, doneAt: before(KEPT_DAYS.sent) });
  await mail.outbox.deleteMany({ state: 'failed', doneAt: before(KEPT_DAYS.failed) });
  await removeLostPieces(mail, now);
}
