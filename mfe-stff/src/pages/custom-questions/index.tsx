import { customQuestionsPanels, oneQuestion, reportPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS, STFF_PAGES } from '@shoppervoice/survey-model';

/** Straight to Fulfillment, Custom Questions: the merchant's own questions, each drawn by its kind, or one of them alone (`qid`). */
const { Page, firstCall } = reportPage({
  name: 'Custom questions',
  call: STFF_PAGES['custom-questions'].call,
  period: true,
  filtered: STFF_PAGES['custom-questions'].filtered,
  comments: [COMMENT_SETS.stff],
  openEnd: '/straight-to-fulfillment-open-end-responses',
  filters: [oneQuestion],
  panels: customQuestionsPanels(),
});

export default Page;
export { firstCall };
