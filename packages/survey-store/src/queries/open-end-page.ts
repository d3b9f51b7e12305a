import type { CommentsAnswer, OpenEndItem } from '@shoppervoice/contracts';
import { DEVICE_TYPES } from '@shoppervoice/survey-model';
import type { SurveyReader } from '../reading/survey-reader.ts';
import type { ResponseDocument } from '../responses/document.ts';
import { matchComments } from './comment-matches.ts';
import { oneAnswer } from './one-answer.ts';
import { type CommentPaging, idsOfPage, pageOf } from './paging.ts';
import type { CommentSelection } from './selection.ts';

const FIELDS = { mid: 1, surveyId: 1, at: 1, email: 1, device: 1, answers: 1, openEnds: 1 } as const;

type Answered = Pick<ResponseDocument, '_id' | keyof typeof FIELDS>;

/** Answers to an open question, newest first; a page past the end is empty. */
export async function openEndPage(
  reader: SurveyReader,
  selection: CommentSelection & { readonly openEnd: string },
  paging: CommentPaging,
): Promise<CommentsAnswer<OpenEndItem>> {
  const { count, ids } = idsOfPage(await matchComments(reader, selection), paging);
  return pageOf(count, paging, await readAnswers(reader, selection, ids));
}

/** Answers of these responses, in their order. */
export async function readAnswers(
  { database }: SurveyReader,
  { mid, openEnd }: Pick<CommentSelection, 'mid'> & { readonly openEnd: string },
  ids: readonly string[],
): Promise<OpenEndItem[]> {
  if (ids.length === 0) return [];
  const stored: Answered[] = await database.responses
    .find({ _id: { $in: [...ids] } }, { projection: FIELDS, batchSize: oneAnswer(ids) })
    .toArray();
  const byId = new Map(stored.filter((response) => response.mid === mid).map((response) => [response._id, response]));
  return ids.flatMap((id) => {
    const response = byId.get(id);
    return response === undefined ? [] : itemOf(response, openEnd);
  });
}

/** None where the answer was taken away since its day was counted. */
function itemOf({ _id, surveyId, at, email, device, answers, openEnds }: Answered, code: string): OpenEndItem[] {
  const body = answers[code];
  if (typeof body !== 'string') return [];
  const { toneId = null, topicIds = [] } = openEnds?.[code] ?? {};
  return [
    {
      responseId: _id,
      submittedAt: at.toISOString(),
      surveyId,
      email: email ?? null,
      body,
      toneId,
      topicIds,
      device: device
        ? {
            type: DEVICE_TYPES.find(({ id }) => id === device.typeId)?.label ?? null,
            make: device.make ?? null,
            os: device.os ?? null,
            browser: device.browser ?? null,
          }
        : null,
    },
  ];
}
