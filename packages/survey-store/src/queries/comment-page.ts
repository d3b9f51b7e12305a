import type { Access, CommentItem, CommentRating, CommentsAnswer } from '@shoppervoice/contracts';
import {
  allowed,
  type CommentSet,
  DEVICE_TYPES,
  type Held,
  joinedSurvey,
  questionByCode,
} from '@shoppervoice/survey-model';
import { latestPartners, orderKey, type Partner } from '../builder/partners.ts';
import { responseIdAt } from '../reading/comment-block.ts';
import type { SurveyReader } from '../reading/survey-reader.ts';
import type { ResponseDocument } from '../responses/document.ts';
import { type CommentSelection, type Matches, matchComments } from './comment-matches.ts';

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
  set: CommentSet,
  held: Held,
): Promise<CommentsAnswer> {
  const first = (page - 1) * pageSize;
  const { count, ids } = idsOfPage(await matchComments(reader, selection), first, pageSize);
  const commentData = await readItems(reader, selection.mid, ids, shownOf(set, held));
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
  shown: Shown,
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

/** What a list shows of its items to whoever holds this. */
interface Shown {
  readonly orderId: boolean;
  readonly device: boolean;
  readonly frequency: { readonly surveyId: number; readonly code: string } | null;
  readonly ratings: readonly (Omit<CommentRating, 'value'> & { readonly surveyId: number })[];
}

function shownOf({ facts, ratings }: CommentSet, held: Held): Shown {
  const holds = (access: Access | undefined) => access !== undefined && allowed(access, held);
  const { orderId, device, purchaseFrequency } = facts;
  return {
    orderId: holds(orderId),
    device: holds(device),
    frequency: holds(purchaseFrequency?.access) ? (questionByCode(purchaseFrequency?.code ?? '') ?? null) : null,
    ratings: ratings.flatMap((code) => {
      const question = questionByCode(code);
      return question ? [{ surveyId: question.surveyId, code, role: question.role ?? '', label: question.label }] : [];
    }),
  };
}

function itemOf(response: ResponseDocument, partners: ReadonlyMap<string, Partner>, shown: Shown): CommentItem {
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
    ratings: shown.ratings.map(({ surveyId, ...rating }) => ({
      ...rating,
      value: answerOf(surveyId, rating.code, response, partner),
    })),
    toneId: comment?.toneId ?? 0,
    topicIds: comment?.topicIds ?? [],
    purchaseFrequency: shown.frequency
      ? answerOf(shown.frequency.surveyId, shown.frequency.code, response, partner)
      : null,
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
