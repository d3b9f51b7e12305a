import {
  answerOf,
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
  frequencySpecs,
  MERCHANTS,
  npsSpecs,
  onDevices,
  ownQuestionSpecs,
  type RecountCall,
  type RecountQuery,
  ratingSpecs,
  recountRows,
  type ServiceUnderTest,
  spec,
  startServiceUnderTest,
} from '@shoppervoice/report-service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REPORTS } from './reports.ts';
import { onlineBuyerService } from './service.ts';

/** Some hours after the end of daylight saving time in America; a summer and two winters before. */
const NOW = Date.parse('2026-11-20T19:00:00Z');
const DEVICE_LABELS = ['desktop', 'tablet', 'mobile'];
const TONES = ['Positive', 'Neutral', 'Mixed', 'Negative', 'None selected'];
const NOT_READ = 6;
const TOPICS =
  'General comment|Product selection|Product availability|Product quality|Product information|Size or fit|Price|Promotions and coupons|Site navigation and search|Site speed and errors|Checkout and payment|Account and sign-in|Shipping cost|Delivery time|Order tracking|Packaging and damage|Wrong or missing items|Returns and refunds|Customer support|Store pickup'.split(
    '|',
  );
const OVERALL = ['Q15_C11779', 'Q64_C2023', 'Q16_C11780', 'Q65_C11526', 'Q106375_C106738', 'Q106736_C106739'];
const LLTR = { 1: 'Q106375_C106738', 2: 'Q106736_C106739', 16: 'BO104_2' } as const;
/** OSAT, LLTR, LLTBA of each survey, then the other groups. */
const METRICS: readonly (readonly [group: string, surveyId: number, codes: readonly string[]])[] = [
  ['overall', 1, ['Q15_C11779', 'Q106375_C106738', 'Q16_C11780']],
  ['overall', 2, ['Q64_C2023', 'Q106736_C106739', 'Q65_C11526']],
  ['overall', 16, ['BO104_1', 'BO104_2', 'BO104_3']],
  ['usability', 1, ['Q14_C103632', 'Q14_C103634', 'Q14_C103635']],
  ['marketing', 1, ['Q14_C103633', 'Q14_C103636', 'Q14_C103637']],
  ['fulfillment', 1, ['Q14_C103638', 'Q14_C103639', 'Q14_C103640']],
  ['customer-support', 2, ['Q63_C2018']],
  ['fulfillment', 2, ['Q63_C2019', 'Q63_C2020', 'Q63_C2021', 'Q63_C2022', 'Q63_C2024']],
  ['other', 16, ['BO114', 'BO115']],
];

const options = (labels: readonly string[]) => labels.map((label, at) => ({ id: at + 1, label }));
const surveys = ({ filters, holds }: RecountQuery) =>
  ([1, 2, 16] as const).filter((id) => (id !== 16 || holds(28)) && (filters.surveyId?.includes(id) ?? true));
const surveyFilter = {
  filters: { surveyId: [1, 2, 16] },
  gated: { filter: 'surveyId', id: 16, feature: 28 },
} as const;

function metricGroups(query: RecountQuery): string[] {
  const groups = METRICS.filter(([, surveyId]) => surveys(query).some((id) => id === surveyId)).map(([group]) => group);
  // A group has the position of its first question: with survey 2 alone, customer support comes before fulfillment.
  return [...new Set(groups)];
}

function commentSpec(query: RecountQuery, code: 'topics' | 'tones'): FigureSpec {
  const ids = query.filters.surveyId ?? [1, 2];
  const label = code === 'topics' ? 'Topics of comments' : 'Tones of comments';
  const kind = code === 'topics' ? 'multi' : 'single';
  const asks = {
    code,
    kind,
    label,
    surveyId: Math.min(...ids),
    options: options(code === 'topics' ? TOPICS : TONES),
  } as const;
  return {
    ...spec(
      asks,
      query.merchant,
      code === 'topics' ? { tones: true } : { apart: ({ comment }) => comment?.tone === NOT_READ },
    ),
    who: ({ surveyId, comment }) => ids.includes(surveyId) && /\S/.test(comment?.text ?? ''),
    read: ({ comment }) => {
      if (code === 'topics') return comment?.topics;
      return comment === undefined || comment.tone === NOT_READ ? undefined : [comment.tone];
    },
  };
}

const summary = { area: 'buyer', isSummary: true, period: true, filters: { surveyId: [1, 2] } } as const;

/** Every dashboard call, as the contract describes it. */
const CALLS: readonly RecountCall[] = [
  {
    path: '/api/buyer-overall-metrics',
    area: 'buyer',
    period: true,
    features: [28],
    surveyIds: [1, 2],
    figures: (query) => ratingSpecs([...OVERALL, ...(query.holds(28) ? ['BO104_1', 'BO104_3', 'BO104_2'] : [])], query),
  },
  {
    path: '/api/buyer-metrics-by-device',
    area: 'buyer',
    period: true,
    surveyIds: [1, 2],
    features: [26, 27, 28],
    word: { name: 'against', values: ['desktop', 'mobile'] },
    figures: ({ merchant, holds, word }) => {
      const against = DEVICE_LABELS.indexOf(word ?? '') + 1;
      const pickup = holds(28) ? ['BO104_1', 'BO104_3', 'BO104_2'] : [];
      const more = ['Q63_C2018', 'Q14_C103638', 'Q14_C103633', 'Q14_C103632'];
      const parts = (code: string) => [
        spec(code, merchant),
        ...[1, 2, 3].map((id) =>
          spec(code, merchant, {
            of: { key: `device:${id}`, label: DEVICE_LABELS[id - 1] ?? '' },
            who: onDevices([id]),
            ...(against === 0 ? { rest: onDevices([1, 2, 3].filter((each) => each !== id)) } : {}),
            ...(against > 0 && against !== id
              ? { rest: onDevices([against]), restOf: { key: `device:${against}`, label: word ?? '' } }
              : {}),
          }),
        ),
      ];
      return [...OVERALL, ...pickup, ...more].flatMap((code) => [
        ...parts(code),
        ...(Object.values<string>(LLTR).includes(code)
          ? parts(code).map((mean) => ({
              ...mean,
              key: `${mean.key}@nps`,
              kind: 'nps' as const,
              counts: holds(26),
              series: holds(27),
            }))
          : []),
      ]);
    },
  },
  {
    path: '/api/demographics',
    area: 'buyer',
    surveyIds: [1],
    groups: () => DEMOGRAPHIC_GROUPS.map(([key]) => key),
    figures: demographicSpecs('POS'),
  },
  {
    path: '/api/nps',
    area: 'buyer',
    period: true,
    features: [26, 27, 28],
    surveyIds: [1, 2],
    ...surveyFilter,
    figures: (query) =>
      npsSpecs(
        surveys(query).map((id) => LLTR[id]),
        query,
        { distribution: 26, trend: 27 },
      ),
  },
  {
    path: '/api/purchase-frequency',
    area: 'buyer',
    surveyIds: [1],
    period: true,
    figures: frequencySpecs(
      'Q20',
      ['First purchase', '2-3 times', '4-6 times', '7-10 times', '11 or more times'],
      ['Q15_C11779', 'Q106375_C106738', 'Q16_C11780'],
    ),
  },
  {
    path: '/api/metric-distribution',
    area: 'buyer',
    features: [28],
    surveyIds: [1, 2],
    ...surveyFilter,
    groups: metricGroups,
    figures: (query) =>
      metricGroups(query).flatMap((group) =>
        METRICS.filter(([key, surveyId]) => key === group && surveys(query).some((id) => id === surveyId)).flatMap(
          ([, , codes]) => codes.map((code) => spec(code, query.merchant, { group, series: false })),
        ),
      ),
  },
  {
    path: '/api/score-summary/bopis',
    area: 'buyer',
    period: true,
    surveyIds: [16],
    figures: (query) => ratingSpecs(['BO100', 'BO101', 'BO102', 'BO103', 'BO105', 'BO108', 'BO114', 'BO115'], query),
  },
  {
    path: '/api/custom-questions/buyer',
    area: 'buyer',
    period: true,
    features: [28],
    surveyIds: [1, 2],
    ...surveyFilter,
    figures: (query) => ownQuestionSpecs(query, surveys(query)),
  },
  { path: '/api/comments/comment-summary', ...summary, figures: (query) => [commentSpec(query, 'topics')] },
  { path: '/api/comments/comment-tone-summary', ...summary, figures: (query) => [commentSpec(query, 'tones')] },
];

const rows = recountRows(NOW);
let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest(onlineBuyerService, { merchants: MERCHANTS, rows, now: NOW });
}, 300_000);
afterAll(() => service?.close());

it('recounts every dashboard call', () => {
  expect(CALLS.map(({ path }) => path)).toEqual(REPORTS.dashboards.map(({ path }) => path));
  expect(rows.some((row) => answerOf(row, 'BO103'))).toBe(true);
});

describeGates(REPORTS, { startDate: '2026-10-21', endDate: '2026-11-19' }, () => service);

describeReports(REPORTS, { startDate: '2026-10-21', endDate: '2026-11-19' }, rows, () => service);

describeKeyDrivers(
  { path: '/api/buyer-key-drivers', area: 'buyer', surveyIds: [1, 2, 16], outcomes: ['osat', 'lltr', 'lltba'] },
  { now: NOW, rows },
  () => service,
);

describeWhy(CALLS, { now: NOW, rows }, () => service);

describeUnentitled(REPORTS, { startDate: '2026-10-21', endDate: '2026-11-19' }, rows, () => service);

describeOpenEnds('/api/custom-comments', [1, 2, 16], { now: NOW, features: [15, 28], rows }, () => service);

describeSpecify('/api/custom-comments', { BO103: 6 }, { now: NOW, features: [15, 28], rows }, () => service);

describeCommentLists(['buyer', 'bopis'], { now: NOW, rows }, () => service);

it.each(CALLS)(
  '$path answers what a plain count of the rows gives',
  async (call) => {
    const times = process.env.SOAK ? 160 : 16;
    await expectRecounted(call, service, rows, { now: NOW, times, seed: call.path.length });
  },
  300_000,
);
