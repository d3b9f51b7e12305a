import { COMMENT_TONES, questionByCode } from '@shoppervoice/survey-model';
import type { NewEvent } from './event-store.ts';

/** A response as the survey store has it. */
export interface WrittenResponse {
  readonly _id: string;
  readonly mid: number;
  readonly surveyId: number;
  readonly at: Date;
  /** Of its content: other content makes another event. */
  readonly hash: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly comment?: {
    readonly text: string;
    readonly toneId: number;
    readonly topicIds: readonly number[];
    readonly language?: string | null;
  };
}

const NEGATIVE = COMMENT_TONES.find(({ label }) => label === 'Negative')?.id;

/** The events of written responses, in order; never with a shopper's address. `at`: when they were written. */
export function responseEvents(written: readonly WrittenResponse[], at: Date): readonly NewEvent[] {
  return written.flatMap(({ _id, mid, surveyId, at: submitted, hash, answers, comment }) => {
    const ratings = Object.fromEntries(
      Object.entries(answers).flatMap(([code, value]) =>
        typeof value === 'number' && questionByCode(code)?.kind === 'rating' ? [[code, value]] : [],
      ),
    );
    const given = Object.values(ratings);
    const data = {
      responseId: _id,
      surveyId,
      submittedAt: submitted.toISOString(),
      ratings,
      rating: given.length === 0 ? null : Math.min(...given),
      toneId: comment?.toneId ?? null,
      topicIds: comment?.topicIds ?? [],
      comment: comment?.text ?? null,
      ...(comment?.language === undefined ? {} : { language: comment.language }),
    };
    const event = (type: NewEvent['type']): NewEvent => ({ id: `${type}/${_id}/${hash}`, type, mid, at, data });
    const created = event('response.created');
    return comment !== undefined && comment.toneId === NEGATIVE ? [created, event('comment.negative')] : [created];
  });
}
