import type { CommentSort, CommentsAnswer } from '@shoppervoice/contracts/reports';
import { SURVEY_COLUMN } from '../comments/columns.ts';
import { type CommentBlock, columnAt, responseIdAt } from '../reading/comment-block.ts';
import type { Matches } from './selection.ts';

export interface CommentPaging {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Absent: newest first. */
  readonly sort?: CommentSort;
}

/** Column for `lowest` and `highest`, by survey. */
export type RatingColumns = ReadonlyMap<number, string>;

/** A row of a day. */
export interface Place {
  readonly block: CommentBlock;
  readonly row: number;
}

const HIGHEST = 10;

const before = ({ page, pageSize }: CommentPaging) => (page - 1) * pageSize;

/** Number of matching texts, and the page's responses; none past the end. */
export function idsOfPage(
  matches: Matches,
  paging: CommentPaging,
  ratings: RatingColumns = new Map(),
): { readonly count: number; readonly ids: string[] } {
  if ((paging.sort ?? 'newest') === 'newest') return newestIds(matches, paging);
  const sorted = inOrder(placesOf(matches), paging.sort ?? 'newest', ratings);
  const first = before(paging);
  const shown = sorted.slice(first, first + paging.pageSize);
  return { count: sorted.length, ids: shown.map(({ block, row }) => responseIdAt(block, row)) };
}

/** All matching texts in order. */
export function placesInOrder(matches: Matches, sort: CommentSort, ratings: RatingColumns = new Map()): Places {
  if (sort === 'newest') return { count: passing(matches), pieces: (size) => newestPieces(matches, size) };
  const places = inOrder(placesOf(matches), sort, ratings);
  return {
    count: places.length,
    *pieces(size: number) {
      for (let from = 0; from < places.length; from += size) {
        yield places.slice(from, from + size);
      }
    },
  };
}

function passing({ blocks }: Matches): number {
  let count = 0;
  for (const { failures } of blocks) for (const failed of failures) if (failed === 0) count += 1;
  return count;
}

/** Streams in stored order, without collecting a million rows. */
function* newestPieces({ blocks }: Matches, size: number): Generator<readonly Place[]> {
  let places: Place[] = [];
  for (const { block, failures } of blocks) {
    for (let row = 0; row < block.rows; row++) {
      if (failures[row] !== 0) continue;
      places.push({ block, row });
      if (places.length < size) continue;
      yield places;
      places = [];
    }
  }
  if (places.length > 0) yield places;
}

export interface Places {
  readonly count: number;
  /** All of them in batches. */
  readonly pieces: (size: number) => Iterable<readonly Place[]>;
}

/** In stored order, collecting only the page. */
function newestIds({ blocks }: Matches, paging: CommentPaging) {
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

/** Matching rows, newest first. */
function placesOf({ blocks }: Matches): Place[] {
  return blocks.flatMap(({ block, failures }) => {
    const places: Place[] = [];
    for (let row = 0; row < block.rows; row++) if (failures[row] === 0) places.push({ block, row });
    return places;
  });
}

function inOrder(places: Place[], sort: CommentSort, ratings: RatingColumns): Place[] {
  if (sort === 'oldest') return places.reverse();
  const groups = Array.from({ length: HIGHEST + 1 }, (): Place[] => []);
  const none: Place[] = [];
  for (const place of places) {
    const { block, row } = place;
    const column = ratings.get(columnAt(block, SURVEY_COLUMN)[row] ?? 0);
    const rating = column === undefined ? undefined : columnAt(block, column)[row];
    (groups[rating ?? -1] ?? none).push(place);
  }
  return [...(sort === 'lowest' ? groups : groups.reverse()), none].flat();
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
