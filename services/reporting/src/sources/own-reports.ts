import type { JobContext } from '@shoppervoice/contracts/accounts';
import type { DeclaredReport, ReportLine } from '@shoppervoice/contracts/reports';
import type { FileTable } from '@shoppervoice/report-files';

/** Lines of a report in batches, without the end. */
export type OwnLines = AsyncIterable<readonly ReportLine[]>;

/** A report that this service makes itself from answers of the programmes, on behalf of the job. */
export interface OwnReport {
  readonly declared: DeclaredReport;
  /**
   * Validates the query as the page's call does; its gates are checked before. `token`: of the job, for the programmes.
   * @throws ReportRefused; the lines throw SourceUnavailable if a required programme is away
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

/** The lines, followed by the end with the number of rows. */
export async function* withEnd(lines: OwnLines): AsyncGenerator<readonly ReportLine[]> {
  let rows = 0;
  for await (const some of lines) {
    rows += some.filter((line) => Array.isArray(line)).length;
    yield some;
  }
  yield [{ end: { rows } }];
}
