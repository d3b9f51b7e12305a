import { npsPanels, reportPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS, SA_PAGES } from '@shoppervoice/survey-model';

/**
 * Site Abandonment, Net Promoter Score: the score with its margin, its groups, its trend and the distribution of
 * ratings.
 */
const { Page, firstCall } = reportPage({
  name: 'Net promoter score',
  call: SA_PAGES['net-promoter-score'].call,
  period: true,
  filtered: SA_PAGES['net-promoter-score'].filtered,
  comments: [COMMENT_SETS['site-abandonment']],
  filters: [],
  panels: npsPanels(),
});

export default Page;
export { firstCall };
