import { randomUUID } from 'node:crypto';
import type { ServiceCall, SessionContext } from '@shoppervoice/contracts/accounts';
import { plainLineProblem, tidyLine } from '@shoppervoice/contracts/calls';
import {
  HOLIDAYS_MOST_DAYS,
  HOLIDAYS_PATH,
  type HolidaysAnswer,
  HolidaysQuerySchema,
  MOST_NOTES,
  type NewNote,
  NewNoteSchema,
  NOTE_LONGEST,
  NOTE_MOST_DAYS,
  NOTES_PATH,
  type Note,
  type NotesAnswer,
  NotesQuerySchema,
  type WrittenNote,
  WrittenNoteSchema,
} from '@shoppervoice/contracts/reports';
import {
  auditChanges,
  auditEntering,
  auditedText,
  inFreeSeat,
  ProblemError,
  sessionContextOf,
} from '@shoppervoice/service-kit';
import { daysBetween, isAdmin, isDay } from '@shoppervoice/survey-model';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { ReportingParts } from '../parts/reporting-parts.ts';
import { holidaysOf } from './holidays.ts';
import { type NoteDocument, notesOf } from './note-document.ts';
import { notesOn } from './notes-on.ts';

const ONE_NOTE = `${NOTES_PATH}/:id`;

/** Every user of a merchant may write notes; only the writer and admins may change them. */
export const NOTE_CALLS: readonly ServiceCall[] = [
  { method: 'GET', path: NOTES_PATH, access: {} },
  { method: 'POST', path: NOTES_PATH, access: {} },
  { method: 'PUT', path: ONE_NOTE, access: {} },
  { method: 'DELETE', path: ONE_NOTE, access: {} },
  { method: 'GET', path: HOLIDAYS_PATH, access: {} },
];

const Named = Type.Object({ id: Type.String({ maxLength: 64 }) });
type NotesQuery = Static<typeof NotesQuerySchema>;

const notFound = () => new ProblemError(404, 'This note no longer exists.', { parameter: 'id' });

/** Registers the calls of notes. The merchant always comes from the session. */
export async function noteRoutes(
  app: FastifyInstance,
  { database: { db }, config, now }: ReportingParts,
): Promise<void> {
  const notes = notesOf(db);

  app.get<{ Querystring: NotesQuery }>(
    NOTES_PATH,
    { schema: { querystring: NotesQuerySchema } },
    async (request, reply): Promise<NotesAnswer> => {
      reply.header('cache-control', 'no-store');
      const reader = sessionContextOf(request);
      holdToDays(request.query);
      const found = await notesOn(db, reader.mid, request.query);
      return { notes: found.map((note) => shown(note, reader)) };
    },
  );

  app.get<{ Querystring: Static<typeof HolidaysQuerySchema> }>(
    HOLIDAYS_PATH,
    { schema: { querystring: HolidaysQuerySchema } },
    async (request): Promise<HolidaysAnswer> => {
      const { country, startDate, endDate } = request.query;
      holdToDays({ startDate, endDate });
      const days = daysBetween(startDate, endDate);
      if (days < 0 || days >= HOLIDAYS_MOST_DAYS) {
        throw new ProblemError(400, `Ask for 1 to ${HOLIDAYS_MOST_DAYS} days.`, { parameter: 'endDate' });
      }
      return { holidays: await holidaysOf(country, { startDate, endDate }) };
    },
  );

  app.post<{ Body: NewNote }>(NOTES_PATH, { schema: { body: NewNoteSchema } }, async (request, reply) => {
    const reader = sessionContextOf(request);
    const { mid, userId, firstName: by } = reader;
    const { key, ...written } = request.body;
    const fields = readNote(written);
    const at = new Date(now());
    const enter = auditEntering(config, request);
    // The note that the same click created: its response was lost, or both calls came at once.
    const ofThisClick = async () => (key === undefined ? null : notes.findOne({ mid, userId, key }));
    const before = await ofThisClick();
    if (before !== null) return reply.code(201).send(shown(before, reader));
    const made = await inFreeSeat({
      most: MOST_NOTES,
      full: `Your shop has ${MOST_NOTES} notes already. Delete one to write another.`,
      taken: async () => (await notes.find({ mid }, { projection: { seat: 1 } }).toArray()).map(({ seat }) => seat),
      write: async (seat) => {
        const twin = await ofThisClick();
        if (twin !== null) return twin;
        const note: NoteDocument = {
          _id: randomUUID(),
          mid,
          seat,
          ...fields,
          ...(key === undefined ? {} : { key }),
          userId,
          by,
          writtenAt: at,
          changedAt: at,
        };
        await enter('note-made', {}, auditChanges(null, audited(note)), key);
        await notes.insertOne(note);
        return note;
      },
    });
    return reply.code(201).send(shown(made, reader));
  });

  /** A note of the reader's merchant that they may change. @throws ProblemError 403, 404 */
  const changeable = async (reader: SessionContext, id: string): Promise<NoteDocument> => {
    const found = await notes.findOne({ _id: id, mid: reader.mid });
    if (found === null) throw notFound();
    if (!mayChange(found, reader))
      throw new ProblemError(403, 'A note can be changed by the person who wrote it, and by admins.');
    return found;
  };

  app.put<{ Body: WrittenNote; Params: { id: string } }>(
    ONE_NOTE,
    { schema: { body: WrittenNoteSchema, params: Named } },
    async (request): Promise<Note> => {
      const reader = sessionContextOf(request);
      const fields = { ...readNote(request.body), changedAt: new Date(now()) };
      const { _id, mid, ...current } = await changeable(reader, request.params.id);
      const changes = auditChanges(audited(current), audited(fields));
      if (changes.length > 0) await auditEntering(config, request)('note-changed', {}, changes);
      const { matchedCount } = await notes.updateOne({ _id, mid }, { $set: fields });
      if (matchedCount === 0) throw notFound();
      return shown({ _id, mid, ...current, ...fields }, reader);
    },
  );

  app.delete<{ Params: { id: string } }>(ONE_NOTE, { schema: { params: Named } }, async (request, reply) => {
    const { _id, mid, ...current } = await changeable(sessionContextOf(request), request.params.id);
    await auditEntering(config, request)('note-removed', {}, auditChanges(audited(current), null));
    const { deletedCount } = await notes.deleteOne({ _id, mid });
    if (deletedCount === 0) throw notFound();
    return reply.code(204).send();
  });
}

/** A note in the audit trail. */
const audited = ({
  text,
  startDate,
  endDate,
  area,
}: Pick<NoteDocument, 'text' | 'startDate' | 'endDate' | 'area'>) => ({
  text: auditedText(text),
  startDate,
  endDate,
  area,
});

const mayChange = ({ userId }: NoteDocument, reader: SessionContext) => userId === reader.userId || isAdmin(reader);

function shown(note: NoteDocument, reader: SessionContext): Note {
  const { _id: id, text, startDate, endDate, area, by, writtenAt, changedAt } = note;
  const times = { writtenAt: writtenAt.toISOString(), changedAt: changedAt.toISOString() };
  return { id, text, startDate, endDate, area, by, ...times, mayChange: mayChange(note, reader) };
}

/** @throws ProblemError 400 */
function holdToDays({ startDate, endDate }: NotesQuery): void {
  for (const [parameter, day] of Object.entries({ startDate, endDate })) {
    if (day !== undefined && !isDay(day)) throw new ProblemError(400, `${day} is not a day.`, { parameter });
  }
}

/** @throws ProblemError 400 that names the invalid field */
function readNote({ text: written, startDate, endDate, area }: WrittenNote) {
  const refuse = (parameter: keyof WrittenNote, words: string) => new ProblemError(400, words, { parameter });
  const text = tidyLine(written);
  const problem = plainLineProblem('A note', text, NOTE_LONGEST);
  if (problem !== null) throw refuse('text', problem);
  if (!isDay(startDate)) throw refuse('startDate', 'Choose the day of the note.');
  if (!isDay(endDate)) throw refuse('endDate', 'Choose the last day of the note.');
  if (endDate < startDate) throw refuse('endDate', 'The last day is before the first.');
  if (daysBetween(startDate, endDate) >= NOTE_MOST_DAYS) {
    throw refuse('endDate', `A note can span at most ${NOTE_MOST_DAYS} days.`);
  }
  return { text, startDate, endDate, area };
}
