import { commentsPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS } from '@shoppervoice/survey-model';

/** Online Buyer, Comments: what shoppers wrote after the purchase and after the delivery, to search and to filter. */
const { Page, firstCall } = commentsPage(COMMENT_SETS.buyer);

export default Page;
export { firstCall };
