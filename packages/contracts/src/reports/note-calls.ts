import Type, { type Static } from 'typebox';
import { COUNTRY_CODES } from '../calls/countries.ts';
import { closed, Day, type DeepReadonly, Instant, RequestedDay, WriteKeySchema } from '../calls/schema-parts.ts';
import { NOTE_AREAS } from './note-paths.ts';

/** Notes on days: what a merchant did or knows about, shown beside its figures. */

const NoteId = Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' });
const Area = Type.Enum([...NOTE_AREAS]);

export const NoteSchema = closed({
  id: NoteId,
  text: Type.String(),
  /** Both included; equal for a note on one day. */
  startDate: Day,
  endDate: Day,
  area: Area,
  /** First name of the author, and when the note was written. */
  by: Type.String(),
  writtenAt: Instant,
  /** Time of the last edit; equal to `writtenAt` without one. */
  changedAt: Instant,
  /** The reader wrote it, or is an admin. */
  mayChange: Type.Boolean(),
});
export type Note = DeepReadonly<Static<typeof NoteSchema>>;

/**
 * `GET /api/notes[?startDate&endDate]`: the merchant's notes that overlap these days, by their first day; without days
 * all.
 */
export const NotesQuerySchema = closed({ startDate: Type.Optional(Day), endDate: Type.Optional(Day) });
export const NotesAnswerSchema = closed({ notes: Type.Array(NoteSchema) });
export type NotesAnswer = DeepReadonly<Static<typeof NotesAnswerSchema>>;

/** `POST /api/notes` (`NewNote`) -> 201 `Note`, `PUT /api/notes/:id` -> `Note`, `DELETE /api/notes/:id` -> 204. */
const FIELDS = {
  text: Type.String({ maxLength: 1000 }),
  startDate: RequestedDay,
  endDate: RequestedDay,
  area: Area,
};
export const WrittenNoteSchema = closed(FIELDS);
export type WrittenNote = Static<typeof WrittenNoteSchema>;
export const NewNoteSchema = closed({ ...FIELDS, key: Type.Optional(WriteKeySchema) });
export type NewNote = Static<typeof NewNoteSchema>;

/** `GET /api/holidays?country&startDate&endDate`: holidays of a merchant's country, and its shopping days. */
export const HolidaysQuerySchema = closed({
  country: Type.Enum(COUNTRY_CODES),
  startDate: Day,
  endDate: Day,
});
export const HolidaysAnswerSchema = closed({ holidays: Type.Array(closed({ day: Day, name: Type.String() })) });
export type HolidaysAnswer = DeepReadonly<Static<typeof HolidaysAnswerSchema>>;
