import { commentsPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS } from '@shoppervoice/survey-model';

/** Straight to Fulfillment, Comments: what verified buyers wrote after the delivery. */
export default commentsPage(COMMENT_SETS.stff);
