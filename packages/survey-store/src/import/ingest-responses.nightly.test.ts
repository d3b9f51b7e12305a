import { type Programme, programmeOf } from '@shoppervoice/survey-model';
import { Random } from '@shoppervoice/survey-model/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildDirtyDays } from '../counting/build.ts';
import { type InputLine, type InputRow, MERCHANTS, messyLines } from '../fixtures/messy-input.fixture.ts';
import { classifyForTests, expectedAfter } from '../fixtures/recount.fixture.ts';
import {
  emptySurveyDatabases,
  rowsOf,
  startTestDatabase,
  type TestDatabase,
} from '../fixtures/test-database.fixture.ts';
import { merchantOf, saveMerchants } from '../merchants/save-merchants.ts';
import { expectFiguresOf, storedRows } from '../queries/stored-figures.fixture.ts';
import { importResponses } from './import-responses.ts';
import { ingestResponses } from './ingest-responses.ts';

const merchants = new Map(MERCHANTS.map((merchant) => [merchant.mid, merchant]));

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptySurveyDatabases(database.databases);
  await saveMerchants(database.databases, MERCHANTS);
});

interface Target {
  readonly mid: number;
  readonly programme: Programme;
}
const OWN: Target = { mid: 11, programme: 'online-buyer' };

function ingest(lines: readonly InputLine[], { mid, programme } = OWN, databases = database.databases) {
  const merchant = merchants.get(mid);
  if (merchant === undefined) throw new Error(`${mid} is no merchant of the test`);
  const texts = lines.map(({ text }) => text);
  return ingestResponses(texts, { databases, programme, merchant, classify: classifyForTests, now: Date.now() });
}

/** In order, batched by merchant and programme. An invalid row joins the previous batch. */
async function ingestEach(lines: readonly InputLine[]): Promise<string[]> {
  const results: string[] = [];
  let run: InputLine[] = [];
  let target = OWN;
  const send = async () => results.push(...(await ingest(run, target)).map(({ result }) => result));
  for (const each of lines) {
    const programme = each.row === null ? target.programme : programmeOf(each.row.surveyId);
    if (programme === undefined) throw new Error('a survey of no programme');
    const mid = each.row?.mid ?? target.mid;
    if (mid !== target.mid || programme !== target.programme) {
      await send();
      run = [];
      target = { mid, programme };
    }
    run.push(each);
  }
  await send();
  return results;
}

const counted = async () => {
  // Without a hold, so no day is skipped.
  for (const each of Object.values(database.databases)) await buildDirtyDays(each, { skipOnHold: true });
};

/** Blank lines do not count as records. */
const records = (seed: number, count: number) => messyLines(seed, count).filter(({ text }) => text.trim() !== '');

const line = (row: Partial<InputRow>): InputLine => {
  const whole: InputRow = {
    responseId: 'a',
    mid: 11,
    surveyId: 1,
    submittedAt: '2024-05-05T12:00:00Z',
    answers: {},
    ...row,
  };
  return { text: JSON.stringify(whole), row: whole };
};

it('returns the outcome of each record, and figures equal a recount', async () => {
  const lines = records(21, 500);
  const { rows, ...expected } = expectedAfter(lines, MERCHANTS);
  const results = await ingestEach(lines);
  expect(results).toHaveLength(lines.length);
  lines.forEach(({ row }, at) => {
    if (row === null) expect([at, results[at]]).toEqual([at, 'rejected']);
  });
  const count = (result: string) => results.filter((each) => each === result).length;
  expect(Object.fromEntries(Object.keys(expected).map((result) => [result, count(result)]))).toEqual(expected);
  await counted();
  await expectFiguresOf(rows, database.databases, new Random(121));
}, 120_000);

it('returns outcomes in the order of the records, one ID after the other', async () => {
  const answers = await ingest([
    line({ answers: { Q15_C11779: 1 } }),
    { text: '{"responseId":', row: null },
    line({ answers: { Q15_C11779: 2 } }),
    line({ mid: 12 }),
    line({ responseId: 'b', surveyId: 7 }),
    line({ answers: { Q15_C11779: 2 } }),
  ]);
  expect(answers).toEqual([
    { result: 'imported' },
    { result: 'rejected', reason: 'The line is not JSON.' },
    { result: 'replaced' },
    { result: 'rejected', reason: 'mid 12 is not the merchant of this call.' },
    { result: 'rejected', reason: 'surveyId 7 is of another programme.' },
    { result: 'unchanged' },
  ]);
});

it('reveals nothing of merchants: an existing one is refused like an unknown one', async () => {
  const [known, unknown] = await ingest([line({ mid: 12 }), line({ mid: 99 })]);
  expect(JSON.stringify(known)).toBe(JSON.stringify(unknown).replace('99', '12'));
});

it('refuses an ID of another programme or merchant', async () => {
  await ingest([line({ surveyId: 7 })], { mid: 11, programme: 'site-abandonment' });
  await ingest([line({ responseId: 'b', mid: 12 })], { mid: 12, programme: 'online-buyer' });
  const reason = 'responseId belongs to a response of another merchant or survey.';
  expect(await ingest([line({}), line({ responseId: 'b' })])).toEqual([
    { result: 'rejected', reason },
    { result: 'rejected', reason },
  ]);
});

it('several writers and a concurrent import leave figures equal to what is stored', async () => {
  const lines = records(4, 500);
  const files = importResponses(rowsOf(lines), {
    databases: database.databases,
    merchants,
    classify: classifyForTests,
  });
  await Promise.all([ingestEach(lines), ingestEach([...lines].reverse()), files]);
  for (const each of Object.values(database.databases)) await buildDirtyDays(each);
  await expectFiguresOf(await storedRows(database.databases, lines), database.databases, new Random(122));
}, 120_000);

it('repeating the records of a writer that failed before marking its days brings their figures', async () => {
  const good = records(23, 500).filter(({ row }) => row !== null);
  const lines = [...new Map(good.map((each) => [each.row?.responseId, each])).values()];
  const isOwn = ({ row }: InputLine) => row?.mid === OWN.mid && programmeOf(row.surveyId) === OWN.programme;
  const [own, others] = [lines.filter(isOwn), lines.filter((each) => !isOwn(each))];
  await ingestEach(others);
  await counted();
  const buyer = database.databases['online-buyer'];
  const before = await buyer.months.find().toArray();
  const days = Object.create(buyer.days, {
    bulkWrite: { value: () => Promise.reject(new Error('the database went away')) },
  });
  const failing = { ...database.databases, 'online-buyer': { ...buyer, days } };
  await expect(ingest(own, OWN, failing)).rejects.toThrow('went away');
  await counted();
  expect(await buyer.months.find().toArray()).toEqual(before);

  expect(new Set((await ingest(own)).map(({ result }) => result))).toEqual(new Set(['unchanged']));
  await counted();
  await expectFiguresOf(expectedAfter(lines, MERCHANTS).rows, database.databases, new Random(123));
}, 120_000);

it('a merchant without an import is known from its first call on, and keeps what a later import sets', async () => {
  const unimported = { mid: 77, timeZone: 'Asia/Tokyo', timeZoneSince: 5 };
  expect(await merchantOf(database.databases, unimported)).toMatchObject({ ...unimported, customQuestions: [] });
  const { mid, timeZone, customQuestions } = MERCHANTS[0] as (typeof MERCHANTS)[number];
  expect(await merchantOf(database.databases, { mid, timeZone, timeZoneSince: 0 })).toMatchObject({ customQuestions });
});
