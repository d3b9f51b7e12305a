import { randomUUID } from 'node:crypto';
import type { ServiceCall, SessionContext } from '@shoppervoice/contracts/accounts';
import { plainLineProblem, tidyLine } from '@shoppervoice/contracts/calls';
import {
  HOLIDAYS_MOST_DAYS,
  HOLIDAYS_PATH,
  type HolidaysAnswer,
  HolidaysQuerySchema,
  MOST_AIMS,
  MOST_NOTES,
  type NewNote,
  NewNoteSchema,
  NOTE_LONGEST,
  NOTE_MOST_DAYS,
  NOTES_PATH,
  type Note,
  type NoteAim,
  type NoteOutcome,
  type NotesAnswer,
  NotesQuerySchema,
  type WrittenAim,
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
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { ReportingParts } from '../parts/reporting-parts.ts';
import { callerHeaderOf } from '../programmes/programme-services.ts';
import { holidaysOf } from './holidays.ts';
import { type AimReader, readAim } from './note-aim.ts';
import { type NoteDocument, notesOf } from './note-document.ts';
import { noteOutcomes } from './note-outcomes.ts';
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
  { database: { db }, config, programmes, now }: ReportingParts,
): Promise<void> {
  const notes = notesOf(db);
  const readerOf = (request: FastifyRequest): AimReader => ({
    programmes,
    caller: callerHeaderOf(request),
    context: sessionContextOf(request),
    now,
  });

  app.get<{ Querystring: NotesQuery }>(
    NOTES_PATH,
    { schema: { querystring: NotesQuerySchema } },
    async (request, reply): Promise<NotesAnswer> => {
      reply.header('cache-control', 'no-store');
      const reader = sessionContextOf(request);
      const { outcomes: asked, ...days } = request.query;
      holdToDays(days);
      const found = await notesOn(db, reader.mid, days);
      const outcomes = asked ? await noteOutcomes(readerOf(request), found) : undefined;
      return { notes: found.map((note) => shown(note, reader, outcomes?.get(note._id))) };
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

  /**
   * The aim that was written, if any. One that stays as it is need not be checked again.
   * @throws ProblemError 400, 403; 409 for one too many; 503 while its dashboard is away
   */
  const aimOf = async (request: FastifyRequest, written: WrittenAim | undefined, current?: NoteAim) => {
    if (written === undefined) return {};
    if (current !== undefined && isSameAim(written, current)) return { aim: current };
    const { mid } = sessionContextOf(request);
    if (current === undefined && (await notes.countDocuments({ mid, aim: { $exists: true } })) >= MOST_AIMS) {
      throw new ProblemError(409, `Your shop has ${MOST_AIMS} notes with an aim already.`, { parameter: 'aim' });
    }
    return { aim: await readAim(readerOf(request), written) };
  };

  app.post<{ Body: NewNote }>(NOTES_PATH, { schema: { body: NewNoteSchema } }, async (request, reply) => {
    const reader = sessionContextOf(request);
    const { mid, userId, firstName: by } = reader;
    const { key, ...written } = request.body;
    const plain = readNote(written);
    const at = new Date(now());
    const enter = auditEntering(config, request);
    // The note that the same click created: its response was lost, or both calls came at once.
    const ofThisClick = async () => (key === undefined ? null : notes.findOne({ mid, userId, key }));
    const before = await ofThisClick();
    if (before !== null) return reply.code(201).send(shown(before, reader));
    const fields = { ...plain, ...(await aimOf(request, written.aim)) };
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
      const written = { ...readNote(request.body), changedAt: new Date(now()) };
      const { _id, mid, aim: currentAim, ...current } = await changeable(reader, request.params.id);
      const aim = await aimOf(request, request.body.aim, currentAim);
      const fields = { ...written, ...aim };
      const changes = auditChanges(audited({ ...current, ...(currentAim && { aim: currentAim }) }), audited(fields));
      if (changes.length > 0) await auditEntering(config, request)('note-changed', {}, changes);
      const { matchedCount } = await notes.updateOne(
        { _id, mid },
        { $set: fields, ...(aim.aim === undefined && { $unset: { aim: '' } }) },
      );
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
  aim,
}: Pick<NoteDocument, 'text' | 'startDate' | 'endDate' | 'area' | 'aim'>) => ({
  text: auditedText(text),
  startDate,
  endDate,
  area,
  figure: aim?.label ?? null,
  filters: aim === undefined || aim.respondents.length === 0 ? null : aim.respondents,
  control: aim === undefined || aim.others.length === 0 ? null : aim.others,
});

const isSameAim = ({ call, figure, query, control = '' }: WrittenAim, aim: NoteAim) =>
  call === aim.call && figure === aim.figure && query === aim.query && control === (aim.control ?? '');

const mayChange = ({ userId }: NoteDocument, reader: SessionContext) => userId === reader.userId || isAdmin(reader);

function shown(note: NoteDocument, reader: SessionContext, outcome?: NoteOutcome): Note {
  const { _id: id, text, startDate, endDate, area, by, writtenAt, changedAt, aim } = note;
  const times = { writtenAt: writtenAt.toISOString(), changedAt: changedAt.toISOString() };
  const aimed = { ...(aim && { aim }), ...(outcome && { outcome }) };
  return { id, text, startDate, endDate, area, by, ...times, mayChange: mayChange(note, reader), ...aimed };
}

/** @throws ProblemError 400 */
function holdToDays({ startDate, endDate }: Pick<NotesQuery, 'startDate' | 'endDate'>): void {
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
