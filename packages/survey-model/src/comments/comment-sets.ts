import type { Access } from '@shoppervoice/contracts/calls';
import type { ChoiceFact, CommentListPath, OneCommentPath } from '@shoppervoice/contracts/reports';
import type { Programme } from '../catalogue/programmes.ts';
import type { PageReport } from '../catalogue/reports.ts';
import { programmeOf } from '../catalogue/surveys.ts';
import { allowed, type Entitlements } from '../entitlements/access-rule.ts';
import { FEATURES } from '../entitlements/features.ts';
import {
  choiceFilter,
  deviceFilter,
  languageFilter,
  lowFilter,
  ratingFilter,
  surveyFilter,
  toneFilter,
  topicFilter,
} from './filter-rows.ts';
import type { CommentFilter } from './filters.ts';

/**
 * What a list shows beside a comment's text, each with its gate; anything else is never shown. Tone, topics and ratings
 * have the gates of their filters.
 */
export interface CommentFacts {
  readonly orderId?: Access;
  readonly device: Readonly<Record<'type' | 'make' | 'os' | 'browser', Access>>;
  /** Answers shown under a separate name: each has the name of its filter, and that filter's gate. */
  readonly choices: Readonly<Partial<Record<ChoiceFact, string>>>;
  /** Facts about a visit. */
  readonly visit?: Readonly<Record<'pageViews' | 'timeOnSite' | 'referrer', Access>>;
}

/** A list of comments: which comments, its gate, filters, ratings and facts. */
export interface CommentSet {
  /** Path of its call; `/counts` and `/filter-counts` are below it. */
  readonly path: CommentListPath;
  /** Canonical path of its page. */
  readonly page: string;
  /** The call for one of its comments. */
  readonly one: OneCommentPath;
  /** The call that replies to one of them by mail, and its gate. */
  readonly replies?: { readonly path: '/api/comments/reply'; readonly access: Access };
  readonly access: Access;
  /** Gate of all its exports. */
  readonly exports: Access;
  /** Its report, with the same gate. */
  readonly report: Omit<PageReport, 'export'>;
  readonly surveyIds: readonly number[];
  /** In the order of the page. */
  readonly filters: readonly CommentFilter[];
  /** Codes of the ratings that every item shows, in their order. */
  readonly ratings: readonly string[];
  readonly facts: CommentFacts;
}

const feature = (number: number): Access => ({ feature: number });
const TOPIC_CHARTS = feature(FEATURES.BUYER_TOPIC_CHARTS);
const DEVICE_INFO = feature(FEATURES.BUYER_DEVICE_INFO);
const REPLIES = { path: '/api/comments/reply', access: feature(FEATURES.BUYER_COMMENT_REPLY) } as const;
const FREQUENCY = feature(FEATURES.BUYER_PURCHASE_FREQUENCY);
/** All device facts under one gate. */
const wholeDevice = (access: Access) => ({ type: access, make: access, os: access, browser: access });
/** Device info includes all of it, a filter its own part. */
const devicePart = (number: number): Access => ({ anyOf: [{ feature: FEATURES.SA_DEVICE_INFO }, { feature: number }] });
/** What Premier includes without its features. */
const premier = (number: number): Access => ({ anyOf: [{ package: 8 }, { feature: number }] });

const BUYER = {
  path: '/api/comments',
  page: '/online-buyer-comments',
  one: '/api/comments/get-comment',
  replies: REPLIES,
  access: { package: 12 },
  exports: feature(FEATURES.BUYER_COMMENT_EXPORT),
  report: { type: 'BUYERCOMMENTS', title: 'Comments', schedule: feature(FEATURES.BUYER_EXPORT_SCHEDULING) },
  surveyIds: [1, 2],
  filters: [
    surveyFilter('surveyType', [1, 2]),
    toneFilter(),
    topicFilter({}, TOPIC_CHARTS),
    languageFilter({ package: 12 }),
    ratingFilter('posOsat', 'Q15_C11779'),
    ratingFilter('posLltr', 'Q106375_C106738'),
    ratingFilter('posLltba', 'Q16_C11780'),
    ratingFilter('ffOsat', 'Q64_C2023'),
    ratingFilter('ffLltr', 'Q106736_C106739'),
    ratingFilter('ffLltba', 'Q65_C11526'),
    lowFilter([1, 2], { package: 12 }),
    choiceFilter('purchaseFrequency', 'Shopper', 'Q20', FREQUENCY),
    deviceFilter('deviceType', 'type', DEVICE_INFO),
    deviceFilter('deviceMake', 'make', DEVICE_INFO),
    deviceFilter('operatingSystem', 'os', DEVICE_INFO),
    deviceFilter('browser', 'browser', DEVICE_INFO),
  ],
  ratings: ['Q15_C11779', 'Q106375_C106738', 'Q16_C11780', 'Q64_C2023', 'Q106736_C106739', 'Q65_C11526'],
  facts: {
    orderId: feature(FEATURES.BUYER_ORDER_IDS),
    device: wholeDevice(DEVICE_INFO),
    choices: { purchaseFrequency: 'purchaseFrequency' },
  },
} as const satisfies CommentSet;

const BOPIS = {
  path: '/api/comments/bopis',
  page: '/bopis-comments',
  one: '/api/comments/get-comment',
  replies: REPLIES,
  access: feature(FEATURES.BOPIS),
  exports: feature(FEATURES.BUYER_COMMENT_EXPORT),
  report: { type: 'BOPISCOMMENTS', title: 'Pickup Comments', schedule: feature(FEATURES.BUYER_EXPORT_SCHEDULING) },
  surveyIds: [16],
  filters: [
    toneFilter(),
    topicFilter({}, TOPIC_CHARTS),
    languageFilter({ package: 12 }),
    ratingFilter('bopisOsat', 'BO104_1'),
    ratingFilter('bopisLltr', 'BO104_2'),
    ratingFilter('bopisLltba', 'BO104_3'),
    lowFilter([16], { package: 12 }),
    choiceFilter('pickupType', 'Shopper', 'BO100'),
    deviceFilter('deviceType', 'type', DEVICE_INFO),
    deviceFilter('deviceMake', 'make', DEVICE_INFO),
    deviceFilter('operatingSystem', 'os', DEVICE_INFO),
    deviceFilter('browser', 'browser', DEVICE_INFO),
  ],
  ratings: ['BO104_1', 'BO104_2', 'BO104_3'],
  facts: {
    orderId: feature(FEATURES.BUYER_ORDER_IDS),
    device: wholeDevice(DEVICE_INFO),
    choices: { pickupType: 'pickupType' },
  },
} as const satisfies CommentSet;

const SITE_ABANDONMENT = {
  path: '/api/comments/site-abandonment',
  page: '/site-abandonment-comments',
  one: '/api/comments/site-abandonment/get-comment',
  access: feature(FEATURES.SA_COMMENTS),
  exports: feature(FEATURES.SA_COMMENT_EXPORT),
  report: { type: 'NONBUYERCOMMENTS', title: 'Site Abandonment Comments', schedule: feature(FEATURES.SA_SCHEDULING) },
  surveyIds: [7],
  filters: [
    toneFilter(feature(FEATURES.SA_TONE_FILTER)),
    topicFilter(feature(FEATURES.SA_TOPIC_FILTER), feature(FEATURES.SA_TOPIC_FILTER)),
    languageFilter(feature(FEATURES.SA_COMMENTS)),
    choiceFilter('saVisitIntent', 'Visit', 'M2SA', feature(FEATURES.SA_VISIT_INTENT_FILTER)),
    choiceFilter('pointOfAbandonment', 'Visit', '104SA', feature(FEATURES.SA_POINT_OF_ABANDONMENT_FILTER)),
    choiceFilter('saFutureIntent', 'Visit', '118SA', premier(FEATURES.SA_FUTURE_INTENT_FILTER)),
    ratingFilter('saOsat', 'M3SA_1', feature(FEATURES.SA_OSAT_FILTER)),
    ratingFilter('saLltr', 'M3SA_2', feature(FEATURES.SA_LLTR_FILTER)),
    ratingFilter('saLltv', 'M3SA_3', feature(FEATURES.SA_LLTV_FILTER)),
    lowFilter([7], feature(FEATURES.SA_DASHBOARD)),
    choiceFilter('saPurchaseFrequency', 'Visit', 'M7SA', premier(FEATURES.SA_VISIT_FREQUENCY_FILTER)),
    deviceFilter('saDeviceType', 'type', feature(FEATURES.SA_DEVICE_FILTER)),
    deviceFilter('saDeviceMake', 'make', feature(FEATURES.SA_DEVICE_MAKE_FILTER)),
    deviceFilter('operatingSystem', 'os', feature(FEATURES.SA_OS_FILTER)),
    deviceFilter('browser', 'browser', feature(FEATURES.SA_BROWSER_FILTER)),
  ],
  ratings: ['M3SA_1', 'M3SA_2', 'M3SA_3'],
  facts: {
    device: {
      type: devicePart(FEATURES.SA_DEVICE_FILTER),
      make: devicePart(FEATURES.SA_DEVICE_MAKE_FILTER),
      os: devicePart(FEATURES.SA_OS_FILTER),
      browser: feature(FEATURES.SA_DEVICE_INFO),
    },
    choices: {
      visitIntent: 'saVisitIntent',
      pointOfAbandonment: 'pointOfAbandonment',
      futureIntent: 'saFutureIntent',
      visitFrequency: 'saPurchaseFrequency',
    },
    visit: {
      pageViews: feature(FEATURES.SA_PAGE_VIEWS),
      timeOnSite: feature(FEATURES.SA_TIME_ON_SITE),
      referrer: feature(FEATURES.SA_REFERRER),
    },
  },
} as const satisfies CommentSet;

const STFF = {
  path: '/api/comments/stff',
  page: '/straight-to-fulfillment-comments',
  one: '/api/comments/stff/get-comment',
  access: { package: 13 },
  exports: feature(FEATURES.STFF_COMMENTS_EXPORT),
  report: {
    type: 'STFFCOMMENTS',
    title: 'Straight to Fulfillment Comments',
    schedule: feature(FEATURES.STFF_SCHEDULE_REPORT),
  },
  surveyIds: [17],
  filters: [
    toneFilter(feature(FEATURES.STFF_COMMENT_TONE_FILTER)),
    topicFilter(feature(FEATURES.STFF_COMMENT_TOPIC_FILTER), feature(FEATURES.STFF_TOPIC_DISTRIBUTION_CHART)),
    languageFilter({ package: 13 }),
    ratingFilter('stffOsat', 'Q64_C2023_STFF', feature(FEATURES.STFF_OSAT_FILTER)),
    ratingFilter('stffLltr', 'Q106736_C106739_STFF', feature(FEATURES.STFF_LLTR_FILTER)),
    ratingFilter('stffLltba', 'Q65_C11526_STFF', feature(FEATURES.STFF_LLTBA_FILTER)),
    lowFilter([17], { package: 13 }),
    choiceFilter('purchaseFrequency', 'Shopper', 'Q20_STFF', feature(FEATURES.STFF_PURCHASE_FREQUENCY_FILTER)),
    deviceFilter('deviceType', 'type'),
    deviceFilter('deviceMake', 'make'),
    deviceFilter('operatingSystem', 'os'),
    deviceFilter('browser', 'browser'),
  ],
  ratings: ['Q64_C2023_STFF', 'Q106736_C106739_STFF', 'Q65_C11526_STFF'],
  facts: {
    orderId: feature(FEATURES.STFF_ORDER_IDS),
    device: wholeDevice({}),
    choices: { purchaseFrequency: 'purchaseFrequency' },
  },
} as const satisfies CommentSet;

/** Every list of comments. */
export const COMMENT_SETS = { buyer: BUYER, bopis: BOPIS, 'site-abandonment': SITE_ABANDONMENT, stff: STFF } as const;

/** Sets whose comments a programme stores. */
export function commentSetsOf(programme: Programme): readonly CommentSet[] {
  return Object.values<CommentSet>(COMMENT_SETS).filter(
    ({ surveyIds: [first] }) => first !== undefined && programmeOf(first) === programme,
  );
}

/** Whether a merchant can read the comments of a survey in any list of its plan. */
export function readsComments(surveyId: number, entitlements: Entitlements): boolean {
  return Object.values<CommentSet>(COMMENT_SETS).some(
    ({ surveyIds, access }) => surveyIds.includes(surveyId) && allowed(access, entitlements),
  );
}
