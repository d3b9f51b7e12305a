import type { NoteArea } from '@shoppervoice/contracts/reports';
import type { Collection, Db } from 'mongodb';

export interface NoteDocument {
  readonly _id: string;
  readonly mid: number;
  /** What the page that wrote it called this write. */
  readonly key?: string;
  /** Two notes of a merchant never have the same seat, and there are never more seats than the limit. */
  readonly seat: number;
  readonly text: string;
  /** `YYYY-MM-DD`, both included. */
  readonly startDate: string;
  readonly endDate: string;
  readonly area: NoteArea;
  /** Who wrote it, and their first name then. */
  readonly userId: string;
  readonly by: string;
  readonly writtenAt: Date;
  readonly changedAt: Date;
}

export const notesOf = (db: Db): Collection<NoteDocument> => db.collection('notes');

/** Makes the indexes; does nothing where they exist. */
export async function prepareNotes(db: Db): Promise<void> {
  await notesOf(db).createIndexes([
    { key: { mid: 1, seat: 1 }, name: 'seats', unique: true },
    { key: { mid: 1, startDate: 1 }, name: 'days' },
    { key: { mid: 1, key: 1 }, name: 'key', unique: true, partialFilterExpression: { key: { $exists: true } } },
  ]);
}
