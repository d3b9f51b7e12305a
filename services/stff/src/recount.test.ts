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
  frequencySpecs,
  MERCHANTS,
  npsSpecs,
  ownQuestionSpecs,
  type RecountCall,
  ratingSpecs,
  recountRows,
  type ServiceUnderTest,
  spec,
  startServiceUnderTest,
} from '@shoppervoice/report-service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REPORTS } from './reports.ts';
import { stffService } from './service.ts';

const NOW = Date.parse('2026-04-02T03:00:00Z');
const METRICS = {
  overall: ['Q64_C2023_STFF', 'Q106736_C106739_STFF', 'Q65_C11526_STFF'],
  'customer-support': ['Q63_C2018_STFF'],
  fulfillment: ['Q63_C2020_STFF', 'Q63_C2021_STFF', 'Q63_C2022_STFF', 'Q63_C2024_STFF'],
} as const;

/** Every dashboard call, as the contract describes it. */
const CALLS: readonly RecountCall[] = [
  {
    path: '/api/stff-overall-metrics',
    area: 'stff',
    surveyIds: [17],
    period: true,
    figures: (query) => ratingSpecs(METRICS.overall, query),
  },
  {
    path: '/api/nps/stff',
    area: 'stff',
    surveyIds: [17],
    period: true,
    features: [91, 92],
    filters: { surveyId: [17] },
    figures: (query) => npsSpecs(['Q106736_C106739_STFF'], query, { distribution: 91, trend: 92 }),
  },
  {
    path: '/api/stff-purchase-frequency',
    area: 'stff',
    surveyIds: [17],
    period: true,
    figures: frequencySpecs(
      'Q20_STFF',
      ['First purchase', '2-3 times', '4-6 times', '7-10 times', '11 or more times'],
      METRICS.overall,
    ),
  },
  {
    path: '/api/stff-demographics',
    area: 'stff',
    surveyIds: [17],
    groups: () => DEMOGRAPHIC_GROUPS.map(([key]) => key),
    figures: demographicSpecs('STFF'),
  },
  {
    path: '/api/stff-metric-distributions',
    area: 'stff',
    surveyIds: [17],
    groups: () => Object.keys(METRICS),
    figures: ({ merchant }) =>
      Object.entries(METRICS).flatMap(([group, codes]) =>
        codes.map((code) => spec(code, merchant, { group, series: false })),
      ),
  },
  {
    path: '/api/custom-questions/stff',
    area: 'stff',
    surveyIds: [17],
    period: true,
    figures: (query) => ownQuestionSpecs(query, [17]),
  },
];

const rows = recountRows(NOW);
let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest(stffService, { merchants: MERCHANTS, rows, now: NOW });
}, 300_000);
afterAll(() => service?.close());

it('recounts every dashboard call', () => {
  expect(CALLS.map(({ path }) => path)).toEqual(REPORTS.dashboards.map(({ path }) => path));
});

describeGates(REPORTS, { startDate: '2026-03-01', endDate: '2026-03-31' }, () => service);

describeReports(REPORTS, { startDate: '2026-03-01', endDate: '2026-03-31' }, rows, () => service);

describeKeyDrivers(
  { path: '/api/stff-key-drivers', area: 'stff', surveyIds: [17], outcomes: ['osat', 'lltr', 'lltba'] },
  { now: NOW, rows },
  () => service,
);

describeWhy(CALLS, { now: NOW, rows }, () => service);

describeUnentitled(REPORTS, { startDate: '2026-03-01', endDate: '2026-03-31' }, rows, () => service);

describeOpenEnds('/api/custom-comments/stff', [17], { now: NOW, features: [], rows }, () => service);

describeSpecify('/api/custom-comments/stff', {}, { now: NOW, features: [], rows }, () => service);

describeCommentLists(['stff'], { now: NOW, rows }, () => service);

it.each(CALLS)(
  '$path answers what a plain count of the rows gives',
  async (call) => {
    const times = process.env.SOAK ? 160 : 16;
    await expectRecounted(call, service, rows, { now: NOW, times, seed: call.path.length });
  },
  300_000,
);
