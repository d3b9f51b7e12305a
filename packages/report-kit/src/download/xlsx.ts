import { strToU8, zipSync } from 'fflate';
import { type Cell, type CellKind, type FileTable, pointsOf, type ReportFile, safeText } from './file-table.ts';

/**
 * A workbook as Office Open XML (ECMA-376): the first sheet says what the file is of, every table has one of its own, with
 * typed cells under a head that stays. Texts stand in their cells, so that a text is never anything else.
 */

/** Number formats of the cells of each kind, in the order of the styles; a style's index is its place in this list. */
const FORMATS = ['General', 'yyyy-mm-dd', '#,##0', '0.00', '+0.00;-0.00;0.00', '0', '0.0', '0.0%', '+0.0;-0.0;0.0'];
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
};
const BOLD = FORMATS.length;
/** Ids below are the format's own built-in ones. */
const FIRST_FORMAT = 164;
/** Bounds of the format. */
const LONGEST_TEXT = 32_767;
const LONGEST_NAME = 31;
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
export const XLSX_TYPE = `${PARTS}.sheet`;

/** What XML 1.0 does not allow at all, however it is written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** `_x0041_` would be read as the character with that number. */
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;

const escaped = (text: string) =>
  text
    .slice(0, LONGEST_TEXT)
    .replace(FORBIDDEN, '')
    .replace(ESCAPE, '_x005F_')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

const textCell = (text: string, style: number) =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(safeText(text))}</t></is></c>`;

function cellXml(cell: Cell, kind: CellKind): string {
  if (cell === null) return '';
  if (typeof cell === 'string') {
    if (kind !== 'day') return textCell(cell, 0);
    return `<c s="${STYLES.day}"><v>${(Date.parse(cell) - FIRST_DAY) / DAY}</v></c>`;
  }
  return `<c s="${STYLES[kind]}"><v>${kind === 'points' ? pointsOf(cell) : cell}</v></c>`;
}

/** `A`, `B`, … `Z`, `AA`. */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : `${columnName(Math.floor(at / 26) - 1)}${letter}`;
}

/** @param at from 0 */
function rowXml(cells: readonly string[], at: number): string {
  const placed = cells.map((cell, column) => cell.replace('<c', `<c r="${columnName(column)}${at + 1}"`));
  return `<row r="${at + 1}">${placed.join('')}</row>`;
}

interface Sheet {
  readonly name: string;
  readonly widths: readonly number[];
  readonly rows: readonly string[];
  /** Its first row is a head that stays. */
  readonly headed: boolean;
}

function sheetXml({ widths, rows, headed }: Sheet): string {
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return `${XML}<worksheet xmlns="${SHEETS}"><sheetViews><sheetView workbookViewId="0">${headed ? pane : ''}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

/** Characters across, as far as a reader would want a column to reach. */
const widthOf = (texts: readonly string[]) => Math.min(60, Math.max(8, ...texts.map(({ length }) => length + 2)));

function tableSheet({ name, columns, rows }: FileTable): Sheet {
  return {
    name,
    headed: true,
    widths: columns.map(({ head }, at) => widthOf([head, ...rows.map((row) => String(row[at] ?? '').slice(0, 60))])),
    rows: [
      columns.map(({ head }) => textCell(head, BOLD)),
      ...rows.map((row) => columns.map(({ kind }, at) => cellXml(row[at] ?? null, kind))),
    ].map(rowXml),
  };
}

function factSheet(facts: ReportFile['facts']): Sheet {
  return {
    name: 'About',
    headed: false,
    widths: [16, widthOf(facts.map(([, value]) => value))],
    rows: facts.map(([name, value]) => [textCell(name, BOLD), textCell(value, 0)]).map(rowXml),
  };
}

function stylesXml(): string {
  const formats = FORMATS.map(
    (format, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${escaped(format)}"/>`,
  );
  const styles = FORMATS.map(
    (_, at) =>
      `<xf numFmtId="${at === 0 ? 0 : FIRST_FORMAT + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const fonts = '<font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font>';
  const fills = '<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>';
  const plain = 'numFmtId="0" fontId="0" fillId="0" borderId="0"';
  return `${XML}<styleSheet xmlns="${SHEETS}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2">${fonts}</fonts><fills count="2">${fills}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf ${plain}/></cellStyleXfs><cellXfs count="${styles.length + 1}">${styles.join('')}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;
}

/** The bytes of the file. Table names are the kit's own: no two alike, and of characters that a sheet's name may have. */
export function xlsxOf({ facts, tables }: ReportFile): Uint8Array<ArrayBuffer> {
  const sheets = [factSheet(facts), ...tables.map(tableSheet)];
  const file = (at: number) => `worksheets/sheet${at + 1}.xml`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (all: readonly string[]) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
  const part = (name: string, type: string) => `<Override PartName="/xl/${name}" ContentType="${PARTS}.${type}+xml"/>`;
  const names = sheets.map(
    ({ name }, at) =>
      `<sheet name="${escaped(name.slice(0, LONGEST_NAME))}" sheetId="${at + 1}" r:id="sheet${at + 1}"/>`,
  );
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${sheets.map((_, at) => part(file(at), 'worksheet')).join('')}</Types>`,
    '_rels/.rels': relations([relation('workbook', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `${XML}<workbook xmlns="${SHEETS}" xmlns:r="${RELATIONS}"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      relation('styles', 'styles', 'styles.xml'),
      ...sheets.map((_, at) => relation(`sheet${at + 1}`, 'worksheet', file(at))),
    ]),
    'xl/styles.xml': stylesXml(),
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/${file(at)}`, sheetXml(sheet)])),
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
  return new Uint8Array(bytes);
}
