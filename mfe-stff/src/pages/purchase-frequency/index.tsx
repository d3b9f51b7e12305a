import { purchaseFrequencyPanels, reportPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS, FEATURES } from '@shoppervoice/survey-model';

/** Straight to Fulfillment, Purchase Frequency: how often shoppers buy, and how satisfied those who buy often are. */
const { Page, firstCall } = reportPage({
  name: 'Purchase frequency',
  call: '/api/stff-purchase-frequency',
  period: true,
  exports: { feature: FEATURES.STFF_DASHBOARD_EXPORT },
  comments: [COMMENT_SETS.stff],
  filters: [],
  panels: purchaseFrequencyPanels(),
});

export default Page;
export { firstCall };
