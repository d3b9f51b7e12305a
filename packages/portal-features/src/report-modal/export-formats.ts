import type { ExportFormat, ExportRequest } from '@shoppervoice/contracts/delivery';
import type { ReportRequest } from '@shoppervoice/contracts/remotes';

export interface FormatWords {
  readonly format: ExportFormat;
  readonly label: string;
  readonly description: string;
}

const PDF_DESCRIPTION: Readonly<Record<ReportRequest['kind'], string>> = {
  rows: 'The first 500, to read and to print',
  figures: 'The charts and their tables, to read and to print',
};

/** In the order of the dialogs. */
const wordsOf = (kind: ReportRequest['kind']): Readonly<Record<ExportFormat, Omit<FormatWords, 'format'>>> => ({
  CSV: { label: 'CSV', description: 'A plain table that any program can read' },
  EXCEL: { label: 'Excel', description: 'Workbook with a summary sheet' },
  PDF: { label: 'PDF', description: PDF_DESCRIPTION[kind] },
});

export const formatsOf = (kind: ReportRequest['kind']): readonly FormatWords[] =>
  Object.entries(wordsOf(kind)).map(([format, words]) => ({ format: format as ExportFormat, ...words }));

/** The call that starts an export, and its body. */
export function exportRequest(
  { page, type, exportCall, query }: ReportRequest,
  file: Pick<ExportRequest, 'format' | 'headLines'>,
  key: string,
): { readonly path: string; readonly body: ExportRequest } {
  if (exportCall) return { path: exportCall, body: { ...file, query, key } };
  const reportType = type ?? page.report?.type;
  return { path: '/api/export', body: { ...(reportType && { reportType }), ...file, query, key } };
}
