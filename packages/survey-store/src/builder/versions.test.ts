import { setTimeout as sleep } from 'node:timers/promises';
import type { DayRange } from '@shoppervoice/survey-model';
import { Random } from '@shoppervoice/survey-model/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildDirtyDays, rebuildSomeDays } from '../counting/build.ts';
import { CLAIM_MS, ClaimedDays } from '../counting/claimed-days.ts';
import { countDays } from '../counting/count-days.ts';
import type { ResponseDocument } from '../database/response-document.ts';
import { SILENT_MS, UNNUMBERED } from '../derived/builder-turn.ts';
import { currentVersion, DERIVED, DerivedVersion } from '../derived/derived-version.ts';
import { markDays } from '../dirty/marks.ts';
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
import { expectFiguresOf } from '../queries/stored-figures.fixture.ts';
import { countSource, filteredCountSource } from '../reading/count-source.ts';
import { NotCountedYet, SurveyReader } from '../reading/survey-reader.ts';
import { putDays } from '../rollups/month-store.ts';
import { runBuilder } from './run-builder.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptySurveyDatabases(database.databases);
  for (const { meta } of Object.values(database.databases)) await meta.deleteMany({});
  await saveMerchants(database.databases, MERCHANTS);
});

const buyer = () => database.databases['online-buyer'];
const LATER = '1000 later';
const earlier = () => new DerivedVersion(buyer());
const later = (now?: () => number) => new DerivedVersion(buyer(), LATER, now);
const run = (version: DerivedVersion) =>
  runBuilder(
    buyer(),
    (error) => {
      throw error;
    },
    classifierForTests,
    version,
  );
const states = () => buyer().days.find().sort({ _id: 1 }).toArray();
const numberOf = async (version: DerivedVersion) => (await version.turn()).number;
const isAllBy = async (number: number) =>
  (await buyer().days.findOne({ $or: [{ version: { $ne: number } }, { dirty: true }] })) === null;

/** Writes one response on each of these days, which makes them dirty. */
async function write(days: readonly number[], prefix = 'r', mid = 11): Promise<void> {
  const responses = days.map((day): ResponseDocument => {
    const at = new Date(Date.parse('2024-03-01T12:00:00Z') + day * 86_400_000);
    return {
      _id: `${prefix}${day}`,
      mid,
      surveyId: 1,
      day: at.toISOString().slice(0, 10),
      zone: 'America/New_York',
      at,
      hash: 'h',
      answers: { Q15_C11779: 4 },
    };
  });
  await writeResponses(
    buyer(),
    responses.map((response) => ({ response, replaces: undefined })),
    { holdMs: 0 },
  );
}
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

it('of two running versions the later one counts everything, whatever is written, and the earlier one undoes nothing', async () => {
  const lines = messyLines(41, 300).filter(({ row }) => row !== null);
  const half = Math.floor(lines.length / 2);
  const ids = new Set(lines.slice(0, half).map(({ row }) => row?.responseId));
  const isFirst = ({ row }: (typeof lines)[number]) => ids.has(row?.responseId ?? '');
  const importing = (part: typeof lines) =>
    importResponses(rowsOf(part), {
      databases: database.databases,
      merchants: new Map(MERCHANTS.map((merchant) => [merchant.mid, merchant])),
      classify: classifyForTests,
      batchRows: 30,
    });
  await importing(lines.filter(isFirst));
  const own = await numberOf(earlier());
  expect(await isAllBy(own)).toBe(true);
  const first = run(earlier());
  const second = run(later());
  const number = await numberOf(later());
  // The import runs the earlier version: it waits until the later one has counted its days.
  await importing(lines.filter((line) => !isFirst(line)));
  const allByLater = () =>
    vi.waitFor(async () => expect(await isAllBy(number)).toBe(true), { timeout: 60_000, interval: 50 });
  await allByLater();
  await sleep(2_500);
  expect(await buyer().days.countDocuments({ version: own, dirty: false })).toBe(0);
  // Comments that were read again meanwhile have made days dirty.
  await allByLater();
  await Promise.all([first.stop(), second.stop()]);
  await expectFiguresOf(expectedAfter(lines, MERCHANTS).rows, database.databases, new Random(7));
}, 120_000);

it('an earlier version that does not know of the later one yet does not touch its days', async () => {
  await write(numbers(3));
  const known = earlier();
  await known.turn();
  await buildDirtyDays(buyer(), { version: later() });
  const before = await states();
  await markDays(buyer(), ['11|2024-03-02']);
  await buildDirtyDays(buyer(), { skipOnHold: true, version: known });
  expect(await rebuildSomeDays(buyer(), known)).toBe(0);
  const after = await states();
  expect(after[1]).toMatchObject({ dirty: true, version: before[1]?.version });
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
});

it('a later version that has arrived and has not counted yet is left its days', async () => {
  await write(numbers(2));
  const arrived = later();
  const number = await numberOf(arrived);
  await buyer().days.updateMany({}, { $set: { version: number, dirty: false } });
  expect(await rebuildSomeDays(buyer(), earlier())).toBe(0);
  expect(await isAllBy(number)).toBe(true);
});

it('after a downgrade the earlier version counts dirty days, and the later one recounts them when it is back', async () => {
  await write(numbers(3));
  await buildDirtyDays(buyer(), { version: later(() => Date.now() - SILENT_MS) });
  const [own, number] = [await numberOf(earlier()), await numberOf(later())];
  await markDays(buyer(), ['11|2024-03-02']);
  expect(await buildDirtyDays(buyer(), { skipOnHold: true, version: earlier() })).toBe(1);
  expect((await states()).map(({ version }) => version)).toEqual([number, own, number]);
  expect([await rebuildSomeDays(buyer(), later()), await rebuildSomeDays(buyer(), later())]).toEqual([1, 0]);
  expect(await isAllBy(number)).toBe(true);
});

it('builders of one version share the days: each is counted once', async () => {
  await write(numbers(200));
  const before = await states();
  const versions = [1, 2, 3].map(earlier);
  const counted = await Promise.all(versions.map((version) => buildDirtyDays(buyer(), { skipOnHold: true, version })));
  expect(counted.reduce((sum, days) => sum + days, 0)).toBe(200);
  expect(counted.filter((days) => days > 0).length).toBeGreaterThan(1);
  const number = await numberOf(earlier());
  const once = (each: Awaited<ReturnType<typeof states>>, by: number) =>
    each.map((state) => ({ ...state, written: state.written + 1, dirty: false, version: by }));
  expect(await states()).toEqual(once(before, number));
  // The same for days of an earlier version.
  const rebuild = async (version: DerivedVersion) => {
    while ((await rebuildSomeDays(buyer(), version)) > 0);
  };
  await Promise.all([later(), later()].map(rebuild));
  expect(await states()).toEqual(once(once(before, number), await numberOf(later())));
});

it('days of a killed builder are taken over when its claim has expired, and an import waits for that', async () => {
  await write(numbers(20));
  const killed = await ClaimedDays.take(buyer(), await states(), { dirty: true });
  expect(killed?.states).toHaveLength(20);
  // Like after a kill: the claim is neither renewed nor released.
  await buyer().days.updateMany(
    { claimedBy: { $exists: true } },
    { $set: { claimedUntil: new Date(Date.now() + 800) } },
  );
  expect(await buildDirtyDays(buyer(), { skipOnHold: true })).toBe(0);
  expect(await buildDirtyDays(buyer())).toBe(20);
  const after = await states();
  // A late write of the killed builder under its claim has no effect.
  await killed?.settle(7);
  expect(await states()).toEqual(after);
});

it('a claim is renewed for as long as it takes', async () => {
  await write([0]);
  const claimed = await ClaimedDays.take(buyer(), await states(), { dirty: true });
  await sleep(CLAIM_MS + 1_000);
  expect(await buildDirtyDays(buyer(), { skipOnHold: true })).toBe(0);
  await claimed?.release();
  expect(await buildDirtyDays(buyer(), { skipOnHold: true })).toBe(1);
}, 40_000);

it('a write while a day is counted makes it dirty again', async () => {
  await write([0]);
  const claimed = await ClaimedDays.take(buyer(), await states(), { dirty: true });
  await write([0], 'meanwhile');
  await claimed?.settle(await numberOf(earlier()));
  expect(await states()).toMatchObject([{ dirty: true }]);
  expect((await states())[0]).not.toHaveProperty('claimedBy');
  await buildDirtyDays(buyer());
  const month = await buyer().commentDays.findOne({});
  expect(month?.built).toBe((await states())[0]?.written);
});

it('a builder that fails releases its days at once', async () => {
  await write([0]);
  const failing = { ...buyer(), months: { bulkWrite: () => Promise.reject(new Error('no room')) } };
  await expect(buildDirtyDays(failing as never, { skipOnHold: true })).rejects.toThrow('no room');
  expect(await buildDirtyDays(buyer(), { skipOnHold: true })).toBe(1);
});

it('days of one merchant that cannot be counted leave those of others counted', async () => {
  await write([0], 'first', 11);
  await write([0, 1], 'second', 12);
  const { months } = buyer();
  const bulkWrite = (operations: readonly { updateOne: { filter: { _id: string } } }[], options: object) =>
    operations.some(({ updateOne }) => updateOne.filter._id.startsWith('11|'))
      ? Promise.reject(new Error('no month'))
      : months.bulkWrite(operations as never, options);
  const failing = { ...buyer(), months: { bulkWrite } };
  await expect(buildDirtyDays(failing as never, { skipOnHold: true })).rejects.toThrow('no month');
  expect((await states()).map(({ mid, dirty }) => [mid, dirty])).toEqual([
    [11, true],
    [12, false],
    [12, false],
  ]);
});

/** Counts a day like a release without numbers: without a claim, from the responses at the time of reading. */
async function formerBuild(day: string, between: () => Promise<unknown> = async () => undefined): Promise<void> {
  const state = await buyer().days.findOne({ day });
  if (state === null) throw new Error('no such day');
  const { mid, _id, written } = state;
  const counted = await countDays(buyer(), mid, [day]);
  const surveys = [...(counted.days.get(day)?.surveys ?? [])];
  await putDays(
    buyer(),
    surveys.map(([surveyId, { counts }]) => ({ mid, surveyId, day, written, counts })),
  );
  await between();
  await buyer().days.updateOne({ _id, written }, { $set: { dirty: false, outdated: false } });
}

it('days of a release without numbers get a number in place, and are recounted unless their tables were the same', async () => {
  await write(numbers(4));
  await buildDirtyDays(buyer());
  const own = await numberOf(earlier());
  const asFormer = async (version: string) => {
    await buyer().meta.deleteMany({});
    await buyer().meta.insertOne({ _id: DERIVED, version });
    await buyer().days.updateMany({}, { $set: { outdated: false }, $unset: { version: '' } });
    await buyer().days.updateOne({ day: '2024-03-02' }, { $set: { outdated: true } });
    await buyer().days.updateOne({ day: '2024-03-03' }, { $unset: { outdated: '' } });
    await buyer().days.updateOne({ day: '2024-03-04' }, { $set: { dirty: true }, $unset: { outdated: '' } });
    await earlier().numberFormerDays();
    const after = await states();
    expect(after.filter((state) => 'outdated' in state)).toEqual([]);
    return after.map(({ version }) => version);
  };
  expect(await asFormer(currentVersion(buyer()))).toEqual([own, UNNUMBERED, UNNUMBERED, undefined]);
  expect(await asFormer('2 surveyType')).toEqual([UNNUMBERED, UNNUMBERED, UNNUMBERED, undefined]);
  const builder = run(earlier());
  await vi.waitFor(async () => expect(await isAllBy(own)).toBe(true), 10_000);
  await builder.stop();
});

it('days that a release without numbers counts during the upgrade are recounted', async () => {
  await write(numbers(2));
  await buyer().meta.insertOne({ _id: DERIVED, version: '2 surveyType' });
  const number = await numberOf(earlier());
  // Before our builder, and under its claim.
  await formerBuild('2024-03-01');
  const claimed = await ClaimedDays.take(buyer(), await states(), { dirty: true });
  expect(claimed?.states.map(({ day }) => day)).toEqual(['2024-03-02']);
  await formerBuild('2024-03-02');
  await claimed?.settle(number);
  await earlier().numberFormerDays();
  expect((await states()).map(({ version }) => version)).toEqual([UNNUMBERED, UNNUMBERED]);
  while ((await rebuildSomeDays(buyer(), earlier())) > 0);
  expect(await isAllBy(number)).toBe(true);
});

it('a database of the release before columns is completed, and figures under filters wait for their days alone', async () => {
  await write(numbers(3));
  await buildDirtyDays(buyer());
  // Version 3 had no columns.
  const former = currentVersion(buyer()).replace(/^\d+/, '3');
  await buyer().meta.deleteMany({});
  const version = await numberOf(new DerivedVersion(buyer(), former));
  await buyer().responseDays.deleteMany({});
  await buyer().days.updateMany({}, { $set: { version } });
  const reader = new SurveyReader(buyer());
  const key = { surveyId: 1, code: 'Q15_C11779' };
  const range = { startDate: '2024-03-01', endDate: '2024-03-03' };
  const last = { startDate: '2024-03-03', endDate: '2024-03-03' };
  const under = async (column: string) => filteredCountSource(reader, 11, [1], [range], [{ column, ids: [4] }]);
  const rated = async (days: DayRange) => (await under('Q15_C11779')).count(key, days).respondents;
  const all = async () => (await countSource(reader, 11, [1], [range])).count(key, range).respondents;
  await expect(rated(range)).rejects.toThrow(NotCountedYet);
  expect(await all()).toBe(3);
  expect(await rebuildSomeDays(buyer())).toBe(3);
  expect([await rated(range), await rated(last), await all()]).toEqual([3, 1, 3]);
  expect((await under('Q16_C11780')).count(key, range).respondents).toBe(0);

  // While a release without columns counts a day, they are those of an earlier state.
  await write([1], 'more');
  await formerBuild('2024-03-02', () => buyer().months.updateMany({}, { $set: { stamp: 'former' } }));
  await expect(rated(range)).rejects.toThrow(NotCountedYet);
  await expect(rated({ ...range, endDate: '2024-03-02' })).rejects.toThrow(NotCountedYet);
  expect([await rated(last), await all()]).toEqual([1, 4]);
  await markDays(buyer(), ['11|2024-03-02']);
  await buildDirtyDays(buyer());
  expect([await rated(range), await all()]).toEqual([4, 4]);
  // Also of a day that has become empty.
  await markDays(buyer(), ['11|2024-03-03']);
  await buyer().responses.deleteOne({ _id: 'r2' });
  await formerBuild('2024-03-03', () => buyer().months.updateMany({}, { $set: { stamp: 'emptied' } }));
  await expect(rated(last)).rejects.toThrow(NotCountedYet);
  await markDays(buyer(), ['11|2024-03-03']);
  await buildDirtyDays(buyer());
  expect([await rated(last), await rated(range), await all()]).toEqual([0, 3, 3]);
});
