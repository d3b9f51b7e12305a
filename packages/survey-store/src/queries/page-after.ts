import type { Day } from '@shoppervoice/survey-model';
import { type CommentBlock, responseIdAt } from '../reading/comment-block.ts';
import type { SurveyReader } from '../reading/survey-reader.ts';
import type { MatchedBlock, Matches } from './selection.ts';

/** The comment after which a page begins, newest first: its place, whether or not it is still there. */
export interface CommentPlace {
  readonly responseId: string;
  readonly at: Date;
  /** Of its merchant's zone now. */
  readonly day: Day;
}

/**
 * How many texts pass, how many of them come before the page, and the responses of those on it. What is written meanwhile
 * moves nothing: a page begins after a comment and not after a number of them.
 */
export async function idsAfter(
  reader: SurveyReader,
  { blocks }: Matches,
  place: CommentPlace,
  pageSize: number,
): Promise<{ readonly count: number; readonly skipped: number; readonly ids: string[] }> {
  const ids: string[] = [];
  let count = 0;
  let skipped = 0;
  for (const matched of blocks) {
    const { block, failures } = matched;
    const first = await firstRowAfter(reader, matched, place);
    for (let row = 0; row < block.rows; row++) {
      if (failures[row] !== 0) continue;
      count += 1;
      if (row < first) skipped += 1;
      else if (ids.length < pageSize) ids.push(responseIdAt(block, row));
    }
  }
  return { count, skipped, ids };
}

async function firstRowAfter(reader: SurveyReader, { block }: MatchedBlock, place: CommentPlace): Promise<number> {
  if (block.day !== place.day) return block.day > place.day ? block.rows : 0;
  const ids = idsOf(block);
  const row = ids.indexOf(place.responseId);
  return row >= 0 ? row + 1 : placeOfGone(reader, ids, place);
}

/** The place of a comment that is no longer among its day's: rows know no instants, their responses do. */
async function placeOfGone({ database }: SurveyReader, ids: readonly string[], place: CommentPlace): Promise<number> {
  const stored = await database.responses.find({ _id: { $in: [...ids] } }, { projection: { at: 1 } }).toArray();
  const instants = new Map(stored.map(({ _id, at }) => [_id, at.getTime()]));
  const gone = place.at.getTime();
  const row = ids.findIndex((id) => {
    const at = instants.get(id) ?? 0;
    return at < gone || (at === gone && id < place.responseId);
  });
  return row < 0 ? ids.length : row;
}

const idsOf = (block: CommentBlock): readonly string[] =>
  Array.from({ length: block.rows }, (_, row) => responseIdAt(block, row));
