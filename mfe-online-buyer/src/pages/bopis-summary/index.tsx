import { CardsPanel, reportPage } from '@shoppervoice/report-kit';
import { BUYER_PAGES, COMMENT_SETS } from '@shoppervoice/survey-model';

/** Pickup Summary: waiting time, whether the order was ready, and satisfaction. */
const { Page, firstCall } = reportPage({
  name: 'Pickup summary',
  call: BUYER_PAGES['bopis-summary'].call,
  period: true,
  filtered: { ...BUYER_PAGES['bopis-summary'].filtered, open: ['pickupType'] },
  comments: [COMMENT_SETS.bopis],
  filters: [],
  long: true,
  panels: (
    <>
      <CardsPanel words={['figure', 'figures']} sorts={['given', 'change']} />
    </>
  ),
});

export default Page;
export { firstCall };
