import { keyDriversPage } from '@shoppervoice/report-kit';
import { BUYER_PAGES, COMMENT_SETS } from '@shoppervoice/survey-model';

/** Online Buyer, Key Drivers: which ratings go with an outcome, how sure that is, and what to fix first. */
const { Page, firstCall } = keyDriversPage({
  call: BUYER_PAGES['key-drivers'].call,
  filtered: BUYER_PAGES['key-drivers'].filtered,
  comments: [COMMENT_SETS.buyer, COMMENT_SETS.bopis],
});

export default Page;
export { firstCall };
