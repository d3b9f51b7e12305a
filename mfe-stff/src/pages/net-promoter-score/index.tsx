import { npsPanels, reportPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS, STFF_PAGES } from '@shoppervoice/survey-model';

/**
 * Straight to Fulfillment, Net Promoter Score: the score with its margin, its groups, its trend and the distribution of
 * ratings.
 */
const { Page, firstCall } = reportPage({
  name: 'Net promoter score',
  call: STFF_PAGES['net-promoter-score'].call,
  period: true,
  filtered: STFF_PAGES['net-promoter-score'].filtered,
  comments: [COMMENT_SETS.stff],
  filters: [],
  panels: npsPanels(),
});

export default Page;
export { firstCall };
