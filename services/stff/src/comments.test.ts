import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type {
  CommentCountsAnswer,
  CommentsAnswer,
  FilterCountsAnswer,
  HomeFigures,
} from '@shoppervoice/contracts/reports';
import { describeSold, type ServiceUnderTest, startServiceUnderTest } from '@shoppervoice/report-service/testing';
import { FEATURES } from '@shoppervoice/survey-model';
import { SOLD } from '@shoppervoice/survey-model/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stffService } from './service.ts';

const NOW = Date.parse('2026-11-20T19:00:00Z');
const RANGE = 'startDate=2026-11-01&endDate=2026-11-20';
const LIST = '/api/comments/stff';

const context = (features: readonly number[]): SessionContext => ({
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
  features,
  packages: [13],
});

const delivery = {
  responseId: 'd-1',
  mid: 31,
  surveyId: 17,
  submittedAt: '2026-11-10T12:00:00Z',
  orderId: 'o-7',
  device: { type: 'mobile', make: 'Nokia', os: 'BeOS', browser: 'Lynx' },
  answers: { Q64_C2023_STFF: 3, Q106736_C106739_STFF: 4, Q65_C11526_STFF: 5, Q20_STFF: 2 },
  comment: { text: 'The box was wet', tone: 4, topics: [16] },
};

/** Of merchant 32: only passives, most of whom gave 8 and now give 7. The score stays 0, the mean falls. */
const passives = Array.from({ length: 80 }, (_, at) => ({
  responseId: `p-${at}`,
  mid: 32,
  surveyId: 17,
  submittedAt: at < 40 ? '2026-10-10T12:00:00Z' : '2026-11-10T12:00:00Z',
  answers: { Q106736_C106739_STFF: at < 40 === (at % 8 !== 0) ? 8 : 7 },
}));

let service: ServiceUnderTest;
beforeAll(async () => {
  const merchants = [31, 32].map((mid) => ({ mid, timeZone: 'America/Chicago', customQuestions: [] }));
  service = await startServiceUnderTest(stffService, { merchants, rows: [delivery, ...passives], now: NOW });
});
afterAll(() => service?.close());

const RATINGS = [
  { code: 'Q64_C2023_STFF', role: 'OSAT', label: 'Overall satisfaction', value: 3 },
  { code: 'Q106736_C106739_STFF', role: 'LLTR', label: 'Likelihood to recommend', value: 4 },
  { code: 'Q65_C11526_STFF', role: 'LLTBA', label: 'Likelihood to buy again', value: 5 },
];
const shown = (...values: readonly number[]) =>
  RATINGS.map((rating) => ({ ...rating, value: values.includes(rating.value) ? rating.value : null }));
const NOTHING = {
  responseId: 'd-1',
  submittedAt: '2026-11-10T12:00:00.000Z',
  surveyId: 17,
  email: null,
  body: 'The box was wet',
  orderId: null,
  ratings: shown(),
  toneId: null,
  topicIds: [],
  language: 'en',
  purchaseFrequency: null,
  device: delivery.device,
};

it.each([
  [[], {}],
  [[80], { toneId: 4 }],
  [[81], { topicIds: [16] }],
  [[87], {}],
  [[82], { ratings: shown(3) }],
  [[83], { ratings: shown(4) }],
  [[84], { ratings: shown(5) }],
  [[85], { purchaseFrequency: 2 }],
  [[86], { orderId: 'o-7' }],
])('a delivery shows what features %j add', async (features, brought) => {
  const { body } = await service.get<CommentsAnswer>(`${LIST}?${RANGE}`, context(features));
  expect(body.commentData).toEqual([{ ...NOTHING, ...brought }]);
  const one = await service.get(`${LIST}/get-comment?responseId=d-1`, context(features));
  expect(one.body).toEqual({ comment: body.commentData[0], commentResponseData: [] });
});

it('counts topics with the chart, and tones with their filter', async () => {
  const counts = async (features: readonly number[]) =>
    (await service.get<CommentCountsAnswer>(`${LIST}/counts?${RANGE}`, context(features))).body;
  const filterCounts = async (features: readonly number[]) =>
    (await service.get<FilterCountsAnswer>(`${LIST}/filter-counts?${RANGE}`, context(features))).body;
  expect(await counts([81])).toEqual({ commentsCount: 1, tones: [], topics: [] });
  expect((await counts([80])).tones[3]).toEqual({ id: 4, count: 1 });
  expect((await counts([87])).topics[15]).toEqual({ id: 16, count: 1 });
  expect((await filterCounts([81])).commentTypeId?.[15]?.count).toBeNull();
  expect((await filterCounts([81, 87])).commentTypeId?.[15]?.count).toBe(1);
  expect(Object.keys(await filterCounts(Object.values(FEATURES)))).toEqual([
    ...['toneId', 'commentTypeId', 'language', 'stffOsat', 'stffLltr', 'stffLltba', 'low', 'purchaseFrequency'],
    ...['deviceType', 'deviceMake', 'operatingSystem', 'browser'],
  ]);
});

it('provides Home with every rating once, the score in one row with its mean', async () => {
  const { body } = await service.get<HomeFigures>('/api/home/straight-to-fulfillment', context([]));
  expect(body.figures.map(({ key, n, value }) => [key, n, value])).toEqual([
    ['Q64_C2023_STFF', 1, 3],
    ['Q106736_C106739_STFF', 1, -100],
    ['Q65_C11526_STFF', 1, 5],
    ['Q63_C2018_STFF', 0, null],
    ['Q63_C2020_STFF', 0, null],
    ['Q63_C2021_STFF', 0, null],
    ['Q63_C2022_STFF', 0, null],
    ['Q63_C2024_STFF', 0, null],
  ]);
  const [satisfaction, score] = body.figures;
  expect(satisfaction?.page).toBe('/straight-to-fulfillment-overall-metrics');
  expect([score?.page, score?.beside?.value]).toEqual(['/straight-to-fulfillment-net-promoter-score', 4]);
});

it('begins a row of Home with the mean if only that changed significantly', async () => {
  const reader = { ...context([]), mid: 32, packages: [13, 96] };
  const { body } = await service.get<HomeFigures>('/api/home/straight-to-fulfillment', reader);
  const [first] = body.figures;
  expect([first?.key, first?.unit, first?.value, first?.previousValue, first?.significant]).toEqual([
    ...['Q106736_C106739_STFF', 'mean', 7.13, 7.88, true],
  ]);
  expect(first?.page).toBe('/straight-to-fulfillment-overall-metrics');
  expect(first?.beside).toEqual({ unit: 'nps', value: 0, previousValue: 0, delta: 0, significant: false });
});

describeSold(
  SOLD['straight-to-fulfillment'],
  { session: context(Object.values(FEATURES)), days: RANGE },
  () => service,
);
