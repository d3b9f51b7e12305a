import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** Style 1 is a built-in date, 2 a date of the workbook's own, 3 a number with letters in quotes, 4 a duration. */
const STYLES = `${XML}<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yy h:mm AM/PM;@"/>
<numFmt numFmtId="165" formatCode="0 &quot;days&quot;"/><numFmt numFmtId="166" formatCode="[Red]0.00"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
<cellXfs><xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`;

export interface WorkbookContent {
  /** XML inside `sheetData`, by sheet name. */
  readonly sheets: Readonly<Record<string, string>>;
  /** XML of each shared text. */
  readonly sharedTexts?: readonly string[];
  readonly date1904?: boolean;
}

/** A workbook as spreadsheets write it, by the bytes of its XML. */
export function workbook({ sheets, sharedTexts = [], date1904 = false }: WorkbookContent): Promise<Buffer> {
  const names = Object.keys(sheets);
  const rels = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="t" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const listed = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  return zipped({
    'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="r"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="p">${rels.join('')}</Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': `${XML}<sst ${MAIN}>${sharedTexts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${XML}<worksheet ${MAIN}><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
  });
}

export function zipped(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  zip.on('error', (error) => zip.outputStream.emit('error', error));
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A row of inline texts. */
export function textRow(line: number, texts: readonly string[]): string {
  const cells = texts.map(
    (text) => `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`,
  );
  return `<row r="${line}">${cells.join('')}</row>`;
}
