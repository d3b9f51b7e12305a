import { commentsPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS } from '@shoppervoice/survey-model';

/** Straight to Fulfillment, Comments: what verified buyers wrote after the delivery. */
const { Page, firstCall } = commentsPage(COMMENT_SETS.stff);

export default Page;
export { firstCall };
