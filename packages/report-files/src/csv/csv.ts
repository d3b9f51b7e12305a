import { formatPercent } from '@shoppervoice/survey-model';
import {
  type Cell,
  type CellKind,
  type FileColumn,
  pointsOf,
  type ReportFile,
  safeText,
} from '../tables/file-table.ts';

/** Number format: as on the page, but without thousands separators, and with an ASCII minus. */
const NUMBERS: Readonly<Record<CellKind, (value: number) => string>> = {
  text: String,
  day: String,
  instant: String,
  count: String,
  score: String,
  mean: (value) => value.toFixed(2),
  change: (value) => value.toFixed(2),
  tenths: (value) => value.toFixed(1),
  share: formatPercent,
  points: (value) => pointsOf(value).toFixed(1),
};

/** Text of a cell, also for a printed table. */
export function csvCell(cell: Cell, kind: CellKind): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? NUMBERS[kind](cell) : cell;
}

function textOf(cell: Cell, kind: CellKind): string {
  return typeof cell === 'string' ? quoted(safeText(cell)) : csvCell(cell, kind);
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Byte order mark: spreadsheets recognize UTF-8 by it. */
export const MARK = '\uFEFF';

/** A line of texts. */
export const csvLine = (texts: readonly string[]): string =>
  `${texts.map((text) => quoted(safeText(text))).join(',')}\r\n`;

/** A row of a table. */
export function csvRow(columns: readonly FileColumn[], row: readonly Cell[]): string {
  let line = '';
  for (let at = 0; at < columns.length; at++) {
    if (at > 0) line += ',';
    line += textOf(row[at] ?? null, columns[at]?.kind ?? 'text');
  }
  return `${line}\r\n`;
}

/**
 * RFC 4180, with a byte order mark: the file's header, a name and a value per line, then its tables, each after an
 * empty line (unless it begins the file) and, if there are several, its name. Text that looks like a formula is
 * neutralized.
 */
export function csvOf({ facts, tables }: ReportFile): string {
  const written = tables.map(({ name, columns, rows }, at) =>
    [
      // A file without a header begins with its table.
      at > 0 || facts.length > 0 ? '\r\n' : '',
      tables.length > 1 ? csvLine([name]) : '',
      csvLine(columns.map(({ head }) => head)),
      ...rows.map((row) => csvRow(columns, row)),
    ].join(''),
  );
  return `${MARK}${facts.map((fact) => csvLine(fact)).join('')}${written.join('')}`;
}
