import { purchaseFrequencyPanels, reportPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS, STFF_PAGES } from '@shoppervoice/survey-model';

/** Straight to Fulfillment, Purchase Frequency: how often shoppers buy, and how satisfied frequent buyers are. */
const { Page, firstCall } = reportPage({
  name: 'Purchase frequency',
  call: STFF_PAGES['purchase-frequency'].call,
  period: true,
  filtered: STFF_PAGES['purchase-frequency'].filtered,
  comments: [COMMENT_SETS.stff],
  filters: [],
  panels: purchaseFrequencyPanels(),
});

export default Page;
export { firstCall };
