import type { SessionContext } from '@shoppervoice/contracts/accounts';
import {
  DEMOGRAPHIC_GROUPS,
  demographicSpecs,
  describeCommentLists,
  describeGates,
  describeKeyDrivers,
  describeOpenEnds,
  describeReports,
  describeSpecify,
  describeUnentitled,
  describeWhy,
  expectRecounted,
  type FigureSpec,
  MERCHANTS,
  npsSpecs,
  ownQuestionSpecs,
  type RecountCall,
  type RecountQuery,
  ratingSpecs,
  recountRows,
  type ServiceUnderTest,
  spec,
  startServiceUnderTest,
  whoAnswered,
} from '@shoppervoice/report-service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REPORTS } from './reports.ts';
import { siteAbandonmentService } from './service.ts';

/** A year in which some of the allowed days are before the first day on which 104SA was asked. */
const NOW = Date.parse('2019-05-15T12:00:00Z');
const SINCE = '2019-02-01';
const METRICS = ['M3SA_1', 'M3SA_2', 'M3SA_3'];
const INTENTS = [
  'To buy',
  'To research a product',
  'To compare prices',
  'To look for a deal or coupon',
  'To check an order or my account',
  'To find a store',
  'To get help',
  'Just browsing',
];
const POINTS = [
  'Home page',
  'Category page',
  'Search results',
  'Product page',
  'Shopping cart',
  'Sign-in or registration',
  'Shipping step',
  'Payment step',
  'Customer service pages',
];
const STAGES: readonly { key: string; label: string; points: readonly number[]; reasons: readonly string[] }[] = [
  { key: 'browsing', label: 'Browsing', points: [1, 2, 3, 4], reasons: ['B1SA'] },
  { key: 'cart', label: 'Cart', points: [5], reasons: ['C1SA'] },
  { key: 'checkout', label: 'Checkout', points: [6, 7, 8], reasons: ['CK1SA'] },
  { key: 'service', label: 'Customer service', points: [9], reasons: [] },
];
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  metrics: METRICS,
  'reason-for-abandonment': ['106SA', 'B1SA', 'C1SA', 'CK1SA'],
  usability: ['137SA_1', '137SA_2', '137SA_3'],
  'winning-the-sale': ['B2SA', 'Q172'],
};

function shoppingCycle({ merchant }: RecountQuery): FigureSpec[] {
  const stages = STAGES.map(({ label }, at) => ({ id: at + 1, label }));
  const point = spec('104SA', merchant);
  return [
    point,
    {
      ...point,
      key: 'stage',
      options: stages,
      read: ({ answers }) => {
        const stage = STAGES.findIndex(({ points }) => points.some((each) => each === answers['104SA']));
        return stage < 0 ? undefined : [stage + 1];
      },
    },
    spec('M7SA', merchant),
    spec('118SA', merchant),
    ...STAGES.flatMap(({ key, label, points, reasons }) =>
      [...reasons, 'M3SA_1', 'M2SA', '118SA'].map((code) =>
        spec(code, merchant, {
          of: { key: `stage:${key}`, label },
          who: whoAnswered('104SA', points),
          series: false,
        }),
      ),
    ),
  ];
}

function scoreSummary({ merchant, word }: RecountQuery): FigureSpec[] {
  const groups = word === undefined ? Object.entries(GROUPS) : [];
  return [
    ...groups.flatMap(([group, codes]) => codes.map((code) => spec(code, merchant, { group }))),
    spec('M2SA', merchant, { group: 'm2sa' }),
    ...INTENTS.flatMap((label, at) =>
      METRICS.map((code) =>
        spec(code, merchant, {
          group: 'm2sa',
          of: { key: `M2SA:${at + 1}`, label },
          who: whoAnswered('M2SA', [at + 1]),
        }),
      ),
    ),
  ];
}

/** Every dashboard call, as the contract describes it. */
const CALLS: readonly RecountCall[] = [
  {
    path: '/api/site-abandonment/overall-metrics',
    area: 'site-abandonment',
    surveyIds: [7],
    period: true,
    figures: (query) => ratingSpecs([...METRICS, '137SA_1', '137SA_2', '137SA_3'], query),
  },
  {
    path: '/api/site-abandonment/shopping-cycle',
    area: 'site-abandonment',
    surveyIds: [7],
    period: true,
    since: SINCE,
    figures: shoppingCycle,
  },
  {
    path: '/api/score-summary/site-abandonment',
    area: 'site-abandonment',
    surveyIds: [7],
    word: { name: 'qid', values: ['M2SA'] },
    groups: ({ word }) => [...(word === undefined ? Object.keys(GROUPS) : []), 'm2sa'],
    figures: scoreSummary,
  },
  {
    path: '/api/nps/site-abandonment',
    area: 'site-abandonment',
    surveyIds: [7],
    period: true,
    features: [66, 67],
    filters: { surveyId: [7] },
    figures: (query) => npsSpecs(['M3SA_2'], query, { distribution: 66, trend: 67 }),
  },
  {
    path: '/api/site-abandonment-demographics',
    area: 'site-abandonment',
    surveyIds: [7],
    groups: () => DEMOGRAPHIC_GROUPS.map(([key]) => key),
    figures: demographicSpecs('SA'),
  },
  {
    path: '/api/custom-questions/site-abandonment',
    area: 'site-abandonment',
    surveyIds: [7],
    period: true,
    figures: (query) => ownQuestionSpecs(query, [7]),
  },
];

const rows = recountRows(NOW);
let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest(siteAbandonmentService, { merchants: MERCHANTS, rows, now: NOW });
}, 300_000);
afterAll(() => service?.close());

it('recounts every dashboard call', () => {
  expect(CALLS.map(({ path }) => path)).toEqual(REPORTS.dashboards.map(({ path }) => path));
});

describeGates(REPORTS, { startDate: '2019-04-15', endDate: '2019-05-14' }, () => service);

describeReports(REPORTS, { startDate: '2019-04-15', endDate: '2019-05-14' }, rows, () => service);

describeKeyDrivers(
  {
    path: '/api/site-abandonment/key-drivers',
    area: 'site-abandonment',
    surveyIds: [7],
    outcomes: ['osat', 'lltr', 'lltv'],
  },
  { now: NOW, rows },
  () => service,
);

describeWhy(CALLS, { now: NOW, rows }, () => service);

describeUnentitled(REPORTS, { startDate: '2019-04-15', endDate: '2019-05-14' }, rows, () => service);

describeOpenEnds('/api/custom-comments/site-abandonment', [7], { now: NOW, features: [], rows }, () => service);

describeSpecify(
  '/api/custom-comments/site-abandonment',
  { '106SA': 12, B1SA: 8, C1SA: 7, CK1SA: 7 },
  { now: NOW, features: [], rows },
  () => service,
);

describeCommentLists(['site-abandonment'], { now: NOW, rows }, () => service);

it.each(CALLS)(
  '$path answers what a plain count of the rows gives',
  async (call) => {
    const times = process.env.SOAK ? 160 : 16;
    await expectRecounted(call, service, rows, { now: NOW, times, seed: call.path.length });
  },
  300_000,
);

it.each([
  ['/api/site-abandonment/filter-counts', ''],
  ['/api/site-abandonment/filter-counts-new', SINCE],
])('%s counts responses per option', async (path, since) => {
  const [merchant] = MERCHANTS;
  if (merchant === undefined) throw new Error('There are no merchants.');
  const { mid, merchantName, timeZone, packages } = merchant;
  const context: SessionContext = {
    sessionId: 's',
    userId: 'u',
    username: 'reader',
    firstName: 'Rea',
    accessType: 'MERCHANT_USER',
    mid,
    merchantName,
    timeZone,
    timeZoneSince: 0,
    seesAddresses: true,
    activeEsr: false,
    features: [40],
    packages,
  };
  for (const [startDate, endDate] of [
    ['2018-06-01', '2019-01-31'],
    ['2018-12-24', '2019-03-10'],
    ['2019-02-01', '2019-05-14'],
  ] as const) {
    const { body } = await service.get(`${path}?startDate=${startDate}&endDate=${endDate}`, context);
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone });
    const counted = rows.filter((row) => {
      const at = day.format(Date.parse(row.submittedAt));
      return row.mid === mid && row.surveyId === 7 && at >= startDate && at <= endDate && at >= since;
    });
    const chosen = (code: string, labels: readonly string[]) =>
      labels.map((label, at) => ({
        id: at + 1,
        label,
        count: counted.filter(({ answers }) => answers[code] === at + 1).length,
      }));
    expect(body).toEqual({
      visitIntent: chosen('M2SA', INTENTS),
      pointOfAbandonment: chosen('104SA', POINTS),
      deviceType: ['desktop', 'tablet', 'mobile'].map((label, at) => ({
        id: at + 1,
        label,
        count: counted.filter(({ device }) => device?.type === label).length,
      })),
    });
  }
});
