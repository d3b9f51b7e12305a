import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { MOST_NOTES, type Note, NoteSchema, type WrittenNote } from '@shoppervoice/contracts/reports';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReportingUnderTest } from '../fixtures/reporting.fixture.ts';
import { type NoteDocument, notesOf } from './note-document.ts';

let portal: ReportingUnderTest;
beforeAll(async () => {
  portal = await ReportingUnderTest.start();
});
afterAll(() => portal?.close());

const notes = () => {
  const db = portal.service.database?.db;
  if (db === undefined) throw new Error('the service has a database');
  return notesOf(db);
};
beforeEach(() => notes().deleteMany({}));

const as = (userId: string, accessType: SessionContext['accessType'] = 'MERCHANT_USER', mid = 51): SessionContext => ({
  ...portal.session(userId, mid),
  firstName: userId,
  accessType,
});
const written = (more: Partial<WrittenNote> = {}): WrittenNote => ({
  text: 'New carrier for all parcels',
  startDate: '2026-10-30',
  endDate: '2026-10-30',
  area: 'all',
  ...more,
});
const write = (session: SessionContext, more: Partial<WrittenNote> = {}) =>
  portal.call('POST', '/api/notes', session, written(more));
const made = async (session: SessionContext, more: Partial<WrittenNote> = {}): Promise<Note> => {
  const answer = await write(session, more);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const list = async (session: SessionContext, query = ''): Promise<readonly Note[]> =>
  (await portal.call('GET', `/api/notes${query}`, session)).json().notes;
const change = (session: SessionContext, id: string, more: Partial<WrittenNote>) =>
  portal.call('PUT', `/api/notes/${id}`, session, written(more));
const remove = (session: SessionContext, id: string) => portal.call('DELETE', `/api/notes/${id}`, session);

describe('a note', () => {
  it('is read by every user of its merchant and by no one else', async () => {
    const note = await made(as('rea'));
    expect(Value.Check(NoteSchema, note)).toBe(true);
    expect(note).toMatchObject({ by: 'rea', mayChange: true });
    expect(await list(as('tom'))).toEqual([{ ...note, mayChange: false }]);
    const foreign = as('root', 'SUPERUSER', 52);
    expect(await list(foreign)).toEqual([]);
    expect((await change(foreign, note.id, { text: 'x' })).statusCode).toBe(404);
    expect((await remove(foreign, note.id)).statusCode).toBe(404);
    expect(await list(as('rea'))).toEqual([note]);
  });

  it('is changed and deleted by its writer, and by admins', async () => {
    const note = await made(as('rea'));
    expect((await change(as('tom'), note.id, { text: 'x' })).statusCode).toBe(403);
    expect((await remove(as('tom'), note.id)).statusCode).toBe(403);
    portal.ahead = 60_000;
    const own = (await change(as('rea'), note.id, { text: 'Carrier changed', area: 'stff' })).json();
    expect(own).toMatchObject({ text: 'Carrier changed', area: 'stff', by: 'rea', writtenAt: note.writtenAt });
    expect(own.changedAt > own.writtenAt).toBe(true);
    portal.ahead = 0;
    const admins = (await change(as('ada', 'MERCHANT_ADMIN'), note.id, { text: 'By the admin' })).json();
    expect(admins).toMatchObject({ text: 'By the admin', by: 'rea', mayChange: true });
    expect((await remove(as('ada', 'MERCHANT_ADMIN'), note.id)).statusCode).toBe(204);
    expect((await remove(as('rea'), note.id)).statusCode).toBe(404);
  });

  it('is returned for every day that it covers', async () => {
    const days = [
      ['2026-01-01', '2026-01-01'],
      ['2026-01-10', '2026-01-20'],
      ['2026-02-01', '2026-02-28'],
    ] as const;
    for (const [startDate, endDate] of days.toReversed()) await made(as('rea'), { startDate, endDate });
    for (const [from, to] of [
      ['2026-01-01', '2026-01-01'],
      ['2026-01-02', '2026-01-09'],
      ['2026-01-20', '2026-01-31'],
      ['2026-01-12', '2026-01-13'],
      ['2025-12-01', '2026-12-01'],
      ['2026-02-28', '2026-03-01'],
    ]) {
      const found = (await list(as('rea'), `?startDate=${from}&endDate=${to}`)).map((note) => note.startDate);
      // Compares every day of both, without code of the product.
      const expected = days
        .filter(([start, end]) => !(end < (from ?? '') || start > (to ?? '')))
        .map(([start]) => start);
      expect(found, `${from} to ${to}`).toEqual(expected);
    }
    expect(await list(as('rea'))).toHaveLength(3);
  });

  it('with an invalid field is refused at that field', async () => {
    for (const [more, parameter] of [
      [{ text: '  ' }, 'text'],
      [{ text: 'x'.repeat(141) }, 'text'],
      [{ text: 'a\u202eb' }, 'text'],
      [{ startDate: '' }, 'startDate'],
      [{ startDate: '2026-02-30' }, 'startDate'],
      [{ endDate: 'tomorrow' }, 'endDate'],
      [{ endDate: '2026-10-29' }, 'endDate'],
      [{ endDate: '2027-10-31' }, 'endDate'],
    ] as const) {
      const answer = await write(as('rea'), more);
      expect([answer.statusCode, answer.json().parameter], JSON.stringify(more)).toEqual([400, parameter]);
    }
    expect((await made(as('rea'), { text: ' <b>Sale</b>\n50% ', endDate: '2027-10-30' })).text).toBe('<b>Sale</b> 50%');
  });

  it('refuses invalid bodies', async () => {
    for (const hostile of [
      ...[null, [], {}, { ...written(), mid: 52 }, { ...written(), by: 'ada' }, written({ area: 'mars' as never })],
      ...[
        written({ startDate: { $gt: '' } as never }),
        written({ text: ['x'] as never }),
        written({ text: 'x'.repeat(2000) }),
      ],
    ]) {
      const answer = await portal.call('POST', '/api/notes', as('rea'), hostile as object);
      expect(answer.statusCode, JSON.stringify(hostile)?.slice(0, 80)).toBe(400);
    }
    for (const query of ['?startDate=2026-02-30', '?endDate[$gt]=1', '?mid=52', '?startDate=x'])
      expect((await portal.call('GET', `/api/notes${query}`, as('rea'))).statusCode, query).toBe(400);
    expect(await list(as('rea'))).toEqual([]);
  });

  it('is returned with the holidays of a country, within the days of a trend', async () => {
    const ask = (query: string) => portal.call('GET', `/api/holidays?${query}`, as('rea'));
    const answer = await ask('country=US&startDate=2026-11-20&endDate=2026-11-26');
    expect(answer.json()).toEqual({ holidays: [{ day: '2026-11-26', name: 'Thanksgiving Day' }] });
    for (const wrong of [
      ...['country=FR&startDate=2026-11-20&endDate=2026-11-26', 'startDate=2026-11-20&endDate=2026-11-26'],
      ...['country=US&startDate=2026-11-20&endDate=2026-11-19', 'country=US&startDate=0001-01-01&endDate=9999-12-31'],
      'country=US&startDate=2026-02-30&endDate=2026-11-19',
    ])
      expect((await ask(wrong)).statusCode, wrong).toBe(400);
  });

  it('with an aim loses only what came of it while its dashboard is away', async () => {
    const aim = { call: '/api/buyer-overall-metrics', figure: 'Q15_C11779', query: '' };
    const refused = await write(as('rea'), { aim });
    expect(refused.statusCode).toBe(503);
    expect(refused.json().detail).toBe('Online Buyer is not responding right now. Try again.');
    const plain = await made(as('rea'));
    const day = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
    const aimed = await made(as('rea'), { text: 'Faster pages', startDate: day, endDate: day });
    const stored = {
      programme: 'online-buyer',
      label: 'Satisfaction',
      unit: 'mean',
      respondents: [],
      others: [],
    } as const;
    await notes().updateOne({ _id: aimed.id }, { $set: { aim: { ...aim, ...stored } } });
    const session = { ...as('rea'), packages: [12, 133] };
    const answer = (await portal.call('GET', '/api/notes?outcomes=true', session)).json();
    const outcomes = new Map(answer.notes.map(({ id, outcome }: Note) => [id, outcome]));
    expect(outcomes.get(aimed.id)).toEqual({ kind: 'none', why: 'away' });
    expect(outcomes.has(plain.id) && outcomes.get(plain.id) === undefined).toBe(true);
    // An edit that leaves the aim as it is needs no dashboard; removing it is in the audit trail.
    expect((await change(session, aimed.id, { text: 'Pages', startDate: day, endDate: day, aim })).json().aim).toEqual({
      ...aim,
      ...stored,
    });
    portal.programme.entries.length = 0;
    expect((await change(session, aimed.id, { text: 'Pages', startDate: day, endDate: day })).statusCode).toBe(200);
    expect(portal.programme.entries.at(-1)?.changes).toEqual([
      { field: 'figure', before: 'Satisfaction', after: null },
    ]);
  });

  it('is limited in number', async () => {
    const at = new Date();
    await notes().insertMany(
      Array.from(
        { length: MOST_NOTES - 1 },
        (_, seat): NoteDocument => ({
          _id: `n-${seat}`,
          mid: 51,
          seat,
          text: 'x',
          startDate: '2026-01-01',
          endDate: '2026-01-01',
          area: 'all',
          userId: 'rea',
          by: 'Rea',
          writtenAt: at,
          changedAt: at,
        }),
      ),
    );
    const answers = await Promise.all([write(as('rea')), write(as('tom')), write(as('ada'))]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    expect((await write(as('rea', 'MERCHANT_USER', 52))).statusCode).toBe(201);
  });
});
