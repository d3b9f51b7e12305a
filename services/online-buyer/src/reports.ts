import {
  AGAINST_WORD,
  COMMENT_SURVEY_FILTER,
  commentSummaryOf,
  customQuestionsOf,
  demographicsOf,
  deviceTypeFilter,
  metricDistributionOf,
  npsOf,
  PICKUP_TYPE_FILTER,
  pickupSummary,
  purchaseFrequencyOf,
  type ReplyingReportTable,
  ratingsByDevice,
  ratingsOf,
  surveyIdFilter,
} from '@shoppervoice/report-service';
import { COMMENT_SETS, FEATURES, OPEN_END_SETS } from '@shoppervoice/survey-model';

const OVERALL_METRICS = '/online-buyer-overall-metrics';
const NET_PROMOTER_SCORE = '/online-buyer-net-promoter-score';
const METRICS_BY_DEVICE = '/online-buyer-metrics-by-device';
const METRIC_DISTRIBUTIONS = '/online-buyer-metric-distributions';
const PICKUP_SUMMARY = '/bopis-summary';
const COMMENT_SUMMARY = '/online-buyer-comment-summary';
const BUYER = { package: 12 } as const;
const overallMetrics = ratingsOf('online-buyer/overall-metrics');
const feature = (number: number) => ({ feature: number });
const EXPORT = feature(FEATURES.BUYER_DASHBOARD_EXPORT);
const SCHEDULE = feature(FEATURES.BUYER_EXPORT_SCHEDULING);
const SCORES = {
  distribution: feature(FEATURES.BUYER_NPS_DISTRIBUTIONS),
  trend: feature(FEATURES.BUYER_NPS_TREND_GRAPH),
};
const surveyId = surveyIdFilter('online-buyer');
const commentSummary = { rangeInOne: true, days: 'comments', period: true, filters: [COMMENT_SURVEY_FILTER] } as const;

/** Every call of Online Buyer: what it takes, what it answers, and the gate of its page. */
export const REPORTS: ReplyingReportTable = {
  programme: 'online-buyer',
  dashboards: [
    {
      path: '/api/buyer-overall-metrics',
      page: OVERALL_METRICS,
      access: BUYER,
      takes: {
        period: true,
        filters: [deviceTypeFilter(feature(FEATURES.BUYER_METRICS_BY_DEVICE))],
      },
      figures: overallMetrics,
      report: { type: 'BUYEROVERALL', title: 'Overall Metrics', export: EXPORT, schedule: SCHEDULE },
    },
    {
      path: '/api/buyer-metrics-by-device',
      page: METRICS_BY_DEVICE,
      access: feature(FEATURES.BUYER_METRICS_BY_DEVICE),
      takes: { period: true, word: AGAINST_WORD },
      figures: ratingsByDevice(['online-buyer/overall-metrics', 'online-buyer/metrics-by-device'], SCORES),
      report: { type: 'BUYERDEVICE', title: 'Metrics by Device', export: EXPORT, schedule: SCHEDULE },
    },
    {
      path: '/api/demographics',
      page: '/online-buyer-demographics',
      access: feature(FEATURES.BUYER_DEMOGRAPHICS),
      takes: {},
      figures: demographicsOf('POS'),
      report: { type: 'BUYERDEMO', title: 'Demographics', export: EXPORT, schedule: SCHEDULE },
    },
    {
      path: '/api/nps',
      page: NET_PROMOTER_SCORE,
      access: feature(FEATURES.BUYER_NPS_PAGE_V2),
      takes: { period: true, filters: [surveyId] },
      figures: npsOf('online-buyer', SCORES),
      report: { type: 'BUYERNPS', title: 'Net Promoter Score', export: EXPORT, schedule: SCHEDULE },
    },
    {
      path: '/api/purchase-frequency',
      page: '/online-buyer-purchase-frequency',
      access: feature(FEATURES.BUYER_PURCHASE_FREQUENCY),
      takes: { period: true },
      figures: purchaseFrequencyOf('Q20'),
      report: { type: 'BUYERPURCHASEFREQUENCY', title: 'Purchase Frequency', export: EXPORT, schedule: SCHEDULE },
    },
    {
      path: '/api/metric-distribution',
      page: METRIC_DISTRIBUTIONS,
      access: feature(FEATURES.BUYER_RATINGS),
      takes: { filters: [surveyId] },
      figures: metricDistributionOf('online-buyer'),
      report: { type: 'BUYERMETRICDISTRIBUTIONS', title: 'Metric Distributions', export: EXPORT, schedule: SCHEDULE },
    },
    {
      path: '/api/score-summary/bopis',
      page: PICKUP_SUMMARY,
      access: feature(FEATURES.BOPIS_SUMMARY_DASHBOARD),
      takes: { period: true, filters: [PICKUP_TYPE_FILTER] },
      figures: pickupSummary,
      report: { type: 'BOPISSUMMARY', title: 'Pickup Summary', export: EXPORT, schedule: SCHEDULE },
    },
    {
      path: '/api/custom-questions/buyer',
      page: '/online-buyer-custom-questions',
      access: feature(FEATURES.BUYER_CUSTOM_QUESTIONS),
      takes: { period: true, filters: [surveyId] },
      figures: customQuestionsOf('online-buyer'),
      report: {
        type: 'BUYERCUSTOMQUESTIONS',
        title: 'Custom Questions',
        export: {},
        schedule: SCHEDULE,
        oneQuestion: true,
      },
    },
    {
      path: '/api/comments/comment-summary',
      page: COMMENT_SUMMARY,
      access: feature(FEATURES.BUYER_COMMENT_SUMMARY),
      takes: commentSummary,
      figures: commentSummaryOf('topics'),
      report: {
        type: 'BUYERCOMMENTSUMMARY',
        title: 'Comment Summary',
        export: feature(FEATURES.BUYER_COMMENT_EXPORT),
        schedule: null,
        figures: (asked) => ({
          groups: [],
          requests: (['topics', 'tones'] as const).flatMap((code) => commentSummaryOf(code)(asked).requests),
        }),
      },
    },
    {
      path: '/api/comments/comment-tone-summary',
      page: COMMENT_SUMMARY,
      access: feature(FEATURES.BUYER_COMMENT_SUMMARY),
      takes: commentSummary,
      figures: commentSummaryOf('tones'),
    },
  ],
  comments: [COMMENT_SETS.buyer, COMMENT_SETS.bopis],
  openEnds: OPEN_END_SETS.buyer,
  comment: { path: '/api/comments/get-comment', access: { anyOf: [BUYER, feature(FEATURES.BOPIS)] } },
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
    pages: [OVERALL_METRICS, METRIC_DISTRIBUTIONS, NET_PROMOTER_SCORE, METRICS_BY_DEVICE, PICKUP_SUMMARY],
  },
};
