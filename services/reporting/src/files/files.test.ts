import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ExportFormat } from '@shoppervoice/contracts/delivery';
import type { ReportLine } from '@shoppervoice/contracts/reports';
import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { HEAD, TABLE } from '../fixtures/made-up-programme.fixture.ts';
import { typefacesOpened } from './typefaces-opened.fixture.ts';
import { writeFile } from './write-file.ts';
import { xlsxWriter } from './xlsx-writer.ts';

const notesOn = async () => [];
const MADE = Date.parse('2026-11-21T03:00:00Z');
/** Texts that spreadsheets would execute, and such that break file formats. */
const HOSTILE = [
  '=HYPERLINK("http://x")',
  '=1+1',
  '+1+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  'a,"b"\r\nc',
  'é 漢字 👍',
  '_x0041_',
  '<b>&',
];
const ROWS: ReportLine[] = HOSTILE.map((text, at) => ['2026-11-02', text, at / 2]);

async function* report(rows: readonly ReportLine[]): AsyncGenerator<readonly ReportLine[]> {
  yield [HEAD, TABLE];
  for (const row of rows) yield [row];
  yield [{ end: { rows: rows.length } }];
}

async function written(format: ExportFormat, rows = ROWS) {
  const to = new PassThrough();
  const [file, bytes] = await Promise.all([writeFile(report(rows), to, { format, madeAt: MADE, notesOn }), buffer(to)]);
  return { file, bytes };
}

/** What a spreadsheet runs when it opens a CSV: anything but a number behind such a character. */
const runs = (text: unknown) => typeof text === 'string' && /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text));

it('a CSV file is parsed cell by cell, has a head, and contains no formulas', async () => {
  const { file, bytes } = await written('CSV');
  const lines = parse(bytes, { bom: true, relax_column_count: true, skip_empty_lines: false }) as string[][];
  expect(lines.slice(0, 6)).toEqual([
    ['Report', 'Gifts'],
    ['Merchant', 'Alder & Pine'],
    ['Days', 'Nov 1 – Nov 20, 2026'],
    ['Filters', 'none'],
    ['n', '3'],
    // In the merchant's zone, where it is still the day before.
    ['Made on', 'Nov 20, 2026'],
  ]);
  expect(lines.slice(8).map(([, words]) => words?.replace(/^'/, ''))).toEqual(HOSTILE);
  expect(lines.flat().filter(runs)).toEqual([]);
  expect(lines.slice(8).map(([, words]) => words)).toContain('-1');
  expect(file).toMatchObject({ fileName: 'gifts_2026-11-01_2026-11-20.csv', rows: HOSTILE.length, figures: null });
  // RFC 4180: every line ends with CRLF.
  expect(bytes.toString().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

it('a bare CSV file begins with its table, and is otherwise the same', async () => {
  const to = new PassThrough();
  const options = { format: 'CSV' as const, bare: true, madeAt: MADE, notesOn };
  const [, bytes] = await Promise.all([writeFile(report(ROWS), to, options), buffer(to)]);
  const whole = (await written('CSV')).bytes.toString();
  const bare = bytes.toString();
  expect(bare.startsWith('\uFEFFDay,Words,Value\r\n')).toBe(true);
  expect(whole.endsWith(`\r\n\r\n${bare.slice(1)}`)).toBe(true);
});

it('a workbook has typed cells, a first sheet that describes it, and unchanged texts', async () => {
  const { bytes } = await written('EXCEL');
  const sheets = await readExcelFile(bytes);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['About', 'Gifts']);
  const [head, ...rows] = sheets[1]?.data ?? [];
  expect(head).toEqual(['Day', 'Words', 'Value']);
  expect(rows[3]).toEqual([new Date('2026-11-02T00:00:00Z'), '-1', 1.5]);
  // This reader trims texts.
  expect(rows.map(([, words]) => words)).toEqual(HOSTILE.map((text) => text.trim()));
});

it('a text =1+1 in XLSX has no apostrophe', async () => {
  const { bytes } = await written('EXCEL', [['2026-11-02', '=1+1', 0.5]]);
  const [, row = []] = (await readExcelFile(bytes))[1]?.data ?? [];
  expect(row[1]).toBe('=1+1');
});

it('a comment that is longer than a cell continues in the next columns, with a note', async () => {
  const long = `${'It came late. '.repeat(5000)}👍${'x'.repeat(20_000)}`;
  const { bytes } = await written('EXCEL', [['2026-11-02', long, 0.5]]);
  const [, row = []] = (await readExcelFile(bytes))[1]?.data ?? [];
  const [, first, value, ...more] = row.map(String);
  expect([value, more.length]).toEqual(['0.5', 2]);
  expect(first).toMatch(/ \[continues in column D\]$/);
  const parts = [first, ...more].map((part = '') => part.replace(/ \[continues in column \w+\]$/, ''));
  expect(parts.join('')).toBe(long);
  for (const part of [first, ...more]) expect(part?.length).toBeLessThanOrEqual(32_767);
});

it('a table that is longer than a sheet continues in the next', async () => {
  const to = new PassThrough();
  const bytes = buffer(to);
  const writer = xlsxWriter(to, 4);
  writer.head({ head: HEAD.head, figures: null, drivers: null, summary: null, facts: [['Report', 'Gifts']] });
  writer.table(TABLE.table, TABLE.table.columns);
  for (let at = 0; at < 8; at += 1) {
    writer.row(['2026-11-02', `Gift ${at}`, at]);
    await writer.flush();
  }
  await writer.end();
  const sheets = await readExcelFile(await bytes);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['About', 'Gifts', 'Gifts (2)', 'Gifts (3)']);
  expect(sheets.slice(1).map(({ data }) => data.map(([, words]) => words))).toEqual([
    ['Words', 'Gift 0', 'Gift 1', 'Gift 2'],
    ['Words', 'Gift 3', 'Gift 4', 'Gift 5'],
    ['Words', 'Gift 6', 'Gift 7'],
  ]);
});

it('a PDF has a head, and no wrong characters', async () => {
  const { bytes } = await written('PDF');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  expect(text).toContain('Gifts');
  expect(text).toContain('Alder & Pine');
  expect(text.replaceAll('\n', ' ')).toContain('é 漢字 👍');
});

it('a PDF reads each typeface once, however many texts it has', async () => {
  // Two weights of the portal's, and those of 漢字 and 👍.
  expect(await typefacesOpened(() => written('PDF'))).toBe(4);
});

it('a PDF has names in several scripts, and a box for characters that the typefaces lack', async () => {
  const merchant = 'Łódź & Ćuk Ωmega';
  const facts: [string, string][] = [
    ['Shops', 'Αθήνα, Київ, Đà Nẵng, Şişli'],
    ['Others', 'ভাল ভ end'],
  ];
  async function* lines(): AsyncGenerator<readonly ReportLine[]> {
    yield [
      { head: { ...HEAD.head, merchant, facts } },
      TABLE,
      ['2026-11-02', 'Žluťoučký кůň', 1],
      { end: { rows: 1 } },
    ];
  }
  const to = new PassThrough();
  const bytes = buffer(to);
  await writeFile(lines(), to, { format: 'PDF', madeAt: MADE, notesOn });
  const paper = await getDocumentProxy(new Uint8Array(await bytes));
  const { text } = await extractText(paper, { mergePages: true });
  for (const written of [merchant, 'Αθήνα, Київ, Đà Nẵng, Şişli', '□□□ □ end', 'Žluťoučký кůň']) {
    expect(text).toContain(written);
  }
  expect(((await paper.getMetadata()).info as { Author?: string }).Author).toBe(merchant);
});

it('a slow reader pauses the rows: the buffer does not grow with them', async () => {
  const to = new PassThrough({ highWaterMark: 1024 });
  let given = 0;
  async function* endless(): AsyncGenerator<readonly ReportLine[]> {
    yield [HEAD, TABLE];
    for (;;) {
      given += 1_000;
      yield Array.from({ length: 1_000 }, () => ['2026-11-02', 'x'.repeat(100), 1] as ReportLine);
    }
  }
  const writing = writeFile(endless(), to, { format: 'CSV', madeAt: MADE, notesOn });
  writing.catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(given).toBeLessThanOrEqual(2_000);
  to.destroy(new Error('the disk is full'));
  await expect(writing).rejects.toThrow('the disk is full');
});

it('a PDF has notes below its trends: those of every programme and of its own', async () => {
  const { startDate, endDate } = HEAD.head.range;
  const bucket = (day: string) => ({ start: day, end: day, partial: false, n: 40, mean: 8.2 });
  const figures: Extract<ReportLine, { figures: unknown }>['figures'] = {
    range: HEAD.head.range,
    period: 'day' as const,
    groups: [],
    figures: [
      {
        key: 'Q64',
        kind: 'rating' as const,
        code: 'Q64',
        surveyId: 2,
        role: 'OSAT',
        label: 'Satisfaction',
        group: null,
        of: null,
        n: 80,
        mean: 8.2,
        topTwoBox: 0.5,
        bottomBox: 0.1,
        counts: [0, 0, 0, 0, 0, 0, 0, 0, 80, 0, 0],
        series: [bucket('2026-11-05'), bucket('2026-11-06')],
      },
    ],
  };
  async function* lines(): AsyncGenerator<readonly ReportLine[]> {
    yield [HEAD, { figures }, { end: { rows: 0 } }];
  }
  const requested: unknown[] = [];
  const note = (area: 'all' | 'buyer' | 'stff', text: string) => ({
    id: text,
    area,
    text,
    startDate: '2026-11-05',
    endDate: '2026-11-05',
  });
  const paperWith = async (format: ExportFormat) => {
    const to = new PassThrough();
    const bytes = buffer(to);
    await writeFile(lines(), to, {
      format,
      madeAt: MADE,
      notesOn: async (days) => {
        requested.push(days);
        return [note('all', 'New carrier'), note('stff', 'Other shop'), note('buyer', 'Sale')];
      },
    });
    return new Uint8Array(await bytes);
  };
  const { text } = await extractText(await getDocumentProxy(await paperWith('PDF')), { mergePages: true });
  const read = text.replaceAll(/\s+/g, ' ');
  expect(read).toContain('A Nov 5, 2026: New carrier B Nov 5, 2026: Sale');
  expect(read).not.toContain('Other shop');
  expect(requested).toEqual([{ startDate, endDate, timeZone: 'America/New_York' }]);
  // Other formats have no charts.
  await paperWith('CSV');
  expect(requested).toHaveLength(1);
});
