import type { ShellApi } from '@shoppervoice/contracts/remotes';
import type { CommentSort, CommentsAnswer } from '@shoppervoice/contracts/reports';
import type { ListedText } from '../comments/comment-facts.ts';
import type { ListSource, Selection } from './list-source.ts';

/** Most items in one answer of the service. */
const PAGE = 100;
/** Most items in the file of a page; the page's whole report is made elsewhere. */
const MOST = 1000;

/**
 * The items that pass the filters, in this order, 1,000 at most, and how many there are. An item that new ones move
 * to the next page of the list while it is read is contained once. Rejects as the calls do.
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
