import type { CommentItem, CommentsAnswer } from '@shoppervoice/contracts/reports';
import type { CommentSet, Entitlements } from '@shoppervoice/survey-model';
import type { SurveyReader } from '../reading/survey-reader.ts';
import { commentItems } from './comment-items.ts';
import { matchComments } from './comment-matches.ts';
import { type CommentPlace, idsAfter } from './page-after.ts';
import { type CommentPaging, idsOfPage, pageOf } from './paging.ts';
import type { CommentSelection } from './selection.ts';
import { oneAnswer } from './stored-rows.ts';

/** A page past the end is empty. `after`: the page, newest first, after this comment. */
export async function commentPage(
  reader: SurveyReader,
  selection: CommentSelection,
  paging: CommentPaging,
  set: CommentSet,
  entitlements: Entitlements,
  after?: CommentPlace,
): Promise<CommentsAnswer> {
  const matches = await matchComments(reader, selection);
  if (after !== undefined) {
    const { count, skipped, ids } = await idsAfter(reader, selection.mid, matches, after, paging.pageSize);
    const page = pageOf(count, paging, await readItems(reader, selection.mid, ids, set, entitlements));
    return { ...page, commentStart: page.commentData.length === 0 ? 0 : skipped + 1 };
  }
  const { count, ids } = idsOfPage(matches, paging, satisfactionColumns(set));
  return pageOf(count, paging, await readItems(reader, selection.mid, ids, set, entitlements));
}

/** Columns of overall satisfaction by survey. */
export function satisfactionColumns({ filters }: CommentSet): ReadonlyMap<number, string> {
  return new Map(
    filters.flatMap(({ name, reads }) =>
      reads.kind === 'rating' && reads.role === 'OSAT' ? [[reads.surveyId, name] as const] : [],
    ),
  );
}

/** Items of these IDs, in order. */
export async function readItems(
  { database }: SurveyReader,
  mid: number,
  ids: readonly string[],
  set: CommentSet,
  entitlements: Entitlements,
): Promise<CommentItem[]> {
  if (ids.length === 0) return [];
  // Without a projection, which takes the database as long as sending the rest.
  const stored = await database.responses
    .find({ mid, _id: { $in: [...ids] } }, { batchSize: oneAnswer(ids) })
    .toArray();
  const byId = new Map(stored.map((response) => [response._id, response]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return commentItems(database, mid, found, set, entitlements);
}
