import type { Collection, Db } from 'mongodb';
import { type PieceDocument, removeLostPieces } from './attachments/attachments.ts';
import type { OptOutDocument } from './opt-outs/opt-out-document.ts';
import type { OutboxDocument } from './outbox/outbox-document.ts';

/** What this package keeps in the database of the service that mails. */
export interface MailDatabase {
  readonly outbox: Collection<OutboxDocument>;
  readonly mailPieces: Collection<PieceDocument>;
  readonly mailOptOuts: Collection<OptOutDocument>;
}

export function mailDatabase(db: Db): MailDatabase {
  return {
    outbox: db.collection('outbox'),
    mailPieces: db.collection('mailPieces'),
    mailOptOuts: db.collection('mailOptOuts'),
  };
}

/** Makes the indexes; does nothing where they exist. */
export async function prepareMail(db: Db): Promise<void> {
  const { outbox, mailPieces, mailOptOuts } = mailDatabase(db);
  await outbox.createIndexes([
    { key: { state: 1, nextAt: 1 }, name: 'due' },
    { key: { doneAt: 1 }, name: 'done' },
  ]);
  await mailPieces.createIndexes([
    { key: { upload: 1, at: 1, n: 1 }, name: 'upload', unique: true },
    { key: { createdAt: 1 }, name: 'created' },
  ]);
  await mailOptOuts.createIndexes([{ key: { addressKey: 1, subject: 1 }, name: 'wish', unique: true }]);
}

const DAY_MS = 86_400_000;
/** How long a mail that was sent, or given up, is remembered. Opt-outs are kept for ever. */
const KEPT_DAYS = { sent: 7, failed: 30 } as const;

/** Removes old mails, and pieces of files that no mail needs. `now` in milliseconds. */
export async function sweepMail(mail: MailDatabase, now: number): Promise<void> {
  const before = (days: number) => ({ $lte: new Date(now - days * DAY_MS) });
  await mail.outbox.deleteMany({ state: { $in: ['sent', 'withheld'] }, doneAt: before(KEPT_DAYS.sent) });
  await mail.outbox.deleteMany({ state: 'failed', doneAt: before(KEPT_DAYS.failed) });
  await removeLostPieces(mail, now);
}
