import { type ByteSource, readHead } from './byte-source.ts';
import { columnsOf, countHeads } from './heads.ts';
import { MOST_COLUMNS, type RawRow, type Table, type TableForm, type TableHints, type TableRow } from './table.ts';
import { TableFailure } from './table-failure.ts';
import { findEncoding, knownEncoding } from './text/find-encoding.ts';
import { findSeparator } from './text/find-separator.ts';
import { readDelimited } from './text/read-delimited.ts';
import { parseObject, readJsonLines } from './text/read-json-lines.ts';
import { openArchive } from './workbook/archive.ts';
import { readSheet } from './workbook/read-sheet.ts';
import { readParts, type WorkbookParts } from './workbook/workbook-parts.ts';

/** In bytes: what encoding and separator are found by. */
const HEAD_BYTES = 1_000_000;
/** What the heads are found by. */
const HEAD_ROWS = 50;

/** Files that are no table, by their first bytes, and what to do. */
const OTHER_FILES: readonly (readonly [start: string, sentence: string])[] = [
  [
    '\xd0\xcf\x11\xe0',
    'The file is a workbook of Excel before 2007, or protected with a password. Save it as .xlsx without a password.',
  ],
  ['\x1f\x8b', 'The file is packed with gzip. Unpack it first.'],
  ['%PDF', 'The file is a PDF. Export the responses as CSV or as a workbook.'],
  ['7z\xbc\xaf', 'The file is an archive. Unpack it first.'],
];

interface OpenForm {
  readonly form: TableForm;
  /** Of the whole file, heads included. */
  rows(): AsyncIterable<RawRow>;
}

/**
 * Opens a file as a table: finds what it is, and its columns. Rows are read when they are asked for, in bounded memory.
 * @throws TableFailure if it is no table, with a sentence that says what to do
 */
export async function openTable(source: ByteSource, hints: TableHints = {}): Promise<Table> {
  const head = await readHead(source, HEAD_BYTES);
  const { form, rows } = await openForm(source, head, hints);
  const first: RawRow[] = [];
  let width = 0;
  for await (const row of filled(rows())) {
    first.push(row);
    width = Math.max(width, row.cells.length);
    if (first.length === HEAD_ROWS) break;
  }
  if (first.length === 0) throw new TableFailure('The file holds no rows.');
  if (width > MOST_COLUMNS)
    throw new TableFailure(`The file has more than ${MOST_COLUMNS.toLocaleString('en')} columns.`);
  const count = form.kind === 'json-lines' ? 1 : (hints.headLines ?? countHeads(first));
  const heads = first.slice(0, count);
  const columns = columnsOf(
    heads,
    Math.max(0, ...(count === 0 ? [width] : heads.map(({ cells }) => usedWidth(cells)))),
  );
  const headEnd = heads.at(-1)?.line ?? -1;
  return {
    form,
    headLines: form.kind === 'json-lines' ? 0 : count,
    columns,
    async *rows(afterLine = 0) {
      const after = Math.max(afterLine, headEnd);
      for await (const row of filled(rows())) if (row.line > after) yield tableRow(row, columns.length);
    },
  };
}

async function openForm(source: ByteSource, head: Buffer, hints: TableHints): Promise<OpenForm> {
  if (source.size === 0) throw new TableFailure('The file is empty.');
  const start = head.toString('latin1', 0, 4);
  const other = OTHER_FILES.find(([bytes]) => start.startsWith(bytes));
  if (other) throw new TableFailure(other[1]);
  if (start === 'PK\x03\x04' || start === 'PK\x05\x06') return openWorkbook(source, hints.sheet);
  const encoding = knownEncoding(hints.encoding ?? findEncoding(head));
  const text = new TextDecoder(encoding).decode(head, { stream: true }).replace(/\r\n?/g, '\n');
  if (isBinary(text))
    throw new TableFailure(
      'The file is neither a workbook nor a text in an encoding that was recognized. Say its encoding, or export the responses as CSV or as .xlsx.',
    );
  if (isJsonLines(text)) {
    return { form: { kind: 'json-lines', encoding }, rows: () => readJsonLines(source, encoding) };
  }
  const found = findSeparator(text);
  const form = { encoding, separator: hints.separator ?? found.separator, linesBefore: found.linesBefore };
  return {
    form: { kind: 'text', encoding, separator: form.separator },
    rows: () => readDelimited(source, form),
  };
}

async function openWorkbook(source: ByteSource, wanted: string | undefined): Promise<OpenForm> {
  const { parts, part, sheet } = await findSheet(source, wanted);
  return {
    form: { kind: 'workbook', sheet, sheets: [...parts.sheets.keys()] },
    async *rows() {
      const archive = await openArchive(source);
      try {
        yield* readSheet((await archive.open(part)) ?? noBytes(), parts);
      } finally {
        archive.close();
      }
    },
  };
}

async function findSheet(source: ByteSource, wanted: string | undefined) {
  const archive = await openArchive(source);
  try {
    if (!archive.names.includes('xl/workbook.xml')) throw new TableFailure(notWorkbook(archive.names));
    const parts: WorkbookParts = await readParts(archive);
    const sheet = wanted ?? [...parts.sheets.keys()][0] ?? '';
    const part = parts.sheets.get(sheet);
    if (part !== undefined) return { parts, part, sheet };
    throw new TableFailure(`The workbook has no sheet ${sheet}. It has: ${[...parts.sheets.keys()].join(', ')}.`);
  } finally {
    archive.close();
  }
}

/** Survey tools pack their CSV files in ZIP archives. */
function notWorkbook(names: readonly string[]): string {
  const tables = names.filter((name) => /\.(csv|tsv|xlsx|jsonl)$/i.test(name));
  if (tables.length > 0)
    return `The file is an archive with ${tables.slice(0, 3).join(', ')} in it. Unpack it and use that file.`;
  return 'The file is an archive and no Excel workbook. Save the table as .xlsx or as CSV.';
}

/** A few control characters are faults of their rows; many are no text. */
function isBinary(text: string): boolean {
  const controls = text.slice(0, 4096).match(/(?!\s)\p{Cc}/gu)?.length ?? 0;
  return controls > 32;
}

/** @throws TableFailure for JSON that is not one object a line */
function isJsonLines(text: string): boolean {
  const trimmed = text.trimStart();
  if (/^\[\s*[[{\]]/.test(trimmed)) {
    throw new TableFailure(
      'The file is one JSON list. Write each of its objects on a line of its own, without commas between them.',
    );
  }
  if (!trimmed.startsWith('{')) return false;
  const [line = ''] = trimmed.split('\n', 1);
  if (parseObject(line) !== null) return true;
  if (!/^\{\s*("[^"]*"\s*:|$)/.test(line)) return false;
  throw new TableFailure('The file is JSON over several lines. Write each object on one line.');
}

/** Rows with anything in them. */
async function* filled(rows: AsyncIterable<RawRow>): AsyncGenerator<RawRow> {
  for await (const row of rows) if (row.fault !== null || row.cells.some((cell) => cell.trim() !== '')) yield row;
}

/** Without blank cells at the end, which spreadsheets write under formatted columns. */
function usedWidth(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1;
}

function tableRow({ line, cells, fault }: RawRow, width: number): TableRow {
  const extra = usedWidth(cells) - width;
  const fits = Array.from({ length: width }, (_, index) => cells[index] ?? '');
  if (extra <= 0 || fault !== null) return { line, cells: fits, fault };
  const columns = extra === 1 ? 'one cell' : `${extra} cells`;
  return {
    line,
    cells: fits,
    fault: `The row has ${columns} more than the table has columns: a text with a separator in it needs quotation marks.`,
  };
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}
