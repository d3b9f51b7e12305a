import type { ExportFormat, ExportRequest, ReportAsked } from '@shoppervoice/contracts';

export interface FormatWords {
  readonly format: ExportFormat;
  readonly label: string;
  readonly says: string;
}

const FORMATS: readonly (FormatWords & { readonly of: readonly ReportAsked['kind'][] })[] = [
  { format: 'CSV', label: 'CSV', says: 'A plain table that any program can read', of: ['rows', 'figures'] },
  { format: 'EXCEL', label: 'Excel', says: 'A workbook whose first sheet says what it is', of: ['rows', 'figures'] },
  { format: 'PDF', label: 'PDF', says: 'The charts and their tables, to read and to print', of: ['figures'] },
];

export const formatsOf = (kind: ReportAsked['kind']): readonly FormatWords[] =>
  FORMATS.filter(({ of }) => of.includes(kind));

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
