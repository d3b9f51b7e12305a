import { purchaseFrequencyPanels, reportPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS, FEATURES } from '@shoppervoice/survey-model';

/** Online Buyer, Purchase Frequency: how often shoppers buy, and how satisfied those who buy often are. */
const { Page, firstCall } = reportPage({
  name: 'Purchase frequency',
  call: '/api/purchase-frequency',
  period: true,
  exports: { feature: FEATURES.BUYER_DASHBOARD_EXPORT },
  comments: [COMMENT_SETS.buyer],
  filters: [],
  panels: purchaseFrequencyPanels(),
});

export default Page;
export { firstCall };
