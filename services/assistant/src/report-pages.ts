import type { CommentListPath } from '@shoppervoice/contracts/reports';
import { COMMENT_SETS, PROGRAMMES, type Programme } from '@shoppervoice/survey-model';

/** A report call, the service that answers it, and the page that shows the same data. */
interface CallRow {
  /** Its name in `REPORT_SERVICES`. */
  readonly service: string;
  readonly page: string;
  readonly title: string;
}

const row = (service: string, page: string, title: string): CallRow => ({ service, page, title });
const buyer = (page: string, title: string) => row('online-buyer', page, title);
const sa = (page: string, title: string) => row('site-abandonment', page, `Site Abandonment, ${title}`);
const stff = (page: string, title: string) => row('stff', page, `Straight to Fulfillment, ${title}`);

/** By path below `/api/`. */
const CALL_ROWS: Readonly<Record<string, CallRow>> = {
  'buyer-overall-metrics': buyer('/online-buyer-overall-metrics', 'Overall Metrics'),
  'buyer-metrics-by-device': buyer('/online-buyer-metrics-by-device', 'Metrics by Device'),
  'buyer-key-drivers': buyer('/online-buyer-key-drivers', 'Key Drivers'),
  'site-abandonment/key-drivers': sa('/site-abandonment-key-drivers', 'Key Drivers'),
  'stff-key-drivers': stff('/straight-to-fulfillment-key-drivers', 'Key Drivers'),
  demographics: buyer('/online-buyer-demographics', 'Demographics'),
  nps: buyer('/online-buyer-net-promoter-score', 'Net Promoter Score'),
  'purchase-frequency': buyer('/online-buyer-purchase-frequency', 'Purchase Frequency'),
  'metric-distribution': buyer('/online-buyer-metric-distributions', 'Metric Distributions'),
  'score-summary/bopis': buyer('/bopis-summary', 'Pickup Summary'),
  'benchmarks/merchant': buyer('/online-buyer-overall-metrics', 'Overall Metrics'),
  'custom-questions/buyer': buyer('/online-buyer-custom-questions', 'Custom Questions'),
  'custom-questions/site-abandonment': sa('/site-abandonment-custom-questions', 'Custom Questions'),
  'custom-questions/stff': stff('/straight-to-fulfillment-custom-questions', 'Custom Questions'),
  'custom-comments/comment-data': buyer('/online-buyer-open-end-responses', 'Open-end Responses'),
  'custom-comments/site-abandonment/comment-data': sa('/site-abandonment-open-end-responses', 'Open-end Responses'),
  'custom-comments/stff/comment-data': stff('/straight-to-fulfillment-open-end-responses', 'Open-end Responses'),
  'site-abandonment/overall-metrics': sa('/site-abandonment-overall-metrics', 'Overall Metrics'),
  'site-abandonment/shopping-cycle': sa('/site-abandonment-shopping-cycle', 'Shopping Cycle'),
  'score-summary/site-abandonment': sa('/site-abandonment-score-summary', 'Score Summary'),
  'nps/site-abandonment': sa('/site-abandonment-net-promoter-score', 'Net Promoter Score'),
  'site-abandonment-demographics': sa('/site-abandonment-demographics', 'Demographics'),
  'stff-overall-metrics': stff('/straight-to-fulfillment-overall-metrics', 'Overall Metrics'),
  'nps/stff': stff('/straight-to-fulfillment-net-promoter-score', 'Net Promoter Score'),
  'stff-purchase-frequency': stff('/straight-to-fulfillment-purchase-frequency', 'Purchase Frequency'),
  'stff-demographics': stff('/straight-to-fulfillment-demographics', 'Demographics'),
  'stff-metric-distributions': stff('/straight-to-fulfillment-metric-distributions', 'Metric Distributions'),
  comments: buyer(COMMENT_SETS.buyer.page, 'Comments'),
  'comments/bopis': buyer(COMMENT_SETS.bopis.page, 'Pickup Comments'),
  'comments/site-abandonment': sa(COMMENT_SETS['site-abandonment'].page, 'Comments'),
  'comments/stff': stff(COMMENT_SETS.stff.page, 'Comments'),
  psr: row('', '/psr', 'Programme Summary'),
};

/** Of a call, or of the list behind a `/counts` call. */
export function rowOf(call: string): CallRow {
  const found = CALL_ROWS[call.replace(/\/counts$/, '')];
  if (found === undefined) throw new Error(`the assistant makes no call ${call}`);
  return found;
}

/** By programme, its service's name in `REPORT_SERVICES`. */
export const SERVICE_OF: Readonly<Record<Programme, string>> = {
  'online-buyer': 'online-buyer',
  'site-abandonment': 'site-abandonment',
  'straight-to-fulfillment': 'stff',
};

/** The call that lists a survey's comments. */
export function listCallOf(surveyId: number): string {
  const sets = Object.values(COMMENT_SETS) as readonly { path: CommentListPath; surveyIds: readonly number[] }[];
  const path = sets.find(({ surveyIds }) => surveyIds.includes(surveyId))?.path ?? '/api/comments';
  return path.slice('/api/'.length);
}

/** The programmes that a merchant is entitled to. */
export const entitledProgrammes = (packages: readonly number[]) =>
  PROGRAMMES.filter((programme) => packages.includes(programme.package));
