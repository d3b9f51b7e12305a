import { demographicsPanels, reportPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS, FEATURES } from '@shoppervoice/survey-model';

/** Straight to Fulfillment, Demographics: who they are, and whether that changed. */
const { Page, firstCall } = reportPage({
  name: 'Demographics',
  call: '/api/stff-demographics',
  period: false,
  exports: { feature: FEATURES.STFF_DASHBOARD_EXPORT },
  comments: [COMMENT_SETS.stff],
  filters: [],
  panels: demographicsPanels('Shoppers who bought'),
});

export default Page;
export { firstCall };
