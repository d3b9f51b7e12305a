import type { DeclaredReport, Figure, FiguresAnswer } from '@shoppervoice/contracts/reports';
import { answerOf, both, MERCHANTS, onDevices, whoAnswered } from '@shoppervoice/report-service/testing';
import { Random } from '@shoppervoice/survey-model/testing';
import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPORTS as BUYER } from '../../services/online-buyer/src/reports.ts';
import { REPORTS as ABANDONMENT } from '../../services/site-abandonment/src/reports.ts';
import { REPORTS as STFF } from '../../services/stff/src/reports.ts';
import { ReportingPortal } from './reporting-portal.fixture.ts';

/**
 * Every report of every programme in random states of its page (days, period, comparison, filters), opened by programs
 * that share no code with the project, and compared with the page's own call and with independent loops over the rows
 * of the import.
 */
const PROGRAMMES = { 'online-buyer': BUYER, 'site-abandonment': ABANDONMENT, stff: STFF } as const;
type Service = keyof typeof PROGRAMMES;
const STATES = process.env.SOAK ? 20 : 2;
/** By day a report has so many rows that a PDF takes seconds. */
const PERIODS = process.env.SOAK ? ['day', 'week'] : ['week'];
const MID = 51;
const CASES = (Object.keys(PROGRAMMES) as Service[]).flatMap((service) =>
  Array.from({ length: STATES }, (_, state) => ({ service, state })),
);
const PATIENCE_MS = 240_000;

let portal: ReportingPortal;
beforeAll(async () => {
  portal = await ReportingPortal.start();
}, 300_000);
afterAll(() => portal?.close());

const session = () => portal.session('rea', MID);
type Row = ReportingPortal['rows'][number];

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: MERCHANTS.find(({ mid }) => mid === MID)?.timeZone ?? 'UTC' });
const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** The merchant's rows of these days. */
function rowsOf({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }): readonly Row[] {
  return portal.rows.filter(({ mid, submittedAt }) => {
    const day = DAY.format(Date.parse(submittedAt));
    return mid === MID && day >= startDate && day <= endDate;
  });
}

/** A table of a file: its rows by column header. */
type TableRows = readonly Readonly<Record<string, unknown>>[];

/** Tables by name, as a reader of CSV finds them: a name alone on its line, headers, rows to the next empty line. */
function csvTables(bytes: Buffer): ReadonlyMap<string, TableRows> {
  const lines = parse(bytes.toString('utf8'), { bom: true, relax_column_count: true, skip_empty_lines: false });
  const parts: string[][][] = [[]];
  for (const line of lines as string[][]) {
    if (line.length === 1 && line[0] === '') parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return new Map(
    parts.slice(1).map((part) => {
      const named = part[0]?.length === 1 && (part[1]?.length ?? 0) > 1;
      const [heads = [], ...rows] = named ? part.slice(1) : part;
      return [
        named ? (part[0]?.[0] ?? '') : '',
        rows.map((row) => Object.fromEntries(heads.map((h, at) => [h, row[at]]))),
      ];
    }),
  );
}

async function workbookTables(bytes: Buffer): Promise<ReadonlyMap<string, TableRows>> {
  const [, ...sheets] = await readExcelFile(bytes);
  return new Map(
    sheets.map(({ sheet, data: [heads = [], ...rows] }) => [
      sheet,
      rows.map((row) => Object.fromEntries(heads.map((head, at) => [String(head), row[at] ?? '']))),
    ]),
  );
}

async function wordsOnPaper(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

async function declared(service: Service, kind: DeclaredReport['kind']): Promise<readonly DeclaredReport[]> {
  const { reports } = (await portal.services[service].app.inject({ url: '/service.json' })).json();
  return (reports as readonly DeclaredReport[]).filter((report) => report.kind === kind);
}

async function fileOf(reportType: string, format: 'CSV' | 'EXCEL' | 'PDF', query: URLSearchParams) {
  const made = await portal.exported({ reportType, format, query: query.toString() }, session());
  expect([reportType, `${query}`, format, made.status.status, made.status.reason]).toEqual([
    reportType,
    `${query}`,
    format,
    'complete',
    undefined,
  ]);
  return made;
}

/** Values of a table in these columns, numbers as numbers: CSV only has texts. */
const cells = (table: TableRows | undefined, heads: readonly string[]) =>
  (table ?? []).map((row) => heads.map((head) => (typeof row[head] === 'number' ? row[head] : asNumber(row[head]))));

const asNumber = (cell: unknown) =>
  typeof cell === 'string' && /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : (cell ?? '');

/** Respondents that a filter of a dashboard keeps, by the rules; unlisted filters keep all. */
const FILTERS: Readonly<Record<string, (ids: readonly number[]) => (row: Row) => boolean>> = {
  deviceType: (ids) => onDevices(ids),
  pickupType: (ids) => whoAnswered('BO100', ids),
  visitIntent: (ids) => whoAnswered('M2SA', ids),
};

/** Columns of the tables of each kind, and the expected values of a figure: a row, or one per option. */
const TABLES = {
  rating: {
    name: 'Ratings',
    heads: ['Code', 'Mean', 'n'],
    rowOf: (figure: Figure) => (figure.kind === 'rating' ? [[figure.code, figure.mean ?? '', figure.n]] : []),
  },
  nps: {
    name: 'Net Promoter Scores',
    heads: ['Code', 'NPS', 'n', 'Promoters', 'Passives', 'Detractors'],
    rowOf: (figure: Figure) =>
      figure.kind === 'nps'
        ? [[figure.code, figure.score ?? '', figure.n, figure.promoters, figure.passives, figure.detractors]]
        : [],
  },
  choice: {
    name: 'Answers chosen',
    heads: ['Code', 'Answer', 'Count', 'n'],
    rowOf: (figure: Figure) =>
      figure.kind === 'single' || figure.kind === 'multi'
        ? [
            ...figure.options.map(({ label, count, withheld }) => [
              figure.code,
              label,
              withheld ? 'hidden' : count,
              figure.n ?? 'hidden',
            ]),
            ...(figure.notRead ? [[figure.code, 'Not read', figure.notRead, figure.n]] : []),
          ]
        : [],
  },
} as const;

const roundedAwayFromZero = (value: number, digits: number) => {
  const scaled = Math.abs(value) * 10 ** digits;
  return (Math.sign(value) * Math.floor(scaled + 0.5 + 1e-9)) / 10 ** digits;
};

/** Figures of everyone who matches, compared with a count of the rows. @returns how many were */
function recounted(figures: readonly Figure[], who: readonly Row[], where: string): number {
  let compared = 0;
  for (const figure of figures) {
    if (figure.of !== null || (figure.kind !== 'rating' && figure.kind !== 'nps')) continue;
    const values = who
      .filter(({ surveyId }) => surveyId === figure.surveyId)
      .flatMap((row) => answerOf(row, figure.code) ?? []);
    const share = (fits: (value: number) => boolean) => values.filter(fits).length;
    const [promoters, detractors] = [share((value) => value >= 9), share((value) => value <= 6)];
    const n = values.length;
    const expected =
      n === 0
        ? null
        : figure.kind === 'rating'
          ? roundedAwayFromZero(values.reduce((sum, value) => sum + value, 0) / n, 2)
          : roundedAwayFromZero((100 * (promoters - detractors)) / n, 0) + 0;
    expect([where, figure.code, figure.n, figure.kind === 'rating' ? figure.mean : figure.score]).toEqual([
      where,
      figure.code,
      n,
      expected,
    ]);
    compared += 1;
  }
  return compared;
}

describe.each(CASES)('state $state of $service', ({ service, state }) => {
  it(
    'is in the files of every dashboard as on its page, and as a recount of the rows',
    async () => {
      const random = new Random(7 + 31 * state + service.length);
      let compared = 0;
      for (const { type, page } of await declared(service, 'figures')) {
        const calls = PROGRAMMES[service].dashboards.filter((row) => row.page === page);
        const takes = calls[0]?.takes ?? {};
        const endDate = dayBefore('2026-11-19', random.int(60));
        const startDate = dayBefore(endDate, 20 + random.int(60));
        const query = new URLSearchParams(
          takes.rangeInOne ? { range: `${startDate} to ${endDate}` } : { startDate, endDate },
        );
        const compareTo = random.pick(['none', 'previous', 'year']);
        if (compareTo !== 'none') query.set('compareTo', compareTo);
        if (takes.period && random.chance(0.5)) query.set('period', random.pick(PERIODS));
        let who = (_row: Row): boolean => true;
        for (const { name, options } of takes.filters ?? []) {
          if (random.chance(0.4)) continue;
          const ids = random.some(options).map(({ id }) => id);
          for (const id of ids) query.append(name, String(id));
          who = both(who, FILTERS[name]?.(ids) ?? (() => true));
        }
        const where = `${type} ${query}`;
        const answers: FiguresAnswer[] = [];
        for (const { path } of calls) answers.push(await portal.page(service, `${path}?${query}`, session()));
        const figures = answers.flatMap((answer) => answer.figures);
        compared += recounted(figures, rowsOf({ startDate, endDate }).filter(who), where);

        const csv = csvTables((await fileOf(type, 'CSV', query)).bytes);
        const workbook = await workbookTables((await fileOf(type, 'EXCEL', query)).bytes);
        for (const { name, heads, rowOf } of Object.values(TABLES)) {
          const expected = figures.flatMap(rowOf);
          if (expected.length === 0) continue;
          // A file with only one table does not name it in CSV. Files have the page's order, in which a survey's
          // satisfaction, recommendation and buying again are sorted.
          const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
          expect([where, name, sorted(cells(csv.get(name) ?? csv.get(''), heads))]).toEqual([
            where,
            name,
            sorted(expected),
          ]);
          expect([where, name, sorted(cells(workbook.get(name), heads))]).toEqual([where, name, sorted(expected)]);
        }
        const printed = await wordsOnPaper((await fileOf(type, 'PDF', query)).bytes);
        for (const figure of figures) {
          if (figure.kind === 'rating' && figure.mean !== null)
            expect([where, figure.code, printed.includes(figure.mean.toFixed(2))]).toEqual([where, figure.code, true]);
          if (figure.kind === 'nps' && figure.margin !== null)
            expect([where, figure.code, printed.includes(figure.margin.toFixed(1))]).toEqual([
              where,
              figure.code,
              true,
            ]);
        }
      }
      expect(compared).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );

  it(
    'is in the files of every list as on its page, and as a count of the rows gives it',
    async () => {
      const random = new Random(11 + 37 * state + service.length);
      for (const { type, page, asked } of await declared(service, 'rows')) {
        if (asked !== undefined) continue;
        const set = PROGRAMMES[service].comments.find((each) => each.page === page);
        if (set === undefined) throw new Error(`${type} has no page.`);
        const endDate = dayBefore('2026-11-20', random.int(60));
        const startDate = dayBefore(endDate, 20 + random.int(60));
        const query = new URLSearchParams({ startDate, endDate, sort: random.pick(['newest', 'oldest']) });
        const devices = set.filters.find(({ reads }) => reads.kind === 'device' && reads.field === 'type')?.name ?? '';
        const types = random.chance(0.5) ? random.some([1, 2, 3]) : undefined;
        const tones = random.chance(0.5) ? random.some([1, 2, 3, 4]) : undefined;
        for (const id of types ?? []) query.append(devices, String(id));
        for (const id of tones ?? []) query.append('toneId', String(id));
        const where = `${type} ${query}`;

        const expected = rowsOf({ startDate, endDate })
          .filter(onDevices(types))
          .filter(({ surveyId, comment }) => set.surveyIds.includes(surveyId) && /\S/.test(comment?.text ?? ''))
          .filter(({ comment }) => tones === undefined || tones.includes(comment?.tone ?? 0))
          .sort(
            (a, b) => Date.parse(b.submittedAt) - Date.parse(a.submittedAt) || (a.responseId < b.responseId ? 1 : -1),
          )
          .map(({ responseId, comment }) => [responseId, comment?.text]);
        if (query.get('sort') === 'oldest') expected.reverse();

        const items: Record<string, unknown>[] = [];
        for (let number = 1; items.length < expected.length || number === 1; number += 1) {
          const url = `${set.path}?${query}&pageSize=100&page=${number}`;
          const { commentData } = await portal.page(service, url, session());
          if (commentData.length === 0) break;
          items.push(...commentData);
        }
        expect([where, items.map(({ responseId, body }) => [responseId, body])]).toEqual([where, expected]);

        const csv = csvTables((await fileOf(type, 'CSV', query)).bytes).get('') ?? [];
        const sheet = (await workbookTables((await fileOf(type, 'EXCEL', query)).bytes)).get('Comments') ?? [];
        for (const table of [csv, sheet]) {
          expect([where, table.map(({ Response, Comment }) => [Response, Comment])]).toEqual([where, expected]);
        }
        // The file has ratings in the order of the page's items, each beside the right response.
        const ratingHeads = Object.keys(sheet[0] ?? {}).filter((head) => / (OSAT|LLTR|LLTBA|LLTV)$/.test(head));
        const rated = items.map(({ ratings }) =>
          (ratings as { value: number | null }[]).map(({ value }) => value ?? ''),
        );
        expect([where, cells(sheet, ratingHeads)]).toEqual([where, expected.length === 0 ? [] : rated]);
        expect([where, cells(csv, ratingHeads)]).toEqual([where, expected.length === 0 ? [] : rated]);
      }
    },
    PATIENCE_MS,
  );
});
