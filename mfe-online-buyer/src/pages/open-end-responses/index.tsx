import { openEndPage } from '@shoppervoice/report-kit';
import { OPEN_END_SETS } from '@shoppervoice/survey-model';

/** Online Buyer, Open-End Responses: answers to the merchant's own open questions, one question at a time. */
const { Page, firstCall, nextCall } = openEndPage(OPEN_END_SETS.buyer);

export default Page;
export { firstCall, nextCall };
