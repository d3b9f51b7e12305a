import { questionByCode } from '@shoppervoice/survey-model';
import type { Classification, ResponseDocument, StoredComment } from '../database/response-document.ts';
import type { UnclassifiedComment } from './comment.ts';
import { openEndsOf } from './open-ends.ts';

/**
 * Tone and topics of a comment, and whether it was classified. `ratings`: of the response by question code, as a
 * tie-breaker.
 */
export type Classify = (
  text: string,
  ratings: Readonly<Record<string, number>>,
) => { readonly toneId: number; readonly topicIds: readonly number[]; readonly unread?: true };

type Answered = Pick<ResponseDocument, 'answers'>;

/** Given labels are kept; missing ones are classified. */
export function classifiedComment(comment: UnclassifiedComment, response: Answered, classify: Classify): StoredComment {
  const { text, toneId, topicIds } = comment;
  const found = classify(text, ratingsOf(response));
  return {
    text,
    toneId: toneId ?? found.toneId,
    topicIds: topicIds ?? ascending(found.topicIds),
    ...(found.unread ? { unread: true } : {}),
  };
}

/** Of answers to the merchant's own open questions, by code; undefined without any. */
export function classifiedOpenEnds(response: Answered, classify: Classify): Record<string, Classification> | undefined {
  const ratings = ratingsOf(response);
  const classified = openEndsOf(response.answers).map(({ code, text }) => {
    const { toneId, topicIds } = classify(text, ratings);
    return [code, { toneId, topicIds: ascending(topicIds) }] as const;
  });
  return classified.length === 0 ? undefined : Object.fromEntries(classified);
}

const ascending = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);

function ratingsOf({ answers }: Answered): Record<string, number> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([code, value]) =>
      typeof value === 'number' && questionByCode(code)?.kind === 'rating' ? [[code, value]] : [],
    ),
  );
}
