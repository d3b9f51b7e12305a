import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textRow, workbook } from '@shoppervoice/table-reader/testing';
import { parse } from 'csv-parse/sync';
import type { FixtureResponse } from './fixture/generate.ts';

/** Exports of the eight known tools in the shape of their documentation, of which the heads are taken. */
const SAMPLES = join(import.meta.dirname, '..', 'packages', 'response-matching', 'samples');

export const MID = 4101;
export const OSAT = 'Q15_C11779';
export const LLTR = 'Q106375_C106738';

/** A file as a merchant exports it, and what it holds. */
export interface ImportFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
  /** As the page names the tool. */
  readonly tool: string;
  /** By the beginning of a column's name: the value of the choice of its scale. */
  readonly scales: Readonly<Record<string, string>>;
  /** Where the file cannot tell. */
  readonly order?: 'dmy' | 'mdy';
  readonly sheet?: string;
  /** Responses of its good rows. */
  readonly responses: readonly FixtureResponse[];
  /** Rows that cannot come in. */
  readonly bad: number;
}

/** What a shopper said: points on the tool's own scales. */
interface Row {
  /** Day of the month. */
  readonly day: number;
  readonly osat: number | null;
  readonly lltr: number | null;
  readonly comment: string;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Ratings by points, written out. */
const STARS = { 1: 2, 2: 4, 3: 6, 4: 8, 5: 10 } as const;
const FIVE = { 1: 0, 2: 3, 3: 5, 4: 8, 5: 10 } as const;
const SEVEN = { 1: 0, 2: 2, 3: 3, 4: 5, 5: 7, 6: 8, 7: 10 } as const;
const ELEVEN = Object.fromEntries(Array.from({ length: 11 }, (_, point) => [point, point]));

interface Shape {
  readonly file: string;
  readonly tool: string;
  readonly separator?: string;
  readonly headLines?: number;
  /** Cells by the beginning of a column's first head; `day`, `month` and `year` have two digits and four. */
  readonly cells: (row: Row, at: number, day: string, month: string, year: string) => Readonly<Record<string, string>>;
  readonly scales: ImportFile['scales'];
  readonly order?: 'mdy';
  readonly osat?: Readonly<Record<number, number>>;
  readonly lltr?: boolean;
}

const text = (value: number | null) => (value === null ? '' : String(value));

const TOOLS: readonly Shape[] = [
  {
    file: 'qualtrics.csv',
    tool: 'Qualtrics',
    headLines: 3,
    cells: ({ osat, lltr, comment }, at, day, month, year) => ({
      Status: 'IP Address',
      Finished: 'True',
      EndDate: `${year}-${month}-${day} 12:00:00`,
      RecordedDate: `${year}-${month}-${day} 12:00:01`,
      ResponseId: `R_e2e${at}`,
      Q1: text(osat),
      Q2: text(lltr),
      Q4: comment,
    }),
    scales: { '': 'same' },
    osat: ELEVEN,
    lltr: true,
  },
  {
    file: 'surveymonkey.csv',
    tool: 'SurveyMonkey',
    headLines: 2,
    cells: ({ osat, lltr, comment }, at, day, month, year) => ({
      'Respondent ID': `1190000000${two(at)}`,
      'Collector ID': '410000001',
      'End Date': `${month}/${day}/${year} 12:00:00 PM`,
      'How likely': text(lltr),
      'Overall, how': text(osat),
      'Is there anything': comment,
    }),
    scales: { 'How likely': 'same', 'Overall, how': 'stretch 1 5' },
    order: 'mdy',
    osat: FIVE,
    lltr: true,
  },
  {
    file: 'google-forms.csv',
    tool: 'Google Forms',
    cells: ({ osat, comment }, at, day, month, year) => ({
      Timestamp: `${year}/${month}/${day} 12:00:${two(at)} PM GMT-8`,
      'Overall satisfaction': text(osat),
      'Any comments': comment,
    }),
    scales: { 'Overall satisfaction': 'times 2', '': 'same' },
    osat: STARS,
  },
  {
    file: 'formbricks.csv',
    tool: 'Formbricks',
    cells: ({ osat, lltr, comment }, at, day, month, year) => ({
      'No.': String(at + 1),
      'Response ID': `cm1e2e0000000000000000${two(at)}`,
      Timestamp: `${year}-${month}-${day} 20:00:00`,
      Finished: 'Yes',
      'Survey ID': 'cmsurvey00000000000000001',
      '1. How likely': text(lltr),
      '2. Overall': text(osat),
      '3. What could': comment,
    }),
    scales: { '': 'same' },
    osat: ELEVEN,
    lltr: true,
  },
  {
    file: 'limesurvey.csv',
    tool: 'LimeSurvey',
    separator: ';',
    cells: ({ osat, lltr, comment }, at, day, month, year) => ({
      id: String(at + 1),
      submitdate: `${year}-${month}-${day} 12:00:00`,
      lastpage: '2',
      startlanguage: 'en',
      G01Q01: text(osat),
      G01Q02: text(lltr),
      G02Q02: comment,
    }),
    scales: { '': 'same' },
    osat: ELEVEN,
    lltr: true,
  },
  {
    file: 'typeform.csv',
    tool: 'Typeform',
    cells: ({ osat, lltr, comment }, at, day, month, year) => ({
      '#': `e2e0000000000000000000000000000${at}`,
      'How likely': text(lltr),
      'How satisfied': text(osat),
      'What could': comment,
      'Response Type': 'completed',
      'Start Date (UTC)': `${year}-${month}-${day} 20:00:00`,
      'Submit Date (UTC)': `${year}-${month}-${day} 20:01:00`,
      'Network ID': 'aaaa1111bb',
    }),
    scales: { 'How likely': 'same', 'How satisfied': 'stretch 1 5' },
    osat: FIVE,
    lltr: true,
  },
  {
    file: 'delighted.csv',
    tool: 'Delighted',
    cells: ({ lltr, comment }, at, day, month, year) => ({
      'Person ID': String(9_000_100 + at),
      'Survey type': 'nps',
      'Response ID': String(7_000_100 + at),
      Score: text(lltr),
      Comment: comment,
      'Created at': `${year}-${month}-${day} 20:00:00 UTC`,
    }),
    scales: { '': 'same' },
    lltr: true,
  },
  {
    file: 'yotpo.csv',
    tool: 'Yotpo',
    cells: ({ osat, comment }, at, day, month, year) => ({
      'Review ID': String(55_000_100 + at),
      'Review Content': comment,
      'Review Score': text(osat),
      'Review Creation Date': `${year}-${month}-${day}`,
    }),
    scales: { '': 'times 2' },
    osat: STARS,
  },
];

/** Rows of a file: on the first days of the month, so that `5/6` may be May or June. `points`: of the scale of OSAT. */
const rowsOf = (points: readonly number[], file: number): readonly Row[] =>
  Array.from({ length: 6 }, (_, at) => ({
    day: at + 1,
    osat: points[(at * 3 + file) % points.length] as number,
    // Both ends are among them, so that the scale is seen.
    lltr: [0, 10, 9, 4, 7, 8][(at + file) % 6] as number,
    comment: at === 2 ? `Quick checkout, parcel ${file} came "early"` : '',
  }));

function responseOf(
  row: Row,
  { osat, lltr }: Pick<Shape, 'osat' | 'lltr'>,
  at: string,
  month: string,
): FixtureResponse {
  const rating = osat && row.osat !== null ? osat[row.osat] : undefined;
  return {
    responseId: at,
    mid: MID,
    surveyId: 1,
    // Noon is the same day in every zone of the files.
    submittedAt: `${month}-${two(row.day)}T20:00:00Z`,
    answers: {
      ...(rating !== undefined && { [OSAT]: rating }),
      ...(lltr && row.lltr !== null && { [LLTR]: row.lltr }),
    },
  };
}

const quoted = (cell: string) => (/[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const lines = (rows: readonly (readonly string[])[], separator: string) =>
  rows.map((row) => `${row.map(quoted).join(separator)}\r\n`).join('');

function toolFile(shape: Shape, at: number, month: string): ImportFile {
  const { separator = ',', headLines = 1, osat = ELEVEN } = shape;
  const sample = parse(readFileSync(join(SAMPLES, shape.file)), { delimiter: separator, relaxColumnCount: true });
  const heads = (sample as string[][]).slice(0, headLines);
  const rows = rowsOf(Object.keys(osat).map(Number), at);
  const [year = '', number = ''] = month.split('-');
  const table = rows.map((row, index) => {
    const cells = Object.entries(shape.cells(row, index, two(row.day), number, year));
    return (heads[0] ?? []).map((head) => {
      const own =
        cells.find(([name]) => head === name) ?? cells.find(([name]) => name.length > 2 && head.startsWith(name));
      return own?.[1] ?? '';
    });
  });
  return {
    name: shape.file,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines([...heads, ...table], separator)),
    tool: shape.tool,
    scales: shape.scales,
    ...(shape.order && { order: shape.order }),
    responses: rows.map((row, index) => responseOf(row, shape, `${shape.tool}-${index}`, month)),
    bad: 0,
  };
}

/** Eleven files with responses of a month (`YYYY-MM`): of eight tools, a TSV, a workbook, and one in Windows-1252. */
export async function importFiles(month: string): Promise<readonly ImportFile[]> {
  const [year = '', number = ''] = month.split('-');
  const seven = rowsOf([1, 2, 3, 4, 5, 6, 7], 8);
  const five = rowsOf([1, 2, 3, 4, 5], 9);
  const stars = rowsOf([1, 2, 3, 4, 5], 10);
  const own = { tool: 'Not recognized', bad: 0 };
  const tsv = [
    ['Response ID', 'Date', 'Overall satisfaction', 'Comment'],
    ...seven.map(({ day, osat, comment }, at) => [`t${at}`, `${day}/${Number(number)}/${year}`, text(osat), comment]),
    // Beyond the scale.
    ['t-bad', `2/${Number(number)}/${year}`, '9', ''],
  ];
  const sheet = [
    ['Response ID', 'Submitted at', 'Overall satisfaction', 'Comment'],
    ...five.map(({ day, osat, comment }, at) => [`x${at}`, `${month}-${two(day)} 12:00`, text(osat), comment]),
  ];
  const accents = [
    ['Response ID', 'Submitted at', 'Overall satisfaction', 'Comment'],
    ...stars.map(({ day, osat }, at) => [
      `w${at}`,
      `${month}-${two(day)} 12:00`,
      text(osat),
      'Très bien, café très bon, expédié à temps',
    ]),
  ];
  return [
    ...TOOLS.map((shape, at) => toolFile(shape, at, month)),
    {
      ...own,
      name: 'export.tsv',
      mimeType: 'text/tab-separated-values',
      buffer: Buffer.from(lines(tsv, '\t')),
      scales: { Overall: 'stretch 1 7' },
      order: 'dmy',
      responses: seven.map((row, at) => responseOf(row, { osat: SEVEN }, `t${at}`, month)),
      bad: 1,
    },
    {
      ...own,
      name: 'export.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await workbook({
        sheets: {
          Notes: textRow(1, ['Made by hand', 'Draft']) + textRow(2, ['Ask Ada', '2']),
          Answers: sheet.map((row, at) => textRow(at + 1, row)).join(''),
        },
      }),
      sheet: 'Answers',
      scales: { Overall: 'stretch 1 5' },
      responses: five.map((row, at) => responseOf(row, { osat: FIVE }, `x${at}`, month)),
    },
    {
      ...own,
      name: 'windows.csv',
      mimeType: 'text/csv',
      // Of Windows-1252, these letters are those of Latin-1.
      buffer: Buffer.from(lines(accents, ';'), 'latin1'),
      scales: { Overall: 'times 2' },
      responses: stars.map((row, at) => responseOf(row, { osat: STARS }, `w${at}`, month)),
    },
  ];
}
