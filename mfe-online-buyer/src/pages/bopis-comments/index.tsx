import { commentsPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS } from '@shoppervoice/survey-model';

/** Pickup Comments: what shoppers wrote after they picked their order up in a store. */
const { Page, firstCall } = commentsPage(COMMENT_SETS.bopis);

export default Page;
export { firstCall };
