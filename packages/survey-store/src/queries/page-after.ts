import type { Day } from '@shoppervoice/survey-model';
import { type CommentBlock, responseIdAt } from '../reading/comment-block.ts';
import type { SurveyReader } from '../reading/survey-reader.ts';
import type { MatchedBlock, Matches } from './selection.ts';

/** Where a page begins, newest first, even if the comment has been deleted. */
export interface CommentPlace {
  readonly responseId: string;
  readonly at: Date;
  /** In the merchant's current zone. */
  readonly day: Day;
}

/**
 * Number of matching texts, number before the page, and the page's responses. Stable under writes, because a page
 * begins after a comment rather than at an offset.
 */
export async function idsAfter(
  reader: SurveyReader,
  mid: number,
  { blocks }: Matches,
  place: CommentPlace,
  pageSize: number,
): Promise<{ readonly count: number; readonly skipped: number; readonly ids: string[] }> {
  const ids: string[] = [];
  let count = 0;
  let skipped = 0;
  for (const matched of blocks) {
    const { block, failures } = matched;
    const first = await firstRowAfter(reader, mid, matched, place);
    for (let row = 0; row < block.rows; row++) {
      if (failures[row] !== 0) continue;
      count += 1;
      if (row < first) skipped += 1;
      else if (ids.length < pageSize) ids.push(responseIdAt(block, row));
    }
  }
  return { count, skipped, ids };
}

async function firstRowAfter(
  reader: SurveyReader,
  mid: number,
  { block }: MatchedBlock,
  place: CommentPlace,
): Promise<number> {
  if (block.day !== place.day) return block.day > place.day ? block.rows : 0;
  const ids = idsOf(block);
  const row = ids.indexOf(place.responseId);
  return row >= 0 ? row + 1 : placeOfDeleted(reader, mid, ids, place);
}

/** The place of a deleted comment, by the instants of its day's responses. */
async function placeOfDeleted(
  { database }: SurveyReader,
  mid: number,
  ids: readonly string[],
  place: CommentPlace,
): Promise<number> {
  const stored = await database.responses.find({ mid, _id: { $in: [...ids] } }, { projection: { at: 1 } }).toArray();
  const instants = new Map(stored.map(({ _id, at }) => [_id, at.getTime()]));
  const deletedAt = place.at.getTime();
  const row = ids.findIndex((id) => {
    const at = instants.get(id) ?? 0;
    return at < deletedAt || (at === deletedAt && id < place.responseId);
  });
  return row < 0 ? ids.length : row;
}

const idsOf = (block: CommentBlock): readonly string[] =>
  Array.from({ length: block.rows }, (_, row) => responseIdAt(block, row));
