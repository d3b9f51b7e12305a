import { CardsPanel, reportPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS } from '@shoppervoice/survey-model';

/** Site Abandonment, Custom Questions: the merchant's own questions, each drawn by its kind. */
const { Page, firstCall } = reportPage({
  name: 'Custom questions',
  call: '/api/custom-questions/site-abandonment',
  period: true,
  exports: {},
  comments: [COMMENT_SETS['site-abandonment']],
  openEnd: '/site-abandonment-open-end-responses',
  filters: [],
  panels: (
    <>
      <CardsPanel words={['figure', 'figures']} />
    </>
  ),
});

export default Page;
export { firstCall };
