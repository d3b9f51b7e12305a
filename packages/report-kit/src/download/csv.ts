import { formatPercent } from '@shoppervoice/survey-model';
import { type Cell, type CellKind, pointsOf, type ReportFile, safeText } from './file-table.ts';

/** How numbers are written: as on the page, but without separators of thousands, and with a plain minus. */
const NUMBERS: Readonly<Record<CellKind, (value: number) => string>> = {
  text: String,
  day: String,
  count: String,
  score: String,
  mean: (value) => value.toFixed(2),
  change: (value) => value.toFixed(2),
  tenths: (value) => value.toFixed(1),
  share: formatPercent,
  points: (value) => pointsOf(value).toFixed(1),
};

function textOf(cell: Cell, kind: CellKind): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? NUMBERS[kind](cell) : quoted(safeText(cell));
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8: the file's head, a name and a value a line, then its
 * tables, each under an empty line and, where there are several, its name. Text that looks like a formula is quoted off.
 */
export function csvOf({ facts, tables }: ReportFile): string {
  const line = (cells: readonly string[]) => `${cells.map((cell) => quoted(safeText(cell))).join(',')}\r\n`;
  const written = tables.map(({ name, columns, rows }) =>
    [
      '\r\n',
      tables.length > 1 ? line([name]) : '',
      line(columns.map(({ head }) => head)),
      ...rows.map((row) => `${columns.map(({ kind }, at) => textOf(row[at] ?? null, kind)).join(',')}\r\n`),
    ].join(''),
  );
  return `\uFEFF${facts.map((fact) => line(fact)).join('')}${written.join('')}`;
}
