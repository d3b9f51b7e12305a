import { CardsPanel, reportPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS } from '@shoppervoice/survey-model';

/** Straight to Fulfillment, Custom Questions: the merchant's own questions, each drawn by its kind. */
const { Page, firstCall } = reportPage({
  name: 'Custom questions',
  call: '/api/custom-questions/stff',
  period: true,
  exports: {},
  comments: [COMMENT_SETS.stff],
  openEnd: '/straight-to-fulfillment-open-end-responses',
  filters: [],
  panels: (
    <>
      <CardsPanel words={['figure', 'figures']} />
    </>
  ),
});

export default Page;
export { firstCall };
