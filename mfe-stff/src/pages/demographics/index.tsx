import { demographicsPanels, reportPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS, STFF_PAGES } from '@shoppervoice/survey-model';

/** Straight to Fulfillment, Demographics: who buys, and what changed. */
const { Page, firstCall } = reportPage({
  name: 'Demographics',
  call: STFF_PAGES.demographics.call,
  period: false,
  filtered: STFF_PAGES.demographics.filtered,
  comments: [COMMENT_SETS.stff],
  filters: [],
  panels: demographicsPanels('Shoppers who bought'),
});

export default Page;
export { firstCall };
