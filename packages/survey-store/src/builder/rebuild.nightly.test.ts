import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PROGRAMME_KEYS, type Programme, surveysOf } from '@shoppervoice/survey-model';
import { Random } from '@shoppervoice/survey-model/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UNNUMBERED } from '../derived/builder-turn.ts';
import { currentVersion, DerivedVersion } from '../derived/derived-version.ts';
import { countedOf } from '../fixtures/expected-counts.fixture.ts';
import { storeFormerRollups } from '../fixtures/former-rollups.fixture.ts';
import { MERCHANTS, messyLines } from '../fixtures/messy-input.fixture.ts';
import { type CountedRow, classifierForTests, classifyForTests, countedRow } from '../fixtures/recount.fixture.ts';
import { rowsOf, startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';
import { writeResponses } from '../import/batch.ts';
import { importResponses } from '../import/import-responses.ts';
import { saveMerchants } from '../merchants/save-merchants.ts';
import { matchComments } from '../queries/comment-matches.ts';
import { passes } from '../queries/filter-recount.fixture.ts';
import { expectSourceCounts } from '../queries/source-counts.fixture.ts';
import { expectDayCounts } from '../queries/stored-figures.fixture.ts';
import { type CountKey, countSource, filteredCountSource } from '../reading/count-source.ts';
import type { ResponseFilter } from '../reading/filtered-month.ts';
import { NotCountedYet, SurveyReader } from '../reading/survey-reader.ts';
import { runBuilder } from './run-builder.ts';

/** All rows with SOAK, a tenth otherwise. */
const ROWS = process.env.SOAK ? 200_000 : 20_000;
const PROCESS = fileURLToPath(new URL('./builder-process.fixture.ts', import.meta.url));
const EVERY_DAY = { startDate: '2024-02-18', endDate: '2024-12-05' };
/** Counts that version 1 had, and ones that are new. */
const FORMER: readonly CountKey[] = [
  { surveyId: 1, code: 'Q15_C11779' },
  { surveyId: 7, code: 'M2SA' },
];
const OPEN = { surveyId: 2, code: 'OE_113', isOpen: true } as const;
interface Asked extends CountKey {
  readonly filters?: readonly ResponseFilter[];
}
/** Asked under filters, of columns that version 1 did not have. */
const FILTERED: readonly Asked[] = [
  { surveyId: 1, code: 'Q15_C11779', filters: [{ column: 'Q20', ids: [1, 2] }] },
  {
    surveyId: 7,
    code: '118SA',
    filters: [
      { column: 'deviceType', ids: [3] },
      { column: 'M2SA', ids: [1, 2, 3, 8] },
    ],
  },
];
const COUNT_KEYS: readonly Asked[] = [
  ...FORMER,
  OPEN,
  { surveyId: 1, code: 'D1_POS', of: 'D2_POS:1' },
  { surveyId: 7, code: 'stage' },
  { surveyId: 7, code: '118SA', of: 'stage:cart' },
  { surveyId: 17, code: 'topics' },
  ...FILTERED,
];

let database: TestDatabase;
/** Kept, so that columns which were read once meet what is rebuilt. */
let readers: Readonly<Record<Programme, SurveyReader>>;
beforeAll(async () => {
  database = await startTestDatabase();
  const all = PROGRAMME_KEYS.map((programme) => [programme, new SurveyReader(database.databases[programme])]);
  readers = Object.fromEntries(all) as typeof readers;
});
afterAll(() => database.close());

const programmes = () => PROGRAMME_KEYS.map((programme) => database.databases[programme]);

async function outdatedDays(): Promise<number> {
  let days = 0;
  for (const { days: states } of programmes()) {
    days += await states.countDocuments({ $or: [{ version: UNNUMBERED }, { outdated: { $exists: true } }] });
  }
  return days;
}

const MONTHS = ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((month) => ({
  startDate: `2024-${month}-01`,
  endDate: `2024-${month}-28`,
}));

const byMonth = (rows: readonly CountedRow[]) =>
  MONTHS.map(({ startDate, endDate }) => rows.filter(({ day }) => day >= startDate && day <= endDate).length);

/** Comments of shoppers who rated these low. */
const LOW: Asked = { surveyId: 1, code: 'comments' };
const RATED = { 1: 'Q14_C103632', 4: 'Q14_C103633' };
const ratedLow = ({ mid, surveyId, answers, comment }: CountedRow) =>
  mid === 11 &&
  surveyId === 1 &&
  (comment?.text ?? '').trim() !== '' &&
  Object.values(RATED).some((code) => Number(answers[code] ?? 10) <= 6);

/** Respondents of the first merchant, by month and count. */
function expectedOf(rows: readonly CountedRow[]): ReadonlyMap<Asked, readonly number[]> {
  const own = rows.filter(({ mid }) => mid === 11).map((row) => ({ ...row, counted: countedOf(row) }));
  const isAmong = ({ filters = [] }: Asked, row: CountedRow) => passes(filters, row, []);
  return new Map([
    [LOW, byMonth(rows.filter(ratedLow))],
    ...COUNT_KEYS.map((key): [Asked, number[]] => {
      const name = key.of === undefined ? key.code : `${key.code}@${key.of}`;
      const answered = own.filter((row) => row.surveyId === key.surveyId && row.counted.has(name) && isAmong(key, row));
      return [key, byMonth(answered)];
    }),
  ]);
}

/**
 * Requests every count, and texts by a question and by a rating, month by month: each is right, or known to be unknown.
 * Returns the number of each.
 */
async function checkNow(expected: ReadonlyMap<Asked, readonly number[]>) {
  const result = { right: 0, notYet: 0 };
  for (const [k, { startDate, endDate }] of MONTHS.entries()) {
    const texts = { mid: 11, from: startDate, to: endDate, search: '' };
    const low = Object.keys(RATED).map(Number);
    for (const [key, selection] of [
      [OPEN, { ...texts, surveyIds: [2], filters: {}, openEnd: OPEN.code }],
      [LOW, { ...texts, surveyIds: [1], filters: { low } }],
    ] as const) {
      try {
        const { blocks } = await matchComments(new SurveyReader(database.databases['online-buyer']), selection);
        const found = blocks.reduce((sum, { failures }) => sum + failures.filter((failure) => failure === 0).length, 0);
        expect([key, found]).toEqual([key, expected.get(key)?.[k]]);
        result.right += 1;
      } catch (error) {
        if (!(error instanceof NotCountedYet)) throw error;
        result.notYet += 1;
      }
    }
  }
  for (const each of programmes()) {
    const surveyIds = surveysOf(each.programme);
    const all = await countSource(new SurveyReader(each), 11, surveyIds, [EVERY_DAY]);
    for (const key of COUNT_KEYS.filter(({ surveyId }) => surveyIds.includes(surveyId))) {
      const source = key.filters
        ? await filteredCountSource(readers[each.programme], 11, surveyIds, [EVERY_DAY], key.filters)
        : all;
      MONTHS.forEach((month, k) => {
        try {
          expect(source.count(key, month).respondents).toBe(expected.get(key)?.[k]);
          result.right += 1;
        } catch (error) {
          if (!(error instanceof NotCountedYet)) throw error;
          // Counts of the earlier version stay available throughout.
          expect(FORMER).not.toContain(key);
          result.notYet += 1;
        }
      });
    }
  }
  return result;
}

it('adds new counts in the background behind the old figures, whatever is killed, and never returns 0 meanwhile', {
  timeout: ROWS * 20,
}, async () => {
  const { databases } = database;
  await saveMerchants(databases, MERCHANTS);
  // Each response once and without an order, because other tests cover joined responses.
  const lines = messyLines(21, ROWS).flatMap(({ row }) => (row ? [{ ...row, orderId: undefined }] : []));
  const unique = [...new Map(lines.map((row) => [row.responseId, row])).values()];
  await importResponses(rowsOf(unique.map((row) => ({ text: JSON.stringify(row) }))), {
    databases,
    merchants: new Map(MERCHANTS.map((merchant) => [merchant.mid, merchant])),
    classify: classifyForTests,
  });
  const rows = unique.map(({ orderId, ...row }) => countedRow(row, MERCHANTS));
  for (const { programme } of programmes()) {
    await storeFormerRollups(databases[programme], rows);
  }
  const expected = expectedOf(rows);
  const former = await checkNow(expected);
  expect(former).toEqual({ right: 20, notYet: 90 });

  const builder = fork(PROCESS, [database.url], { execArgv: [] });
  const exit = once(builder, 'exit');
  await once(builder, 'message');
  // Halfway: some of the new counts are available, and most are not.
  for (let { right } = former; right === former.right; ) ({ right } = await checkNow(expected));
  expect(builder.kill('SIGKILL')).toBe(true);
  await exit;
  // The server may still be executing what the killed process had sent.
  await sleep(200);
  const left = await outdatedDays();
  expect(left).toBeGreaterThan(0);
  const halfway = await checkNow(expected);
  expect(halfway.right).toBeGreaterThan(former.right);
  expect(halfway.notYet).toBeGreaterThan(0);

  const running = programmes().map((each) =>
    runBuilder(
      each,
      (error) => {
        throw error;
      },
      classifierForTests,
    ),
  );
  // A day of the first merchant is among the last ones; a write there does not wait for the rest of the recount.
  const late = { responseId: 'late', mid: 11, surveyId: 7, submittedAt: '2024-02-22T12:00:00Z', answers: { M2SA: 3 } };
  const added = countedRow(late, MERCHANTS);
  const written = performance.now();
  const response = {
    ...late,
    _id: 'late',
    at: new Date(added.at),
    day: added.day,
    zone: 'America/New_York',
    hash: 'h',
  };
  const { responseId, submittedAt, ...document } = response;
  await writeResponses(databases['site-abandonment'], [{ response: document, replaces: undefined }], { holdMs: 0 });
  const day = { startDate: added.day, endDate: added.day };
  const isIn = async () => {
    const source = await countSource(new SurveyReader(databases['site-abandonment']), 11, [7], [day]);
    return source.count({ surveyId: 7, code: 'M2SA' }, day).values.get(3);
  };
  const wanted = [...rows, added].filter(
    (row) => row.mid === 11 && row.day === added.day && row.answers.M2SA === 3 && row.surveyId === 7,
  ).length;
  while ((await isIn()) !== wanted) await sleep(20);
  expect(performance.now() - written).toBeLessThan(5_000);

  const after = expectedOf([...rows, added]);
  while ((await outdatedDays()) > 0) await checkNow(after);
  await Promise.all(running.map((each) => each.stop()));
  expect(await checkNow(after)).toEqual({ right: 110, notYet: 0 });
  await expectDayCounts([...rows, added], databases);
  await expectSourceCounts([...rows, added], databases, EVERY_DAY, new Random(3), 10);
  for (const { rollups } of programmes())
    expect(await rollups.countDocuments({ questions: { $exists: true } })).toBe(0);
});

it('recounts everything if the version differs from that of the tables', { timeout: ROWS * 20 }, async () => {
  const buyer = database.databases['online-buyer'];
  const written = async () => (await buyer.days.findOne({}))?.written ?? 0;
  const before = await written();
  const run = async (version: string) => {
    const derived = new DerivedVersion(buyer, version);
    const { number } = await derived.turn();
    const builder = runBuilder(
      buyer,
      (error) => {
        throw error;
      },
      classifierForTests,
      derived,
    );
    while ((await buyer.days.findOne({ $or: [{ version: { $ne: number } }, { dirty: true }] })) !== null)
      await sleep(20);
    await builder.stop();
  };
  await run(currentVersion(buyer));
  expect(await written()).toBe(before);
  await run(currentVersion(buyer).replace(/ \w+/, ' other'));
  expect(await written()).toBe(before + 1);
});
