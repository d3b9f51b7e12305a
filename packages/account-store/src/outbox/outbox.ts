import { randomUUID } from 'node:crypto';
import type { AccountDatabase } from '../account-database.ts';
import { isDuplicate } from '../duplicate.ts';
import type { NewMail, OutboxDocument } from './outbox-document.ts';

/**
 * Puts a mail into the outbox; a worker sends it, however long the mail server is away. The same `id` twice is one
 * mail. `notBefore`: it waits until then.
 */
export async function queueMail(
  accounts: AccountDatabase,
  mail: NewMail,
  id: string = randomUUID(),
  notBefore: Date | null = null,
): Promise<void> {
  const now = new Date();
  await accounts.outbox
    .insertOne({
      _id: id,
      template: mail.template,
      to: mail.to,
      values: mail.values,
      token: mail.token ?? null,
      state: 'queued',
      attempts: 0,
      createdAt: now,
      nextAt: notBefore ?? now,
    })
    .catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
}

/** A mail that was taken to be sent: nobody else takes it before its claim has run out. */
export type ClaimedMail = Extract<OutboxDocument, { readonly state: 'sending' }>;

/**
 * Takes the mail that has waited longest. One whose claim has run out counts as waiting: whether it was sent before its
 * worker died, nobody can know. Null where nothing is due.
 */
export async function claimMail(
  accounts: AccountDatabase,
  claimMs: number,
  now: number = Date.now(),
): Promise<ClaimedMail | null> {
  const claimed = await accounts.outbox.findOneAndUpdate(
    { state: { $in: ['queued', 'sending'] }, nextAt: { $lte: new Date(now) } },
    { $set: { state: 'sending', claim: randomUUID(), nextAt: new Date(now + claimMs) }, $inc: { attempts: 1 } },
    { sort: { nextAt: 1 }, returnDocument: 'after' },
  );
  // The update has just set this state.
  return claimed as ClaimedMail | null;
}

const own = ({ _id, claim }: ClaimedMail) => ({ _id, claim });

/** The mail server has taken it: what it said and to whom is forgotten. */
export async function noteSent(accounts: AccountDatabase, mail: ClaimedMail): Promise<void> {
  await accounts.outbox.updateOne(
    { _id: mail._id },
    { $set: { state: 'sent', doneAt: new Date() }, $unset: { to: '', values: '', token: '', nextAt: '', claim: '' } },
  );
}

/** Waits `pauseMs` for another attempt. */
export async function putBack(
  accounts: AccountDatabase,
  mail: ClaimedMail,
  pauseMs: number,
  now: number = Date.now(),
): Promise<void> {
  await accounts.outbox.updateOne(own(mail), {
    $set: { state: 'queued', nextAt: new Date(now + pauseMs) },
    $unset: { claim: '' },
  });
}

/** Gives a mail up. `reason` is a code, never an address. */
export async function giveUp(accounts: AccountDatabase, mail: ClaimedMail, reason: string): Promise<void> {
  await accounts.outbox.updateOne(own(mail), {
    $set: { state: 'failed', doneAt: new Date(), reason },
    $unset: { nextAt: '', claim: '' },
  });
}

/** Mails by state. */
export async function countOutbox(
  accounts: AccountDatabase,
): Promise<Readonly<Record<'queued' | 'sending' | 'failed', number>>> {
  const count = (state: OutboxDocument['state']) => accounts.outbox.countDocuments({ state });
  const [queued, sending, failed] = await Promise.all([count('queued'), count('sending'), count('failed')]);
  return { queued, sending, failed };
}
