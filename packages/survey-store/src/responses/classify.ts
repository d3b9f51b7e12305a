import { questionByCode } from '@shoppervoice/survey-model';
import type { Classification, ResponseDocument, StoredComment } from '../database/response-document.ts';
import type { UnclassifiedComment } from './comment.ts';
import { openEndsOf } from './open-ends.ts';

/**
 * Finds tone and topics of a comment, and whether its words were read. `ratings`: the response's own by question code; they may break a
 * tie.
 */
export type Classify = (
  text: string,
  ratings: Readonly<Record<string, number>>,
) => { readonly toneId: number; readonly topicIds: readonly number[]; readonly unread?: true };

type Answered = Pick<ResponseDocument, 'answers'>;

/** What the record gives counts; what it leaves out is classified. */
export function classifiedComment(given: UnclassifiedComment, response: Answered, classify: Classify): StoredComment {
  const { text, toneId, topicIds } = given;
  const found = classify(text, ratingsOf(response));
  return {
    text,
    toneId: toneId ?? found.toneId,
    topicIds: topicIds ?? ascending(found.topicIds),
    ...(found.unread ? { unread: true } : {}),
  };
}

/** Of answers to open questions of the merchant's own, by code; undefined where there are none. */
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
