import { csvOf, type ReportFile } from '@shoppervoice/report-files';

/** What tables can be written as. */
export type TableEnding = 'csv' | 'xlsx';

/** Writes tables and hands them to the browser's downloads. */
export async function saveReport(file: ReportFile, name: string, ending: TableEnding): Promise<void> {
  if (ending === 'csv') return saveFile(name, new Blob([csvOf(file)], { type: 'text/csv;charset=utf-8' }));
  // The packer is loaded when a workbook is wanted.
  const { xlsxOf, XLSX_TYPE } = await import('./xlsx.ts');
  saveFile(name, new Blob([xlsxOf(file)], { type: XLSX_TYPE }));
}

/** Hands a file that the page made to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then; the browser keeps its own hold of the content.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
