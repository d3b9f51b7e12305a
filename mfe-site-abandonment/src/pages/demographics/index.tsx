import { demographicsPanels, reportPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS, SA_PAGES } from '@shoppervoice/survey-model';

/** Site Abandonment, Demographics: who leaves, and what changed. */
const { Page, firstCall } = reportPage({
  name: 'Demographics',
  call: SA_PAGES.demographics.call,
  period: false,
  filtered: SA_PAGES.demographics.filtered,
  comments: [COMMENT_SETS['site-abandonment']],
  filters: [],
  panels: demographicsPanels('Shoppers who left'),
});

export default Page;
export { firstCall };
