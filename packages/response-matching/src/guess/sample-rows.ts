import type { TableRow } from '@shoppervoice/table-reader';

/** By which columns are guessed, whichever comes first: rows, and characters. */
const SAMPLE_ROWS = 1_000;
const SAMPLE_SIZE = 8_000_000;

/** The first rows of a table, by which its columns are guessed. */
export async function sampleRows(rows: AsyncIterable<TableRow>): Promise<readonly TableRow[]> {
  const sample: TableRow[] = [];
  let size = 0;
  for await (const row of rows) {
    sample.push(row);
    for (const cell of row.cells) size += cell.length;
    if (sample.length === SAMPLE_ROWS || size > SAMPLE_SIZE) break;
  }
  return sample;
}
