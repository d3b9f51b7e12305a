import { keyDriversPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS, SA_PAGES } from '@shoppervoice/survey-model';

/** Site Abandonment, Key Drivers: which ratings go with an outcome, how sure that is, and what to fix first. */
const { Page, firstCall } = keyDriversPage({
  call: SA_PAGES['key-drivers'].call,
  filtered: SA_PAGES['key-drivers'].filtered,
  comments: [COMMENT_SETS['site-abandonment']],
});

export default Page;
export { firstCall };
