import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentVersion, DerivedVersion } from '../derived/derived-version.ts';
import { readMigrations } from '../derived/migrations.ts';
import { startReread } from '../derived/reread.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';

const DAYS = 50;
const RESPONSES = 400;
let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.close());

it('days of earlier versions and texts that are not classified again yet are migrations under way, with their progress', async () => {
  const survey = database.databases['online-buyer'];
  await Promise.all([survey.days, survey.responses, survey.meta].map((each) => each.deleteMany({})));
  await survey.responses.insertMany(
    Array.from({ length: RESPONSES }, (_, at) => ({ _id: `r-${String(at).padStart(4, '0')}` }) as never),
  );
  expect(await readMigrations(survey)).toEqual([]);

  const arrived = Date.parse('2026-11-29T10:00:00Z');
  const { number } = await new DerivedVersion(survey, currentVersion(survey), () => arrived).turn();
  const versions = Array.from({ length: DAYS }, (_, at) => (at % 3 === 0 ? number : number - 1));
  await survey.days.insertMany(
    versions.map(
      (version, at) => ({ _id: `51|${at}`, mid: 51, day: String(at), written: 1, dirty: false, version }) as never,
    ),
  );
  let current = 0;
  for (const version of versions) if (version === number) current += 1;
  const days = { what: 'Days counted by this version', since: new Date(arrived), done: current, total: DAYS };
  expect(await readMigrations(survey)).toEqual([days]);

  const before = new Date();
  await startReread(survey, 1_000_000);
  const [, texts] = await readMigrations(survey);
  expect(texts).toMatchObject({ what: 'Texts classified by this version', done: 0, total: RESPONSES });
  expect(texts?.since?.getTime()).toBeGreaterThanOrEqual(before.getTime());
  await survey.meta.updateOne({ _id: 'reread' }, { $set: { after: 'r-0099' } });
  expect((await readMigrations(survey))[1]).toMatchObject({ done: 100, total: RESPONSES });

  await survey.meta.updateOne({ _id: 'reread' }, { $unset: { after: '' } });
  await survey.days.updateMany({}, { $set: { version: number } });
  expect(await readMigrations(survey)).toEqual([]);
});
