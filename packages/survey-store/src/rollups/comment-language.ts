import { languageId, NOT_READ } from '@shoppervoice/survey-model';
import type { StoredComment } from '../database/response-document.ts';

/** Id of a comment's language; undefined: not sought yet. */
export const languageIdOf = (comment: StoredComment | undefined): number | undefined =>
  comment?.language === undefined ? undefined : languageId(comment.language);

/** The same of a comment that was not read. */
export const unreadLanguageOf = (comment: StoredComment | undefined): number | undefined =>
  comment?.toneId === NOT_READ ? languageIdOf(comment) : undefined;

/** Whether its words are left to themselves where only English ones are understood. */
export function isInOtherLanguage(comment: StoredComment | undefined): boolean {
  if (comment?.language != null) return comment.language !== 'en';
  // Where the language is not known, whether it was read as English.
  return comment?.unread === true || comment?.toneId === NOT_READ;
}
