import type { CommentItem, CommentsAnswer } from '@shoppervoice/contracts/reports';
import type { CommentSet, Held } from '@shoppervoice/survey-model';
import type { SurveyReader } from '../reading/survey-reader.ts';
import { commentItems } from './comment-items.ts';
import { matchComments } from './comment-matches.ts';
import { oneAnswer } from './one-answer.ts';
import { type CommentPlace, idsAfter } from './page-after.ts';
import { type CommentPaging, idsOfPage, pageOf } from './paging.ts';
import type { CommentSelection } from './selection.ts';

/** A page past the end is empty. `after`: the page, newest first, that begins after this comment. */
export async function commentPage(
  reader: SurveyReader,
  selection: CommentSelection,
  paging: CommentPaging,
  set: CommentSet,
  held: Held,
  after?: CommentPlace,
): Promise<CommentsAnswer> {
  const matches = await matchComments(reader, selection);
  if (after !== undefined) {
    const { count, skipped, ids } = await idsAfter(reader, matches, after, paging.pageSize);
    const page = pageOf(count, paging, await readItems(reader, selection.mid, ids, set, held));
    return { ...page, commentStart: page.commentData.length === 0 ? 0 : skipped + 1 };
  }
  const { count, ids } = idsOfPage(matches, paging, satisfactionColumns(set));
  return pageOf(count, paging, await readItems(reader, selection.mid, ids, set, held));
}

/** The list's columns of how satisfied each survey's own shoppers were. */
export function satisfactionColumns({ filters }: CommentSet): ReadonlyMap<number, string> {
  return new Map(
    filters.flatMap(({ name, reads }) =>
      reads.kind === 'rating' && reads.role === 'OSAT' ? [[reads.surveyId, name] as const] : [],
    ),
  );
}

/** Items of these ids, in their order. */
export async function readItems(
  { database }: SurveyReader,
  mid: number,
  ids: readonly string[],
  set: CommentSet,
  held: Held,
): Promise<CommentItem[]> {
  if (ids.length === 0) return [];
  // Whole documents: a database sends them as they are stored, and takes as long again to leave something out.
  const stored = await database.responses.find({ _id: { $in: [...ids] } }, { batchSize: oneAnswer(ids) }).toArray();
  // By id alone, which no planner mistakes; an id never changes its merchant, and is looked at all the same.
  const byId = new Map(stored.filter((response) => response.mid === mid).map((response) => [response._id, response]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return commentItems(database, mid, found, set, held);
}
