import { customQuestionsPanels, oneQuestion, reportPage, surveyFilter } from '@shoppervoice/report-kit';
import { BUYER_PAGES, COMMENT_SETS, surveysOf } from '@shoppervoice/survey-model';

/** Online Buyer, Custom Questions: the merchant's own questions, each drawn by its kind, or one of them alone (`qid`). */
const { Page, firstCall } = reportPage({
  name: 'Custom questions',
  call: BUYER_PAGES['custom-questions'].call,
  period: true,
  filtered: BUYER_PAGES['custom-questions'].filtered,
  comments: [COMMENT_SETS.buyer, COMMENT_SETS.bopis],
  openEnd: '/online-buyer-open-end-responses',
  filters: [surveyFilter(surveysOf('online-buyer')), oneQuestion],
  long: true,
  panels: customQuestionsPanels(),
});

export default Page;
export { firstCall };
