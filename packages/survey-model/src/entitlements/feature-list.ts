import type { Area } from '../days/depth.ts';
import { FEATURES, type FeatureName } from './features.ts';

export interface Feature {
  readonly number: number;
  readonly name: FeatureName;
  /** For people: the override panel, the comparison of plans. */
  readonly label: string;
  readonly area: Area | 'account';
}

const LABELS: Readonly<Record<FeatureName, readonly [area: Area | 'account', label: string]>> = {
  BUYER_DASHBOARD_EXPORT: ['buyer', 'Export of dashboards'],
  BUYER_COMMENT_EXPORT: ['buyer', 'Export of comments'],
  BUYER_EXPORT_SCHEDULING: ['buyer', 'Scheduled reports'],
  BUYER_METRICS_BY_DEVICE: ['buyer', 'Metrics by device'],
  BUYER_DEMOGRAPHICS: ['buyer', 'Demographics'],
  BUYER_NPS_PAGE_V2: ['buyer', 'Net Promoter Score'],
  BUYER_PURCHASE_FREQUENCY: ['buyer', 'Purchase frequency'],
  BUYER_RATINGS: ['buyer', 'Metric distributions'],
  BUYER_CUSTOM_QUESTIONS: ['buyer', 'Custom questions'],
  BUYER_OPEN_END_RESPONSES: ['buyer', 'Open-end responses'],
  BUYER_COMMENT_SUMMARY: ['buyer', 'Comment summary'],
  BUYER_BENCHMARK_STANDARD: ['buyer', 'Standard benchmark'],
  BUYER_BENCHMARK_CUSTOM: ['buyer', 'Custom benchmark'],
  BUYER_BENCHMARK_COE: ['buyer', 'Centre of excellence benchmark'],
  BUYER_TOPIC_CHARTS: ['buyer', 'Topic charts'],
  BUYER_COMMENT_REPLY: ['buyer', 'Replies to comments'],
  BUYER_DEVICE_INFO: ['buyer', 'Device of a comment, and filters by device'],
  BUYER_ORDER_IDS: ['buyer', 'Order numbers'],
  BUYER_NPS_DISTRIBUTIONS: ['buyer', 'Net Promoter Score distributions'],
  BUYER_NPS_TREND_GRAPH: ['buyer', 'Net Promoter Score trend'],
  BOPIS: ['buyer', 'Store pickup: comments and questions'],
  BOPIS_SUMMARY_DASHBOARD: ['buyer', 'Store pickup summary'],
  BUYER_AI_COMMENT_SUMMARY: ['buyer', 'AI comment summary'],
  SA_DASHBOARD: ['site-abandonment', 'Dashboard and shopping cycle'],
  SA_COMMENTS: ['site-abandonment', 'Comments'],
  SA_NPS_PAGE_V2: ['site-abandonment', 'Net Promoter Score'],
  SA_IN_DEPTH_DASHBOARD: ['site-abandonment', 'Score summary'],
  SA_COMMENT_EXPORT: ['site-abandonment', 'Export of comments'],
  SA_SCHEDULING: ['site-abandonment', 'Scheduled reports'],
  SA_TONE_FILTER: ['site-abandonment', 'Filter by tone'],
  SA_TOPIC_FILTER: ['site-abandonment', 'Filter by topic'],
  SA_VISIT_INTENT_FILTER: ['site-abandonment', 'Filter by visit intent'],
  SA_POINT_OF_ABANDONMENT_FILTER: ['site-abandonment', 'Filter by point of abandonment'],
  SA_FUTURE_INTENT_FILTER: ['site-abandonment', 'Filter by future intent'],
  SA_OSAT_FILTER: ['site-abandonment', 'Filter by overall satisfaction'],
  SA_LLTR_FILTER: ['site-abandonment', 'Filter by likelihood to recommend'],
  SA_LLTV_FILTER: ['site-abandonment', 'Filter by likelihood to visit again'],
  SA_VISIT_FREQUENCY_FILTER: ['site-abandonment', 'Filter by visit frequency'],
  SA_DEVICE_FILTER: ['site-abandonment', 'Filter by device type'],
  SA_DEVICE_MAKE_FILTER: ['site-abandonment', 'Filter by device make'],
  SA_OS_FILTER: ['site-abandonment', 'Filter by operating system'],
  SA_BROWSER_FILTER: ['site-abandonment', 'Filter by browser'],
  SA_PAGE_VIEWS: ['site-abandonment', 'Page views'],
  SA_REFERRER: ['site-abandonment', 'Referrer'],
  SA_TIME_ON_SITE: ['site-abandonment', 'Time on site'],
  SA_DEVICE_INFO: ['site-abandonment', 'Device of a comment'],
  SA_DEMOGRAPHICS_EXPORT: ['site-abandonment', 'Export of demographics'],
  SA_DEMOGRAPHICS_SCHEDULING: ['site-abandonment', 'Scheduled demographics reports'],
  SA_NPS_EXPORT: ['site-abandonment', 'Export of the Net Promoter Score'],
  SA_NPS_DISTRIBUTIONS: ['site-abandonment', 'Net Promoter Score distributions'],
  SA_NPS_TREND_GRAPH: ['site-abandonment', 'Net Promoter Score trend'],
  SA_OVERALL_METRICS_EXPORT: ['site-abandonment', 'Export of overall metrics'],
  SA_IN_DEPTH_EXPORT: ['site-abandonment', 'Export of the score summary'],
  SA_SHOPPING_CYCLE_EXPORT: ['site-abandonment', 'Export of the shopping cycle'],
  SA_AI_COMMENT_SUMMARY: ['site-abandonment', 'AI comment summary'],
  STFF_COMMENT_TONE_FILTER: ['stff', 'Filter by tone'],
  STFF_COMMENT_TOPIC_FILTER: ['stff', 'Filter by topic'],
  STFF_OSAT_FILTER: ['stff', 'Filter by overall satisfaction'],
  STFF_LLTR_FILTER: ['stff', 'Filter by likelihood to recommend'],
  STFF_LLTBA_FILTER: ['stff', 'Filter by likelihood to buy again'],
  STFF_PURCHASE_FREQUENCY_FILTER: ['stff', 'Filter by purchase frequency'],
  STFF_ORDER_IDS: ['stff', 'Order numbers'],
  STFF_TOPIC_DISTRIBUTION_CHART: ['stff', 'Topic chart'],
  STFF_COMMENTS_EXPORT: ['stff', 'Export of comments'],
  STFF_DASHBOARD_EXPORT: ['stff', 'Export of dashboards'],
  STFF_SCHEDULE_REPORT: ['stff', 'Scheduled reports'],
  STFF_NPS_DISTRIBUTIONS: ['stff', 'Net Promoter Score distributions'],
  STFF_NPS_TREND_GRAPH: ['stff', 'Net Promoter Score trend'],
  STFF_AI_COMMENT_SUMMARY: ['stff', 'AI comment summary'],
  API_ACCESS: ['account', 'API access for developers'],
  EXECUTIVE_SUMMARY_REPORT: ['account', 'Executive summary report'],
  AI_CHAT: ['account', 'AI assistant'],
};

/** In the order of their numbers. */
export const FEATURE_LIST: readonly Feature[] = (Object.keys(FEATURES) as FeatureName[]).map((name) => {
  const [area, label] = LABELS[name];
  return { number: FEATURES[name], name, label, area };
});

export function featureByNumber(number: number): Feature | undefined {
  return FEATURE_LIST.find((feature) => feature.number === number);
}
