import Type, { type Static } from 'typebox';
import { COUNTRY_CODES } from '../calls/countries.ts';
import {
  Count,
  closed,
  Day,
  Days,
  type DeepReadonly,
  Instant,
  orNull,
  RequestedDay,
  WriteKeySchema,
} from '../calls/schema-parts.ts';
import { NOTE_AREAS } from './note-paths.ts';

/** Notes on days: what a merchant did or knows about, shown beside its figures. */

const NoteId = Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' });
const Area = Type.Enum([...NOTE_AREAS]);

/** A figure that a note's change should help, with the filters of its page; `control`: shoppers it does not touch. */
const AIMED_AT = {
  /** Path of the dashboard's call. */
  call: Type.String({ maxLength: 100 }),
  /** Key of a rating or a score in its response. */
  figure: Type.String({ maxLength: 200 }),
  /** Queries of filters; the control's share no respondents with the page's. */
  query: Type.String({ maxLength: 1000 }),
  control: Type.Optional(Type.String({ maxLength: 1000 })),
};
const WrittenAimSchema = closed(AIMED_AT);
export type WrittenAim = Static<typeof WrittenAimSchema>;

export const NoteAimSchema = closed({
  ...AIMED_AT,
  programme: Type.Union([
    Type.Literal('online-buyer'),
    Type.Literal('site-abandonment'),
    Type.Literal('straight-to-fulfillment'),
  ]),
  /** `Overall satisfaction, Fulfillment`. */
  label: Type.String(),
  unit: Type.Union([Type.Literal('mean'), Type.Literal('nps')]),
  /** Filters in words, of the page and of the control. */
  respondents: Type.Array(Type.String()),
  others: Type.Array(Type.String()),
});
export type NoteAim = DeepReadonly<Static<typeof NoteAimSchema>>;

/** A mean or a score; null without answers. */
const side = { n: Count, value: orNull(Type.Number()) };
const sides = {
  before: closed({ ...Days, ...side }),
  after: closed({ ...Days, ...side }),
  /** Of the same days. */
  control: Type.Optional(closed({ before: closed(side), after: closed(side) })),
};

/**
 * What became of the figure. `early`: too few days since; `few`: fewer than 30 answers on a side; `none`: it cannot be
 * read. `difference`: after minus before, less the control's; `margin`: half of its 95 % interval.
 */
export const NoteOutcomeSchema = Type.Union([
  closed({ kind: Type.Literal('early'), readOn: Day }),
  closed({ kind: Type.Literal('few'), ...sides }),
  closed({
    kind: Type.Literal('read'),
    ...sides,
    difference: Type.Number(),
    margin: Type.Number({ minimum: 0 }),
    significant: Type.Boolean(),
  }),
  closed({
    kind: Type.Literal('none'),
    /** `gate`: not for this reader; `hidden`: so few answers could identify respondents; `away`: no response. */
    why: Type.Enum(['gate', 'gone', 'depth', 'hidden', 'away']),
  }),
]);
export type NoteOutcome = DeepReadonly<Static<typeof NoteOutcomeSchema>>;

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
  /** The change should help this figure. */
  aim: Type.Optional(NoteAimSchema),
  /** If requested, of a note with an aim, as this reader may know it. */
  outcome: Type.Optional(NoteOutcomeSchema),
});
export type Note = DeepReadonly<Static<typeof NoteSchema>>;

/**
 * `GET /api/notes[?startDate&endDate][&outcomes=true]`: the merchant's notes that overlap these days, by their first
 * day; without days all. `outcomes`: with what came of their aims.
 */
export const NotesQuerySchema = closed({
  startDate: Type.Optional(Day),
  endDate: Type.Optional(Day),
  outcomes: Type.Optional(Type.Literal('true')),
});
export const NotesAnswerSchema = closed({ notes: Type.Array(NoteSchema) });
export type NotesAnswer = DeepReadonly<Static<typeof NotesAnswerSchema>>;

/** `POST /api/notes` (`NewNote`) -> 201 `Note`, `PUT /api/notes/:id` -> `Note`, `DELETE /api/notes/:id` -> 204. */
const FIELDS = {
  text: Type.String({ maxLength: 1000 }),
  startDate: RequestedDay,
  endDate: RequestedDay,
  area: Area,
  aim: Type.Optional(WrittenAimSchema),
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
