import { metricDistributionsPanels, reportPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS, STFF_PAGES } from '@shoppervoice/survey-model';

/** Straight to Fulfillment, Metric Distributions: the distribution of every rating. */
const { Page, firstCall } = reportPage({
  name: 'Metric distributions',
  call: STFF_PAGES['metric-distributions'].call,
  period: false,
  filtered: STFF_PAGES['metric-distributions'].filtered,
  comments: [COMMENT_SETS.stff],
  filters: [],
  panels: metricDistributionsPanels(),
});

export default Page;
export { firstCall };
