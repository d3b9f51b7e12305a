import { commentsPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS } from '@shoppervoice/survey-model';

/** Pickup Comments: what shoppers wrote after they picked their order up in a store. */
export default commentsPage(COMMENT_SETS.bopis);
