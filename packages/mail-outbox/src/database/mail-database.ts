import type { Collection, Db } from 'mongodb';
import type { OptOutDocument } from './opt-out-document.ts';
import type { OutboxDocument } from './outbox-document.ts';
import type { PieceDocument } from './piece-document.ts';

/** The collections of this package in the database of the service that sends mails. */
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

/** Creates the indexes; idempotent. */
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
