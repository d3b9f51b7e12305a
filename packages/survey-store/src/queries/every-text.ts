import type { CommentItem, CommentSort, OpenEndItem } from '@shoppervoice/contracts/reports';
import type { CommentSet, Entitlements } from '@shoppervoice/survey-model';
import { responseIdAt } from '../reading/comment-block.ts';
import type { SurveyReader } from '../reading/survey-reader.ts';
import { hasAnswers, itemOfRow, shownFacts } from './comment-items.ts';
import { matchComments } from './comment-matches.ts';
import { readItems, satisfactionColumns } from './comment-page.ts';
import { readAnswers } from './open-end-page.ts';
import { type Place, placesInOrder } from './paging.ts';
import type { CommentSelection } from './selection.ts';
import { storedRows } from './stored-rows.ts';

/** All matching texts: their number, and the texts in batches. */
export interface EveryText<Item> {
  readonly count: number;
  readonly items: () => AsyncGenerator<readonly Item[]>;
}

/** Small enough that others need not wait for database and process, and that garbage stays in the young generation. */
const AT_ONCE = 250;

/** All matching comments in order. Later writes are not included. */
export async function everyComment(
  reader: SurveyReader,
  selection: CommentSelection,
  sort: CommentSort,
  set: CommentSet,
  entitlements: Entitlements,
): Promise<EveryText<CommentItem>> {
  const shown = shownFacts(set, entitlements);
  const { mid } = selection;
  const placed = placesInOrder(await matchComments(reader, selection), sort, satisfactionColumns(set));
  return everyText(placed, async (places) => {
    const ids = idsOf(places);
    if (!places.every(({ block }) => hasAnswers(block, shown))) return readItems(reader, mid, ids, set, entitlements);
    const stored = await storedRows(reader.database, mid, ids);
    return places.flatMap(({ block, row }, at) => {
      const response = stored.get(ids[at] ?? '');
      return response?.comment ? [itemOfRow(response, block, row, shown)] : [];
    });
  });
}

/** All matching answers to an open question, newest first. */
export async function everyAnswer(
  reader: SurveyReader,
  selection: CommentSelection & { readonly openEnd: string },
  entitlements: Entitlements,
): Promise<EveryText<OpenEndItem>> {
  const placed = placesInOrder(await matchComments(reader, selection), 'newest');
  return everyText(placed, (places) => readAnswers(reader, selection, idsOf(places), entitlements));
}

export const idsOf = (places: readonly Place[]): string[] => places.map(({ block, row }) => responseIdAt(block, row));

export function everyText<Item, At = Place>(
  { count, pieces }: { readonly count: number; readonly pieces: (size: number) => Iterable<readonly At[]> },
  read: (places: readonly At[]) => Promise<readonly Item[]>,
): EveryText<Item> {
  return {
    count,
    async *items() {
      let next: Promise<readonly Item[]> | null = null;
      for (const places of pieces(AT_ONCE)) {
        // Reads the next batch while this one is written.
        const before: Promise<readonly Item[]> | null = next;
        next = read(places);
        next.catch(() => undefined);
        if (before !== null) yield await before;
      }
      if (next !== null) yield await next;
    },
  };
}
