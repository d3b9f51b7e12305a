import { questionByCode } from '@shoppervoice/survey-model';
import type { Classification, ResponseDocument, StoredComment } from '../database/response-document.ts';
import type { UnclassifiedComment } from './comment.ts';
import { openEndsOf } from './open-ends.ts';

/** Ratings of the response, 0 to 10, which are evidence beside its text. */
interface RatingsBeside {
  /** Its survey's question of overall satisfaction. */
  readonly satisfaction?: number;
  readonly all: readonly number[];
}

/** Tone, topics and language of a comment, and whether it was read; see `Classification` of `comment-classifier`. */
export type Classify = (
  text: string,
  ratings: RatingsBeside,
) => {
  readonly toneId: number;
  readonly topicIds: readonly number[];
  readonly language?: string | null;
  readonly unread?: true;
  readonly conflict?: true;
};

type Answered = Pick<ResponseDocument, 'answers'>;

/** Given labels are kept; missing ones are classified. */
export function classifiedComment(comment: UnclassifiedComment, response: Answered, classify: Classify): StoredComment {
  const { text, toneId, topicIds } = comment;
  const found = classify(text, ratingsOf(response));
  return {
    text,
    toneId: toneId ?? found.toneId,
    topicIds: topicIds ?? ascending(found.topicIds),
    ...(found.language === undefined ? {} : { language: found.language }),
    ...(found.unread ? { unread: true } : {}),
    ...(found.conflict && toneId === undefined ? { conflict: true } : {}),
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

export function ratingsOf({ answers }: Answered): RatingsBeside {
  const rated = Object.entries(answers).flatMap(([code, value]) => {
    const question = questionByCode(code);
    return typeof value === 'number' && question?.kind === 'rating' ? [{ value, role: question.role }] : [];
  });
  const satisfaction = rated.find(({ role }) => role === 'OSAT')?.value;
  return { ...(satisfaction === undefined ? {} : { satisfaction }), all: rated.map(({ value }) => value) };
}
