import {
  customQuestionsOf,
  dashboardOf,
  demographicsOf,
  driversOf,
  metricDistributionOf,
  npsOf,
  purchaseFrequencyOf,
  type ReportTable,
  ratingsOf,
  surveyIdFilter,
} from '@shoppervoice/report-service';
import { COMMENT_SETS, feature, OPEN_END_SETS, programme, STFF_PAGES } from '@shoppervoice/survey-model';

const STFF = programme('straight-to-fulfillment');
const overallMetrics = ratingsOf('straight-to-fulfillment/overall-metrics');

/** Every call of Straight to Fulfillment: its parameters, its response, and the gate of its page. */
export const REPORTS: ReportTable = {
  programme: 'straight-to-fulfillment',
  dashboards: [
    {
      ...dashboardOf(STFF_PAGES['overall-metrics']),
      takes: { period: true },
      figures: overallMetrics,
    },
    {
      ...dashboardOf(STFF_PAGES['net-promoter-score']),
      takes: { period: true, filters: [surveyIdFilter('straight-to-fulfillment')] },
      figures: npsOf('straight-to-fulfillment', {
        distribution: feature('STFF_NPS_DISTRIBUTIONS'),
        trend: feature('STFF_NPS_TREND_GRAPH'),
      }),
    },
    {
      ...dashboardOf(STFF_PAGES['purchase-frequency']),
      takes: { period: true },
      figures: purchaseFrequencyOf('Q20_STFF'),
    },
    {
      ...dashboardOf(STFF_PAGES.demographics),
      takes: {},
      figures: demographicsOf('STFF'),
    },
    {
      ...dashboardOf(STFF_PAGES['metric-distributions']),
      takes: {},
      figures: metricDistributionOf('straight-to-fulfillment'),
    },
    {
      ...dashboardOf(STFF_PAGES['custom-questions']),
      takes: { period: true },
      figures: customQuestionsOf('straight-to-fulfillment'),
      report: { ...STFF_PAGES['custom-questions'].report, oneQuestion: true },
    },
  ],
  comments: [COMMENT_SETS.stff],
  drivers: driversOf(STFF_PAGES['key-drivers']),
  openEnds: OPEN_END_SETS.stff,
  comment: { path: '/api/comments/stff/get-comment', access: STFF },
  home: {
    access: STFF,
    pages: (['overall-metrics', 'metric-distributions', 'net-promoter-score'] as const).map(
      (page) => STFF_PAGES[page].path[0],
    ),
  },
};
