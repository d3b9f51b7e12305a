import {
  AGAINST_WORD,
  COMMENT_SURVEY_FILTER,
  commentSummaryOf,
  customQuestionsOf,
  dashboardOf,
  demographicsOf,
  driversOf,
  metricDistributionOf,
  npsOf,
  pickupSummary,
  purchaseFrequencyOf,
  type ReplyingReportTable,
  ratingsByDevice,
  ratingsOf,
  surveyIdFilter,
} from '@shoppervoice/report-service';
import { BUYER_PAGES, COMMENT_SETS, feature, OPEN_END_SETS, programme } from '@shoppervoice/survey-model';

const BUYER = programme('online-buyer');
const overallMetrics = ratingsOf('online-buyer/overall-metrics');
const SCORES = {
  distribution: feature('BUYER_NPS_DISTRIBUTIONS'),
  trend: feature('BUYER_NPS_TREND_GRAPH'),
};
const surveyId = surveyIdFilter('online-buyer');
const commentSummary = { rangeInOne: true, days: 'comments', period: true, filters: [COMMENT_SURVEY_FILTER] } as const;

/** Every call of Online Buyer: its parameters, its response, and the gate of its page. */
export const REPORTS: ReplyingReportTable = {
  programme: 'online-buyer',
  dashboards: [
    {
      ...dashboardOf(BUYER_PAGES['overall-metrics']),
      takes: { period: true },
      figures: overallMetrics,
    },
    {
      ...dashboardOf(BUYER_PAGES['metrics-by-device']),
      takes: { period: true, word: AGAINST_WORD },
      figures: ratingsByDevice(['online-buyer/overall-metrics', 'online-buyer/metrics-by-device'], SCORES),
    },
    {
      ...dashboardOf(BUYER_PAGES.demographics),
      takes: {},
      figures: demographicsOf('POS'),
    },
    {
      ...dashboardOf(BUYER_PAGES['net-promoter-score']),
      takes: { period: true, filters: [surveyId] },
      figures: npsOf('online-buyer', SCORES),
    },
    {
      ...dashboardOf(BUYER_PAGES['purchase-frequency']),
      takes: { period: true },
      figures: purchaseFrequencyOf('Q20'),
    },
    {
      ...dashboardOf(BUYER_PAGES['metric-distributions']),
      takes: { filters: [surveyId] },
      figures: metricDistributionOf('online-buyer'),
    },
    {
      ...dashboardOf(BUYER_PAGES['bopis-summary']),
      takes: { period: true },
      figures: pickupSummary,
    },
    {
      ...dashboardOf(BUYER_PAGES['custom-questions']),
      takes: { period: true, filters: [surveyId] },
      figures: customQuestionsOf('online-buyer'),
      report: { ...BUYER_PAGES['custom-questions'].report, oneQuestion: true },
    },
    {
      ...dashboardOf(BUYER_PAGES['comment-summary']),
      takes: commentSummary,
      figures: commentSummaryOf('topics'),
      report: {
        ...BUYER_PAGES['comment-summary'].report,
        figures: (asked) => ({
          groups: [],
          requests: (['topics', 'tones'] as const).flatMap((code) => commentSummaryOf(code)(asked).requests),
        }),
      },
    },
    {
      path: '/api/comments/comment-tone-summary',
      page: BUYER_PAGES['comment-summary'].path[0],
      access: BUYER_PAGES['comment-summary'].access,
      takes: commentSummary,
      figures: commentSummaryOf('tones'),
    },
  ],
  comments: [COMMENT_SETS.buyer, COMMENT_SETS.bopis],
  drivers: driversOf(BUYER_PAGES['key-drivers']),
  openEnds: OPEN_END_SETS.buyer,
  comment: { path: '/api/comments/get-comment', access: { anyOf: [BUYER, feature('BOPIS')] } },
  replies: COMMENT_SETS.buyer.replies,
  benchmarks: {
    questions: 'online-buyer/overall-metrics',
    calls: [
      { path: '/api/benchmarks/merchant', kinds: ['standard', 'coe'] },
      { path: '/api/benchmarks/custom', kinds: ['custom'] },
    ],
  },
  home: {
    access: BUYER,
    pages: (
      ['overall-metrics', 'metric-distributions', 'net-promoter-score', 'metrics-by-device', 'bopis-summary'] as const
    ).map((page) => BUYER_PAGES[page].path[0]),
  },
};
