import { SUMMARY_LISTS, type SummaryList } from '@shoppervoice/contracts/comments';
import type { CommentsShown, PageProps } from '@shoppervoice/contracts/remotes';
import { COMMENT_SETS, type CommentSet } from '@shoppervoice/survey-model';
import type { ReactNode } from 'react';

const LISTS = Object.keys(SUMMARY_LISTS) as SummaryList[];

/** Title of the comments' summary; null: none. */
export function summaryListOf(set: CommentSet): SummaryList | null {
  return LISTS.find((list) => COMMENT_SETS[list] === set) ?? null;
}

/** The slot over comments, filled by the shell. Shells before 2.5.0 do not have it. */
export function AboveList({
  shell,
  list,
  ...shown
}: Pick<PageProps, 'shell'> & Omit<CommentsShown, 'list'> & { list: SummaryList | null }): ReactNode {
  if (list === null || shell.slot === undefined) return null;
  return shell.slot('comments/above-list', { ...shown, list }) as ReactNode;
}
