import { type Matching, MOST_RECORDS } from '@shoppervoice/contracts/developers';
import { type MatchingMerchant, prepareMatcher, type ResponseRecord } from '@shoppervoice/response-matching';
import { ProblemError } from '@shoppervoice/service-kit';
import { memorySource, openTable, TableFailure } from '@shoppervoice/table-reader';

/** A row of a CSV: what it became, or why it is none. */
export type CsvRow =
  | { readonly kind: 'record'; readonly record: ResponseRecord }
  | { readonly kind: 'rejected'; readonly reason: string };

const MOST_ROWS = MOST_RECORDS.toLocaleString('en');

/** The encoding that a content type names; undefined: it is found. */
const charsetOf = (contentType: string): string | undefined => /;\s*charset="?([^";\s]+)/i.exec(contentType)?.[1];

/**
 * Rows of a CSV in order, matched. @throws ProblemError 400 if it is no table, or if the matching does not fit it, 413
 * for too many rows
 */
export async function csvRows(
  bytes: Uint8Array,
  contentType: string,
  matching: Matching,
  merchant: MatchingMerchant,
): Promise<readonly CsvRow[]> {
  try {
    const table = await openTable(memorySource(bytes), { encoding: charsetOf(contentType) });
    const prepared = prepareMatcher(matching, table, merchant);
    if ('problems' in prepared) throw new ProblemError(400, prepared.problems.join(' '), { parameter: 'matching' });
    const rows: CsvRow[] = [];
    for await (const row of table.rows()) {
      if (rows.length === MOST_RECORDS) {
        throw new ProblemError(413, `The body has more than ${MOST_ROWS} rows. Send it in several calls.`);
      }
      const matched = prepared.matcher.match(row);
      if (matched.kind === 'record') rows.push({ kind: 'record', record: matched.record });
      else rows.push({ kind: 'rejected', reason: matched.kind === 'bad' ? matched.reasons.join(' ') : matched.why });
    }
    return rows;
  } catch (error) {
    throw error instanceof TableFailure ? new ProblemError(400, error.message) : error;
  }
}
