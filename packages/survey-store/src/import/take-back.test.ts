import { Random } from '@shoppervoice/survey-model/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type InputRow, MERCHANTS, messyLines } from '../fixtures/messy-input.fixture.ts';
import { type CountedRow, classifyForTests, expectedAfter } from '../fixtures/recount.fixture.ts';
import { emptySurveyDatabases, startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';
import { saveMerchants } from '../merchants/save-merchants.ts';
import { setMerchantTimeZone } from '../merchants/time-zone.ts';
import { correctComment, labelAgreement } from '../queries/correct-comment.ts';
import { expectFiguresOf, storedRows } from '../queries/stored-figures.fixture.ts';
import { takeBack } from './take-back.ts';
import { countDays, lineOf, rowsOver, send, storedResponses, takeAllBack } from './taken-back.fixture.ts';

/** All of them in the long run, one otherwise. */
const CONCURRENT = process.env.SOAK ? 10 : 1;
const IMPORT = 'import-0001';
const BY = { userId: 'u', firstName: 'Ada' };

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptySurveyDatabases(database.databases);
  await saveMerchants(database.databases, MERCHANTS);
});

const stored = () => storedResponses(database.databases);
const buyer = () => database.databases['online-buyer'];
const back = (importId = IMPORT, mid = 11) =>
  takeBack({ database: buyer(), mid, importId, after: null, classify: classifyForTests });

const row = (change: Partial<InputRow> = {}): InputRow => ({
  responseId: 'a',
  mid: 11,
  surveyId: 1,
  submittedAt: '2024-05-05T12:00:00Z',
  answers: { Q15_C11779: 3 },
  ...change,
});
const put = (change: Partial<InputRow> = {}, importId?: string) =>
  send(database.databases, [lineOf(row(change))], importId === undefined ? {} : { importId });
const correct = (toneId: number | null, topicIds: readonly number[] = [4]) =>
  correctComment(buyer(), {
    mid: 11,
    responseId: 'a',
    labels: toneId === null ? null : { toneId, topicIds },
    by: BY,
    at: new Date(),
  });

it('responses and every figure are as before the import, with what admins corrected', async () => {
  const { databases } = database;
  const lines = messyLines(31, 200);
  await send(databases, lines);
  const { rows } = expectedAfter(lines, MERCHANTS);
  const commented = rows.filter(({ comment }) => (comment?.text.trim() ?? '') !== '').slice(0, 60);
  const isCorrected = new Set<string>();
  for (const { responseId, mid, surveyId } of commented.filter(({ surveyId }) => surveyId <= 2)) {
    const labels = { toneId: 1 + (isCorrected.size % 4), topicIds: [2, 9] };
    const at = new Date('2026-11-01T00:00:00Z');
    if (surveyId && (await correctComment(buyer(), { mid, responseId, labels, by: BY, at })))
      isCorrected.add(responseId);
  }
  expect(isCorrected.size).toBeGreaterThan(10);
  const before = await stored();
  const recounted = rows.map((each): CountedRow => {
    const toneId = before.get(each.responseId)?.correction?.toneId;
    if (toneId === undefined || each.comment === undefined) return each;
    return { ...each, comment: { ...each.comment, tone: toneId, topics: [2, 9] } };
  });
  await countDays(databases);
  await expectFiguresOf(recounted, databases, new Random(1), 4);
  const agreement = await labelAgreement(buyer(), 11);

  const file = rowsOver(lines, 32, 400);
  const outcomes = await send(databases, file, { importId: IMPORT });
  await countDays(databases);
  const during = await stored();
  expect(outcomes.filter((outcome) => outcome === 'replaced').length).toBeGreaterThan(10);
  expect(during.size).toBeGreaterThan(before.size + 200);

  const counts = await takeAllBack(databases, IMPORT);
  await countDays(databases);
  expect(await stored()).toEqual(before);
  await expectFiguresOf(recounted, databases, new Random(2), 4);
  expect(await labelAgreement(buyer(), 11)).toEqual(agreement);
  const changed = [...during].filter(([id, { hash }]) => hash !== before.get(id)?.hash);
  const added = changed.filter(([id]) => !before.has(id)).length;
  expect(counts).toMatchObject({ removed: added, kept: 0 });
  expect(counts.restored).toBeGreaterThanOrEqual(changed.length - added);
}, 120_000);

it('takes 500 back at a time, whatever characters IDs are of', async () => {
  const signs = ['|', '}', '~', ' ', '$', '.', 'é', '店', '😀', '\uffee', 'import-0001|'];
  const ids = Array.from({ length: 1001 }, (_, at) => `${signs[at % signs.length]}${at}${signs[at % 7]}`);
  const lines = ids.map((responseId) => lineOf(row({ responseId })));
  await send(database.databases, lines, { importId: IMPORT });
  await put({ responseId: 'kept' });
  expect(await takeAllBack(database.databases, IMPORT)).toMatchObject({ removed: 1001, kept: 0, calls: 9 + 2 });
  expect([...(await stored()).keys()]).toEqual(['kept']);
});

it('an import that nobody knows, of another merchant, or with a hostile ID is nothing', async () => {
  await put({}, IMPORT);
  await send(database.databases, [lineOf(row({ responseId: 'b', mid: 12 }))], { importId: IMPORT });
  const before = await stored();
  const nothing = { removed: 0, restored: 0, kept: 0, next: null };
  expect(await back('import-0002')).toEqual(nothing);
  expect(await back(IMPORT, 13)).toEqual(nothing);
  expect(await back(`${IMPORT}|a`)).toEqual(nothing);
  expect(await back('|')).toEqual(nothing);
  expect(await stored()).toEqual(before);
  expect(await back()).toEqual({ ...nothing, removed: 1 });
  expect([...(await stored()).keys()]).toEqual(['b']);
});

it('a repeated page answers the same, and after it the import writes no more', async () => {
  await put();
  await put({ answers: { Q15_C11779: 9 } }, IMPORT);
  await put({ responseId: 'b' }, IMPORT);
  const answer = { removed: 1, restored: 1, kept: 0, next: null };
  expect(await back()).toEqual(answer);
  const before = await stored();
  expect(await back()).toEqual(answer);
  await expect(put({ responseId: 'c' }, IMPORT)).rejects.toThrow('being taken back');
  expect(await stored()).toEqual(before);
});

describe('what is there before', () => {
  it('is the first state, where a file has an ID twice or its rows are sent again', async () => {
    await put();
    const before = await stored();
    for (const rating of [5, 6, 5, 6]) await put({ answers: { Q15_C11779: rating } }, IMPORT);
    expect(await back()).toMatchObject({ removed: 0, restored: 1, kept: 0 });
    expect(await stored()).toEqual(before);
  });

  it('is what others wrote between two rows of the file', async () => {
    await put();
    await put({ answers: { Q15_C11779: 5 } }, IMPORT);
    await put({ answers: { Q15_C11779: 7 } });
    const before = await stored();
    await put({ answers: { Q15_C11779: 5 } }, IMPORT);
    expect(await back()).toMatchObject({ restored: 1 });
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['the later one first', ['import-0002', IMPORT]],
    ['the earlier one first', [IMPORT, 'import-0002']],
  ])('two imports over each other: %s', async (_what, order) => {
    await put();
    const before = await stored();
    await put({ answers: { Q15_C11779: 5 } }, IMPORT);
    await put({ responseId: 'b' }, IMPORT);
    await put({ answers: { Q15_C11779: 6 } }, 'import-0002');
    await put({ responseId: 'b', answers: {} }, 'import-0002');
    for (const importId of order) await back(importId);
    expect(await stored()).toEqual(before);
  });
});

describe('what has changed since', () => {
  it('is kept where somebody else wrote it', async () => {
    await put({}, IMPORT);
    await put({ answers: { Q15_C11779: 8 } });
    const before = await stored();
    expect(await back()).toEqual({ removed: 0, restored: 0, kept: 1, next: null });
    expect(await stored()).toEqual(before);
  });

  it('a correction stands for the text that it was made of, before or after the import', async () => {
    const comment = { text: 'Late box', tone: 1, topics: [] };
    await put({ comment });
    await put({ comment, answers: {} }, IMPORT);
    await correct(3);
    await back();
    expect((await stored()).get('a')).toMatchObject({
      answers: { Q15_C11779: 3 },
      comment: { text: comment.text, toneId: 3, topicIds: [4] },
      correction: { toneId: 3, read: { toneId: 1, topicIds: [] }, by: BY },
    });
    await put({ comment: { text: 'Another' } }, 'import-0002');
    await correct(2);
    await back('import-0002');
    expect((await stored()).get('a')).toMatchObject({ comment: { toneId: 3 }, correction: { toneId: 3 } });
    await put({ comment, answers: {} }, 'import-0003');
    await correct(null);
    await back('import-0003');
    expect((await stored()).get('a')?.correction).toBeUndefined();
    expect((await stored()).get('a')?.comment).toMatchObject({ toneId: 1, topicIds: [] });
  });

  it('a zone: what comes back is on the days of the zone of today', async () => {
    await put({ submittedAt: '2024-05-05T02:00:00Z' });
    await put({ submittedAt: '2024-05-05T03:00:00Z' }, IMPORT);
    expect((await stored()).get('a')?.day).toBe('2024-05-04');
    await setMerchantTimeZone(database.databases, 11, 'Asia/Tokyo', 5);
    await back();
    expect((await stored()).get('a')).toMatchObject({ day: '2024-05-05', zone: 'Asia/Tokyo' });
  });

  it(
    'other writers at the same time lose nothing',
    async () => {
      const { databases } = database;
      for (let seed = 41; seed < 41 + CONCURRENT; seed += 1) {
        await emptySurveyDatabases(databases);
        await saveMerchants(databases, MERCHANTS);
        const lines = messyLines(seed, 120);
        const file = rowsOver(lines, seed + 100, 150);
        await send(databases, lines);
        await send(databases, file, { importId: IMPORT });
        const others = [...rowsOver(lines, seed + 200, 100), ...rowsOver(file, seed + 300, 100)];
        await Promise.all([takeAllBack(databases, IMPORT), send(databases, others), takeAllBack(databases, IMPORT)]);
        const now = await stored();
        // Of every response that others have written, their last word stands.
        const last = new Map(expectedAfter(others, MERCHANTS).rows.map((each) => [each.responseId, each]));
        for (const [id, { at, mid, surveyId }] of now) {
          const written = last.get(id);
          if (written?.mid === mid && written.surveyId === surveyId)
            expect([id, at.getTime()]).toEqual([id, written.at]);
        }
        for (const { importId } of now.values()) expect(importId).toBeUndefined();
        await countDays(databases);
        await expectFiguresOf(
          await storedRows(databases, [...lines, ...file, ...others]),
          databases,
          new Random(seed),
          4,
        );
      }
    },
    CONCURRENT * 120_000,
  );
});

describe('a check', () => {
  it('has the outcomes of the import, and writes nothing', async () => {
    const { databases } = database;
    const lines = messyLines(51, 300);
    const file = rowsOver(lines, 52, 300);
    await send(databases, lines);
    await countDays(databases);
    const everything = async () => {
      const collections = Object.values(databases).flatMap(({ db: _db, programme: _programme, ...all }) =>
        Object.values(all),
      );
      return Promise.all(collections.map((collection) => collection.find({}).sort({ _id: 1 }).toArray()));
    };
    const before = await everything();
    // In one call each, since a check knows the rows of its own call alone.
    const own = file.filter(({ row: each }) => each?.mid === 12 && each.surveyId <= 2).slice(0, 50);
    const checked = await send(databases, own, { check: true });
    expect(await everything()).toEqual(before);
    expect(await send(databases, own, { importId: IMPORT })).toEqual(checked);
    expect(new Set(checked).size).toBeGreaterThan(1);
  }, 60_000);

  it('finds the row before with the same ID', async () => {
    const rows = [row(), row(), row({ answers: {} }), row({ surveyId: 2, answers: {} })];
    const lines = rows.map(lineOf);
    const expected = ['imported', 'unchanged', 'replaced', 'rejected'];
    expect(await send(database.databases, lines, { check: true })).toEqual(expected);
    expect(await send(database.databases, lines)).toEqual(expected);
  });
});
