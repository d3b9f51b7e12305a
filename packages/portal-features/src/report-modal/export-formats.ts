import type { ExportFormat, ExportRequest } from '@shoppervoice/contracts/delivery';
import type { ReportAsked } from '@shoppervoice/contracts/remotes';

export interface FormatWords {
  readonly format: ExportFormat;
  readonly label: string;
  readonly says: string;
}

const PDF_SAYS: Readonly<Record<ReportAsked['kind'], string>> = {
  rows: 'The first 500, to read and to print',
  figures: 'The charts and their tables, to read and to print',
};

export const formatsOf = (kind: ReportAsked['kind']): readonly FormatWords[] => [
  { format: 'CSV', label: 'CSV', says: 'A plain table that any program can read' },
  { format: 'EXCEL', label: 'Excel', says: 'Workbook with a summary sheet' },
  { format: 'PDF', label: 'PDF', says: PDF_SAYS[kind] },
];

/** The call that starts an export, and its body. */
export function exportRequest(
  { page, type, exportCall, query }: ReportAsked,
  file: Pick<ExportRequest, 'format' | 'headLines'>,
  key: string,
): { readonly path: string; readonly body: ExportRequest } {
  if (exportCall) return { path: exportCall, body: { ...file, query, key } };
  const reportType = type ?? page.report?.type;
  return { path: '/api/export', body: { ...(reportType && { reportType }), ...file, query, key } };
}
