import type { Binary, Collection, Db } from 'mongodb';
import type { OutboxDocument } from './outbox-document.ts';

/** A part of a file that is attached to a mail. */
interface PieceDocument {
  readonly _id: string;
  /** The upload that it belongs to: the same mail may be queued twice, with regenerated files. */
  readonly upload: string;
  /** Number of the file in its mail, and of the piece in its file, both from 0. */
  readonly at: number;
  readonly n: number;
  readonly bytes: Binary;
  readonly createdAt: Date;
}

/** Whether one address wants mails about one subject. */
export interface OptOutDocument {
  /** Unguessable: authorizes the recipient of the mail to opt out. */
  readonly _id: string;
  readonly address: string;
  /** Normalized `address`, for comparison. */
  readonly addressKey: string;
  /** Subject of the mails, as named by the service that sends them. */
  readonly subject: string;
  readonly createdAt: Date;
  /** Null: mails are still wanted. */
  readonly optedOutAt: Date | null;
  /**
   * A recipient who had opted out was added again, and asked by mail. The unguessable `id` of that mail reverts the
   * opt-out.
   */
  readonly again?: { readonly id: string; readonly askedAt: Date };
}

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
    { key: { state: 1, doneAt: 1 }, name: 'given_up' },
    { key: { state: 1, createdAt: 1 }, name: 'oldest' },
    { key: { doneAt: 1 }, name: 'done' },
  ]);
  await mailPieces.createIndexes([
    { key: { upload: 1, at: 1, n: 1 }, name: 'upload', unique: true },
    { key: { createdAt: 1 }, name: 'created' },
  ]);
  await mailOptOuts.createIndexes([{ key: { addressKey: 1, subject: 1 }, name: 'wish', unique: true }]);
}
