import type { CommentItem, CommentSort, OpenEndItem } from '@shoppervoice/contracts';
import type { CommentSet, Held } from '@shoppervoice/survey-model';
import type { SurveyReader } from '../reading/survey-reader.ts';
import { matchComments } from './comment-matches.ts';
import { readItems, satisfactionColumns } from './comment-page.ts';
import { readAnswers } from './open-end-page.ts';
import { idsInOrder, type PlacedIds } from './paging.ts';
import type { CommentSelection } from './selection.ts';

/** Every text of a selection: how many there are, and the texts themselves, some at a time. */
export interface EveryText<Item> {
  readonly count: number;
  readonly items: () => AsyncGenerator<readonly Item[]>;
}

/** Read at a time: some hundred kilobytes. */
const AT_ONCE = 1_000;

/** Every comment that passes, in this order. What is written meanwhile is not among them. */
export async function everyComment(
  reader: SurveyReader,
  selection: CommentSelection,
  sort: CommentSort,
  set: CommentSet,
  held: Held,
): Promise<EveryText<CommentItem>> {
  const placed = idsInOrder(await matchComments(reader, selection), sort, satisfactionColumns(set));
  return everyText(placed, (ids) => readItems(reader, selection.mid, ids, set, held));
}

/** Every answer to an open question that passes, newest first. */
export async function everyAnswer(
  reader: SurveyReader,
  selection: CommentSelection & { readonly openEnd: string },
): Promise<EveryText<OpenEndItem>> {
  const placed = idsInOrder(await matchComments(reader, selection), 'newest');
  return everyText(placed, (ids) => readAnswers(reader, selection, ids));
}

function everyText<Item>(
  { count, pieces }: PlacedIds,
  read: (ids: readonly string[]) => Promise<readonly Item[]>,
): EveryText<Item> {
  return {
    count,
    async *items() {
      let next: Promise<readonly Item[]> | null = null;
      for (const ids of pieces(AT_ONCE)) {
        // The database reads the next ones while these are written.
        const before: Promise<readonly Item[]> | null = next;
        next = read(ids);
        next.catch(() => undefined);
        if (before !== null) yield await before;
      }
      if (next !== null) yield await next;
    },
  };
}
