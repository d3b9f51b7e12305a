import { PROGRAMME_KEYS } from '@shoppervoice/survey-model';
import { Random } from '@shoppervoice/survey-model/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDirtyDays } from '../counting/build.ts';
import { type InputLine, type InputRow, MERCHANTS, messyLines } from '../fixtures/messy-input.fixture.ts';
import { classifyForTests, expectedAfter } from '../fixtures/recount.fixture.ts';
import {
  emptySurveyDatabases,
  rowsOf,
  startTestDatabase,
  type TestDatabase,
} from '../fixtures/test-database.fixture.ts';
import { saveMerchants } from '../merchants/save-merchants.ts';
import { setMerchantTimeZone } from '../merchants/time-zone.ts';
import { expectFiguresOf, storedRows } from '../queries/stored-figures.fixture.ts';
import { importResponses, type RejectedRow } from './import-responses.ts';

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

function importLines(lines: readonly InputLine[], rejects: RejectedRow[] = []) {
  return importResponses(rowsOf(lines), {
    databases: database.databases,
    merchants,
    classify: classifyForTests,
    onReject: (row) => void rejects.push(row),
  });
}

const line = (row: InputRow): InputLine => ({ text: JSON.stringify(row), row });
const response = (more: Partial<InputRow>): InputRow => ({
  responseId: 'a',
  mid: 11,
  surveyId: 1,
  submittedAt: '2024-05-05T12:00:00Z',
  answers: {},
  ...more,
});

describe('an import of messy rows', () => {
  it.each([1, 2])(
    'gives figures equal to a recount of the rows (seed %i)',
    async (seed) => {
      const lines = messyLines(seed, 1_500);
      const expected = expectedAfter(lines, MERCHANTS);
      const { imported, replaced, unchanged, rejected } = expected;
      const counts = { imported: 0, replaced: 0, unchanged: 0, rejected: 0 };
      // Alternates one long import with many short ones.
      for (let from = 0; from < lines.length; from += from === 0 ? 1_200 : 50) {
        const part = await importLines(lines.slice(from, from === 0 ? 1_200 : from + 50));
        for (const key of ['imported', 'replaced', 'unchanged', 'rejected'] as const) counts[key] += part[key];
      }
      expect(counts).toEqual({ imported, replaced, unchanged, rejected });
      await expectFiguresOf(expected.rows, database.databases, new Random(seed + 100));
    },
    120_000,
  );

  it('changes nothing the second time', async () => {
    const lines = messyLines(3, 600).filter(({ row }) => row !== null);
    const last = new Map(lines.map(({ row, text }) => [row?.responseId, { row, text }]));
    const unique = [...last.values()];
    await importLines(unique);
    const days = await database.databases['online-buyer'].days.find().toArray();
    for (const programme of PROGRAMME_KEYS) {
      expect(await database.databases[programme].intents.countDocuments({})).toBe(0);
    }
    expect(await importLines(unique)).toMatchObject({ imported: 0, replaced: 0, unchanged: unique.length });
    expect(await database.databases['online-buyer'].days.find().toArray()).toEqual(days);
  });

  it('in two concurrent processes leaves figures equal to what is stored', async () => {
    const lines = messyLines(4, 900);
    await Promise.all([importLines(lines), importLines([...lines].reverse())]);
    for (const programme of PROGRAMME_KEYS) await buildDirtyDays(database.databases[programme]);
    await expectFiguresOf(await storedRows(database.databases, lines), database.databases, new Random(7));
  }, 120_000);
});

describe('a response ID', () => {
  it('that is stored under another merchant, survey or programme is an invalid row', async () => {
    await importLines([line(response({}))]);
    const rejects: RejectedRow[] = [];
    const others = [{ mid: 12 }, { surveyId: 2 }, { surveyId: 7 }, { surveyId: 17 }];
    const counts = await importLines(
      others.map((more) => line(response(more))),
      rejects,
    );
    expect(counts).toEqual({ imported: 0, replaced: 0, unchanged: 0, rejected: 4 });
    expect(rejects.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
    expect(rejects[0]?.reason).toMatch(/another merchant or survey/);
  });

  it('that occurs twice in one batch is replaced by the later row, or refused to another merchant', async () => {
    const counts = await importLines([
      line(response({ answers: { Q15_C11779: 1 } })),
      line(response({ answers: { Q15_C11779: 2 } })),
      line(response({ mid: 12 })),
      line(response({ answers: { Q15_C11779: 2 } })),
    ]);
    expect(counts).toEqual({ imported: 1, replaced: 1, unchanged: 1, rejected: 1 });
    const stored = await database.databases['online-buyer'].responses.find().toArray();
    expect(stored.map(({ mid, answers }) => [mid, answers])).toEqual([[11, { Q15_C11779: 2 }]]);
  });
});

describe('the zone of a merchant', () => {
  it('when changed, moves days and figures', async () => {
    const lines = messyLines(5, 700);
    await importLines(lines);
    const moved = MERCHANTS.map((merchant) =>
      merchant.mid === 11 ? { ...merchant, timeZone: 'Asia/Tokyo' } : merchant,
    );
    await setMerchantTimeZone(database.databases, 11, 'Asia/Tokyo');
    for (const programme of PROGRAMME_KEYS) await buildDirtyDays(database.databases[programme]);
    await expectFiguresOf(expectedAfter(lines, moved).rows, database.databases, new Random(8));
  }, 120_000);

  it('that changed during a running import also applies to its rows', async () => {
    await setMerchantTimeZone(database.databases, 11, 'Asia/Tokyo');
    await importLines([line(response({ submittedAt: '2024-05-05T20:00:00Z' }))]);
    const [stored] = await database.databases['online-buyer'].responses.find().toArray();
    expect(stored?.day).toBe('2024-05-06');
    expect(await database.databases['online-buyer'].rollups.distinct('month')).toEqual(['2024-05']);
  });
});
