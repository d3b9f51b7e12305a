import type { CommentsAnswer } from '@shoppervoice/contracts';
import { responseIdAt } from '../reading/comment-block.ts';
import type { Matches } from './comment-matches.ts';

export interface CommentPaging {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

const before = ({ page, pageSize }: CommentPaging) => (page - 1) * pageSize;

/** How many texts pass, and the responses of those on the page; a page past the end has none. */
export function idsOfPage(
  { blocks }: Matches,
  paging: CommentPaging,
): { readonly count: number; readonly ids: string[] } {
  const first = before(paging);
  const ids: string[] = [];
  let count = 0;
  for (const { block, failures } of blocks) {
    for (let row = 0; row < block.rows; row++) {
      if (failures[row] !== 0) continue;
      if (count >= first && ids.length < paging.pageSize) ids.push(responseIdAt(block, row));
      count += 1;
    }
  }
  return { count, ids };
}

export function pageOf<Item>(count: number, paging: CommentPaging, commentData: readonly Item[]): CommentsAnswer<Item> {
  return {
    commentsCount: count,
    commentStart: commentData.length === 0 ? 0 : before(paging) + 1,
    commentLimit: paging.pageSize,
    currentPage: paging.page,
    commentData,
  };
}
