import { ABOUT, aboutSheet, type ReportFile, sheetPath, tableSheet, workbookParts } from '@shoppervoice/report-files';
import { strToU8, zipSync } from 'fflate';

export { XLSX_TYPE } from '@shoppervoice/report-files';

/** The bytes of a workbook. Table names come from the kit: unique, with characters that a sheet name allows. */
export function xlsxOf({ facts, tables }: ReportFile): Uint8Array<ArrayBuffer> {
  const sheets = [aboutSheet(facts), ...tables.map(tableSheet)];
  const parts: Record<string, string> = {
    ...workbookParts([ABOUT, ...tables.map(({ name }) => name)]),
    ...Object.fromEntries(sheets.map((sheet, at) => [sheetPath(at), sheet])),
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
  return new Uint8Array(bytes);
}
