import { CONTEXT_HEADER, type SessionContext } from '@shoppervoice/contracts/accounts';
import {
  IMPORT_PIECE_BYTES,
  type ImportAnswer,
  type ImportsAnswer,
  type Matching,
} from '@shoppervoice/contracts/developers';
import { Random } from '@shoppervoice/survey-model/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DevelopersPortal, FIRST, NOW, SECOND } from './developers-portal.fixture.ts';

let portal: DevelopersPortal;
let ada: SessionContext;
beforeAll(async () => {
  portal = await DevelopersPortal.start();
  ada = portal.session(FIRST);
}, 120_000);
afterAll(() => portal?.close());
/** A test that fails leaves none to the next: a merchant has one at a time. */
afterEach(async () => {
  const { imports } = (await call('GET', '/api/imports')).json<ImportsAnswer>();
  for (const { id } of imports) await call('DELETE', path(id));
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, session = ada) =>
  portal.page(method, url, session, body, false);
const path = (id: string, more = '') => `/api/imports/${id}${more}`;

function sendPiece(id: string, n: number, piece: Buffer, session = ada) {
  return portal.developers.app.inject({
    method: 'PUT',
    url: path(id, `/pieces/${n}`),
    headers: { [CONTEXT_HEADER]: portal.signed(session), 'content-type': 'application/octet-stream' },
    payload: piece,
  });
}

/** Notices of an import, once there are as many. */
async function noticesOf(id: string, count: number) {
  const found = async () => (await portal.notices()).filter(({ link }) => link?.endsWith(id));
  await expect.poll(async () => (await found()).length, { timeout: 30_000 }).toBe(count);
  return (await found()).map(({ userId, title, text, link }) => ({ userId, title, text, link }));
}

let clicks = 0;
const newClick = () => `click-${String(++clicks).padStart(6, '0')}`;

async function sendFile(file: Buffer, fileName = 'answers.csv', session = ada): Promise<string> {
  const made = await call('POST', '/api/imports', { fileName, bytes: file.length, key: newClick() }, session);
  expect([made.statusCode, made.body]).toEqual([201, expect.anything()]);
  const { id } = made.json();
  for (let n = 0; n * IMPORT_PIECE_BYTES < file.length; n += 1) {
    const piece = file.subarray(n * IMPORT_PIECE_BYTES, (n + 1) * IMPORT_PIECE_BYTES);
    expect((await sendPiece(id, n, piece, session)).statusCode).toBe(204);
  }
  return id;
}

/** The import once it is in one of these states. */
async function reaches(id: string, ...states: ImportAnswer['state'][]): Promise<ImportAnswer> {
  const ends = performance.now() + 30_000;
  for (;;) {
    const one = (await call('GET', path(id))).json<ImportAnswer>();
    if (states.includes(one.state)) return one;
    if (performance.now() > ends) throw new Error(`still ${JSON.stringify(one)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function withScale(one: ImportAnswer, scale: object): Promise<ImportAnswer> {
  const matching = one.matching as Matching;
  const columns = matching.columns.map((match) => (match.to === 'answer' ? { ...match, scale } : match));
  const answer = await call('PUT', path(one.id, '/matching'), { matching: { ...matching, columns } });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json();
}

function questionOf({ matching }: ImportAnswer): string {
  const match = matching?.columns.find(({ to }) => to === 'answer');
  if (match?.to !== 'answer') throw new Error('a column is matched to a question');
  return match.question;
}

const responses = () => {
  const database = portal.buyer.database?.client.db('shoppervoice_online_buyer');
  if (database === undefined) throw new Error('the service has a database');
  return database.collection<{ _id: string; mid: number; answers: Record<string, unknown>; day: string }>('responses');
};

interface Row {
  readonly id: string;
  readonly at: string;
  readonly rating: string;
  readonly comment: string;
}

const HEAD = 'Response ID,Submitted at,How likely are you to recommend us to a friend?,Comment\n';
const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const csvOf = (rows: readonly Row[]) =>
  Buffer.from(HEAD + rows.map(({ id, at, rating, comment }) => `${id},${at},${rating},${quoted(comment)}\n`).join(''));

function made(count: number, seed: number): Row[] {
  const random = new Random(seed);
  return Array.from({ length: count }, (_, k) => ({
    id: `${seed}-${k}`,
    at: `2026-${random.pick(['08', '09', '10'])}-${String(1 + random.int(28)).padStart(2, '0')}T${10 + random.int(10)}:05:00Z`,
    rating: k === 0 ? '0' : k === 1 ? '10' : random.chance(0.02) ? 'eleven' : String(random.int(11)),
    comment: random.chance(0.3) ? `Words, "${k}"\nand more` : '',
  }));
}

describe('a file that is imported', () => {
  it('is read, matched, checked, written and taken back: the responses equal a loop over its rows', async () => {
    const rows = [...made(2500, 5), { id: '5-7', at: '2026-08-01T10:00:00Z', rating: '9', comment: 'again' }];
    const good = rows.filter(({ rating }) => rating !== 'eleven');
    const before = await responses().countDocuments({ mid: FIRST });
    const id = await sendFile(csvOf(rows));
    const read = await reaches(id, 'to-match');
    expect(read.table).toMatchObject({ kind: 'text', encoding: 'utf-8', separator: ',', headLines: 1 });
    expect(read.table?.columns.map(({ column }) => column)).toEqual([
      'Response ID',
      'Submitted at',
      'How likely are you to recommend us to a friend?',
      'Comment',
    ]);
    expect(read.preview.length).toBe(20);
    const matched = await withScale(read, { how: 'same' });
    expect(matched.problems).toEqual([]);
    expect(matched.preview[0]?.outcome).toMatchObject({ record: { mid: FIRST, surveyId: matched.survey } });
    expect((await call('POST', path(id, '/check'))).statusCode).toBe(202);
    const checked = await reaches(id, 'checked');
    const bad = rows.length - good.length;
    const daysOfRows = good.map(({ at }) => at.slice(0, 10)).sort();
    expect(checked.checked).toMatchObject({
      rows: rows.length,
      good: good.length,
      bad,
      replaces: 0,
      unchanged: 0,
      skipped: 0,
      tooOld: 0,
      repeated: { rows: 1 },
      // Hours at which the merchant's day is that of UTC.
      days: { first: daysOfRows[0], last: daysOfRows.at(-1) },
    });
    expect(checked.checked?.first[0]?.reasons[0]).toContain('"eleven"');
    expect(await responses().countDocuments({ mid: FIRST })).toBe(before);
    expect((await call('POST', path(id, '/start'))).statusCode).toBe(202);
    const done = await reaches(id, 'done');
    const different = new Map(good.map((row) => [row.id, row]));
    expect(done.written).toEqual({
      added: different.size,
      replaced: good.length - different.size,
      unchanged: 0,
      rejected: bad,
    });
    const code = questionOf(matched);
    const source = matched.matching?.ids.source;
    const stored = await responses()
      .find({ _id: { $regex: `^${FIRST}:${source}:5-` } })
      .toArray();
    const expected = [...different.values()].map((row) => [`${FIRST}:${source}:${row.id}`, Number(row.rating)]);
    expect(stored.map(({ _id, answers }) => [_id, answers[code]]).sort()).toEqual(expected.sort());

    const rejects = await call('GET', path(id, '/rejects'));
    expect(rejects.headers['content-type']).toContain('text/csv');
    expect(rejects.body.startsWith('\ufeffResponse ID,')).toBe(true);
    expect(rejects.body.match(/eleven/g)?.length).toBe(bad * 2);

    expect(done.takeBackUntil).not.toBeNull();
    await noticesOf(id, 1);
    expect((await call('POST', path(id, '/take-back'))).statusCode).toBe(202);
    const back = await reaches(id, 'taken-back');
    expect(back.takenBack).toEqual({ removed: different.size, restored: 0, kept: 0 });
    expect(await responses().countDocuments({ mid: FIRST })).toBe(before);
    expect(await noticesOf(id, 2)).toContainEqual({
      userId: ada.userId,
      title: 'The import of answers.csv is taken back',
      text: `Taking it back removed ${different.size.toLocaleString('en')} responses.`,
      link: `/import?import=${id}`,
    });
    const actions = (await portal.audit()).map(({ action }) => action).filter((action) => /import/.test(action));
    expect(actions.sort()).toEqual(['import-taken-back', 'responses-imported']);
  }, 90_000);

  it('is told to its maker once it is done, once, however often that is tried', async () => {
    const rows = made(30, 21);
    const id = await sendFile(csvOf(rows), 'told.csv');
    await withScale(await reaches(id, 'to-match'), { how: 'same' });
    await call('POST', path(id, '/check'));
    const bad = (await reaches(id, 'checked')).checked?.bad ?? 0;
    await call('POST', path(id, '/start'));
    await reaches(id, 'done');
    const told = await noticesOf(id, 1);
    expect(told).toEqual([
      {
        userId: ada.userId,
        title: 'told.csv is imported',
        text: `The import added ${rows.length - bad} responses${bad === 0 ? '' : ` and rejected ${bad} row${bad === 1 ? '' : 's'}`}.`,
        link: `/import?import=${id}`,
      },
    ]);
    // As if the process had died between the notice and the end of its mark.
    const imports = portal.db.collection<{ _id: string; noticeDue?: Date }>('imports');
    const isSent = () =>
      expect.poll(async () => (await imports.findOne({ _id: id }))?.noticeDue, { timeout: 30_000 }).toBeUndefined();
    await isSent();
    await imports.updateOne({ _id: id }, { $set: { noticeDue: new Date(NOW) } });
    await isSent();
    expect(await noticesOf(id, 1)).toEqual(told);
  }, 60_000);

  it('says of a row that its programme rejects which column it is about', async () => {
    const rows = [...made(3, 31), { id: 'late', at: '2031-01-01T10:00:00Z', rating: '5', comment: '' }];
    const id = await sendFile(csvOf(rows));
    await withScale(await reaches(id, 'to-match'), { how: 'same' });
    await call('POST', path(id, '/check'));
    expect((await reaches(id, 'checked')).checked?.first.at(-1)?.reasons).toEqual([
      'Column "Submitted at" lies more than a day in the future.',
    ]);
    expect((await call('DELETE', path(id))).statusCode).toBe(204);
  }, 60_000);

  it('waits for a scale, and is guessed anew for another survey', async () => {
    const id = await sendFile(csvOf(made(10, 8).map((row) => ({ ...row, rating: '4' }))));
    const read = await reaches(id, 'to-match');
    expect(read.problems).toEqual([
      expect.stringContaining('more than one survey'),
      expect.stringContaining('say how its scale'),
    ]);
    expect(read.preview[0]?.outcome).toBeNull();
    expect((await call('POST', path(id, '/check'))).statusCode).toBe(409);
    expect((await call('PUT', path(id, '/matching'), { surveyId: 7 })).json().state).toBe('reading');
    expect((await reaches(id, 'to-match')).survey).toBe(7);
    expect((await call('DELETE', path(id))).statusCode).toBe(204);
    expect((await call('GET', path(id))).statusCode).toBe(404);
  }, 60_000);

  it('of a French form: what is no option is told of each column that is matched, by hand, too', async () => {
    const rows = ['Femme;Une fois', 'Homme;2 à 3 fois', 'Ville;12 fois'].map(
      (row, k) => `0${k + 1}/08/2026 10:05;9;${row}`,
    );
    const id = await sendFile(Buffer.from(`Horodateur;Recommanderiez-vous Acme ?;A;B\n${rows.join('\n')}\n`));
    const read = await reaches(id, 'to-match');
    const matching = read.matching as Matching;
    const choice = (column: string, question: string) => ({ column, to: 'answer', question }) as const;
    const columns = [
      ...matching.columns.filter(({ column }) => column !== 'A' && column !== 'B'),
      ...[choice('A', 'D2_POS'), choice('B', 'Q20')],
    ];
    const body = { matching: { ...matching, surveyId: 1, columns } };
    for (const _time of ['first', 'again']) {
      const answer = (await call('PUT', path(id, '/matching'), body)).json<ImportAnswer>();
      expect(answer.guess?.openPoints.filter(({ kind }) => kind === 'options')).toEqual([
        { kind: 'options', column: 'A', question: 'D2_POS', unknown: ['Ville'] },
        { kind: 'options', column: 'B', question: 'Q20', unknown: ['12 fois'] },
      ]);
    }
    expect((await call('DELETE', path(id))).statusCode).toBe(204);
  }, 60_000);

  it('is read in another encoding, then with another separator and number of heads, each beside the others', async () => {
    // Separated by carets, with commas in the texts, in the encoding of an old Mac.
    const heads = Buffer.from('Response ID^Submitted at^How likely are you to recommend us to a friend?^Comment\n');
    const row = (id: number) =>
      Buffer.concat([
        Buffer.from(`q-${id}^2026-08-0${id}T10:00:00Z^${id}^Caf`),
        Buffer.from([0x8e]),
        Buffer.from(', a, b\n'),
      ]);
    const id = await sendFile(Buffer.concat([heads, row(1), row(2), row(3)]));
    const wrong = await reaches(id, 'to-match');
    expect(wrong.table).toMatchObject({ encoding: 'windows-1252', separator: ',' });
    const readAs = async (how: object) => {
      expect((await call('PUT', path(id, '/matching'), how)).json().state).toBe('reading');
      return reaches(id, 'to-match', 'failed');
    };
    await readAs({ separator: '^' });
    await readAs({ headLines: 1 });
    const right = await readAs({ encoding: 'macintosh' });
    expect(right.table).toMatchObject({ encoding: 'macintosh', separator: '^', headLines: 1 });
    expect(right.table?.columns.at(-1)).toEqual({ column: 'Comment', samples: ['Café, a, b'] });

    const failed = await readAs({ encoding: 'klingon' });
    expect([failed.state, failed.failure]).toEqual(['failed', expect.stringContaining('klingon is no known encoding')]);
    // What could not be read is forgotten: the table is the one before, and can be checked.
    expect(failed.table).toEqual(right.table);
    const matched = await withScale(failed, { how: 'same' });
    expect(matched.problems).toEqual([]);
    expect((await call('POST', path(id, '/check'))).statusCode).toBe(202);
    expect((await reaches(id, 'checked', 'failed')).checked).toMatchObject({ rows: 3, good: 3 });
    expect((await call('DELETE', path(id))).statusCode).toBe(204);
  }, 60_000);

  it('that cannot be read at first is a table once its encoding and separator are said', async () => {
    // Cyrillic in UTF-16 without a mark has few zeros to know it by; its own separator is none that is looked for.
    const words = 'Хорошо'.repeat(50);
    const lines = ['Дата^Ответ^Да', ...made(3, 10).map(({ at }) => `${at}^9^${words}`)];
    const id = await sendFile(Buffer.from(`${lines.join('\n')}\n`, 'utf16le'));
    const first = await reaches(id, 'failed', 'to-match');
    expect([first.state, first.table, first.failure]).toEqual(['failed', null, expect.stringContaining('encoding')]);
    const readAs = async (how: object) => {
      expect((await call('PUT', path(id, '/matching'), how)).json().state).toBe('reading');
      return reaches(id, 'to-match', 'failed');
    };
    // What did not help is not kept beside what is said next.
    expect(await readAs({ encoding: 'klingon' })).toMatchObject({ state: 'failed', table: null });
    expect(await readAs({ separator: '^' })).toMatchObject({ failure: first.failure });
    const read = await readAs({ encoding: 'utf-16le', separator: '^' });
    expect(read.table).toMatchObject({ encoding: 'utf-16le', separator: '^', headLines: 1 });
    expect(read.table?.columns.at(-1)).toMatchObject({ column: 'Да', samples: [expect.stringMatching(/^Хорошо/)] });
    expect((await call('DELETE', path(id))).statusCode).toBe(204);
  }, 60_000);

  it('fails with a sentence if it is no table, and another can be sent', async () => {
    const id = await sendFile(Buffer.from('%PDF-1.7 and more'));
    expect((await reaches(id, 'failed')).failure).toContain('PDF');
    const next = await sendFile(csvOf(made(3, 9)));
    expect((await reaches(next, 'to-match')).state).toBe('to-match');
    expect((await call('DELETE', path(next))).statusCode).toBe(204);
  }, 60_000);
});

describe('pieces of a file', () => {
  it('come in order, twice without harm, and never of another file', async () => {
    const file = Buffer.concat([csvOf(made(3, 12)), Buffer.alloc(IMPORT_PIECE_BYTES, 'x')]);
    const key = newClick();
    const body = { fileName: 'long.csv', bytes: file.length, key };
    const { id } = (await call('POST', '/api/imports', body)).json();
    expect((await call('POST', '/api/imports', body)).json().id).toBe(id);
    const [first, second] = [file.subarray(0, IMPORT_PIECE_BYTES), file.subarray(IMPORT_PIECE_BYTES)];
    expect((await sendPiece(id, 1, second)).statusCode).toBe(409);
    expect((await sendPiece(id, 0, first.subarray(1))).statusCode).toBe(400);
    expect((await sendPiece(id, 0, first)).statusCode).toBe(204);
    expect((await sendPiece(id, 0, first)).statusCode).toBe(204);
    expect((await sendPiece(id, 0, Buffer.alloc(IMPORT_PIECE_BYTES, 'y'))).statusCode).toBe(409);
    expect((await call('GET', path(id))).json()).toMatchObject({ state: 'sending', got: IMPORT_PIECE_BYTES });
    const other = await call('POST', '/api/imports', { ...body, key: newClick() });
    expect([other.statusCode, other.json().detail]).toEqual([409, expect.stringContaining('long.csv')]);
    expect((await call('DELETE', path(id))).statusCode).toBe(204);
  }, 60_000);

  it.each([
    [{ fileName: 'a.csv', bytes: 0 }, 400],
    [{ fileName: 'a.csv', bytes: 200 * 1_048_576 + 1 }, 400],
    [{ fileName: '', bytes: 5 }, 400],
  ])('%j is refused', async (body, status) => {
    expect((await call('POST', '/api/imports', { ...body, key: newClick() })).statusCode).toBe(status);
  });
});

describe('who may import', () => {
  it('nobody sees an import of another merchant, whatever they call', async () => {
    const id = await sendFile(csvOf(made(3, 14)));
    await reaches(id, 'to-match');
    const other = portal.session(SECOND);
    const piece = await sendPiece(id, 0, Buffer.from('x'), other);
    const calls = [
      ['GET', path(id)],
      ['DELETE', path(id)],
      ['PUT', path(id, '/matching'), { named: 'any' }],
      ['POST', path(id, '/check')],
      ['POST', path(id, '/start')],
      ['POST', path(id, '/take-back')],
      ['GET', path(id, '/rejects')],
    ] as const;
    const statuses = [piece.statusCode];
    for (const [method, url, body] of calls) statuses.push((await call(method, url, body, other)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect((await call('GET', '/api/imports', undefined, other)).json()).toEqual({ imports: [] });
    expect((await call('DELETE', path(id))).statusCode).toBe(204);
  }, 60_000);

  it('a user and the demo shop are refused', async () => {
    const user = { ...ada, accessType: 'MERCHANT_USER' } as const;
    expect((await call('GET', '/api/imports', undefined, user)).statusCode).toBe(403);
    const body = { fileName: 'a.csv', bytes: 5, key: newClick() };
    expect((await call('POST', '/api/imports', body, { ...ada, demo: true })).statusCode).toBe(403);
  });

  it('an import stops with a sentence once its admin is one no more, and another goes on', async () => {
    await portal.admin('grace', FIRST);
    const grace = { ...ada, userId: await portal.userId('grace'), username: 'grace' };
    const file = csvOf(made(20, 15));
    const id = await sendFile(file, 'hers.csv', grace);
    const matched = await withScale(await reaches(id, 'to-match'), { how: 'same' });
    expect(matched.problems).toEqual([]);
    await portal.demote('grace');
    expect((await call('POST', path(id, '/check'), undefined, grace)).statusCode).toBe(202);
    const failed = await reaches(id, 'failed');
    expect(failed.failure).toContain('no longer an admin');
    expect((await call('POST', path(id, '/check'))).statusCode).toBe(202);
    expect((await reaches(id, 'checked')).checked?.rows).toBe(20);
    expect((await call('DELETE', path(id))).statusCode).toBe(204);
  }, 60_000);
});

it('a file name is shown without what turns or hides letters in it', async () => {
  const id = await sendFile(csvOf(made(30, 16)), 'a\u202egnp.\u0000\r\nSet-Cookie: b\ud800.csv');
  expect((await call('GET', path(id))).json().fileName).toBe('a gnp. Set-Cookie: b .csv');
  expect((await call('DELETE', path(id))).statusCode).toBe(204);
  const unseen = await call('POST', '/api/imports', { fileName: '\u200b\u202e', bytes: 5, key: newClick() });
  expect([unseen.statusCode, unseen.json().detail]).toEqual([400, expect.stringMatching(/Rename the file\.$/)]);
}, 60_000);

describe('matchings', () => {
  it('are kept under a name, used by it, and deleted', async () => {
    const id = await sendFile(csvOf(made(30, 16)));
    const read = await reaches(id, 'to-match');
    expect(read.guess?.openPoints).toEqual([expect.objectContaining({ kind: 'survey' })]);
    const { matching } = await withScale(read, { how: 'same' });
    const name = encodeURIComponent('Our survey: 2026/27');
    expect((await call('PUT', `/api/import-matchings/${name}`, matching as object)).statusCode).toBe(204);
    const kept = (await call('GET', '/api/import-matchings')).json();
    expect(kept.matchings).toEqual([
      {
        name: 'Our survey: 2026/27',
        savedAt: expect.any(String),
        matching: { ...matching, name: 'Our survey: 2026/27' },
      },
    ]);
    const used = await call('PUT', path(id, '/matching'), { named: 'Our survey: 2026/27' });
    expect(used.json().matching.name).toBe('Our survey: 2026/27');
    // What the guess asked of the survey is answered by it, also for whoever loads the page again.
    expect((await call('GET', path(id))).json<ImportAnswer>().guess?.openPoints).toEqual([]);
    expect((await call('PUT', path(id, '/matching'), { named: 'none' })).statusCode).toBe(400);
    expect((await call('GET', '/api/import-matchings', undefined, portal.session(SECOND))).json().matchings).toEqual(
      [],
    );
    expect((await call('DELETE', `/api/import-matchings/${name}`, undefined, portal.session(SECOND))).statusCode).toBe(
      404,
    );
    expect((await call('DELETE', `/api/import-matchings/${name}`)).statusCode).toBe(204);
    for (const hidden of ['a\u202eb', 'a\nb', '\u200b', ' ']) {
      const put = await call('PUT', `/api/import-matchings/${encodeURIComponent(hidden)}`, matching as object);
      expect([put.statusCode, put.json().parameter]).toEqual([400, 'name']);
    }
    const zoneless = { ...(matching as Matching), dates: { zone: 'Nowhere/City' } };
    expect((await call('PUT', `/api/import-matchings/${name}`, zoneless)).statusCode).toBe(400);
    expect((await call('DELETE', path(id))).statusCode).toBe(204);
  }, 60_000);
});
