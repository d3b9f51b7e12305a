import { csvOf, type ReportFile } from '@shoppervoice/report-files';
import { saveFile } from './save-file.ts';

/** What tables can be written as. */
export type TableEnding = 'csv' | 'xlsx';

/** Writes tables and hands them to the browser's downloads. */
export async function saveReport(file: ReportFile, name: string, ending: TableEnding): Promise<void> {
  if (ending === 'csv') return saveFile(name, new Blob([csvOf(file)], { type: 'text/csv;charset=utf-8' }));
  // The packer is loaded when a workbook is wanted.
  const { xlsxOf, XLSX_TYPE } = await import('./xlsx.ts');
  saveFile(name, new Blob([xlsxOf(file)], { type: XLSX_TYPE }));
}
