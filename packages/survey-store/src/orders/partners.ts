import { joinedSurvey } from '@shoppervoice/survey-model';
import type { SurveyDatabase } from '../database/databases.ts';
import type { ResponseDocument } from '../database/response-document.ts';

const CHUNK = 1_000;
const FIELDS = { surveyId: 1, at: 1, orderId: 1, answers: 1 } as const;

export type Partner = Pick<ResponseDocument, '_id' | 'surveyId' | 'at' | 'answers' | 'orderId'>;

function orderKey(surveyId: number, orderId: string): string {
  return `${surveyId}|${orderId}`;
}

/** For each order the other survey's response: the latest, then by ID. Keyed by `orderKey`. */
export async function latestPartners(
  { responses }: Pick<SurveyDatabase, 'responses'>,
  mid: number,
  of: readonly { readonly surveyId: number; readonly orderId?: string }[],
): Promise<Map<string, Partner>> {
  const orders = new Map<number, Set<string>>();
  for (const { surveyId, orderId } of of) {
    const other = joinedSurvey(surveyId);
    if (orderId === undefined || other === undefined) continue;
    const known = orders.get(other);
    if (known) known.add(orderId);
    else orders.set(other, new Set([orderId]));
  }
  const partners = new Map<string, Partner>();
  for (const [surveyId, ids] of orders) {
    const wanted = [...ids];
    for (let from = 0; from < wanted.length; from += CHUNK) {
      const found = responses.find(
        { mid, surveyId, orderId: { $in: wanted.slice(from, from + CHUNK) } },
        { projection: FIELDS, batchSize: 2_000 },
      );
      for await (const partner of found) {
        if (partner.orderId === undefined) continue;
        const key = orderKey(surveyId, partner.orderId);
        const known = partners.get(key);
        if (!known || isLater(partner, known)) partners.set(key, partner);
      }
    }
  }
  return partners;
}

/** The other survey's response of the same order. */
export function partnerOf(
  { surveyId, orderId }: { readonly surveyId: number; readonly orderId?: string },
  partners: ReadonlyMap<string, Partner>,
): Partner | undefined {
  const other = joinedSurvey(surveyId);
  return other === undefined || orderId === undefined ? undefined : partners.get(orderKey(other, orderId));
}

type Answered = Pick<ResponseDocument, 'surveyId' | 'answers'>;

/** A response, and the other one of its order. */
export interface OrderAnswers {
  readonly own: Answered;
  readonly joined: Answered | undefined;
}

/** The order's answer to a survey's question; undefined unless it is a number. */
export function answerOfOrder({ own, joined }: OrderAnswers, surveyId: number, code: string): number | undefined {
  const response = [own, joined].find((each) => each?.surveyId === surveyId);
  const value = response?.answers[code];
  return typeof value === 'number' ? value : undefined;
}

function isLater(a: Partner, b: Partner): boolean {
  const difference = a.at.getTime() - b.at.getTime();
  return difference > 0 || (difference === 0 && a._id > b._id);
}
