import type { Access } from '@shoppervoice/contracts/calls';
import type { OpenEndPath } from '@shoppervoice/contracts/reports';
import type { PageReport, ReportType } from '../catalogue/reports.ts';
import { FEATURES } from '../entitlements/features.ts';
import { deviceFilter, surveyFilter, toneFilter, topicFilter } from './filter-rows.ts';
import type { CommentFilter } from './filters.ts';

/** Answers to a programme's open questions of the merchant: they need no feature beside the list's own gate. */
export interface OpenEndSet {
  /** Path prefix of `question-label`, `counts`, `comment-data` and `filter-comment-counts`. */
  readonly path: OpenEndPath;
  /** Canonical path of its page. */
  readonly page: string;
  readonly access: Access;
  /** Its reports: its answers, and the texts for "other" options. */
  readonly reports: { readonly answers: PageReport; readonly words: PageReport };
  readonly surveyIds: readonly number[];
  readonly filters: readonly CommentFilter[];
}

const FILTERS: readonly CommentFilter[] = [toneFilter(), topicFilter({}, {}), deviceFilter('deviceType', 'type')];

/** Exports are always allowed here. */
const reports = (answers: ReportType, words: ReportType, programme: string, schedule: Access) => ({
  answers: { type: answers, title: `${programme} Open-End Responses`.trim(), export: {}, schedule },
  words: { type: words, title: `${programme} Other Answers`.trim(), export: {}, schedule: null },
});

export const OPEN_END_SETS = {
  buyer: {
    path: '/api/custom-comments',
    page: '/online-buyer-open-end-responses',
    access: { feature: FEATURES.BUYER_OPEN_END_RESPONSES },
    reports: reports('BUYEROPENEND', 'BUYEROTHERSPECIFY', '', { feature: FEATURES.BUYER_EXPORT_SCHEDULING }),
    surveyIds: [1, 2, 16],
    filters: [surveyFilter('surveyType', [1, 2, 16]), ...FILTERS],
  },
  'site-abandonment': {
    path: '/api/custom-comments/site-abandonment',
    page: '/site-abandonment-open-end-responses',
    access: { package: 9 },
    // Here scheduling is always allowed, too.
    reports: reports('SITEABANDONMENTOPENEND', 'SITEABANDONMENTOTHERSPECIFY', 'Site Abandonment', {}),
    surveyIds: [7],
    filters: FILTERS,
  },
  stff: {
    path: '/api/custom-comments/stff',
    page: '/straight-to-fulfillment-open-end-responses',
    access: { package: 13 },
    reports: reports('STFFOPENEND', 'STFFOTHERSPECIFY', 'Straight to Fulfillment', {
      feature: FEATURES.STFF_SCHEDULE_REPORT,
    }),
    surveyIds: [17],
    filters: FILTERS,
  },
} as const satisfies Record<string, OpenEndSet>;
