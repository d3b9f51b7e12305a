import type { Filter } from 'mongodb';
import { emailMark } from '../comments/day-columns.ts';
import type { SurveyDatabase } from '../database/databases.ts';
import type { ResponseDocument } from '../database/response-document.ts';
import { responseIdAt } from '../reading/comment-block.ts';
import { type CommentSelection, type MatchedBlock, OUT } from './selection.ts';

const AT_ONCE = 1_000;

/** Filters by address and order, if given. */
export async function filterByCustomer(
  database: Pick<SurveyDatabase, 'responses'>,
  { mid, email, orderId }: Pick<CommentSelection, 'mid' | 'email' | 'orderId'>,
  blocks: readonly MatchedBlock[],
): Promise<void> {
  if (orderId !== undefined) {
    const found = await database.responses.find({ mid, orderId }, { projection: { _id: 1 } }).toArray();
    retainRows(blocks, new Set(found.map(({ _id }) => _id)));
  }
  if (email === undefined) return;
  const mark = emailMark(email);
  for (const { block, failures } of blocks) {
    const { emails } = block;
    for (let row = 0; emails !== undefined && row < block.rows; row++) if (emails[row] !== mark) failures[row] = OUT;
  }
  const wanted = email.toLowerCase();
  const ids = rowsLeft(blocks).map(({ id }) => id);
  const own = new Set<string>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const filter: Filter<ResponseDocument> = { mid, _id: { $in: ids.slice(from, from + AT_ONCE) } };
    for await (const response of database.responses.find(filter, { projection: { email: 1 } })) {
      if (response.email?.toLowerCase() === wanted) own.add(response._id);
    }
  }
  retainRows(blocks, own);
}

function retainRows(blocks: readonly MatchedBlock[], ids: ReadonlySet<string>): void {
  for (const { failures, row, id } of rowsLeft(blocks)) if (!ids.has(id)) failures[row] = OUT;
}

/** Rows of the list before filters. */
function rowsLeft(blocks: readonly MatchedBlock[]): { failures: Uint8Array; row: number; id: string }[] {
  return blocks.flatMap(({ block, failures }) => {
    const rows: { failures: Uint8Array; row: number; id: string }[] = [];
    for (let row = 0; row < block.rows; row++) {
      if ((failures[row] ?? 0) < OUT) rows.push({ failures, row, id: responseIdAt(block, row) });
    }
    return rows;
  });
}
