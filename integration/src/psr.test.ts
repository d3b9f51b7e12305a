import { type PsrAnswer, PsrAnswerSchema } from '@shoppervoice/contracts/reports';
import {
  bucketsOf,
  type Days,
  dayIn,
  defaultPeriodOf,
  expectedFigure,
  expectSame,
  faultsOf,
  MERCHANTS,
  periodsOf,
  plusDays,
  type RecountMerchant,
  randomComparison,
  randomRange,
  type Side,
  spec,
  WEEKS,
  type Week,
} from '@shoppervoice/report-service/testing';
import { FEATURES } from '@shoppervoice/survey-model';
import { Random } from '@shoppervoice/survey-model/testing';
import readExcelFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstDay, PICKUP, PROGRAMME_FIXTURES, rowsOf } from './programmes-at-once.fixture.ts';
import { ReportingPortal } from './reporting-portal.fixture.ts';

const NOW = Date.parse('2026-11-20T19:00:00Z');
const TIMES = process.env.SOAK ? 30 : 8;
/** Ranges with edge cases: clocks set back, forward, the year's end, a whole year, one day. */
const RANGES: readonly Days[] = [
  { startDate: '2026-10-25', endDate: '2026-11-03' },
  { startDate: '2026-03-01', endDate: '2026-04-05' },
  { startDate: '2025-12-20', endDate: '2026-01-10' },
  { startDate: '2025-11-20', endDate: '2026-11-19' },
  { startDate: '2026-11-19', endDate: '2026-11-19' },
];

let portal: ReportingPortal;
beforeAll(async () => {
  portal = await ReportingPortal.start({ now: () => NOW });
}, 600_000);
afterAll(() => portal?.close());

const LABELS: Readonly<Record<number, string>> = {
  1: 'Point of sale',
  2: 'Fulfillment',
  16: 'Pickup',
  7: 'Site abandonment',
  17: 'Straight to Fulfillment',
};

interface PsrQuery {
  readonly merchant: RecountMerchant;
  readonly packages: readonly number[];
  readonly features: readonly number[];
  readonly range: Days;
  readonly period: string | undefined;
  readonly compared: ReturnType<typeof randomComparison>;
  readonly week?: Week;
}

async function expectPsr({
  merchant,
  packages,
  features,
  range,
  period,
  compared,
  week = null,
}: PsrQuery): Promise<void> {
  const query = new URLSearchParams({ ...range });
  for (const [name, value] of Object.entries({ ...compared.query, period })) if (value) query.set(name, value);
  const url = `/api/psr?${query}`;
  const session = {
    ...portal.session('rea', merchant.mid),
    packages,
    features,
    ...(week === null ? {} : { weekStartsOn: week }),
  };
  const answer = await portal.call('GET', url, session);
  expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([url, 200, '']);
  const body = answer.json();
  expect(faultsOf(PsrAnswerSchema, body)).toEqual([]);
  const today = dayIn(merchant.timeZone, NOW);
  const lastDay = plusDays(today, -1);
  const own = rowsOf(merchant, portal.rows);
  const surveys = PROGRAMME_FIXTURES.filter((programme) => packages.includes(programme.package)).flatMap(
    (programme) => {
      const since = firstDay(programme.area, packages, today);
      const known = own.filter(({ day }) => day >= since && day <= lastDay);
      const side = (days: Days): Side => ({
        range: days,
        rows: known.filter(({ day }) => day >= days.startDate && day <= days.endDate),
        buckets: bucketsOf(days, period ?? defaultPeriodOf(range), lastDay, week),
      });
      const { days } = compared;
      // Ranges before the depth of the survey, or of every area.
      const other = days === null ? null : days === 'depth' || days.startDate < since ? 'depth' : side(days);
      return programme.surveys
        .filter(({ id }) => id !== 16 || features.includes(PICKUP))
        .map(({ id, codes }) => {
          const now = side(range);
          const answered = now.rows.filter(({ surveyId }) => surveyId === id);
          const commented = (rows: typeof answered) =>
            rows.filter(({ comment }) => /\S/.test(comment?.text ?? '')).length;
          const last = known
            .filter(({ surveyId }) => surveyId === id)
            .map(({ day }) => day)
            .sort()
            .at(-1);
          let without: number | null = null;
          if (last !== undefined) for (without = 0; plusDays(last, without) < lastDay; without++);
          return {
            surveyId: id,
            label: LABELS[id],
            responses: answered.length,
            comments: commented(answered),
            lastResponse: last ?? null,
            daysWithout: without,
            figures: [
              ...codes.map((code) => expectedFigure(spec(code, merchant), now, other)),
              expectedFigure(
                spec(codes[1], merchant, { kind: 'nps', counts: true, key: `${codes[1]}@nps` }),
                now,
                other,
              ),
            ],
            series: (now.buckets ?? []).map((bucket) => {
              const rows = answered.filter(({ day }) => day >= bucket.start && day <= bucket.end);
              return { ...bucket, responses: rows.length, comments: commented(rows) };
            }),
          };
        });
    },
  );
  expectSame(body, { surveys }, url);
}

/** The first day of the deepest area in the plan. */
const deepest = (packages: readonly number[], today: string) =>
  PROGRAMME_FIXTURES.map(({ area }) => firstDay(area, packages, today)).sort()[0] ?? '';

describe('the Programme Summary Report equals an independent recount of the rows', () => {
  it.each(RANGES)('from $startDate to $endDate', async (range) => {
    const merchant = MERCHANTS[0] as RecountMerchant;
    await expectPsr({
      merchant,
      packages: merchant.packages,
      features: [PICKUP],
      range,
      period: undefined,
      compared: { query: {}, days: null },
    });
  });

  it.each(Array.from({ length: TIMES }, (_, k) => k))('requested for the %i. time', async (k) => {
    const random = new Random(500 + k);
    const merchant = MERCHANTS[k % MERCHANTS.length] as RecountMerchant;
    // Depths that differ between areas.
    const packages = [...random.some([12, 9, 13]), ...random.some([133, 22, 21, 134, 37, 135, 93, 95])];
    const today = dayIn(merchant.timeZone, NOW);
    const earliest = deepest(packages, today);
    for (let again = 0; again < 4; again++) {
      const range = randomRange(random, earliest, plusDays(today, -1));
      await expectPsr({
        merchant,
        packages,
        range,
        features: random.chance(0.5) ? [PICKUP] : [],
        period: random.chance(0.7) ? random.pick(periodsOf(range)) : undefined,
        compared: randomComparison(random, range, earliest),
        week: random.pick(WEEKS),
      });
    }
  });
});

it.each([
  ['', 'startDate'],
  ['startDate=2026-11-01', 'endDate'],
  ['startDate=2026-11-01&endDate=2026-11-20', 'endDate'],
  ['startDate=2025-06-30&endDate=2026-11-19', 'startDate'],
  ['startDate=2026-11-31&endDate=2026-11-19', 'startDate'],
  ['startDate=2026-11-10&endDate=2026-11-01', 'endDate'],
  ['startDate=2026-11-01&endDate=2026-11-19&period=month', 'period'],
  ['startDate=2026-11-01&endDate=2026-11-19&period=hour', 'period'],
  ['startDate=2026-11-01&endDate=2026-11-19&compareTo=ever', 'compareTo'],
  ['startDate=2026-11-01&endDate=2026-11-19&compareStart=2026-10-01', 'compareEnd'],
  ['startDate=2026-11-01&endDate=2026-11-19&surveyId=1', 'surveyId'],
  ['startDate=2026-11-01&endDate=2026-11-19&mid=52', 'mid'],
])('refuses %s, whatever is held', async (query, parameter) => {
  const everything = portal.session('rea', 51);
  for (const packages of [everything.packages, [133]]) {
    const answer = await portal.call('GET', `/api/psr?${query}`, { ...everything, packages });
    expect([query, answer.statusCode, answer.json().parameter]).toEqual([query, 400, parameter]);
  }
});

describe('as a file', () => {
  const query = 'startDate=2026-10-20&endDate=2026-11-19&period=week&compareTo=previous';
  const wanted = { reportType: 'PSR', query } as const;
  const session = () => portal.session('rea', 51);

  it('has the content of the page, as a workbook, as CSV and on paper', async () => {
    let psr: PsrAnswer;
    // A programme that a busy machine delayed is missing in that one response.
    do psr = (await portal.call('GET', `/api/psr?${query}`, session())).json();
    while (psr.away !== undefined);
    const { surveys } = psr;
    const book = await portal.exported({ ...wanted, format: 'EXCEL' }, session());
    expect(book.status).toMatchObject({ status: 'complete', fileName: 'programme-summary_2026-10-20_2026-11-19.xlsx' });
    const sheets = await readExcelFile(book.bytes);
    const rows = (name: string) => (sheets.find(({ sheet }) => sheet === name)?.data ?? []).slice(1);
    expect(rows('Collection').map(([label, responses, comments]) => [label, responses, comments])).toEqual(
      surveys.map(({ label, responses, comments }) => [label, responses, comments]),
    );
    const ratings = surveys.flatMap(({ figures }) => figures.filter(({ kind }) => kind === 'rating'));
    expect(rows('Ratings').map((row) => [row[2], row[4]])).toEqual(ratings.map(({ code, n }) => [code, n]));
    const weeks = surveys.flatMap(({ label, series }) => series.map((week) => [label, week.responses, week.comments]));
    expect(rows('Collection by week').map((row) => [row[0], row[3], row[4]])).toEqual(weeks);
    const csv = (await portal.exported({ ...wanted, format: 'CSV' }, session())).bytes.toString('utf8');
    for (const name of ['Collection', 'Ratings', 'Net Promoter Scores', 'Collection by week']) {
      expect(csv).toMatch(new RegExp(`^"?${name}"?\r$`, 'm'));
    }
    const paper = await portal.exported({ ...wanted, format: 'PDF' }, session());
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper.bytes)), { mergePages: true });
    const bare = text.replaceAll(/\s+/g, '');
    for (const { label, responses } of surveys) {
      expect(bare).toContain(`${label}${responses.toLocaleString('en-US')}`.replaceAll(' ', ''));
    }
  }, 240_000);

  it.each([
    ['', 'startDate'],
    ['startDate=2026-11-01', 'endDate'],
    ['startDate=2026-11-01&endDate=2026-11-20', 'endDate'],
    ['startDate=2025-06-30&endDate=2026-11-19', 'startDate'],
    ['startDate=2026-11-01&endDate=2026-11-19&period=hour', 'period'],
    ['startDate=2026-11-01&endDate=2026-11-19&compareTo=ever', 'compareTo'],
    ['startDate=2026-11-01&endDate=2026-11-19&surveyId=1', 'surveyId'],
    ['startDate=2026-11-01&endDate=2026-11-19&constructor=1', 'constructor'],
    ['startDate=2026-11-01&startDate=2026-11-02&endDate=2026-11-19', 'startDate'],
  ])('is refused for %s with a message, as the page would be', async (wrongQuery, parameter) => {
    const answer = await portal.call('POST', '/api/export', session(), {
      reportType: 'PSR',
      query: wrongQuery,
      format: 'CSV',
    });
    expect([wrongQuery, answer.statusCode, answer.json().parameter]).toEqual([wrongQuery, 400, parameter]);
    expect(answer.json().detail).toMatch(/^[A-Za-z].*\.$/);
  });

  it('has no schedule, and its page can be saved as a view', async () => {
    const session = portal.session('ada', 51, 'MERCHANT_ADMIN');
    const admin = { ...session, features: Object.values(FEATURES), activeEsr: true };
    const view = { name: 'Surveys', address: `/psr?${query}`, words: [], shared: false };
    for (const [name, address] of [
      ['Surveys', view.address],
      ['October', '/esr?report=2026-10'],
    ] as const) {
      const made = await portal.call('POST', '/api/views', admin, { ...view, name, address });
      expect([address, made.statusCode]).toEqual([address, 201]);
    }
    const { dashboards } = (await portal.call('GET', '/api/alerts/dashboards', admin)).json();
    expect(dashboards.map(({ report }: { report: string }) => report)).not.toContain('PSR');
  });
});

it('reads only the merchant of the session, and nothing of programmes that are not in the plan', async () => {
  const call = '/api/psr?startDate=2026-10-01&endDate=2026-11-19';
  const answers = await Promise.all(
    [51, 52].map(async (mid) => (await portal.call('GET', call, portal.session('rea', mid))).json()),
  );
  expect(answers[0].surveys).not.toEqual(answers[1].surveys);
  const none = await portal.call('GET', call, { ...portal.session('rea', 51), packages: [133] });
  expect(none.json()).toEqual({ surveys: [] });
});
