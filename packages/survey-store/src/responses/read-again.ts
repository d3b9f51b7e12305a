import { hasVisibleText } from '@shoppervoice/survey-model';
import type { ResponseDocument, StoredComment } from '../database/response-document.ts';
import { type Classify, classifiedComment, classifiedOpenEnds } from './classify.ts';
import { commentAmong } from './comment.ts';
import { corrected } from './correction.ts';
import { givenComment } from './validate-response.ts';

/** The texts of a stored response as they are read now. `correction`: its own, or what stands for its text by now. */
export function readAgain(
  response: ResponseDocument,
  classify: Classify,
  correction: ResponseDocument['correction'],
): Pick<ResponseDocument, 'comment' | 'openEnds' | 'correction'> {
  const { correction: former } = response;
  // As it was read, so that what was given is found by the record's hash.
  const uncorrected =
    former && response.comment ? { ...response, comment: { ...response.comment, ...former.read } } : response;
  const read = commentNow(uncorrected, classify);
  const openEnds = response.openEnds && classifiedOpenEnds(response, classify);
  return { ...(openEnds ? { openEnds } : {}), ...(read ? corrected(read, correction) : {}) };
}

/** Given labels stay. If the hash is of an earlier form, tone and topics may have been given, so both stay. */
function commentNow(response: ResponseDocument, classify: Classify): StoredComment | undefined {
  const { comment } = response;
  if (comment === undefined) return undefined;
  const unclassified = givenComment(response) ?? comment;
  if (hasVisibleText(comment.text)) return classifiedComment(unclassified, response, classify);
  const text = commentAmong(response.surveyId, response.answers);
  return text === undefined ? undefined : classifiedComment({ ...unclassified, text }, response, classify);
}
