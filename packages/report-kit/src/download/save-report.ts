import { csvOf, type ReportFile } from '@shoppervoice/report-files';

/** File types of tables. */
export type TableEnding = 'csv' | 'xlsx';

/** Writes tables and starts their download. */
export async function saveReport(file: ReportFile, name: string, ending: TableEnding): Promise<void> {
  if (ending === 'csv') return saveFile(name, new Blob([csvOf(file)], { type: 'text/csv;charset=utf-8' }));
  // Loaded when a workbook is requested.
  const { xlsxOf, XLSX_TYPE } = await import('./xlsx.ts');
  saveFile(name, new Blob([xlsxOf(file)], { type: XLSX_TYPE }));
}

/** Starts the download of a file that the page made. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then; the browser keeps its own reference to the content.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
