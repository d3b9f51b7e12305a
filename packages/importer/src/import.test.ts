import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ACCOUNT_DATABASE, accountDatabase, changeMerchant, verifyPassword } from '@shoppervoice/account-store';
import { surveyDatabases } from '@shoppervoice/survey-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jsonLines, MERCHANTS, response, USERS } from './fixtures/records.fixture.ts';
import { startTestDatabase, type TestDatabase } from './fixtures/test-database.fixture.ts';
import { importFiles } from './import-files.ts';
import { importRecords } from './import-records.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  const { users, merchants, audit } = accounts();
  const buyer = surveyDatabases(database.client)['online-buyer'];
  for (const collection of [users, merchants, audit, buyer.merchants, buyer.responses, buyer.rollups, buyer.days]) {
    await collection.deleteMany({});
  }
});

const accounts = () => accountDatabase(database.client.db(ACCOUNT_DATABASE));
const responses = () => surveyDatabases(database.client)['online-buyer'].responses;

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(database.folder, name);
  await writeFile(path, content);
  return path;
}

const read = (paths: readonly string[]) =>
  importFiles({ paths, mongoUrl: database.url, dataDir: join(database.folder, 'data') });

describe('files', () => {
  const rows = Array.from({ length: 30 }, (_, number) => response(number));

  it('are imported in order, and a second import changes nothing', async () => {
    const paths = [
      await file('responses.jsonl', gzipSync(jsonLines(rows))),
      await file('users.jsonl', jsonLines(USERS)),
      await file('merchants.jsonl', `\uFEFF${jsonLines(MERCHANTS)}`),
    ];
    const created = { created: 2, changed: 0, unchanged: 0 };
    expect(await read(paths)).toEqual({
      merchants: created,
      users: created,
      responses: { imported: 30, replaced: 0, unchanged: 0 },
      rejected: 0,
      rejectsFile: null,
    });
    const trail = () => accounts().audit.find({ action: 'records-imported' }).toArray();
    const details = { merchantsCreated: 2, merchantsChanged: 0, usersCreated: 2, usersChanged: 0 };
    expect(await trail()).toMatchObject([{ userId: null, address: null, details }]);
    const unchanged = { created: 0, changed: 0, unchanged: 2 };
    expect(await read(paths)).toMatchObject({
      merchants: unchanged,
      users: unchanged,
      responses: { imported: 0, replaced: 0, unchanged: 30 },
    });
    expect((await trail()).length).toBe(1);
    const other = await file('responses.jsonl', jsonLines([response(3, { answers: { Q15_C11779: 0 } }), response(4)]));
    expect((await read([other])).responses).toEqual({ imported: 0, replaced: 1, unchanged: 1 });
  });

  it('with invalid rows are imported except those, which are stored with their place and reason', async () => {
    const users = await file(
      'users.jsonl',
      `${jsonLines([{ ...USERS[0], email: 'none' }, USERS[1], { ...USERS[1], username: 'lee', mids: [99] }])}{"password":"Plain4Text`,
    );
    const merchants = await file('merchants.jsonl', jsonLines([...MERCHANTS, { mid: 13 }]));
    const bad = await file(
      'responses.jsonl',
      `${JSON.stringify(response(1))}\n\n{not json\n${'y'.repeat(70_000)}\n${JSON.stringify(response(2, { mid: 13 }))}\n`,
    );
    const result = await read([bad, users, merchants]);
    expect(result).toMatchObject({
      merchants: { created: 2 },
      users: { created: 1 },
      responses: { imported: 1 },
      rejected: 7,
    });
    const path = result.rejectsFile ?? '';
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(dirname(path)).toBe(join(database.folder, 'data', 'rejects'));
    const text = await readFile(path, 'utf8');
    const rejects = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rejects.map(({ file: from, line }) => [from, line])).toEqual([
      [merchants, 3],
      [users, 1],
      [users, 3],
      [users, 4],
      [bad, 3],
      [bad, 4],
      [bad, 5],
    ]);
    expect(rejects.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('merchantName is missing'),
      expect.stringContaining('email must be'),
      expect.stringContaining('unknown merchant 99'),
      expect.stringContaining('not JSON'),
      expect.stringContaining('not JSON'),
      expect.stringContaining('64 KiB'),
      expect.stringContaining('13'),
    ]);
    expect(rejects[1].row).toMatchObject({ username: 'pat', password: '<left out>' });
    expect(rejects[4].row).toBe('{not json');
    expect(text).not.toMatch(/Secret4|Plain4Text/);
  });

  it('of another merchant’s response are refused', async () => {
    await importRecords({ merchants: MERCHANTS, responses: [response(1)] }, { client: database.client });
    const stolen = await file('responses.jsonl', jsonLines([response(1, { mid: 12 })]));
    expect(await read([stolen])).toMatchObject({ responses: { replaced: 0 }, rejected: 1 });
    expect(await responses().findOne({ _id: 'r-1' })).toMatchObject({ mid: 11 });
  });

  it('fail with a sentence if the database does not respond', async () => {
    const path = await file('merchants.jsonl', jsonLines(MERCHANTS));
    const dead = importFiles({
      paths: [path],
      mongoUrl: 'mongodb://user:secret@127.0.0.1:1/?serverSelectionTimeoutMS=200',
      dataDir: database.folder,
    });
    await expect(dead).rejects.toThrow(/^The database does not answer\. Check MONGODB_URL/);
  }, 30_000);
});

describe('users', () => {
  const load = (users: readonly unknown[]) =>
    importRecords({ merchants: MERCHANTS, users }, { client: database.client });
  const pat = () => accounts().users.findOne({ username: 'pat' });

  it('get a password only when they are new', async () => {
    await load(USERS);
    const before = await pat();
    expect(await load([{ ...USERS[0], password: 'Other4Pat', firstName: 'Patricia' }])).toMatchObject({
      users: { changed: 1 },
    });
    const after = await pat();
    expect(after).toMatchObject({ _id: before?._id, firstName: 'Patricia', passwordHash: before?.passwordHash });
    expect(await verifyPassword(after?.passwordHash ?? null, 'Secret4Pat')).toBe(true);
  });

  it('may be imported without one, except for the first time', async () => {
    const { password: _password, ...rest } = USERS[0] ?? {};
    expect(await load([rest])).toMatchObject({ users: { created: 0 }, rejected: 1 });
    await load(USERS);
    expect(await load([rest])).toMatchObject({ users: { unchanged: 1 }, rejected: 0 });
  });
});

describe('merchants', () => {
  it('with a changed time zone take the days of their responses along', async () => {
    await importRecords({ merchants: MERCHANTS, responses: [response(1)] }, { client: database.client });
    expect(await responses().findOne({ _id: 'r-1' })).toMatchObject({ day: '2026-03-01' });
    const moved = { ...MERCHANTS[0], timeZone: 'Europe/London' };
    expect(await importRecords({ merchants: [moved] }, { client: database.client })).toMatchObject({
      merchants: { changed: 1 },
    });
    expect(await responses().findOne({ _id: 'r-1' })).toMatchObject({ day: '2026-03-02' });
  });
});

describe('the benchmark group of merchants', () => {
  const known = () => surveyDatabases(database.client)['online-buyer'].merchants.findOne({ _id: 11 });
  const sets = [{ id: 3, label: 'Peers', mids: [21, 22, 23, 24, 25] }];

  it('is that of the latest rows', async () => {
    await importRecords(
      { merchants: [{ ...MERCHANTS[0], benchmarkGroup: 'apparel', customBenchmarks: sets }] },
      database,
    );
    expect(await known()).toMatchObject({ benchmarkGroup: 'apparel', customBenchmarks: sets });
    await importRecords({ merchants: [MERCHANTS[0]] }, database);
    expect(await known()).toMatchObject({ benchmarkGroup: null, customBenchmarks: [] });
  });

  it('is stored by the next import, if an earlier version did not store it', async () => {
    await importRecords({ merchants: [{ ...MERCHANTS[0], benchmarkGroup: 'apparel' }] }, database);
    const { merchants } = surveyDatabases(database.client)['online-buyer'];
    await merchants.updateOne({ _id: 11 }, { $unset: { benchmarkGroup: '', customBenchmarks: '' } });
    await importRecords({ responses: [] }, database);
    expect(await known()).toMatchObject({ benchmarkGroup: 'apparel', customBenchmarks: [] });
  });
});

describe('merchants that were changed or created on a page', () => {
  it('have their new zone in an import of responses only', async () => {
    await importRecords({ merchants: MERCHANTS, responses: [response(1)] }, { client: database.client });
    const mid = MERCHANTS[0]?.mid ?? 0;
    const own = { merchantName: 'New name', merchantWebsiteUrl: 'new.example', timeZone: 'Europe/London' };
    await changeMerchant(accounts(), mid, own);
    await importRecords({ responses: [response(2)] }, { client: database.client });
    const [before, after] = await responses().find().sort({ _id: 1 }).toArray();
    expect([before?.zone, after?.zone]).toEqual(['Europe/London', 'Europe/London']);
    expect(before?.day).toBe('2026-03-02');
    const buyer = surveyDatabases(database.client)['online-buyer'];
    expect(await buyer.days.countDocuments({ dirty: true })).toBe(0);
    const kept = await accounts().merchants.findOne({ _id: mid });
    expect(await buyer.merchants.findOne({ _id: mid })).toMatchObject({ timeZoneSince: kept?.timeZoneSince });
  });

  it('get responses although no file ever contained them', async () => {
    await importRecords({ merchants: MERCHANTS }, { client: database.client });
    await surveyDatabases(database.client)['online-buyer'].merchants.deleteMany({});
    expect(await importRecords({ responses: [response(1)] }, { client: database.client })).toMatchObject({
      responses: { imported: 1 },
      rejected: 0,
    });
  });

  it('have the zone of the file again after it was imported again', async () => {
    await importRecords({ merchants: MERCHANTS, responses: [response(1)] }, { client: database.client });
    const mid = MERCHANTS[0]?.mid ?? 0;
    const own = { merchantName: 'New name', merchantWebsiteUrl: 'new.example', timeZone: 'Europe/London' };
    await changeMerchant(accounts(), mid, own);
    await importRecords({ merchants: MERCHANTS }, { client: database.client });
    const stored = await accounts().merchants.findOne({ _id: mid });
    const known = await surveyDatabases(database.client)['online-buyer'].merchants.findOne({ _id: mid });
    expect([stored?.timeZone, known?.timeZone]).toEqual([MERCHANTS[0]?.timeZone, MERCHANTS[0]?.timeZone]);
    expect(known?.timeZoneSince).toBe(stored?.timeZoneSince);
    expect(await responses().findOne({ _id: 'r-1' })).toMatchObject({ day: '2026-03-01' });
  });
});

describe('comments without tone and topics', () => {
  it('are classified; given labels are kept', async () => {
    const comment = (text: string, more: object = {}) => ({ comment: { text, ...more } });
    await importRecords(
      {
        merchants: MERCHANTS,
        responses: (function* () {
          yield response(1, comment('Terrible. The package arrived broken and nobody answered my calls.'));
          yield response(2, comment('I love this shop, wonderful service!'));
          yield response(3, comment('I love this shop!', { tone: 4, topics: [] }));
        })(),
      },
      { client: database.client },
    );
    const stored = await responses().find().sort({ _id: 1 }).toArray();
    expect(stored.map(({ comment: found }) => found?.toneId)).toEqual([4, 1, 4]);
    expect(stored[2]?.comment?.topicIds).toEqual([]);
  });
});

it('with a prefix fills the databases of that portal alone', async () => {
  const { client } = database;
  const names = [ACCOUNT_DATABASE, 'shoppervoice_online_buyer', 'shoppervoice_site_abandonment', 'shoppervoice_stff'];
  const counts = (prefix: string) =>
    Promise.all(names.map((name) => client.db(`${prefix}${name}`).collection('merchants').countDocuments()));
  const before = await counts('');
  const options = { paths: [await file('merchants.jsonl', jsonLines(MERCHANTS))], mongoUrl: database.url };
  const result = await importFiles({ ...options, prefix: 'second_', dataDir: join(database.folder, 'data') });
  expect(result).toMatchObject({ merchants: { created: 2 } });
  expect([await counts('second_'), await counts('')]).toEqual([[2, 2, 2, 2], before]);
  for (const name of names) await client.db(`second_${name}`).dropDatabase();
});
