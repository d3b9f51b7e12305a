import { demographicsPanels, reportPage } from '@shoppervoice/report-kit';
import { BUYER_PAGES, COMMENT_SETS } from '@shoppervoice/survey-model';

/** Online Buyer, Demographics: who buys, and what changed. */
const { Page, firstCall } = reportPage({
  name: 'Demographics',
  call: BUYER_PAGES.demographics.call,
  period: false,
  filtered: BUYER_PAGES.demographics.filtered,
  comments: [COMMENT_SETS.buyer],
  filters: [],
  panels: demographicsPanels('Shoppers who bought'),
});

export default Page;
export { firstCall };
