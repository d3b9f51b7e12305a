import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { CommentCountsAnswer, CommentsAnswer, FilterCountsAnswer } from '@shoppervoice/contracts/reports';
import { describeSold, type ServiceUnderTest, startServiceUnderTest } from '@shoppervoice/report-service/testing';
import { FEATURES } from '@shoppervoice/survey-model';
import { SOLD } from '@shoppervoice/survey-model/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteAbandonmentService } from './service.ts';

const NOW = Date.parse('2026-11-20T19:00:00Z');
const RANGE = 'startDate=2026-11-01&endDate=2026-11-20';
const LIST = '/api/comments/site-abandonment';

const context = (features: readonly number[], packages: readonly number[] = [9]): SessionContext => ({
  sessionId: 's',
  userId: 'u',
  username: 'reader',
  firstName: 'Rea',
  accessType: 'MERCHANT_USER',
  mid: 31,
  merchantName: 'Acme',
  timeZone: 'America/Chicago',
  timeZoneSince: 0,
  seesAddresses: true,
  activeEsr: false,
  features: [FEATURES.SA_COMMENTS, ...features],
  packages,
});
const everything = context(Object.values(FEATURES));

const visit = {
  responseId: 'v-1',
  mid: 31,
  surveyId: 7,
  submittedAt: '2026-11-10T12:00:00Z',
  email: 'vera@mail.example',
  device: { type: 'tablet', make: 'Apple', os: 'iPadOS', browser: 'Safari' },
  pageViews: 7,
  timeOnSiteSeconds: 312,
  referrer: 'https://www.google.com/search',
  answers: { M3SA_1: 3, M3SA_2: 4, M3SA_3: 5, M2SA: 2, '104SA': 6, '118SA': 4, M7SA: 1 },
  comment: { text: 'The form lost my address', tone: 4, topics: [11] },
};
const rows = [
  visit,
  { ...visit, responseId: 'v-2', submittedAt: '2026-11-09T12:00:00Z', comment: { text: ' ' } },
  { ...visit, responseId: 'v-3', submittedAt: '2026-11-08T12:00:00Z', comment: { text: 'Fine', tone: 1, topics: [] } },
];

let service: ServiceUnderTest;
beforeAll(async () => {
  const merchants = [{ mid: 31, timeZone: 'America/Chicago', customQuestions: [] }];
  service = await startServiceUnderTest(siteAbandonmentService, { merchants, rows, now: NOW });
});
afterAll(() => service?.close());

const ITEM = {
  responseId: 'v-1',
  submittedAt: '2026-11-10T12:00:00.000Z',
  surveyId: 7,
  email: 'vera@mail.example',
  body: 'The form lost my address',
  orderId: null,
  ratings: [
    { code: 'M3SA_1', role: 'OSAT', label: 'Overall satisfaction', value: 3 },
    { code: 'M3SA_2', role: 'LLTR', label: 'Likelihood to recommend', value: 4 },
    { code: 'M3SA_3', role: 'LLTV', label: 'Likelihood to visit again', value: 5 },
  ],
  toneId: 4,
  topicIds: [11],
  language: 'en',
  purchaseFrequency: null,
  visitIntent: 2,
  pointOfAbandonment: 6,
  futureIntent: 4,
  visitFrequency: 1,
  device: { type: 'tablet', make: 'Apple', os: 'iPadOS', browser: 'Safari' },
  pageViews: 7,
  timeOnSite: 312,
  referrer: 'https://www.google.com/search',
  referrerGroup: 'Search engine',
};
const NOTHING = {
  ...ITEM,
  ratings: ITEM.ratings.map((rating) => ({ ...rating, value: null })),
  toneId: null,
  topicIds: [],
  language: 'en',
  device: null,
  pageViews: null,
  timeOnSite: null,
  referrer: null,
  referrerGroup: null,
  visitIntent: null,
  pointOfAbandonment: null,
  futureIntent: null,
  visitFrequency: null,
};
const noDevice = { type: null, make: null, os: null, browser: null };
const rated = (code: string) =>
  NOTHING.ratings.map((rating) => ({
    ...rating,
    value: rating.code === code ? ITEM.ratings.find((r) => r.code === code)?.value : null,
  }));

/** What each feature, or package 8, adds to an item without any. */
const BROUGHT: readonly (readonly [features: readonly number[], packages: readonly number[], brought: object])[] = [
  [[], [9], {}],
  [[46], [9], { toneId: 4 }],
  [[47], [9], { topicIds: [11] }],
  [[48], [9], { visitIntent: 2 }],
  [[49], [9], { pointOfAbandonment: 6 }],
  [[50], [9], { futureIntent: 4 }],
  [[54], [9], { visitFrequency: 1 }],
  [[], [9, 8], { futureIntent: 4, visitFrequency: 1 }],
  [[51], [9], { ratings: rated('M3SA_1') }],
  [[52], [9], { ratings: rated('M3SA_2') }],
  [[53], [9], { ratings: rated('M3SA_3') }],
  [[55], [9], { device: { ...noDevice, type: 'tablet' } }],
  [[56], [9], { device: { ...noDevice, make: 'Apple' } }],
  [[57], [9], { device: { ...noDevice, os: 'iPadOS' } }],
  [[58], [9], {}],
  [[62], [9], { device: ITEM.device }],
  [[59], [9], { pageViews: 7 }],
  [[60], [9], { referrer: ITEM.referrer, referrerGroup: ITEM.referrerGroup }],
  [[61], [9], { timeOnSite: 312 }],
];

describe('an item', () => {
  it('shows everything with every entitlement', async () => {
    const { body } = await service.get<CommentsAnswer>(`${LIST}?${RANGE}`, everything);
    expect(body.commentData.map(({ responseId }) => responseId)).toEqual(['v-1', 'v-3']);
    expect(body.commentData[0]).toEqual(ITEM);
  });

  it.each(BROUGHT)('shows what features %j with packages %j add', async (features, packages, brought) => {
    const session = context(features, packages);
    const { body } = await service.get<CommentsAnswer>(`${LIST}?${RANGE}`, session);
    expect(body.commentData[0]).toEqual({ ...NOTHING, ...brought });
    const one = await service.get(`${LIST}/get-comment?responseId=v-1`, session);
    expect(one.body).toEqual({ comment: body.commentData[0], commentResponseData: [] });
  });
});

it('counts tones and topics each with their feature', async () => {
  const counts = async (features: readonly number[]) =>
    (await service.get<CommentCountsAnswer>(`${LIST}/counts?${RANGE}`, context(features))).body;
  expect(await counts([])).toEqual({ commentsCount: 2, tones: [], topics: [] });
  const all = await counts([46, 47]);
  expect(all.tones.map(({ count }) => count)).toEqual([1, 0, 0, 1, 0, 0]);
  expect(all.topics.filter(({ count }) => count > 0)).toEqual([{ id: 11, count: 1 }]);
});

it('has no orders, and cannot be sorted by what is not shown', async () => {
  expect((await service.get(`${LIST}?${RANGE}&orderId=o-1`, everything)).status).toBe(400);
  expect((await service.get(`${LIST}?${RANGE}&sort=lowest`, context([]))).status).toBe(403);
  expect((await service.get(`${LIST}?${RANGE}&sort=lowest`, context([51]))).status).toBe(200);
});

it('offers the entitled filters, each with its counts', async () => {
  const { body } = await service.get<FilterCountsAnswer>(
    `${LIST}/filter-counts?${RANGE}&saVisitIntent=2`,
    context([47, 48, 58]),
  );
  expect(Object.keys(body)).toEqual(['commentTypeId', 'language', 'saVisitIntent', 'browser']);
  expect(body.saVisitIntent?.[1]).toEqual({ id: 2, label: 'To research a product', count: 2 });
  expect(
    Object.keys((await service.get<FilterCountsAnswer>(`${LIST}/filter-counts?${RANGE}`, context([], [9, 8]))).body),
  ).toEqual(['language', 'saFutureIntent', 'saPurchaseFrequency']);
});

describeSold(SOLD['site-abandonment'], { session: everything, days: RANGE }, () => service);
