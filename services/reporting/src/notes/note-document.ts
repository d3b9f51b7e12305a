import type { NoteAim, NoteArea } from '@shoppervoice/contracts/reports';
import type { Collection, Db } from 'mongodb';

export interface NoteDocument {
  readonly _id: string;
  readonly mid: number;
  /** Idempotency key of the page's write. */
  readonly key?: string;
  /** Unique per merchant and below the limit of notes. */
  readonly seat: number;
  readonly text: string;
  /** `YYYY-MM-DD`, both included. */
  readonly startDate: string;
  readonly endDate: string;
  readonly area: NoteArea;
  /** The figure that the change should help, named as it was when it was chosen. */
  readonly aim?: NoteAim;
  /** User ID of the writer, and their first name at the time. */
  readonly userId: string;
  readonly by: string;
  readonly writtenAt: Date;
  readonly changedAt: Date;
}

export const notesOf = (db: Db): Collection<NoteDocument> => db.collection('notes');

/** Creates the indexes; idempotent. */
export async function prepareNotes(db: Db): Promise<void> {
  await notesOf(db).createIndexes([
    { key: { mid: 1, seat: 1 }, name: 'seats', unique: true },
    { key: { mid: 1, startDate: 1 }, name: 'days' },
    { key: { mid: 1, key: 1 }, name: 'key', unique: true, partialFilterExpression: { key: { $exists: true } } },
  ]);
}
