import { SUMMARY_LISTS } from '@shoppervoice/contracts/comments';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { type CommentSet, NOT_READ } from '@shoppervoice/survey-model';
import { createContext } from 'react';
import { summaryListOf } from '../above-list.tsx';

/** Around a list whose comments can be translated: its name; null: they cannot. */
export const TranslatedList = createContext<keyof typeof SUMMARY_LISTS | null>(null);

/** Name of a list whose comments the merchant may have translated: the feature is the summary's. */
export function translatedListOf(shell: ShellApi, set: CommentSet): keyof typeof SUMMARY_LISTS | null {
  const list = summaryListOf(set);
  return list !== null && shell.pageData?.features.includes(SUMMARY_LISTS[list]) ? list : null;
}

/** Whether a comment is in another language than English: as detected, else if it was not read. */
export const isForeign = (comment: { readonly language?: string | null; readonly toneId: number | null }): boolean =>
  comment.language ? comment.language !== 'en' : comment.toneId === NOT_READ;
