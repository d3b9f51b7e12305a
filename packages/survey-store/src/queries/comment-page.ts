import type { CommentsAnswer, ListedComment } from '@shoppervoice/contracts';
import type { CommentSet, Held } from '@shoppervoice/survey-model';
import { responseIdAt } from '../reading/comment-block.ts';
import type { SurveyReader } from '../reading/survey-reader.ts';
import { commentItems, ITEM_FIELDS } from './comment-items.ts';
import { type CommentSelection, type Matches, matchComments } from './comment-matches.ts';

export interface CommentPaging {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** Newest first; a page past the end is empty. */
export async function commentPage(
  reader: SurveyReader,
  selection: CommentSelection,
  { page, pageSize }: CommentPaging,
  set: CommentSet,
  held: Held,
): Promise<CommentsAnswer<ListedComment>> {
  const first = (page - 1) * pageSize;
  const { count, ids } = idsOfPage(await matchComments(reader, selection), first, pageSize);
  const commentData = await readItems(reader, selection.mid, ids, set, held);
  return {
    commentsCount: count,
    commentStart: commentData.length === 0 ? 0 : first + 1,
    commentLimit: pageSize,
    currentPage: page,
    commentData,
  };
}

function idsOfPage(
  { blocks }: Matches,
  first: number,
  size: number,
): { readonly count: number; readonly ids: string[] } {
  const ids: string[] = [];
  let count = 0;
  for (const { block, failures } of blocks) {
    for (let row = 0; row < block.rows; row++) {
      if (failures[row] !== 0) continue;
      if (count >= first && ids.length < size) ids.push(responseIdAt(block, row));
      count += 1;
    }
  }
  return { count, ids };
}

async function readItems(
  { database }: SurveyReader,
  mid: number,
  ids: readonly string[],
  set: CommentSet,
  held: Held,
): Promise<ListedComment[]> {
  if (ids.length === 0) return [];
  const stored = await database.responses.find({ _id: { $in: [...ids] } }, { projection: ITEM_FIELDS }).toArray();
  // By id alone, which no planner mistakes; an id never changes its merchant, and is looked at all the same.
  const byId = new Map(stored.filter((response) => response.mid === mid).map((response) => [response._id, response]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return commentItems(database, mid, found, set, held);
}
