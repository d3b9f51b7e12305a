import { npsPanels, reportPage, surveyFilter } from '@shoppervoice/report-kit';
import { BUYER_PAGES, COMMENT_SETS, surveysOf } from '@shoppervoice/survey-model';

/**
 * Online Buyer, Net Promoter Score: the score with its margin, its groups, its trend and the distribution of ratings.
 */
const { Page, firstCall } = reportPage({
  name: 'Net promoter score',
  call: BUYER_PAGES['net-promoter-score'].call,
  period: true,
  filtered: BUYER_PAGES['net-promoter-score'].filtered,
  comments: [COMMENT_SETS.buyer, COMMENT_SETS.bopis],
  filters: [surveyFilter(surveysOf('online-buyer'))],
  panels: npsPanels(),
});

export default Page;
export { firstCall };
