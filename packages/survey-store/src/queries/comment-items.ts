import type { ChoiceFact, CommentItem, CommentRating } from '@shoppervoice/contracts/reports';
import {
  allowed,
  type CommentFilter,
  type CommentSet,
  DEVICE_TYPES,
  type Entitlements,
  questionByCode,
  referrerGroup,
} from '@shoppervoice/survey-model';
import { ABSENT } from '../comments/columns.ts';
import type { SurveyDatabase } from '../database/databases.ts';
import type { ResponseDocument } from '../database/response-document.ts';
import { answerOfOrder, latestPartners, partnerOf } from '../orders/partners.ts';
import type { CommentBlock } from '../reading/comment-block.ts';
import type { ListedResponse } from '../responses/stored-bytes.ts';

/** Projection of an item. */
export const ITEM_FIELDS = { hash: 0, zone: 0, specify: 0 } as const;

/** List items of responses by the merchant's entitlements, without responses that have no comment. */
export async function commentItems(
  database: Pick<SurveyDatabase, 'responses'>,
  mid: number,
  responses: readonly ResponseDocument[],
  set: CommentSet,
  entitlements: Entitlements,
): Promise<CommentItem[]> {
  const shown = shownFacts(set, entitlements);
  const partners = await latestPartners(database, mid, responses);
  // The comment may have been replaced since the day was counted.
  return responses
    .filter(({ comment }) => comment)
    .map((response) => {
      const order = { own: response, joined: partnerOf(response, partners) };
      return itemOf(response, shown, ({ surveyId, code }) => answerOfOrder(order, surveyId, code) ?? null);
    });
}

/** Items of these responses, with and without a comment, with the answers to their own survey only. */
export function responseItems(
  responses: readonly ResponseDocument[],
  set: CommentSet,
  entitlements: Entitlements,
): CommentItem[] {
  const shown = shownFacts(set, entitlements);
  return responses.map((own) =>
    itemOf(
      own,
      { ...shown, ratings: shown.ratings.filter(({ surveyId }) => surveyId === own.surveyId) },
      ({ surveyId, code }) => answerOfOrder({ own, joined: undefined }, surveyId, code) ?? null,
    ),
  );
}

/** Whether a day's columns contain every answer of an item; days of an older version may lack some. */
export function hasAnswers({ columns }: CommentBlock, { ratings, choices }: ShownFacts): boolean {
  return [...ratings, ...choices].every(({ isEntitled, column }) => !isEntitled || columns.has(column));
}

/** As `commentItems`, from the columns of a day. */
export function itemOfRow(
  response: ListedResponse,
  { columns }: CommentBlock,
  row: number,
  shown: ShownFacts,
): CommentItem {
  return itemOf(response, shown, ({ column }) => {
    const value = columns.get(column)?.[row] ?? ABSENT;
    return value === ABSENT ? null : value;
  });
}

/** An answer of an item. `column`: its column in a day; empty without a filter. */
interface ShownAnswer {
  readonly surveyId: number;
  readonly code: string;
  readonly isEntitled: boolean;
  readonly column: string;
}

export interface ShownChoice extends ShownAnswer {
  readonly name: ChoiceFact;
}

export type ShownRating = Omit<CommentRating, 'value'> & ShownAnswer;

/** The parts of items that the merchant is entitled to. */
export interface ShownFacts {
  readonly tone: boolean;
  readonly topics: boolean;
  /** It tells something of every rating. */
  readonly conflict: boolean;
  readonly orderId: boolean;
  readonly addresses: boolean;
  readonly device: Readonly<Record<keyof CommentSet['facts']['device'], boolean>>;
  readonly choices: readonly ShownChoice[];
  readonly ratings: readonly ShownRating[];
  readonly visit: Readonly<Record<keyof NonNullable<CommentSet['facts']['visit']>, boolean>> | null;
}

export function shownFacts({ facts, ratings, filters }: CommentSet, entitlements: Entitlements): ShownFacts {
  const holds = (fits: (filter: CommentFilter) => boolean) => {
    const filter = filters.find(fits);
    return filter !== undefined && allowed(filter.access, entitlements);
  };
  const { device, visit, orderId } = facts;
  const tone = holds(({ reads }) => reads.kind === 'tone');
  return {
    tone,
    topics: holds(({ reads }) => reads.kind === 'topic'),
    conflict: tone && filters.every(({ reads, access }) => reads.kind !== 'rating' || allowed(access, entitlements)),
    orderId: orderId !== undefined && allowed(orderId, entitlements),
    addresses: entitlements.seesAddresses === true,
    device: {
      type: allowed(device.type, entitlements),
      make: allowed(device.make, entitlements),
      os: allowed(device.os, entitlements),
      browser: allowed(device.browser, entitlements),
    },
    choices: Object.entries(facts.choices).flatMap(([name, filterName]) => {
      const reads = filters.find((filter) => filter.name === filterName)?.reads;
      if (reads?.kind !== 'choice') return [];
      const { surveyId, code } = reads;
      const isEntitled = holds((filter) => filter.name === filterName);
      return [{ name: name as ChoiceFact, surveyId, code, isEntitled, column: filterName }];
    }),
    ratings: ratings.flatMap((code) => {
      const question = questionByCode(code);
      if (question === undefined) return [];
      const { surveyId, role = '', label } = question;
      const reads = (filter: CommentFilter) => filter.reads.kind === 'rating' && filter.reads.code === code;
      return [{ surveyId, code, role, label, isEntitled: holds(reads), column: filters.find(reads)?.name ?? '' }];
    }),
    visit: visit
      ? {
          pageViews: allowed(visit.pageViews, entitlements),
          timeOnSite: allowed(visit.timeOnSite, entitlements),
          referrer: allowed(visit.referrer, entitlements),
        }
      : null,
  };
}

function itemOf(
  response: ListedResponse,
  shown: ShownFacts,
  answer: (shown: ShownAnswer) => number | null,
): CommentItem {
  const { comment } = response;
  const item: { -readonly [Name in keyof CommentItem]: CommentItem[Name] } = {
    responseId: response._id,
    submittedAt: response.at.toISOString(),
    surveyId: response.surveyId,
    ...addressOf(response, shown.addresses),
    body: comment?.text ?? '',
    orderId: shown.orderId ? (response.orderId ?? null) : null,
    ratings: shown.ratings.map((rating) => {
      const { code, role, label, isEntitled } = rating;
      return { code, role, label, value: isEntitled ? answer(rating) : null };
    }),
    toneId: shown.tone ? (comment?.toneId ?? null) : null,
    topicIds: shown.topics ? [...(comment?.topicIds ?? [])] : [],
    ...(comment?.language === undefined ? {} : { language: comment.language }),
    ...(shown.conflict && comment?.conflict ? { conflict: true } : {}),
    purchaseFrequency: null,
    device: deviceOf(response, shown),
    ...visitOf(response, shown),
  };
  for (const choice of shown.choices) item[choice.name] = choice.isEntitled ? answer(choice) : null;
  return item;
}

/** A shopper's address; without access, only that there is one, and whether a reply is possible. */
export function addressOf(
  { email }: { readonly email?: string },
  seesAddresses: boolean,
): Pick<CommentItem, 'email' | 'emailHidden'> {
  if (email === undefined) return { email: null };
  return seesAddresses ? { email } : { email: null, emailHidden: true };
}

const DEVICE_NAMES = new Map<number, string>(DEVICE_TYPES.map(({ id, label }) => [id, label]));

function deviceOf({ device }: ListedResponse, { device: shown }: ShownFacts): CommentItem['device'] {
  if (!device || !(shown.type || shown.make || shown.os || shown.browser)) return null;
  return {
    type: (shown.type && DEVICE_NAMES.get(device.typeId)) || null,
    make: (shown.make && device.make) || null,
    os: (shown.os && device.os) || null,
    browser: (shown.browser && device.browser) || null,
  };
}

function visitOf({ pageViews, timeOnSiteSeconds, referrer }: ListedResponse, { visit }: ShownFacts) {
  if (visit === null) return {};
  const from = visit.referrer ? (referrer ?? null) : null;
  return {
    pageViews: visit.pageViews ? (pageViews ?? null) : null,
    timeOnSite: visit.timeOnSite ? (timeOnSiteSeconds ?? null) : null,
    referrer: from,
    referrerGroup: from === null ? null : referrerGroup(from),
  };
}
