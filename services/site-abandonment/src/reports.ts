import {
  customQuestionsOf,
  DEVICE,
  dashboardOf,
  demographicsOf,
  driversOf,
  npsOf,
  type ReportTable,
  ratingsOf,
  SCORE_SUMMARY_WORD,
  scoreSummary,
  shoppingCycle,
  surveyIdFilter,
} from '@shoppervoice/report-service';
import { COMMENT_SETS, feature, OPEN_END_SETS, programme, questionByCode, SA_PAGES } from '@shoppervoice/survey-model';

const {
  path: [SHOPPING_CYCLE],
  access,
} = SA_PAGES['shopping-cycle'];
const overallMetrics = ratingsOf('site-abandonment/overall-metrics');
/** By their names as filters of Shopping Cycle. */
const optionCounts = {
  page: SHOPPING_CYCLE,
  access,
  surveyId: 7,
  names: { visitIntent: 'M2SA', pointOfAbandonment: '104SA', deviceType: DEVICE },
} as const;
/** First day on which the point of abandonment was asked in its present form. */
const since = questionByCode('104SA')?.since;

/** Every call of Site Abandonment: its parameters, its response, and the gate of its page. */
export const REPORTS: ReportTable = {
  programme: 'site-abandonment',
  dashboards: [
    {
      ...dashboardOf(SA_PAGES['overall-metrics']),
      takes: { period: true },
      figures: overallMetrics,
    },
    {
      ...dashboardOf(SA_PAGES['shopping-cycle']),
      takes: { period: true },
      figures: shoppingCycle,
    },
    {
      ...dashboardOf(SA_PAGES['score-summary']),
      takes: { word: SCORE_SUMMARY_WORD },
      figures: scoreSummary,
    },
    {
      ...dashboardOf(SA_PAGES['net-promoter-score']),
      takes: { period: true, filters: [surveyIdFilter('site-abandonment')] },
      figures: npsOf('site-abandonment', {
        distribution: feature('SA_NPS_DISTRIBUTIONS'),
        trend: feature('SA_NPS_TREND_GRAPH'),
      }),
    },
    {
      ...dashboardOf(SA_PAGES.demographics),
      takes: {},
      figures: demographicsOf('SA'),
    },
    {
      ...dashboardOf(SA_PAGES['custom-questions']),
      takes: { period: true },
      figures: customQuestionsOf('site-abandonment'),
      report: { ...SA_PAGES['custom-questions'].report, oneQuestion: true },
    },
  ],
  optionCounts: [
    { path: '/api/site-abandonment/filter-counts', ...optionCounts },
    { path: '/api/site-abandonment/filter-counts-new', ...optionCounts, ...(since === undefined ? {} : { since }) },
  ],
  comments: [COMMENT_SETS['site-abandonment']],
  drivers: driversOf(SA_PAGES['key-drivers']),
  openEnds: OPEN_END_SETS['site-abandonment'],
  comment: { path: '/api/comments/site-abandonment/get-comment', access: COMMENT_SETS['site-abandonment'].access },
  home: {
    access: programme('site-abandonment'),
    pages: (['overall-metrics', 'score-summary', 'net-promoter-score'] as const).map((page) => SA_PAGES[page].path[0]),
  },
};
