import type { Translation } from '@shoppervoice/contracts/assistant';
import { SUMMARY_LISTS, type SummaryList } from '@shoppervoice/contracts/comments';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { type CommentSet, NOT_READ } from '@shoppervoice/survey-model';
import { createContext, useMemo } from 'react';
import { summaryListOf } from '../above-list.tsx';

export interface Translatable {
  readonly list: SummaryList;
  /** By response, what was translated and is shown: a list is drawn anew for another width. */
  readonly shown: Map<string, ShownTranslation>;
}

export interface ShownTranslation {
  readonly answer: Translation;
  readonly isHidden: boolean;
}

/** Around a list whose comments can be translated; null: they cannot. */
export const TranslatedList = createContext<Translatable | null>(null);

/** A list whose comments the merchant may have translated: the feature is the summary's. */
export function useTranslatable(shell: ShellApi, set: CommentSet): Translatable | null {
  const list = summaryListOf(set);
  const holds = list !== null && shell.pageData?.features.includes(SUMMARY_LISTS[list]) === true;
  return useMemo(() => (holds ? { list, shown: new Map() } : null), [list, holds]);
}

/** Whether a comment is in another language than English: as detected, else if it was not read. */
export const isForeign = (comment: { readonly language?: string | null; readonly toneId: number | null }): boolean =>
  comment.language ? comment.language !== 'en' : comment.toneId === NOT_READ;
