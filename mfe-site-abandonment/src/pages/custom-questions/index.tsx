import { customQuestionsPanels, oneQuestion, reportPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS, SA_PAGES } from '@shoppervoice/survey-model';

/** Site Abandonment, Custom Questions: the merchant's own questions, each drawn by its kind, or one of them alone (`qid`). */
const { Page, firstCall } = reportPage({
  name: 'Custom questions',
  call: SA_PAGES['custom-questions'].call,
  period: true,
  filtered: SA_PAGES['custom-questions'].filtered,
  comments: [COMMENT_SETS['site-abandonment']],
  openEnd: '/site-abandonment-open-end-responses',
  filters: [oneQuestion],
  panels: customQuestionsPanels(),
});

export default Page;
export { firstCall };
