import type { CommentItem, CommentRating, CommentsAnswer } from '@shoppervoice/contracts';
import { BUYER_COMMENT_FILTERS, type CommentFilter, DEVICE_TYPES, questionByCode } from '@shoppervoice/survey-model';
import { latestPartners, orderKey, type Partner } from '../builder/partners.ts';
import { joinedSurvey } from '../comments/columns.ts';
import { responseIdAt } from '../reading/comment-block.ts';
import type { SurveyReader } from '../reading/survey-reader.ts';
import type { ResponseDocument } from '../responses/document.ts';
import { type CommentSelection, type Matches, matchComments } from './comment-matches.ts';

/** Fields that only a holder of their feature sees. */
export interface ShownFields {
  readonly orderId: boolean;
  readonly device: boolean;
  readonly purchaseFrequency: boolean;
}

export interface CommentPaging {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

const FIELDS = { hash: 0, zone: 0, specify: 0 } as const;

/** Newest first; a page past the end is empty. */
export async function commentPage(
  reader: SurveyReader,
  selection: CommentSelection,
  { page, pageSize }: CommentPaging,
  shown: ShownFields,
): Promise<CommentsAnswer> {
  const first = (page - 1) * pageSize;
  const { count, ids } = idsOfPage(await matchComments(reader, selection), first, pageSize);
  const commentData = await readItems(reader, selection.mid, ids, shown);
  return {
    commentsCount: count,
    commentStart: commentData.length === 0 ? 0 : first + 1,
    commentLimit: pageSize,
    currentPage: page,
    commentData,
  };
}

function idsOfPage(
  { blocks }: Matches,
  first: number,
  size: number,
): { readonly count: number; readonly ids: string[] } {
  const ids: string[] = [];
  let count = 0;
  for (const { block, failures } of blocks) {
    for (let row = 0; row < block.rows; row++) {
      if (failures[row] !== 0) continue;
      if (count >= first && ids.length < size) ids.push(responseIdAt(block, row));
      count += 1;
    }
  }
  return { count, ids };
}

async function readItems(
  { database }: SurveyReader,
  mid: number,
  ids: readonly string[],
  shown: ShownFields,
): Promise<CommentItem[]> {
  if (ids.length === 0) return [];
  const stored = await database.responses.find({ _id: { $in: [...ids] } }, { projection: FIELDS }).toArray();
  // By id alone, which no planner mistakes; an id never changes its merchant, and is looked at all the same.
  const found = stored.filter((response) => response.mid === mid);
  const partners = await latestPartners(database, mid, found);
  const byId = new Map(found.map((response) => [response._id, response]));
  return ids.flatMap((id) => {
    const response = byId.get(id);
    // A comment may have been replaced since its day was counted.
    return response?.comment ? [itemOf(response, partners, shown)] : [];
  });
}

function itemOf(response: ResponseDocument, partners: ReadonlyMap<string, Partner>, shown: ShownFields): CommentItem {
  const other = joinedSurvey(response.surveyId);
  const partner =
    other === undefined || response.orderId === undefined ? undefined : partners.get(orderKey(other, response.orderId));
  const { device, comment } = response;
  return {
    responseId: response._id,
    submittedAt: response.at.toISOString(),
    surveyId: response.surveyId,
    email: response.email ?? null,
    body: comment?.text ?? '',
    orderId: shown.orderId ? (response.orderId ?? null) : null,
    ratings: RATINGS_SHOWN.map(({ surveyId, ...rating }) => ({
      ...rating,
      value: answerOf(surveyId, rating.code, response, partner),
    })),
    toneId: comment?.toneId ?? 0,
    topicIds: comment?.topicIds ?? [],
    purchaseFrequency: shown.purchaseFrequency ? answerOf(FREQUENCY.surveyId, FREQUENCY.code, response, partner) : null,
    device:
      shown.device && device
        ? {
            type: DEVICE_TYPES.find(({ id }) => id === device.typeId)?.label ?? null,
            make: device.make ?? null,
            os: device.os ?? null,
            browser: device.browser ?? null,
          }
        : null,
  };
}

function answerOf(
  surveyId: number,
  code: string,
  ...responses: readonly (Pick<ResponseDocument, 'surveyId' | 'answers'> | undefined)[]
): number | null {
  const value = responses.find((response) => response?.surveyId === surveyId)?.answers[code];
  return typeof value === 'number' ? value : null;
}

const FILTERS: readonly CommentFilter[] = BUYER_COMMENT_FILTERS;

/** OSAT, LLTR and LLTBA of both surveys, in the order of the filters. */
const RATINGS_SHOWN: readonly (Omit<CommentRating, 'value'> & { readonly surveyId: number })[] = FILTERS.flatMap(
  ({ reads }) => {
    if (reads.kind !== 'rating') return [];
    const { surveyId, code, role } = reads;
    return [{ surveyId, code, role, label: questionByCode(code)?.label ?? role }];
  },
);

/** The purchase's. */
const FREQUENCY = { surveyId: 1, code: 'Q20' } as const;
