import type { TableRow } from '@shoppervoice/table-reader';

/** Rows of a round, and characters of their cells, whichever comes first: what is in memory, and in one call. */
const ROUND_ROWS = 1000;
const ROUND_SIZE = 3_000_000;

/** Rows of a table in rounds. */
export async function* roundsOfRows(rows: AsyncIterable<TableRow>): AsyncGenerator<readonly TableRow[]> {
  let round: TableRow[] = [];
  let size = 0;
  for await (const row of rows) {
    round.push(row);
    for (const cell of row.cells) size += cell.length;
    if (round.length < ROUND_ROWS && size < ROUND_SIZE) continue;
    yield round;
    round = [];
    size = 0;
  }
  if (round.length > 0) yield round;
}
