import { metricDistributionsPanels, reportPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS, FEATURES } from '@shoppervoice/survey-model';

/** Straight to Fulfillment, Metric Distributions: how the answers to every rating spread. */
const { Page, firstCall } = reportPage({
  name: 'Metric distributions',
  call: '/api/stff-metric-distributions',
  period: false,
  exports: { feature: FEATURES.STFF_DASHBOARD_EXPORT },
  comments: [COMMENT_SETS.stff],
  filters: [],
  panels: metricDistributionsPanels(),
});

export default Page;
export { firstCall };
