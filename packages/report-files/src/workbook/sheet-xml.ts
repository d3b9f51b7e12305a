import { type Cell, type CellKind, type FileColumn, plainText, pointsOf } from '../tables/file-table.ts';

/**
 * Sheets of a workbook as Office Open XML (ECMA-376), streamed: `sheetBegin`, rows, `sheetEnd`. Cells are typed, under
 * a frozen header. Texts are inline, so that a text is never anything else.
 */

/**
 * Number formats of the cells of each kind, in the order of the styles; a style's index is its position in this list.
 */
export const FORMATS = [
  'General',
  'yyyy-mm-dd',
  '#,##0',
  '0.00',
  '+0.00;-0.00;0.00',
  '0',
  '0.0',
  '0.0%',
  '+0.0;-0.0;0.0',
  'yyyy-mm-dd hh:mm:ss',
];
const STYLES: Readonly<Record<CellKind, number>> = {
  text: 0,
  day: 1,
  count: 2,
  mean: 3,
  change: 4,
  score: 5,
  tenths: 6,
  share: 7,
  points: 8,
  instant: 9,
};
const BOLD = FORMATS.length;
/** Limits of the format: characters of a cell, rows of a sheet with its header. */
const LONGEST_TEXT = 32_767;
export const MOST_ROWS = 1_048_576;
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** What XML 1.0 does not allow even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** `_x0041_` would be read as the character with that number. */
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;
/** Fast path: most texts are plain. */
const PLAIN = /^[\t\n\r !#-%'-;=?-^`-~]*$/;

export function escaped(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(FORBIDDEN, '')
    .replace(ESCAPE, '_x005F_')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}

/** `A`, `B`, … `Z`, `AA`. */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : `${columnName(Math.floor(at / 26) - 1)}${letter}`;
}
const NAMES: string[] = [];
function nameOf(at: number): string {
  NAMES[at] ??= columnName(at);
  return NAMES[at];
}

const textCell = (text: string, place: string, style: number) =>
  `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** A text split into cells; all but the last name the column in which it continues, from `next`. */
export function cellsOfText(text: string, next: number): readonly string[] {
  const cells: string[] = [];
  let rest = plainText(text);
  while (rest.length > LONGEST_TEXT) {
    const more = ` [continues in column ${nameOf(next + cells.length)}]`;
    const end = LONGEST_TEXT - more.length;
    // Not between the surrogates of one character.
    const cut = /[\uD800-\uDBFF]/.test(rest.charAt(end - 1)) ? end - 1 : end;
    cells.push(`${rest.slice(0, cut)}${more}`);
    rest = rest.slice(cut);
  }
  return [...cells, rest];
}

function cellXml(cell: Cell, kind: CellKind, place: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') {
    return `<c r="${place}" s="${STYLES[kind]}"><v>${kind === 'points' ? pointsOf(cell) : cell}</v></c>`;
  }
  if (kind !== 'day' && kind !== 'instant') return textCell(cell, place, 0);
  return `<c r="${place}" s="${STYLES[kind]}"><v>${(Date.parse(cell) - FIRST_DAY) / DAY}</v></c>`;
}

/** @param at from 0 */
export function rowXml(columns: readonly FileColumn[], row: readonly Cell[], at: number): string {
  let cells = '';
  const overflow: string[] = [];
  for (let column = 0; column < columns.length; column++) {
    const kind = columns[column]?.kind ?? 'text';
    let cell = row[column] ?? null;
    if (kind === 'text' && typeof cell === 'string') {
      const [first = '', ...others] = cellsOfText(cell, columns.length + overflow.length);
      cell = first;
      overflow.push(...others);
    }
    cells += cellXml(cell, kind, `${nameOf(column)}${at + 1}`);
  }
  for (const [k, text] of overflow.entries()) cells += textCell(text, `${nameOf(columns.length + k)}${at + 1}`, 0);
  return `<row r="${at + 1}">${cells}</row>`;
}

/** A row of texts, all bold or only the first. */
export function textRowXml(texts: readonly string[], at: number, bold: 'all' | 'first'): string {
  const overflow: string[] = [];
  const cells = texts.map((text, column) => {
    const [first = '', ...others] = cellsOfText(text, texts.length + overflow.length);
    overflow.push(...others);
    return textCell(first, `${nameOf(column)}${at + 1}`, bold === 'all' || column === 0 ? BOLD : 0);
  });
  cells.push(...overflow.map((text, k) => textCell(text, `${nameOf(texts.length + k)}${at + 1}`, 0)));
  return `<row r="${at + 1}">${cells.join('')}</row>`;
}

/** @param headed its first row is a frozen header */
export function sheetBegin(widths: readonly number[], headed: boolean): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return `${XML}<worksheet xmlns="${SHEETS}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0">${headed ? pane : ''}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
}

/** Most characters of a sheet that prints in portrait; a wider one prints in landscape. */
const UPRIGHT = 100;

/**
 * The end of a sheet, which prints as wide as the paper, on as many pages as needed. @param widths as at its beginning
 */
export function sheetEnd(widths: readonly number[]): string {
  const across = widths.reduce((sum, width) => sum + width, 0);
  const orientation = across > UPRIGHT ? 'landscape' : 'portrait';
  return `</sheetData><pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup orientation="${orientation}" fitToWidth="1" fitToHeight="0"/></worksheet>`;
}

/** Most readable width of a column, in characters. */
export const widthOf = (texts: readonly string[]): number =>
  Math.min(60, Math.max(8, ...texts.map(({ length }) => length + 2)));
