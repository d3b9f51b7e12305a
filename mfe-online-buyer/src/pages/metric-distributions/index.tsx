import { metricDistributionsPanels, reportPage, surveyFilter } from '@shoppervoice/report-kit';
import { COMMENT_SETS, FEATURES, surveysOf } from '@shoppervoice/survey-model';

/** Online Buyer, Metric Distributions: how the answers to every rating spread. */
const { Page, firstCall } = reportPage({
  name: 'Metric distributions',
  call: '/api/metric-distribution',
  period: false,
  exports: { feature: FEATURES.BUYER_DASHBOARD_EXPORT },
  comments: [COMMENT_SETS.buyer, COMMENT_SETS.bopis],
  filters: [surveyFilter(surveysOf('online-buyer'))],
  long: true,
  panels: metricDistributionsPanels(),
});

export default Page;
export { firstCall };
