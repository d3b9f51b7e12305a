import type { Fact } from '../facts/file-facts.ts';
import type { FileTable } from '../tables/file-table.ts';
import { escaped, FORMATS, rowXml, SHEETS, sheetBegin, sheetEnd, textRowXml, widthOf, XML } from './sheet-xml.ts';

/** The parts of a workbook beside its rows: what a packer adds to its sheets. */

/** Ids below are the format's own built-in ones. */
const FIRST_FORMAT = 164;
const LONGEST_NAME = 31;
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
export const XLSX_TYPE = `${PARTS}.sheet`;

/** Path of a sheet in the package; from 0. */
export const sheetPath = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`;

/**
 * Every part except the sheets. @param names of the sheets in order: unique, and with characters that a sheet name
 * allows
 */
export function workbookParts(names: readonly string[]): Readonly<Record<string, string>> {
  const file = (at: number) => sheetPath(at).slice('xl/'.length);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (all: readonly string[]) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
  const part = (name: string, type: string) => `<Override PartName="/xl/${name}" ContentType="${PARTS}.${type}+xml"/>`;
  const sheets = names.map(
    (name, at) => `<sheet name="${escaped(name.slice(0, LONGEST_NAME))}" sheetId="${at + 1}" r:id="sheet${at + 1}"/>`,
  );
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${names.map((_, at) => part(file(at), 'worksheet')).join('')}</Types>`,
    '_rels/.rels': relations([relation('workbook', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `${XML}<workbook xmlns="${SHEETS}" xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      relation('styles', 'styles', 'styles.xml'),
      ...names.map((_, at) => relation(`sheet${at + 1}`, 'worksheet', file(at))),
    ]),
    'xl/styles.xml': stylesXml(),
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

/** Name of the first sheet, which describes the file. */
export const ABOUT = 'About';

/** The complete first sheet. */
export function aboutSheet(facts: readonly Fact[]): string {
  const rows = facts.map((fact, at) => textRowXml(fact, at, 'first'));
  const widths = [16, widthOf(facts.map(([, value]) => value))];
  return `${sheetBegin(widths, false)}${rows.join('')}${sheetEnd(widths)}`;
}

/** The sheet of a table in memory. */
export function tableSheet({ columns, rows }: FileTable): string {
  const widths = columns.map(({ head }, at) =>
    widthOf([head, ...rows.map((row) => String(row[at] ?? '').slice(0, 60))]),
  );
  const written = rows.map((row, at) => rowXml(columns, row, at + 1));
  const heads = textRowXml(
    columns.map(({ head }) => head),
    0,
    'all',
  );
  return `${sheetBegin(widths, true)}${heads}${written.join('')}${sheetEnd(widths)}`;
}
