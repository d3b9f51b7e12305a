import { ABOUT, aboutSheet, type ReportFile, sheetPath, tableSheet, workbookParts } from '@shoppervoice/report-files';
import { strToU8, zipSync } from 'fflate';

export { XLSX_TYPE } from '@shoppervoice/report-files';

/** The bytes of a workbook. Table names are the kit's own: no two alike, and of characters that a sheet's name may have. */
export function xlsxOf({ facts, tables }: ReportFile): Uint8Array<ArrayBuffer> {
  const sheets = [aboutSheet(facts), ...tables.map(tableSheet)];
  const parts: Record<string, string> = {
    ...workbookParts([ABOUT, ...tables.map(({ name }) => name)]),
    ...Object.fromEntries(sheets.map((sheet, at) => [sheetPath(at), sheet])),
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
  return new Uint8Array(bytes);
}
