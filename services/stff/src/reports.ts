import {
  customQuestionsOf,
  demographicsOf,
  metricDistributionOf,
  npsOf,
  purchaseFrequencyOf,
  type ReportTable,
  ratingsOf,
  surveyIdFilter,
} from '@shoppervoice/report-service';
import { COMMENT_SETS, FEATURES, OPEN_END_SETS } from '@shoppervoice/survey-model';

const STFF = { package: 13 } as const;
const EXPORT = { feature: FEATURES.STFF_DASHBOARD_EXPORT } as const;
const SCHEDULE = { feature: FEATURES.STFF_SCHEDULE_REPORT } as const;
const OVERALL_METRICS = '/straight-to-fulfillment-overall-metrics';
const NET_PROMOTER_SCORE = '/straight-to-fulfillment-net-promoter-score';
const METRIC_DISTRIBUTIONS = '/straight-to-fulfillment-metric-distributions';
const overallMetrics = ratingsOf('straight-to-fulfillment/overall-metrics');

/** Every call of Straight to Fulfillment: what it takes, what it answers, and the gate of its page. */
export const REPORTS: ReportTable = {
  programme: 'straight-to-fulfillment',
  dashboards: [
    {
      path: '/api/stff-overall-metrics',
      page: OVERALL_METRICS,
      access: STFF,
      takes: { period: true },
      figures: overallMetrics,
      report: {
        type: 'STFFOVERALL',
        title: 'Straight to Fulfillment Overall Metrics',
        export: EXPORT,
        schedule: SCHEDULE,
      },
    },
    {
      path: '/api/nps/stff',
      page: NET_PROMOTER_SCORE,
      access: STFF,
      takes: { period: true, filters: [surveyIdFilter('straight-to-fulfillment')] },
      figures: npsOf('straight-to-fulfillment', {
        distribution: { feature: FEATURES.STFF_NPS_DISTRIBUTIONS },
        trend: { feature: FEATURES.STFF_NPS_TREND_GRAPH },
      }),
      report: {
        type: 'STFFNPS',
        title: 'Straight to Fulfillment Net Promoter Score',
        export: EXPORT,
        schedule: SCHEDULE,
      },
    },
    {
      path: '/api/stff-purchase-frequency',
      page: '/straight-to-fulfillment-purchase-frequency',
      access: STFF,
      takes: { period: true },
      figures: purchaseFrequencyOf('Q20_STFF'),
      report: {
        type: 'STFFPURCHASEFREQUENCY',
        title: 'Straight to Fulfillment Purchase Frequency',
        export: EXPORT,
        schedule: SCHEDULE,
      },
    },
    {
      path: '/api/stff-demographics',
      page: '/straight-to-fulfillment-demographics',
      access: STFF,
      takes: {},
      figures: demographicsOf('STFF'),
      report: { type: 'STFFDEMO', title: 'Straight to Fulfillment Demographics', export: EXPORT, schedule: SCHEDULE },
    },
    {
      path: '/api/stff-metric-distributions',
      page: METRIC_DISTRIBUTIONS,
      access: STFF,
      takes: {},
      figures: metricDistributionOf('straight-to-fulfillment'),
      report: {
        type: 'STFFMETRICDISTRIBUTIONS',
        title: 'Straight to Fulfillment Metric Distributions',
        export: EXPORT,
        schedule: SCHEDULE,
      },
    },
    {
      path: '/api/custom-questions/stff',
      page: '/straight-to-fulfillment-custom-questions',
      access: STFF,
      takes: { period: true },
      figures: customQuestionsOf('straight-to-fulfillment'),
      report: {
        type: 'STFFCUSTOMQUESTIONS',
        title: 'Straight to Fulfillment Custom Questions',
        export: {},
        schedule: SCHEDULE,
        oneQuestion: true,
      },
    },
  ],
  comments: [COMMENT_SETS.stff],
  openEnds: OPEN_END_SETS.stff,
  comment: { path: '/api/comments/stff/get-comment', access: STFF },
  home: { access: STFF, pages: [OVERALL_METRICS, METRIC_DISTRIBUTIONS, NET_PROMOTER_SCORE] },
};
