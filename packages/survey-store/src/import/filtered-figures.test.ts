import type { ChoiceFigure, Figure } from '@shoppervoice/contracts/reports';
import { surveysOf } from '@shoppervoice/survey-model';
import { Random } from '@shoppervoice/survey-model/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SurveyMerchant } from '../database/merchant-document.ts';
import type { FigureRequest } from '../figures/figure-request.ts';
import { answerOf, figures, type OtherPeriod } from '../figures/figures.ts';
import { MERCHANTS, messyLines } from '../fixtures/messy-input.fixture.ts';
import { type CountedRow, classifyForTests, expectedAfter } from '../fixtures/recount.fixture.ts';
import { rowsOf, startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';
import { saveMerchants } from '../merchants/save-merchants.ts';
import { everyFigure, expectFigures, expectRows, FIRST_DAY, LAST_DAY } from '../queries/asked-figures.fixture.ts';
import { countSource, filteredCountSource } from '../reading/count-source.ts';
import type { ResponseFilter } from '../reading/filtered-month.ts';
import { SurveyReader } from '../reading/survey-reader.ts';
import { importResponses } from './import-responses.ts';

let database: TestDatabase;
let rows: readonly CountedRow[];
let readers: readonly SurveyReader[];

/** Changed responses and late partners come in a later import, after the first one's days were counted and read. */
beforeAll(async () => {
  database = await startTestDatabase();
  const { databases } = database;
  readers = Object.values(databases).map((each) => new SurveyReader(each));
  await saveMerchants(databases, MERCHANTS);
  const lines = messyLines(44, 1_600);
  for (const end of [900, lines.length]) {
    await importResponses(rowsOf(lines.slice(0, end)), {
      databases,
      merchants: new Map(MERCHANTS.map((merchant) => [merchant.mid, merchant])),
      classify: classifyForTests,
      batchRows: 100,
    });
    ({ rows } = expectedAfter(lines.slice(0, end), MERCHANTS));
    const random = new Random(end);
    for (let k = 0; k < 5; k++) for (const reader of readers) await expectFigures(rows, reader, random);
  }
}, 120_000);
afterAll(() => database.close());

it('answers 200 random questions under filters and segments as a recount of the rows does', async () => {
  const random = new Random(45);
  for (let k = 0; k < 200; k++) await expectFigures(rows, random.pick(readers), random);
}, 240_000);

it('gives the rows that pass filters, and counts of every option without its own filter, as a recount does', async () => {
  const random = new Random(46);
  for (let k = 0; k < 60; k++) await expectRows(rows, random.pick(readers), random);
}, 120_000);

const EVERY_DAY = { startDate: FIRST_DAY, endDate: LAST_DAY };

/** Every figure, and those of devices, with the other devices beside them. */
function everyRequest(reader: SurveyReader, mid: number): FigureRequest[] {
  const requests = everyFigure(rows, reader.database.programme, mid).map(({ request }) => request);
  const tones = (request: FigureRequest) => (request.question.code === 'topics' ? { tones: true } : {});
  const ofDevices = [[1], [2, 3]].flatMap((deviceTypes) =>
    requests.map((request) => ({ ...request, deviceTypes, restOf: { deviceTypes: [1, 2, 3], of: null } })),
  );
  return [...requests.map((request) => ({ ...request, ...tones(request) })), ...ofDevices];
}

it('reads the same unfiltered figures from rollups and from columns', async () => {
  for (const reader of readers) {
    const surveyIds = surveysOf(reader.database.programme);
    for (const { mid, timeZone } of MERCHANTS) {
      const requests = everyRequest(reader, mid);
      expect(requests.length).toBeGreaterThan(100);
      const [range, before] = [
        { ...EVERY_DAY, startDate: '2024-06-01' },
        { ...EVERY_DAY, endDate: '2024-05-31' },
      ];
      const answers = [];
      for (const read of [countSource, filteredCountSource]) {
        const source = await read(reader, mid, surveyIds, [EVERY_DAY], []);
        const other = { kind: 'range', range: before } as const;
        const query = { mid, timeZone, requests, groups: [], range, other, period: 'week', lastDay: LAST_DAY } as const;
        answers.push(answerOf(() => source, query));
      }
      expect(answers[0]).toEqual(answers[1]);
    }
  }
}, 120_000);

it('takes withheld cells and other devices of a side from its own respondents', async () => {
  const [reader] = readers;
  if (reader === undefined) throw new Error('no programme');
  const { mid, timeZone } = MERCHANTS[0] as SurveyMerchant;
  const withhold = { with: { code: 'D2_POS', optionId: 4 } };
  const requests = everyRequest(reader, mid)
    .filter(({ question }) => ['D1_POS', 'D2_POS', 'D3_POS', 'Q15_C11779'].includes(question.code))
    .map((request) => ({ ...request, ...(request.question.code === 'D1_POS' ? { withhold } : { withhold: {} }) }));
  const desktop = [{ column: 'deviceType', ids: [1] }];
  const others = [
    { column: 'deviceType', ids: [2, 3] },
    { column: 'Q20', ids: [1, 2] },
  ];
  const common = { mid, timeZone, requests, groups: [], range: EVERY_DAY, period: 'month', lastDay: LAST_DAY } as const;
  const asked = (filters: readonly ResponseFilter[], other: OtherPeriod) =>
    figures(reader, { ...common, filters, other });
  const both = await asked(desktop, { kind: 'segment', filters: others, named: {} });
  const [first, second] = [await asked(desktop, { kind: 'none' }), await asked(others, { kind: 'none' })];
  expect(both.figures.map(({ change, ...figure }) => figure)).toEqual(first.figures);
  const cells = (figure: object | null | undefined) => {
    const { n, counts, options, series } = figure as Partial<ChoiceFigure> & { readonly counts?: readonly number[] };
    const shown = options?.map(({ id, count, share, withheld }) => ({ id, count, share, withheld }));
    return { n, counts, shown, series };
  };
  expect(both.figures.map(({ change }) => cells(change))).toEqual(second.figures.map(cells));
  const isWithheld = (figure: Figure) => figure.kind === 'single' && figure.options.some(({ withheld }) => withheld);
  expect(second.figures.map(isWithheld)).not.toEqual(first.figures.map(isWithheld));
});
