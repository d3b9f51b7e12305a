import { metricDistributionsPanels, reportPage, surveyFilter } from '@shoppervoice/report-kit';
import { BUYER_PAGES, COMMENT_SETS, surveysOf } from '@shoppervoice/survey-model';

/** Online Buyer, Metric Distributions: the distribution of every rating. */
const { Page, firstCall } = reportPage({
  name: 'Metric distributions',
  call: BUYER_PAGES['metric-distributions'].call,
  period: false,
  filtered: BUYER_PAGES['metric-distributions'].filtered,
  comments: [COMMENT_SETS.buyer, COMMENT_SETS.bopis],
  filters: [surveyFilter(surveysOf('online-buyer'))],
  long: true,
  panels: metricDistributionsPanels(),
});

export default Page;
export { firstCall };
