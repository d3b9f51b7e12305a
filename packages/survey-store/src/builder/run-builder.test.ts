import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@shoppervoice/survey-model/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildDirtyDays } from '../counting/build.ts';
import type { ResponseDocument } from '../database/response-document.ts';
import { DerivedVersion } from '../derived/derived-version.ts';
import { dayKey, openIntent } from '../dirty/marks.ts';
import { MERCHANTS, messyLines } from '../fixtures/messy-input.fixture.ts';
import { classifierForTests, classifyForTests, expectedAfter } from '../fixtures/recount.fixture.ts';
import {
  emptySurveyDatabases,
  rowsOf,
  startTestDatabase,
  type TestDatabase,
} from '../fixtures/test-database.fixture.ts';
import { writeResponses } from '../import/batch.ts';
import { importResponses } from '../import/import-responses.ts';
import { saveMerchants } from '../merchants/save-merchants.ts';
import { setMerchantTimeZone } from '../merchants/time-zone.ts';
import { expectFiguresOf } from '../queries/stored-figures.fixture.ts';
import { countSource } from '../reading/count-source.ts';
import { SurveyReader } from '../reading/survey-reader.ts';
import { DayCounter } from '../rollups/day-counts.ts';
import { unpackMonth } from '../rollups/month-codec.ts';
import { putDays } from '../rollups/month-store.ts';
import { runBuilder } from './run-builder.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptySurveyDatabases(database.databases);
  await saveMerchants(database.databases, MERCHANTS);
});

const merchants = new Map(MERCHANTS.map((merchant) => [merchant.mid, merchant]));
const response: ResponseDocument = {
  _id: 'a',
  mid: 11,
  surveyId: 1,
  day: '2024-05-05',
  zone: 'America/New_York',
  at: new Date('2024-05-05T12:00:00Z'),
  hash: 'h',
  answers: { Q15_C11779: 4 },
  comment: { text: 'hello', toneId: 1, topicIds: [] },
};

const MAY = { startDate: '2024-05-01', endDate: '2024-05-31' };

async function waitFor(holds: () => Promise<boolean>, withinMs: number): Promise<void> {
  for (const end = Date.now() + withinMs; !(await holds()); await sleep(50)) {
    if (Date.now() > end) throw new Error(`not so within ${withinMs} ms`);
  }
}

async function ratings(): Promise<number> {
  const source = await countSource(new SurveyReader(database.databases['online-buyer']), 11, [1], [MAY]);
  return source.count({ surveyId: 1, code: 'Q15_C11779' }, MAY).respondents;
}

it('includes a write in every figure within 5 s', async () => {
  const buyer = database.databases['online-buyer'];
  const reader = new SurveyReader(buyer);
  const builder = runBuilder(
    buyer,
    (error) => {
      throw error;
    },
    classifierForTests,
  );
  await writeResponses(buyer, [{ response, replaces: undefined }], { holdMs: 0 });
  await waitFor(
    async () => (await reader.textBlocks('commentDays', 11, '2024-05-01', '2024-05-31', false)).length === 1,
    5_000,
  );
  expect(await ratings()).toBe(1);
  await builder.stop();
}, 40_000);

it('counts what a killed writer left behind when it starts', async () => {
  const buyer = database.databases['online-buyer'];
  await openIntent(buyer, [dayKey(11, response.day)], []);
  await buyer.responses.insertOne(response);
  const builder = runBuilder(buyer, () => undefined, classifierForTests);
  await waitFor(async () => (await ratings()) === 1, 15_000);
  await builder.stop();
}, 40_000);

it('completes an interrupted change of zone', async () => {
  const buyer = database.databases['online-buyer'];
  await writeResponses(buyer, [{ response, replaces: undefined }], { holdMs: 0 });
  await buyer.merchants.updateOne({ _id: 11 }, { $set: { timeZone: 'Pacific/Kiritimati', zonePending: true } });
  const builder = runBuilder(buyer, () => undefined, classifierForTests);
  await waitFor(async () => (await buyer.responses.findOne({ _id: 'a' }))?.day === '2024-05-06', 15_000);
  await builder.stop();
  await setMerchantTimeZone(database.databases, 11, 'America/New_York');
  expect((await buyer.responses.findOne({ _id: 'a' }))?.day).toBe('2024-05-05');
}, 40_000);

it('says how long it has not been through all days', async () => {
  const buyer = database.databases['online-buyer'];
  const working = runBuilder(buyer, () => undefined, classifierForTests);
  const failing = Object.assign(new DerivedVersion(buyer), { turn: () => Promise.reject(new Error('away')) });
  const stuck = runBuilder(buyer, () => undefined, classifierForTests, failing);
  await sleep(3_500);
  expect(working.lagMs()).toBeLessThan(3_000);
  expect(stuck.lagMs()).toBeGreaterThan(3_000);
  await Promise.all([working.stop(), stuck.stop()]);
}, 40_000);

it('looks for days of earlier versions rarely once there are none, and goes on looking for changed ones', async () => {
  const buyer = database.databases['online-buyer'];
  const [earlier, changed] = [vi.spyOn(buyer.days, 'findOne'), vi.spyOn(buyer.days, 'find')];
  const written = vi.spyOn(buyer.days, 'updateMany');
  const builder = runBuilder(buyer, () => undefined, classifierForTests);
  try {
    await expect.poll(() => changed.mock.calls.length, { timeout: 15_000 }).toBeGreaterThan(3);
    // Those of releases without numbers, and of versions.
    expect(earlier).toHaveBeenCalledTimes(2);
    expect(written).not.toHaveBeenCalled();
  } finally {
    await builder.stop();
    vi.restoreAllMocks();
  }
}, 40_000);

it('never lets a slow builder put an older count over a newer one', async () => {
  const buyer = database.databases['online-buyer'];
  const place = { mid: 11, surveyId: 1, day: response.day };
  const counted = (responses: number) => {
    const counter = new DayCounter(1);
    for (let k = 0; k < responses; k++) counter.add(response);
    return counter.result();
  };
  const stored = async () => {
    const month = await buyer.rollups.findOne({});
    return month && unpackMonth(month).responses[16];
  };
  await putDays(buyer, [{ ...place, written: 6, counts: counted(0) }]);
  await putDays(buyer, [{ ...place, written: 5, counts: counted(3) }]);
  expect(await stored()).toBe(0);
  await putDays(buyer, [{ ...place, written: 7, counts: counted(2) }]);
  expect(await stored()).toBe(2);
});

it('with two builders and two concurrent writers, loses nothing', async () => {
  const lines = messyLines(12, 240).filter(({ row }) => row !== null);
  const half = Math.floor(lines.length / 2);
  const run = (part: typeof lines) =>
    importResponses(rowsOf(part), {
      databases: database.databases,
      merchants,
      classify: classifyForTests,
      batchRows: 30,
    });
  let writing = true;
  const building = [1, 2].map(async () => {
    while (writing) for (const each of Object.values(database.databases)) await buildDirtyDays(each);
  });
  // Sequential for rows of one ID, concurrent for others.
  const ids = new Set(lines.slice(0, half).map(({ row }) => row?.responseId));
  const [first, second] = [
    lines.filter(({ row }) => ids.has(row?.responseId ?? '')),
    lines.filter(({ row }) => !ids.has(row?.responseId ?? '')),
  ];
  await Promise.all([run(first), run(second)]);
  writing = false;
  await Promise.all(building);
  await expectFiguresOf(expectedAfter(lines, MERCHANTS).rows, database.databases, new Random(2));
}, 120_000);
