import type { JobContext } from '@shoppervoice/contracts/accounts';
import type { DeclaredReport, ReportLine } from '@shoppervoice/contracts/reports';
import type { FileTable } from '@shoppervoice/report-files';

/** Lines of a report, some at a time, without the end. */
export type OwnLines = AsyncIterable<readonly ReportLine[]>;

/** A report that this service makes itself, of what it asks the programmes in the job's name. */
export interface OwnReport {
  readonly declared: DeclaredReport;
  /**
   * Judges what is asked for, as the page's call does; its gates are judged before. `token`: of the job, for the programmes.
   * @throws ReportRefused; the lines throw SourceUnavailable where a programme that they cannot do without is away
   */
  readonly ask: (
    query: URLSearchParams,
    job: { readonly context: JobContext; readonly token: string },
  ) => OwnLines | Promise<OwnLines>;
}

/** A table and its rows. */
export const tableLines = ({ name, columns, rows }: FileTable): readonly ReportLine[] => [
  { table: { name, columns: columns.map(({ head, kind }, at) => ({ key: `c${at}`, head, kind })) } },
  ...rows.map((row) => [...row]),
];

/** The lines, and the end that counts their rows. */
export async function* withEnd(lines: OwnLines): AsyncGenerator<readonly ReportLine[]> {
  let rows = 0;
  for await (const some of lines) {
    rows += some.filter((line) => Array.isArray(line)).length;
    yield some;
  }
  yield [{ end: { rows } }];
}
