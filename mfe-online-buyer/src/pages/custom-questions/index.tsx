import { CardsPanel, reportPage, surveyFilter } from '@shoppervoice/report-kit';
import { COMMENT_SETS, surveysOf } from '@shoppervoice/survey-model';

/** Online Buyer, Custom Questions: the merchant's own questions, each drawn by its kind. */
const { Page, firstCall } = reportPage({
  name: 'Custom questions',
  call: '/api/custom-questions/buyer',
  period: true,
  exports: {},
  comments: [COMMENT_SETS.buyer, COMMENT_SETS.bopis],
  openEnd: '/online-buyer-open-end-responses',
  filters: [surveyFilter(surveysOf('online-buyer'))],
  long: true,
  panels: (
    <>
      <CardsPanel words={['figure', 'figures']} />
    </>
  ),
});

export default Page;
export { firstCall };
