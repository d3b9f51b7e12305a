import type { ShellApi } from '@shoppervoice/contracts/remotes';
import type { CommentSort, CommentsAnswer } from '@shoppervoice/contracts/reports';
import type { ListedText } from '../comments/comment-facts.ts';
import type { ListSource, Selection } from './list-source.ts';

/** Most items in one response. */
const PAGE = 100;
/** Most items in a page's file; the whole report is made by the service. */
const MOST = 1000;

/**
 * The filtered items in this order, at most 1,000, and their total. An item that new ones push to the next page during
 * reading is included once. Rejects if a call fails.
 */
export async function everyItem(
  shell: Pick<ShellApi, 'request'>,
  source: Pick<ListSource, 'page'>,
  selection: Selection,
  sort: CommentSort,
): Promise<{ readonly items: readonly ListedText[]; readonly count: number }> {
  const items = new Map<string, ListedText>();
  let count = 0;
  for (let page = 1; page <= MOST / PAGE; page += 1) {
    const answer = await shell.request<CommentsAnswer<ListedText>>(source.page(selection, page, sort, PAGE));
    count = answer.commentsCount;
    for (const item of answer.commentData) items.set(item.responseId, item);
    if (page * PAGE >= count) break;
  }
  return { items: [...items.values()], count };
}
