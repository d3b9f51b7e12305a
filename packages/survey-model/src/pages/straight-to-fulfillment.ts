import { COMMENT_SETS } from '../comments/comment-sets.ts';
import { OPEN_END_SETS } from '../comments/open-end-sets.ts';
import { feature, programme, type ReportPages } from './report-page.ts';

/** Pages of Straight to Fulfillment, by the remote's folder of each, in the remote's order. */
export const STFF_PAGES = {
  comments: {
    path: ['/straight-to-fulfillment-comments', '/straight-to-fulfillment-verbatims-comments'],
    title: 'Comments',
    order: 10,
    comments: COMMENT_SETS.stff,
  },
  'overall-metrics': {
    path: ['/straight-to-fulfillment-overall-metrics'],
    title: 'Overall Metrics',
    order: 20,
    access: programme('straight-to-fulfillment'),
    call: '/api/stff-overall-metrics',
    filtered: { surveyIds: [17] },
    report: {
      type: 'STFFOVERALL',
      title: 'Straight to Fulfillment Overall Metrics',
      export: feature('STFF_DASHBOARD_EXPORT'),
      schedule: feature('STFF_SCHEDULE_REPORT'),
    },
  },
  'key-drivers': {
    path: ['/straight-to-fulfillment-key-drivers'],
    title: 'Key Drivers',
    order: 25,
    newUntil: '2027-02-27',
    access: programme('straight-to-fulfillment'),
    call: '/api/stff-key-drivers',
    drivers: true,
    filtered: { surveyIds: [17] },
    report: {
      type: 'STFFKEYDRIVERS',
      title: 'Straight to Fulfillment Key Drivers',
      export: feature('STFF_DASHBOARD_EXPORT'),
      schedule: feature('STFF_SCHEDULE_REPORT'),
    },
  },
  'net-promoter-score': {
    path: ['/straight-to-fulfillment-net-promoter-score'],
    title: 'Net Promoter Score',
    order: 30,
    access: programme('straight-to-fulfillment'),
    call: '/api/nps/stff',
    filtered: { surveyIds: [17] },
    report: {
      type: 'STFFNPS',
      title: 'Straight to Fulfillment Net Promoter Score',
      export: feature('STFF_DASHBOARD_EXPORT'),
      schedule: feature('STFF_SCHEDULE_REPORT'),
    },
  },
  'purchase-frequency': {
    path: ['/straight-to-fulfillment-purchase-frequency'],
    title: 'Purchase Frequency',
    order: 40,
    access: programme('straight-to-fulfillment'),
    call: '/api/stff-purchase-frequency',
    filtered: { surveyIds: [17] },
    report: {
      type: 'STFFPURCHASEFREQUENCY',
      title: 'Straight to Fulfillment Purchase Frequency',
      export: feature('STFF_DASHBOARD_EXPORT'),
      schedule: feature('STFF_SCHEDULE_REPORT'),
    },
  },
  demographics: {
    path: ['/straight-to-fulfillment-demographics'],
    title: 'Demographics',
    order: 50,
    access: programme('straight-to-fulfillment'),
    call: '/api/stff-demographics',
    filtered: { surveyIds: [17] },
    report: {
      type: 'STFFDEMO',
      title: 'Straight to Fulfillment Demographics',
      export: feature('STFF_DASHBOARD_EXPORT'),
      schedule: feature('STFF_SCHEDULE_REPORT'),
    },
  },
  'metric-distributions': {
    path: ['/straight-to-fulfillment-metric-distributions'],
    title: 'Metric Distributions',
    order: 60,
    access: programme('straight-to-fulfillment'),
    call: '/api/stff-metric-distributions',
    filtered: { surveyIds: [17] },
    report: {
      type: 'STFFMETRICDISTRIBUTIONS',
      title: 'Straight to Fulfillment Metric Distributions',
      export: feature('STFF_DASHBOARD_EXPORT'),
      schedule: feature('STFF_SCHEDULE_REPORT'),
    },
  },
  'custom-questions': {
    path: ['/straight-to-fulfillment-custom-questions'],
    title: 'Custom Questions',
    order: 70,
    access: programme('straight-to-fulfillment'),
    call: '/api/custom-questions/stff',
    filtered: { surveyIds: [17] },
    report: {
      type: 'STFFCUSTOMQUESTIONS',
      title: 'Straight to Fulfillment Custom Questions',
      export: {},
      schedule: feature('STFF_SCHEDULE_REPORT'),
    },
  },
  'open-end-responses': {
    path: ['/straight-to-fulfillment-open-end-responses', '/straight-to-fulfillment-open-end-responses/:id'],
    title: 'Open-End Responses',
    order: 80,
    openEnds: OPEN_END_SETS.stff,
  },
} as const satisfies ReportPages;
