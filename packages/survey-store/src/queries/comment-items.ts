import type { ChoiceFact, CommentItem, CommentRating } from '@shoppervoice/contracts';
import {
  allowed,
  type CommentFilter,
  type CommentSet,
  DEVICE_TYPES,
  type Held,
  joinedSurvey,
  questionByCode,
  referrerGroup,
} from '@shoppervoice/survey-model';
import { latestPartners, orderKey, type Partner } from '../builder/partners.ts';
import type { SurveyDatabase } from '../databases.ts';
import type { ResponseDocument } from '../responses/document.ts';

/** What items are made of. */
export const ITEM_FIELDS = { hash: 0, zone: 0, specify: 0 } as const;

/** Items of responses, as the list shows them to whoever holds this; responses without a comment are left out. */
export async function commentItems(
  database: Pick<SurveyDatabase, 'responses'>,
  mid: number,
  responses: readonly ResponseDocument[],
  set: CommentSet,
  held: Held,
): Promise<CommentItem[]> {
  const shown = shownFacts(set, held);
  const partners = await latestPartners(database, mid, responses);
  // A comment may have been replaced since its day was counted.
  return responses.filter(({ comment }) => comment).map((response) => itemOf(response, partners, shown));
}

export interface ShownChoice {
  readonly name: ChoiceFact;
  readonly surveyId: number;
  readonly code: string;
  readonly held: boolean;
}

export type ShownRating = Omit<CommentRating, 'value'> & { readonly surveyId: number; readonly held: boolean };

/** What a list shows of its items to whoever holds this: of what is not held nothing stands in them. */
export interface ShownFacts {
  readonly tone: boolean;
  readonly topics: boolean;
  readonly orderId: boolean;
  readonly device: Readonly<Record<keyof CommentSet['facts']['device'], boolean>>;
  readonly choices: readonly ShownChoice[];
  readonly ratings: readonly ShownRating[];
  readonly visit: Readonly<Record<keyof NonNullable<CommentSet['facts']['visit']>, boolean>> | null;
}

export function shownFacts({ facts, ratings, filters }: CommentSet, held: Held): ShownFacts {
  const holds = (fits: (filter: CommentFilter) => boolean) => {
    const filter = filters.find(fits);
    return filter !== undefined && allowed(filter.access, held);
  };
  const { device, visit, orderId } = facts;
  return {
    tone: holds(({ reads }) => reads.kind === 'tone'),
    topics: holds(({ reads }) => reads.kind === 'topic'),
    orderId: orderId !== undefined && allowed(orderId, held),
    device: {
      type: allowed(device.type, held),
      make: allowed(device.make, held),
      os: allowed(device.os, held),
      browser: allowed(device.browser, held),
    },
    choices: Object.entries(facts.choices).flatMap(([name, filterName]) => {
      const reads = filters.find((filter) => filter.name === filterName)?.reads;
      if (reads?.kind !== 'choice') return [];
      const { surveyId, code } = reads;
      return [{ name: name as ChoiceFact, surveyId, code, held: holds((filter) => filter.name === filterName) }];
    }),
    ratings: ratings.flatMap((code) => {
      const question = questionByCode(code);
      if (question === undefined) return [];
      const { surveyId, role = '', label } = question;
      return [
        { surveyId, code, role, label, held: holds(({ reads }) => reads.kind === 'rating' && reads.code === code) },
      ];
    }),
    visit: visit
      ? {
          pageViews: allowed(visit.pageViews, held),
          timeOnSite: allowed(visit.timeOnSite, held),
          referrer: allowed(visit.referrer, held),
        }
      : null,
  };
}

function itemOf(response: ResponseDocument, partners: ReadonlyMap<string, Partner>, shown: ShownFacts): CommentItem {
  const other = joinedSurvey(response.surveyId);
  const partner =
    other === undefined || response.orderId === undefined ? undefined : partners.get(orderKey(other, response.orderId));
  const { comment } = response;
  return {
    responseId: response._id,
    submittedAt: response.at.toISOString(),
    surveyId: response.surveyId,
    email: response.email ?? null,
    body: comment?.text ?? '',
    orderId: shown.orderId ? (response.orderId ?? null) : null,
    ratings: shown.ratings.map(({ surveyId, held, ...rating }) => ({
      ...rating,
      value: held ? answerOf(surveyId, rating.code, response, partner) : null,
    })),
    toneId: shown.tone ? (comment?.toneId ?? null) : null,
    topicIds: shown.topics ? (comment?.topicIds ?? []) : [],
    purchaseFrequency: null,
    ...Object.fromEntries(
      shown.choices.map(({ name, surveyId, code, held }) => [
        name,
        held ? answerOf(surveyId, code, response, partner) : null,
      ]),
    ),
    device: deviceOf(response, shown),
    ...visitOf(response, shown),
  };
}

function deviceOf({ device }: ResponseDocument, { device: shown }: ShownFacts): CommentItem['device'] {
  if (!device || !Object.values(shown).includes(true)) return null;
  return {
    type: (shown.type && DEVICE_TYPES.find(({ id }) => id === device.typeId)?.label) || null,
    make: (shown.make && device.make) || null,
    os: (shown.os && device.os) || null,
    browser: (shown.browser && device.browser) || null,
  };
}

function visitOf({ pageViews, timeOnSiteSeconds, referrer }: ResponseDocument, { visit }: ShownFacts) {
  if (visit === null) return {};
  const from = visit.referrer ? (referrer ?? null) : null;
  return {
    pageViews: visit.pageViews ? (pageViews ?? null) : null,
    timeOnSite: visit.timeOnSite ? (timeOnSiteSeconds ?? null) : null,
    referrer: from,
    referrerGroup: from === null ? null : referrerGroup(from),
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
