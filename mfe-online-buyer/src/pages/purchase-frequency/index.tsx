import { purchaseFrequencyPanels, reportPage } from '@shoppervoice/report-kit';
import { BUYER_PAGES, COMMENT_SETS } from '@shoppervoice/survey-model';

/** Online Buyer, Purchase Frequency: how often shoppers buy, and how satisfied frequent buyers are. */
const { Page, firstCall } = reportPage({
  name: 'Purchase frequency',
  call: BUYER_PAGES['purchase-frequency'].call,
  period: true,
  filtered: BUYER_PAGES['purchase-frequency'].filtered,
  comments: [COMMENT_SETS.buyer],
  filters: [],
  panels: purchaseFrequencyPanels(),
});

export default Page;
export { firstCall };
