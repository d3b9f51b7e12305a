import { keyDriversPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS, STFF_PAGES } from '@shoppervoice/survey-model';

/** Straight to Fulfillment, Key Drivers: which ratings go with an outcome, how sure that is, and what to fix first. */
const { Page, firstCall } = keyDriversPage({
  call: STFF_PAGES['key-drivers'].call,
  filtered: STFF_PAGES['key-drivers'].filtered,
  comments: [COMMENT_SETS.stff],
});

export default Page;
export { firstCall };
