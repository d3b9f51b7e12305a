import { COMMENT_SETS } from '../comments/comment-sets.ts';
import { OPEN_END_SETS } from '../comments/open-end-sets.ts';
import { feature, programme, type ReportPages } from './report-page.ts';

/** Pages of Site Abandonment, by the remote's folder of each, in the remote's order. */
export const SA_PAGES = {
  comments: {
    path: ['/site-abandonment-comments', '/site-abandonment-verbatims-comments'],
    title: 'Comments',
    order: 10,
    comments: COMMENT_SETS['site-abandonment'],
  },
  'overall-metrics': {
    path: ['/site-abandonment-overall-metrics', '/site-abandonment'],
    title: 'Overall Metrics',
    order: 20,
    access: feature('SA_DASHBOARD'),
    call: '/api/site-abandonment/overall-metrics',
    filtered: { surveyIds: [7] },
    report: {
      type: 'SITEABANDONMENTOVERALL',
      title: 'Site Abandonment Overall Metrics',
      export: feature('SA_OVERALL_METRICS_EXPORT'),
      schedule: feature('SA_SCHEDULING'),
    },
  },
  'key-drivers': {
    path: ['/site-abandonment-key-drivers'],
    title: 'Key Drivers',
    order: 25,
    newUntil: '2027-02-27',
    access: feature('SA_DASHBOARD'),
    call: '/api/site-abandonment/key-drivers',
    drivers: true,
    filtered: { surveyIds: [7] },
    report: {
      type: 'SITEABANDONMENTKEYDRIVERS',
      title: 'Site Abandonment Key Drivers',
      export: feature('SA_OVERALL_METRICS_EXPORT'),
      schedule: feature('SA_SCHEDULING'),
    },
  },
  'shopping-cycle': {
    path: ['/site-abandonment-shopping-cycle'],
    title: 'Shopping Cycle',
    order: 30,
    access: feature('SA_DASHBOARD'),
    call: '/api/site-abandonment/shopping-cycle',
    filtered: { surveyIds: [7], freeFilters: ['deviceType', 'visitIntent'] },
    report: {
      type: 'SITEABANDONMENTSHOPPINGCYCLE',
      title: 'Site Abandonment Shopping Cycle',
      export: feature('SA_SHOPPING_CYCLE_EXPORT'),
      schedule: feature('SA_SCHEDULING'),
    },
  },
  'score-summary': {
    path: ['/site-abandonment-score-summary', '/site-abandonment-in-depth'],
    title: 'Score Summary',
    order: 40,
    access: feature('SA_IN_DEPTH_DASHBOARD'),
    call: '/api/score-summary/site-abandonment',
    filtered: { surveyIds: [7] },
    report: {
      type: 'SITEABANDONMENTSCORESUMMARY',
      title: 'Site Abandonment Score Summary',
      export: feature('SA_IN_DEPTH_EXPORT'),
      schedule: feature('SA_SCHEDULING'),
    },
  },
  'net-promoter-score': {
    path: ['/site-abandonment-net-promoter-score'],
    title: 'Net Promoter Score',
    order: 50,
    access: feature('SA_NPS_PAGE_V2'),
    call: '/api/nps/site-abandonment',
    filtered: { surveyIds: [7] },
    report: {
      type: 'SITEABANDONMENTNPS',
      title: 'Site Abandonment Net Promoter Score',
      export: feature('SA_NPS_EXPORT'),
      schedule: feature('SA_SCHEDULING'),
    },
  },
  demographics: {
    path: ['/site-abandonment-demographics'],
    title: 'Demographics',
    order: 60,
    access: programme('site-abandonment'),
    call: '/api/site-abandonment-demographics',
    filtered: { surveyIds: [7] },
    report: {
      type: 'SITEABANDONMENTDEMO',
      title: 'Site Abandonment Demographics',
      export: feature('SA_DEMOGRAPHICS_EXPORT'),
      schedule: feature('SA_DEMOGRAPHICS_SCHEDULING'),
    },
  },
  'custom-questions': {
    path: ['/site-abandonment-custom-questions'],
    title: 'Custom Questions',
    order: 70,
    access: programme('site-abandonment'),
    call: '/api/custom-questions/site-abandonment',
    filtered: { surveyIds: [7] },
    report: {
      type: 'SITEABANDONMENTCUSTOMQUESTIONS',
      title: 'Site Abandonment Custom Questions',
      export: {},
      schedule: {},
    },
  },
  'open-end-responses': {
    path: ['/site-abandonment-open-end-responses', '/site-abandonment-open-end-responses/:id'],
    title: 'Open-End Responses',
    order: 80,
    openEnds: OPEN_END_SETS['site-abandonment'],
  },
} as const satisfies ReportPages;
