import { commentsPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS } from '@shoppervoice/survey-model';

/** Site Abandonment, Comments: what shoppers wrote as they left without buying. */
const { Page, firstCall } = commentsPage(COMMENT_SETS['site-abandonment']);

export default Page;
export { firstCall };
