import {
  customQuestionsOf,
  DEVICE,
  demographicsOf,
  deviceTypeFilter,
  npsOf,
  type ReportTable,
  ratingsOf,
  SCORE_SUMMARY_WORD,
  scoreSummary,
  shoppingCycle,
  surveyIdFilter,
  VISIT_INTENT_FILTER,
} from '@shoppervoice/report-service';
import { COMMENT_SETS, FEATURES, OPEN_END_SETS, questionByCode } from '@shoppervoice/survey-model';

const feature = (number: number) => ({ feature: number });
const OVERALL_METRICS = '/site-abandonment-overall-metrics';
const NET_PROMOTER_SCORE = '/site-abandonment-net-promoter-score';
const SCORE_SUMMARY = '/site-abandonment-score-summary';
const SHOPPING_CYCLE = '/site-abandonment-shopping-cycle';
const SITE_ABANDONMENT = { package: 9 } as const;
const SCHEDULE = feature(FEATURES.SA_SCHEDULING);
const DASHBOARD = feature(FEATURES.SA_DASHBOARD);
const overallMetrics = ratingsOf('site-abandonment/overall-metrics');
/** By the names that Shopping Cycle filters by. */
const optionCounts = {
  page: SHOPPING_CYCLE,
  access: DASHBOARD,
  surveyId: 7,
  names: { visitIntent: 'M2SA', pointOfAbandonment: '104SA', deviceType: DEVICE },
} as const;
/** First day on which the point of abandonment was asked as it is now. */
const since = questionByCode('104SA')?.since;

/** Every call of Site Abandonment: what it takes, what it answers, and the gate of its page. */
export const REPORTS: ReportTable = {
  programme: 'site-abandonment',
  dashboards: [
    {
      path: '/api/site-abandonment/overall-metrics',
      page: OVERALL_METRICS,
      access: DASHBOARD,
      takes: { period: true },
      figures: overallMetrics,
      report: {
        type: 'SITEABANDONMENTOVERALL',
        title: 'Site Abandonment Overall Metrics',
        export: feature(FEATURES.SA_OVERALL_METRICS_EXPORT),
        schedule: SCHEDULE,
      },
    },
    {
      path: '/api/site-abandonment/shopping-cycle',
      page: SHOPPING_CYCLE,
      access: DASHBOARD,
      takes: {
        period: true,
        filters: [deviceTypeFilter({}), VISIT_INTENT_FILTER],
      },
      figures: shoppingCycle,
      report: {
        type: 'SITEABANDONMENTSHOPPINGCYCLE',
        title: 'Site Abandonment Shopping Cycle',
        export: feature(FEATURES.SA_SHOPPING_CYCLE_EXPORT),
        schedule: SCHEDULE,
      },
    },
    {
      path: '/api/score-summary/site-abandonment',
      page: SCORE_SUMMARY,
      access: feature(FEATURES.SA_IN_DEPTH_DASHBOARD),
      takes: { word: SCORE_SUMMARY_WORD },
      figures: scoreSummary,
      report: {
        type: 'SITEABANDONMENTSCORESUMMARY',
        title: 'Site Abandonment Score Summary',
        export: feature(FEATURES.SA_IN_DEPTH_EXPORT),
        schedule: SCHEDULE,
      },
    },
    {
      path: '/api/nps/site-abandonment',
      page: NET_PROMOTER_SCORE,
      access: feature(FEATURES.SA_NPS_PAGE_V2),
      takes: { period: true, filters: [surveyIdFilter('site-abandonment')] },
      figures: npsOf('site-abandonment', {
        distribution: feature(FEATURES.SA_NPS_DISTRIBUTIONS),
        trend: feature(FEATURES.SA_NPS_TREND_GRAPH),
      }),
      report: {
        type: 'SITEABANDONMENTNPS',
        title: 'Site Abandonment Net Promoter Score',
        export: feature(FEATURES.SA_NPS_EXPORT),
        schedule: SCHEDULE,
      },
    },
    {
      path: '/api/site-abandonment-demographics',
      page: '/site-abandonment-demographics',
      access: SITE_ABANDONMENT,
      takes: {},
      figures: demographicsOf('SA'),
      report: {
        type: 'SITEABANDONMENTDEMO',
        title: 'Site Abandonment Demographics',
        export: feature(FEATURES.SA_DEMOGRAPHICS_EXPORT),
        schedule: feature(FEATURES.SA_DEMOGRAPHICS_SCHEDULING),
      },
    },
    {
      path: '/api/custom-questions/site-abandonment',
      page: '/site-abandonment-custom-questions',
      access: SITE_ABANDONMENT,
      takes: { period: true },
      figures: customQuestionsOf('site-abandonment'),
      report: {
        type: 'SITEABANDONMENTCUSTOMQUESTIONS',
        title: 'Site Abandonment Custom Questions',
        export: {},
        schedule: {},
        oneQuestion: true,
      },
    },
  ],
  optionCounts: [
    { path: '/api/site-abandonment/filter-counts', ...optionCounts },
    { path: '/api/site-abandonment/filter-counts-new', ...optionCounts, ...(since === undefined ? {} : { since }) },
  ],
  comments: [COMMENT_SETS['site-abandonment']],
  openEnds: OPEN_END_SETS['site-abandonment'],
  comment: { path: '/api/comments/site-abandonment/get-comment', access: COMMENT_SETS['site-abandonment'].access },
  home: { access: SITE_ABANDONMENT, pages: [OVERALL_METRICS, SCORE_SUMMARY, NET_PROMOTER_SCORE] },
};
