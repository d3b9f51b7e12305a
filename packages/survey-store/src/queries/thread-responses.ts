import { THREAD_LENGTH } from '@shoppervoice/contracts/reports';
import type { Filter } from 'mongodb';
import type { ResponseDocument } from '../database/response-document.ts';
import type { SurveyReader } from '../reading/survey-reader.ts';
import { matchComments } from './comment-matches.ts';
import type { SoughtComments } from './found-by-day.ts';
import { idsOfPage } from './paging.ts';

export interface SoughtThread extends SoughtComments {
  /** Surveys whose order IDs may be used to join responses. */
  readonly orderSurveyIds: readonly number[];
}

export interface ThreadResponses {
  /** Newest first. */
  readonly responses: readonly ResponseDocument[];
  readonly more: boolean;
}

/**
 * Responses of an order, with and without a comment; for an address, its comments and the other responses of their
 * orders, since addresses are only looked up among comments.
 */
export async function threadResponses(reader: SurveyReader, sought: SoughtThread): Promise<ThreadResponses> {
  const { orderId } = sought;
  const own = orderId === undefined ? await ofAddress(reader, sought) : [];
  const orders = orderId === undefined ? ordersOf(own, sought) : [orderId];
  const joined = await ofOrders(reader, sought, orders);
  const all = new Map([...own, ...joined].map((response) => [response._id, response]));
  const sorted = [...all.values()].sort((a, b) => b.at.getTime() - a.at.getTime() || (a._id < b._id ? 1 : -1));
  return { responses: sorted.slice(0, THREAD_LENGTH), more: sorted.length > THREAD_LENGTH };
}

async function ofAddress(reader: SurveyReader, sought: SoughtThread): Promise<ResponseDocument[]> {
  const { mid, from, to, surveyIds, email } = sought;
  const matches = await matchComments(reader, { mid, from, to, surveyIds, email, filters: {}, search: '' });
  const { ids } = idsOfPage(matches, { page: 1, pageSize: THREAD_LENGTH + 1 });
  return reader.database.responses.find({ mid, _id: { $in: ids } }).toArray();
}

function ordersOf(own: readonly ResponseDocument[], { orderSurveyIds }: SoughtThread): readonly string[] {
  return [
    ...new Set(
      own.flatMap(({ surveyId, orderId }) =>
        orderId !== undefined && orderSurveyIds.includes(surveyId) ? [orderId] : [],
      ),
    ),
  ];
}

async function ofOrders(
  { database: { responses } }: SurveyReader,
  { mid, from, to, orderSurveyIds }: SoughtThread,
  orders: readonly string[],
): Promise<ResponseDocument[]> {
  if (orders.length === 0) return [];
  const filter: Filter<ResponseDocument> = {
    mid,
    orderId: { $in: [...orders] },
    surveyId: { $in: [...orderSurveyIds] },
    day: { $gte: from, $lte: to },
  };
  return responses
    .find(filter)
    .sort({ at: -1, _id: -1 })
    .limit(THREAD_LENGTH + 1)
    .toArray();
}
