import { demographicsPanels, reportPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS, FEATURES } from '@shoppervoice/survey-model';

/** Online Buyer, Demographics: who buys, and whether that changed. */
const { Page, firstCall } = reportPage({
  name: 'Demographics',
  call: '/api/demographics',
  period: false,
  exports: { feature: FEATURES.BUYER_DASHBOARD_EXPORT },
  comments: [COMMENT_SETS.buyer],
  filters: [],
  panels: demographicsPanels('Shoppers who bought'),
});

export default Page;
export { firstCall };
