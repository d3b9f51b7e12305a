import type { DayRange } from '@shoppervoice/survey-model';
import type { Db } from 'mongodb';
import type { AreaNote } from '../files/figure-pictures.ts';
import { type NoteDocument, notesOf } from './note-document.ts';

/** A merchant's notes on any of these days, in the order of the list. */
export function notesOn(
  db: Db,
  mid: number,
  { startDate, endDate }: Partial<DayRange>,
): Promise<readonly NoteDocument[]> {
  const touching = {
    ...(startDate === undefined ? {} : { endDate: { $gte: startDate } }),
    ...(endDate === undefined ? {} : { startDate: { $lte: endDate } }),
  };
  return notesOf(db)
    .find({ mid, ...touching })
    .sort({ startDate: 1, writtenAt: 1, _id: 1 })
    .toArray();
}

export const notesIn =
  (db: Db) =>
  (mid: number, days: DayRange): Promise<readonly NoteDocument[]> =>
    notesOn(db, mid, days);

/** Reads a merchant's notes on some days, for charts in files. */
export type NotesOn = (mid: number, days: DayRange) => Promise<readonly AreaNote[]>;

export function chartNotes(db: Db): NotesOn {
  return async (mid, days) => {
    const found = await notesOn(db, mid, days);
    return found.map(({ _id: id, startDate, endDate, text, area }) => ({ id, startDate, endDate, text, area }));
  };
}
