import type { CommentsAnswer, OpenEndItem } from '@shoppervoice/contracts/reports';
import { DEVICE_TYPES, type Entitlements } from '@shoppervoice/survey-model';
import type { ResponseDocument } from '../database/response-document.ts';
import type { SurveyReader } from '../reading/survey-reader.ts';
import { addressOf } from './comment-items.ts';
import { matchComments } from './comment-matches.ts';
import { type CommentPaging, idsOfPage, pageOf } from './paging.ts';
import type { CommentSelection } from './selection.ts';
import { oneAnswer } from './stored-rows.ts';

const FIELDS = { mid: 1, surveyId: 1, at: 1, email: 1, device: 1, answers: 1, openEnds: 1 } as const;

type Answered = Pick<ResponseDocument, '_id' | keyof typeof FIELDS>;

/** Answers to an open question, newest first; a page past the end is empty. */
export async function openEndPage(
  reader: SurveyReader,
  selection: CommentSelection & { readonly openEnd: string },
  paging: CommentPaging,
  entitlements: Entitlements,
): Promise<CommentsAnswer<OpenEndItem>> {
  const { count, ids } = idsOfPage(await matchComments(reader, selection), paging);
  return pageOf(count, paging, await readAnswers(reader, selection, ids, entitlements));
}

/** In order. */
export async function readAnswers(
  { database }: SurveyReader,
  { mid, openEnd }: Pick<CommentSelection, 'mid'> & { readonly openEnd: string },
  ids: readonly string[],
  { seesAddresses = false }: Entitlements,
): Promise<OpenEndItem[]> {
  if (ids.length === 0) return [];
  const stored: Answered[] = await database.responses
    .find({ mid, _id: { $in: [...ids] } }, { projection: FIELDS, batchSize: oneAnswer(ids) })
    .toArray();
  const byId = new Map(stored.map((response) => [response._id, response]));
  return ids.flatMap((id) => {
    const response = byId.get(id);
    return response === undefined ? [] : itemOf(response, openEnd, seesAddresses);
  });
}

/** Empty if the answer was deleted since the day was counted. */
function itemOf(response: Answered, code: string, seesAddresses: boolean): OpenEndItem[] {
  const { _id, surveyId, at, device, answers, openEnds } = response;
  const body = answers[code];
  if (typeof body !== 'string') return [];
  const { toneId = null, topicIds = [] } = openEnds?.[code] ?? {};
  return [
    {
      responseId: _id,
      submittedAt: at.toISOString(),
      surveyId,
      ...addressOf(response, seesAddresses),
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
